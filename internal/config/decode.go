package config

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/envelopelint/envelopelint/internal/suggest"
)

// maxSize bounds a settings file, in bytes; a real one has a few thousand.
const maxSize = 1 << 20

// Load reads and validates a settings file and sets Root to its directory.
// Faults come as [Errors].
func Load(file string, rules []RuleInfo) (*Settings, error) {
	if err := regular(file); err != nil {
		return nil, err
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, unreadable(file, err)
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, unreadable(file, err)
	}
	s, err := Decode(file, src, rules)
	if err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	s.Root = filepath.Dir(abs)
	return s, nil
}

// Decode reads and validates the content of a settings file called name.
// Every fault is an element of the [Errors] returned. An empty file is a
// fault, because a file must state its version.
func Decode(name string, src []byte, rules []RuleInfo) (*Settings, error) {
	s := new(Settings)
	d := newDecoder(name)
	root := d.parse(src)
	switch {
	case root != nil:
		d.decode(root, reflect.ValueOf(s).Elem(), "")
		if _, stated := d.lines["version"]; s.Version == 0 && stated {
			d.semantic("version", "", "0 is not supported: write version: 1")
		} else if s.Version == 0 {
			d.semantic("version", "", "is missing: write version: 1")
		}
		v := &validator{d.semantic, rules}
		v.settings(s)
		v.relations(s)
	case len(d.errs) == 0:
		d.failAt(1, "", "", "the file is empty: write version: 1, or remove it")
	}
	if err := d.errs.sorted(); err != nil {
		return nil, err
	}
	return s, nil
}

// UnmarshalJSON decodes as strictly as [Decode] but does not validate:
// [Settings.Validate] does.
func (s *Settings) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber() // keeps whole numbers as they are written
	var v any
	if err := dec.Decode(&v); err != nil {
		return err
	}
	d := newDecoder("")
	d.decode(jsonNode(v), reflect.ValueOf(s).Elem(), "")
	return d.errs.sorted()
}

// jsonNode returns the YAML node for a JSON value. (JSON as text is not always
// YAML.)
func jsonNode(v any) *yaml.Node {
	scalar := func(tag, value string) *yaml.Node {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: tag, Value: value}
	}
	switch v := v.(type) {
	case string:
		return scalar("!!str", v)
	case json.Number:
		return scalar("", v.String())
	case bool:
		return scalar("!!bool", strconv.FormatBool(v))
	case []any:
		list := &yaml.Node{Kind: yaml.SequenceNode}
		for _, x := range v {
			list.Content = append(list.Content, jsonNode(x))
		}
		return list
	case map[string]any:
		object := &yaml.Node{Kind: yaml.MappingNode}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			object.Content = append(object.Content, scalar("!!str", key), jsonNode(v[key]))
		}
		return object
	}
	return scalar("!!null", "null")
}

// Set changes one setting, given as KEY=YAML with a dotted key like
// jsonrpc.spec, and validates it. The value replaces the old one as a whole.
// After an error, whose source is the text of the flag, the settings are as
// before. Whether settings fit each other is for [Settings.Validate] to say
// when all flags are read, so that their order does not matter.
func (s *Settings) Set(kv string, rules []RuleInfo) error {
	d := newDecoder("-set " + kv)
	next := *s
	key, value, ok := strings.Cut(kv, "=")
	d.flag = key
	if !ok {
		d.failAt(0, "", "", "write -set KEY=VALUE")
	} else if v := d.lookup(reflect.ValueOf(&next).Elem(), key); v.IsValid() {
		v.SetZero()
		n := d.parse([]byte(value))
		if n == nil && len(d.errs) == 0 {
			n = jsonNode(nil) // means what a key without a value does in a file
		}
		switch {
		case n == nil:
		case isBlank(n):
			d.fail(n, key, "has no value")
		default:
			d.decode(n, v, key)
		}
		(&validator{d.semantic, rules}).settings(&next)
	}
	for _, e := range d.errs {
		e.Line = 0
	}
	if err := d.errs.sorted(); err != nil {
		return err
	}
	*s = next
	return nil
}

// A decoder decodes the nodes of one source and collects the faults.
type decoder struct {
	source string
	flag   string // the setting that -set sets, "" in a file
	errs   Errors
	lines  map[string]int  // of each setting, by path
	faulty map[string]bool // paths of settings that could not be decoded: true, or in part: false
}

