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
// found no more, and nothing is left to change. go vet and go fix make the same of
// them. Most findings of the rules that can be fixed are repaired where a project
// has declared its contract.
func TestFixServers(t *testing.T) {
	found, left := map[string]int{}, map[string]int{}
	for _, server := range []struct {
		name     string
		contract bool // it has declared one
	}{
		{name: "orchard"},
		{name: "shapes"},
		{name: "tidetable"},
		{name: "beehives"},
		{name: "cases", contract: true},
		{name: "plantlabels", contract: true},
		{name: "rivergauges", contract: true},
		{name: "hikingtrails", contract: true},
		{name: "weavingdrafts", contract: true},
	} {
		t.Run(server.name, func(t *testing.T) {
			dir := serverCopy(t, server.name)
			others := map[string][]string{
				serverCopy(t, server.name): {"vet", "-fix", "-vettool"},
				serverCopy(t, server.name): {"fix", "-fixtool"},
			}
			t.Chdir(dir)
			before := reported(t)
			after := fixed(t, before)
			if server.contract {
				count(found, before)
				count(left, after)
			}
			for other, command := range others {
				fixBy(t, other, command)
				if diff := cmp.Diff(sources(t, dir), sources(t, other)); diff != "" {
					t.Errorf("-own +go %s:\n%s", command[0], diff)
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

// fixBy applies the fixes with a command of go, whose last flag names the tool.
func fixBy(t *testing.T, dir string, command []string) {
	t.Helper()
	tool, err := exec.LookPath("vettool")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append(command, tool, "./...")...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", command[0], err, out)
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
