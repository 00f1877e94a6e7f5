// Package inspections: a function that makes remarks of what it is told is no
// error helper, and the grades of remarks are no vocabulary.
package inspections

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/inspections/grade"
)

// A row is a remark as the file of an older inspection has it.
type row struct{ grade, rule, text string }

func remark(g grade.Grade, rule, message string) grade.Remark {
	return grade.Remark{Grade: g, Rule: rule, Message: message}
}

func old(r row) grade.Remark {
	return grade.Remark{Grade: grade.Grade(r.grade), Rule: r.rule, Message: r.text} // ok: no failure of a call
}

func Inspect(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	remarks := []grade.Remark{old(row{"warning", "thin", "thin at the foot"})}
	glaze := req.GetString("glaze", "")
	if strings.Contains(glaze, "crawl") {
		remarks = append(remarks, remark(grade.Flaw, "crawling", "the glaze crawls"))
	}
	if strings.Contains(glaze, "pin") {
		remarks = append(remarks, remark(grade.Blemish, "pinholes", "the glaze has pinholes"))
	}
	return mcp.NewToolResultJSON(remarks) // ok: what was asked for
}
