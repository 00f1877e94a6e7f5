// Package seal has an error that only package fault names; it knows no SDK.
package seal

import "strconv"

// Broken prints a number.
type Broken struct{ Number int }

func (b Broken) Error() string { return "seal " + strconv.Itoa(b.Number) + " is broken" }