func newDecoder(source string) *decoder {
	return &decoder{source: source, lines: make(map[string]int), faulty: make(map[string]bool)}
}

// failAt records a fault that leaves the setting faulty undecoded.
func (d *decoder) failAt(line int, path, faulty, message string) *SettingError {
	e := &SettingError{Source: d.source, Line: line, Path: path, Message: message}
	d.errs = append(d.errs, e)
	for outer := faulty; outer != ""; {
		outer = parent(outer)
		if _, noted := d.faulty[outer]; !noted {
			d.faulty[outer] = false
		}
	}
	d.faulty[faulty] = true
	return e
}

func (d *decoder) fail(n *yaml.Node, path, format string, args ...any) {
	d.failAt(n.Line, path, path, fmt.Sprintf(format, args...))
}

// semantic records a fault found by validation, unless it only follows from
// a setting that could not be decoded.
func (d *decoder) semantic(path, suggestion, message string) {
	if _, partly := d.faulty[path]; partly {
		return
	}
	for outer := path; outer != ""; {
		if outer = parent(outer); d.faulty[outer] {
			return
		}
	}
	d.errs = append(d.errs, &SettingError{d.source, d.line(path), path, message, suggestion})
}

// parent returns the path of the setting that a setting is a part of.
func parent(path string) string {
	return path[:max(strings.LastIndexAny(path, ".["), 0)]
}

// line returns the line of a setting or, where it is missing, of the setting
// it is a part of.
func (d *decoder) line(path string) int {
	for path != "" {
		if line, ok := d.lines[path]; ok {
			return line
		}
		path = parent(path)
	}
	return d.lines[""]
}

// decode decodes a node into the setting v.
func (d *decoder) decode(n *yaml.Node, v reflect.Value, path string) {
	d.lines[path] = n.Line
	if n.Kind == yaml.AliasNode {
		// Legal YAML, but a few kilobytes of them expand to gigabytes.
		d.fail(n, path, "aliases are not supported: repeat the value")
		return
	}
	switch p := v.Addr().Interface().(type) {
	case *Reason:
		d.shorthand(n, v, &p.Reason, path)
	case *Exclude:
		d.shorthand(n, v, &p.Path, path)
	case *ExitCodes:
		d.exitCodes(n, p, path)
	case encoding.TextUnmarshaler:
		d.text(n, p, path)
	default:
		d.kind(n, v, path)
	}
}

func (d *decoder) kind(n *yaml.Node, v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Struct:
		d.object(n, v, path)
	case reflect.Slice:
		d.list(n, v, path)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.kind(n, v.Elem(), path)
	case reflect.String:
		d.scalar(n, v, path, "!!str", "text")
	case reflect.Bool:
		d.scalar(n, v, path, "!!bool", "true or false")
	case reflect.Int:
		d.scalar(n, v, path, "!!int", "a whole number")
	default:
		panic("config: no decoder for " + v.Type().String())
	}
}

// object decodes a mapping. Nothing (a key whose members are all comments) is
// an absent object.
func (d *decoder) object(n *yaml.Node, v reflect.Value, path string) {
	if isNull(n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		d.fail(n, path, "must be an object, not %s", describe(n))
		return
	}
	first := make(map[string]int)
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind != yaml.ScalarNode {
			d.failAt(key.Line, path, path, "a key must be a word, not "+describe(key))
			continue
		}
		if line, again := first[key.Value]; again {
			d.failAt(key.Line, path, join(path, key.Value), fmt.Sprintf("the key %s stands on line %d already", quote(key.Value), line))
			continue
		}
		first[key.Value] = key.Line
		f := d.field(key, v, path)
		switch {
		case !f.IsValid():
		case isBlank(value) && v.Type() != reflect.TypeFor[Field](): // the value of a field may be empty
			d.fail(value, join(path, key.Value), "has no value")
		default:
			d.decode(value, f, join(path, key.Value))
		}
	}
}

// field returns the field of v for a key, invalid when there is none.
func (d *decoder) field(key *yaml.Node, v reflect.Value, path string) reflect.Value {
	f, keys := fieldOf(v, key.Value)
	switch {
	case f.IsValid():
	case key.ShortTag() == "!!merge":
		d.failAt(key.Line, path, path, "merge keys (<<) are not supported: repeat the keys")
	default:
		// The setting that was meant is not missing, it is misspelt.
		near := suggest.Nearest(key.Value, keys)
		d.failAt(key.Line, path, join(path, cmp.Or(near, key.Value)), "unknown key "+quote(key.Value)).Suggestion = near
	}
	return f
}

