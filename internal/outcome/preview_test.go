package outcome

import (
	"slices"
	"testing"
)

// TestReads asks what a message says that the client reads.
func TestReads(t *testing.T) {
	const helpers = `
func refused(m string) *mcp.CallToolResult { return mcp.NewToolResultError(m) }
func detail(public string, err error) *mcp.CallToolResult { return refused(fmt.Sprintf("%s: %v", public, err)) }
func tuple(format string, args ...any) (*mcp.CallToolResult, error) { return mcp.NewToolResultError(fmt.Sprintf(format, args...)), nil }
func word(err error) string {
	switch name, ok := find(); {
	case ok:
		return "known: " + name
	case name != "":
		return name
	}
	return "unknown: " + err.Error()
}
`
	for _, c := range []struct{ answer, want string }{
		{`mcp.NewToolResultError("no key: " + err.Error()), nil`, "no key: <err>"},
		{`mcp.NewToolResultError(fmt.Sprintf("%s has no key: %v", name, err)), nil`, "… has no key: <err>"},
		{`detail("no key", err), nil`, "no key: <err>"},
		{`detail("no key for " + name, err), nil`, "no key for …: <err>"},
		{`tuple("%s has no key: %v", name, err)`, "… has no key: <err>"},
		{`mcp.NewToolResultError("no key: " + word(err)), nil`, "no key: <err>"}, // one of several texts
	} {
		a := analyse(t, helpers+`
func h(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, _ := find()
	_ = name
	if err := work(); err != nil {
		return `+c.answer+`
	}
	return nil, nil
}`)
		var got []string
		for _, ans := range a.Answers() {
			if ans.Fn.Name() != "h" {
				continue
			}
			for _, p := range ans.Prints(false) {
				got = append(got, p.Reads)
			}
		}
		if want := []string{c.want}; !slices.Equal(got, want) {
			t.Errorf("%s: the client reads %q, want %q", c.answer, got, want)
		}
	}
}
