package docs

import (
	"bytes"
	"go/build"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/driver"
	"github.com/envelopelint/envelopelint/internal/rules"
)

var (
	codeBlock  = regexp.MustCompile("(?ms)^```.*?^```$")
	codeSpan   = regexp.MustCompile("`[^`\n]+`")
	link       = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading    = regexp.MustCompile(`(?m)^#+ (.+)$`)
	punctuated = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// TestLinks follows the links between the documents, down to the heading.
func TestLinks(t *testing.T) {
	texts := documents(t)
	for file, text := range texts {
		for _, m := range link.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
			u, err := url.Parse(m[1])
			if err != nil || u.Scheme != "" {
				continue
			}
			target := file
			if u.Path != "" {
				target = path.Join(path.Dir(file), u.Path)
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: dead link %s", file, m[1])
			}
			if u.Fragment != "" && !slices.Contains(anchors(texts[target]), u.Fragment) {
				t.Errorf("%s: %s has no heading %s", file, target, u.Fragment)
			}
		}
	}
}

// anchors are the headings of a document as GitHub makes them addresses.
func anchors(text string) []string {
	var ids []string
	for _, m := range heading.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		id := punctuated.ReplaceAllString(strings.ToLower(m[1]), "")
		ids = append(ids, strings.ReplaceAll(id, " ", "-"))
	}
	return ids
}

// TestFlags: the flags in code spans and in commands of the documents exist, in
// the list of flags or in the usage of a command.
func TestFlags(t *testing.T) {
	var help bytes.Buffer
	driver.Main([]string{"-help"}, &help, &help)
	name := regexp.MustCompile(`(?:^|\s)(-[a-zA-Z][a-z-]*)`)
	seen := 0
	for file, text := range documents(t) {
		for _, command := range commands(text) {
			for _, m := range name.FindAllStringSubmatch(command, -1) {
				seen++
				if !regexp.MustCompile(`(?m)(?:^  |\[)` + m[1] + `\b`).MatchString(help.String()) {
					t.Errorf("%s: %q: there is no flag %s", file, command, m[1])
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no flag is documented")
	}
}

// commands are the arguments with which the documents run the command, and the
// code spans that are flags.
func commands(text string) []string {
	var found []string
	for _, span := range codeSpan.FindAllString(codeBlock.ReplaceAllString(text, ""), -1) {
		if span = strings.Trim(span, "`"); strings.HasPrefix(span, "-") {
			found = append(found, span)
		}
	}
	for _, m := range regexp.MustCompile("(?m)(?:^|`|cmd/)envelopelint (-[^`\n]*)").FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}

// TestSettings: settings that the documents show are valid.
func TestSettings(t *testing.T) {
	seen := 0
	for file, text := range documents(t) {
		for _, m := range regexp.MustCompile("(?ms)^```yaml\n(version: 1\n.*?)^```$").FindAllStringSubmatch(text, -1) {
			seen++
			if _, err := config.Decode(file, []byte(m[1]), rules.Infos()); err != nil {
				t.Error(err)
			}
		}
	}
	if seen == 0 {
		t.Error("no settings are shown")
	}
}

// TestCommands: what the README tells people to run is what CI runs.
func TestCommands(t *testing.T) {
	readme, ci := read(t, "README.md"), read(t, ".ci/run")
	for _, command := range []string{
		"go run ./cmd/envelopelint -C " + orchard + " -fail-on none ./...",
		"go test ./...",
	} {
		if !strings.Contains(readme, "\n"+command+"\n") || !strings.Contains(ci, command+"\n") {
			t.Errorf("not in the README and in .ci/run: %s", command)
		}
	}
}

// TestDependencies: docs/dependencies.md has a row for each module that go.mod
// requires, with the reason, and for no other.
func TestDependencies(t *testing.T) {
	mod, err := modfile.Parse("go.mod", []byte(read(t, "go.mod")), nil)
	if err != nil {
		t.Fatal(err)
	}
	var required, documented []string
	for _, r := range mod.Require {
		required = append(required, r.Mod.Path)
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| [^|]+ \\| .+ \\|$").FindAllStringSubmatch(read(t, "docs/dependencies.md"), -1) {
		documented = append(documented, m[1])
	}
	slices.Sort(required)
	slices.Sort(documented)
	if !slices.Equal(required, documented) {
		t.Errorf("go.mod requires %q, documented are %q", required, documented)
	}
}

// steps are the packages in the order in which data flows through them. A
// package imports only such as stand before it.
var steps = []string{
	"internal/suggest", "internal/config", "internal/load", "internal/sdk", "internal/model", "internal/outcome",
	"internal/vocab", "internal/rules", "internal/fix", "internal/report", "internal/apply", "internal/scaffold", "analyzer", "plugin", "internal/driver", "cmd/envelopelint",
}

// TestLayers holds the imports against docs/how-it-works.md: what knows about
// go/analysis stands at the end of the way.
func TestLayers(t *testing.T) {
	for i, step := range steps {
		pkg, err := build.ImportDir(step, 0)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, imported := range pkg.Imports {
			own, isOwn := strings.CutPrefix(imported, "github.com/envelopelint/envelopelint/")
			if isOwn && !slices.Contains(steps[:i], own) {
				t.Errorf("%s imports %s, which does not stand before it", step, own)
			}
			if strings.HasPrefix(imported, "golang.org/x/tools/go/analysis") && i < slices.Index(steps, "analyzer") {
				t.Errorf("%s imports %s", step, imported)
			}
		}
	}
}

// TestRooms: CONTRIBUTING.md says what each directory is for.
func TestRooms(t *testing.T) {
	files, err := filepath.Glob("internal/*/*")
	if err != nil {
		t.Fatal(err)
	}
	dirs := []string{"analyzer", "plugin", "cmd/envelopelint", "testdata/src"}
	for _, file := range files {
		dirs = append(dirs, filepath.ToSlash(filepath.Dir(file)))
	}
	text := read(t, "CONTRIBUTING.md")
	for _, dir := range slices.Compact(dirs) {
		if !strings.Contains(text, "| `"+dir+"` |") {
			t.Errorf("CONTRIBUTING.md does not say what %s is for", dir)
		}
	}
}
