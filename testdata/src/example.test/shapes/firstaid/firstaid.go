// Package firstaid has failures whose fixes must not make them worse.
package firstaid

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gomcp "github.com/modelcontextprotocol/go-sdk/mcp"
)

func kit(ctx context.Context) (string, error) {
	b, err := os.ReadFile("/srv/kit")
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return string(b), err
}

func shelf(name string) (string, error) {
	b, err := os.ReadFile("/srv/" + name)
	return string(b), err
}

// Half goes on after an error that it has logged.
func Half(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := kit(ctx)
	if err != nil {
		log.Print(err)
	}
	return mcp.NewToolResultText(out), err // want protocol-error: err may be nil, and the kit was found then
}

// HalfTyped does the same for the other library.
func HalfTyped(ctx context.Context, _ *gomcp.CallToolRequest, _ struct{}) (*gomcp.CallToolResult, any, error) {
	out, err := kit(ctx)
	if err != nil {
		log.Print(err)
	}
	return &gomcp.CallToolResult{Content: []gomcp.Content{&gomcp.TextContent{Text: out}}}, nil, err // want raw-error: likewise
}

// HalfPage does the same for a resource.
func HalfPage(ctx context.Context, _ mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	out, err := kit(ctx)
	if err != nil {
		log.Print(err)
	}
	return []mcp.ResourceContents{mcp.TextResourceContents{Text: out}}, err // want raw-error: likewise
}

// wanted has words of its own, and those of the disk.
func wanted(r mcp.CallToolRequest) (string, error) {
	name := r.GetString("name", "")
	if name == "" {
		return "", errors.New("name is required")
	}
	return shelf(name)
}

func Wanted(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := wanted(r)
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: no fix, the words that it may have are of use
	}
	return mcp.NewToolResultText(text), nil
}

func WantedLoud(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := wanted(r)
	if err != nil {
		return nil, err // want protocol-error: no model has read them so far
	}
	return mcp.NewToolResultText(text), nil
}

func plaster() (string, error) { return shelf("plaster") }
func bandage() (string, error) { return shelf("bandage") }

// Either does not say which of two has failed.
func Either(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var out string
	var err error
	switch r.GetString("for", "") {
	case "cut":
		out, err = plaster()
	default:
		out, err = bandage()
	}
	if err != nil {
		return nil, err // want protocol-error: no fix, nobody knows which
	}
	return mcp.NewToolResultText(out), nil
}

// Words stand before, behind and around the error.
func Words(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := r.GetString("name", "")
	if _, err := shelf(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("fetch %q: %v\n\nUse list.", name, err)), nil // want raw-error: the second line stays
	}
	if _, err := shelf(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("access violation: %s", err)), nil // want raw-error: a failure by its name
	}
	if _, err := shelf(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf(`{"note": "open: %v"}`, err)), nil // want raw-error: still JSON
	}
	if _, err := shelf(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("the shelf stands still: %v; wait", err)), nil // want raw-error: a sentence
	}
	if _, err := shelf(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("got %v on the way", err)), nil // want raw-error: a hole in a sentence
	}
	return mcp.NewToolResultText(name), nil
}

// Logged has told a log what has failed.
func Logged(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := r.GetString("name", "")
	text, err := shelf(name)
	if err != nil {
		log.Printf("could not look into the shelf: %v", err)
		return nil, err // want protocol-error: in the words of the log
	}
	if _, err := shelf(text); err != nil {
		return nil, err // want protocol-error: logged as above
	}
	return mcp.NewToolResultText(text), nil
}

// Cleaned takes an argument out before it looks at it.
func Cleaned(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	v, ok := r.GetArguments()["wounds"]
	if !ok {
		return nil, errors.New("wounds is missing") // want protocol-error: the caller's mistake
	}
	list := v.([]any) // want argument-panic: named by its key
	return mcp.NewToolResultText(fmt.Sprint(len(list))), nil
}

// Renewed gives ok another value without a new name beside it.
func Renewed(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	list := r.GetArguments()["wounds"].([]any) // want argument-panic: no fix, ok is defined below
	ok, _ := r.RequireBool("deep")
	return mcp.NewToolResultText(fmt.Sprint(len(list), ok)), nil
}

func Register(s *server.MCPServer, g *gomcp.Server) {
	s.AddTool(mcp.NewTool("renewed"), Renewed)
	s.AddTool(mcp.NewTool("half"), Half)
	s.AddTool(mcp.NewTool("wanted"), Wanted)
	s.AddTool(mcp.NewTool("wanted_loud"), WantedLoud)
	s.AddTool(mcp.NewTool("either"), Either)
	s.AddTool(mcp.NewTool("words"), Words)
	s.AddTool(mcp.NewTool("logged"), Logged)
	s.AddTool(mcp.NewTool("cleaned"), Cleaned)
	s.AddResource(mcp.NewResource("kit", "kit"), HalfPage)
	gomcp.AddTool(g, &gomcp.Tool{Name: "half"}, HalfTyped)
}
