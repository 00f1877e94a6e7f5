// Package sdk holds what the analyzer must know of each MCP library: which
// types are results, which functions build or change them, what a handler
// looks like, where it is registered, and what the library puts on the wire
// for each way in which a handler can return. All of it is data: a [Table] a
// library, a row a symbol, with the versions between which the row holds.
//
// A pass makes an [Index] of the packages it imports; after that every question
// is asked of a types.Object or a types.Type and answered by a map look-up, so
// aliases, renamed imports, dot imports, vendoring and instantiated generics
// need no thought elsewhere. Adding a library is adding a table to [Tables].
//
// Rows follow what a library declares; a row that holds only between two
// versions says so in its [Span]. The nested module sdktest proves every row
// against real releases. Servers without a library have types of their own,
// which are known by their JSON keys: see [WireShape].
package sdk

import (
	"slices"
	"strings"
)

// Tables returns all tables in a fixed order. They must not be changed.
func Tables() []*Table { return []*Table{mcpGo, goSDK, thinkIn, metoro, trpc} }

// Modules returns the module paths of the libraries, without a major version
// suffix, in the order of [Tables].
func Modules() []string {
	var paths []string
	for _, t := range Tables() {
		paths = append(paths, t.Module)
	}
	return paths
}

// IsSDK reports whether the package at pkgPath belongs to a library there is a
// table for, vendored or not. A fork under another path does not.
func IsSDK(pkgPath string) bool {
	return slices.ContainsFunc(Tables(), func(t *Table) bool {
		_, ok := t.below(pkgPath)
		return ok
	})
}

// below returns the part of pkgPath below t's module.
func (t *Table) below(pkgPath string) (string, bool) {
	if i := strings.LastIndex(pkgPath, "/vendor/"); i >= 0 {
		pkgPath = pkgPath[i+len("/vendor/"):]
	}
	rest, ok := strings.CutPrefix(pkgPath, t.Module)
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return strings.TrimPrefix(rest, "/"), true
}

// A Shape is the form of a function that answers a request. The shape alone
// does not say what an error becomes: see [Wire].
type Shape int

const (
	NoShape    Shape = iota
	Raw              // (ctx, request) (*Result, error), registered as it is
	Typed            // (ctx, request, In) (*Result, Out, error): the library renders a returned error as a tool error
	Bound            // (ctx, request, In) (*Result, error): arguments are decoded, errors are not rendered
	Structured       // (ctx, request, In) (Out, error): a returned error is rendered; known by registration only
	Rendered         // (ctx, request) (*Result, error) or (In) (*Result, error): a returned error is rendered
	Task             // (ctx, request) (*TaskResult, error)
	Method           // (ctx, method, request) (Result, error): all methods of the protocol pass here
	Prompt           // a prompt handler; errors are protocol errors by design
	Resource         // a resource or resource template handler; likewise
)

// An Outcome is one way in which a handler can return.
type Outcome int

const (
	ResultNil    Outcome = iota // (result, nil)
	NilErr                      // (nil, err)
	ResultErr                   // (result, err)
	NilNil                      // (nil, nil)
	Panic                       // no return at all
	CodedErr                    // (nil, err) with a coded error returned directly
	WrappedCoded                // (nil, err) with a coded error inside a chain

	// These have rows only where something special becomes of them.
	Unwritable // (result, nil) with data that JSON has no form for
	Asking     // (result, nil) that asks the client for input
	AskingMore // likewise, with content beside the question
)

// A Table is what is known of one library.
type Table struct {
	Name   string // how messages call it: "mcp-go"
	Module string // module path without major version suffix
	Types  []Type
	Funcs  []Func
	Shapes []HandlerShape
	Wire   []Wire
	// Extra says what a raw handler with further parameters is: [Bound] where
	// the library decodes arguments for such a function, else [Raw].
	Extra Shape
	// Plain is the shape of a function that takes nothing but the arguments, as a
	// struct, with or without a context before it; [NoShape] where a handler takes
	// a request.
	Plain Shape
	// Features tell a version by what exists, for copies without a readable
	// version (vendored, replaced); newest first.
	Features []Feature
	// Revisions are the newest revisions of MCP that versions speak, newest
	// first; none where that is not known.
	Revisions []Revision
	// Reworded are errors that the library sends in words of its own.
	Reworded []Reworded
}

// A Reworded is a JSON-RPC code: an error that has it goes out without its text and
// data.
type Reworded struct {
	Code  int
	Words string // with which what is sent instead begins
	Span
}

// A Revision is a revision of MCP, and the first version to speak it.
type Revision struct{ Name, Since string }

// Span bounds a row to versions: from Since (inclusive, "" is the oldest
// supported) to Until (exclusive, "" is open), both as "v1.2.3".
type Span struct{ Since, Until string }

// A TypeRole says what a named type is for.
type TypeRole int

const (
	Result          TypeRole = iota + 1 // what a tool call answers with
	TaskResult                          // what a task tool answers with
	Request                             // the tool call request
	Params                              // the request's parameters
	Text                                // a content item, or the contents of a resource, with text in Fields
	OtherData                           // another content item (image, audio, link); text of it in Fields
	ContentItem                         // the interface of content items
	HandlerType                         // a named handler function type; Shape says which
	Middleware                          // func(handler) handler; Shape says of which handlers
	Server                              // what tools are registered on
	Entry                               // a struct that pairs a tool with its handler (Fields[0])
	CodedError                          // an error type whose code and message go out as they are
	ControlError                        // an error the library itself acts on (elicitation)
	PromptRequest                       // the request of a prompt handler
	Notice                              // the request of a handler that answers with nothing, or with an error
	PromptResult                        // what a prompt handler answers with; client-visible text in Fields
	ResourceRequest                     // the request of a resource handler
	ResourceResult                      // what a resource handler answers with, alone or in a slice
	MethodRequest                       // the request of a method handler
	MethodResult                        // what a method handler answers with
	Response                            // a JSON-RPC response of a server's own; what it answers with in Fields
)

