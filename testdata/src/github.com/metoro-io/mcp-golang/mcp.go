// Package mcp_golang is a stub of the package of the same path in mcp-golang
// v0.16.1: the declarations that the tables of internal/sdk and the test data
// use, without behaviour. internal/sdk/sdktest compares it with the real package.
package mcp_golang

import (
	"context"

	"github.com/metoro-io/mcp-golang/transport"
)

type Server struct{}

type ServerOptions func(*Server)

func NewServer(transport transport.Transport, options ...ServerOptions) *Server { panic("stub") }

func (s *Server) Serve() error { panic("stub") }

func (s *Server) RegisterTool(name string, description string, handler any) error { panic("stub") }

func (s *Server) RegisterPrompt(name string, description string, handler any) error { panic("stub") }

func (s *Server) RegisterResource(uri string, name string, description string, mimeType string, handler any) error {
	panic("stub")
}

type Client struct{}

func (c *Client) CallTool(ctx context.Context, name string, arguments any) (*ToolResponse, error) {
	panic("stub")
}

type ToolResponse struct {
	Content []*Content `json:"content" yaml:"content" mapstructure:"content"`
}

func NewToolResponse(content ...*Content) *ToolResponse { panic("stub") }

type Role string

const RoleUser Role = "user"

type ContentType string

const ContentTypeText ContentType = "text"

type Content struct {
	Type             ContentType
	TextContent      *TextContent
	ImageContent     *ImageContent
	EmbeddedResource *EmbeddedResource
}

type TextContent struct {
	Text string `json:"text" yaml:"text" mapstructure:"text"`
}

type ImageContent struct {
	Data     string `json:"data" yaml:"data" mapstructure:"data"`
	MimeType string `json:"mimeType" yaml:"mimeType" mapstructure:"mimeType"`
}

type BlobResourceContents struct {
	Blob     string  `json:"blob" yaml:"blob" mapstructure:"blob"`
	MimeType *string `json:"mimeType,omitempty" yaml:"mimeType,omitempty" mapstructure:"mimeType,omitempty"`
	Uri      string  `json:"uri" yaml:"uri" mapstructure:"uri"`
}

type TextResourceContents struct {
	MimeType *string `json:"mimeType,omitempty" yaml:"mimeType,omitempty" mapstructure:"mimeType,omitempty"`
	Text     string  `json:"text" yaml:"text" mapstructure:"text"`
	Uri      string  `json:"uri" yaml:"uri" mapstructure:"uri"`
}

type EmbeddedResource struct {
	TextResourceContents *TextResourceContents
	BlobResourceContents *BlobResourceContents
}

func NewTextContent(content string) *Content { panic("stub") }

func NewImageContent(base64EncodedStringData string, mimeType string) *Content { panic("stub") }

func NewTextResourceContent(uri string, text string, mimeType string) *Content { panic("stub") }

func NewBlobResourceContent(uri string, base64EncodedData string, mimeType string) *Content {
	panic("stub")
}

func NewTextEmbeddedResource(uri string, text string, mimeType string) *EmbeddedResource {
	panic("stub")
}

func NewBlobEmbeddedResource(uri string, base64EncodedData string, mimeType string) *EmbeddedResource {
	panic("stub")
}

type PromptMessage struct {
	Content *Content `json:"content" yaml:"content" mapstructure:"content"`
	Role    Role     `json:"role" yaml:"role" mapstructure:"role"`
}

type PromptResponse struct {
	Description *string          `json:"description,omitempty" yaml:"description,omitempty" mapstructure:"description,omitempty"`
	Messages    []*PromptMessage `json:"messages" yaml:"messages" mapstructure:"messages"`
}

func NewPromptMessage(content *Content, role Role) *PromptMessage { panic("stub") }

func NewPromptResponse(description string, messages ...*PromptMessage) *PromptResponse {
	panic("stub")
}

type ResourceResponse struct {
	Contents []*EmbeddedResource `json:"contents"`
}

func NewResourceResponse(contents ...*EmbeddedResource) *ResourceResponse { panic("stub") }
