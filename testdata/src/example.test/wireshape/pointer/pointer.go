// Package pointer: the flag is a pointer, so that it can be left out.
package pointer

import "context"

// Reply is a tool result.
type Reply struct {
	Content []*Item `json:"content"`
	IsError *bool   `json:"isError,omitempty"`
}

// Item is a content item.
type Item struct {
	Type string `json:"type"`
	Text string `json:"text,omitempty"`
}

type lock interface {
	Open(ctx context.Context) error
}

func ptr[T any](v T) *T { return &v }

func flag(b bool) *bool { return &b }

func say(text string) []*Item { return []*Item{{Type: "text", Text: text}} }

// Relay hands on what another server has answered.
func Relay(ask func() (*Reply, error), look bool) *Reply {
	up, err := ask()
	if err != nil {
		return &Reply{Content: say("the other lock is silent"), IsError: flag(true)} // ok: true behind a pointer
	}
	if look {
		return careful(up)
	}
	return &Reply{Content: up.Content, IsError: up.IsError} // ok: the flag is copied
}

func careful(up *Reply) *Reply {
	if up.IsError != nil && *up.IsError {
		return &Reply{Content: up.Content, IsError: flag(true)} // ok: set again
	}
	return &Reply{Content: up.Content} // ok: it was not set
}

// Forget hands it on without the flag.
func Forget(ask func() *Reply) *Reply {
	return &Reply{Content: ask().Content} // want missing-iserror: the flag is dropped
}

// Open has all the ways in which such a flag is set.
func Open(ctx context.Context, l lock, how string) *Reply {
	err := l.Open(ctx)
	if err != nil {
		switch how {
		case "left out":
			return &Reply{Content: []*Item{{Type: "text", Text: "the lock did not open"}}} // want missing-iserror: nil
		case "false":
			return &Reply{Content: say("the lock did not open"), IsError: flag(false)} // want missing-iserror: false behind a pointer
		case "nil":
			return &Reply{Content: say("the lock did not open"), IsError: nil} // want missing-iserror: nil
		case "generic":
			return &Reply{Content: say("the lock did not open"), IsError: ptr(true)} // ok: true behind a pointer
		case "variable":
			yes := true
			return &Reply{Content: say("the lock did not open"), IsError: &yes} // ok: true in a variable
		case "computed":
			return &Reply{Content: say("the lock did not open"), IsError: ptr(err != nil)} // ok: computed
		}
		r := &Reply{Content: say("the lock did not open")}
		r.IsError = flag(true)
		return r // ok: set late
	}
	if how == "loudly" {
		return &Reply{Content: say("opened successfully"), IsError: flag(true)} // want iserror-on-success: true behind a pointer
	}
	return &Reply{Content: say("open")} // ok: success
}
