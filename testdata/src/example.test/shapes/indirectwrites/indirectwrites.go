// Package indirectwrites: a buffer is filled by way of something else.
package indirectwrites

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"text/tabwriter"
	"text/template"

	"github.com/mark3labs/mcp-go/mcp"
)

var (
	errSlow = errors.New("the press is slow")
	page    = template.Must(template.New("page").Parse("failed: {{.}}"))
)

type press struct{ log *log.Logger }

func run() error {
	_, err := os.Stat("/srv/press")
	return err
}

func write(w io.Writer, err error) { fmt.Fprintf(w, "press: %v", err) }

func scold(w io.Writer) { fmt.Fprintln(w, run()) } // want raw-error: Helpers answers with it

func (p *press) Table(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	tw := tabwriter.NewWriter(&buf, 0, 4, 1, ' ', 0)
	fmt.Fprintf(tw, "press\t%v\n", errSlow)
	if err := run(); err != nil {
		fmt.Fprintf(tw, "run\t%v\n", err) // want raw-error: it reaches the buffer when the table is flushed
	}
	tw.Flush()
	return mcp.NewToolResultError(buf.String()), nil // ok: reported where it is written
}

func (p *press) Helpers(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var sb strings.Builder
	switch req.GetString("how", "") {
	case "fixed":
		write(&sb, errSlow)
		return mcp.NewToolResultError(sb.String()), nil // ok: fixed words
	case "own":
		scold(&sb)
		return mcp.NewToolResultError(sb.String()), nil // ok: reported in scold
	}
	write(&sb, run()) // want raw-error: the function writes it
	return mcp.NewToolResultError(sb.String()), nil
}

func (p *press) Both(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	both := io.MultiWriter(os.Stderr, &buf)
	fmt.Fprintln(both, run())                        // want raw-error: it goes to both
	return mcp.NewToolResultError(buf.String()), nil // ok: reported where it is written
}

func (p *press) Logged(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	own := log.New(&buf, "press ", 0)
	own.Println("run:", run()) // want raw-error: the log is the answer
	p.log.Println("run:", run())
	return mcp.NewToolResultError(buf.String()), nil // ok: reported where it is written
}

func (p *press) Page(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	if req.GetBool("fixed", false) {
		_ = page.Execute(&buf, errSlow)
		return mcp.NewToolResultError(buf.String()), nil // ok: fixed words
	}
	_ = page.Execute(&buf, run())                    // want raw-error: the template prints it
	return mcp.NewToolResultError(buf.String()), nil // ok: reported where it is written
}

func (p *press) Literal(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var sb strings.Builder
	line := func(s string) { sb.WriteString(s + "\n") }
	line("press")
	if err := run(); err != nil {
		line(err.Error()) // want raw-error: the literal writes it
	}
	return mcp.NewToolResultError(sb.String()), nil // ok: reported where it is written
}

func (p *press) After(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var sb strings.Builder
	write(&sb, errSlow)
	text := sb.String()
	write(&sb, run())
	p.log.Print(sb.String())
	return mcp.NewToolResultError(text), nil // ok: what is written later only goes to the log
}

func (p *press) Stored(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	var w io.Writer = &buf
	flush := func() { fmt.Fprintln(w, run()) } // want raw-error: it writes to the buffer
	flush()
	return mcp.NewToolResultError(buf.String()), nil // ok: reported where it is written
}
