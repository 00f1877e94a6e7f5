package wire

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// TestMutations turns every entry of the tables of outcomes into a wrong one, and
// wants the comparison to see it. What was observed stays as it is.
func TestMutations(t *testing.T) {
	modules := observations(t)
	n := 0
	for _, table := range sdk.Tables() {
		if directories[table.Name] == "" {
			continue // the module sdktest runs them
		}
		for i := range table.Wire {
			for _, m := range mutations(table.Wire[i]) {
				n++
				if !seen(modules, table, &table.Wire[i], m.change) {
					t.Errorf("%s, row %d: with another %s nothing fails: %+v", table.Name, i, m.name, table.Wire[i])
				}
			}
		}
		for i := range table.Reworded {
			r := &table.Reworded[i]
			was := *r
			for _, wrong := range []sdk.Reworded{{Code: was.Code - 1, Words: was.Words, Span: was.Span}, {Code: was.Code, Words: was.Words + "x", Span: was.Span}} {
				n++
				*r = wrong
				if !slices.ContainsFunc(modules, func(m *module) bool { return m.release.table == table && len(compare(m.list)) > 0 }) {
					t.Errorf("%s: nothing fails with %+v", table.Name, wrong)
				}
				*r = was
			}
		}
	}
	t.Logf("%d mutations", n)
}

// A mutation is a change of a row that makes it a wrong one.
type mutation struct {
	name   string
	change func(*sdk.Wire)
}

func mutations(w sdk.Wire) []mutation {
	var list []mutation
	add := func(name string, change func(*sdk.Wire)) { list = append(list, mutation{name, change}) }
	for e := sdk.AsIs; e <= sdk.Cut; e++ {
		if e != w.Effect {
			add(fmt.Sprintf("effect %d", e), func(w *sdk.Wire) { w.Effect = e })
		}
	}
	if w.Effect == sdk.ProtocolError {
		add("code", func(w *sdk.Wire) { w.Code, w.Own = w.Code-1, false })
	}
	if w.Effect == sdk.ProtocolError && (w.Outcome == sdk.CodedErr || w.Outcome == sdk.WrappedCoded) { // others have no code of their own
		add("owner of the code", func(w *sdk.Wire) { w.Own = !w.Own })
	}
	if w.Outcome == sdk.NilErr || w.Outcome == sdk.Panic && w.Prefix != "" {
		add("prefix", func(w *sdk.Wire) { w.Prefix += "x" })
	}
	if w.Outcome == sdk.ResultErr {
		add("fate of the result", func(w *sdk.Wire) { w.Dropped = !w.Dropped })
	}
	return list
}

// seen reports that some comparison fails with a changed row, among the observations
// that it is about.
func seen(modules []*module, table *sdk.Table, w *sdk.Wire, change func(*sdk.Wire)) bool {
	was := *w
	defer func() { *w = was }()
	for _, m := range modules {
		if m.release.table != table || !spans(was.Span, m.release.version) {
			continue
		}
		about := slices.DeleteFunc(slices.Clone(m.list), func(o observation) bool { return !was.For(o.client) || !isAbout(o, &was) })
		change(w)
		problems := compare(about)
		*w = was
		if len(problems) > 0 {
			return true
		}
	}
	return false
}

// isAbout reports an observation of what a row is about.
func isAbout(o observation, w *sdk.Wire) bool {
	for _, a := range o.arrivals() {
		if a.Shape == w.Shape && a.Outcome == w.Outcome {
			return true
		}
	}
	return false
}

func spans(s sdk.Span, version string) bool {
	return (s.Since == "" || semver.Compare(version, s.Since) >= 0) && (s.Until == "" || semver.Compare(version, s.Until) < 0)
}
