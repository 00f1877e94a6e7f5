// Package errors is a stub of github.com/pkg/errors.
package errors

// New makes an error.
func New(message string) error { return nil }

// Errorf makes an error from a format.
func Errorf(format string, args ...any) error { return nil }

// WithStack adds a stack.
func WithStack(err error) error { return err }

// Wrap adds a stack and a message.
func Wrap(err error, message string) error { return err }

// Wrapf adds a stack and a formatted message.
func Wrapf(err error, format string, args ...any) error { return err }

// WithMessage adds a message.
func WithMessage(err error, message string) error { return err }

// Cause returns the innermost error.
func Cause(err error) error { return err }
