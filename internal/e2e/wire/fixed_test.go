package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/envelopelint/envelopelint/internal/driver"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// TestFixed repairs the servers and drives them again. A handler that has been
// repaired must tell of its failure as the contract wants it, without the secret, and
// what arrives must still be what the analyzer says.
func TestFixed(t *testing.T) {
	modules := make([]*repaired, len(matrix()))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, r := range matrix() {
		group.Go(func() (err error) {
			modules[i], err = repair(r, filepath.Join(tmp, "fixed", r.String()))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	for _, m := range modules {
		t.Run(m.release.String(), func(t *testing.T) {
			for _, problem := range append(compare(m.inPlace()), m.check()...) {
				t.Error(problem)
			}
			t.Logf("%d observations, %d of repaired handlers", len(m.list), m.fixed)
		})
	}
}

// A repaired module knows which findings it had.
type repaired struct {
	module
	was   map[place][]finding // before
	codes map[string]bool     // of the contract
	fixed int
}

// A place is where a mark is, whatever the line.
type place struct{ file, kind, name, key string }

func (m mark) place() place { return place{m.file, m.kind, m.name, m.key} }

// A finding is one as the command reports it.
type finding struct {
	Rule, File string
	Line       int
	Fix        *struct{ Message string }
}

// repair writes the server of a release and lets the command repair it.
func repair(r release, dir string) (*repaired, error) {
	m := &repaired{module: module{release: r, dir: dir}, was: map[place][]finding{}, codes: map[string]bool{}}
	if err := r.write(dir); err != nil {
		return nil, err
	}
	if err := dropContracts(dir); err != nil {
		return nil, err
	}
	if _, err := command("init", "-C", dir, "-profile", "tool-envelope"); err != nil {
		return nil, err
	}
	if err := run(dir, "go", "mod", "tidy"); err != nil {
		return nil, err
	}
	if err := m.before(); err != nil {
		return nil, err
	}
	if _, err := command("-C", dir, "-fix", "-fail-on", "none"); err != nil {
		return nil, err
	}
	if err := m.words(); err != nil {
		return nil, err
	}
	var err error
	m.list, m.found, err = observe(r, dir)
	for i := range m.list { // texts are other ones now
		m.list[i].mark.text = ""
	}
	return m, err
}

// dropContracts removes the handlers that have contracts of their own: there is nothing
// to repair, and init would not know which contract to go by.
func dropContracts(dir string) error {
	for server := range contracts {
		for _, path := range []string{server, server + ".go"} {
			if err := os.RemoveAll(filepath.Join(dir, path)); err != nil {
				return err
			}
		}
	}
	return nil
}

// command runs envelopelint and returns what it writes.
func command(args ...string) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	if code := driver.Main(args, &stdout, &stderr); code != driver.ExitClean {
		return nil, fmt.Errorf("envelopelint %v: exit code %d\n%s%s", args, code, &stderr, &stdout)
	}
	return stdout.Bytes(), nil
}

// before notes the findings at each mark.
func (m *repaired) before() error {
	out, err := command("-C", m.dir, "-format", "json", "-fail-on", "none")
	if err != nil {
		return err
	}
	var report struct{ Findings []finding }
	if err := json.Unmarshal(out, &report); err != nil {
		return err
	}
	marks, err := marksIn(m.dir)
	if err != nil {
		return err
	}
	at := map[line][]finding{}
	for _, f := range report.Findings {
		file, err := filepath.Rel(m.dir, f.File)
		if err != nil {
			file = f.File
		}
		at[line{filepath.ToSlash(file), f.Line}] = append(at[line{filepath.ToSlash(file), f.Line}], f)
	}
	for _, mark := range marks {
		m.was[mark.place()] = at[line{mark.file, mark.line}]
	}
	return nil
}

// words reads the codes of the contract that init has written.
func (m *repaired) words() error {
	out, err := command("vocabulary", "-C", m.dir, "-format", "json")
	if err != nil {
		return err
	}
	var table struct {
		Vocabularies []struct{ Codes []struct{ Code string } }
	}
	if err := json.Unmarshal(out, &table); err != nil {
		return err
	}
	for _, v := range table.Vocabularies {
		for _, c := range v.Codes {
			m.codes[c.Code] = true
		}
	}
	return nil
}

// inPlace lists the observations of marks that still stand where something arrives:
// an assertion that has been repaired is answered for on a line of its own.
func (m *repaired) inPlace() []observation {
	return slices.DeleteFunc(slices.Clone(m.list), func(o observation) bool {
		return slices.ContainsFunc(m.was[o.mark.place()], func(f finding) bool { return f.Rule == "argument-panic" && f.Fix != nil })
	})
}

// check looks at what clients get of handlers that had findings with a fix, unless
// others may have answered.
func (m *repaired) check() []string {
	var problems []string
	for _, o := range m.list {
		failed, leaked := wanted(m.was[o.mark.place()])
		if !failed && !leaked || o.mark.unsure != "" {
			continue
		}
		m.fixed++
		if why := m.wrong(o, failed); why != "" {
			problems = append(problems, fmt.Sprintf("%s: %s, %s: after -fix %s: %s", o.release, o.mark, o.client.Revision, why, o.reply.message))
		}
	}
	return problems
}

// wanted says what fixes are for: to tell of a failure, or to tell less of it.
func wanted(findings []finding) (failed, leaked bool) {
	for _, f := range findings {
		if f.Fix == nil {
			continue
		}
		switch f.Rule {
		case "missing-iserror", "protocol-error", "discarded-result", "typed-output", "handmade-envelope", "bypassed-helper", "argument-panic":
			failed = true
		case "raw-error":
			leaked = true
		}
	}
	return failed, leaked
}

// wrong says in what an answer is not as it should be.
func (m *repaired) wrong(o observation, failed bool) string {
	switch {
	case strings.Contains(o.reply.message, secret):
		return "the secret is told"
	case !failed || o.mark.kind != "tool":
		return ""
	case o.reply.effect != sdk.ToolError:
		return "it is no tool error"
	}
	var envelope struct{ Error, Message string }
	if err := json.Unmarshal([]byte(o.reply.text), &envelope); err != nil || envelope.Message == "" {
		return "there is no envelope"
	}
	if !m.codes[envelope.Error] {
		return "the code is no word of the contract"
	}
	return ""
}
