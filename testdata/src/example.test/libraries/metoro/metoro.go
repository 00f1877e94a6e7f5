// Package metoro: a weather station on metoro-io/mcp-golang. Handlers take
// decoded arguments; a response has no flag, so that only an error that is
// returned tells of a failure, and the library sends its text.
package metoro

import (
	"context"
	"errors"
	"fmt"

	mcp "github.com/metoro-io/mcp-golang"
	"github.com/metoro-io/mcp-golang/transport"
)

type station interface {
	Read(ctx context.Context, sensor string) (float64, error)
	Reset(sensor string) error
}

type query struct {
	Sensor string `json:"sensor"`
	Unit   any    `json:"unit"`
}

var (
	field      station
	errOffline = errors.New("the station is offline")
)

// Serve registers everything.
func Serve(t transport.Transport) error {
	s := mcp.NewServer(t)
	for _, err := range []error{
		s.RegisterTool("read", "reads a sensor", read),
		s.RegisterTool("reset", "resets a sensor", reset),
		s.RegisterTool("compare", "compares two", func(ctx context.Context, q query) (*mcp.ToolResponse, error) {
			v, err := field.Read(ctx, q.Sensor)
			if err != nil {
				return nil, fmt.Errorf("reading %s: %w", q.Sensor, err) // want raw-error: the library sends this text
			}
			return mcp.NewToolResponse(mcp.NewTextContent(fmt.Sprint(v))), nil // ok: success
		}),
		s.RegisterTool("count", "counts readings", (&counter{}).count),
		s.RegisterTool("all", "reads all", pointer),
		s.RegisterPrompt("ask", "asks", ask),
		s.RegisterResource("weather://now", "now", "the weather", "text/plain", now),
	} {
		if err != nil {
			return err
		}
	}
	return s.Serve()
}

func read(ctx context.Context, q query) (*mcp.ToolResponse, error) {
	unit := q.Unit.(string) // want argument-panic: the process dies
	v, err := field.Read(ctx, q.Sensor)
	if err != nil {
		return mcp.NewToolResponse(mcp.NewTextContent("the sensor could not be read")), nil // want missing-iserror: a response is always a success
	}
	if unit == "" {
		return nil, errOffline // ok: rendered, in fixed words
	}
	return mcp.NewToolResponse(mcp.NewTextContent(fmt.Sprintf("%f %s", v, unit))), nil // ok: success
}

func reset(q query) (*mcp.ToolResponse, error) {
	if q.Sensor == "" {
		return nil, nil // want nil-result: the process dies
	}
	if err := field.Reset(q.Sensor); err != nil {
		return mcp.NewToolResponse(mcp.NewTextContent("not reset")), errOffline // want discarded-result: only the error is sent
	}
	if err := field.Reset("all"); err != nil {
		return mcp.NewToolResponse(mcp.NewTextContent("error: " + err.Error())), nil // want missing-iserror,raw-error: the error's text as a success
	}
	return &mcp.ToolResponse{Content: []*mcp.Content{mcp.NewTextContent("reset")}}, nil // ok: success
}

type counter struct{ n int }

func (c *counter) count(q query) (*mcp.ToolResponse, error) {
	if err := field.Reset(q.Sensor); err != nil {
		body := `{"error": "no sensor ` + q.Sensor + `"}`         // want handmade-envelope: JSON by hand
		return mcp.NewToolResponse(mcp.NewTextContent(body)), nil // want missing-iserror: a response is always a success
	}
	return inner(c.n, q) // ok: judged below
}

// inner hands its pair to the handler.
func inner(n int, q query) (*mcp.ToolResponse, error) {
	if err := field.Reset(q.Sensor); err != nil {
		return nil, err // want raw-error: the handler hands it on, and the library sends its text
	}
	return &mcp.ToolResponse{Content: []*mcp.Content{{Type: mcp.ContentTypeText, TextContent: &mcp.TextContent{Text: fmt.Sprint(n)}}}}, nil // ok: success
}

// pointer takes its arguments by a pointer, which the library allows.
func pointer(q *query) (*mcp.ToolResponse, error) {
	if err := field.Reset(q.Sensor); err != nil {
		return nil, err // want raw-error: registered all the same
	}
	return mcp.NewToolResponse(), nil // ok: nothing to say
}

func ask(q query) (*mcp.PromptResponse, error) {
	if err := field.Reset(q.Sensor); err != nil {
		return nil, err // want raw-error: the library makes a prompt of it
	}
	return nil, errOffline // ok: a prompt has no flag
}

func now(ctx context.Context) (*mcp.ResourceResponse, error) {
	if _, err := field.Read(ctx, "now"); err != nil {
		return nil, err // want raw-error: the library makes a resource of it
	}
	return mcp.NewResourceResponse(mcp.NewTextEmbeddedResource("weather://now", "sunny", "text/plain")), nil // ok: success
}

// Later is registered by another package.
func Later(ctx context.Context, q query) (*mcp.ToolResponse, error) {
	if _, err := field.Read(ctx, q.Sensor); err != nil {
		return nil, err // want raw-error: known by its shape
	}
	return mcp.NewToolResponse(mcp.NewTextContent("later")), nil // ok: success
}

// Relay calls another server: a client, with results like those of a handler.
func Relay(ctx context.Context, c *mcp.Client, name string) (*mcp.ToolResponse, error) {
	return c.CallTool(ctx, name, nil) // ok: no handler
}

// Describe answers nobody.
func Describe(q query) (string, error) {
	if err := field.Reset(q.Sensor); err != nil {
		return "", err // ok: no response
	}
	return q.Sensor, nil
}
