// Package store reads the index file of a gauge archive. It knows nothing of
// the protocol that its answers travel by.
package store

import (
	"errors"
	"sync"
)

// ErrMissing says that nobody has built the index yet.
var ErrMissing = errors.New("the index does not exist")

// An Error is what the storage engine has refused with. The engine tells its
// failures apart by their wording alone.
type Error struct {
	Op     string // what was asked of the engine
	Engine string // what it said
}

func (e *Error) Error() string { return "store: " + e.Op + ": " + e.Engine }

// An Archive hands out one index and keeps it.
type Archive struct {
	path string

	mu    sync.Mutex
	index *Index
}

// NewArchive names the index file; it is read by the first query.
func NewArchive(path string) *Archive { return &Archive{path: path} }

// Index returns the index that is kept.
func (a *Archive) Index() *Index {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.index == nil {
		a.index = &Index{path: a.path}
	}
	return a.index
}

// Drop forgets the index, and with it how reading it has ended.
func (a *Archive) Drop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.index = nil
}
