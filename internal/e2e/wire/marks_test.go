package wire

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/mod/semver"
)

// A mark says how a client comes to a line, and what that shows.
type mark struct {
	file   string // below the server's module, with slashes
	line   int
	kind   string // "tool", "prompt", ...
	name   string // of the tool, prompt or resource
	key    string // that the store is asked for
	fact   string
	text   string // of the client's error, with %s for the store's; "" for any
	unsure string // why the analyzer cannot know, "" where it must
}

func (m mark) String() string {
	return fmt.Sprintf("%s:%d: %s:%s/%s", m.file, m.line, m.kind, m.name, m.key)
}

// server is the package that serves the handler.
func (m mark) server() string {
	dir, _, _ := strings.Cut(m.file, "/")
	return dir
}

// marking is the form of a mark: kind, name and key, fact, text, sentence.
var marking = regexp.MustCompile(`//wire:(?:(\w+):)?([\w-]+)/([\w!-]+) ([\w./-]+)(?: = (.*?))?(?: ~ (.*))?$`)

// marksIn reads the marks of all files below a directory.
func marksIn(dir string) ([]mark, error) {
	var marks []mark
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			at := strings.Index(line, "//wire:")
			if at < 0 || strings.HasPrefix(line, "//wire:since") || strings.HasPrefix(line, "//wire:until") {
				continue
			}
			for _, part := range strings.SplitAfter(line[at:], "; ") {
				m := marking.FindStringSubmatch(strings.TrimSuffix(part, "; "))
				if m == nil {
					return fmt.Errorf("%s:%d: no mark: %s", rel, i+1, part)
				}
				kind := m[1]
				if kind == "" {
					kind = "tool"
				}
				marks = append(marks, mark{filepath.ToSlash(rel), i + 1, kind, m[2], m[3], m[4], m[5], m[6]})
			}
		}
		return nil
	})
	return marks, err
}

// holds reports a file that is for a version of the library: a line of it may say
// //wire:since v1.2.0, or until, which is exclusive.
func holds(text []byte, version string) bool {
	for line := range strings.Lines(string(text)) {
		word, bound, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case word == "//wire:since" && semver.Compare(version, bound) < 0, word == "//wire:until" && semver.Compare(version, bound) >= 0:
			return false
		case word == "package":
			return true
		}
	}
	return true
}
