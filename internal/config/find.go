package config

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Find returns the settings file for the package in a directory, "" when
// there is none: the first one on the way up to the root of the module or,
// further up, of the workspace (the directory of go.work) or the repository. Code
// that nobody edits here (outside of any module or workspace, in the standard
// library, in the module cache, vendored) has none.
func Find(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	ups, err := searched(dir)
	if err != nil {
		return "", err
	}
	for _, up := range ups {
		file := filepath.Join(up, FileName)
		switch ok, err := exists(file); {
		case err != nil:
			return "", unreadable(file, err)
		case ok:
			return file, regular(file)
		}
		// Almost the right name is a file that somebody believes in.
		alias := strings.TrimSuffix(file, ".yml") + ".yaml"
		if ok, _ := exists(alias); ok {
			return "", unreadable(alias, errors.New("is not read: rename it to "+FileName))
		}
	}
	return "", nil
}

// regular returns an error for a directory and for what blocks its reader.
func regular(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return unreadable(file, err)
	}
	if !info.Mode().IsRegular() {
		return unreadable(file, errors.New("is no regular file"))
	}
	return nil
}

// unreadable is the error for a file of which no line can be blamed.
func unreadable(file string, err error) error {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		err = inPath.Err
	}
	return Errors{{Source: file, Message: err.Error()}}
}

// searched returns the directories from dir up to the last to look in, none
// when dir is not in a module or a workspace that is edited here.
func searched(dir string) (dirs []string, err error) {
	if cached.MatchString(filepath.ToSlash(dir)) {
		return nil, nil
	}
	var repository, workspace, module int // lengths of dirs up to their roots, 0 is none
	for up := dir; ; up = filepath.Dir(up) {
		dirs = append(dirs, up)
		if vendored, err := exists(filepath.Join(up, "modules.txt")); err != nil || vendored && filepath.Base(up) == "vendor" {
			return nil, err
		}
		if module == 0 {
			switch std, err := standardModule(filepath.Join(up, "go.mod")); {
			case errors.Is(err, fs.ErrNotExist):
			case std || err != nil:
				return nil, err
			default:
				module = len(dirs)
			}
		}
		for _, root := range []struct {
			file string
			at   *int
		}{{".git", &repository}, {"go.work", &workspace}} {
			ok, err := exists(filepath.Join(up, root.file))
			if err != nil {
				return nil, err
			}
			if ok && *root.at == 0 {
				*root.at = len(dirs)
			}
		}
		if module > 0 && repository > 0 || up == filepath.Dir(up) {
			break
		}
	}
	if module == 0 && workspace == 0 {
		return nil, nil
	}
	return dirs[:cmp.Or(repository, workspace, module)], nil
}

// Base returns the directory that patterns of files are relative to for a package
// in dir where there is no settings file: the root of its module, outside of any
// the working directory.
func Base(dir string) (string, error) {
	for up := dir; ; up = filepath.Dir(up) {
		switch ok, err := exists(filepath.Join(up, "go.mod")); {
		case ok || err != nil:
			return up, err
		case up == filepath.Dir(up):
			return os.Getwd()
		}
	}
}

// cached matches a directory of the module cache, which names the version.
var cached = regexp.MustCompile(`[^/]@v[0-9][^/]*(/|$)`)

// standard matches the go.mod files of the Go distribution.
var standard = regexp.MustCompile(`(?m)^module\s+(std|cmd)\s*$`)

func standardModule(file string) (bool, error) {
	src, err := os.ReadFile(file)
	return standard.Match(src), err
}

// exists reports whether a file exists; it follows symbolic links, so a
// dangling one is an error, like a loop.
func exists(file string) (bool, error) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	_, err := os.Stat(file)
	return err == nil, err
}
