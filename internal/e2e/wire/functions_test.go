package wire

import (
	"fmt"
	"slices"
	"testing"

	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// TestFunctions does to the functions that make results and errors what TestMutations
// does to outcomes: what the tables say of each is made wrong, and the servers are
// analysed again.
func TestFunctions(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses a server for each mutation")
	}
	modules := observations(t)
	n := 0
	for _, table := range sdk.Tables() {
		if directories[table.Name] == "" {
			continue
		}
		s := &suspect{table: table, modules: slices.Clone(modules), loaded: map[*module]*load.Result{}}
		slices.Reverse(s.modules) // the newest first
		for i := range table.Funcs {
			for _, m := range functionMutations(table.Funcs[i]) {
				n++
				noticed, err := s.notices(&table.Funcs[i], m.change)
				if err != nil {
					t.Fatal(err)
				}
				if !noticed {
					t.Errorf("%s: %s%s, other %s: nothing fails", table.Name, table.Funcs[i].Recv, table.Funcs[i].Name, m.name)
				}
			}
		}
	}
	t.Logf("%d mutations", n)
}

type functionMutation struct {
	name   string
	change func(*sdk.Func)
}

// functionMutations are the changes of a row by which another thing would arrive.
func functionMutations(f sdk.Func) []functionMutation {
	var list []functionMutation
	add := func(name string, is bool, change func(*sdk.Func)) {
		if is {
			list = append(list, functionMutation{name, change})
		}
	}
	switch f.Role {
	case sdk.Constructor, sdk.Setter, sdk.ContentMaker:
		add("flag", f.Flag == sdk.FlagTrue && f.Role == sdk.Constructor, func(f *sdk.Func) { f.Flag = sdk.FlagFalse })
		add("flag", f.Flag == sdk.FlagFalse && f.Role == sdk.Constructor, func(f *sdk.Func) { f.Flag = sdk.FlagTrue })
		add("text", len(f.Text) > 0, func(f *sdk.Func) { f.Text, f.Format = nil, -1 })
		add("error", f.Err >= 0, func(f *sdk.Func) { f.Err = -1 })
		add("data", len(f.Data) > 0, func(f *sdk.Func) { f.Data = nil })
		add("fate of the content", f.Role == sdk.Setter, func(f *sdk.Func) { f.Overwrites = !f.Overwrites })
	case sdk.CodedMaker, sdk.ControlMaker, sdk.Recovery:
		add("code", true, func(f *sdk.Func) { f.Code-- })
	}
	return list
}

// A suspect is a table of which a row is wrong, with the modules that may show it.
type suspect struct {
	table   *sdk.Table
	modules []*module
	loaded  map[*module]*load.Result
}

// notices reports that some module's observations are not what is said with a changed
// row.
func (s *suspect) notices(f *sdk.Func, change func(*sdk.Func)) (bool, error) {
	was := *f
	defer func() { *f = was }()
	change(f)
	for _, m := range s.modules {
		if m.release.table != s.table || !spans(was.Span, m.release.version) {
			continue
		}
		v, err := s.judge(m)
		if err != nil {
			return false, fmt.Errorf("%s: %w", m.release, err)
		}
		list := slices.Clone(m.list)
		for i := range list {
			list[i].verdict = v
		}
		if len(compare(list)) > 0 {
			return true, nil
		}
	}
	return false, nil
}

// judge analyses a module anew, which is loaded once.
func (s *suspect) judge(m *module) (verdicts, error) {
	if s.loaded[m] == nil {
		loaded, err := load.Packages(load.Config{Dir: m.dir, Patterns: []string{"./..."}})
		if err != nil {
			return nil, err
		}
		s.loaded[m] = loaded
	}
	v, _, err := analyse(m.dir, s.loaded[m])
	return v, err
}
