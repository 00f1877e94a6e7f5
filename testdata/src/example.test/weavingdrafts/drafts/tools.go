// Package drafts knows the tools and reads their arguments. It knows no SDK:
// every way to serve calls shares it.
package drafts

import "strings"

// A Tool is a question that clients may ask.
type Tool struct {
	Name    string
	About   string
	Command string // of draftctl
	Params  []Param
}

// A Param is a parameter of a tool; its value is text.
type Param struct {
	Name     string
	About    string
	Optional bool
}

// Tools are the questions, in the order in which they are listed.
var Tools = []Tool{
	{"draft_context", "Shows a motif with its threading and tie-up.", "context", []Param{
		{"motif", "name of the motif", false},
	}},
	{"draft_path", "Finds a chain of drafts that joins two motifs.", "path", []Param{
		{"from", "name of the first motif", false},
		{"to", "name of the last motif", false},
	}},
	{"draft_impact", "Lists the drafts that change with a motif.", "impact", []Param{
		{"motif", "name of the motif", false},
	}},
	{"draft_search", "Searches motifs by words.", "search", []Param{
		{"words", "what to look for", false},
		{"kind", "overshot, twill or lace", true},
	}},
	{"draft_check", "Compares the drafts with what hangs on a loom.", "check", []Param{
		{"loom", "number of the loom, or none", false},
	}},
}

func (t Tool) takes(name string) bool {
	for _, p := range t.Params {
		if p.Name == name {
			return true
		}
	}
	return false
}

// usage lists the parameters for a client that got them wrong.
func (t Tool) usage() string {
	var names []string
	for _, p := range t.Params {
		names = append(names, p.Name)
	}
	return t.Name + " takes " + strings.Join(names, " and ")
}

// Schema is the JSON schema of the arguments.
func (t Tool) Schema() map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, p := range t.Params {
		properties[p.Name] = map[string]any{"type": "string", "description": p.About}
		if !p.Optional {
			required = append(required, p.Name)
		}
	}
	return map[string]any{
		"type": "object", "properties": properties, "required": required,
		"additionalProperties": false,
	}
}
