// Package standin answers with something else when a call has failed, and says so.
package standin

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type shop interface {
	Price(ctx context.Context, id string) (string, error)
}

type cache interface {
	Get(id string) (string, bool)
	Last() *quote
}

type quote struct{ Price string }

type server struct {
	shop  shop
	cache cache
	old   map[string]string
	hints map[string]string
}

// Cached has found an older price.
func (s *server) Cached(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	price, err := s.shop.Price(ctx, id)
	if err != nil {
		if old, ok := s.cache.Get(id); ok {
			return mcp.NewToolResultText(old + "\n(warning: the live lookup failed, this is a copy)"), nil // ok: found otherwise
		}
		return mcp.NewToolResultText("the lookup failed, and there is no copy"), nil // want missing-iserror: nothing was found
	}
	return mcp.NewToolResultText(price), nil
}

// Formatted does it with a format and a map.
func (s *server) Formatted(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	price, err := s.shop.Price(ctx, id)
	if err != nil {
		if old, ok := s.old[id]; ok {
			return mcp.NewToolResultText(fmt.Sprintf("Price of %s: %s (the shop is unreachable)", id, old)), nil // ok: found otherwise
		}
		return mcp.NewToolResultError("the lookup failed"), nil
	}
	return mcp.NewToolResultText(price), nil
}

// Warned says so first.
func (s *server) Warned(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	price, err := s.shop.Price(ctx, r.GetString("id", ""))
	if err != nil {
		if q := s.cache.Last(); q != nil {
			return mcp.NewToolResultText("Warning: the shop is unreachable, the last price was\n" + q.Price), nil // ok: found otherwise
		}
		return mcp.NewToolResultError("the lookup failed"), nil
	}
	return mcp.NewToolResultText(price), nil
}

// Hinted adds a hint to the failure.
func (s *server) Hinted(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	price, err := s.shop.Price(ctx, id)
	if err != nil {
		if hint, ok := s.hints[id]; ok {
			return mcp.NewToolResultText("the lookup failed\n" + hint), nil // want missing-iserror: the words lead
		}
		return mcp.NewToolResultError("the lookup failed"), nil
	}
	return mcp.NewToolResultText(price), nil
}

// Named tells of the failure by a name that it has looked up.
func (s *server) Named(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	price, err := s.shop.Price(ctx, id)
	if err != nil {
		if name, ok := s.hints[id]; ok {
			return mcp.NewToolResultText(fmt.Sprintf("%s could not be found", name)), nil // want missing-iserror: the name is in the sentence
		}
		return mcp.NewToolResultError("the lookup failed"), nil
	}
	return mcp.NewToolResultText(price), nil
}
