package outcome

import (
	"fmt"
	"slices"
	"testing"
)

// own are the types of a server without an SDK, as they go in every source of
// the tests below.
const own = `package p

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

type result struct {
	Content []item ` + "`json:\"content\"`" + `
	IsError *bool  ` + "`json:\"isError,omitempty\"`" + `
}

type item struct {
	Type string ` + "`json:\"type\"`" + `
	Text string ` + "`json:\"text\"`" + `
}

type response struct {
	ID     any ` + "`json:\"id\"`" + `
	Result any ` + "`json:\"result\"`" + `
}

var (
	_ = errors.New
	_ = fmt.Sprint
	_ = json.Marshal
	_ = os.Stdout
)

func work() error
func yes() *bool { b := true; return &b }
func text(s string) []item { return []item{{"text", s}} }

`

// TestWireShapeAnswers: the flag and the text of answers that no SDK sends. A
// text is raw where an error has become part of it.
func TestWireShapeAnswers(t *testing.T) {
	for _, tt := range []struct{ name, decls, want string }{
		{"returned", `func f() result {
	err := work()
	return result{Content: []item{{Type: "text", Text: "no: " + err.Error()}}, IsError: yes()}
}`, "other raw"},
		{"in a response", `func f(on bool) *response {
	err := work()
	return &response{Result: result{Content: []item{{Type: "text", Text: fmt.Sprintf("no: %v", err)}}, IsError: &on}}
}`, "param0 raw"},
		{"in a response of constant text", `func f() response {
	return response{Result: result{Content: []item{{Type: "text", Text: "no"}}}}
}`, "plain"},
		{"put in late", `func f() *response {
	err := work()
	r := &response{ID: 1}
	r.Result = &result{Content: text(err.Error())}
	return r
}`, "plain raw"},
		{"as any", `func f() (any, error) {
	err := work()
	return result{Content: text(err.Error())}, nil
}`, "plain raw"},
		{"through a helper", `func g(id, res any) *response { return &response{id, res} }
func f() *response {
	err := work()
	return g(1, &result{Content: append([]item{}, item{"text", err.Error()})})
}`, "plain raw"},
		{"encoded", `func f() {
	err := work()
	json.NewEncoder(os.Stdout).Encode(response{Result: result{Content: text(err.Error())}})
}`, "plain raw"},
		{"sent by a helper", `func send(v any) { b, _ := json.Marshal(v); os.Stdout.Write(b) }
func f() {
	err := work()
	send(map[string]any{"id": 1, "result": result{Content: text(err.Error())}})
}`, "plain raw"},
		{"decoded", `func f(b []byte) *result {
	var r result
	json.Unmarshal(b, &r)
	return &r
}`, ""},
		{"an error of the protocol", `func f() *response { return &response{ID: 1} }`, ""},
		{"another value", `func f() any { return item{"text", work().Error()} }`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := analyseFile(t, own+tt.decls)
			var got string
			for _, ans := range a.Answers() {
				if ans.Fn.Name() != "f" || ans.Res.Passed {
					continue
				}
				got = showFlag(ans.Res.Flag)
				if slices.ContainsFunc(ans.Res.Text.Pieces, func(p Piece) bool { return p.Kind == FromErr }) {
					got += " raw"
				}
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestPointerFlag: a flag that is a pointer can be left out.
func TestPointerFlag(t *testing.T) {
	const generic = "func ptr[T any](v T) *T { return &v }\n"
	for i, tt := range []struct{ flag, want string }{
		{"nil", "plain"},
		{"ptr(true)", "flag"},
		{"ptr(false)", "plain"},
		{"ptr(b)", "param0"},
		{"new(bool)", "other"},
		{"yes()", "other"},
	} {
		a := analyseFile(t, own+generic+fmt.Sprintf("func f(b bool) *result { return &result{IsError: %s} }", tt.flag))
		if got := show(a.Summary(a.P.SSA.Func("f"))); got != tt.want {
			t.Errorf("%d: %s: got %q, want %q", i, tt.flag, got, tt.want)
		}
	}
}
