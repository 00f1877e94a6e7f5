package mcp

type GetPromptRequest struct {
	Request
	Params GetPromptParams `json:"params"`
	Header header          `json:"-"`
}

type GetPromptParams struct {
	Name      string            `json:"name"`
	Arguments map[string]string `json:"arguments,omitempty"`
	Meta      *Meta             `json:"_meta,omitempty"`
	MultiRoundTripParams
}

type GetPromptResult struct {
	Result
	MultiRoundTripResult
	Description string          `json:"description,omitempty"`
	Messages    []PromptMessage `json:"messages"`
}

type PromptMessage struct {
	Role    Role    `json:"role"`
	Content Content `json:"content"`
}

type Prompt struct {
	Meta        *Meta            `json:"_meta,omitempty"`
	Name        string           `json:"name"`
	Title       string           `json:"title,omitempty"`
	Description string           `json:"description,omitempty"`
	Arguments   []PromptArgument `json:"arguments,omitempty"`
}

type PromptArgument struct {
	Name        string `json:"name"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Required    bool   `json:"required,omitempty"`
}

type PromptOption func(*Prompt)

func NewPrompt(name string, opts ...PromptOption) Prompt { panic("stub") }

func WithPromptDescription(description string) PromptOption { panic("stub") }

func NewPromptMessage(role Role, content Content) PromptMessage { panic("stub") }

func NewGetPromptResult(description string, messages []PromptMessage) *GetPromptResult {
	panic("stub")
}

type CompleteArgument struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type CompleteContext struct {
	Arguments map[string]string `json:"arguments,omitempty"`
}

type Completion struct {
	Values  []string `json:"values"`
	Total   int      `json:"total,omitempty"`
	HasMore bool     `json:"hasMore,omitempty"`
}
