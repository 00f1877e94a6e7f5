package tools_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/mcptest"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/registrar"
	"example.test/plantlabels/tools"
)

// disk is a file system on which some files cannot be read or written; they
// are named without their folder.
type disk struct {
	garden.Disk
	noRead, noWrite map[string]error
}

func (d *disk) Read(path string) ([]byte, error) {
	if err := d.noRead[filepath.Base(path)]; err != nil {
		return nil, err
	}
	return d.Disk.Read(path)
}

func (d *disk) Write(path string, data []byte) error {
	if err := d.noWrite[filepath.Base(path)]; err != nil {
		return err
	}
	return d.Disk.Write(path, data)
}

// replies is a registrar that always says the same.
type replies registrar.Reply

func (r replies) Ask(context.Context, string) (registrar.Reply, error) {
	return registrar.Reply(r), nil
}

// broken is a registrar that cannot be asked, or not even that.
type broken struct{ err error }

func (b broken) Ask(context.Context, string) (registrar.Reply, error) {
	if b.err == nil {
		panic("secret")
	}
	return registrar.Reply{}, b.err
}

// A world is a server and what it works on.
type world struct {
	*tools.Tools
	root string
	disk *disk
}

var north = strings.Join([]string{
	"Rosa glauca | Blue rose 2019",
	"rosa rugosa | Beach rose, from the coast, 2020",
	"",
	"Malus domestica | Apple | keep LBL002",
	"Pyrus communis | A pear tree that was here before us",
	"Acer campestre",
}, "\n")

// newWorld makes a garden that is served, one that is not, and a stray bed.
func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{root: t.TempDir(), disk: &disk{}}
	for name, text := range map[string]string{
		"home/garden.json":    `{"beds":["north.bed","south.bed"],"off":[]}`,
		"home/north.bed":      north,
		"home/south.bed":      "salix alba | Willow 2001",
		"home/notes.txt":      "water on Mondays",
		"roof/garden.json":    `{"beds":["latin.bed"],"off":["LBL002"]}`,
		"roof/latin.bed":      "rosa glauca | Rosier fonc\xe9 2019",
		"torn/garden.json":    `{"beds":`,
		"foreign/garden.json": `{"beds":["east.bed"]}`,
		"foreign/east.bed":    "Ilex | Holly 2000",
		"stray.bed":           "Ilex | Holly 2000",
	} {
		path := filepath.Join(w.root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w.Tools = &tools.Tools{
		Shed:      garden.Shed{Root: w.root, Files: w.disk},
		Registrar: replies{State: registrar.Ready, Accepted: []string{"Rosa glauca", "Rosa rubrifolia", "Rosa glauca"}},
	}
	for _, g := range []string{"home", "roof", "torn"} {
		w.Shed.Served = append(w.Shed.Served, filepath.Join(w.root, g))
	}
	return w
}

func (w *world) read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(w.root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

type args = map[string]any

// ask calls a tool through the library, drafts included.
func (w *world) ask(t *testing.T, tool string, a args) (*mcp.CallToolResult, error) {
	t.Helper()
	s, err := mcptest.NewServer(t, slices.Concat(w.All(), w.Drafts())...)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var req mcp.CallToolRequest
	req.Params.Name, req.Params.Arguments = tool, a
	return s.Client().CallTool(t.Context(), req)
}

// call is ask for tools that answer with one block of text.
func (w *world) call(t *testing.T, tool string, a args) (text string, isError bool) {
	t.Helper()
	res, err := w.ask(t, tool, a)
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	if len(res.Content) != 1 {
		t.Fatalf("%s: %d blocks", tool, len(res.Content))
	}
	block, ok := res.Content[0].(mcp.TextContent)
	if !ok {
		t.Fatalf("%s: the block is %T", tool, res.Content[0])
	}
	return block.Text, res.IsError
}

// fail calls a tool that must answer with an envelope.
func (w *world) fail(t *testing.T, tool string, a args) envelope.Envelope {
	t.Helper()
	text, isError := w.call(t, tool, a)
	if !isError {
		t.Fatalf("%s: no flag on %s", tool, text)
	}
	var e envelope.Envelope
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil {
		t.Fatalf("%s: %v in %s", tool, err, text)
	}
	again, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	// Marshal has the order of the contract and leaves empty fields out.
	if string(again) != text {
		t.Errorf("%s: order or nulls: %s", tool, text)
	}
	return e
}

// succeed calls a tool that must answer with an object.
func (w *world) succeed(t *testing.T, tool string, a args, body any) {
	t.Helper()
	text, isError := w.call(t, tool, a)
	if isError {
		t.Fatalf("%s: flag on %s", tool, text)
	}
	if !strings.HasPrefix(text, "{") {
		t.Errorf("%s: no object: %s", tool, text)
	}
	if err := json.Unmarshal([]byte(text), body); err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
}

// revision asks for the revision of north.bed.
func (w *world) revision(t *testing.T) string {
	t.Helper()
	var c tools.Corrections
	w.succeed(t, "get_corrections", args{"path": "home/north.bed", "rule": "LBL003", "line": 2}, &c)
	return c.Revision
}
