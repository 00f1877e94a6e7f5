package tools

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafttest"
	"example.test/weavingdrafts/run"
)

// connect returns a caller that goes through the SDK, there and back.
func connect(t *testing.T) (drafttest.Caller, *mcp.ClientSession) {
	t.Helper()
	near, far := mcp.NewInMemoryTransports()
	if _, err := NewServer().Connect(t.Context(), far, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), near, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return func(t *testing.T, tool string, args map[string]any) (string, bool) {
		t.Helper()
		res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: args})
		if err != nil {
			t.Fatalf("a protocol error: %v", err)
		}
		if len(res.Content) != 1 {
			t.Fatalf("%d items of content, want 1", len(res.Content))
		}
		return res.Content[0].(*mcp.TextContent).Text, res.IsError
	}, session
}

func TestRows(t *testing.T) {
	call, _ := connect(t)
	motif := map[string]any{"motif": "rose"}
	drafttest.Rows(t, call, "draft_context", motif)
	drafttest.Rows(t, call, "draft_path", map[string]any{"from": "rose", "to": "fern"})
	drafttest.Rows(t, call, "draft_impact", motif)
	drafttest.Rows(t, call, "draft_search", map[string]any{"words": "small rose"})
	drafttest.Rows(t, call, "draft_check", map[string]any{"loom": "2"})
}

func TestRefusals(t *testing.T) {
	call, _ := connect(t)
	drafttest.Refusals(t, call)
}

func TestHelp(t *testing.T) {
	call, _ := connect(t)
	if text, failed := call(t, "draft_help", nil); text != helpText || failed {
		t.Errorf("got %q, failed %v", text, failed)
	}
}

func TestTools(t *testing.T) {
	_, session := connect(t)
	list, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(list.Tools), 6+6+7+6+5; got != want {
		t.Errorf("%d tools, want %d", got, want)
	}
}

// TestFaultyDyeTools shows that the faults of the tools for dyers reach the host.
func TestFaultyDyeTools(t *testing.T) {
	call, _ := connect(t)
	for _, test := range []struct {
		tool, script string
		args         map[string]any
		text         string // its start
		failed       bool
	}{
		{"draft_dye", "echo the disk is full; exit 3", nil, "the disk is full", false},
		{"draft_skeins", "", map[string]any{"yarn": "silk"}, "unknown yarn silk;", false},
		{"draft_gradient", "exec sleep 30", nil, "", false},
		{"draft_swatch", "", nil, "*fs.PathError: ", true},
	} {
		t.Run(test.tool, func(t *testing.T) {
			dir := drafttest.Install(t, test.script)
			t.Setenv(run.LimitVariable, "20ms")
			if err := os.WriteFile(filepath.Join(dir, "stock.json"), []byte(`{"cones":{"wool":2}}`), 0o600); err != nil {
				t.Fatal(err)
			}
			text, failed := call(t, test.tool, test.args)
			if !strings.HasPrefix(text, test.text) || failed != test.failed {
				t.Errorf("repaired? remove its mark: %q, failed %v", text, failed)
			}
		})
	}
}

// TestUnexpected: the type and nothing else of an error that nobody expects.
func TestUnexpected(t *testing.T) {
	call, _ := connect(t)
	dir := drafttest.Install(t, "exit 0")
	if err := os.Mkdir(filepath.Join(dir, "aliases.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	text, failed := call(t, "draft_search", map[string]any{"words": "rose"})
	if want := "*fmt.wrapError: " + run.NotServed; text != want || !failed {
		t.Errorf("got %q, failed %v; want %q", text, failed, want)
	}
}
