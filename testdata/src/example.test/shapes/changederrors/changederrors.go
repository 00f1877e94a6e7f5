// Package changederrors: coded errors that change after a helper has made them.
package changederrors

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type advice struct{ next, internal string }

// A fault is an error of the tool's own.
type fault struct {
	words  string
	advice *advice
	cause  error
}

func (f *fault) Error() string { return f.words + "; " + f.advice.next }

func refuse(words string) *jsonrpc.Error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: words}
}

func newFault(words string) *fault { return &fault{words: words, advice: &advice{}} }

func Fire(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := os.ReadFile("kiln.json")
	switch {
	case errors.Is(err, os.ErrNotExist):
		no := refuse("there is no kiln")
		no.Message += ": " + err.Error() // want raw-error: added later
		return nil, no
	case errors.Is(err, os.ErrPermission):
		no := refuse("the kiln is locked")
		no.Message += ": " + req.Params.Name // ok: the client's own word
		return nil, no
	case err != nil:
		no := refuse("the kiln cannot be read")
		slog.Error("kiln", "err", err, "sent", no)
		no.Data, _ = json.Marshal(err.Error()) // want raw-error: in the data
		return nil, no
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "fired"}}}, nil
}

func Cool(_ context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
	_, err := os.ReadFile("kiln.json")
	if errors.Is(err, os.ErrNotExist) {
		f := newFault("there is no kiln")
		f.advice.next = "build one"
		f.cause = err            // ok: the method prints no cause
		f.advice.internal = "no" // ok: a constant
		return nil, nil, f
	}
	if err != nil {
		f := newFault("the kiln cannot be read")
		f.words += err.Error() // want raw-error: what the method prints
		return nil, nil, f
	}
	return nil, nil, nil
}

func init() {
	s := mcp.NewServer(&mcp.Implementation{Name: "kiln"}, nil)
	mcp.AddTool(s, &mcp.Tool{Name: "cool"}, Cool)
}
