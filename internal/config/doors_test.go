package config_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// A setting is a key with a value in the flow style of YAML.
type setting struct{ key, value string }

// settings has a value for every setting.
var settings = []setting{
	{"version", `1`},
	{"profile", `jsonrpc-data`},
	{"strict", `true`},
	{"helpers", `[{func: example.com/Srv/fail.New, params: {code: 0, reason: 1, message: 2, detail: 3, cause: 4}}, {func: (*example.com/srv/fail.Builder).Build}]`},
	{"unexpected", `{code: Faulted, reason: ReadFailed}`},
	{"unexpected.code", `Faulted`},
	{"unexpected.reason", `ReadFailed`},
	{"vocabulary", `{from: [a/b.Allowed], codes: [{code: NotFound, number: -32010, reasons: [NoRecord, {reason: NoKey, requires: [Candidates]}],
		reason: required, requires: [Detail], raw: [Message], fields: [{name: retrySafe, value: "True"}]}], renames: [{from: StaleFile, to: NotFound}, {from: Vague}]}`},
	{"vocabulary.from", `[example.com/srv/fail.Allowed]`},
	{"vocabulary.codes", `[{code: NotFound, reasons: [NoRecord]}]`},
	{"vocabulary.renames", `[{from: StaleFile, to: Stale}]`},
	{"boundaries", `[example.com/srv/wire.Convert]`},
	{"protocol-errors", `["*example.com/srv.Hard"]`},
	{"public-errors", `[example.com/srv/api.Public, "(*example.com/srv/api.E).Hint"]`},
	{"classifiers", `[(example.com/srv/fail.Rules).Classify]`},
	{"error-types", `[example.com/srv/fail.Error]`},
	{"answer-exit-codes", `[0, 3]`},
	{"cross-package", `false`},
	{"jsonrpc", `{spec: "2025-11-25", allow: [-32050]}`},
	{"jsonrpc.spec", `"2025-11-25"`},
	{"jsonrpc.allow", `[-32050, 1234567890]`},
	{"rules", `[{rule: text-classification, severity: warning}, {rule: raw-error, severity: off}]`},
	{"exclude", `["internal/Legacy/**", {path: "cmd/**", rules: [raw-error]}]`},
	{"tests", `true`},
	{"generated", `true`},
}

// needs names the setting without which another is refused.
var needs = map[string]string{"unexpected.reason": "unexpected.code"}

// TestDoors: each setting means the same in a file, in the block of
// golangci-lint and as a flag.
func TestDoors(t *testing.T) {
	for _, s := range settings {
		stated := []setting{{"version", "1"}}
		if i := slices.IndexFunc(settings, func(x setting) bool { return x.key == needs[s.key] }); i >= 0 {
			stated = append(stated, settings[i])
		}
		without := inFile(t, stated)
		if s.key != "version" {
			stated = append(stated, s)
		}
		file := inFile(t, stated)
		if s.key != "version" && reflect.DeepEqual(file, without) {
			t.Errorf("%s: %s has no effect", s.key, s.value)
		}
		if diff := cmp.Diff(file, inBlock(t, stated)); diff != "" {
			t.Errorf("%s: -file +golangci-lint\n%s", s.key, diff)
		}
		if diff := cmp.Diff(file, asFlags(t, stated)); diff != "" {
			t.Errorf("%s: -file +flags\n%s", s.key, diff)
		}
	}
}

func inFile(t *testing.T, stated []setting) *config.Settings {
	t.Helper()
	src, err := yaml.Marshal(tree(t, stated))
	if err != nil {
		t.Fatal(err)
	}
	s, err := config.Decode("f.yml", src, rules.Infos())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// inBlock decodes the JSON in which golangci-lint hands settings to a plugin: all
// keys are in lower case, and unknown ones are to be refused.
func inBlock(t *testing.T, stated []setting) *config.Settings {
	t.Helper()
	src, err := json.Marshal(lowerKeys(tree(t, stated)))
	if err != nil {
		t.Fatal(err)
	}
	s := new(config.Settings)
	dec := json.NewDecoder(bytes.NewReader(src))
	dec.DisallowUnknownFields()
	if err := dec.Decode(s); err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(rules.Infos()); err != nil {
		t.Fatal(err)
	}
	return s
}

func asFlags(t *testing.T, stated []setting) *config.Settings {
	t.Helper()
	s := new(config.Settings)
	for _, x := range stated {
		if err := s.Set(x.key+"="+x.value, rules.Infos()); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Validate(rules.Infos()); err != nil {
		t.Fatal(err)
	}
	return s
}

// tree returns settings as a file or a block nests them.
func tree(t *testing.T, stated []setting) map[string]any {
	t.Helper()
	root := make(map[string]any)
	for _, s := range stated {
		var value any
		if err := yaml.Unmarshal([]byte(s.value), &value); err != nil {
			t.Fatal(err)
		}
		outer, inner, ok := strings.Cut(s.key, ".")
		if !ok {
			root[outer] = value
			continue
		}
		if root[outer] == nil {
			root[outer] = make(map[string]any)
		}
		root[outer].(map[string]any)[inner] = value
	}
	return root
}

func lowerKeys(v any) any {
	switch v := v.(type) {
	case map[string]any:
		lower := make(map[string]any)
		for key, x := range v {
			lower[strings.ToLower(key)] = lowerKeys(x)
		}
		return lower
	case []any:
		list := make([]any, len(v))
		for i, x := range v {
			list[i] = lowerKeys(x)
		}
		return list
	}
	return v
}

// TestDoorsAreComplete: every setting of the schema has a value above, and every
// one that -set can address a row.
func TestDoorsAreComplete(t *testing.T) {
	used := make(map[string]bool)
	var rows []string
	for _, s := range settings {
		rows = append(rows, s.key)
		usedPaths(tree(t, []setting{s}), "", used)
	}
	if diff := cmp.Diff(settingPaths(), slices.Sorted(maps.Keys(used))); diff != "" {
		t.Errorf("-schema +used\n%s", diff)
	}
	var addressable []string
	for _, path := range settingPaths() {
		if !strings.Contains(path, "[]") {
			addressable = append(addressable, path)
		}
	}
	slices.Sort(rows)
	if diff := cmp.Diff(addressable, rows); diff != "" {
		t.Errorf("-schema +rows\n%s", diff)
	}
}

func usedPaths(v any, path string, used map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v {
			used[joined(path, key)] = true
			usedPaths(x, joined(path, key), used)
		}
	case []any:
		for _, x := range v {
			usedPaths(x, path+"[]", used)
		}
	}
}

// TestKeysSurvive: golangci-lint changes the case of keys and splits them at
// dots, so the schema has no key that it would harm, and no key that is data.
func TestKeysSurvive(t *testing.T) {
	for _, path := range settingPaths() {
		for key := range strings.SplitSeq(strings.ReplaceAll(path, "[]", ""), ".") {
			if key != strings.ToLower(key) || strings.ContainsFunc(key, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) }) {
				t.Errorf("%s does not survive", path)
			}
		}
	}
	var visit func(reflect.Type)
	visit = func(typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Map, reflect.Interface:
			t.Errorf("%v: its keys would be lower-cased", typ)
		case reflect.Slice, reflect.Pointer:
			visit(typ.Elem())
		case reflect.Struct:
			for f := range typ.Fields() {
				if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != settingName(f) {
					t.Errorf("%v.%s: its names in YAML and in JSON differ", typ, f.Name)
				}
				visit(f.Type)
			}
		}
	}
	visit(reflect.TypeFor[config.Settings]())
}
