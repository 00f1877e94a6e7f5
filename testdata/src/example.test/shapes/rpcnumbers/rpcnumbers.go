// Package rpcnumbers: codes of JSON-RPC errors that are chosen by branches,
// returned by functions, passed on, and put into maps.
package rpcnumbers

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"

	mcpgo "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/rpcnumbers/wire"
)

const busy = -32011

func Fire(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	code := int64(jsonrpc.CodeInvalidParams)
	if len(req.Params.Arguments) == 0 {
		code = -32050
	}
	return nil, &jsonrpc.Error{Code: code, Message: "no"} // want jsonrpc-code: on one branch
}

func Cool(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	code := int64(-32603)
	if req.Params.Name == "cool" {
		code = jsonrpc.CodeMethodNotFound
	}
	return nil, &jsonrpc.Error{Code: code, Message: "no"} // ok: both are standard
}

func codeOf(err error) int64 {
	switch {
	case errors.Is(err, os.ErrNotExist):
		return jsonrpc.CodeInvalidParams // ok: standard
	case errors.Is(err, os.ErrPermission):
		return -32060 // want jsonrpc-code: becomes a code below
	}
	return jsonrpc.CodeInternalError // ok: standard
}

// weightOf is no code of anything.
func weightOf(pot string) int64 {
	if pot == "" {
		return -32060 // ok: grams
	}
	return 1
}

func Load(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := os.Stat("kiln.json")
	if err != nil {
		return nil, &jsonrpc.Error{Code: codeOf(err), Message: "no kiln"} // ok: judged where it is chosen
	}
	e := &jsonrpc.Error{Message: "too heavy"}
	e.Code = int64(len(req.Params.Name)) // ok: nobody knows
	if weightOf(req.Params.Name) > 40 {
		e.Code = busy // want jsonrpc-code: stored late
	}
	return nil, e
}

// deny passes its code on twice.
func deny(id mcpgo.RequestId, code int, words string) mcpgo.JSONRPCError {
	return answer(id, words, code)
}

func answer(id mcpgo.RequestId, words string, code int) mcpgo.JSONRPCError {
	return mcpgo.NewJSONRPCError(id, code, words, nil) // ok: a parameter
}

func Gate(w http.ResponseWriter, r *http.Request) {
	id := mcpgo.NewRequestId("1")
	enc := json.NewEncoder(w)
	switch r.Method {
	case "GET":
		_ = enc.Encode(mcpgo.NewJSONRPCError(id, -32070, "no", nil)) // want jsonrpc-code: in the library's constructor
	case "PUT":
		_ = enc.Encode(deny(id, -32071, "no")) // want jsonrpc-code: through two functions
	case "POST":
		_ = enc.Encode(deny(id, mcpgo.INVALID_PARAMS, "no")) // ok: standard
	case "HEAD":
		w.WriteHeader(http.StatusTeapot)
	default:
		respond(w, map[string]any{"jsonrpc": "2.0", "id": 1, "error": map[string]any{"code": -32072, "message": "no"}}) // want jsonrpc-code: in a map
		respond(w, map[string]any{"error": map[string]any{"code": -32072, "message": "no"}})                            // want jsonrpc-code: in a map, the version elsewhere
		respond(w, map[string]any{"kiln": map[string]any{"code": -32072, "message": "no"}})                             // ok: a kiln's own
		respond(w, map[string]any{"error": map[string]any{"code": "-32072", "message": "no"}})                          // ok: no number
	}
}

func respond(w io.Writer, body map[string]any) { _ = json.NewEncoder(w).Encode(body) }

var byPot = map[string]int64{
	"pot": -32070, // want jsonrpc-code: becomes a code below
	"jar": -32602, // ok: standard
}

// weights are no codes.
var weights = map[string]int64{"pot": -32070} // ok: grams

func Glaze(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if code, ok := byPot[req.Params.Name]; ok {
		return nil, &jsonrpc.Error{Code: code, Message: "no"} // ok: judged in the table
	}
	if weights[req.Params.Name] < wire.Weigh(-32070) { // ok: grams
		return nil, wire.Errorf("no", -32071) // want jsonrpc-code: another package makes an error of it
	}
	code := int64(jsonrpc.CodeInternalError)
	if req.Params.Name == "vase" {
		code = -32072
	}
	if code == 1 {
		return nil, wire.Oven{}.Fail(jsonrpc.CodeInvalidParams) // ok: standard
	}
	return nil, wire.Oven{}.Fail(code) // want jsonrpc-code: another package's method makes an error of it
}
