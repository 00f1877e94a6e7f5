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
// build, what was fixed is found no more, nothing is left to change, and go vet
// makes the same of them.
func TestFixServers(t *testing.T) {
	for _, server := range []string{"orchard", "cases", "shapes"} {
		t.Run(server, func(t *testing.T) {
			dir, byVet := t.TempDir(), t.TempDir()
			for _, copied := range []string{dir, byVet} {
				if err := os.CopyFS(copied, os.DirFS(servers+server)); err != nil {
					t.Fatal(err)
				}
			}
			t.Chdir(dir)
			before := reported(t)
			after := reported(t, "-fix")
			if fixed := after.Summary.Fixed; fixed == 0 || len(after.Findings) > len(before.Findings)-fixed {
				t.Errorf("%d findings, %d fixed, then %d findings", len(before.Findings), fixed, len(after.Findings))
			}
			for _, check := range []string{"build", "vet"} {
				if out, err := exec.Command("go", check, "./...").CombinedOutput(); err != nil {
					t.Errorf("go %s: %v\n%s", check, err, out)
				}
			}
			vetFix(t, byVet)
			if diff := cmp.Diff(sources(t, byVet), sources(t, dir)); diff != "" {
				t.Errorf("-go vet -fix +own:\n%s", diff)
			}
			if diff, left, code := run("-diff"); diff != "" || left != "" || code != ExitClean {
				t.Errorf("a second run changes more: exit code %d\n%s%s", code, diff, left)
			}
		})
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
