// Package clientinput: the errors of taking apart what the client sent tell of
// nothing else; those of the server's own texts do.
package clientinput

import (
	"context"
	"net/url"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/clientinput/form"
)

type office struct {
	r *form.Reader
	s *form.Store
}

func refuse(err error) *mcp.CallToolResult {
	return mcp.NewToolResultError(err.Error()) // ok: judged where it is called
}

func (o *office) Sent(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := req.GetString("text", "")
	if err := form.Port(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: trimmed
	}
	if err := form.Day(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: joined with words
	}
	if err := form.Bytes([]byte(text)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a part of it, converted
	}
	if err := form.Field(map[string]string{"page": text}); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: what is put into a map is followed
	}
	if err := form.Object(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: read through a reader
	}
	if err := form.Either(text, "1"); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: either is the client's, or a constant
	}
	if _, err := url.Parse(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: the library takes it apart
	}
	return mcp.NewToolResultText("read"), nil // ok: success
}

func (o *office) Kept(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := req.GetString("text", "")
	if err := form.Default(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it may be the environment's
	}
	if err := form.Joined(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the environment is in it
	}
	if err := form.Own(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: a file of the server's
	}
	if err := form.Flag(len(text)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the command line of the server
	}
	if err := o.r.Limit(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: a setting of the server's
	}
	if err := form.Either(text, os.Getenv("TEXT")); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: one of them is the server's
	}
	if _, err := form.ParseStored(ctx, text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it asks a store
	}
	if _, err := form.ParseWithin(9, os.Getenv("LIMIT")); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the text is the environment's, whatever stands before it
	}
	if warning, err := form.Warned(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: fixed words
	} else if warning != nil {
		return mcp.NewToolResultError(warning.Error()), nil // want raw-error: the file system's words
	}
	if err := o.s.Decode(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: no decoder, whatever it is called
	}
	if err := form.Home(text); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the variable was set from the system
	}
	return mcp.NewToolResultText("read"), nil // ok: success
}

func (o *office) Described(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat("/srv/forms"); err != nil {
		return mcp.NewToolResultError(form.Describe(err)), nil // want raw-error: the function prints it
	}
	if fault := form.Check("/srv/forms"); fault != nil {
		return mcp.NewToolResultError(fault.Detail()), nil // want raw-error: the method prints what is hidden
	}
	return mcp.NewToolResultText("described"), nil // ok: success
}

// fields reads what was sent in a helper of the package.
func fields(m map[string]string, list []string, q *form.Query) error {
	if err := form.Field(m); err != nil {
		return err
	}
	if err := form.First(list); err != nil {
		return err
	}
	return form.Limited(q)
}

type query struct {
	form.Query
	Texts []string
	Form  map[string]string
}

func (o *office) Bound(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var q query
	if err := req.BindArguments(&q); err != nil {
		return refuse(err), nil // ok: the accessor names the client's own argument
	}
	if err := fields(q.Form, q.Texts, &q.Query); err != nil {
		return refuse(err), nil // ok: what was sent
	}
	return mcp.NewToolResultText("bound"), nil // ok: success
}

func (o *office) Unbound(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := form.First(os.Args); err != nil {
		return refuse(err), nil // want raw-error: the command line of the server
	}
	return mcp.NewToolResultText("unbound"), nil // ok: success
}
