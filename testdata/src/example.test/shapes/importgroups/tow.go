package importgroups

import (
	"context"
	"errors"
)

func Tow(context.Context, Call) (*Answer, error) {
	return nil, errors.New("no tug is free") // want protocol-error: the library is imported, and the last import goes
}
