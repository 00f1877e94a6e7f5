package sdk_test

import (
	"slices"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// TestWireIsTotal checks that every outcome of every shape has exactly one row
// at every version, for every client.
func TestWireIsTotal(t *testing.T) {
	for _, table := range sdk.Tables() {
		for _, feature := range table.Features {
			for _, shape := range table.Shapes {
				if !covers(shape.Span, feature.Since) {
					continue
				}
				for o := sdk.ResultNil; o <= sdk.WrappedCoded; o++ {
					for _, c := range clients() {
						if n := rows(table, shape.Shape, o, feature.Since, c); n != 1 {
							t.Errorf("%s %s: %d rows for shape %d, outcome %d, client %+v", table.Name, feature.Since, n, shape.Shape, o, c)
						}
					}
				}
			}
		}
	}
}

func clients() []sdk.Client {
	var list []sdk.Client
	for _, revision := range []string{"2025-06-18", "2025-11-25", "2026-07-28"} {
		for _, transport := range []sdk.Transport{sdk.Stdio, sdk.HTTP, sdk.Memory} {
			list = append(list, sdk.Client{Revision: revision, Transport: transport})
		}
	}
	return list
}

func rows(t *sdk.Table, s sdk.Shape, o sdk.Outcome, version string, c sdk.Client) int {
	n := 0
	for _, w := range t.Wire {
		if w.Shape == s && w.Outcome == o && covers(w.Span, version) && w.For(c) {
			n++
		}
	}
	return n
}

func covers(s sdk.Span, version string) bool {
	return (s.Since == "" || semver.Compare(version, s.Since) >= 0) &&
		(s.Until == "" || semver.Compare(version, s.Until) < 0)
}

// TestWire checks the cells in which libraries, shapes and versions differ.
func TestWire(t *testing.T) {
	src := check(t, "example.test/client", client)
	smaller := check(t, "example.test/smaller", `package smaller

import (
	"github.com/ThinkInAIXYZ/go-mcp/protocol"
	"github.com/metoro-io/mcp-golang"
	trpc "trpc.group/trpc-go/trpc-mcp-go"
)

var (
	_ protocol.CallToolResult
	_ mcp_golang.ToolResponse
	_ trpc.CallToolResult
)
`)
	for _, test := range []struct {
		table, version string
		shape          sdk.Shape
		outcome        sdk.Outcome
		effect         sdk.Effect
		code           int
	}{
		{"go-sdk", "v1.8.0", sdk.Raw, sdk.NilErr, sdk.ProtocolError, 0},
		{"go-sdk", "v1.8.0", sdk.Typed, sdk.NilErr, sdk.ToolError, 0},
		{"go-sdk", "v1.8.0", sdk.Typed, sdk.NilNil, sdk.AsIs, 0},
		{"go-sdk", "v1.6.1", sdk.Raw, sdk.NilNil, sdk.NullResult, 0},
		{"go-sdk", "v1.7.0", sdk.Raw, sdk.NilNil, sdk.Crash, 0},
		{"go-sdk", "v1.8.0", sdk.Typed, sdk.WrappedCoded, sdk.ToolError, 0},
		{"go-sdk", "", sdk.Raw, sdk.NilNil, sdk.Crash, 0},
		{"mcp-go", "v1.2.1", sdk.Raw, sdk.NilErr, sdk.ProtocolError, -32603},
		{"mcp-go", "v1.2.1", sdk.Bound, sdk.NilErr, sdk.ProtocolError, -32603},
		{"mcp-go", "v1.2.1", sdk.Structured, sdk.NilErr, sdk.ToolError, 0},
		{"mcp-go", "v0.43.2", sdk.Raw, sdk.NilNil, sdk.Crash, 0},
		{"mcp-go", "v1.1.1", sdk.Raw, sdk.NilNil, sdk.NullResult, 0},
		{"mcp-go", "v1.2.0", sdk.Raw, sdk.NilNil, sdk.ProtocolError, -32603},
		{"mcp-go", "v0.53.0", sdk.Raw, sdk.Panic, sdk.Crash, 0},
		{"mcp-go", "v0.54.1", sdk.Raw, sdk.Panic, sdk.ProtocolError, -32603},
		{"mcp-go", "v1.2.1", sdk.Task, sdk.NilErr, sdk.TaskFailed, 0},
		{"go-mcp", "v0.2.29", sdk.Raw, sdk.NilErr, sdk.ProtocolError, -32603},
		{"go-mcp", "v0.2.29", sdk.Raw, sdk.Panic, sdk.NoReply, 0},
		{"mcp-golang", "v0.16.1", sdk.Rendered, sdk.NilErr, sdk.ToolError, 0},
		{"mcp-golang", "v0.16.1", sdk.Rendered, sdk.NilNil, sdk.Crash, 0},
		{"trpc-mcp-go", "v0.0.13", sdk.Raw, sdk.NilErr, sdk.ProtocolError, -32603},
		{"trpc-mcp-go", "v0.0.14", sdk.Rendered, sdk.NilErr, sdk.ToolError, 0},
		{"trpc-mcp-go", "v0.0.20", sdk.Rendered, sdk.NilNil, sdk.NullResult, 0},
	} {
		of := table(t, test.table)
		index := src.index(test.version)
		if !slices.Contains(index.Tables(), of) {
			index = smaller.index(test.version)
		}
		w := index.Wire(of, test.shape, test.outcome)
		if w.Effect != test.effect || w.Code != test.code {
			t.Errorf("%+v: effect %d, code %d", test, w.Effect, w.Code)
		}
	}
	index := src.index("v1.8.0")
	if w := index.Wire(table(t, "go-sdk"), sdk.Raw, sdk.ResultErr); !w.Dropped {
		t.Error("a result beside an error is not dropped")
	}
	if w := index.Wire(table(t, "mcp-go"), sdk.Typed, sdk.NilErr); w.Effect != sdk.AsIs {
		t.Errorf("a shape that the library does not have: %+v", w)
	}
}
