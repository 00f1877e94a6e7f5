package config_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
)

const schemaFile = "../../docs/envelopelint.schema.json"

var update = flag.Bool("update", false, "write the JSON schema anew")

// TestSchema keeps the JSON schema for editors what the Settings type says. The
// module internal/config/schematest tests that it agrees with the decoder.
func TestSchema(t *testing.T) {
	root := schemaWriter{fieldDocs(t)}.object(reflect.TypeFor[config.Settings]())
	schema := slices.Concat(object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"$id", "https://raw.githubusercontent.com/envelopelint/envelopelint/main/docs/envelopelint.schema.json"},
		{"title", "Settings of envelopelint, in " + config.FileName},
	}, root)
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(schema); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(schemaFile, want.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), string(got)); diff != "" {
		t.Errorf("%s is out of date: run go test ./internal/config -update\n%s", schemaFile, diff)
	}
}

// TestSchemaIsComplete compares the settings in the schema with those of the
// type, each of which must be described.
func TestSchemaIsComplete(t *testing.T) {
	src, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(src, &schema); err != nil {
		t.Fatal(err)
	}
	var got []string
	described := func(path string, property map[string]any) {
		got = append(got, path)
		if text, _ := property["description"].(string); text == "" {
			t.Errorf("%s has no description", path)
		}
	}
	walkSchema(schema, "", described)
	slices.Sort(got)
	if diff := cmp.Diff(settingPaths(), got); diff != "" {
		t.Errorf("-settings +schema\n%s", diff)
	}
}

// walkSchema visits the properties of a schema, those of the objects in lists
// too.
func walkSchema(schema map[string]any, path string, visit func(string, map[string]any)) {
	properties, _ := schema["properties"].(map[string]any)
	for name, p := range properties {
		visit(joined(path, name), p.(map[string]any))
		walkSchema(p.(map[string]any), joined(path, name), visit)
	}
	if items, ok := schema["items"].(map[string]any); ok {
		walkSchema(items, path+"[]", visit)
	}
	alternatives, _ := schema["oneOf"].([]any)
	for _, a := range alternatives {
		walkSchema(a.(map[string]any), path, visit)
	}
}

// settingPaths lists all settings like helpers[].func, sorted.
func settingPaths() []string {
	paths := make(map[string]bool)
	typePaths(reflect.TypeFor[config.Settings](), "", paths)
	return slices.Sorted(maps.Keys(paths))
}

func typePaths(t reflect.Type, path string, paths map[string]bool) {
	switch {
	case t == reflect.TypeFor[config.ExitCodes](), isText(t):
	case t.Kind() == reflect.Slice:
		typePaths(t.Elem(), path+"[]", paths)
	case t.Kind() == reflect.Struct:
		for f := range t.Fields() {
			if name := settingName(f); name != "-" {
				paths[joined(path, name)] = true
				typePaths(f.Type, joined(path, name), paths)
			}
		}
	}
}

func settingName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	return name
}

func joined(path, name string) string { return strings.TrimPrefix(path+"."+name, ".") }

// isText reports a type that is written as text.
func isText(t reflect.Type) bool {
	_, ok := t.MethodByName("MarshalText")
	return ok
}

// fieldDocs returns the doc comments of the fields of the schema's types, as
// "Type.Field".
func fieldDocs(t *testing.T) map[string]string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "settings.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	docs := make(map[string]string)
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if s, ok := spec.Type.(*ast.StructType); ok {
			for _, f := range s.Fields.List {
				for _, name := range f.Names {
					docs[spec.Name.Name+"."+name.Name] = plain(f.Doc.Text())
				}
			}
		}
		return false
	})
	return docs
}

// plain returns the text of a doc comment on one line.
func plain(doc string) string {
	p := comment.Parser{LookupSym: func(string, string) bool { return true }}
	return strings.TrimSpace(string((&comment.Printer{TextWidth: -1}).Text(p.Parse(doc))))
}

// An object is a JSON object with an order.
type object []member

