// Package tools has the tools of the server. Each file is one tool; what they
// share is in place.go and names.go. The files drift_*.go are drafts.
package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/registrar"
)

// A Registrar knows the accepted names of plants.
type Registrar interface {
	Ask(ctx context.Context, plant string) (registrar.Reply, error)
}

// Tools is what the tools work on.
type Tools struct {
	Shed      garden.Shed
	Registrar Registrar // nil when there is none
}

// All returns the tools that keep the contract.
func (t *Tools) All() []server.ServerTool {
	path := mcp.WithString("path", mcp.Description("A bed, or its garden where the tool takes one."))
	rule := mcp.WithString("rule", mcp.Description("The id of a rule, as LBL001."))
	line := mcp.WithNumber("line", mcp.Description("The line of the label, from 1."))
	key := mcp.WithString("key", mcp.Description("The equivalenceKey of a correction, verbatim."))
	scope := mcp.WithString("scope", mcp.Description("bed or garden."))
	limit := mcp.WithNumber("limit", mcp.Description("How many findings to list."))
	revision := mcp.WithString("revision", mcp.Description("The revision that get_corrections gave."))
	return []server.ServerTool{
		{Tool: mcp.NewTool("check_labels", path, rule, scope, limit), Handler: envelope.Guard(t.checkLabels)},
		{Tool: mcp.NewTool("list_rules", path), Handler: envelope.Guard(t.listRules)},
		{Tool: mcp.NewTool("get_corrections", path, rule, line), Handler: envelope.Guard(t.getCorrections)},
		{Tool: mcp.NewTool("apply_correction", path, rule, line, key, revision), Handler: envelope.Guard(t.applyCorrection)},
		{Tool: mcp.NewTool("apply_corrections", path, rule, key), Handler: envelope.Guard(t.applyCorrections)},
	}
}
