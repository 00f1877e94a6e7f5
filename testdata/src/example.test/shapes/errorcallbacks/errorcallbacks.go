// Package errorcallbacks: literals that are told of errors and note them.
package errorcallbacks

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

var errBlunt = errors.New("the saw is blunt")

type yard struct{ paths []string }

func (y *yard) each(f func(path string, err error)) {
	for _, p := range y.paths {
		_, err := os.Stat(p)
		f(p, err)
	}
}

func (y *yard) scold(f func(path string, err error)) {
	for _, p := range y.paths {
		f(p, errBlunt)
	}
}

func (y *yard) Saw(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var lines []string
	y.each(func(path string, err error) {
		if err != nil {
			lines = append(lines, path+": "+err.Error()) // want raw-error: each passes the file system's error
		}
	})
	if len(lines) > 0 {
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: reported where the error becomes text
	}
	return mcp.NewToolResultText("sawn"), nil // ok: success
}

func (y *yard) Sharpen(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var lines []string
	y.scold(func(path string, err error) {
		lines = append(lines, path+": "+err.Error()) // ok: scold passes fixed words
	})
	if len(lines) > 0 {
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: fixed words
	}
	return mcp.NewToolResultText("sharp"), nil // ok: success
}

func (y *yard) Walk(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var lines []string
	_ = filepath.WalkDir(req.GetString("root", "."), func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			lines = append(lines, err.Error()) // want raw-error: the library passes what it met
		}
		return nil
	})
	if len(lines) > 0 {
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: reported where the error becomes text
	}
	return mcp.NewToolResultText("walked"), nil // ok: success
}

// labels are made by literals in a table: they are called with what is at hand.
var labels = map[string]func(error) string{
	"long":  func(err error) string { return "saw: " + err.Error() },
	"short": func(error) string { return "saw" },
}

func (y *yard) Label(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := func(err error) string { return "yard: " + err.Error() }
	if _, err := os.Stat("/srv/yard"); err != nil {
		return mcp.NewToolResultError(name(err)), nil // want raw-error: the literal prints what it is passed
	}
	if len(y.paths) > 9 {
		return mcp.NewToolResultError(name(errBlunt)), nil // ok: fixed words are passed
	}
	return mcp.NewToolResultText("labelled"), nil // ok: success
}
