package config

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A SettingError is one fault of the settings.
type SettingError struct {
	Source     string // file, or "-set KEY=VALUE"; "" for settings made in Go
	Line       int    // 1-based line of the file, 0 when there is none
	Path       string // the setting, like "helpers[0].func", 0-based; "" for the whole
	Message    string
	Suggestion string // the nearest valid word, "" when none is near
}

func (e *SettingError) Error() string {
	var b strings.Builder
	if e.Source != "" {
		b.WriteString(e.Source + ":")
		if e.Line > 0 {
			fmt.Fprintf(&b, "%d:", e.Line)
		}
		b.WriteString(" ")
	}
	if e.Path != "" {
		b.WriteString(e.Path + ": ")
	}
	b.WriteString(e.Message)
	if e.Suggestion != "" {
		fmt.Fprintf(&b, " (did you mean %q?)", e.Suggestion)
	}
	return b.String()
}

// Errors are all faults of one source, by line, never empty.
type Errors []*SettingError

// Error shows the first faults, one a line: a file of another kind has thousands.
func (es Errors) Error() string {
	const most = 20
	var lines []string
	for _, e := range es[:min(len(es), most)] {
		lines = append(lines, e.Error())
	}
	if more := len(es) - most; more > 0 {
		lines = append(lines, "and "+plural(more, "more fault"))
	}
	return strings.Join(lines, "\n")
}

// sorted returns the errors by line, or a nil error when there are none.
func (es Errors) sorted() error {
	if len(es) == 0 {
		return nil
	}
	es.sort()
	return es
}

func (es Errors) sort() {
	slices.SortStableFunc(es, func(a, b *SettingError) int { return a.Line - b.Line })
}

// Locate says where the settings with faults stand, and orders the faults by
// that: in the -set flag that gave the setting last, sets being their values,
// otherwise in the settings file, whose content is src.
func (es Errors) Locate(file string, src []byte, sets []string) {
	d := newDecoder(file)
	if root := d.parse(src); root != nil {
		d.decode(root, reflect.ValueOf(new(Settings)).Elem(), "")
	}
	for _, e := range es {
		i := lastSet(sets, e.Path)
		if _, stated := d.lines[parent(e.Path)]; i < 0 && !stated {
			i = lastBeside(sets, e.Path)
		}
		if i >= 0 {
			e.Source, e.Line = "-set "+sets[i], 0
		} else if file != "" {
			e.Source, e.Line = file, d.line(e.Path)
		}
	}
	es.sort()
}

// lastSet returns the index of the last KEY=VALUE that sets a setting, -1 if
// there is none.
func lastSet(sets []string, path string) int {
	return lastKey(sets, func(key string) bool { return within(path, key) })
}

// lastBeside returns the index of the last KEY=VALUE that sets a part of the same
// object as a setting: where that is missing, it is to blame.
func lastBeside(sets []string, path string) int {
	object := parent(path)
	return lastKey(sets, func(key string) bool { return object != "" && within(key, object) })
}

func lastKey(sets []string, is func(key string) bool) int {
	for i, kv := range slices.Backward(sets) {
		if key, _, _ := strings.Cut(kv, "="); is(key) {
			return i
		}
	}
	return -1
}

// within reports that a path is that of a setting or of a part of it.
func within(path, setting string) bool {
	rest, ok := strings.CutPrefix(path, setting)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// quote quotes a text of unknown length for a message.
func quote(text string) string {
	const most = 80
	if r := []rune(text); len(r) > most {
		return fmt.Sprintf("%q", string(r[:most])+"…")
	}
	return fmt.Sprintf("%q", text)
}
