// Package mcp is a stub of the package of the same path in go-sdk v1.8.0: the
// declarations that the tables of internal/sdk and the test data use, without
// behaviour and without net/http. internal/sdk/sdktest compares it with the
// real package.
package mcp

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const (
	CodeHeaderMismatch                    = -32020
	CodeMissingRequiredClientCapabilities = -32021
	CodeUnsupportedProtocolVersion        = -32022
	CodeURLElicitationRequired            = -32042
)

var CodeResourceNotFound int64 = jsonrpc.CodeInvalidParams

type (
	ToolHandler                 func(context.Context, *CallToolRequest) (*CallToolResult, error)
	ToolHandlerFor[In, Out any] func(_ context.Context, request *CallToolRequest, input In) (result *CallToolResult, output Out, _ error)
	PromptHandler               func(context.Context, *GetPromptRequest) (*GetPromptResult, error)
	ResourceHandler             func(context.Context, *ReadResourceRequest) (*ReadResourceResult, error)
	MethodHandler               func(ctx context.Context, method string, req Request) (result Result, err error)
	Middleware                  func(MethodHandler) MethodHandler
)

type (
	CallToolRequest     = ServerRequest[*CallToolParamsRaw]
	GetPromptRequest    = ServerRequest[*GetPromptParams]
	ReadResourceRequest = ServerRequest[*ReadResourceParams]
	ListToolsRequest    = ServerRequest[*ListToolsParams]
	CompleteRequest     = ServerRequest[*CompleteParams]
	SubscribeRequest    = ServerRequest[*SubscribeParams]
	UnsubscribeRequest  = ServerRequest[*UnsubscribeParams]
)

type Implementation struct {
	Name        string `json:"name"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Version     string `json:"version"`
	WebsiteURL  string `json:"websiteUrl,omitempty"`
}

type (
	Server        struct{ impl *Implementation }
	ServerOptions struct {
		Instructions       string
		Logger             *slog.Logger
		PageSize           int
		CompletionHandler  func(context.Context, *CompleteRequest) (*CompleteResult, error)
		SubscribeHandler   func(context.Context, *SubscribeRequest) error
		UnsubscribeHandler func(context.Context, *UnsubscribeRequest) error
	}
)

func SupportedProtocolVersions() []string { panic("stub") }

func NewServer(impl *Implementation, options *ServerOptions) *Server { panic("stub") }

func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) {}

func (s *Server) AddTool(t *Tool, h ToolHandler) {}

func (s *Server) AddPrompt(p *Prompt, h PromptHandler) {}

func (s *Server) AddResource(r *Resource, h ResourceHandler) {}

func (s *Server) AddResourceTemplate(t *ResourceTemplate, h ResourceHandler) {}

func (s *Server) AddReceivingMiddleware(middleware ...Middleware) {}

func (s *Server) AddSendingMiddleware(middleware ...Middleware) {}

func (s *Server) Run(ctx context.Context, t Transport) error { panic("stub") }

type paramsPtr[T any] interface {
	*T
	Params
}

type (
	ParamsBase struct {
		Meta `json:"_meta,omitempty"`
	}
	ResultBase struct {
		Meta `json:"_meta,omitempty"`
	}
)

func (*ParamsBase) isParams() {}
func (*ResultBase) isResult() {}

func AddReceivingCustomMethod[P paramsPtr[T], R Result, T any](s *Server, method string, handler func(ctx context.Context, ss *ServerSession, params P) (R, error)) error {
	panic("stub")
}

func ResourceNotFoundError(uri string) error { panic("stub") }

func URLElicitationRequiredError(elicitations []*ElicitParams) error { panic("stub") }

type Tool struct {
	Meta         `json:"_meta,omitempty"`
	Annotations  *ToolAnnotations `json:"annotations,omitempty"`
	Description  string           `json:"description,omitempty"`
	InputSchema  any              `json:"inputSchema"`
	Name         string           `json:"name"`
	OutputSchema any              `json:"outputSchema,omitempty"`
	Title        string           `json:"title,omitempty"`
}

type ToolAnnotations struct {
	DestructiveHint *bool  `json:"destructiveHint,omitempty"`
	IdempotentHint  bool   `json:"idempotentHint"`
	OpenWorldHint   *bool  `json:"openWorldHint,omitempty"`
	ReadOnlyHint    bool   `json:"readOnlyHint"`
	Title           string `json:"title,omitempty"`
}

type Prompt struct {
	Meta        `json:"_meta,omitempty"`
	Arguments   []*PromptArgument `json:"arguments,omitempty"`
	Description string            `json:"description,omitempty"`
	Name        string            `json:"name"`
	Title       string            `json:"title,omitempty"`
}

type PromptArgument struct {
	Name        string `json:"name"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Required    bool   `json:"required,omitempty"`
}

type Resource struct {
	Meta        `json:"_meta,omitempty"`
	Description string `json:"description,omitempty"`
	MIMEType    string `json:"mimeType,omitempty"`
	Name        string `json:"name"`
	Title       string `json:"title,omitempty"`
	URI         string `json:"uri"`
}

type ResourceTemplate struct {
	Meta        `json:"_meta,omitempty"`
	Description string `json:"description,omitempty"`
	MIMEType    string `json:"mimeType,omitempty"`
	Name        string `json:"name"`
	Title       string `json:"title,omitempty"`
	URITemplate string `json:"uriTemplate"`
}

