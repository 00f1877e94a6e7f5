package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// parse returns the root of a source's only document, or nil when the source
// is empty or cannot be read.
func (d *decoder) parse(src []byte) *yaml.Node {
	if len(src) > maxSize {
		d.failAt(1, "", "", "is larger than 1 MiB")
		return nil
	}
	if n := textPrefix(src); n < len(src) {
		d.failAt(lineAt(src, n), "", "", notText(src[n:]))
		return nil
	}
	doc, next, err := twoDocuments(src)
	switch {
	case err == nil:
		d.failAt(next.Line, "", "", "only one YAML document is allowed")
		return nil
	case !errors.Is(err, io.EOF):
		d.notYAML(src, err.Error())
		return nil
	case len(doc.Content) == 0 || isNull(doc.Content[0]):
		return nil
	}
	return doc.Content[0]
}

// twoDocuments parses the first two documents of a source. Without a second one the
// error is io.EOF.
func twoDocuments(src []byte) (doc, next yaml.Node, err error) {
	dec := yaml.NewDecoder(bytes.NewReader(src))
	if err = dec.Decode(&doc); err == nil {
		err = dec.Decode(&next)
	}
	return doc, next, err
}

// The errors of the YAML parser have no types.
var (
	yamlLine      = regexp.MustCompile(`^yaml: (?:line \d+: )?`)
	unknownAnchor = regexp.MustCompile(`unknown anchor '(.*)' referenced`)
)

// notYAML records an error of the YAML parser. The commonest one is a pointer
// type without quotes, which reads as an alias.
func (d *decoder) notYAML(src []byte, text string) {
	message := "is not YAML: " + yamlLine.ReplaceAllString(text, "")
	if unknownAnchor.MatchString(text) || strings.Contains(text, "alphabetic or numeric character") {
		message += ": quote a name that starts with *"
	}
	if strings.Contains(text, "incompatible YAML document") {
		message = "the directive %YAML names another version than 1.1: leave it out"
	}
	d.failAt(failingLine(src, text), "", "", message)
}

// failingLine returns the line on which the YAML parser gives up with an error.
// The line that it names is that of the list or object around, or of the token
// before, so the first line is sought after which the rest may as well be empty.
func failingLine(src []byte, text string) int {
	lines := bytes.Split(bytes.TrimSuffix(src, []byte("\n")), []byte("\n"))
	return 1 + sort.Search(len(lines)-1, func(i int) bool {
		start := bytes.Join(lines[:i+1], []byte("\n"))
		_, _, err := twoDocuments(append(start, bytes.Repeat([]byte("\n"), len(lines)-i)...))
		return fmt.Sprint(err) == text
	})
}

// lineAt returns the 1-based line of a byte of src.
func lineAt(src []byte, offset int) int {
	return 1 + bytes.Count(src[:max(offset, 0)], []byte("\n"))
}

// notText says what is wrong with the first character of src.
func notText(src []byte) string {
	if r, size := utf8.DecodeRune(src); r > 0 && (r != utf8.RuneError || size > 1) {
		return fmt.Sprintf("holds the control character %U", r)
	}
	return "is not UTF-8 text" // a binary file and UTF-16 hold zeros
}

// textPrefix returns the number of bytes before the first one that is not
// UTF-8 or is a control character. (The YAML parser would not name the line.)
func textPrefix(src []byte) int {
	n := 0
	for n < len(src) {
		r, size := utf8.DecodeRune(src[n:])
		if r == utf8.RuneError && size == 1 || r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f {
			break
		}
		n += size
	}
	return n
}
