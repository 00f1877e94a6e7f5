package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A Gauge is a place where the level of a river is read.
type Gauge struct {
	ID         string `json:"id"`
	River      string `json:"river"`
	Name       string `json:"name"`
	Restricted bool   `json:"restricted,omitempty"` // its readings are not public
}

// A Reading is the level at a time.
type Reading struct {
	At     time.Time `json:"at"`
	Metres float64   `json:"metres"`
}

// An Index is the content of an index file, which is read once; that reading it
// has failed is remembered as well.
type Index struct {
	path string

	once     sync.Once
	gauges   []Gauge
	readings map[string][]Reading
	err      error
}

// Gauges returns all gauges.
func (x *Index) Gauges(context.Context) ([]Gauge, error) {
	x.once.Do(x.load)
	return x.gauges, x.err
}

// Find returns the gauge with an id; it is an answer that there is none.
func (x *Index) Find(ctx context.Context, id string) (g Gauge, found bool, err error) {
	gauges, err := x.Gauges(ctx)
	if err != nil {
		return Gauge{}, false, err
	}
	for _, g := range gauges {
		if g.ID == id {
			return g, true, nil
		}
	}
	return Gauge{}, false, nil
}

// Readings returns what a gauge has shown since a day, in the order of the file.
func (x *Index) Readings(ctx context.Context, id string, since time.Time) ([]Reading, error) {
	x.once.Do(x.load)
	if x.err != nil {
		return nil, x.err
	}
	var found []Reading
	for _, r := range x.readings[id] {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("scan readings of %s: %w", id, err)
		}
		if !r.At.Before(since) {
			found = append(found, r)
		}
	}
	return found, nil
}

func (x *Index) load() {
	data, err := os.ReadFile(x.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		x.err = ErrMissing
	case err != nil:
		x.err = fmt.Errorf("read index: %w", err)
	default:
		x.err = x.parse(string(data))
	}
}

const (
	signature = "rivergauges-index "
	version   = "2" // 1 did not know which gauges are restricted
)

// parse reads a file: a header, then for each table its name and its rows.
func (x *Index) parse(text string) error {
	head, body, _ := strings.Cut(text, "\n")
	switch v, signed := strings.CutPrefix(head, signature); {
	case strings.HasPrefix(head, "sealed:"):
		return &Error{"open", "file is encrypted"}
	case !signed:
		return &Error{"open", "file is not a database"}
	case v != version:
		return &Error{"select gauges", "no such column: restricted"}
	}
	x.readings = map[string][]Reading{}
	tables := map[string]bool{}
	for line := range strings.Lines(body) {
		if err := x.line(strings.Split(strings.TrimSpace(line), "\t"), tables); err != nil {
			return err
		}
	}
	for _, name := range []string{"gauges", "readings"} {
		if !tables[name] {
			return &Error{"select " + name, "no such table: " + name}
		}
	}
	return nil
}

// line reads one line, split at its tabs.
func (x *Index) line(cells []string, tables map[string]bool) error {
	switch {
	case cells[0] == "table" && len(cells) == 2:
		tables[cells[1]] = true
	case cells[0] == "gauge" && len(cells) == 5:
		x.gauges = append(x.gauges, Gauge{cells[1], cells[2], cells[3], cells[4] == "restricted"})
	case cells[0] == "reading" && len(cells) == 4:
		at, badTime := time.Parse(time.DateOnly, cells[2])
		metres, badLevel := strconv.ParseFloat(cells[3], 64)
		if badTime != nil || badLevel != nil {
			return &Error{"step", "database disk image is malformed"}
		}
		x.readings[cells[1]] = append(x.readings[cells[1]], Reading{at, metres})
	default:
		return &Error{"step", "database disk image is malformed"}
	}
	return nil
}
