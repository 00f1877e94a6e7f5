package driver

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/report"
)

// TestFixServers applies all fixes of the real analyzer to servers: they still
// build, their own tests pass but for those that show faults, what was fixed is
// found no more, and nothing is left to change. go vet makes the same of some.
// Most findings of the rules that can be fixed are repaired where a project has
// declared its contract.
func TestFixServers(t *testing.T) {
	found, left := map[string]int{}, map[string]int{}
	for _, server := range []struct {
		name     string
		vet      bool
		contract bool // it has declared one
	}{
		{name: "orchard", vet: true},
		{name: "shapes", vet: true},
		{name: "tidetable"},
		{name: "beehives"},
		{name: "cases", vet: true, contract: true},
		{name: "plantlabels", contract: true},
		{name: "rivergauges", contract: true},
		{name: "hikingtrails", contract: true},
		{name: "weavingdrafts", contract: true},
	} {
		t.Run(server.name, func(t *testing.T) {
			dir, byVet := serverCopy(t, server.name), serverCopy(t, server.name)
			t.Chdir(dir)
			before := reported(t)
			after := fixed(t, before)
			if server.contract {
				count(found, before)
				count(left, after)
			}
			if server.vet {
				vetFix(t, byVet)
				if diff := cmp.Diff(sources(t, byVet), sources(t, dir)); diff != "" {
					t.Errorf("-go vet -fix +own:\n%s", diff)
				}
			}
		})
	}
	repaired, all := 0, 0
	for _, rule := range []string{"missing-iserror", "protocol-error", "handmade-envelope", "raw-error", "unknown-reason"} {
		t.Logf("%s: %d of %d repaired", rule, found[rule]-left[rule], found[rule])
		repaired, all = repaired+found[rule]-left[rule], all+found[rule]
	}
	if repaired*100 < all*85 {
		t.Errorf("%d of %d findings repaired, want 85 %%", repaired, all)
	}
}

// serverCopy copies a server that may be changed.
func serverCopy(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(servers+name)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// fixed applies all fixes to the module in the working directory, on which before
// was reported, and returns what is reported then.
func fixed(t *testing.T, before report.Report) report.Report {
	t.Helper()
	stdout, stderr, code := run("-fix", "-format", "json", "-fail-on", "none")
	if stderr != "" || code != ExitClean {
		t.Errorf("-fix: exit code %d\n%s", code, stderr)
	}
	var after report.Report
	if err := json.Unmarshal([]byte(stdout), &after); err != nil {
		t.Fatal(err)
	}
	if n := after.Summary.Fixed; n == 0 || len(after.Findings) > len(before.Findings)-n {
		t.Errorf("%d findings, %d fixed, then %d findings", len(before.Findings), n, len(after.Findings))
	}
	goCommand(t, "build", "./...")
	goCommand(t, "vet", "./...")
	goCommand(t, "test", "-vet=off", "-skip=^TestFaulty", "./...")
	if diff, left, code := run("-diff"); diff != "" || left != "" || code != ExitClean {
		t.Errorf("a second run changes more: exit code %d\n%s%s", code, diff, left)
	}
	return after
}

func count(to map[string]int, r report.Report) {
	for _, f := range r.Findings {
		to[f.Rule]++
	}
}

// reported returns what the command reports on the module in the working
// directory; it must not leave out a fix.
func reported(t *testing.T, args ...string) report.Report {
	t.Helper()
	stdout, stderr, code := run(append(args, "-format", "json")...)
	if stderr != "" || code != ExitFound {
		t.Errorf("%q: exit code %d\n%s", args, code, stderr)
	}
	var r report.Report
	if err := json.Unmarshal([]byte(stdout), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// vetFix applies the fixes as go vet does.
func vetFix(t *testing.T, dir string) {
	t.Helper()
	vettool, err := exec.LookPath("vettool")
	if err != nil {
		t.Fatal(err)
	}
	vet := exec.Command("go", "vet", "-vettool="+vettool, "-fix", "./...")
	vet.Dir = dir
	if out, err := vet.CombinedOutput(); err != nil {
		t.Errorf("go vet -fix: %v\n%s", err, out)
	}
}

// sources returns the texts of all Go files below a directory.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		texts[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}
