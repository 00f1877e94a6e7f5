//wire:since v1.2.0

package rpcdata

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/rpcdata/rpc"
	"example.test/wire/store"
)

func (t tools) addErrors(s *mcp.Server) {
	s.AddTool(tool("rate-limited"), t.rateLimited)
	s.AddTool(tool("permission-denied"), t.permissionDenied)
	s.AddTool(tool("index-missing"), t.indexMissing)
	s.AddTool(tool("index-stale"), t.indexStale)
	s.AddTool(tool("index-corrupted"), t.indexCorrupted)
	s.AddTool(tool("request-cancelled"), t.requestCancelled)
	s.AddTool(tool("parse-error"), t.parseError)
	s.AddTool(tool("message-too-large"), t.messageTooLarge)
	s.AddTool(tool("invalid-request"), t.invalidRequest)
	s.AddTool(tool("missing-parameter"), t.missingParameter)
	s.AddTool(tool("invalid-argument"), t.invalidArgument)
	s.AddTool(tool("tool-unknown"), t.toolUnknown)
	s.AddTool(tool("internal-error"), t.internalError)
}

func (t tools) rateLimited(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeRateLimited, rpc.RateLimited, "too many calls", rpc.Limited("rate-limited", 500)) //wire:rate-limited/denied contract/jsonrpc-data/rate_limited
	}
	return text(out), nil //wire:rate-limited/fine contract/jsonrpc-data/answer/read
}

func (t tools) permissionDenied(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeDenied, rpc.PermissionDenied, "this archive is closed") //wire:permission-denied/denied contract/jsonrpc-data/permission_denied
	}
	return text(out), nil //wire:permission-denied/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexMissing(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if errors.Is(err, store.ErrMissing) {
		return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "there is no index") //wire:index-missing/missing contract/jsonrpc-data/index_missing
	}
	if err != nil {
		return nil, rpc.Classify(err) //wire:index-missing/denied contract/jsonrpc-data/internal_error ~ the classifier chooses the number when it runs
	}
	return text(out), nil //wire:index-missing/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexStale(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		failed := rpc.New(rpc.CodeIndexStale, rpc.IndexStale, "the index is of another version")
		return nil, failed //wire:index-stale/denied contract/jsonrpc-data/index_stale
	}
	return text(out), nil //wire:index-stale/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexCorrupted(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return refused(rpc.New(rpc.CodeIndexCorrupted, rpc.IndexCorrupted, "the index cannot be read")) //wire:index-corrupted/denied contract/jsonrpc-data/index_corrupted ~ the function hands on whatever it is given
	}
	return text(out), nil //wire:index-corrupted/fine contract/jsonrpc-data/answer/read
}

func (t tools) requestCancelled(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, rpc.New(rpc.CodeCancelled, rpc.RequestCancelled, "the request was cancelled") //wire:request-cancelled/slow contract/jsonrpc-data/request_cancelled
	}
	if err != nil {
		return nil, rpc.Classify(err) //wire:request-cancelled/denied contract/jsonrpc-data/internal_error ~ the classifier chooses the number when it runs
	}
	return text(out), nil //wire:request-cancelled/fine contract/jsonrpc-data/answer/read
}

func (t tools) parseError(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeParse, rpc.ParseError, "this is no JSON") //wire:parse-error/denied contract/jsonrpc-data/parse_error
	}
	return text(out), nil //wire:parse-error/fine contract/jsonrpc-data/answer/read
}

func (t tools) messageTooLarge(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeParse, rpc.MessageTooLarge, "the message is too large") //wire:message-too-large/denied contract/jsonrpc-data/message_too_large
	}
	return text(out), nil //wire:message-too-large/fine contract/jsonrpc-data/answer/read
}

func (t tools) invalidRequest(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeInvalidRequest, rpc.InvalidRequest, "this is no request") //wire:invalid-request/denied contract/jsonrpc-data/invalid_request
	}
	return text(out), nil //wire:invalid-request/fine contract/jsonrpc-data/answer/read
}

func (t tools) missingParameter(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if key(req) == "" {
		return nil, rpc.New(rpc.CodeInvalidParams, rpc.MissingParameter, "key is missing") //wire:missing-parameter/!absent contract/jsonrpc-data/missing_parameter
	}
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeInvalidParams, rpc.MissingParameter, "key is missing") //wire:missing-parameter/denied contract/jsonrpc-data/missing_parameter
	}
	return text(out), nil //wire:missing-parameter/fine contract/jsonrpc-data/answer/read
}

func (t tools) invalidArgument(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeInvalidParams, rpc.InvalidArgument, "key is no gauge") //wire:invalid-argument/denied contract/jsonrpc-data/invalid_argument
	}
	return text(out), nil //wire:invalid-argument/fine contract/jsonrpc-data/answer/read
}

func (t tools) toolUnknown(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeInvalidParams, rpc.ToolUnknown, "there is no such tool") //wire:tool-unknown/denied contract/jsonrpc-data/tool_unknown
	}
	return text(out), nil //wire:tool-unknown/fine contract/jsonrpc-data/answer/read
}

func (t tools) internalError(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeInternal, rpc.InternalError, "the server could not do this") //wire:internal-error/denied contract/jsonrpc-data/internal_error
	}
	return text(out), nil //wire:internal-error/fine contract/jsonrpc-data/answer/read
}

// refused hands an error on, as what a handler returns.
func refused(err *jsonrpc.Error) (*mcp.CallToolResult, error) { return nil, err }