type Role string

type Annotations struct {
	Audience     []Role  `json:"audience,omitempty"`
	LastModified string  `json:"lastModified,omitempty"`
	Priority     float64 `json:"priority,omitempty"`
}

type (
	CallToolParams struct {
		Meta           `json:"_meta,omitempty"`
		Name           string           `json:"name"`
		Arguments      any              `json:"arguments,omitempty"`
		InputResponses InputResponseMap `json:"inputResponses,omitempty"`
		RequestState   string           `json:"requestState,omitempty"`
	}
	CallToolParamsRaw struct {
		Meta           `json:"_meta,omitempty"`
		Name           string           `json:"name"`
		Arguments      json.RawMessage  `json:"arguments,omitempty"`
		InputResponses InputResponseMap `json:"inputResponses,omitempty"`
		RequestState   string           `json:"requestState,omitempty"`
	}
	GetPromptParams struct {
		Meta           `json:"_meta,omitempty"`
		Arguments      map[string]string `json:"arguments,omitempty"`
		Name           string            `json:"name"`
		InputResponses InputResponseMap  `json:"inputResponses,omitempty"`
		RequestState   string            `json:"requestState,omitempty"`
	}
	ReadResourceParams struct {
		Meta           `json:"_meta,omitempty"`
		URI            string           `json:"uri"`
		InputResponses InputResponseMap `json:"inputResponses,omitempty"`
		RequestState   string           `json:"requestState,omitempty"`
	}
	ListToolsParams struct {
		Meta   `json:"_meta,omitempty"`
		Cursor string `json:"cursor,omitempty"`
	}
	CompleteParams struct {
		Meta     `json:"_meta,omitempty"`
		Argument CompleteParamsArgument `json:"argument"`
		Context  *CompleteContext       `json:"context,omitempty"`
		Ref      *CompleteReference     `json:"ref"`
	}
	SubscribeParams struct {
		Meta `json:"_meta,omitempty"`
		URI  string `json:"uri"`
	}
	UnsubscribeParams struct {
		Meta `json:"_meta,omitempty"`
		URI  string `json:"uri"`
	}
	CompleteParamsArgument struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	CompleteContext struct {
		Arguments map[string]string `json:"arguments,omitempty"`
	}
	CompleteReference struct {
		Type string `json:"type"`
		Name string `json:"name,omitempty"`
		URI  string `json:"uri,omitempty"`
	}
	ElicitParams struct {
		Meta            `json:"_meta,omitempty"`
		Mode            string `json:"mode"`
		Message         string `json:"message"`
		RequestedSchema any    `json:"requestedSchema,omitempty"`
		URL             string `json:"url,omitempty"`
		ElicitationID   string `json:"elicitationId,omitempty"`
	}
)

func (*CallToolParams) isParams()     {}
func (*CallToolParamsRaw) isParams()  {}
func (*GetPromptParams) isParams()    {}
func (*ReadResourceParams) isParams() {}
func (*ListToolsParams) isParams()    {}
func (*CompleteParams) isParams()     {}
func (*SubscribeParams) isParams()    {}
func (*UnsubscribeParams) isParams()  {}
func (*ElicitParams) isInputRequest() {}

type (
	InputRequest     interface{ isInputRequest() }
	InputRequestMap  map[string]InputRequest
	InputResponse    interface{ isInputResponse() }
	InputResponseMap map[string]InputResponse
)

type CallToolResult struct {
	Meta              `json:"_meta,omitempty"`
	Content           []Content       `json:"content"`
	StructuredContent any             `json:"structuredContent,omitempty"`
	IsError           bool            `json:"isError,omitempty"`
	InputRequests     InputRequestMap `json:"inputRequests,omitempty"`
	RequestState      string          `json:"requestState,omitempty"`

	err error
}

func (r *CallToolResult) SetError(err error) {}

func (r *CallToolResult) GetError() error { panic("stub") }

func (r *CallToolResult) NeedsInput() bool { panic("stub") }

type GetPromptResult struct {
	Meta          `json:"_meta,omitempty"`
	Description   string           `json:"description,omitempty"`
	Messages      []*PromptMessage `json:"messages"`
	InputRequests InputRequestMap  `json:"inputRequests,omitempty"`
	RequestState  string           `json:"requestState,omitempty"`
}

type CompleteResult struct {
	Meta       `json:"_meta,omitempty"`
	Completion CompletionResultDetails `json:"completion"`
}

type CompletionResultDetails struct {
	HasMore bool     `json:"hasMore,omitempty"`
	Total   int      `json:"total,omitempty"`
	Values  []string `json:"values"`
}

type PromptMessage struct {
	Content Content `json:"content"`
	Role    Role    `json:"role"`
}

type Cacheable struct {
	TTLMs      int    `json:"ttlMs"`
	CacheScope string `json:"cacheScope"`
}

type ReadResourceResult struct {
	Meta `json:"_meta,omitempty"`
	Cacheable
	Contents      []*ResourceContents `json:"contents"`
	InputRequests InputRequestMap     `json:"inputRequests,omitempty"`
	RequestState  string              `json:"requestState,omitempty"`
}

func (*CallToolResult) isResult()     {}
func (*CompleteResult) isResult()     {}
func (*GetPromptResult) isResult()    {}
func (*ReadResourceResult) isResult() {}
