package sdk_test

import (
	"go/types"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

const ownTypes = `package own

type (
	Result struct {
		Content []Item ~json:"content"~
		Flag    bool   ~json:"isError,omitempty"~
		Data    any    ~json:"structuredContent"~
	}
	Pointer struct {
		Content []any ~json:"content"~
		IsError *bool ~json:"isError"~
	}
	Generic[T any] struct {
		Content []T  ~json:"content"~
		IsError bool ~json:"isError"~
	}
	Alias    = Result
	Instance = Generic[Item]
	Defined  Result

	Item     struct{ Type, Text string }
	Tagged   struct {
		Kind string ~json:"type"~
		Body string ~json:"text,omitempty"~
	}
	Picture  struct {
		Type string ~json:"type"~
		Data []byte ~json:"data"~
	}

	Response  struct{ Out any ~json:"result"~ }
	Concrete  struct{ Result *Result ~json:"result"~ }
	Open[T any] struct{ Result T ~json:"result"~ }

	Untagged  struct{ Content []Item; IsError bool }
	Unflagged struct{ Content []Item ~json:"content"~ }
	Snake     struct {
		Content []Item ~json:"content"~
		IsError bool   ~json:"is_error"~
	}
	Page      struct {
		Content string ~json:"content"~
		IsError bool   ~json:"isError"~
	}
	Names     struct {
		Content []string ~json:"content"~
		IsError bool     ~json:"isError"~
	}
	Number    struct {
		Content []Item ~json:"content"~
		IsError int    ~json:"isError"~
	}
	Sampled   struct {
		Type    string ~json:"type"~
		Content []Item ~json:"content"~
		IsError bool   ~json:"isError"~
	}
	hidden    struct {
		content []Item ~json:"content"~
		isError bool   ~json:"isError"~
	}
	Count     struct{ Result int ~json:"result"~ }
	Encoder   struct {
		Content []Item ~json:"content"~
		IsError bool   ~json:"isError"~
	}
)

func (Encoder) MarshalJSON() ([]byte, error) { return nil, nil }
`

func TestWireShape(t *testing.T) {
	src := check(t, "example.test/own", tagged(ownTypes))
	index := src.index("")
	if index.Empty() || index.Library() || !index.ByShape() {
		t.Fatalf("Empty %v, Library %v, ByShape %v", index.Empty(), index.Library(), index.ByShape())
	}
	want := map[string]sdk.Type{
		"Result":   {Role: sdk.Result, Content: "Content", Flag: "Flag", Structured: "Data"},
		"Pointer":  {Role: sdk.Result, Content: "Content", Flag: "IsError"},
		"Generic":  {Role: sdk.Result, Content: "Content", Flag: "IsError"},
		"Alias":    {Role: sdk.Result, Content: "Content", Flag: "Flag", Structured: "Data"},
		"Instance": {Role: sdk.Result, Content: "Content", Flag: "IsError"},
		"Defined":  {Role: sdk.Result, Content: "Content", Flag: "Flag", Structured: "Data"},
		"Tagged":   {Role: sdk.Text},
		"Picture":  {Role: sdk.OtherData},
		"Response": {Role: sdk.Response}, "Concrete": {Role: sdk.Response}, "Open": {Role: sdk.Response},
	}
	for _, name := range src.pkg.Scope().Names() {
		obj := src.pkg.Scope().Lookup(name)
		row, table := index.Type(types.NewPointer(obj.Type()))
		var got sdk.Type
		if row != nil {
			got = *row
			if table != sdk.WireShape {
				t.Errorf("%s: table %s", name, table.Name)
			}
		}
		if w := want[name]; got.Role != w.Role || got.Content != w.Content || got.Flag != w.Flag || got.Structured != w.Structured {
			t.Errorf("%s: got %+v, want %+v", name, got, w)
		}
	}
}

// TestWireShapeAsked: types are looked at by shape only where a tool result is
// declared, or one package of the same owner away.
func TestWireShapeAsked(t *testing.T) {
	const result = `type R struct {
	Content []any ~json:"content"~
	IsError bool  ~json:"isError"~
}
`
	for _, tt := range []struct {
		name, path, text string
		want             bool
	}{
		{"declared", "example.test/a", "package a\n" + result, true},
		{"under an alias", "example.test/a", "package a\ntype A = r\ntype r struct{ Content []any ~json:\"content\"~; IsError bool ~json:\"isError\"~ }\n", true},
		{"only items", "example.test/a", "package a\ntype I struct{ Type, Text string }\n", false},
		{"a library's own", "github.com/mark3labs/mcp-go/mcp", "package mcp\n" + result, false},
	} {
		index := check(t, tt.path, tagged(tt.text)).index("")
		if index.ByShape() != tt.want {
			t.Errorf("%s: ByShape %v, want %v", tt.name, !tt.want, tt.want)
		}
	}
}

// tagged puts the quotes of struct tags into a source that is a raw string.
func tagged(text string) string { return strings.ReplaceAll(text, "~", "`") }
