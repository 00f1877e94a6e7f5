package importgroups

import (
	"context"
	"fmt"
)

func Painted(ctx context.Context, _ *Request, in Boat) (*Result, Boat, error) {
	if err := launch(ctx, in.Name); err != nil {
		return refuse(fmt.Sprintf("not launched: %v", err)), Boat{}, nil // want typed-output,raw-error: names a package that another fix needs
	}
	if in.Name == "ark" {
		return refuse("no paint for " + in.Name), Boat{}, nil // want typed-output: needs that package
	}
	return nil, in, nil // ok: success
}
