// Package port reads port numbers; it knows no SDK.
package port

import (
	"errors"
	"strconv"
)

// Parse reads a number.
func Parse(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, err
	}
	if n < 1 || n > 65535 {
		return 0, errors.New("a port is between 1 and 65535")
	}
	return n, nil
}
