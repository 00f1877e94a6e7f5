package apply

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// changes writes files with the text "old", and returns changes of them to "new".
func changes(t *testing.T, names ...string) []Change {
	t.Helper()
	dir := t.TempDir()
	var out []Change
	for _, name := range names {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
			t.Fatal(err)
		}
		out = append(out, Change{name, path, []byte("old"), []byte("new")})
	}
	return out
}

// holds checks the text of a file, and that nothing lies beside the files.
func holds(t *testing.T, c Change, want string, beside int) {
	t.Helper()
	if got, err := os.ReadFile(c.Path); err != nil || string(got) != want {
		t.Errorf("%s: %q, %v, want %q", c.Name, got, err, want)
	}
	if entries, err := os.ReadDir(filepath.Dir(c.Path)); err != nil || len(entries) != beside {
		t.Errorf("%v, %v, want %d files", entries, err, beside)
	}
}

func TestWrite(t *testing.T) {
	cs := changes(t, "a", "b")
	for i, mode := range []fs.FileMode{0o600, 0o755} {
		if err := os.Chmod(cs[i].Path, mode); err != nil {
			t.Fatal(err)
		}
	}
	before := []fs.FileInfo{stat(t, cs[0]), stat(t, cs[1])}
	if err := Write(cs); err != nil {
		t.Fatal(err)
	}
	for i, c := range cs {
		holds(t, c, "new", 2)
		if got := stat(t, c).Mode(); got != before[i].Mode() {
			t.Errorf("%s: mode %v, want %v", c.Name, got, before[i].Mode())
		}
	}
}

func stat(t *testing.T, c Change) fs.FileInfo {
	t.Helper()
	info, err := os.Stat(c.Path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// TestWriteRefused: trouble with the second file keeps the first as it was.
func TestWriteRefused(t *testing.T) {
	for want, spoil := range map[string]func(path string) error{
		"b is read-only":                     func(path string) error { return os.Chmod(path, 0o444) },
		"b changed while it was analysed":    func(path string) error { return os.WriteFile(path, []byte("newer"), 0o644) },
		"b: no such file or directory":       os.Remove,
		"b changed while it was analysed\nr": func(path string) error { return replaceByFolder(path) },
	} {
		cs := changes(t, "a", "b")
		if err := spoil(cs[1].Path); err != nil {
			t.Fatal(err)
		}
		entries, _ := os.ReadDir(filepath.Dir(cs[0].Path))
		err := Write(cs)
		if err == nil || !strings.HasPrefix(err.Error(), "nothing was written: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		holds(t, cs[0], "old", len(entries))
	}
}

func replaceByFolder(path string) error {
	if err := os.Remove(path); err != nil {
		return err
	}
	return os.MkdirAll(filepath.Join(path, "full"), 0o755)
}

// TestWriteRestores: a file whose new text cannot take its place after all has
// those written before it restored.
func TestWriteRestores(t *testing.T) {
	cs := changes(t, "a", "b", "c")
	w := new(writer)
	for _, c := range cs {
		if err := w.stage(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := replaceByFolder(cs[1].Path); err != nil {
		t.Fatal(err)
	}
	err := w.commit()
	if err == nil || !strings.HasPrefix(err.Error(), "cannot write b: ") || strings.Contains(err.Error(), "restored") {
		t.Errorf("got %v, want that b cannot be written", err)
	}
	w.discard()
	holds(t, cs[0], "old", 3)
	holds(t, cs[2], "old", 3)
}
