// Package ownmethods answers subscriptions, and methods that the protocol does not have:
// both tell of a failure with nothing but an error.
package ownmethods

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type gauge interface {
	Read(ctx context.Context, uri string) (int, error)
}

type station struct{ gauge gauge }

func (s station) Subscribe(ctx context.Context, req *mcp.SubscribeRequest) error {
	if _, err := s.gauge.Read(ctx, req.Params.URI); err != nil {
		return fmt.Errorf("cannot watch it: %w", err) // want raw-error: the client reads it
	}
	return nil // ok: success
}

func (s station) Unsubscribe(context.Context, *mcp.UnsubscribeRequest) error {
	return errors.New("nobody watches it") // ok: fixed words
}

type levelParams struct {
	mcp.ParamsBase
	URI string `json:"uri"`
}

type levelResult struct {
	mcp.ResultBase
	Level int    `json:"level"`
	Note  string `json:"note"`
}

func (s station) level(ctx context.Context, _ *mcp.ServerSession, p *levelParams) (*levelResult, error) {
	n, err := s.gauge.Read(ctx, p.URI)
	if err != nil {
		return nil, err // want raw-error: the client reads it
	}
	return &levelResult{Level: n}, nil // ok: success
}

func (s station) trend(ctx context.Context, _ *mcp.ServerSession, p *levelParams) (*levelResult, error) {
	if _, err := s.gauge.Read(ctx, p.URI); err != nil {
		return &levelResult{Note: "no trend: " + err.Error()}, nil // want raw-error: the client reads the note
	}
	return &levelResult{Note: "rising"}, nil // ok: success
}

// check has the signature of a handler of subscriptions without its request.
func (s station) check(ctx context.Context, uri string) error {
	_, err := s.gauge.Read(ctx, uri)
	return err // ok: no handler
}

func Serve(g gauge) (*mcp.Server, error) {
	s := station{g}
	if err := s.check(context.Background(), "river://all"); err != nil {
		return nil, err // ok: no handler
	}
	srv := mcp.NewServer(&mcp.Implementation{Name: "station"}, &mcp.ServerOptions{SubscribeHandler: s.Subscribe, UnsubscribeHandler: s.Unsubscribe})
	return srv, errors.Join(
		mcp.AddReceivingCustomMethod(srv, "river/level", s.level),
		mcp.AddReceivingCustomMethod(srv, "river/trend", s.trend),
	)
}
