//wire:since v1.0.0

package failure

import (
	"context"
	"errors"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/failure/toolfail"
	"example.test/wire/store"
)

func (t tools) addTyped(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "loading"}, t.loading)
	mcp.AddTool(s, &mcp.Tool{Name: "reach"}, t.reach)
	mcp.AddTool(s, &mcp.Tool{Name: "find"}, t.find)
	mcp.AddTool(s, &mcp.Tool{Name: "pending"}, t.pending)
	mcp.AddTool(s, &mcp.Tool{Name: "broken"}, t.broken)
	mcp.AddTool(s, &mcp.Tool{Name: "rename"}, t.rename)
	mcp.AddTool(s, &mcp.Tool{Name: "told"}, t.told)
	mcp.AddTool(s, &mcp.Tool{Name: "kept"}, t.kept)
	mcp.AddTool(s, &mcp.Tool{Name: "edit"}, t.edit)
	mcp.AddTool(s, &mcp.Tool{Name: "search"}, t.search)
}

func (t tools) loading(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.Retry("loading", "the trails are loading", 2*time.Second) //wire:loading/denied contract/typed-failure/Retryable
	}
	return toolfail.Text(out), nil, nil //wire:loading/fine contract/typed-failure/answer/found
}

func (t tools) reach(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.New("reach", toolfail.Unavailable, "the trails cannot be reached") //wire:reach/denied contract/typed-failure/Unavailable
	}
	return toolfail.Text(out), nil, nil //wire:reach/fine contract/typed-failure/answer/found
}

func (t tools) find(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.New("find", toolfail.InvalidArgument, "there is no such trail; list_trails has them") //wire:find/denied contract/typed-failure/InvalidArgument
	}
	return toolfail.Text(out), nil, nil //wire:find/fine contract/typed-failure/answer/found
}

func (t tools) pending(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.New("pending", toolfail.IndexPending, "the region is being read") //wire:pending/denied contract/typed-failure/IndexPending
	}
	return toolfail.Text(out), nil, nil //wire:pending/fine contract/typed-failure/answer/found
}

func (t tools) broken(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.New("broken", toolfail.IndexFailed, "the region could not be read") //wire:broken/denied contract/typed-failure/IndexFailed
	}
	return toolfail.Text(out), nil, nil //wire:broken/fine contract/typed-failure/answer/found
}

func (t tools) rename(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.New("rename", toolfail.Refused, "the waypoint is locked") //wire:rename/denied contract/typed-failure/Refused
	}
	return toolfail.Text(out), nil, nil //wire:rename/fine contract/typed-failure/answer/found
}

// told leaves the kind to the helper, which asks the error's type.
func (t tools) told(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		return nil, nil, toolfail.Of("told", err) //wire:told/denied contract/typed-failure/Unavailable; //wire:told/missing contract/typed-failure/InvalidArgument; //wire:told/slow contract/typed-failure/Retryable
	}
	return toolfail.Text(out), nil, nil //wire:told/fine contract/typed-failure/answer/found
}

// kept keeps the error for the log.
func (t tools) kept(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if err != nil {
		failed := &toolfail.Error{Op: "kept", Kind: toolfail.Refused, Detail: "the region is closed", Cause: err}
		return nil, nil, failed //wire:kept/denied contract/typed-failure/Refused
	}
	return toolfail.Text(out), nil, nil //wire:kept/fine contract/typed-failure/answer/found
}

// edit has gone through when its summary fails.
func (t tools) edit(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	id, err := t.store.Read(ctx, "edit")
	if err != nil {
		return nil, nil, toolfail.Of("edit", err)
	}
	summary, err := t.read(ctx, in)
	if err != nil {
		return toolfail.Text("edit " + id + " applied; the trail could not be read again"), nil, nil //wire:edit/denied contract/typed-failure/answer/applied
	}
	return toolfail.Text("edit " + id + " applied; " + summary), nil, nil //wire:edit/fine contract/typed-failure/answer/applied
}

// search finds nothing, which is an answer.
func (t tools) search(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.read(ctx, in)
	if errors.Is(err, store.ErrMissing) {
		return toolfail.Text("no trails match"), nil, nil //wire:search/missing contract/typed-failure/answer/none
	}
	if err != nil {
		return nil, nil, toolfail.Of("search", err) //wire:search/denied contract/typed-failure/Unavailable
	}
	return toolfail.Text(out), nil, nil //wire:search/fine contract/typed-failure/answer/found
}
