package vocab

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// failures judges a package with the vocabulary M.
func failures(t *testing.T, code string) (*Contract, Failures) {
	t.Helper()
	src := source(t, head+`
type E struct { Code Code; Reason Reason; Detail string; More map[string]any; inner *E }
var M = map[Code][]Reason{A: {X}, B: {Y}}
`+code)
	v, err := Read(src, src.Pkg.Scope().Lookup("M"))
	if err != nil {
		t.Fatal(err)
	}
	c := &Contract{Sets: []*Vocabulary{v}}
	return c, c.Failures(src, token.NewFileSet(), func(*types.Func) *Helper { return nil })
}

// TestMakes: what is known of a function's parameters.
func TestMakes(t *testing.T) {
	for _, tt := range []struct{ name, code, want string }{
		{"a literal", `func f(c Code, r Reason) *E { return &E{Code: c, Reason: r} }`, "code 0, reason 1, returned"},
		{"by types", `func f(c Code, r Reason) string { return string(c) + string(r) }`, "code 0, reason 1, open"},
		{"yes or no", `func f(c Code, r Reason) bool { return c == A && r == X }`, ""},
		{"a constant", `func f(r Reason) any { return E{Code: A, Reason: r} }`, "code a, reason 0"},
		{"text", `func f(c Code, s string) any { return E{Code: c, Reason: Reason(s)} }`, "code 0, reason 1"},
		{"a receiver", `func (c Code) f(r Reason) any { return E{Code: c, Reason: r} }`, "code -1, reason 0"},
		{"a struct", `type S struct { C Code }; func f(s S) any { return E{Code: s.C} }`, "code 0.C"},
		{"a pointer to a struct", `type S struct { C Code }; func f(s *S) any { return E{Code: s.C} }`, "code 0.C"},
		{"two ways", `func f(c Code, b bool) any { e := E{Code: c}; if b { e.Code = B }; return e }`, ""},
		{"over", `func f(c Code, r Reason) any { e := E{Code: c, Reason: X}; e.Reason = r; return e }`, "code 0, reason 1"},
		{"options", `func f(c Code, o ...func(*E)) any { e := &E{Code: c}; for _, x := range o { x(e) }; return any(e) }`, "code 0, options 1"},
		{"one option", `func f(c Code, o func(*E)) any { e := &E{Code: c}; o(e); return any(e) }`, "code 0, options 1"},
		{"a strange function", `var g func(*E); func f(c Code) any { e := &E{Code: c}; g(e); return any(e) }`, "code 0, open"},
		{"a map", `func f(c Code, m map[string]any) any { return E{Code: c, More: m} }`, "code 0, pairs 1"},
		{"cut off", `func f(c Code, kv ...any) any { m := map[string]any{"code": c}; for len(kv) > 1 { m[kv[0].(string)] = kv[1]; kv = kv[2:] }; return any(m) }`, "code 0, pairs 1"},
		{"a setter", `func f(e *E, r Reason) *E { e.Reason = r; return e }`, "fills 0, reason 1, returned"},
		{"a copy", `func (e E) f(r Reason) E { e.Reason = r; return e }`, "fills -1, reason 0, returned"},
		{"a setter of a part", `type D struct{ e E }; func (d *D) f(r Reason) { d.e.Reason = r }`, "fills -1, reason 0"},
		{"an option", `func f(r Reason) func(*E) { return func(e *E) { e.Reason = r } }`, "option: reason 0"},
		{"an option of a constant", `func f() func(*E) { return func(e *E) { e.Reason = X } }`, "option: reason x"},
		{"through a function", `func g(c Code, r Reason) any { return E{Code: c, Reason: r} }; func f(r Reason) any { return g(B, r) }`, "code b, reason 0"},
		{"through a literal", `func f(r Reason) any { g := func(c Code, s Reason) any { return E{Code: c, Reason: s} }; return g(A, r) }`, "code a, reason 0"},
		{"itself", `func f(c Code, r Reason) any { if c == A { return f(B, r) }; return E{Code: c, Reason: r} }`, "code 0, reason 1"},
		{"each other", `func f(e *E, r Reason) { e.Reason = r; g(e, r) }; func g(e *E, r Reason) { f(e, r) }`, "fills 0, reason 1"},
		{"in itself", `func f(c Code) any { e := &E{Code: c}; e.inner = e; return any(e) }`, "code 0, open"},
		{"a loop of options", `func f(c Code, o ...func(*E)) any { if c == A { o = append(o, func(e *E) { f(B, o...) }) }; e := &E{Code: c}; for _, x := range o { x(e) }; return any(e) }`, "code 0, open"},
		{"an embedded interface", `type I interface{ g(Code) any }; type T struct{ I }; func f(c Code, i I) any { i.g(c); return E{Code: c} }`, "code 0"},
		{"methods of each other", `type I interface{ f(Code, Reason) any }; type T struct{ i I }; func (t *T) f(c Code, r Reason) any { return t.i.f(c, r) }`, "code 0, reason 1, open"},
		{"a type parameter", `func f[T any](c Code, v T) any { return E{Code: c, More: map[string]any{"v": v}} }`, "code 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, all := failures(t, tt.code)
			var got []string
			for f, h := range all.Makes {
				if f.Name() == "f" {
					got = describe(h)
				}
			}
			if got := strings.Join(got, "; "); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// describe writes what a function makes.
func describe(h *Helper) []string {
	var out []string
	for _, r := range h.Makes {
		out = append(out, describeRecord(r))
	}
	for _, r := range h.Option {
		out = append(out, "option: "+describeRecord(r))
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}

func describeRecord(r Record) string {
	var parts []string
	add := func(name string, o Operand) {
		switch o.Kind {
		case Constant:
			parts = append(parts, name+" "+o.Word)
		case Parameter:
			s := fmt.Sprintf("%s %d", name, o.Param)
			if o.Field != "" {
				s += "." + o.Field
			}
			parts = append(parts, s)
		}
	}
	add("fills", r.Base)
	add("code", r.Code)
	add("reason", r.Reason)
	for _, i := range r.Options {
		parts = append(parts, fmt.Sprintf("options %d", i))
	}
	for _, i := range r.Pairs {
		parts = append(parts, fmt.Sprintf("pairs %d", i))
	}
	if r.Open {
		parts = append(parts, "open")
	}
	if r.Returned {
		parts = append(parts, "returned")
	}
	return strings.Join(parts, ", ")
}

// TestMismatches: what is added up to one failure, and what is left open.
func TestMismatches(t *testing.T) {
	const helpers = `
type O func(*E)
func Fail(c Code, opts ...O) any { e := &E{Code: c}; for _, o := range opts { o(e) }; return any(e) }
func Why(r Reason) O { return func(e *E) { e.Reason = r } }
func (e *E) Because(r Reason) *E { e.Reason = r; return e }
func New(c Code) *E { return &E{Code: c} }
var stored = Why(X)
var fill func(*E) bool
func get(b bool) *E { if b { return &E{Code: A, Reason: X} }; return &E{Code: B, Reason: Y} }
`
	for _, tt := range []struct{ name, code, want string }{
		{"options in turn", `_ = Fail(A, Why(Y), Why(X))`, ""},
		{"no option", `_ = Fail(A)`, "a needs a reason"},
		{"an unknown option", `_ = Fail(A, stored)`, ""},
		{"a list with a hole", `o := make([]O, 2); o[0] = Why(Y); _ = Fail(A, o...)`, "a has no y"},
		{"one way", `var o []O; if b { o = append(o, Why(Y)) }; _ = Fail(A, o...)`, "a has no y"},
		{"a method in turn", `_ = any(New(A).Because(Y).Because(X))`, ""},
		{"a method expression", `_ = any((*E).Because(New(A), Y))`, "a has no y"},
		{"in a loop", `e := New(A); for range 3 { e.Because(X) }; _ = any(e)`, ""},
		{"two ways", `e := New(A); if b { e.Because(X) } else { e.Because(Y) }; _ = any(e)`, "a has no y"},
		{"another code on the way of the reason", `e := New(A); if b { e.Code = B; e.Reason = Y } else { e.Reason = X }; _ = any(e)`, ""},
		{"two codes", `e := New(A); if b { e = New(B) }; e.Because(Y); _ = any(e)`, "a has no y"},
		{"asked for another code", `e := get(b); if e.Code == B { e.Reason = Y }; _ = any(e)`, ""},
		{"asked for this code", `e := get(b); if e.Code == A { e.Reason = Y }; _ = any(e)`, "a has no y"},
		{"asked for any code", `e := get(b); if e.Code == A || e.Code == B { e.Reason = Y }; _ = any(e)`, ""},
		{"asked and left", `e := get(b); if e.Code != B { return }; e.Reason = Y; _ = any(e)`, ""},
		{"asked to no avail", `e := New(A); if e.Code == B { b = true }; e.Reason = Y; _ = any(e)`, "a has no y"},
		{"asked for the reason", `e := get(b); if e.Reason == Y { e.Code = B }; _ = any(e)`, ""},
		{"captured", `e := New(A); func() { e.Reason = X }(); _ = any(e)`, ""},
		{"deferred", `e := New(A); defer e.Because(X)`, ""},
		{"kept", `kept = New(A)`, ""},
		{"kept with a pair", `kept = New(A).Because(Y)`, "a has no y"},
		{"a literal that is kept", `kept = &E{Code: A}`, ""},
		{"a literal in a list", `_ = []E{{Code: A}, {Code: B, Reason: X}}`, "b has no x"},
		{"a literal in one case", `var e E; if b = fill(&e); b { e = E{Code: B, Reason: Y} } else { e = E{Code: A} }; _ = any(e)`, "a needs a reason"},
		{"a literal over another", `e := E{Code: B, Reason: X}; e.Reason = Y; e = E{Code: A, Reason: X}; _ = any(e)`, ""},
		{"a literal in another way", `e := E{Code: A}; if b { e = E{Code: B, Reason: Y} }; _ = any(e)`, "a needs a reason"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, all := failures(t, helpers+"var kept *E\nfunc f(b bool) {\n"+tt.code+"\n}")
			var got []string
			for _, m := range all.Mismatches {
				switch m.Kind {
				case NotAllowed:
					got = append(got, m.Code+" has no "+m.Reason)
				case NeedsReason:
					got = append(got, m.Code+" needs a reason")
				}
			}
			if got := strings.Join(got, ", "); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
