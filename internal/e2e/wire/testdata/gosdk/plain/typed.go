package plain

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		mcp.AddTool(s, &mcp.Tool{Name: "bare"}, t.bare)
		mcp.AddTool(s, &mcp.Tool{Name: "wrapped"}, t.wrapped)
		mcp.AddTool(s, &mcp.Tool{Name: "joined"}, t.joined)
		mcp.AddTool(s, &mcp.Tool{Name: "beside"}, t.beside)
		mcp.AddTool(s, &mcp.Tool{Name: "nothing"}, t.nothing)
		mcp.AddTool(s, &mcp.Tool{Name: "panicking"}, t.panicking)
		mcp.AddTool(s, &mcp.Tool{Name: "crying"}, t.crying)
		mcp.AddTool(s, &mcp.Tool{Name: "asserting"}, t.asserting)
		mcp.AddTool(s, &mcp.Tool{Name: "expired"}, t.expired)
		mcp.AddTool(s, &mcp.Tool{Name: "late"}, t.late)
		mcp.AddTool(s, &mcp.Tool{Name: "literal"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
			out, err := t.store.Read(ctx, in.Key)
			if err != nil {
				return nil, nil, fmt.Errorf("reading %q: %v", in.Key, err) //wire:literal/denied typed/error = reading "denied": %s
			}
			return text(out), nil, nil //wire:literal/fine typed/result
		})
	})
}

func (t tools) bare(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, nil, err //wire:bare/denied typed/error = %s
	}
	return text(out), nil, nil //wire:bare/fine typed/result = the text under fine
}

func (t tools) wrapped(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, fmt.Errorf("writing: %w", err) //wire:wrapped/denied typed/wrapped = writing: %s
	}
	return text("written"), nil, nil
}

func (t tools) joined(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, errors.Join(err, errors.New("nothing was written")) //wire:joined/denied typed/joined
	}
	return text("written"), nil, nil
}

func (t tools) beside(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return text("kept-27"), map[string]any{"half": "kept-27"}, err //wire:beside/denied typed/both = %s
	}
	return text("written"), nil, nil
}

func (t tools) nothing(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, nil //wire:nothing/denied typed/neither
	}
	return text("written"), nil, nil
}

func (t tools) panicking(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(err) //wire:panicking/denied typed/panic
	}
	return text("written"), nil, nil
}

func (t tools) crying(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(fmt.Sprintf("writing %s failed", in.Key)) //wire:crying/denied typed/panic
	}
	return text("written"), nil, nil
}

// asserting takes what no schema restricts.
func (t tools) asserting(_ context.Context, _ *mcp.CallToolRequest, in map[string]any) (*mcp.CallToolResult, any, error) {
	key := in["key"].(string)               //wire:asserting/!number typed/panic; //wire:asserting/!absent typed/panic
	return text("a text: " + key), nil, nil //wire:asserting/fine typed/result = a text: fine
}

func (t tools) expired(ctx context.Context, _ *mcp.CallToolRequest, _ input) (*mcp.CallToolResult, any, error) {
	ctx, cancel := context.WithTimeout(ctx, 0)
	defer cancel()
	<-ctx.Done()
	return nil, nil, ctx.Err() //wire:expired/fine typed/context = context deadline exceeded ~ nobody follows that the context is done, and its error there
}

func (t tools) late(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if _, err := t.store.Read(ctx, in.Key); errors.Is(err, context.DeadlineExceeded) {
		return nil, nil, context.DeadlineExceeded //wire:late/slow typed/context = context deadline exceeded
	}
	return text("in time"), nil, nil
}
