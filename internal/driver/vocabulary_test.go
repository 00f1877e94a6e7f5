package driver

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// servers are the example servers that have a vocabulary.
const servers = "../../testdata/src/example.test/"

// run runs the command and returns what it prints, and its exit code.
func run(args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = Main(args, &out, &errs)
	return out.String(), errs.String(), code
}

// TestVocabulary compares the tables of the example servers with golden files.
func TestVocabulary(t *testing.T) {
	for _, server := range []string{"plantlabels", "rivergauges", "hikingtrails"} {
		for format, ending := range map[string]string{"markdown": ".md", "json": ".json"} {
			t.Run(server+ending, func(t *testing.T) {
				got, stderr, code := run("vocabulary", "-C", servers+server, "-format", format)
				if code != ExitClean || stderr != "" {
					t.Fatalf("exit code %d, %s", code, stderr)
				}
				golden := "testdata/vocabulary/" + server + ending
				if *update {
					if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(golden)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), got); diff != "" {
					t.Errorf("the table differs (go test ./internal/driver -run TestVocabulary -update rewrites it; read the change):\n%s", diff)
				}
			})
		}
	}
}

// TestDocumentsInStep: both documents of plantlabels show its contract.
func TestDocumentsInStep(t *testing.T) {
	const dir = servers + "plantlabels"
	stdout, stderr, code := run("vocabulary", "-C", dir, "-check", dir+"/README.md", "-check", dir+"/AGENTS.md")
	if code != ExitClean || stdout+stderr != "" {
		t.Errorf("exit code %d, %s%s", code, stdout, stderr)
	}
}

// TestDocumentsDrift: an edit of each kind is reported, and nothing besides it.
func TestDocumentsDrift(t *testing.T) {
	const dir = servers + "plantlabels"
	var args []string
	var want strings.Builder
	for _, tt := range []struct{ file, old, new, want string }{
		{"README.md", "| `Stale` | get the corrections again; nothing was written | | |\n", "", `15: code "Stale" is missing`},
		{"AGENTS.md", "| `Stale` | |\n", "| `Stale` | |\n| `Crashed` | |\n", `14: code "Crashed" is not in the vocabulary`},
		{"README.md", "| `Ambiguous` |", "| `Ambigous` |", `19: code "Ambigous" is not in the vocabulary: did you mean "Ambiguous"?`},
		{"AGENTS.md", "| `Stale` |", "| `StaleBed` |", `13: code "StaleBed" is retired: its successor is "Stale"`},
		{"README.md", "`SuppressedByNote`, ", "", `18: code "NotFound": the reason "SuppressedByNote" is missing`},
		{"AGENTS.md", "`RegistrarNotReady`", "`RegistrarNotRaedy`, `RegistrarNotReady`", `14: reason "RegistrarNotRaedy" is not in the vocabulary: did you mean "RegistrarNotReady"?`},
		{"AGENTS.md", "| `Invalid` | |", "| `Invalid` | `WriteFailed` |", `10: code "Invalid" does not have the reason "WriteFailed", which belongs to Faulted`},
		{"README.md", "`candidates` with `NoCorrectionForKey`", "`candidates` with `NoCorrector`", "18: code \"NotFound\": the field \"candidates\" with the reason \"NoCorrectionForKey\" is missing\n18: code \"NotFound\": the field \"candidates\" is not required with NoCorrector"},
		{"README.md", "`detail`, the type of the error", "", `22: code "Faulted": the field "detail" is missing`},
		{"README.md", "| | `candidates` |", "| | `candidates`: `none` |", `19: code "Ambiguous": the field "candidates" has no fixed value, the table says "none"`},
	} {
		text, err := os.ReadFile(filepath.Join(dir, tt.file))
		if err != nil {
			t.Fatal(err)
		}
		edited := strings.Replace(string(text), tt.old, tt.new, 1)
		if edited == string(text) {
			t.Fatalf("%s does not have %s", tt.file, tt.old)
		}
		copied := filepath.ToSlash(filepath.Join(t.TempDir(), tt.file))
		if err := os.WriteFile(copied, []byte(edited), 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, "-check", copied)
		for line := range strings.Lines(tt.want + "\n") {
			want.WriteString(copied + ":" + line)
		}
	}
	stdout, stderr, code := run(append([]string{"vocabulary", "-C", dir}, args...)...)
	if code != ExitFound || stderr != "" {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	if diff := cmp.Diff(want.String(), stdout); diff != "" {
		t.Error(diff)
	}
}
