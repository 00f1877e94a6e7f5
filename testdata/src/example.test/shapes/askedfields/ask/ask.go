// Package ask takes apart what stands in the fields of a question; it knows no SDK.
package ask

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

// A Question is what somebody wants to know.
type Question struct {
	Pattern string
	Place   string
}

// Find reads the pattern of a question.
func Find(q Question) (int, error) {
	re, err := regexp.Compile(q.Pattern)
	if err != nil {
		return 0, fmt.Errorf("pattern: %w", err)
	}
	return re.NumSubexp(), nil
}

// Count is a method that does so.
func (q *Question) Count() (int, error) {
	re, err := regexp.Compile(strings.TrimSpace(q.Pattern))
	if err != nil {
		return 0, err
	}
	return re.NumSubexp(), nil
}

// Default fills in a place of the server's.
func (q *Question) Default() { q.Place = os.Getenv("PLACE") }

// Somewhere reads the place of a question.
func Somewhere(q *Question) error {
	_, err := regexp.Compile(q.Place)
	return err
}
