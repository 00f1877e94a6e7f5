package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tree makes files; a name that ends in a slash is a directory, and "a -> b"
// a symbolic link.
func tree(t *testing.T, names ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		name, target, link := strings.Cut(name, " -> ")
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		var err error
		switch {
		case link:
			err = os.Symlink(target, path)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(path, 0o755)
		default:
			err = os.WriteFile(path, []byte("module m\n"), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestFind(t *testing.T) {
	const f = FileName
	for _, tt := range []struct {
		name  string
		files []string
		dir   string
		want  string
	}{
		{"beside the files", []string{"go.mod", "a/" + f, f}, "a", "a/" + f},
		{"module root", []string{"go.mod", f, "a/b/"}, "a/b", f},
		{"not beyond the module", []string{f, "m/go.mod", "m/a/"}, "m/a", ""},
		{"repository root", []string{".git/", f, "m/go.mod", "m/a/"}, "m/a", f},
		{"a worktree", []string{".git", f, "m/go.mod"}, "m", f},
		{"not beyond the repository", []string{f, "r/.git/", "r/m/go.mod"}, "r/m", ""},
		{"repository in a module", []string{f, "go.mod", "r/.git/", "r/a/"}, "r/a", ""},
		{"inner repository", []string{".git/", f, "m/go.mod", "m/.git/"}, "m", ""},
		{"no module", []string{".git/", f, "a/"}, "a", ""},
		{"a sibling's settings", []string{".git/", "m/go.mod", "n/" + f}, "m", ""},
		{"module cache", []string{"go.mod", f, "pkg/mod/x.org/y@v1.2.3/a/"}, "pkg/mod/x.org/y@v1.2.3/a", ""},
		{"vendored", []string{"go.mod", f, "vendor/modules.txt", "vendor/x.org/y/" + f}, "vendor/x.org/y", ""},
		{"a package named vendor", []string{"go.mod", f, "vendor/x.go"}, "vendor", f},
		{"a list of modules", []string{"go.mod", f, "a/modules.txt"}, "a", f},
		{"a workspace", []string{"go.work", f, "m/go.mod", "m/a/"}, "m/a", f},
		{"beside go.work", []string{"go.work", f, "m/go.mod"}, ".", f},
		{"not beyond the workspace", []string{f, "w/go.work", "w/m/go.mod"}, "w/m", ""},
		{"a workspace in a repository", []string{".git/", f, "w/go.work", "w/m/go.mod"}, "w/m", f},
		{"a repository in a workspace", []string{"go.work", f, "m/.git/", "m/go.mod"}, "m", ""},
		{"a symbolic link", []string{"go.mod", "real.yml", f + " -> real.yml"}, ".", f},
	} {
		root := tree(t, tt.files...)
		want := ""
		if tt.want != "" {
			want = filepath.Join(root, tt.want)
		}
		if got, err := Find(filepath.Join(root, tt.dir)); err != nil || got != want {
			t.Errorf("%s: Find = %q, %v; want %q", tt.name, got, err, want)
		}
	}
}

func TestBase(t *testing.T) {
	for _, tt := range []struct {
		name  string
		files []string
		dir   string
		want  string
	}{
		{"the module", []string{"go.mod", "a/b/"}, "a/b", "."},
		{"the innermost module", []string{"go.mod", "a/go.mod", "a/b/"}, "a/b", "a"},
		{"no module", []string{"a/"}, "a", "a"},
	} {
		root := tree(t, tt.files...)
		t.Chdir(filepath.Join(root, tt.dir))
		if got, err := Base(filepath.Join(root, tt.dir)); err != nil || got != filepath.Join(root, tt.want) {
			t.Errorf("%s: Base = %q, %v; want %q", tt.name, got, err, tt.want)
		}
	}
}

func TestFindStandardLibrary(t *testing.T) {
	for _, module := range []string{"std", "cmd"} {
		root := tree(t, FileName, "a/")
		if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("// Go\nmodule "+module+"\r\n\ngo 1.26\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if got, err := Find(filepath.Join(root, "a")); err != nil || got != "" {
			t.Errorf("module %s: Find = %q, %v", module, got, err)
		}
	}
}

func TestFindErrors(t *testing.T) {
	for _, tt := range []struct {
		name  string
		files []string
	}{
		{"loop", []string{"go.mod", FileName + " -> " + FileName}},
		{"dangling", []string{"go.mod", FileName + " -> nowhere"}},
		{"other ending", []string{"go.mod", ".envelopelint.yaml"}},
	} {
		root := tree(t, tt.files...)
		if got, err := Find(root); err == nil || !strings.Contains(err.Error(), filepath.Join(root, ".envelopelint.y")) {
			t.Errorf("%s: Find = %q, error %v does not name the file", tt.name, got, err)
		}
	}
}
