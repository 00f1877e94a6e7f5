package rules

import "slices"

// All returns the rules in the order in which they are documented and listed.
// The rules are shared: do not change them.
func All() []*Rule { return catalog }

// ByID returns the rule with the id, or nil.
func ByID(id string) *Rule {
	i := slices.IndexFunc(catalog, func(r *Rule) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	return catalog[i]
}

// IDs returns the ids of all rules, in the order of [All].
func IDs() []string {
	ids := make([]string, len(catalog))
	for i, r := range catalog {
		ids[i] = r.ID
	}
	return ids
}

// The snippets are whole files of a package of their own, so that a test can
// compile and analyse them.
var catalog = []*Rule{
	{
		ID:    "missing-iserror",
		Title: "A failure is answered with a result that the host reads as success",
		Text: `The handler is on a path where something failed, and answers with a result whose
IsError flag is not set.

The host sees a call that succeeded. The model takes the error text for data, and
retries, alerts and metrics that look at the flag stay silent.

Set the flag, use the SDK's error constructor, or call the project's error helper.
What counts as a failure: an error value known to be non-nil that nobody interpreted
with errors.Is or errors.As; a text made from an error; a body that says so itself
(a non-null error key, success: false, ok: false, status: "error"); a failed guard
together with failure wording; the content of another result whose flag was dropped.
Wording alone is never a finding, and neither is an empty answer.`,
		Bad: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultText("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Fix:     "sets the flag, uses the error constructor, or calls the helper",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "protocol-error",
		Title: "A tool failure leaves the handler as a Go error",
		Text: `A raw handler returns a Go error for a failure of the tool itself.

The SDK turns it into a JSON-RPC error: code -32603 with mcp-go, code 0 with a raw
handler of go-sdk. Hosts need not show such an error to the model, so the model
cannot correct its call, and the text of the error travels unfiltered.

Answer with an error result in fixed words, and log the error. A typed go-sdk
handler registered with mcp.AddTool may return the error: the SDK makes an error
result of it. A coded error (*jsonrpc.Error) is taken as deliberate, and so are the
types that the setting protocol-errors names. A function that converts the errors
of the handlers behind it (middleware, an adapter) takes them off the hook.`,
		Bad: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return nil, err
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		slog.ErrorContext(ctx, "read note", "err", err)
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Fix:     "returns an error result in fixed words, through the helper where there is one",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "discarded-result",
		Title: "A result is returned together with a non-nil error",
		Text: `The handler returns a crafted result and a non-nil error.

Both main SDKs drop the result as soon as there is an error. The client reads the
error's text, as a JSON-RPC error or, from a typed go-sdk handler, as the only
content; the words that were written for it never leave the server.

Return the result with a nil error.`,
		Bad: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), err
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Fix:     "drops the error",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "nil-result",
		Title: "A raw handler returns neither a result nor an error",
		Text: `A raw handler can return nil, nil.

What the client gets depends on the SDK and its version: the server process dies,
"result": null, or a JSON-RPC error -32603. None of them is an answer.

Return a result; that there is nothing to say is an answer too. A typed go-sdk
handler may return a nil result: its output value is the answer.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

var notes = map[string]string{}

func FindNote(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := notes[req.GetString("name", "")]
	if text == "" {
		return nil, nil
	}
	return mcp.NewToolResultText(text), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

var notes = map[string]string{}

func FindNote(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := notes[req.GetString("name", "")]
	if text == "" {
		return mcp.NewToolResultText("no note has this name"), nil
	}
	return mcp.NewToolResultText(text), nil
}
`,
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "typed-output",
		Title: "A typed handler returns an error result next to a concrete output",
		Text: `A typed go-sdk handler whose output type is not any returns a result with IsError.

The SDK validates and attaches the output even then. The client receives a
structuredContent of zero values beside the failure; when the zero value does not
satisfy the output schema (a nil map, a required field), the whole tool error is
replaced by a JSON-RPC error with code 0 about the validation.

Return the failure as the error value, which the SDK turns into an error result
without output, or declare the output as any and return nil for it.`,
		Bad: `package snippet

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type In struct{ Name string }
type Note struct{ Text string }

var notes = map[string]Note{}

func FindNote(_ context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Note, error) {
	note, ok := notes[in.Name]
	if !ok {
		res := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "no such note"}}, IsError: true}
		return res, Note{}, nil
	}
	return nil, note, nil
}

func Register(s *mcp.Server) { mcp.AddTool(s, &mcp.Tool{Name: "find_note"}, FindNote) }
`,
		Good: `package snippet

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type In struct{ Name string }
type Note struct{ Text string }

var notes = map[string]Note{}

func FindNote(_ context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Note, error) {
	note, ok := notes[in.Name]
	if !ok {
		return nil, Note{}, errors.New("no such note")
	}
	return nil, note, nil
}

func Register(s *mcp.Server) { mcp.AddTool(s, &mcp.Tool{Name: "find_note"}, FindNote) }
`,
		Fix:     "returns the failure as the error value",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "iserror-on-success",
		Title: "A result that says success carries IsError",
		Text: `A result whose constant text says that the call succeeded has IsError set.

The host counts a failure, and the model may do the work a second time.

Remove the flag. A computed flag is never reported; an empty answer ("no results")
with the flag only under strict, because some projects choose it on purpose.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Delete(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError("The note was deleted successfully."), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Delete(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("The note was deleted successfully."), nil
}
`,
		Fix:     "removes the flag",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "handmade-envelope",
		Title: "Error JSON is built by hand",
		Text: `The body of a failure is put together here, with a map, json.Marshal, Sprintf,
concatenation or an ad-hoc struct, instead of by the project's helper: it has a
non-null error key, success: false, ok: false, status: "error", or nothing but a
code and a message. A declared helper may do so. Where none is declared, so may any
function that is told a code, a message or an error and makes nothing but failures.

Clients that parse the envelope meet another shape than everywhere else. Text that
is pasted into JSON breaks it as soon as it holds a quote.

Call the helper with the code and the message.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Move(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("to", "") == "" {
		return mcp.NewToolResultError("{\"error\": \"invalid\", \"message\": \"to is required\"}"), nil
	}
	return mcp.NewToolResultText("moved"), nil
}
`,
		Good: `package snippet

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:helper
func fail(code, message string) *mcp.CallToolResult {
	body, err := json.Marshal(map[string]string{"error": code, "message": message})
	if err != nil {
		return mcp.NewToolResultError("the failure could not be encoded")
	}
	return mcp.NewToolResultError(string(body))
}

func Move(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("to", "") == "" {
		return fail("invalid", "to is required"), nil
	}
	return mcp.NewToolResultText("moved"), nil
}
`,
		Fix:     "calls the helper with the code and message taken from the hand-made body",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "bypassed-helper",
		Title: "An error result is built beside the declared helper",
		Text: `The project declares a helper that builds its error results, and this code uses the
SDK's error constructor, sets IsError itself, calls SetError or writes a
jsonrpc.Error literal.

The flag arrives, but without the project's envelope: clients that branch on the
code find none.

Call the helper. A function that only helpers call is a part of the helper; the
errors of prompts and resources have no envelope. Where the setting error-types
names the types that handlers return, an error of another type is reported too.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:helper
func fail(code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(code + ": " + message)
}

func Move(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("from", "") == "" {
		return fail("invalid", "from is required"), nil
	}
	if req.GetString("to", "") == "" {
		return mcp.NewToolResultError("to is required"), nil
	}
	return mcp.NewToolResultText("moved"), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:helper
func fail(code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(code + ": " + message)
}

func Move(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("from", "") == "" {
		return fail("invalid", "from is required"), nil
	}
	if req.GetString("to", "") == "" {
		return fail("invalid", "to is required"), nil
	}
	return mcp.NewToolResultText("moved"), nil
}
`,
		Fix:     "calls the helper",
		Default: "on when a profile or strict asks",
		Since:   "v0.1.0",
	},
	{
		ID:    "unknown-reason",
		Title: "A code or reason is not in the vocabulary",
		Text: `The code or reason is not one of the project's fixed vocabulary: a misspelling, a
retired name, a literal or conversion in place of the constant, or a constant of
another type.

Clients branch on these names. One that they do not know ends in their default
branch.

Use the constant. The fix offers the intended one, the successor of a retired name,
or the nearest by edit distance.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:vocabulary
type Code string

const (
	Invalid  Code = "Invalid"
	NotFound Code = "NotFound"
)

//envelopelint:helper
func fail(code Code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + ": " + message)
}

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("name", "") == "" {
		return fail("NotFuond", "no such note"), nil
	}
	return mcp.NewToolResultText("opened"), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:vocabulary
type Code string

const (
	Invalid  Code = "Invalid"
	NotFound Code = "NotFound"
)

//envelopelint:helper
func fail(code Code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + ": " + message)
}

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("name", "") == "" {
		return fail(NotFound, "no such note"), nil
	}
	return mcp.NewToolResultText("opened"), nil
}
`,
		Fix:     "writes the intended constant, the successor of a retired name, or the nearest",
		Default: "on when a vocabulary is known",
		Since:   "v0.1.0",
	},
	{
		ID:    "reason-mismatch",
		Title: "A reason does not belong to its code",
		Text: `The code and the reason are both known, but the vocabulary does not allow them
together, a field that the code requires is missing, or a derived field
(retry_safe, a category) is not the declared one.

Clients that trust the pair act on the wrong half: they retry what cannot succeed,
or give up what could.

Choose the pair that the vocabulary allows.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

type Code string
type Reason string

//envelopelint:vocabulary
var Allowed = map[Code][]Reason{
	"NotFound":    {"NoSuchNote"},
	"Unavailable": {"TimedOut"},
}

//envelopelint:helper
func fail(code Code, reason Reason, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + "/" + string(reason) + ": " + message)
}

const notFound, timedOut = Code("NotFound"), Reason("TimedOut")

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("name", "") == "" {
		return fail(notFound, timedOut, "no such note"), nil
	}
	return mcp.NewToolResultText("opened"), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

type Code string
type Reason string

//envelopelint:vocabulary
var Allowed = map[Code][]Reason{
	"NotFound":    {"NoSuchNote"},
	"Unavailable": {"TimedOut"},
}

//envelopelint:helper
func fail(code Code, reason Reason, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + "/" + string(reason) + ": " + message)
}

const notFound, noSuchNote = Code("NotFound"), Reason("NoSuchNote")

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("name", "") == "" {
		return fail(notFound, noSuchNote, "no such note"), nil
	}
	return mcp.NewToolResultText("opened"), nil
}
`,
		Fix:     "writes the one code that allows the reason, where there is only one",
		Default: "on when a vocabulary is known",
		Since:   "v0.1.0",
	},
	{
		ID:    "jsonrpc-code",
		Title: "A numeric error code is outside the allowed ranges",
		Text: `A JSON-RPC error carries a code that the JSON-RPC and MCP specifications reserve, or
that the project's own list does not hold, or it lacks the data its contract asks.

A client that knows the reserved code treats the failure as something else; one
that knows the contract finds no data to act on.

Use a standard code, or one outside -32768 to -32000. Which codes are reserved
depends on the revision of the MCP specification; the setting jsonrpc pins it.`,
		Bad: `package snippet

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Query(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if len(req.Params.Arguments) == 0 {
		return nil, &jsonrpc.Error{Code: -32029, Message: "arguments are missing"}
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "done"}}}, nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Query(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if len(req.Params.Arguments) == 0 {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "arguments are missing"}
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "done"}}}, nil
}
`,
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "argument-panic",
		Title: "A type assertion on tool arguments is not checked",
		Text: `The handler asserts the type of an argument without looking whether the assertion
holds. The client chooses what it sends, and may send nothing.

With go-sdk nothing recovers: the panic ends the server process, and every other
call with it. With mcp-go the client reads the panic's text as a JSON-RPC error
-32603, or the process ends, depending on the version and the transport.

Use the SDK's typed accessor, or the form with two results.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetArguments()["name"].(string)
	return mcp.NewToolResultText("opened " + name), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("name")
	if err != nil {
		return mcp.NewToolResultError("name is required"), nil
	}
	return mcp.NewToolResultText("opened " + name), nil
}
`,
		Fix:     "uses the SDK's accessor, or the form with two results",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "raw-error",
		Title: "The text of an internal error reaches the client",
		Text: `The text of an error, a recovered panic value or a stack becomes text that the
client reads: through Error(), formatting or concatenation, an error or a panic
whose text the SDK sends, or an SDK constructor that appends one.

Such texts name hosts, paths, tables and users. The specification asks servers to
sanitise what they send, and a model may act on what it reads.

Send fixed words; give the error to the helper's detail parameter or to the log.
An error is safe when all of its text was written for the caller: constants and
sentinels, the SDK's argument accessors, errors of taking apart what the client
sent, functions and Error methods that print no other error, and types or methods
declared public. Nothing is known of the errors of other modules and of interfaces
that other packages implement: they count as internal. Under strict so does the
body of an upstream response with a failing status.`,
		Bad: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		slog.ErrorContext(ctx, "read note", "err", err)
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Fix:     "sends fixed words; the error goes to the helper's detail parameter or to the log",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "text-classification",
		Title: "A failure is decided by matching text",
		Text: `The code decides what went wrong by looking for words in an error's or a result's
text.

The wording belongs to another package and changes without notice. From then on
the client reads the wrong code, and no compiler and no test says so.

Use errors.Is or errors.As, a typed code, or IsError. A function declared as the
project's classifier may look at text.`,
		Bad: `package snippet

import (
	"context"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil && strings.Contains(err.Error(), "no such file") {
		return mcp.NewToolResultError("there is no note"), nil
	}
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if errors.Is(err, fs.ErrNotExist) {
		return mcp.NewToolResultError("there is no note"), nil
	}
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Default: "off",
		Since:   "v0.1.0",
	},
	{
		ID:    "directive",
		Title: "An envelopelint directive is malformed, unknown or unused",
		Text: `A comment //envelopelint:... names no directive, lacks the reason or the rules it
needs, stands on a declaration that it cannot describe, or suppresses nothing.

A misspelled directive silently does not do what its author believes; an unused one
hides the next finding on its line.

Repair it, or remove it. Directives for rules that are off are left alone.`,
		Bad: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Ping(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	//envelopelint:ignore missing-iserror the answer is a greeting
	return mcp.NewToolResultText("pong"), nil
}
`,
		Good: `package snippet

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func Ping(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("pong"), nil
}
`,
		Fix:     "removes an unused directive",
		Default: "on",
		Since:   "v0.1.0",
	},
	{
		ID:    "swallowed-error",
		Title: "An error is dropped and its companion value is returned as success",
		Text: `An error is discarded, or tested and then ignored, and the value that came with it
is sent as the answer.

The client reads an empty list where the truth is that nobody looked.

Answer with a failure, or say in the answer what is missing. A fallback value that
is computed after a failed first try is not reported, and neither is a failure that
is counted or noted, nor one that errors.Is or errors.As has looked into.`,
		Bad: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, _ := os.ReadFile("note.txt")
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Good: `package snippet

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func ReadNote(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("note.txt")
	if err != nil {
		return mcp.NewToolResultError("the note could not be read"), nil
	}
	return mcp.NewToolResultText(string(text)), nil
}
`,
		Default: "off",
		Since:   "v0.1.0",
	},
}
