package envelope

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
	"example.test/wire/store"
)

func (t tools) addBatches(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("batch"), t.batch)
	s.AddTool(mcp.NewTool("count"), t.count)
}

// An outcome is what a batch answers: the call was served, whatever came of it.
type outcome struct {
	Applied   bool       `json:"applied"`
	Message   string     `json:"message,omitempty"`
	Beds      []string   `json:"beds,omitempty"`
	Conflicts []conflict `json:"conflicts,omitempty"`
}

type conflict struct {
	FilePath string `json:"filePath"`
	Kind     string `json:"kind"` // in words of its own
}

// batch writes two beds or none.
func (t tools) batch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	var done outcome
	for _, bed := range []string{"north", key(req)} {
		err := t.store.Write(ctx, bed, "x")
		switch {
		case errors.Is(err, store.ErrMissing):
			done.Conflicts = append(done.Conflicts, conflict{bed, "StaleBed"})
		case err != nil:
			errs = append(errs, err)
			done.Conflicts = append(done.Conflicts, conflict{bed, "WriteFailed"})
		default:
			done.Beds = append(done.Beds, bed)
		}
	}
	if err := errors.Join(errs...); err != nil {
		done.Message = "a bed could not be written, so these were put back"
		return toolerr.OK(done), nil //wire:batch/denied contract/tool-envelope/answer/rolled-back
	}
	done.Applied = true
	return toolerr.OK(done), nil //wire:batch/fine contract/tool-envelope/answer/written; //wire:batch/missing contract/tool-envelope/answer/skipped
}

// count finds that nothing matches, which is no failure.
func (t tools) count(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := t.read(ctx, req)
	if errors.Is(err, store.ErrMissing) {
		return toolerr.OK(map[string]int{"matches": 0}), nil //wire:count/missing contract/tool-envelope/answer/none
	}
	if err != nil {
		return toolerr.New(toolerr.Faulted, toolerr.ReadFailed, "the beds could not be read", toolerr.Type(err)), nil //wire:count/denied contract/tool-envelope/Faulted/ReadFailed
	}
	return toolerr.OK(map[string]int{"matches": 1}), nil //wire:count/fine contract/tool-envelope/answer/found
}
