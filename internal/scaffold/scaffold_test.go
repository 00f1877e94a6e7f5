package scaffold

import (
	"bytes"
	"flag"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const (
	mcpGo  = "github.com/mark3labs/mcp-go"
	goSDK  = "github.com/modelcontextprotocol/go-sdk"
	goMCP  = "github.com/ThinkInAIXYZ/go-mcp"
	metoro = "github.com/metoro-io/mcp-golang"
	trpc   = "trpc.group/trpc-go/trpc-mcp-go"
)

func ref(name string) config.FuncRef { return config.FuncRef{Pkg: "example.com/srv/fail", Name: name} }

// modules are modules by the names of their golden files.
func modules() map[string]Module {
	one, two := 1, 2
	existing := []config.Helper{
		{Func: ref("Fail"), Params: config.Params{Code: &one, Message: &two}},
		{Func: config.FuncRef{Pkg: "example.com/srv/fail", Recv: "Maker", Name: "Fail", Pointer: true}},
	}
	return map[string]Module{
		"mcpgo":         {Libraries: []string{mcpGo}},
		"gosdk":         {Libraries: []string{goSDK}},
		"both":          {Libraries: []string{mcpGo, goSDK}},
		"gomcp-go1.18":  {Libraries: []string{goMCP}, GoVersion: "1.18"},
		"metoro":        {Libraries: []string{metoro}},
		"trpc":          {Libraries: []string{trpc}, GoVersion: "1.21.0", Boundaries: []config.FuncRef{ref("guard")}, Makers: []config.FuncRef{ref("sorry")}},
		"tool-envelope": {Libraries: []string{mcpGo, goSDK}, Profile: config.ToolEnvelope},
		"plain-text":    {Libraries: []string{mcpGo}, Profile: config.PlainText},
		"helper":        {Libraries: []string{mcpGo}, Helpers: existing, Vocabulary: []config.FuncRef{ref("Allowed")}, Unexpected: config.Failure{Code: "internal", Reason: "unknown"}, Candidates: []config.FuncRef{ref("Kinds")}},
		"taken":         {Libraries: []string{mcpGo}, Taken: true, Makers: []config.FuncRef{ref("sorry")}, Candidates: []config.FuncRef{ref("Kinds")}},
		"no-library":    {},
	}
}

func filesOf(t *testing.T, m Module) []File {
	t.Helper()
	m.Path = "example.com/srv"
	if m.GoVersion == "" {
		m.GoVersion = "1.26"
	}
	files, err := Files(m)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestFiles(t *testing.T) {
	for name, m := range modules() {
		t.Run(name, func(t *testing.T) {
			archive := new(txtar.Archive)
			for _, f := range filesOf(t, m) {
				archive.Files = append(archive.Files, txtar.File{Name: f.Name, Data: f.Text})
			}
			got := txtar.Format(archive)
			golden := filepath.Join("testdata", name+".txtar")
			if *update {
				if err := os.WriteFile(golden, got, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("go test ./internal/scaffold -update rewrites %s; read the change:\n%s", golden, diff)
			}
		})
	}
}

// TestForm: Go files are formatted, lines end with text, and files with one newline.
func TestForm(t *testing.T) {
	for name, m := range modules() {
		for _, f := range filesOf(t, m) {
			if formatted, err := format.Source(f.Text); strings.HasSuffix(f.Name, ".go") && (err != nil || !bytes.Equal(formatted, f.Text)) {
				t.Errorf("%s: %s is not formatted: %v", name, f.Name, err)
			}
			if text := string(f.Text); strings.Contains(text, " \n") || strings.Contains(text, "\n\n\n") || !strings.HasSuffix(text, "\n") || strings.HasSuffix(text, "\n\n") {
				t.Errorf("%s: %s has superfluous blanks", name, f.Name)
			}
		}
	}
}

// TestSettings: settings are valid, and what stands in comments is so, too.
func TestSettings(t *testing.T) {
	for name, m := range modules() {
		files := filesOf(t, m)
		text := string(files[len(files)-1].Text)
		if _, err := config.Decode(name, []byte(text), rules.Infos()); err != nil {
			t.Error(err)
		}
		s, err := config.Decode(name, []byte(uncommented(text)), rules.Infos())
		if err != nil {
			t.Errorf("uncommented: %v\n%s", err, uncommented(text))
			continue
		}
		if len(s.Rules) == 0 || len(s.Exclude) == 0 || len(s.Helpers) == 0 || len(s.Vocabulary.From) == 0 || s.Unexpected.Code == "" {
			t.Errorf("%s: not all settings are shown:\n%s", name, uncommented(text))
		}
	}
}

// uncommented returns settings with those that are comments; prose stays one.
func uncommented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		indent, comment, ok := strings.Cut(line, "# ")
		key, _, isSetting := strings.Cut(comment, ":")
		if ok && (isSetting && !strings.Contains(strings.TrimLeft(key, " -{"), " ") && key != "yaml-language-server" || strings.HasPrefix(strings.TrimSpace(comment), "- ")) {
			line = indent + comment
		}
		b.WriteString(line)
	}
	return b.String()
}

// TestLibraries: every library has a constructor for its results, but the one
// whose results have no flag.
func TestLibraries(t *testing.T) {
	for _, table := range sdk.Tables() {
		flagged := slices.ContainsFunc(table.Types, func(r sdk.Type) bool { return r.Role == sdk.Result && r.Flag != "" })
		if made := len(librariesOf([]string{table.Module})) == 1; made != flagged {
			t.Errorf("%s: results have a flag: %v, there is a constructor: %v", table.Name, flagged, made)
		}
	}
	if want := len(slices.DeleteFunc(sdk.Modules(), func(m string) bool { return m == metoro })); len(libraries) != want {
		t.Errorf("%d libraries, want %d", len(libraries), want)
	}
}

// TestWords: a profile's codes are those of the package, and reasons are
// declared where they are listed.
func TestWords(t *testing.T) {
	var codes []string
	for _, c := range enveloped.Codes {
		codes = append(codes, c.Name)
	}
	var want []string
	for _, c := range (&config.Settings{Profile: config.ToolEnvelope}).Effective().Vocabulary.Codes {
		want = append(want, c.Code)
	}
	if !slices.Equal(codes, want) {
		t.Errorf("codes %q, want those of the profile, %q", codes, want)
	}
	for _, w := range []words{general, enveloped} {
		declared := []string{"None"}
		for _, r := range w.Reasons {
			declared = append(declared, r.Name)
		}
		var listed []string
		for _, c := range w.Codes {
			listed = append(listed, c.Reasons...)
		}
		slices.Sort(declared)
		slices.Sort(listed)
		if listed = slices.Compact(listed); !slices.Equal(declared, listed) {
			t.Errorf("declared are %q, listed %q", declared, listed)
		}
	}
}
