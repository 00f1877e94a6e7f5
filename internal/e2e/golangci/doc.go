// Package golangci proves that golangci-lint with the plugin does what the
// command does: it finds the same, and its --fix makes the same of the files.
package golangci
