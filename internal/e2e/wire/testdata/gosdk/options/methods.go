//wire:since v1.7.0

package options

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Methods of one's own.
func init() {
	later = append(later, func(s *mcp.Server, n names) {
		add(mcp.AddReceivingCustomMethod(s, "count", n.count))
		add(mcp.AddReceivingCustomMethod(s, "lose", n.lose))
		add(mcp.AddReceivingCustomMethod(s, "drop", n.drop))
	})
}

func add(err error) {
	if err != nil {
		panic(err)
	}
}

type countParams struct {
	mcp.ParamsBase
	Key string `json:"key"`
}

type countResult struct {
	mcp.ResultBase
	Count int    `json:"count"`
	Note  string `json:"note"`
}

func (n names) count(ctx context.Context, _ *mcp.ServerSession, p *countParams) (*countResult, error) {
	out, err := n.store.Read(ctx, p.Key)
	if err != nil {
		return nil, fmt.Errorf("counting: %w", err) //wire:method:count/denied custom/error = counting: %s
	}
	return &countResult{Count: len(out)}, nil //wire:method:count/fine custom/result
}

// lose tells of the error in a field.
func (n names) lose(ctx context.Context, _ *mcp.ServerSession, p *countParams) (*countResult, error) {
	out, err := n.store.Read(ctx, p.Key)
	if err != nil {
		return &countResult{Note: "failed: " + err.Error()}, nil //wire:method:lose/denied custom/told
	}
	return &countResult{Count: len(out)}, nil
}

func (n names) drop(ctx context.Context, _ *mcp.ServerSession, p *countParams) (*countResult, error) {
	if _, err := n.store.Read(ctx, p.Key); err != nil {
		return nil, &jsonrpc.Error{Code: -32052, Message: "nothing is dropped"} //wire:method:drop/denied coded/direct = nothing is dropped
	}
	return &countResult{}, nil
}
