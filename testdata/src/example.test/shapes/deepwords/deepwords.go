// Package deepwords: errors in places of an answer that are hard to see.
package deepwords

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

var errDeaf = errors.New("the bell is deaf")

type belfry struct{}

func ring() error {
	_, err := os.Stat("/srv/bell")
	return err
}

func (b *belfry) Lists(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := ring()
	if err == nil {
		return mcp.NewToolResultText("rung"), nil // ok: success
	}
	switch req.GetString("as", "") {
	case "split":
		lines := strings.Split(err.Error(), ":")     // want raw-error: here it becomes text
		return mcp.NewToolResultError(lines[0]), nil // ok: reported above
	case "made":
		lines := make([]string, 2)
		lines[0] = "bell"
		lines[1] = err.Error()                                        // want raw-error: here it becomes text
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: reported above
	case "counted":
		lines := make([]string, req.GetInt("lines", 2))
		for i := range lines {
			lines[i] = fmt.Sprintf("%d: %v", i, err) // want raw-error: here it becomes text
		}
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: reported above
	case "fixed counted":
		lines := make([]string, req.GetInt("lines", 2))
		for i := range lines {
			lines[i] = fmt.Sprintf("%d: %v", i, errDeaf)
		}
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: fixed words
	case "fixed":
		lines := make([]string, 2)
		lines[0] = "bell"
		lines[1] = errDeaf.Error()
		return mcp.NewToolResultError(strings.Join(lines, "\n")), nil // ok: fixed words
	case "several":
		return mcp.NewToolResultError(fmt.Sprint([]error{errDeaf, err})), nil // want raw-error: every one is printed
	case "fixed several":
		return mcp.NewToolResultError(fmt.Sprint([]error{errDeaf, errDeaf})), nil // ok: fixed words
	}
	return mcp.NewToolResultError("not rung"), nil // ok: fixed words
}

func (b *belfry) Stacks(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetBool("all", false) {
		buf := make([]byte, 1<<10)
		n := runtime.Stack(buf, true)                       // want raw-error: a stack tells of files and functions
		return mcp.NewToolResultError(string(buf[:n])), nil // ok: reported above
	}
	return mcp.NewToolResultError(string(debug.Stack())), nil // want raw-error: a stack tells of files and functions
}

type base struct {
	Note string `json:"note"`
}

type body struct {
	base
	Bell string `json:"bell"`
}

func (b *belfry) Bodies(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := ring()
	if err == nil {
		return mcp.NewToolResultText("rung"), nil // ok: success
	}
	switch req.GetString("as", "") {
	case "literal":
		text, _ := json.Marshal(body{base: base{Note: err.Error()}, Bell: "great"}) // want raw-error: here it becomes text
		return mcp.NewToolResultError(string(text)), nil                            // ok: reported above
	case "set":
		var v body
		v.Note = err.Error() // want raw-error: here it becomes text
		text, _ := json.Marshal(v)
		return mcp.NewToolResultError(string(text)), nil // ok: reported above
	case "encoded":
		text, _ := json.Marshal(map[string]any{"bell": err})
		return mcp.NewToolResultError(string(text)), nil // ok: an encoder does not write the message
	}
	text, _ := json.Marshal(body{base: base{Note: errDeaf.Error()}})
	return mcp.NewToolResultError(string(text)), nil // ok: fixed words
}

func (b *belfry) Beside(_ context.Context, _ *gosdk.CallToolRequest) (*gosdk.CallToolResult, error) {
	res := &gosdk.CallToolResult{Content: []gosdk.Content{&gosdk.TextContent{Text: "not rung"}}, IsError: true}
	if err := ring(); err != nil {
		res.Meta = gosdk.Meta{"bell": err.Error()} // want raw-error: the client gets what stands beside, too
	} else {
		res.Meta = gosdk.Meta{"bell": errDeaf.Error()} // ok: fixed words
	}
	return res, nil
}

// page has a buffer, and a part.
type page struct {
	sb   strings.Builder
	head struct{ title string }
	foot string
}

func (p *page) add(err error)   { p.sb.WriteString(err.Error()) }
func (p *page) print(err error) { fmt.Fprintf(&p.sb, "bell: %v", err) }
func (p *page) both(err error)  { p.add(err) }
func (p *page) end(err error) {
	p.foot = "end"
	p.foot = err.Error()
}
func (p *page) text() string  { return p.sb.String() }
func (p *page) lower() string { return p.foot }

func (p *page) titled(err error) { p.head.title = err.Error() }

func (p *page) upper() string { return fmt.Sprint(p.head) }

func (b *belfry) Pages(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p := &page{}
	switch err := ring(); req.GetString("as", "") {
	case "added":
		p.add(err)                                   // want raw-error: here it enters the text
		return mcp.NewToolResultError(p.text()), nil // ok: reported above
	case "printed":
		p.print(err)                                 // want raw-error: here it enters the text
		return mcp.NewToolResultError(p.text()), nil // ok: reported above
	case "both":
		p.both(err)                                  // want raw-error: here it enters the text
		return mcp.NewToolResultError(p.text()), nil // ok: reported above
	case "ended":
		p.end(err)
		return mcp.NewToolResultError(p.text()), nil // ok: it stands in the other field
	case "titled":
		p.titled(err)                                 // want raw-error: here it enters the text
		return mcp.NewToolResultError(p.upper()), nil // ok: reported above
	case "lower":
		p.end(err)                                    // want raw-error: here it enters the text
		return mcp.NewToolResultError(p.lower()), nil // ok: reported above
	}
	p.add(errDeaf)
	p.print(errDeaf)
	return mcp.NewToolResultError(p.text()), nil // ok: fixed words
}
