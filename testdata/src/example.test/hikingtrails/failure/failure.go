// Package failure is the one place that words what went wrong. Tools return a
// *ToolError and nothing else; whoever serves them sends its text.
package failure

import (
	"fmt"
	"strings"
	"time"
)

// A Kind says what whoever called may do about a failure. It stays inside the
// server: on the wire the next step speaks for it.
//
//envelopelint:vocabulary
type Kind string

// The kinds.
const (
	Retryable       Kind = "retryable"
	Unavailable     Kind = "unavailable"
	InvalidArgument Kind = "invalid-argument"
	IndexPending    Kind = "index-pending"
	IndexFailed     Kind = "index-failed"
	Refused         Kind = "refused"
)

// A ToolError is a failed call.
type ToolError struct {
	Op     string // the tool
	Kind   Kind
	Detail string        // for people: no text of a Go error
	After  time.Duration // with Retryable: when to try again, 0 if nobody knows
	Cause  error         // for errors.Is and the log; never sent
}

// New returns a failure in fixed words and the caller's own values.
func New(op string, k Kind, detail string) *ToolError {
	return &ToolError{Op: op, Kind: k, Detail: detail} // ok: built by the helper
}

// Retry returns a failure that passes.
func Retry(op, detail string, after time.Duration) *ToolError {
	return &ToolError{Op: op, Kind: Retryable, Detail: detail, After: after} // ok: the delay goes with this kind
}

// Error returns what is sent: two lines.
func (e *ToolError) Error() string { return e.FirstLine() + "\nnext: " + e.next() } // ok: the cause is left out

// Unwrap returns the cause.
func (e *ToolError) Unwrap() error { return e.Cause }

// oneLine keeps a detail of several lines from looking like a next step.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// FirstLine tells people at a terminal what happened.
func (e *ToolError) FirstLine() string { return e.Op + " failed: " + oneLine.Replace(e.Detail) }

// next is the step for the model.
func (e *ToolError) next() string {
	switch e.Kind {
	case Retryable:
		if e.After > 0 {
			return fmt.Sprintf("call %s again in %s", e.Op, e.After.Round(time.Second))
		}
		return "call " + e.Op + " again in a moment"
	case Unavailable:
		return "tell the user that the trail service is unreachable; do not call again now"
	case InvalidArgument:
		return "mend the arguments and call " + e.Op + " again"
	case IndexPending:
		return "call region_status until the region is ready"
	case IndexFailed:
		return "choose another region from list_regions"
	case Refused:
		return "tell the user; the same call is refused again"
	}
	return "tell the user that " + e.Op + " is out of order"
}
