// Package toolerr answers for failed tools, and for those that did not fail.
package toolerr

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// A Code says what a client does next.
//
//envelopelint:vocabulary
type Code string

// The codes.
const (
	Invalid     Code = "Invalid"
	NotFound    Code = "NotFound"
	Ambiguous   Code = "Ambiguous"
	Stale       Code = "Stale"
	Unavailable Code = "Unavailable"
	Faulted     Code = "Faulted"
)

// A Reason refines a code.
type Reason string

// The reasons.
const (
	None Reason = ""

	NoCorrector            Reason = "NoCorrector"
	BedNotInGarden         Reason = "BedNotInGarden"
	NoCheckerForRule       Reason = "NoCheckerForRule"
	SuppressedByGarden     Reason = "SuppressedByGarden"
	SuppressedByNote       Reason = "SuppressedByNote"
	NoFindingAtPosition    Reason = "NoFindingAtPosition"
	NoCorrectionForFinding Reason = "NoCorrectionForFinding"
	NoCorrectionForKey     Reason = "NoCorrectionForKey"

	NoRegistrar         Reason = "NoRegistrar"
	RegistrarNotFound   Reason = "RegistrarNotFound"
	RegistrarNotReady   Reason = "RegistrarNotReady"
	RegistrarCallFailed Reason = "RegistrarCallFailed"

	UnsupportedEncoding Reason = "UnsupportedEncoding"
	ReadFailed          Reason = "ReadFailed"
	WriteFailed         Reason = "WriteFailed"
)

// Extra is what only some failures tell.
type Extra struct {
	Candidates []Candidate `json:"candidates,omitempty"`
	FilePath   string      `json:"filePath,omitempty"`
	Detail     string      `json:"detail,omitempty"`
}

// A Candidate is a correction to choose.
type Candidate struct {
	EquivalenceKey string `json:"equivalenceKey"`
	Title          string `json:"title"`
	ProviderName   string `json:"providerName"`
}

type envelope struct {
	Error   Code   `json:"error"`
	Message string `json:"message"`
	Reason  Reason `json:"reason,omitempty"`
	Extra
}

// New builds the result of a failed tool.
//
//envelopelint:helper
func New(c Code, r Reason, message string, extra Extra) *mcp.CallToolResult {
	text, _ := json.Marshal(envelope{c, message, r, extra}) // texts always can be encoded
	return mcp.NewToolResultError(string(text))
}

// Type is the detail of a failure that nobody expected.
func Type(err error) Extra { return Extra{Detail: fmt.Sprintf("%T", err)} }

// OK builds the result of a tool that has an answer, which is no failure whatever
// it tells.
func OK[T any](answer T) *mcp.CallToolResult {
	text, _ := json.Marshal(answer) // as can those of this server
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent(string(text))}, IsError: false}
}

// Guard answers for what a handler lets through.
//
//envelopelint:boundary
func Guard(h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
		defer func() {
			if v := recover(); v != nil {
				res, err = New(Faulted, None, "the tool broke off", Extra{Detail: fmt.Sprintf("%T", v)}), nil
			}
		}()
		res, err = h(ctx, req)
		if err == nil && res == nil {
			err = errors.New("no answer")
		}
		if err != nil {
			return New(Faulted, None, "the tool failed", Type(err)), nil
		}
		return res, nil
	}
}
