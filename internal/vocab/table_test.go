package vocab

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/config"
)

func TestMarkdown(t *testing.T) {
	for _, tt := range []struct {
		name, decl, object string
		settings           config.Vocabulary
		want               string
	}{
		{"a type", "", "Code", config.Vocabulary{}, `
| code | meaning | what to do |
|---|---|---|
| ''a'' | First. | Try again. |
| ''b'' | | |
`},
		{"a map", `var M = map[Code][]Reason{A: {None, X}, B: {Y}}`, "M", config.Vocabulary{Codes: []config.Code{
			{Code: "a", Requires: []string{"detail"}},
			{Code: "b", Number: -32010, Reasons: []config.Reason{{Reason: "y", Requires: []string{"from", "to"}}}},
		}}, `
| code | number | meaning | reasons | fields | what to do |
|---|---|---|---|---|---|
| ''a'' | | First. | none, or ''x'' | ''detail'' | Try again. |
| ''b'' | -32010 | | ''y'' (with ''from'', ''to'') | | |
`},
		{"rows", `var Rows = []struct{ Code Code; Retry bool; Hint string }{{A, true, "Wait | see <a_b> and a_*b*."}, {B, false, ""}}`, "Rows", config.Vocabulary{Codes: []config.Code{
			{Code: "b", Requires: []string{"retry"}},
		}}, `
| code | meaning | fields | what to do |
|---|---|---|---|
| ''a'' | First. | ''Retry'': ''true'' | Wait \| see \<a_b> and a\_\*b\*. |
| ''b'' | | ''retry'': ''false'' | |
`},
		{"numbers and any reason", `
// A Nr is a number.
type Nr int
// Down means that nobody is there. Go home.
const Down Nr = -32001
const (
	// Free is free, e.g. of charge.
	Free Nr = 7
)`, "Nr", config.Vocabulary{Codes: []config.Code{{Code: "Down", Reason: config.ReasonRequired}, {Code: "7", Reason: config.ReasonOptional}}}, `
| code | meaning | reasons | what to do |
|---|---|---|---|
| ''-32001'' (''Down'') | Down means that nobody is there. | any | Go home. |
| ''7'' (''Free'') | Free is free, e.g. of charge. | none, or any | |
`},
		{"odd words", "type Odd string\nconst (\n\tEmpty Odd = \"\"\n\tBar Odd = \"a|b\"\n\tTick Odd = \"a`b\"\n)", "Odd", config.Vocabulary{Codes: []config.Code{
			{Code: "a|b", Fields: []config.Field{{Name: "after"}}},
		}}, `
| code | fields |
|---|---|
| ''a\|b'' | ''after'': ''""'' |
| '''' a''b '''' | |
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := vocabulary(t, tt.decl, tt.object, tt.settings)
			want := strings.TrimPrefix(strings.ReplaceAll(tt.want, "''", "`"), "\n")
			got := v.Table().Markdown()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if drifts := driftsOf(t, v, got); drifts != "" {
				t.Errorf("the table has drifted from what it shows:\n%s", drifts)
			}
		})
	}
}

// vocabulary reads a declaration that stands below the head, and adds settings.
func vocabulary(t *testing.T, decl, object string, s config.Vocabulary) *Vocabulary {
	t.Helper()
	src := source(t, head+decl)
	v, err := Read(src, src.Pkg.Scope().Lookup(object))
	if err != nil {
		t.Fatal(err)
	}
	return Join([]*Vocabulary{v}, s).Sets[0]
}

// TestRandomTables: whatever a vocabulary holds, its own table is in step with
// it, and with no other vocabulary's.
func TestRandomTables(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		v, w := randomVocabulary(r), randomVocabulary(r)
		text := v.Table().Markdown()
		if drifts := driftsOf(t, v, text); drifts != "" {
			t.Fatalf("%s\n%s", text, drifts)
		}
		if other := w.Table().Markdown(); other != text && driftsOf(t, w, text) == "" && driftsOf(t, v, other) == "" {
			t.Fatalf("nothing differs:\n%s\n%s", text, other)
		}
	}
}

func randomVocabulary(r *rand.Rand) *Vocabulary {
	v := new(Vocabulary)
	for i := range 1 + r.IntN(4) {
		c := config.Code{Code: fmt.Sprint("Code", i), Number: -32000 - r.IntN(3), Reason: config.ReasonNone}
		for j := range r.IntN(4) {
			c.Reason = []config.Arity{config.ReasonOptional, config.ReasonRequired}[r.IntN(2)]
			c.Reasons = append(c.Reasons, config.Reason{Reason: fmt.Sprintf("Reason%d", (i+j)%5), Requires: randomFields(r)})
		}
		c.Requires = randomFields(r)
		for _, f := range randomFields(r) {
			c.Fields = append(c.Fields, config.Field{Name: f, Value: []string{"0", "true", "some text"}[r.IntN(3)]})
		}
		v.Codes = append(v.Codes, Code{Code: c})
	}
	return v
}

func randomFields(r *rand.Rand) []string {
	var list []string
	for _, f := range []string{"detail", "retry_safe", "path"} {
		if r.IntN(3) == 0 {
			list = append(list, f)
		}
	}
	return list
}