type member struct {
	name  string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		if err := enc.Encode(m.name); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := enc.Encode(m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// A schemaWriter writes schemas of types. What the decoder refuses and a schema
// can tell is refused by the schema.
type schemaWriter struct {
	docs map[string]string // of fields
}

// object is the schema of a struct. A field without omitempty is required.
func (w schemaWriter) object(t reflect.Type) object {
	var properties object
	var required []string
	for f := range t.Fields() {
		name := settingName(f)
		if name == "-" {
			continue
		}
		if !strings.Contains(f.Tag.Get("yaml"), "omitempty") || f.Name == "Version" {
			required = append(required, name)
		}
		described := object{{"description", w.docs[t.Name()+"."+f.Name]}}
		properties = append(properties, member{name, slices.Concat(described, w.field(t, f))})
	}
	o := object{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}}
	if t == reflect.TypeFor[config.Failure]() {
		return append(o, member{"dependentRequired", object{{"reason", []string{"code"}}}})
	}
	if required != nil {
		o = append(o, member{"required", required})
	}
	return o
}

// constraints are the schemas of fields whose type alone does not tell.
var constraints = map[string]object{
	"Settings.Version": {{"const", 1}},
	"JSONRPC.Spec":     {{"enum", config.Revisions}},
	"RuleSetting.Rule": {{"enum", rules.IDs()}},
	"Exclude.Path":     {{"type", "string"}, {"pattern", excludes}, {"not", object{{"pattern", excludesNot}}}},
	"Field.Value":      {{"type", "string"}},
	"Exclude.Rules":    {{"type", []string{"array", "null"}}, {"items", object{{"enum", rules.IDs()}}}, {"uniqueItems", true}},
}

// The names of a path, of which the last may be that of a Go file, and what they
// must not hold: . and .. as names, ** in one, and the syntax of other tools.
const (
	excludes    = `^(?:[^/\\]+/)*(?:[^/\\]*[*?\]](?:g?o)?|[^/\\]*\.go)$`
	excludesNot = `(?:^|/)\.\.?(?:/|$)|[^/]\*\*|\*\*[^/]|[{}]|^!|\[!|\[[^\]]*(?:/|$)`
)

// word is the pattern of a code, a reason or the name of a field.
const word = `^\S(?:[\s\S]*\S)?$`

func (w schemaWriter) field(of reflect.Type, f reflect.StructField) object {
	if c := constraints[of.Name()+"."+f.Name]; c != nil {
		return c
	}
	o := w.value(f.Type)
	if f.Type.Kind() == reflect.Struct && o[0].value == "object" {
		o[0].value = []string{"object", "null"} // all members may be comments
	}
	if f.Type == reflect.TypeFor[[]config.Exclude]() {
		return o
	}
	if f.Type.Kind() == reflect.Slice {
		o = append(o, member{"uniqueItems", true})
	}
	return o
}

// The parts of Go names, as in names.go.
const (
	element  = "[^\\s./!\"#$%&'()*,:;<=>?\\[\\\\\\]^`{|}][^\\s/!\"#$%&'()*,:;<=>?\\[\\\\\\]^`{|}]*"
	goPath   = element + "(?:/" + element + ")*"
	goName   = `[\p{L}_][\p{L}\p{Nd}_]*`
	goObject = goPath + `\.` + goName
	goMethod = `\(\*?` + goObject + `\)\.` + goName
)

func pattern(p string) object { return object{{"type", "string"}, {"pattern", "^(?:" + p + ")$"}} }

func (w schemaWriter) value(t reflect.Type) object {
	switch t {
	case reflect.TypeFor[config.FuncRef]():
		return pattern(goObject + "|" + goMethod)
	case reflect.TypeFor[config.TypeRef]():
		return pattern(`\*?` + goObject)
	case reflect.TypeFor[config.PublicRef]():
		return pattern(`\*?` + goObject + "|" + goMethod)
	case reflect.TypeFor[config.Profile]():
		return object{{"enum", config.Profiles}}
	case reflect.TypeFor[config.Severity]():
		return object{{"enum", []config.Severity{config.Off, config.Warning, config.Error}}}
	case reflect.TypeFor[config.Arity]():
		return object{{"enum", []config.Arity{config.ReasonNone, config.ReasonOptional, config.ReasonRequired}}}
	case reflect.TypeFor[config.Reason](), reflect.TypeFor[config.Exclude]():
		return object{{"oneOf", []object{w.field(t, t.Field(0)), w.object(t)}}}
	case reflect.TypeFor[config.ExitCodes]():
		code := object{{"type", "integer"}, {"minimum", 0}, {"maximum", 255}}
		list := object{{"type", []string{"array", "null"}}, {"items", code}, {"uniqueItems", true}}
		return object{{"oneOf", []object{{{"const", "any"}}, list}}}
	}
	switch t.Kind() {
	case reflect.Struct:
		return w.object(t)
	case reflect.Slice:
		return object{{"type", []string{"array", "null"}}, {"items", w.value(t.Elem())}}
	case reflect.Pointer:
		if t.Elem().Kind() == reflect.Int { // a position
			return object{{"type", "integer"}, {"minimum", 0}}
		}
		return w.value(t.Elem())
	case reflect.Int:
		return object{{"type", "integer"}}
	case reflect.Bool:
		return object{{"type", "boolean"}}
	}
	return object{{"type", "string"}, {"pattern", word}}
}
