//wire:since v1.2.0

package rpcdata

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/rpcdata/rpc"
)

func (t tools) addResults(s *mcp.Server) {
	s.AddTool(tool("rate-limited-result"), t.rateLimitedResult)
	s.AddTool(tool("permission-denied-result"), t.permissionDeniedResult)
	s.AddTool(tool("index-missing-result"), t.indexMissingResult)
	s.AddTool(tool("index-stale-result"), t.indexStaleResult)
	s.AddTool(tool("index-corrupted-result"), t.indexCorruptedResult)
	s.AddTool(tool("request-cancelled-result"), t.requestCancelledResult)
	s.AddTool(tool("parse-error-result"), t.parseErrorResult)
	s.AddTool(tool("message-too-large-result"), t.messageTooLargeResult)
	s.AddTool(tool("invalid-request-result"), t.invalidRequestResult)
	s.AddTool(tool("method-not-found-result"), t.methodNotFoundResult)
	s.AddTool(tool("tool-disabled-result"), t.toolDisabledResult)
	s.AddTool(tool("missing-parameter-result"), t.missingParameterResult)
	s.AddTool(tool("invalid-argument-result"), t.invalidArgumentResult)
	s.AddTool(tool("tool-unknown-result"), t.toolUnknownResult)
	s.AddTool(tool("internal-error-result"), t.internalErrorResult)
}

func (t tools) rateLimitedResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeRateLimited, rpc.RateLimited, "too many calls"), nil //wire:rate-limited-result/denied contract/jsonrpc-data/rate_limited
	}
	return text(out), nil //wire:rate-limited-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) permissionDeniedResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeDenied, rpc.PermissionDenied, "this archive is closed"), nil //wire:permission-denied-result/denied contract/jsonrpc-data/permission_denied
	}
	return text(out), nil //wire:permission-denied-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexMissingResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeIndexMissing, rpc.IndexMissing, "there is no index"), nil //wire:index-missing-result/denied contract/jsonrpc-data/index_missing
	}
	return text(out), nil //wire:index-missing-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexStaleResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeIndexStale, rpc.IndexStale, "the index is of another version"), nil //wire:index-stale-result/denied contract/jsonrpc-data/index_stale
	}
	return text(out), nil //wire:index-stale-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) indexCorruptedResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeIndexCorrupted, rpc.IndexCorrupted, "the index cannot be read"), nil //wire:index-corrupted-result/denied contract/jsonrpc-data/index_corrupted
	}
	return text(out), nil //wire:index-corrupted-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) requestCancelledResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeCancelled, rpc.RequestCancelled, "the request was cancelled"), nil //wire:request-cancelled-result/denied contract/jsonrpc-data/request_cancelled
	}
	return text(out), nil //wire:request-cancelled-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) parseErrorResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeParse, rpc.ParseError, "this is no JSON"), nil //wire:parse-error-result/denied contract/jsonrpc-data/parse_error
	}
	return text(out), nil //wire:parse-error-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) messageTooLargeResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeParse, rpc.MessageTooLarge, "the message is too large"), nil //wire:message-too-large-result/denied contract/jsonrpc-data/message_too_large
	}
	return text(out), nil //wire:message-too-large-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) invalidRequestResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeInvalidRequest, rpc.InvalidRequest, "this is no request"), nil //wire:invalid-request-result/denied contract/jsonrpc-data/invalid_request
	}
	return text(out), nil //wire:invalid-request-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) methodNotFoundResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeNoMethod, rpc.MethodNotFound, "there is no such method"), nil //wire:method-not-found-result/denied contract/jsonrpc-data/method_not_found
	}
	return text(out), nil //wire:method-not-found-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) toolDisabledResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeNoMethod, rpc.ToolDisabled, "the tool is switched off"), nil //wire:tool-disabled-result/denied contract/jsonrpc-data/tool_disabled
	}
	return text(out), nil //wire:tool-disabled-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) missingParameterResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeInvalidParams, rpc.MissingParameter, "key is missing"), nil //wire:missing-parameter-result/denied contract/jsonrpc-data/missing_parameter
	}
	return text(out), nil //wire:missing-parameter-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) invalidArgumentResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeInvalidParams, rpc.InvalidArgument, "key is no gauge"), nil //wire:invalid-argument-result/denied contract/jsonrpc-data/invalid_argument
	}
	return text(out), nil //wire:invalid-argument-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) toolUnknownResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeInvalidParams, rpc.ToolUnknown, "there is no such tool"), nil //wire:tool-unknown-result/denied contract/jsonrpc-data/tool_unknown
	}
	return text(out), nil //wire:tool-unknown-result/fine contract/jsonrpc-data/answer/read
}

func (t tools) internalErrorResult(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return rpc.Failed(rpc.CodeInternal, rpc.InternalError, "the server could not do this"), nil //wire:internal-error-result/denied contract/jsonrpc-data/internal_error
	}
	return text(out), nil //wire:internal-error-result/fine contract/jsonrpc-data/answer/read
}
