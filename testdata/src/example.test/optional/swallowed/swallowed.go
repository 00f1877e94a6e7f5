// Package swallowed loses errors on the way to the client, and keeps others.
package swallowed

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"text/template"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type hive struct {
	Name string `json:"name"`
	Kilo int    `json:"kilo"`
}

type apiary interface {
	Hives(ctx context.Context, site string) ([]hive, error)
	Weigh(ctx context.Context, name string) (int, error)
	Queen(ctx context.Context, name string) (*string, error)
	Note(ctx context.Context, name string) error
}

type keeper struct{ a apiary }

func say(text string) *gomcp.CallToolResult { return gomcp.NewToolResultText(text) }

// List throws the error away.
func (k *keeper) List(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	hives, _ := k.a.Hives(ctx, req.GetString("site", "")) // want swallowed-error: an empty list is not the truth
	if len(hives) == 0 {
		return say("no hives"), nil // ok: the drop above is the fault
	}
	body, _ := json.Marshal(hives) // ok: this shape always encodes
	return say(string(body)), nil
}

// Run sends whatever a command has printed.
func (k *keeper) Run(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	out, _ := exec.CommandContext(ctx, "hive", "status").Output() // want swallowed-error: nobody knows how it ended
	return say(string(out)), nil
}

// RunTested looks at the error and sends the output all the same.
func (k *keeper) RunTested(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "hive", "status").Output()
	if err != nil {
		return say(string(out)), nil // want swallowed-error: the output of a failed command as an answer
	}
	return say(string(out)), nil // ok: it has worked
}

// RunInterpreted knows the exit code.
func (k *keeper) RunInterpreted(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "hive", "diff").Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 0 {
		return say(string(out)), nil // ok: an answer
	}
	if errors.Is(err, exec.ErrNotFound) {
		return say("nothing to compare with"), nil // ok: interpreted
	}
	if err != nil {
		return gomcp.NewToolResultError("the hives were not compared"), nil // ok: a failure
	}
	return say(string(out)), nil
}

// Total skips what cannot be weighed.
func (k *keeper) Total(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	total := 0
	for _, name := range req.GetStringSlice("names", nil) {
		kilo, err := k.a.Weigh(ctx, name)
		if err != nil {
			continue // want swallowed-error: the sum is too small and says nothing of it
		}
		total += kilo
	}
	return say(strconv.Itoa(total)), nil
}

// TotalCounted says how many are missing.
func (k *keeper) TotalCounted(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	total, missing := 0, 0
	for _, name := range req.GetStringSlice("names", nil) {
		kilo, err := k.a.Weigh(ctx, name)
		if err != nil {
			slog.WarnContext(ctx, "weigh", "hive", name, "err", err)
			missing++
			continue // ok: counted
		}
		total += kilo
	}
	return say(fmt.Sprintf("%d kilos, %d hives not weighed", total, missing)), nil
}

type weights struct {
	Kilos   map[string]int `json:"kilos"`
	Partial bool           `json:"partial"`
	Skipped []string       `json:"skipped"`
}

// Weights names what it leaves out.
func (k *keeper) Weights(ctx context.Context, _ *mcp.CallToolRequest, in struct{ Names []string }) (*mcp.CallToolResult, weights, error) {
	out := weights{Kilos: map[string]int{}}
	for _, name := range in.Names {
		kilo, err := k.a.Weigh(ctx, name)
		if err != nil {
			out.Skipped = append(out.Skipped, name)
			continue // ok: recorded
		}
		out.Kilos[name] = kilo
	}
	for _, name := range in.Names {
		kilo, err := k.a.Weigh(ctx, name+"/super")
		if err != nil {
			out.Partial = true
			continue // ok: recorded
		}
		out.Kilos[name] += kilo
	}
	for _, name := range in.Names {
		kilo, err := k.a.Weigh(ctx, name+"/brood")
		if err != nil {
			slog.WarnContext(ctx, "weigh", "hive", name, slog.String("err", err.Error()))
			continue // want swallowed-error: the log is not the client's
		}
		out.Kilos[name] += kilo
	}
	return nil, out, nil
}

// Lookup answers a failure with an empty output.
func (k *keeper) Lookup(ctx context.Context, _ *mcp.CallToolRequest, in struct{ Site string }) (*mcp.CallToolResult, weights, error) {
	hives, err := k.a.Hives(ctx, in.Site)
	if err != nil {
		return nil, weights{}, nil // want swallowed-error: an empty output for a failure
	}
	out := weights{Kilos: map[string]int{}}
	for _, h := range hives {
		out.Kilos[h.Name] = h.Kilo
	}
	return nil, out, nil
}

// names is a function whose value is sent.
func (k *keeper) names(ctx context.Context, site string) []string {
	hives, err := k.a.Hives(ctx, site)
	if err != nil {
		slog.ErrorContext(ctx, "names", "err", err)
		return nil // want swallowed-error: the caller cannot tell
	}
	var out []string
	for _, h := range hives {
		out = append(out, h.Name)
	}
	return out
}

func (k *keeper) Names(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	return say(strings.Join(k.names(ctx, req.GetString("site", "")), "\n")), nil // ok: blamed above
}

// queen has no value where it fails.
func (k *keeper) queen(ctx context.Context, name string) *string {
	q, err := k.a.Queen(ctx, name)
	if err != nil {
		return nil // ok: the caller asks
	}
	return q
}

// heavy tells whether it knows.
func (k *keeper) heavy(ctx context.Context, name string) (int, bool) {
	kilo, err := k.a.Weigh(ctx, name)
	if err != nil {
		return 0, false // ok: the second value says so
	}
	return kilo, true
}

