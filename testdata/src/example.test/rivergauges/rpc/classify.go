package rpc

import (
	"context"
	"errors"
	"strings"

	"example.test/rivergauges/store"
)

// Classify says what an error means that no tool has explained. The engine's
// wordings are its only interface, so they are matched here, and nowhere else.
func Classify(err error) *Error {
	if errors.Is(err, context.Canceled) {
		return New(CodeCancelled, RequestCancelled, "the request was cancelled") // ok: told by its value
	}
	var refused *store.Error
	if !errors.As(err, &refused) {
		return New(CodeInternal, InternalError, "the server could not do this") // ok: whatever it says stays here
	}
	said := strings.ToLower(refused.Error())
	switch {
	case strings.Contains(said, "no such table"), strings.Contains(said, "no such column"): // ok: the classifier
		return New(CodeIndexStale, IndexStale, "the index does not fit this version of the server") // ok: a pair of the table
	case strings.Contains(said, "malformed"), // ok: the classifier
		strings.Contains(said, "not a database"), // ok: the classifier
		strings.Contains(said, "encrypted"):      // ok: the classifier
		return New(CodeIndexCorrupted, IndexCorrupted, "the index file cannot be read") // ok: a pair of the table
	}
	return New(CodeInternal, InternalError, "the store could not do this") // ok: a pair of the table
}
