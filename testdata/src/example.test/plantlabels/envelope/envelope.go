// Package envelope is the one place that answers for a failed tool. Its
// functions return whole results, so that nobody can forget the flag.
package envelope

import (
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code tells the agent what to do next.
type Code string

const (
	Invalid     Code = "Invalid"     // mend the arguments
	NotFound    Code = "NotFound"    // depends on the reason
	Ambiguous   Code = "Ambiguous"   // choose a candidate
	Stale       Code = "Stale"       // read the bed again
	Unavailable Code = "Unavailable" // report, do not loop
	Faulted     Code = "Faulted"     // report
)

// A Reason refines a Code.
type Reason string

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

// Allowed is every pair that may be sent.
//
//envelopelint:vocabulary
var Allowed = map[Code][]Reason{
	Invalid: {None},
	NotFound: {
		NoCorrector, BedNotInGarden, NoCheckerForRule, SuppressedByGarden,
		SuppressedByNote, NoFindingAtPosition, NoCorrectionForFinding, NoCorrectionForKey,
	},
	Ambiguous:   {None},
	Stale:       {None},
	Unavailable: {NoRegistrar, RegistrarNotFound, RegistrarNotReady, RegistrarCallFailed},
	Faulted:     {None, UnsupportedEncoding, ReadFailed, WriteFailed},
}

// Parse returns the code that s names.
func Parse(s string) (Code, bool) {
	c := Code(s) // ok: the vocabulary's own package converts, and looks before it hands on
	_, ok := Allowed[c]
	return c, ok
}

// An Envelope is what the one text block of a failure holds. The order of the
// fields is the order on the wire.
type Envelope struct {
	Error        Code        `json:"error"`
	Message      string      `json:"message"`
	Reason       Reason      `json:"reason,omitempty"`
	Candidates   []Candidate `json:"candidates,omitempty"`
	FilePath     string      `json:"filePath,omitempty"`
	DiagnosticID string      `json:"diagnosticId,omitempty"`
	Detail       string      `json:"detail,omitempty"`
}

// A Candidate is one correction to choose.
type Candidate struct {
	EquivalenceKey string `json:"equivalenceKey"`
	Title          string `json:"title"`
	ProviderName   string `json:"providerName"`
}

// At is where a call was looking when it failed.
type At struct{ FilePath, DiagnosticID string }

// Key makes one key of the two ways to have none. What is offered and what is
// compared both go through it.
func Key(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Fail answers with what the caller can mend.
//
//envelopelint:helper
func Fail(c Code, r Reason, msg string, at At) *mcp.CallToolResult {
	return flagged(Envelope{Error: c, Message: msg, Reason: r, FilePath: at.FilePath, DiagnosticID: at.DiagnosticID}) // ok: the helper's own parameters
}

// Choose is Fail with the corrections to choose from.
//
//envelopelint:helper
func Choose(c Code, r Reason, msg string, from []Candidate, at At) *mcp.CallToolResult {
	return flagged(Envelope{Error: c, Message: msg, Reason: r, Candidates: from, FilePath: at.FilePath, DiagnosticID: at.DiagnosticID}) // ok: the helper's own parameters
}

// Down answers that the registrar is of no help; said is its own text.
//
//envelopelint:helper
func Down(r Reason, msg, said string) *mcp.CallToolResult {
	return flagged(Envelope{Error: Unavailable, Message: msg, Reason: r, Detail: said}) // ok: said is the detail of the contract
}

// Broke answers that something failed which the caller cannot mend. The client
// gets the type of the cause; its text, which may name anything on this
// machine, goes to the log.
//
//envelopelint:helper
func Broke(r Reason, msg string, cause error, at At) *mcp.CallToolResult {
	kind := fmt.Sprintf("%T", cause) // ok: the type's name in the detail is part of the contract
	slog.Error(msg, "err", cause, "type", kind, "file", at.FilePath)
	return flagged(Envelope{Error: Faulted, Message: msg, Reason: r, FilePath: at.FilePath, DiagnosticID: at.DiagnosticID, Detail: kind}) // ok: the cause's text stays here
}

// OK answers with the JSON of body.
func OK[T any](body T) *mcp.CallToolResult {
	text, err := json.Marshal(body)
	if err != nil {
		return Broke(None, "the answer could not be encoded", err, At{}) // ok: an exception, no reason
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent(string(text))}, IsError: false} // ok: says that it is no failure
}

func flagged(e Envelope) *mcp.CallToolResult {
	text, err := json.Marshal(e)
	if err != nil {
		return mcp.NewToolResultError(`{"error":"Faulted","message":"the failure could not be encoded","detail":"json.Marshal"}`) // ok: only helpers call this, so it belongs to them
	}
	return mcp.NewToolResultError(string(text)) // ok: only helpers call this, so it belongs to them
}
