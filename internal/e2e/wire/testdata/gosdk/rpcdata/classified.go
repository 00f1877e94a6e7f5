//wire:since v1.2.0

package rpcdata

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/rpcdata/rpc"
)

func (t tools) addClassified(s *mcp.Server) {
	s.AddTool(tool("classified"), t.classified)
	s.AddTool(tool("known"), t.known)
}

// classified leaves its errors to the classifier.
func (t tools) classified(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.Classify(err) //wire:classified/slow contract/jsonrpc-data/request_cancelled ~ the classifier chooses the number when it runs; //wire:classified/denied contract/jsonrpc-data/internal_error ~ the classifier chooses the number when it runs
	}
	return text(out), nil //wire:classified/fine contract/jsonrpc-data/answer/read
}

// known sends an error that has been built already, behind others, as it is.
func (t tools) known(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.opened(ctx, req)
	var coded *jsonrpc.Error
	if errors.As(err, &coded) {
		return nil, coded //wire:known/denied contract/jsonrpc-data/permission_denied ~ the error brings its number along
	}
	if err != nil {
		return nil, rpc.Classify(err)
	}
	return text(out), nil //wire:known/fine contract/jsonrpc-data/answer/read
}

func (t tools) opened(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return "", rpc.New(rpc.CodeDenied, rpc.PermissionDenied, "this archive is closed")
	}
	return out, nil
}
