// Package protocol is a stub of the package of the same path in go-mcp v0.2.29:
// the declarations that the tables of internal/sdk and the test data use,
// without behaviour. internal/sdk/sdktest compares it with the real package.
package protocol

import "encoding/json"

type Tool struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}

func NewTool(name string, description string, inputReqStruct interface{}) (*Tool, error) {
	panic("stub")
}

type CallToolRequest struct {
	Meta         map[string]interface{} `json:"_meta,omitempty"`
	Name         string                 `json:"name"`
	Arguments    map[string]interface{} `json:"arguments,omitempty"`
	RawArguments json.RawMessage        `json:"-"`
}

type CallToolResult struct {
	Content []Content `json:"content"`
	IsError bool      `json:"isError,omitempty"`
}

func NewCallToolRequest(name string, arguments map[string]interface{}) *CallToolRequest {
	panic("stub")
}

func NewCallToolResult(content []Content, isError bool) *CallToolResult { panic("stub") }

func VerifyAndUnmarshal(content json.RawMessage, v any) error { panic("stub") }

type Role string

const RoleUser Role = "user"

type Annotations struct {
	Audience []Role  `json:"audience,omitempty"`
	Priority float64 `json:"priority,omitempty"`
}

type Annotated struct {
	Annotations *Annotations `json:"annotations,omitempty"`
}

type Content interface {
	GetType() string
}

type TextContent struct {
	Annotated
	Type string `json:"type"`
	Text string `json:"text"`
}

type ImageContent struct {
	Annotated
	Type     string `json:"type"`
	Data     []byte `json:"data"`
	MimeType string `json:"mimeType"`
}

type AudioContent struct {
	Annotated
	Type     string `json:"type"`
	Data     []byte `json:"data"`
	MimeType string `json:"mimeType"`
}

type ResourceLink struct {
	Annotated
	Type        string `json:"type"`
	URI         string `json:"uri"`
	Name        string `json:"name"`
	Description string `json:"description"`
	MIMEType    string `json:"mimeType"`
}

type EmbeddedResource struct {
	Type        string           `json:"type"`
	Resource    ResourceContents `json:"resource"`
	Annotations *Annotations     `json:"annotations,omitempty"`
}

func NewEmbeddedResource(resource ResourceContents, annotations *Annotations) *EmbeddedResource {
	panic("stub")
}

func (t *TextContent) GetType() string      { panic("stub") }
func (i *ImageContent) GetType() string     { panic("stub") }
func (i *AudioContent) GetType() string     { panic("stub") }
func (r *ResourceLink) GetType() string     { panic("stub") }
func (i *EmbeddedResource) GetType() string { panic("stub") }

type ResourceContents interface {
	GetURI() string
	GetMimeType() string
}

type TextResourceContents struct {
	URI      string `json:"uri"`
	Text     string `json:"text"`
	MimeType string `json:"mimeType,omitempty"`
}

type BlobResourceContents struct {
	URI      string `json:"uri"`
	Blob     []byte `json:"blob"`
	MimeType string `json:"mimeType,omitempty"`
}

func (t *TextResourceContents) GetURI() string      { panic("stub") }
func (t *TextResourceContents) GetMimeType() string { panic("stub") }
func (b *BlobResourceContents) GetURI() string      { panic("stub") }
func (b *BlobResourceContents) GetMimeType() string { panic("stub") }

type Prompt struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}

type PromptMessage struct {
	Role    Role    `json:"role"`
	Content Content `json:"content"`
}

type GetPromptRequest struct {
	Name      string            `json:"name"`
	Arguments map[string]string `json:"arguments,omitempty"`
}

type GetPromptResult struct {
	Messages    []*PromptMessage `json:"messages"`
	Description string           `json:"description,omitempty"`
}

type Resource struct {
	Annotated
	Name string `json:"name"`
	URI  string `json:"uri"`
}

type ResourceTemplate struct {
	Annotated
	Name        string `json:"name"`
	URITemplate string `json:"uriTemplate"`
}

type ReadResourceRequest struct {
	URI       string                 `json:"uri"`
	Arguments map[string]interface{} `json:"-"`
}

type ReadResourceResult struct {
	Contents []ResourceContents `json:"contents"`
}
