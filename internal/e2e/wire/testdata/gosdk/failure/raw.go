//wire:since v1.0.0

package failure

import (
	"context"
	"encoding/json"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/failure/toolfail"
)

func (t tools) addRaw(s *mcp.Server) {
	s.AddTool(raw("raw-loading"), toolfail.Raw(t.rawLoading))
	s.AddTool(raw("raw-reach"), toolfail.Raw(t.rawReach))
	s.AddTool(raw("raw-find"), toolfail.Raw(t.rawFind))
	s.AddTool(raw("raw-pending"), toolfail.Raw(t.rawPending))
	s.AddTool(raw("raw-broken"), toolfail.Raw(t.rawBroken))
	s.AddTool(raw("raw-rename"), toolfail.Raw(t.rawRename))
	s.AddTool(raw("raw-told"), toolfail.Raw(t.rawTold))
}

func raw(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: map[string]any{"type": "object"}}
}

// readRaw reads what a raw call asks for.
func (t tools) readRaw(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	var in input
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return "", toolfail.New(req.Params.Name, toolfail.InvalidArgument, "key is a text")
	}
	return t.read(ctx, in)
}

func (t tools) rawLoading(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.Retry("raw-loading", "the trails are loading", 2*time.Second) //wire:raw-loading/denied contract/typed-failure/Retryable
	}
	return out, nil //wire:raw-loading/fine contract/typed-failure/answer/found
}

func (t tools) rawReach(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.New("raw-reach", toolfail.Unavailable, "the trails cannot be reached") //wire:raw-reach/denied contract/typed-failure/Unavailable
	}
	return out, nil //wire:raw-reach/fine contract/typed-failure/answer/found
}

func (t tools) rawFind(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.New("raw-find", toolfail.InvalidArgument, "there is no such trail; list_trails has them") //wire:raw-find/denied contract/typed-failure/InvalidArgument
	}
	return out, nil //wire:raw-find/fine contract/typed-failure/answer/found
}

func (t tools) rawPending(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.New("raw-pending", toolfail.IndexPending, "the region is being read") //wire:raw-pending/denied contract/typed-failure/IndexPending
	}
	return out, nil //wire:raw-pending/fine contract/typed-failure/answer/found
}

func (t tools) rawBroken(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.New("raw-broken", toolfail.IndexFailed, "the region could not be read") //wire:raw-broken/denied contract/typed-failure/IndexFailed
	}
	return out, nil //wire:raw-broken/fine contract/typed-failure/answer/found
}

func (t tools) rawRename(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.New("raw-rename", toolfail.Refused, "the waypoint is locked") //wire:raw-rename/denied contract/typed-failure/Refused
	}
	return out, nil //wire:raw-rename/fine contract/typed-failure/answer/found
}

func (t tools) rawTold(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.readRaw(ctx, req)
	if err != nil {
		return "", toolfail.Of("raw-told", err) //wire:raw-told/denied contract/typed-failure/Unavailable; //wire:raw-told/slow contract/typed-failure/Retryable
	}
	return out, nil //wire:raw-told/fine contract/typed-failure/answer/found
}