func (k *keeper) Describe(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	name := req.GetString("name", "")
	q := k.queen(ctx, name)
	if q == nil {
		return gomcp.NewToolResultError("the queen was not seen"), nil
	}
	kilo, ok := k.heavy(ctx, name)
	if !ok {
		return gomcp.NewToolResultError("the hive was not weighed"), nil
	}
	return say(fmt.Sprint(*q, kilo)), nil
}

// Fallback asks a second time.
func (k *keeper) Fallback(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	hives, err := k.a.Hives(ctx, req.GetString("site", ""))
	if err != nil {
		hives, err = k.a.Hives(ctx, "home") // ok: a second way
	}
	if err != nil {
		return gomcp.NewToolResultError("the hives were not listed"), nil
	}
	for _, site := range []string{"north", "south"} {
		more, err := k.a.Hives(ctx, site)
		if err != nil {
			slog.DebugContext(ctx, "no answer", "site", site, "err", err)
			continue // ok: the next one is asked, and none is a failure
		}
		return say(fmt.Sprint(append(hives, more...))), nil
	}
	return gomcp.NewToolResultError("no other site has answered"), nil
}

// Checked looks at what came instead of at the error.
func (k *keeper) Checked(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	q, _ := k.a.Queen(ctx, req.GetString("name", "")) // ok: nil is a failure below
	if q == nil {
		return gomcp.NewToolResultError("the queen was not seen"), nil
	}
	host, _ := os.Hostname() // ok: another value stands in
	if host == "" {
		host = "unknown"
	}
	return say(*q + " on " + host), nil
}

// Arguments has defaults for what the client left out.
func (k *keeper) Arguments(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	limit, _ := strconv.Atoi(req.GetString("limit", "10")) // ok: the caller's own text
	site, _ := req.RequireString("site")                   // ok: the caller's own
	year, _ := yearOf(req.GetString("from", ""))           // ok: the caller's own
	hives, err := k.a.Hives(ctx, site)
	if err != nil {
		return gomcp.NewToolResultError("the hives were not listed"), nil
	}
	if err := k.a.Note(ctx, site); err != nil { // ok: nothing came with it
		slog.WarnContext(ctx, "note", "err", err)
	}
	weight, _ := k.a.Weigh(ctx, site) // ok: only the log has it
	slog.DebugContext(ctx, "list", "kilo", weight)
	return say(fmt.Sprint(hives[:min(limit, len(hives))], year)), nil
}

func yearOf(date string) (int, error) {
	year, _, found := strings.Cut(date, "-")
	if !found {
		return 0, fmt.Errorf("%q is no date", date)
	}
	return strconv.Atoi(year)
}

var page = template.Must(template.New("page").Parse("{{.}}"))

// render puts words into a buffer.
func render(h []hive) string {
	var b bytes.Buffer
	if err := page.Execute(&b, h); err != nil {
		return "" // ok: a template of our own
	}
	return b.String()
}

// Report sends what a file holds, or nothing.
func (k *keeper) Report(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := func(s string) *mcp.CallToolResult {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
	}
	data, err := os.ReadFile("report.txt")
	if errors.Is(err, fs.ErrNotExist) {
		return text("no report yet"), nil // ok: interpreted
	}
	if err != nil {
		return text("no report"), nil // want swallowed-error: it may be there and unreadable
	}
	hives, err := k.a.Hives(ctx, string(data))
	if err != nil {
		res := text("the hives were not listed")
		res.IsError = true
		return res, nil // ok: a failure
	}
	extra, err := os.ReadFile("extra.txt")
	if err != nil {
		slog.WarnContext(ctx, "extra", "err", err) // want swallowed-error: the report goes out without it
	}
	return text(render(hives) + string(extra)), nil
}

// Body reads what a failed request says for the failure's own text.
func (k *keeper) Body(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	if _, err := k.a.Hives(ctx, "body"); err != nil {
		body, _ := os.ReadFile("last.txt") // ok: a failure is what it ends up in
		return gomcp.NewToolResultError("refused: " + string(body)), nil
	}
	res, _ := pair(req.GetString("text", "")) // ok: it answers, and has no error
	return res, nil
}

// pair is made to be returned as it is.
func pair(text string) (*gomcp.CallToolResult, error) { return say(text), nil }

// Probe answers nobody.
func (k *keeper) Probe(ctx context.Context) int {
	hives, _ := k.a.Hives(ctx, "probe") // ok: no client reads it
	return len(hives)
}

func Register(s *server.MCPServer, t *mcp.Server, k *keeper) {
	s.AddTool(gomcp.NewTool("list"), k.List)
	s.AddTool(gomcp.NewTool("run"), k.Run)
	s.AddTool(gomcp.NewTool("run2"), k.RunTested)
	s.AddTool(gomcp.NewTool("diff"), k.RunInterpreted)
	s.AddTool(gomcp.NewTool("total"), k.Total)
	s.AddTool(gomcp.NewTool("total2"), k.TotalCounted)
	s.AddTool(gomcp.NewTool("names"), k.Names)
	s.AddTool(gomcp.NewTool("describe"), k.Describe)
	s.AddTool(gomcp.NewTool("fallback"), k.Fallback)
	s.AddTool(gomcp.NewTool("checked"), k.Checked)
	s.AddTool(gomcp.NewTool("arguments"), k.Arguments)
	s.AddTool(gomcp.NewTool("body"), k.Body)
	mcp.AddTool(t, &mcp.Tool{Name: "weights"}, k.Weights)
	mcp.AddTool(t, &mcp.Tool{Name: "lookup"}, k.Lookup)
	t.AddTool(&mcp.Tool{Name: "report"}, k.Report)
}
