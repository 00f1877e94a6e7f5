package rpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"
)

// A Handler runs a tool. It answers with a result, or with an error that the
// server sends as it is when it is an [Error], and classifies otherwise.
type Handler func(ctx context.Context, args json.RawMessage) (*ToolResult, error)

// SupportedVersions are the revisions of MCP that the server speaks.
var SupportedVersions = []string{"2025-06-18", "2025-11-25"}

// errNoAnswer is a mistake of a tool.
var errNoAnswer = errors.New("tool returned neither a result nor an error")

// A Server answers requests with its tools.
type Server struct {
	limits Limits
	limit  *limiter
	names  []string // of the tools, as they came
	tools  map[string]tool
}

type tool struct {
	enabled bool
	run     Handler
}

// NewServer returns a server without tools.
func NewServer(limits Limits) *Server {
	return &Server{
		limits: limits,
		limit:  &limiter{limits: limits, counts: map[string]*window{}},
		tools:  map[string]tool{},
	}
}

// Tool adds a tool. One that is not enabled is known but cannot be called.
func (s *Server) Tool(name string, enabled bool, h Handler) {
	s.names = append(s.names, name)
	s.tools[name] = tool{enabled, h}
}

// dispatch answers one request, whatever becomes of it.
func (s *Server) dispatch(ctx context.Context, c *caller, req *Request) (resp *Response) {
	defer func() {
		if p := recover(); p != nil {
			slog.ErrorContext(ctx, "handler panicked", "method", req.Method, "panic", p)                              // ok: the log
			resp = refused(req.ID, New(CodeInternal, InternalError, "the request has stopped for an unknown reason")) // ok: fixed words
		}
	}()
	result, err := s.route(ctx, c, req)
	if err == nil {
		return &Response{JSONRPC: "2.0", ID: req.ID, Result: result} // ok: success, or a failure that the tool has flagged
	}
	var coded *Error
	if !errors.As(err, &coded) {
		slog.ErrorContext(ctx, "request failed", "method", req.Method, "err", err) // ok: the log
		coded = Classify(err)
	}
	return refused(req.ID, coded) // ok: coded by now
}

func refused(id json.RawMessage, e *Error) *Response {
	return &Response{JSONRPC: "2.0", ID: id, Error: e} // ok: built by the helper
}

func (s *Server) route(ctx context.Context, c *caller, req *Request) (any, error) {
	switch req.Method {
	case "initialize":
		return s.initialize(c, req.Params)
	case "ping":
		return struct{}{}, nil
	case "tools/list":
		return s.list(), nil
	case "tools/call":
		return s.call(ctx, c, req.Params)
	}
	return nil, New(CodeNoMethod, MethodNotFound, fmt.Sprintf("there is no method %q", req.Method)) // ok: the caller's own word
}

type handshake struct {
	ProtocolVersion string `json:"protocolVersion"`
	Capabilities    any    `json:"capabilities"`
	ServerInfo      info   `json:"serverInfo"`
}

type info struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

func (s *Server) initialize(c *caller, params json.RawMessage) (any, error) {
	var in struct {
		ProtocolVersion string `json:"protocolVersion"`
		ClientInfo      info   `json:"clientInfo"`
	}
	switch err := json.Unmarshal(params, &in); {
	case err != nil:
		return nil, New(CodeInvalidParams, InvalidArgument, "the parameters of initialize are not an object") // ok: a pair of the table
	case in.ProtocolVersion == "":
		return nil, New(CodeInvalidParams, MissingParameter, "protocolVersion is missing") // ok: a pair of the table
	case !slices.Contains(SupportedVersions, in.ProtocolVersion):
		return nil, New(CodeInvalidParams, InvalidArgument, // ok: the pair, and the older fields beside it
			fmt.Sprintf("protocol version %q is not spoken here", in.ProtocolVersion),
			Versions(in.ProtocolVersion, SupportedVersions))
	}
	c.rename(in.ClientInfo.Name)
	return handshake{in.ProtocolVersion, map[string]any{"tools": struct{}{}}, info{"rivergauges", "1.4.0"}}, nil
}

type toolList struct {
	Tools []toolInfo `json:"tools"`
}

type toolInfo struct {
	Name        string            `json:"name"`
	InputSchema map[string]string `json:"inputSchema"`
}

// list leaves out what cannot be called.
func (s *Server) list() toolList {
	out := toolList{Tools: []toolInfo{}}
	for _, name := range s.names {
		if s.tools[name].enabled {
			out.Tools = append(out.Tools, toolInfo{name, map[string]string{"type": "object"}})
		}
	}
	return out
}

func (s *Server) call(ctx context.Context, c *caller, params json.RawMessage) (any, error) {
	var in struct {
		Name      string          `json:"name"`
		Arguments json.RawMessage `json:"arguments"`
	}
	if err := json.Unmarshal(params, &in); err != nil || in.Name == "" {
		return nil, New(CodeInvalidParams, MissingParameter, "name, the name of the tool, is missing") // ok: a pair of the table
	}
	t, known := s.tools[in.Name]
	switch {
	case !known:
		return nil, New(CodeInvalidParams, ToolUnknown, fmt.Sprintf("there is no tool %q", in.Name)) // ok: a pair of the table
	case !t.enabled:
		return nil, New(CodeNoMethod, ToolDisabled, fmt.Sprintf("the tool %s is switched off", in.Name)) // ok: a pair of the table
	}
	name := c.name()
	if wait := s.limit.wait(name, time.Now()); wait > 0 {
		return nil, New(CodeRateLimited, RateLimited, "too many calls", Limited(in.Name, name, wait.Milliseconds())) // ok: the pair, and the older fields beside it
	}
	res, err := t.run(ctx, in.Arguments)
	switch {
	case err != nil:
		return nil, err // ok: dispatch converts it
	case res == nil:
		return nil, errNoAnswer // ok: dispatch converts it
	}
	return res, nil
}
