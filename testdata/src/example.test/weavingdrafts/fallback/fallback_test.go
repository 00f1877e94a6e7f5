package fallback_test

import (
	"encoding/json"
	"strings"
	"testing"

	"example.test/weavingdrafts/drafttest"
	"example.test/weavingdrafts/fallback"
)

// serve sends lines and returns the lines that come back.
func serve(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	if err := fallback.Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func call(t *testing.T, tool string, args map[string]any) (string, bool) {
	t.Helper()
	req, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": 1, "method": "tools/call",
		"params": map[string]any{"name": tool, "arguments": args},
	})
	if err != nil {
		t.Fatal(err)
	}
	var resp struct {
		Result *fallback.Result
		Error  any
	}
	if err := json.Unmarshal([]byte(serve(t, string(req))[0]), &resp); err != nil {
		t.Fatal(err)
	}
	if resp.Error != nil || resp.Result == nil || len(resp.Result.Content) != 1 {
		t.Fatalf("got %+v, want a result with one item", resp)
	}
	return resp.Result.Content[0].Text, resp.Result.IsError
}

func TestRows(t *testing.T) {
	drafttest.Rows(t, call, "draft_path", map[string]any{"from": "rose", "to": "fern"})
	drafttest.Rows(t, call, "draft_search", map[string]any{"words": "small rose"})
}

func TestRefusals(t *testing.T) { drafttest.Refusals(t, call) }

func TestUnknownTool(t *testing.T) {
	if text, failed := call(t, "draft_warp", nil); text != `there is no tool "draft_warp"` || !failed {
		t.Errorf("got %q, failed %v", text, failed)
	}
}

func TestServe(t *testing.T) {
	got := serve(t,
		`{"id":1,"method":"ping"}`,
		`{"method":"notifications/initialized"}`,
		`{"id":"b","method":"drafts/list"}`,
		`{`,
	)
	want := []string{
		`{"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","id":"b","error":{"code":-32601,"message":"no such method"}}`,
		`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the line is no request"}}`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
