// Package contentonly has types that look a little like a tool result: a list
// under content, a flag, or both in an item that sampling sends.
package contentonly

import "errors"

// Prompt has content and no flag.
type Prompt struct {
	Content []Part `json:"content"`
}

// Report has a flag under another key.
type Report struct {
	Content []Part `json:"content"`
	IsError bool   `json:"is_error"`
}

// Page has text for content.
type Page struct {
	Content string `json:"content"`
	IsError bool   `json:"isError"`
}

// ToolResultPart is a content item with a tool result in it.
type ToolResultPart struct {
	Type    string `json:"type"`
	ToolUse string `json:"toolUseId"`
	Content []Part `json:"content"`
	IsError bool   `json:"isError"`
}

// Part is a content item.
type Part struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

func load() error { return errors.New("the shelf is empty") }

func part(s string) []Part { return []Part{{"text", s}} }

// MakePrompt answers a prompt request.
func MakePrompt() Prompt {
	if err := load(); err != nil {
		return Prompt{Content: part("loading failed: " + err.Error())} // ok: no tool result
	}
	return Prompt{Content: part("read this")} // ok: no tool result
}

// MakeReport has a key of its own for the flag.
func MakeReport() Report {
	if err := load(); err != nil {
		return Report{Content: part("loading failed: " + err.Error())} // ok: no tool result
	}
	return Report{} // ok: no tool result
}

// MakePage is no list.
func MakePage() Page {
	if err := load(); err != nil {
		return Page{Content: "loading failed: " + err.Error()} // ok: no tool result
	}
	return Page{} // ok: no tool result
}

// MakePart is what a client hands to a model.
func MakePart() ToolResultPart {
	if err := load(); err != nil {
		return ToolResultPart{Type: "tool_result", Content: part("loading failed: " + err.Error())} // ok: a content item
	}
	return ToolResultPart{Type: "tool_result"} // ok: a content item
}
