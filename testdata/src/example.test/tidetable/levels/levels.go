// Package levels keeps water levels in a file.
package levels

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
)

// ErrNoPort says that there is no level of a port.
var ErrNoPort = errors.New("no such port")

// An Archive is a file of levels.
type Archive struct{ file string }

// New returns the archive in a file, which need not exist.
func New(file string) *Archive { return &Archive{file} }

// Level returns the last level of a port in metres.
func (a *Archive) Level(port string) (float64, error) {
	rows, err := a.rows()
	if err != nil {
		return 0, err
	}
	for _, row := range slices.Backward(rows) {
		if row[0] == port {
			return strconv.ParseFloat(row[1], 64)
		}
	}
	return 0, ErrNoPort
}

// Highest returns the port with the highest level.
func (a *Archive) Highest() (port string, metres float64, err error) {
	rows, err := a.rows()
	if err != nil {
		return "", 0, err
	}
	for _, row := range rows {
		m, err := strconv.ParseFloat(row[1], 64)
		if err != nil {
			return "", 0, fmt.Errorf("level of %s: %w", row[0], err)
		}
		if port == "" || m > metres {
			port, metres = row[0], m
		}
	}
	return port, metres, nil
}

// Record adds a level.
func (a *Archive) Record(port string, metres float64) error {
	rows, err := a.rows()
	if err != nil {
		return err
	}
	f, err := os.Create(a.file)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	err = w.WriteAll(append(rows, []string{port, strconv.FormatFloat(metres, 'f', -1, 64)}))
	return errors.Join(err, f.Close())
}

// Export writes all levels to a file as JSON.
func (a *Archive) Export(file string) error {
	rows, err := a.rows()
	if err != nil {
		return err
	}
	data, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o666)
}

func (a *Archive) rows() ([][]string, error) {
	f, err := os.Open(a.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open archive: %w", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.FieldsPerRecord = 2
	return r.ReadAll()
}
