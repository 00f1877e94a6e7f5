package apply

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Write writes the changes to the files, all or none. A file keeps its
// permissions and, where that is possible, its owner; the target of a link is
// written, the link stays. The error names the file; files that were written
// before have their old texts again, unless it tells otherwise.
func Write(changes []Change) error {
	var w writer
	defer w.discard()
	for _, c := range changes {
		if err := w.stage(c); err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
	}
	return w.commit()
}

// A writer has the new texts in files beside those that they are for.
type writer struct {
	staged []staged
}

type staged struct {
	Change
	info fs.FileInfo
	temp string // "" once it has taken its place
}

// stage puts a new text beside its file.
func (w *writer) stage(c Change) error {
	info, err := os.Stat(c.Path)
	if err != nil {
		return err
	}
	if info.Mode()&0o200 == 0 { // some may write all the same, but were told not to
		return fmt.Errorf("%s is read-only", c.Name)
	}
	if now, err := os.ReadFile(c.Path); err != nil || !bytes.Equal(now, c.Old) {
		return errors.Join(fmt.Errorf("%s changed while it was analysed", c.Name), err)
	}
	temp, err := beside(c.Path, info, c.New)
	if err != nil {
		return err
	}
	w.staged = append(w.staged, staged{c, info, temp})
	return nil
}

// beside writes a text to a new file in the folder of another, with its
// permissions, and returns its name.
func beside(path string, info fs.FileInfo, text []byte) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".envelopelint-*")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Close())
	keepOwner(f.Name(), info)
	if err = errors.Join(err, os.Chmod(f.Name(), info.Mode().Perm())); err != nil {
		_ = os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// commit lets the new texts take the places of the files.
func (w *writer) commit() error {
	for i := range w.staged {
		s := &w.staged[i]
		if err := os.Rename(s.temp, s.Path); err != nil {
			return errors.Join(fmt.Errorf("cannot write %s: %w", s.Name, err), w.restore(w.staged[:i]))
		}
		s.temp = ""
	}
	return nil
}

// restore gives files their old texts again.
func (w *writer) restore(written []staged) error {
	var errs []error
	for _, s := range written {
		temp, err := beside(s.Path, s.info, s.Old)
		if err == nil {
			err = os.Rename(temp, s.Path)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s has its fixes: its old text could not be restored: %w", s.Name, err))
		}
	}
	return errors.Join(errs...)
}

// discard removes what has not taken its place.
func (w *writer) discard() {
	for _, s := range w.staged {
		if s.temp != "" {
			_ = os.Remove(s.temp)
		}
	}
}
