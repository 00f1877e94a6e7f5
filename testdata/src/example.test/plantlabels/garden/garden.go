// Package garden knows the folders of gardens and the label files of their
// beds.
package garden

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// What can be wrong with a path that a caller names.
var (
	ErrNoPath        = errors.New("no path")
	ErrBadPath       = errors.New("not a path of a file")
	ErrOutside       = errors.New("outside the gardens")
	ErrNotThere      = errors.New("nothing there")
	ErrNoGarden      = errors.New("in no garden")
	ErrUnknownGarden = errors.New("in a garden that is not served")
)

// settings is the name of the file that makes a folder a garden.
const settings = "garden.json"

// A Garden is a folder with beds.
type Garden struct {
	Root string   `json:"-"`
	Beds []string `json:"beds"` // files, relative to Root
	Off  []string `json:"off"`  // rules that do not count here
}

// Has reports whether a file is one of the garden's beds.
func (g *Garden) Has(file string) bool {
	rel, err := filepath.Rel(g.Root, file)
	return err == nil && slices.Contains(g.Beds, filepath.ToSlash(rel))
}

// Files is the part of a file system that gardens need.
type Files interface {
	Exists(path string) bool
	Read(path string) ([]byte, error)
	Write(path string, data []byte) error
}

// Disk is the file system of this machine.
type Disk struct{}

func (Disk) Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func (Disk) Read(path string) ([]byte, error) { return os.ReadFile(path) }

func (Disk) Write(path string, data []byte) error { return os.WriteFile(path, data, 0o600) }

// A Shed is all that one server looks after.
type Shed struct {
	Root   string   // what relative paths are relative to
	Served []string // folders of gardens, absolute
	Files  Files
}

// Scope makes an absolute path of what a caller names. Every tool takes its
// paths from here, so that one mistake has one answer.
func Scope(root, path string) (string, error) {
	if strings.TrimSpace(path) == "" {
		return "", ErrNoPath
	}
	if strings.ContainsRune(path, 0) || strings.Contains(path, "://") {
		return "", ErrBadPath
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(root, path)
	}
	rel, err := filepath.Rel(root, path)
	if err != nil || !filepath.IsLocal(rel) {
		return "", ErrOutside
	}
	return filepath.Clean(path), nil
}

// Locate returns the absolute path and the garden it is in.
func (s *Shed) Locate(path string) (string, *Garden, error) {
	abs, err := Scope(s.Root, path)
	if err != nil {
		return "", nil, err
	}
	if !s.Files.Exists(abs) {
		return abs, nil, ErrNotThere
	}
	root, ok := s.above(abs)
	if !ok {
		return abs, nil, ErrNoGarden
	}
	if !slices.Contains(s.Served, root) {
		return abs, nil, ErrUnknownGarden
	}
	g, err := s.open(root)
	return abs, g, err
}

// above returns the innermost garden around path, which may be its folder.
func (s *Shed) above(path string) (string, bool) {
	for dir := path; ; dir = filepath.Dir(dir) {
		if s.Files.Exists(filepath.Join(dir, settings)) {
			return dir, true
		}
		if dir == s.Root || dir == filepath.Dir(dir) {
			return "", false
		}
	}
}

func (s *Shed) open(root string) (*Garden, error) {
	data, err := s.Files.Read(filepath.Join(root, settings))
	if err != nil {
		return nil, err
	}
	g := &Garden{Root: root}
	if err := json.Unmarshal(data, g); err != nil {
		return nil, err
	}
	return g, nil
}

// Gone reports whether an error says that a file is no longer there.
func Gone(err error) bool { return errors.Is(err, fs.ErrNotExist) }
