// Package called runs functions that it is handed, and reads what the client
// sent in more than one way.
package called

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"sync"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type entry struct {
	Title string `json:"title"`
	Step  string `json:"step"`
}

type diary struct {
	mu      sync.Mutex
	entries map[string]*entry
	press   interface{ Print(e *entry) error }
}

// change changes an entry. Its own error has constant words.
func (d *diary) change(id string, f func(*entry) (*entry, error)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	e, ok := d.entries[id]
	if !ok {
		return fmt.Errorf("no entry %s", id)
	}
	e, err := f(e)
	if err != nil {
		return err
	}
	d.entries[id] = e
	return nil
}

func (d *diary) Rename(_ context.Context, _ *mcp.CallToolRequest, in entry) (*mcp.CallToolResult, any, error) {
	if err := d.change(in.Title, func(e *entry) (*entry, error) {
		if in.Step == "" {
			return nil, errors.New("step is required")
		}
		return e, nil
	}); err != nil {
		return nil, nil, err // ok: both have constant words
	}
	if err := d.change(in.Title, func(e *entry) (*entry, error) { return e, nil }); err != nil {
		return nil, nil, err // ok: the literal never fails
	}
	return nil, in, nil
}

func (d *diary) Print(_ context.Context, _ *mcp.CallToolRequest, in entry) (*mcp.CallToolResult, any, error) {
	err := d.change(in.Title, func(e *entry) (*entry, error) { return e, d.press.Print(e) })
	if err != nil {
		return nil, nil, err // want raw-error: the literal hands on the press's error
	}
	return nil, in, nil
}

// Page is a resource whose address is the client's.
func (d *diary) Page(_ context.Context, req gomcp.ReadResourceRequest) ([]gomcp.ResourceContents, error) {
	var page string
	if _, err := fmt.Sscanf(req.Params.URI, "diary://%s", &page); err != nil {
		return nil, fmt.Errorf("address: %w", err) // ok: the client's own address
	}
	if _, err := strconv.Atoi(page); err != nil {
		return nil, fmt.Errorf("page: %w", err) // ok: scanned out of it
	}
	if _, err := url.Parse(strings.TrimPrefix(req.Params.URI, "diary:")); err != nil {
		return nil, err // ok: the client's own address
	}
	if err := d.press.Print(nil); err != nil {
		return nil, err // want raw-error: the press's own
	}
	return nil, nil
}

func Register(s *mcp.Server, d *diary) {
	mcp.AddTool(s, &mcp.Tool{Name: "rename"}, d.Rename)
	mcp.AddTool(s, &mcp.Tool{Name: "print"}, d.Print)
}
