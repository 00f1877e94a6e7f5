package importgroups

import "context"

func Push(ctx context.Context, _ Call) (*Answer, error) {
	if err := launch(ctx, "tug"); err != nil {
		return nil, err // want protocol-error: the library is imported beside a single import
	}
	return new(Answer), nil // ok: an empty answer
}
