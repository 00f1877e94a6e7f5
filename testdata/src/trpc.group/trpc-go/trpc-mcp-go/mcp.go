// Package mcp is a stub of the package of the same path in trpc-mcp-go v0.0.20:
// the declarations that the tables of internal/sdk and the test data use,
// without behaviour. internal/sdk/sdktest compares it with the real package.
package mcp

import "context"

type Server struct{}

type ServerOption func(*Server)

type SSEServer struct{}

type SSEOption func(*SSEServer)

type StdioServer struct{}

type stdioServerConfig struct{}

type StdioServerOption func(*stdioServerConfig)

func NewServer(name, version string, options ...ServerOption) *Server { panic("stub") }

func NewSSEServer(name, version string, opts ...SSEOption) *SSEServer { panic("stub") }

func NewStdioServer(name, version string, options ...StdioServerOption) *StdioServer { panic("stub") }

func (s *Server) RegisterTool(tool *Tool, handler toolHandler) {}

func (s *Server) RegisterPrompt(prompt *Prompt, handler promptHandler) {}

func (s *Server) RegisterResource(resource *Resource, handler resourceHandler) {}

func (s *Server) RegisterResources(resource *Resource, handler resourcesHandler) {}

func (s *Server) RegisterResourceTemplate(template *ResourceTemplate, handler resourceTemplateHandler) {
}

func (s *SSEServer) RegisterTool(tool *Tool, handler toolHandler) {}

func (s *SSEServer) RegisterPrompt(prompt *Prompt, handler promptHandler) {}

func (s *SSEServer) RegisterResource(resource *Resource, handler resourceHandler) {}

func (s *SSEServer) RegisterResources(resource *Resource, handler resourcesHandler) {}

func (s *SSEServer) RegisterResourceTemplate(template *ResourceTemplate, handler resourceTemplateHandler) {
}

func (s *StdioServer) RegisterTool(tool *Tool, handler toolHandler) {}

func (s *StdioServer) RegisterPrompt(prompt *Prompt, handler promptHandler) {}

func (s *StdioServer) RegisterResource(resource *Resource, handler resourceHandler) {}

func (s *StdioServer) RegisterResources(resource *Resource, handler resourcesHandler) {}

func (s *StdioServer) RegisterResourceTemplate(template *ResourceTemplate, handler resourceTemplateHandler) {
}

type Client struct{}

func (c *Client) CallTool(ctx context.Context, callToolReq *CallToolRequest) (*CallToolResult, error) {
	panic("stub")
}

type StdioClient struct{}

func (c *StdioClient) CallTool(ctx context.Context, req *CallToolRequest) (*CallToolResult, error) {
	panic("stub")
}

type toolHandler func(ctx context.Context, req *CallToolRequest) (*CallToolResult, error)

type promptHandler func(ctx context.Context, req *GetPromptRequest) (*GetPromptResult, error)

type resourceHandler func(ctx context.Context, req *ReadResourceRequest) (ResourceContents, error)

type resourcesHandler func(ctx context.Context, req *ReadResourceRequest) ([]ResourceContents, error)

type resourceTemplateHandler func(ctx context.Context, req *ReadResourceRequest) ([]ResourceContents, error)

type TypedToolHandler[I any, O any] func(ctx context.Context, req *CallToolRequest, input I) (O, error)

func NewTypedToolHandler[I any, O any](handler TypedToolHandler[I, O]) func(ctx context.Context, req *CallToolRequest) (*CallToolResult, error) {
	panic("stub")
}

func NewStructuredToolHandler[O any](handler func(ctx context.Context, req *CallToolRequest) (O, error)) func(ctx context.Context, req *CallToolRequest) (*CallToolResult, error) {
	panic("stub")
}

// NewStreamableServerWithStdio is there because it tells the version.
func NewStreamableServerWithStdio(ctx context.Context, config StreamableStdioProxyConfig) (*Server, *StreamableStdioProxy, error) {
	panic("stub")
}

type StreamableStdioProxyConfig struct{}

type StreamableStdioProxy struct{}

type Tool struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}

type ToolOption func(*Tool)

func NewTool(name string, opts ...ToolOption) *Tool { panic("stub") }

type Request struct {
	Method string `json:"method"`
}

type Result struct {
	Meta map[string]interface{} `json:"_meta,omitempty"`
}

type CallToolRequest struct {
	Request
	Params CallToolParams `json:"params"`
}

type CallToolParams struct {
	Name      string                 `json:"name"`
	Arguments map[string]interface{} `json:"arguments,omitempty"`
}

type CallToolResult struct {
	Result
	Content           []Content   `json:"content"`
	StructuredContent interface{} `json:"structuredContent,omitempty"`
	IsError           bool        `json:"isError,omitempty"`
}

func NewTextResult(text string) *CallToolResult { panic("stub") }

func NewErrorResult(text string) *CallToolResult { panic("stub") }

type Content interface {
	isContent()
}

type TextContent struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type ImageContent struct {
	Type     string `json:"type"`
	Data     string `json:"data"`
	MimeType string `json:"mimeType"`
}

type AudioContent struct {
	Type     string `json:"type"`
	Data     string `json:"data"`
	MimeType string `json:"mimeType"`
}

type EmbeddedResource struct {
	Resource ResourceContents `json:"resource"`
	Type     string           `json:"type"`
}

func (TextContent) isContent()      {}
func (ImageContent) isContent()     {}
func (AudioContent) isContent()     {}
func (EmbeddedResource) isContent() {}

func NewTextContent(text string) TextContent { panic("stub") }

func NewImageContent(data string, mimeType string) ImageContent { panic("stub") }

func NewAudioContent(data string, mimeType string) AudioContent { panic("stub") }

func NewEmbeddedResource(resource ResourceContents) EmbeddedResource { panic("stub") }

type Role string

type Prompt struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}

type PromptMessage struct {
	Role    Role    `json:"role"`
	Content Content `json:"content"`
}

type GetPromptRequest struct {
	Request
	Params struct {
		Name      string            `json:"name"`
		Arguments map[string]string `json:"arguments,omitempty"`
	} `json:"params"`
}

type GetPromptResult struct {
	Result
	Description string          `json:"description,omitempty"`
	Messages    []PromptMessage `json:"messages"`
}

type Resource struct {
	Name string `json:"name"`
	URI  string `json:"uri"`
}

type ResourceTemplate struct {
	Name string `json:"name"`
}

type ReadResourceRequest struct {
	Request
	Params struct {
		URI       string                 `json:"uri"`
		Arguments map[string]interface{} `json:"arguments,omitempty"`
	} `json:"params"`
}

type ResourceContents interface {
	isResourceContents()
}

type TextResourceContents struct {
	URI      string `json:"uri"`
	MIMEType string `json:"mimeType,omitempty"`
	Text     string `json:"text"`
}

type BlobResourceContents struct {
	URI      string `json:"uri"`
	MIMEType string `json:"mimeType,omitempty"`
	Blob     string `json:"blob"`
}

func (t TextResourceContents) isResourceContents() {}

func (b BlobResourceContents) isResourceContents() {}
