// Package yard keeps the records of a bee yard in a file.
package yard

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// ErrNoHive says that no hive has the name.
var ErrNoHive = errors.New("no such hive")

// A Hive is one record.
type Hive struct {
	Frames int     `json:"frames"`
	Kilos  float64 `json:"kilos"`
}

// A Yard is a file of hives.
type Yard struct{ file string }

// New returns the yard in a file, which need not exist.
func New(file string) *Yard { return &Yard{file} }

// Hive returns a hive by its name.
func (y *Yard) Hive(name string) (Hive, error) {
	hives, err := y.hives()
	if err != nil {
		return Hive{}, err
	}
	h, ok := hives[name]
	if !ok {
		return Hive{}, ErrNoHive
	}
	return h, nil
}

// Put writes a hive under its name.
func (y *Yard) Put(name string, h Hive) error {
	hives, err := y.hives()
	if err != nil {
		return err
	}
	hives[name] = h
	return write(y.file, hives)
}

// Export writes all hives to another file.
func (y *Yard) Export(file string) error {
	hives, err := y.hives()
	if err != nil {
		return err
	}
	return write(file, hives)
}

func (y *Yard) hives() (map[string]Hive, error) {
	hives := map[string]Hive{}
	data, err := os.ReadFile(y.file)
	if errors.Is(err, fs.ErrNotExist) {
		return hives, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open yard: %w", err)
	}
	return hives, json.Unmarshal(data, &hives)
}

func write(file string, hives map[string]Hive) error {
	data, err := json.Marshal(hives)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o666)
}
