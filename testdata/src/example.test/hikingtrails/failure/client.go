package failure

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"example.test/hikingtrails/api"
)

// byCode are the codes of the service that say more than the status.
var byCode = map[string]Kind{
	"loading":          Retryable,       // ok: a kind of the vocabulary
	"index_building":   IndexPending,    // ok: likewise
	"index_broken":     IndexFailed,     // ok: likewise
	"unknown_region":   InvalidArgument, // ok: likewise
	"waypoint_locked":  Refused,         // ok: likewise
	"gateway_upstream": Unavailable,     // ok: likewise
}

// FromClient returns the failure that an error of the client is, nil for nil.
// Its type is error: a nil *ToolError in an error is not nil.
func FromClient(op string, err error) error {
	var known *ToolError
	var refusal *api.Failure
	var transport *url.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return known // ok: typed already
	case errors.As(err, &refusal):
		return fromService(op, refusal) // ok: typed cause
	case errors.Is(err, context.DeadlineExceeded):
		return &ToolError{Op: op, Kind: Retryable, Detail: "the trail service took too long", Cause: err} // ok: Retryable may come without a delay
	case errors.As(err, &transport):
		return &ToolError{Op: op, Kind: Unavailable, Detail: "the trail service is unreachable", Cause: err} // ok: the cause is not printed
	}
	return &ToolError{Op: op, Kind: Unavailable, Detail: "the trail service gave no readable answer", Cause: err} // ok: likewise
}

func fromService(op string, f *api.Failure) *ToolError {
	e := &ToolError{Op: op, Kind: kindOf(f), Detail: f.Text, Cause: f} // ok: the service's words for people
	if e.Detail == "" {
		e.Detail = "the trail service answered " + http.StatusText(f.Status)
	}
	if e.Kind == Retryable {
		e.After = f.RetryAfter // ok: the delay goes with this kind
	}
	return e
}

// kindOf decides by what is typed: the code, then the status.
func kindOf(f *api.Failure) Kind {
	if k, ok := byCode[f.Code]; ok {
		return k // ok: from a table of kinds
	}
	switch f.Status { // ok: the status, not the text
	case http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity:
		return InvalidArgument
	case http.StatusTooManyRequests:
		return Retryable
	case http.StatusServiceUnavailable:
		if f.RetryAfter > 0 {
			return Retryable
		}
		return Unavailable
	}
	if f.Status >= http.StatusInternalServerError {
		return Unavailable
	}
	return Refused
}
