package importgroups

import "context"

func Sunk(_ context.Context, _ *Request, in Boat) (*Result, Boat, error) {
	if in.Name == "ark" {
		return refuse("no berth for " + in.Name), Boat{}, nil // want typed-output: a text with a value
	}
	return nil, in, nil // ok: success
}
