// Package errortypes has one type of error for its handlers.
package errortypes

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Failure is what handlers return, by the settings.
type Failure struct{ Kind, Detail string }

func (f *Failure) Error() string { return f.Kind + ": " + f.Detail }

// other is an error, too.
type other struct{}

func (other) Error() string { return "other" }

var errClosed = errors.New("the mill is closed")

type mill interface {
	Grind(ctx context.Context, grain string) (string, error)
}

type miller struct{ m mill }

// from makes a failure of any error, in fixed words.
func from(error) error { return &Failure{"Faulted", "the mill has stopped"} }

// refuse makes errors of another type: it is no help where handlers fail.
//
//envelopelint:helper
func refuse(message string) error { return &refusal{message} }

type refusal struct{ words string }

func (r *refusal) Error() string { return r.words }

type In struct{ Grain string }

func (m *miller) Grind(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
	switch in.Grain {
	case "":
		return nil, nil, errors.New("grain is required") // want bypassed-helper: another type
	case "sand":
		return nil, nil, fmt.Errorf("%s is no grain", in.Grain) // want bypassed-helper: another type
	case "stone":
		return nil, nil, other{} // want bypassed-helper: another type
	case "night":
		return nil, nil, errClosed // want bypassed-helper: a sentinel of another type
	case "grit":
		return nil, nil, refuse("grit is not ground") // want bypassed-helper: a helper that makes errors of another type
	case "rice":
		return nil, nil, &Failure{"Invalid", "rice is not ground"} // ok: the type
	case "all":
		return nil, nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "one at a time"} // want bypassed-helper,protocol-error: a literal of the SDK's, which the model never sees
	}
	flour, err := m.m.Grind(ctx, in.Grain)
	if err != nil {
		return nil, nil, from(err) // ok: made of the type
	}
	if flour == "" {
		return nil, nil, fmt.Errorf("mill: %w", &Failure{"Empty", in.Grain}) // ok: the type is in the chain
	}
	return nil, flour, nil
}

func Register(s *mcp.Server, m *miller) { mcp.AddTool(s, &mcp.Tool{Name: "grind"}, m.Grind) }
