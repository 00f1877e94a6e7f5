// Package counter has a handler, and functions that have nothing to do with it.
package counter

import (
	"context"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// Open is a handler.
func Open(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("open"), nil // ok: success
}

// Ticket looks at its argument only.
func Ticket(n int) error {
	if n < 1 {
		return fmt.Errorf("there is no ticket %d", n)
	}
	return nil
}

// Print has the error of the file system.
func Print(n int) error {
	if err := os.WriteFile("printer", []byte{byte(n)}, 0o600); err != nil {
		return fmt.Errorf("ticket %d: %w", n, err)
	}
	return nil
}
