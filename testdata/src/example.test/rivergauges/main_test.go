package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.test/rivergauges/rpc"
)

const goodIndex = `rivergauges-index 2
table	gauges
gauge	R1	Alder	Mill weir	public
gauge	R2	Alder	Old bridge	public
gauge	R3	Birch	Intake	restricted
table	readings
reading	R1	2026-03-01	1.25
reading	R1	2026-03-02	2.75
reading	R2	2026-03-01	0.5
`

// indexFile writes an index; without content it is not built.
func indexFile(t *testing.T, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "gauges.index")
	if content != "" {
		write(t, file, content)
	}
	return file
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A wire is a client that sees lines.
type wire struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

// connect starts to serve. The test fails when serving does.
func connect(t *testing.T, s *rpc.Server) *wire {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	served := make(chan error)
	go func() { served <- s.Serve(context.Background(), fromClient, toClient) }()
	t.Cleanup(func() {
		toServer.Close()
		fromServer.Close()
		if err := <-served; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	return &wire{t, toServer, bufio.NewScanner(fromServer)}
}

func (w *wire) send(line string) {
	w.t.Helper()
	if _, err := io.WriteString(w.in, line+"\n"); err != nil {
		w.t.Fatal(err)
	}
}

// A failure is an error as it is on the wire. Code is 0 for that of a tool.
type failure struct {
	Code    int
	Message string
	Data    map[string]any
}

// answer waits for a response, and returns its text or its failure.
func (w *wire) answer() (string, *failure) {
	w.t.Helper()
	if !w.out.Scan() {
		w.t.Fatalf("no response: %v", w.out.Err())
	}
	var resp struct {
		Result json.RawMessage
		Error  *failure
	}
	decode(w.t, w.out.Bytes(), &resp)
	if resp.Error != nil {
		return "", resp.Error
	}
	var res struct {
		Content []struct{ Text string }
		IsError bool
		Data    map[string]any
	}
	decode(w.t, resp.Result, &res)
	switch {
	case res.IsError:
		return "", &failure{0, res.Content[0].Text, res.Data}
	case len(res.Content) == 1:
		return res.Content[0].Text, nil
	}
	return string(resp.Result), nil
}

func decode(t *testing.T, data []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
}

// request is a line that asks for a method.
func request(method, params string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`, method, params)
}

// call is a line that calls a tool.
func call(tool, args string) string {
	return request("tools/call", fmt.Sprintf(`{"name":%q,"arguments":%s}`, tool, args))
}

// check compares a failure with its row and demands all of the data.
func check(t *testing.T, got *failure, code rpc.Code, cat rpc.Category) {
	t.Helper()
	row, ok := rpc.Find(cat)
	if !ok {
		t.Fatalf("%s is not in the table", cat)
	}
	if got == nil {
		t.Fatalf("success, want %s", cat)
	}
	want := map[string]any{"category": string(cat), "suggestion": row.Suggestion, "retry_safe": row.RetrySafe}
	for key, value := range want {
		if got.Data[key] != value {
			t.Errorf("data.%s is %#v, want %#v", key, got.Data[key], value)
		}
	}
	if rpc.Code(got.Code) != code || got.Message == "" {
		t.Errorf("code %d, message %q; want code %d", got.Code, got.Message, code)
	}
}

const findAlder = `{"river":"Alder"}`

// TestEveryRow produces each row of the table, and each wording of the storage
// engine, on the wire.
func TestEveryRow(t *testing.T) {
	rows := []struct {
		name  string
		index string
		line  string
		code  rpc.Code
		cat   rpc.Category
		retry bool
	}{
		{"restricted gauge", goodIndex, call("read_series", `{"gauge":"R3"}`), -32001, "permission_denied", false},
		{"no index", "", call("find_gauge", findAlder), -32010, "index_missing", true},
		{"older index", "rivergauges-index 1\n", call("find_gauge", findAlder), -32011, "index_stale", false},
		{"a table is missing", "rivergauges-index 2\ntable\tgauges\n", call("find_gauge", findAlder), -32011, "index_stale", false},
		{"damaged row", goodIndex + "reading\tR1\tyesterday\t2\n", call("read_series", `{"gauge":"R1"}`), -32012, "index_corrupted", false},
		{"another file", "PNG\n", call("archive_status", `{}`), -32012, "index_corrupted", false},
		{"sealed file", "sealed:9f3a\n", call("compare_series", `{"gauges":["R1","R2"]}`), -32012, "index_corrupted", false},
		{"no JSON", goodIndex, `{"jsonrpc":`, -32700, "parse_error", false},
		{"long line", goodIndex, strings.Repeat("x", 5000), -32700, "message_too_large", false},
		{"no JSON-RPC", goodIndex, `{"id":1,"method":"ping"}`, -32600, "invalid_request", false},
		{"a list", goodIndex, `[1]`, -32600, "invalid_request", false},
		{"unknown method", goodIndex, request("resources/list", `{}`), -32601, "method_not_found", false},
		{"disabled tool", goodIndex, call("export_series", `{"gauge":"R1"}`), -32601, "tool_disabled", false},
		{"no tool named", goodIndex, request("tools/call", `{}`), -32602, "missing_parameter", false},
		{"no version", goodIndex, request("initialize", `{}`), -32602, "missing_parameter", false},
		{"argument missing", goodIndex, call("find_gauge", `{}`), 0, "missing_parameter", false},
		{"one gauge to compare", goodIndex, call("compare_series", `{"gauges":["R1"]}`), 0, "missing_parameter", false},
		{"handshake", goodIndex, request("initialize", `{"protocolVersion":"2023-01-01"}`), -32602, "invalid_argument", false},
		{"wrong type", goodIndex, call("read_series", `{"gauge":7}`), 0, "invalid_argument", false},
		{"no date", goodIndex, call("read_series", `{"gauge":"R1","since":"spring"}`), 0, "invalid_argument", false},
		{"no such gauge", goodIndex, call("read_series", `{"gauge":"R9"}`), 0, "invalid_argument", false},
		{"unknown tool", goodIndex, call("drain_river", `{}`), -32602, "tool_unknown", false},
		{"panic", goodIndex, call("broken", `{}`), -32603, "internal_error", false},
		{"no answer", goodIndex, call("silent", `{}`), -32603, "internal_error", false},
		{"unreadable index", "/", call("archive_status", `{}`), -32603, "internal_error", false},
	}
	made := map[rpc.Row]bool{}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			cfg := config{index: indexFile(t, r.index), limits: rpc.Limits{Frame: 4096}}
			if r.index == "/" {
				cfg.index = t.TempDir() // a directory cannot be read
			}
			w := connect(t, withFaults(newServer(cfg)))
			w.send(r.line)
			_, got := w.answer()
			check(t, got, r.code, r.cat)
			if got.Data["retry_safe"] != r.retry {
				t.Errorf("retry_safe is %v, want %v", got.Data["retry_safe"], r.retry)
			}
			row, _ := rpc.Find(r.cat)
			made[row] = made[row] || rpc.Code(got.Code) == row.Code
		})
	}
	for _, row := range rpc.Table {
		own := row.Category == rpc.RateLimited || row.Category == rpc.RequestCancelled // these have tests of their own
		if !made[row] && !own {
			t.Errorf("no test produces %d %s", row.Code, row.Category)
		}
	}
}

// withFaults adds tools that fail as no tool should.
func withFaults(s *rpc.Server) *rpc.Server {
	s.Tool("broken", true, func(context.Context, json.RawMessage) (*rpc.ToolResult, error) { panic("dial db-7:5432") })
	s.Tool("silent", true, func(context.Context, json.RawMessage) (*rpc.ToolResult, error) { return nil, nil })
	return s
}

// Nothing of an internal error is sent, also when the operator wants to see more.
func TestNoRawText(t *testing.T) {
	dir := t.TempDir()
	for _, tool := range []string{"broken", "archive_status"} {
		w := connect(t, withFaults(newServer(config{index: dir, debug: true, limits: rpc.DefaultLimits})))
		w.send(call(tool, `{}`))
		_, got := w.answer()
		check(t, got, rpc.CodeInternal, rpc.InternalError)
		if all := fmt.Sprint(*got); strings.Contains(all, dir) || strings.Contains(all, "db-7") {
			t.Errorf("%s tells %s", tool, all)
		}
	}
}

func TestRateLimited(t *testing.T) {
	cfg := config{index: indexFile(t, goodIndex), limits: rpc.Limits{Calls: 1, Per: time.Hour, Frame: 4096}}
	w := connect(t, newServer(cfg))
	w.send(request("initialize", `{"protocolVersion":"2025-11-25","clientInfo":{"name":"heron"}}`))
	if _, bad := w.answer(); bad != nil {
		t.Fatal(bad)
	}
	w.send(call("find_gauge", findAlder))
	if _, bad := w.answer(); bad != nil {
		t.Fatal(bad)
	}
	w.send(call("find_gauge", findAlder))
	_, got := w.answer()
	check(t, got, -32000, rpc.RateLimited)
	if got.Data["error_category"] != "rate_limited" || got.Data["tool"] != "find_gauge" || got.Data["caller"] != "heron" {
		t.Errorf("older fields: %v", got.Data)
	}
	if ms, ok := got.Data["retry_after_ms"].(float64); !ok || ms <= 0 || ms > 3_600_000 {
		t.Errorf("retry_after_ms is %v", got.Data["retry_after_ms"])
	}
}

func TestHandshakeKeepsVersions(t *testing.T) {
	w := connect(t, newServer(config{limits: rpc.DefaultLimits}))
	w.send(request("initialize", `{"protocolVersion":"2030-01-01"}`))
	_, got := w.answer()
	check(t, got, rpc.CodeInvalidParams, rpc.InvalidArgument)
	if got.Data["requestedVersion"] != "2030-01-01" || fmt.Sprint(got.Data["supportedVersions"]) != "[2025-06-18 2025-11-25]" {
		t.Errorf("older fields: %v", got.Data)
	}
}

func TestCancelled(t *testing.T) {
	s := newServer(config{limits: rpc.DefaultLimits})
	started := make(chan struct{})
	s.Tool("wait", true, func(ctx context.Context, _ json.RawMessage) (*rpc.ToolResult, error) {
		close(started)
		<-ctx.Done()
		return nil, fmt.Errorf("wait: %w", ctx.Err())
	})
	w := connect(t, s)
	w.send(call("wait", `{}`))
	<-started
	w.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	_, got := w.answer()
	check(t, got, -32015, rpc.RequestCancelled)
}

func TestIndexBuiltLater(t *testing.T) {
	for _, line := range []string{
		call("find_gauge", findAlder),
		call("read_series", `{"gauge":"R1"}`),
		call("compare_series", `{"gauges":["R1","R2"]}`),
	} {
		file := indexFile(t, "")
		w := connect(t, newServer(config{index: file, limits: rpc.DefaultLimits}))
		w.send(line)
		_, got := w.answer()
		check(t, got, rpc.CodeIndexMissing, rpc.IndexMissing)
		write(t, file, goodIndex)
		w.send(line)
		if text, bad := w.answer(); bad != nil || !strings.Contains(text, "R1") {
			t.Errorf("%s after the index was built: %q, %v", line, text, bad)
		}
	}
}

func TestAnswers(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"ping", request("ping", `{}`), `{}`},
		{"handshake", request("initialize", `{"protocolVersion":"2025-06-18"}`), `"protocolVersion":"2025-06-18"`},
		{"list", request("tools/list", `{}`), `"export_series"`},
		{"find", call("find_gauge", `{"river":"alder","name":"weir"}`), `"id":"R1"`},
		{"find none", call("find_gauge", `{"river":"Elm"}`), `no gauge of this river`},
		{"read", call("read_series", `{"gauge":"R1","since":"2026-03-02"}`), `{"gauge":"R1","readings":[{"at":"2026-03-02T00:00:00Z","metres":2.75}]}`},
		{"compare, one left out", call("compare_series", `{"gauges":["R1","R3"]}`), `"leftOut":{"category":"permission_denied"`},
		{"status", call("archive_status", `{}`), `{"built":true,"gauges":3,"restricted":1}`},
		{"export", call("export_series", `{"gauge":"R2"}`), "day,metres at Old bridge\n2026-03-01,0.50\n"},
	}
	w := connect(t, newServer(config{index: indexFile(t, goodIndex), export: true, limits: rpc.DefaultLimits}))
	for _, tt := range tests {
		w.send(tt.line)
		if text, bad := w.answer(); bad != nil || !strings.Contains(text, tt.want) {
			t.Errorf("%s: %q, %v; want %q", tt.name, text, bad, tt.want)
		}
	}
}

func TestStatusWithoutIndex(t *testing.T) {
	w := connect(t, newServer(config{index: indexFile(t, ""), limits: rpc.DefaultLimits}))
	w.send(call("archive_status", `{}`))
	if text, bad := w.answer(); bad != nil || !strings.Contains(text, `"built":false`) {
		t.Errorf("%q, %v", text, bad)
	}
}

// A long line does not take the next one with it.
func TestAfterLongLine(t *testing.T) {
	w := connect(t, newServer(config{limits: rpc.Limits{Frame: 64}}))
	w.send(strings.Repeat("x", 10_000))
	_, got := w.answer()
	check(t, got, rpc.CodeParse, rpc.MessageTooLarge)
	w.send(request("ping", `{}`))
	if _, bad := w.answer(); bad != nil {
		t.Error(bad)
	}
}

// TestFaultyPreview shows that the faults of the tools that are being tried out reach
// the client.
func TestFaultyPreview(t *testing.T) {
	tests := []struct {
		name, index, line string
		fault             func(text string, f *failure) bool
	}{
		{"error without data", "", call("flood_outlook", `{}`), func(_ string, f *failure) bool { return f != nil && f.Data == nil }},
		{"result without data", goodIndex, call("flood_outlook", `{"above":"high"}`), func(_ string, f *failure) bool { return f != nil && f.Data == nil }},
		{"result without flag", "PNG\n", call("flood_outlook", `{}`), func(text string, f *failure) bool { return f == nil && strings.Contains(text, "not be opened") }},
		{"text of the store", "PNG\n", call("levels_digest", `{}`), func(_ string, f *failure) bool { return strings.Contains(f.Message, "not a database") }},
		{"text of the system", goodIndex, call("levels_digest", `{"gauge":"R1"}`), func(_ string, f *failure) bool { return strings.Contains(f.Message, "open :") }},
		{"retry denied", "", call("gauge_history", `{"gauge":"R1"}`), func(_ string, f *failure) bool {
			return f.Data["category"] == "index_missing" && f.Data["retry_safe"] == false
		}},
		{"suggestion lost", "rivergauges-index 1\n", call("gauge_history", `{"gauge":"R1"}`), func(_ string, f *failure) bool { return f.Data["suggestion"] == "" }},
		{"text of the network", goodIndex, call("import_readings", `{"gauge":"R1"}`), func(_ string, f *failure) bool { return strings.Contains(f.Message, "nowhere.invalid") }},
		{"misspelt", "", call("refresh_index", `{"mode":"stale"}`), func(_ string, f *failure) bool { return f.Data["category"] == "internal_error" }},
		{"wrong pair", goodIndex, call("run_report", `{"report":"tides"}`), func(_ string, f *failure) bool { return f.Data["category"] == "internal_error" }},
		{"no category", goodIndex, call("level_forecast", `{"gauge":"R1","language":"de"}`), func(_ string, f *failure) bool { return f.Data["category"] == "internal_error" }},
		{"no code", goodIndex, call("level_forecast", `{"gauge":"R2"}`), func(_ string, f *failure) bool { return f.Code == -32603 }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := config{index: indexFile(t, tt.index), preview: true, debug: true, neighbour: "nowhere.invalid", limits: rpc.DefaultLimits}
			w := connect(t, newServer(cfg))
			w.send(tt.line)
			if text, f := w.answer(); !tt.fault(text, f) {
				t.Errorf("repaired? remove its mark: %q, %v", text, f)
			}
		})
	}
}

// TestFaultyForecast: the caller is told to call again, and not to.
func TestFaultyForecast(t *testing.T) {
	cfg := config{index: indexFile(t, goodIndex), preview: true, limits: rpc.DefaultLimits}
	w := connect(t, newServer(cfg))
	w.send(call("level_forecast", `{"gauge":"R1"}`))
	if text, bad := w.answer(); bad != nil || text != "4.25 m is next" {
		t.Errorf("%q, %v", text, bad)
	}
	w.send(call("level_forecast", `{"gauge":"R1"}`))
	if text, f := w.answer(); f == nil || f.Data["category"] != "rate_limited" || f.Data["retry_safe"] != false {
		t.Errorf("repaired? remove its mark: %q, %v", text, f)
	}
}
