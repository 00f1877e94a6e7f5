package tools

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
)

var errImport = errors.New("the import broke off")

// importLabels appends the labels of a list to a bed.
func (t *Tools) importLabels(_ context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	defer func() {
		if v := recover(); v != nil {
			res, err = envelope.Broke(envelope.None, fmt.Sprint(v), errImport, p.at), nil // want raw-error: the panic's value is the message
		}
	}()
	list, err := os.ReadFile(req.GetString("list", ""))
	if err != nil {
		return envelope.Broke(envelope.None, err.Error(), err, p.at), nil // want raw-error: the cause is in its place, and its text is the message as well
	}
	if !strings.Contains(string(list), "|") {
		return envelope.Fail(envelope.Invalid, envelope.None, "list has no labels", p.at), nil // ok: Invalid has no reason
	}
	bed, err := t.Shed.Files.Read(p.path)
	if err != nil {
		return envelope.Broke(envelope.ReadFailed, "the bed could not be read", err, p.at), nil // ok: fixed text, the cause for the log
	}
	if err := t.Shed.Files.Write(p.path, append(bed, list...)); err != nil {
		return envelope.Broke(envelope.WriteFailed, "the bed could not be written", err, p.at), nil // ok: fixed text, the cause for the log
	}
	return envelope.OK(map[string]any{"filePath": p.path, "bytes": len(list)}), nil // ok: a success
}
