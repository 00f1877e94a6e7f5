package schematest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
	"golang.org/x/tools/txtar"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
)

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("../../../docs/envelopelint.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func archive(t *testing.T, name string) []txtar.File {
	t.Helper()
	a, err := txtar.ParseFile("../testdata/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	return a.Files
}

// TestAccepted: what the decoder accepts is right by the schema, too: also what
// the documents show, the profiles, and the settings of marked code.
func TestAccepted(t *testing.T) {
	files := archive(t, "accepted")
	for _, pattern := range []string{"../profiles/*.yml", "../../../testdata/src/example.test/*/" + config.FileName} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			files = append(files, txtar.File{Name: name, Data: read(t, name)})
		}
	}
	_, shown, _ := strings.Cut(string(read(t, "../../../docs/settings.md")), "```yaml\n")
	shown, _, _ = strings.Cut(shown, "```")
	files = append(files, txtar.File{Name: "docs/settings.md", Data: []byte(shown)})
	s := schema(t)
	for _, file := range files {
		if _, err := config.Decode(file.Name, file.Data, rules.Infos()); err != nil {
			t.Error(err)
		}
		v, err := tree(file.Data)
		if err == nil {
			err = s.Validate(v)
		}
		if err != nil {
			t.Errorf("%s: %v", file.Name, err)
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// beyond are the errors that the schema does not find: what YAML hides from it,
// relations between settings, and the finer points of patterns.
var beyond = []string{
	`only one YAML document`,
	`aliases are not supported`,
	`version: must be a whole number, not 1\.0`,
	`jsonrpc\.allow\[0\]: must be a whole number, not 9{20}`,
	`jsonrpc\.spec: must be text, not 2025-11-25`,

	`reasons\[1\]: x stands in the list already`,
	`rules\[1\]\.rule: "raw-error" stands in the list already`,
	`is the position of code already`,
	`reasons are listed|none in the profile`,
	`is renamed already|is retired itself|is the retired name itself|is still a code`,
	`is not in the vocabulary|is no reason of|requires one`,
}

// TestRejected: what the decoder refuses is wrong by the schema, too, unless it
// is beyond a schema.
func TestRejected(t *testing.T) {
	hidden := regexp.MustCompile(strings.Join(beyond, "|"))
	s := schema(t)
	for _, file := range archive(t, "rejected") {
		v, err := tree(file.Data)
		if err == nil {
			err = s.Validate(v)
		}
		if told := err != nil; told == hidden.MatchString(file.Name) {
			t.Errorf("%s\n%s: the schema says %v", file.Name, file.Data, err)
		}
	}
}

// tree returns a file as an editor sees it: as JSON.
func tree(src []byte) (any, error) {
	var v any
	if err := yaml.Unmarshal(src, &v); err != nil {
		return nil, err
	}
	text, err := json.Marshal(jsonOf(v))
	if err != nil {
		return nil, err
	}
	return jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
}

func jsonOf(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v {
			v[key] = jsonOf(x)
		}
	case map[any]any:
		m := make(map[string]any)
		for key, x := range v {
			m[fmt.Sprint(key)] = jsonOf(x)
		}
		return m
	case []any:
		for i, x := range v {
			v[i] = jsonOf(x)
		}
	case time.Time:
		return v.Format(time.DateOnly) // text in YAML 1.2, which editors read
	}
	return v
}
