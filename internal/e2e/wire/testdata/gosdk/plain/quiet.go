package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		for name, h := range map[string]mcp.ToolHandler{
			"quiet-input": t.quietInput, "quiet-logged": t.quietLogged, "quiet-sentinel": t.quietSentinel, "quiet-branches": t.quietBranches,
			"quiet-json": t.quietJSON, "quiet-type": t.quietType,
		} {
			s.AddTool(rawTool(name), h)
		}
		mcp.AddTool(s, &mcp.Tool{Name: "quiet-error"}, t.quietError)
		mcp.AddTool(s, &mcp.Tool{Name: "quiet-own"}, t.quietOwn)
		mcp.AddTool(s, &mcp.Tool{Name: "quiet-checked"}, t.quietChecked)
	})
}

func (t tools) quietInput(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	key := keyOf(req)
	if err := t.store.Write(ctx, key, "x"); err != nil {
		return failed(fmt.Sprintf("there is nothing under %q", key)), nil //wire:quiet-input/denied quiet/input = there is nothing under "denied"
	}
	return text("written"), nil
}

func (t tools) quietLogged(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		log.Printf("writing: %v", err)
		return failed("writing failed"), nil //wire:quiet-logged/denied quiet/words = writing failed
	}
	return text("written"), nil
}

// quietSentinel says what kind of error it is.
func (t tools) quietSentinel(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); errors.Is(err, store.ErrMissing) {
		return failed(store.ErrMissing.Error()), nil //wire:quiet-sentinel/missing quiet/sentinel = no such key
	}
	return text("written"), nil
}

func (t tools) quietBranches(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := t.store.Read(ctx, keyOf(req))
	switch {
	case errors.Is(err, store.ErrMissing):
		return failed("no such key"), nil //wire:quiet-branches/missing quiet/branches = no such key
	case errors.Is(err, context.DeadlineExceeded):
		return failed("try it again"), nil //wire:quiet-branches/slow quiet/branches = try it again
	case err != nil:
		return nil, errors.New("reading failed") //wire:quiet-branches/denied quiet/branches = reading failed
	}
	return text("read"), nil //wire:quiet-branches/fine quiet/branches = read
}

func (t tools) quietJSON(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		body, _ := json.Marshal(problem{"writing", "the disk is full"})
		return failed(string(body)), nil //wire:quiet-json/denied quiet/json = {"what":"writing","why":"the disk is full"}
	}
	return text("written"), nil
}

// refusal is an error with a text for clients, and one for logs.
type refusal struct {
	public string
	err    error
}

func (r refusal) Error() string { return r.public }

func (r refusal) Unwrap() error { return r.err }

func (t tools) quietType(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, refusal{"writing failed", err} //wire:quiet-type/denied quiet/type = writing failed
	}
	return text("written"), nil
}

func (t tools) quietError(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, errors.New("writing failed") //wire:quiet-error/denied quiet/words = writing failed
	}
	return text("written"), nil, nil
}

var errFull = errors.New("the disk is full")

func (t tools) quietOwn(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, fmt.Errorf("writing %q: %w", in.Key, errFull) //wire:quiet-own/denied quiet/sentinel = writing "denied": the disk is full
	}
	return text("written"), nil, nil
}

// check finds fault with what the client has sent.
func check(key string) error {
	if len(key) > 5 {
		return fmt.Errorf("the key %q is too long", key)
	}
	return nil
}

func (t tools) quietChecked(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := check(in.Key); err != nil {
		return nil, nil, err //wire:quiet-checked/missing quiet/input = the key "missing" is too long
	}
	return text("it is short"), nil, nil //wire:quiet-checked/fine typed/result = it is short
}