// fieldOf returns the field of v for a key, and all keys.
func fieldOf(v reflect.Value, key string) (field reflect.Value, keys []string) {
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		switch name {
		case "-":
		case key:
			field = v.Field(i)
			fallthrough
		default:
			keys = append(keys, name)
		}
	}
	return field, keys
}

// lookup returns the setting for a dotted key, invalid when there is none.
func (d *decoder) lookup(v reflect.Value, key string) reflect.Value {
	path := ""
	for name := range strings.SplitSeq(key, ".") {
		if _, list := v.Interface().(ExitCodes); list || v.Kind() != reflect.Struct {
			d.failAt(0, path, path, "has no keys: set it as a whole")
			return reflect.Value{}
		}
		v = d.field(&yaml.Node{Value: name}, v, path)
		if !v.IsValid() {
			return v
		}
		path = join(path, name)
	}
	return v
}

func (d *decoder) list(n *yaml.Node, v reflect.Value, path string) {
	if isNull(n) {
		return
	}
	if n.Kind != yaml.SequenceNode {
		d.fail(n, path, "must be a list, not %s", describe(n))
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, item := range n.Content {
		at := fmt.Sprintf("%s[%d]", path, i)
		if isNull(item) {
			d.fail(item, at, "has no value")
			continue
		}
		d.decode(item, v.Index(i), at)
	}
}

// scalar decodes a node that must have a YAML tag; what names the values.
func (d *decoder) scalar(n *yaml.Node, v reflect.Value, path, tag, what string) {
	hint := ""
	switch {
	case what != "text" || n.Kind != yaml.ScalarNode || isNull(n):
	case d.flag != "" && d.flag == path: // the shell takes one pair of quotes away
		hint = fmt.Sprintf(": write -set '%s=%s'", path, quote(n.Value))
	default:
		hint = ": write " + quote(n.Value)
	}
	switch {
	case isNull(n):
		d.fail(n, path, "has no value")
	case n.Kind != yaml.ScalarNode || n.ShortTag() != tag:
		d.fail(n, path, "must be %s, not %s%s", what, describe(n), hint)
	case n.Decode(v.Addr().Interface()) != nil:
		d.fail(n, path, "%s is out of range", quote(n.Value))
	}
}

// text decodes the name of a function, a type or an object.
func (d *decoder) text(n *yaml.Node, v encoding.TextUnmarshaler, path string) {
	var text string
	before := len(d.errs)
	d.scalar(n, reflect.ValueOf(&text).Elem(), path, "!!str", "text")
	if len(d.errs) > before {
		return
	}
	if err := v.UnmarshalText([]byte(text)); err != nil {
		d.fail(n, path, "%v", err)
	}
}

// shorthand decodes an object that may be written as one of its fields.
func (d *decoder) shorthand(n *yaml.Node, v reflect.Value, short *string, path string) {
	if n.Kind == yaml.ScalarNode {
		d.kind(n, reflect.ValueOf(short).Elem(), path)
		return
	}
	d.object(n, v, path)
}

func (d *decoder) exitCodes(n *yaml.Node, e *ExitCodes, path string) {
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" {
		if e.Any = n.Value == anyCode; !e.Any {
			d.failAt(n.Line, path, path, "must be a list of exit codes or any, not "+describe(n)).Suggestion =
				suggest.Nearest(n.Value, []string{anyCode})
		}
		return
	}
	d.list(n, reflect.ValueOf(&e.Codes).Elem(), path)
}

// anyCode is how [ExitCodes] writes all codes.
const anyCode = "any"

// MarshalYAML returns the form that the decoder reads.
func (e ExitCodes) MarshalYAML() (any, error) {
	if e.Any {
		return anyCode, nil
	}
	return e.Codes, nil
}

// MarshalJSON returns the form that the decoder reads.
func (e ExitCodes) MarshalJSON() ([]byte, error) {
	v, _ := e.MarshalYAML()
	return json.Marshal(v)
}

func isNull(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null"
}

// isBlank reports a text without a character, which says nothing.
func isBlank(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" && n.Value == ""
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// describe names what a node holds, for messages.
func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "an object"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Kind == yaml.AliasNode:
		return "an alias"
	case n.ShortTag() == "!!str":
		return "the text " + quote(n.Value)
	}
	return strings.Trim(quote(n.Value), `"`)
}