// A Type is a row for a named type.
type Type struct {
	Span
	Pkg, Name string // package path below the module, type name
	// Target is what an alias stands for, as "pkg.Name" below the module; an
	// instance of a generic type names its one argument: "mcp.G[*Arg]".
	Target string
	Role   TypeRole
	Shape  Shape // HandlerType, Middleware, Entry
	Form   Form  // how it stands in the signature of a handler
	// Field names. Result, TaskResult: Flag, Content and Structured; Text: the
	// client-visible strings in Fields; Request: Params in Fields; Params: the
	// arguments in Fields; Entry: the handler in Fields.
	Flag, Content, Structured string
	Fields                    []string
	// Arguments are the fields of a Request that has the arguments itself.
	Arguments []string
	Code      int // ControlError: the JSON-RPC code, where the library heeds it
	// Requests is a field that turns a result into a question to the client:
	// neither success nor failure.
	Requests string
}

// A Form is how a type stands in a signature.
type Form int

const (
	Value        Form = iota // T
	Pointer                  // *T
	Slice                    // []T
	ValueOrSlice             // T or []T
)

// A FuncRole says what a function does.
type FuncRole int

const (
	Constructor   FuncRole = iota + 1 // returns a result (with Pair: and an error)
	ContentMaker                      // returns a content item
	Setter                            // sets the flag of its receiver (SetError)
	Arguments                         // returns the arguments of a call, unchecked
	Accessor                          // returns one checked argument; its error only names it
	Binder                            // decodes the arguments into parameter Handler
	Sink                              // registers parameter Handler as a handler of Shape
	Adapter                           // turns parameter Handler (of Shape) into a raw handler
	UseMiddleware                     // installs parameter Handler as middleware on its receiver
	WithMware                         // a server option that installs parameter Handler
	NewServer                         // returns a server
	CodedMaker                        // returns a coded error
	ControlMaker                      // returns an error of the library's own control flow
	Upstream                          // returns another server's (result, error)
	Recovery                          // a server option: panics of handlers of Shape are sent as errors with Code
	Question                          // returns a result that asks the client for input
)

// FlagKind says how a constructor leaves the flag.
type FlagKind int

const (
	FlagFalse FlagKind = iota
	FlagTrue
	FlagParam // set from the parameter FlagArg
)

// A Func is a row for a function or method. Parameters are counted from 0
// without the receiver.
type Func struct {
	Span
	Pkg, Recv, Name string // package path below the module, receiver type name or "", name
	Role            FuncRole
	Shape           Shape
	Handler         int  // Sink, Adapter, UseMiddleware, WithMware, Binder
	Variadic        bool // Handler is the first of a variadic list
	Flag            FlagKind
	FlagArg         int
	Text            []int // parameters the client reads as text
	Format          int   // parameter that is a format string for those after it; -1 none
	Err             int   // parameter whose error text is appended (Setter: unless there is content); -1 none
	Data            []int // parameters sent as structured content
	Items           int   // parameter that is the content list; -1 none
	Around          int   // Sink: the first of a variadic list of middleware for the handler; 0 none
	Pair            bool  // also returns an error, for the caller to hand on
	Overwrites      bool  // Setter: text that is already there is replaced
	Code            int   // CodedMaker, ControlMaker, Recovery: the JSON-RPC code
	Relays          bool  // Upstream: its error may carry the code of the other server
}

// A HandlerShape is a row for a handler signature, by the roles of its
// parameter and result types.
type HandlerShape struct {
	Span
	Shape Shape
}

// An Effect is what the client sees.
type Effect int

const (
	AsIs          Effect = iota // the result as it was built
	ProtocolError               // a JSON-RPC error: the model does not see it
	ToolError                   // a result with isError: true: made from the error's text, or the one beside it
	Crash                       // the server process dies
	NullResult                  // "result": null
	TaskFailed                  // the task fails with the error's text
	NoReply                     // nothing is sent
	Cut                         // the connection is closed without an answer; the server lives on
)

// A Transport is how a client is connected.
type Transport int

const (
	AnyTransport Transport = iota
	Stdio                  // the server is a child process
	HTTP                   // streamable HTTP
	Memory                 // in the server's own process
)

// A Client is what matters of a client. The zero Client is the one that messages
// speak of: over stdio, with the revision for which a failure is worst.
type Client struct {
	Revision  string // of MCP: "2025-06-18"
	Transport Transport
}

// A Wire is a row of what the library puts on the wire, by a server that sets no
// option.
type Wire struct {
	Span
	Revisions Span        // of MCP: of clients that get this; they compare like versions
	Over      []Transport // nil is all
	Shape     Shape
	Outcome   Outcome
	Effect    Effect
	Code      int    // JSON-RPC code of a ProtocolError
	Own       bool   // the code is the coded error's own, not Code
	Prefix    string // text the library puts before the error's text; {tool} stands for the tool's name
	Dropped   bool   // a result returned together with the error is thrown away
	// Note restricts the row in words ("over stdio"), for messages; "" is
	// always.
	Note string
}

// A Feature says that a copy of the library that has this symbol (Recv: this
// method or field) is at least at a version.
type Feature struct {
	Pkg, Recv, Name string
	Since           string
}
