package envelope

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
	"example.test/wire/store"
)

func (t tools) addNotFound(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("corrector"), t.corrector)
	s.AddTool(mcp.NewTool("bed"), t.bed)
	s.AddTool(mcp.NewTool("checker"), t.checker)
	s.AddTool(mcp.NewTool("suppressed"), t.suppressed)
	s.AddTool(mcp.NewTool("noted"), t.noted)
	s.AddTool(mcp.NewTool("position"), t.position)
	s.AddTool(mcp.NewTool("correction"), t.correction)
	s.AddTool(mcp.NewTool("keyed"), t.keyed)
}

func (t tools) corrector(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.NotFound, toolerr.NoCorrector, "only a person can mend this", toolerr.Extra{FilePath: key(req)}), nil //wire:corrector/denied contract/tool-envelope/NotFound/NoCorrector
	}
	return found(req, text), nil //wire:corrector/fine contract/tool-envelope/answer/found
}

// bed keeps the reason in a variable.
func (t tools) bed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err == nil {
		return found(req, text), nil //wire:bed/fine contract/tool-envelope/answer/found
	}
	reason := toolerr.BedNotInGarden
	return toolerr.New(toolerr.NotFound, reason, key(req)+" is not in the garden", toolerr.Extra{}), nil //wire:bed/denied contract/tool-envelope/NotFound/BedNotInGarden
}

// checker builds the result before it returns it.
func (t tools) checker(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	res := found(req, text)
	if err != nil {
		res = toolerr.New(toolerr.NotFound, toolerr.NoCheckerForRule, "nothing checks this rule", toolerr.Extra{})
	}
	return res, nil //wire:checker/denied contract/tool-envelope/NotFound/NoCheckerForRule; //wire:checker/fine contract/tool-envelope/answer/found
}

// suppressed has its words from a branch, and the pair from one, too.
func (t tools) suppressed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err == nil {
		return found(req, text), nil //wire:suppressed/fine contract/tool-envelope/answer/found
	}
	code, reason, message := toolerr.NotFound, toolerr.SuppressedByGarden, "the garden wants no such check"
	if errors.Is(err, store.ErrMissing) {
		code, reason, message = toolerr.Stale, toolerr.None, "the garden has changed"
	}
	return toolerr.New(code, reason, message, toolerr.Extra{}), nil //wire:suppressed/denied contract/tool-envelope/NotFound/SuppressedByGarden; //wire:suppressed/missing contract/tool-envelope/Stale
}

// noted has a function of its own for the failure.
func (t tools) noted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return absent(toolerr.SuppressedByNote, "a note says that the label stays"), nil //wire:noted/denied contract/tool-envelope/NotFound/SuppressedByNote
	}
	return found(req, text), nil //wire:noted/fine contract/tool-envelope/answer/found
}

func (t tools) position(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return absent(toolerr.NoFindingAtPosition, "nothing is wrong here; check again"), nil //wire:position/denied contract/tool-envelope/NotFound/NoFindingAtPosition
	}
	return found(req, text), nil //wire:position/fine contract/tool-envelope/answer/found
}

func absent(r toolerr.Reason, message string) *mcp.CallToolResult {
	return toolerr.New(toolerr.NotFound, r, message, toolerr.Extra{})
}

// correction returns named results.
func (t tools) correction(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, _ error) {
	text, err := t.read(ctx, req)
	if err != nil {
		res = toolerr.New(toolerr.NotFound, toolerr.NoCorrectionForFinding, "no correction is known", toolerr.Extra{FilePath: key(req)})
		return res, nil //wire:correction/denied contract/tool-envelope/NotFound/NoCorrectionForFinding
	}
	return found(req, text), nil //wire:correction/fine contract/tool-envelope/answer/found
}

// candidates are what there is to choose from.
var candidates = []toolerr.Candidate{{EquivalenceKey: "k1", Title: "Spell it out", ProviderName: "speller"}}

func (t tools) keyed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.NotFound, toolerr.NoCorrectionForKey, "no correction has this key", toolerr.Extra{Candidates: candidates}), nil //wire:keyed/denied contract/tool-envelope/NotFound/NoCorrectionForKey
	}
	return found(req, text), nil //wire:keyed/fine contract/tool-envelope/answer/found
}
