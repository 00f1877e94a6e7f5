package garden

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode/utf8"
)

// An EncodingError says that a bed is no UTF-8; writing it would lose letters.
type EncodingError struct{ Path string }

func (e *EncodingError) Error() string { return e.Path + " is not encoded as UTF-8" }

// A Bed is a file of labels as it was when it was read.
type Bed struct {
	Path     string
	Revision string // changes with every letter of the file
	lines    []string
}

// A Label is one line of a bed: the plant, what the label says, and a note.
type Label struct {
	Line  int // from 1
	Plant string
	Text  string
	Note  string
}

// Read reads a bed.
func (s *Shed) Read(path string) (*Bed, error) {
	data, err := s.Files.Read(path)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(data) {
		return nil, &EncodingError{path}
	}
	sum := sha256.Sum256(data)
	return &Bed{path, hex.EncodeToString(sum[:6]), strings.Split(string(data), "\n")}, nil
}

// Write writes a bed back.
func (s *Shed) Write(b *Bed) error {
	return s.Files.Write(b.Path, []byte(strings.Join(b.lines, "\n")))
}

// Labels returns the labels of the bed; empty lines have none.
func (b *Bed) Labels() []Label {
	var labels []Label
	for i, line := range b.lines {
		if strings.TrimSpace(line) != "" {
			labels = append(labels, parse(i+1, line))
		}
	}
	return labels
}

// At returns the label of a line.
func (b *Bed) At(line int) (Label, bool) {
	if line < 1 || line > len(b.lines) || strings.TrimSpace(b.lines[line-1]) == "" {
		return Label{}, false
	}
	return parse(line, b.lines[line-1]), true
}

// With returns a copy of the bed in which a label is replaced.
func (b *Bed) With(l Label) *Bed {
	c := *b
	c.lines = append([]string(nil), b.lines...)
	c.lines[l.Line-1] = l.String()
	return &c
}

func parse(number int, line string) Label {
	parts := append(strings.SplitN(line, "|", 3), "", "")
	return Label{number, strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1]), strings.TrimSpace(parts[2])}
}

func (l Label) String() string {
	if l.Note == "" {
		return l.Plant + " | " + l.Text
	}
	return l.Plant + " | " + l.Text + " | " + l.Note
}

// Keeps reports whether the note asks to leave the label alone under a rule.
func (l Label) Keeps(rule string) bool {
	return strings.Contains(l.Note, "keep "+rule)
}
