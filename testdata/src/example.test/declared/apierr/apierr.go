// Package apierr has errors that clients may read. It knows no SDK.
package apierr

// Refusal is meant for clients as it is.
//
//envelopelint:public
type Refusal struct{ Why string }

func (r *Refusal) Error() string { return r.Why }

// Fault is internal; only its hint may be read.
type Fault struct{ Cause error }

func (f *Fault) Error() string { return f.Cause.Error() }

// Hint says what to do about it.
//
//envelopelint:public
func (f *Fault) Hint() string { return "try another fruit" }

// Stocktaking is public by the settings of a test.
type Stocktaking struct{ Until string }

func (s Stocktaking) Error() string { return "closed until " + s.Until }

// Notice is public by the settings of a test.
func (s Stocktaking) Notice() string { return s.Until }
