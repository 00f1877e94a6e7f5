package tools

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/plantlabels/envelope"
)

// Drafts returns the tools that are not yet held to the contract. Most came
// over from the first version in one evening.
func (t *Tools) Drafts() []server.ServerTool {
	return []server.ServerTool{
		// Not guarded yet: what they return is what the library sees.
		{Tool: mcp.NewTool("registrar_status"), Handler: t.registrarStatus},
		{Tool: mcp.NewTool("look_up_name"), Handler: t.lookUpName},
		{Tool: mcp.NewTool("count_labels"), Handler: t.countLabels},
		{Tool: mcp.NewTool("bed_size"), Handler: t.bedSize},
		{Tool: mcp.NewTool("print_label"), Handler: t.printLabel},
		{Tool: mcp.NewTool("audit_garden"), Handler: t.auditGarden},

		{Tool: mcp.NewTool("remove_label"), Handler: envelope.Guard(t.removeLabel)},
		{Tool: mcp.NewTool("preview_correction"), Handler: envelope.Guard(t.previewCorrection)},
		{Tool: mcp.NewTool("old_check"), Handler: envelope.Guard(t.oldCheck)},
		{Tool: mcp.NewTool("old_apply"), Handler: envelope.Guard(t.oldApply)},
		{Tool: mcp.NewTool("rehearse_failure"), Handler: envelope.Guard(t.rehearse)},
		{Tool: mcp.NewTool("keep_label"), Handler: envelope.Guard(t.keepLabel)},
		{Tool: mcp.NewTool("choose_correction"), Handler: envelope.Guard(t.chooseCorrection)},
		{Tool: mcp.NewTool("refresh_names"), Handler: envelope.Guard(t.refreshNames)},
		{Tool: mcp.NewTool("rename_plant"), Handler: envelope.Guard(t.renamePlant)},
		{Tool: mcp.NewTool("import_labels"), Handler: envelope.Guard(t.importLabels)},
	}
}
