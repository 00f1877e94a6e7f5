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

// TestVocabularyAfar: settings name a vocabulary that no package at hand imports.
func TestVocabularyAfar(t *testing.T) {
	stdout, stderr, code := run("vocabulary", "-C", servers+"afar", "./mast")
	if code != ExitClean || !strings.Contains(stdout, "| `flag_torn` | -31001 | `gale`, `age` |") {
		t.Errorf("exit code %d, %s%s", code, stdout, stderr)
	}
}

// TestDocumentsInStep: all documents of a server show its contract.
func TestDocumentsInStep(t *testing.T) {
	for server, documents := range map[string][]string{
		"plantlabels": {"README.md", "AGENTS.md"},
		"rivergauges": {"README.md", "README.de.md"},
	} {
		t.Run(server, func(t *testing.T) {
			args := []string{"vocabulary", "-C", servers + server}
			for _, d := range documents {
				args = append(args, "-check", servers+server+"/"+d)
			}
			stdout, stderr, code := run(args...)
			if code != ExitClean || stdout+stderr != "" {
				t.Errorf("exit code %d, %s%s", code, stdout, stderr)
			}
		})
	}
}

// An edit of a document, and what is said of it, without the name of the file.
type edit struct{ file, old, new, want string }

// TestDocumentsDrift: an edit of each kind is reported, and nothing besides it.
func TestDocumentsDrift(t *testing.T) {
	for server, edits := range map[string][]edit{
		"plantlabels": {
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
		},
		"rivergauges": {
			{"README.md", "| `index_missing` | `true` |", "| `index_missing` | `false` |", `21: code "index_missing": the field "retry_safe" is "true", the table says "false"`},
			{"README.de.md", "| `index_missing` | `true` |", "| `index_missing` | `false` |", `21: code "index_missing": the field "retry_safe" is "true", the table says "false"`},
			{"README.md", "| `rate_limited` | `true` |", "| `rate_limited` | |", `19: code "rate_limited": the field "retry_safe" is missing`},
			{"README.md", "-32601 | `tool_disabled`", "-32602 | `tool_disabled`", `29: code "tool_disabled" has the number -32601, the table says -32602`},
			{"README.de.md", "| `message_too_large` |", "| `message_to_large` |", `26: code "message_to_large" is not in the vocabulary: did you mean "message_too_large"?`},
			{"README.de.md", "| `tool_unknown` |", "| `unsupported_language` |", "17: code \"tool_unknown\" is missing\n32: code \"unsupported_language\" is not in the vocabulary"},
		},
	} {
		t.Run(server, func(t *testing.T) { testDrift(t, servers+server, edits) })
	}
}

// testDrift compares copies of documents, of which each has one edit.
func testDrift(t *testing.T, dir string, edits []edit) {
	args := []string{"vocabulary", "-C", dir}
	var want strings.Builder
	for _, e := range edits {
		copied := e.copy(t, dir)
		args = append(args, "-check", copied)
		for line := range strings.Lines(e.want + "\n") {
			want.WriteString(copied + ":" + line)
		}
	}
	stdout, stderr, code := run(args...)
	if code != ExitFound || stderr != "" {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	if diff := cmp.Diff(want.String(), stdout); diff != "" {
		t.Error(diff)
	}
}

// copy makes an edited copy of a document in dir and returns its name.
func (e edit) copy(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, e.file))
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.Replace(string(text), e.old, e.new, 1)
	if edited == string(text) {
		t.Fatalf("%s does not have %s", e.file, e.old)
	}
	copied := filepath.ToSlash(filepath.Join(t.TempDir(), e.file))
	if err := os.WriteFile(copied, []byte(edited), 0o666); err != nil {
		t.Fatal(err)
	}
	return copied
}
