package sdktest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// shapes and outcomes are the names that the probes give them.
var (
	shapes = map[sdk.Shape]string{
		sdk.Raw: "Raw", sdk.Typed: "Typed", sdk.Bound: "Bound", sdk.Structured: "Structured", sdk.Rendered: "Rendered",
		sdk.Task: "Task", sdk.Method: "Method", sdk.Prompt: "Prompt", sdk.Resource: "Resource",
	}
	outcomes = map[sdk.Outcome]string{
		sdk.ResultNil: "ResultNil", sdk.NilErr: "NilErr", sdk.ResultErr: "ResultErr", sdk.NilNil: "NilNil",
		sdk.Panic: "Panic", sdk.CodedErr: "CodedErr", sdk.WrappedCoded: "WrappedCoded",
		sdk.Unwritable: "Unwritable", sdk.Asking: "Asking", sdk.AskingMore: "AskingMore",
	}
)

// TestWire runs servers built from the releases on both sides of each boundary
// of a wire row, and from the oldest and newest ones, and compares what they
// send with the rows.
func TestWire(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a server for each release")
	}
	all, err := releases()
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range all {
		if !atBoundary(all, i) {
			continue
		}
		t.Run(r.table.Name+"@"+r.version, func(t *testing.T) {
			t.Parallel()
			probe := compile(t, r)
			for _, w := range r.table.Wire {
				if w.For(sdk.Client{Transport: sdk.Stdio}) && count(w.Span, r.version) == 1 && hasShape(r, w.Shape) && hasCoded(r, w.Outcome) {
					compareWire(t, r, probe, w)
				}
			}
		})
	}
}

// atBoundary reports whether a wire row or a shape begins or ends at release i
// or at the one after it, or whether i is the first or last of its library.
func atBoundary(all []*release, i int) bool {
	r := all[i]
	if i == 0 || i+1 == len(all) || all[i-1].table != r.table || all[i+1].table != r.table {
		return true
	}
	for _, w := range r.table.Wire {
		for _, v := range []string{w.Since, w.Until} {
			if v != "" && (v == r.version || v == all[i+1].version) {
				return true
			}
		}
	}
	return false
}

func hasShape(r *release, s sdk.Shape) bool {
	for _, row := range r.table.Shapes {
		if row.Shape == s {
			// Bound is a signature; what decodes arguments for it came later.
			return count(row.Span, r.version) == 1 && (s != sdk.Bound || r.lookup("mcp", "", "NewTypedToolHandler") != nil)
		}
	}
	return false
}

// hasCoded reports whether the release has an error for outcome o.
func hasCoded(r *release, o sdk.Outcome) bool {
	return o < sdk.CodedErr || r.lookup("mcp", "", "URLElicitationRequiredError") != nil || r.lookup("mcp", "", "ResourceNotFoundError") != nil
}

// compile builds the probe of a library with one of its releases.
func compile(t *testing.T, r *release) string {
	t.Helper()
	dir := t.TempDir()
	from := filepath.Join("testdata", "probe", r.table.Name)
	files, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		_, since, later := strings.Cut(strings.TrimSuffix(f.Name(), ".go"), "_")
		if later && semver.Compare(r.version, since) < 0 {
			continue
		}
		text, err := os.ReadFile(filepath.Join(from, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(strings.TrimSuffix(f.Name(), ".go"), "_")
		if err := os.WriteFile(filepath.Join(dir, name+".go"), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	mod := fmt.Sprintf("module probe\n\ngo 1.26.0\n\nrequire %s %s\n", r.table.Module, r.version)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-mod=mod", "-o", "probe", ".")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s\n%s", err, out)
	}
	return filepath.Join(dir, "probe")
}

// compareWire calls the handler of one row and compares.
func compareWire(t *testing.T, r *release, probe string, w sdk.Wire) {
	name := shapes[w.Shape] + "_" + outcomes[w.Outcome]
	protocol := protocolOf(r)
	if w.Revisions.Since > protocol {
		protocol = w.Revisions.Since
	}
	got := call(t, probe, w, name, protocol)
	if got.effect != w.Effect {
		t.Errorf("%s: effect %d, the row says %d: %s", name, got.effect, w.Effect, got.line)
		return
	}
	if w.Effect == sdk.ProtocolError && w.Own == (got.code == 0 || got.code == -32603) {
		t.Errorf("%s: code %d, its own %t: %s", name, got.code, w.Own, got.line)
	}
	if w.Effect == sdk.ProtocolError && !w.Own && got.code != w.Code {
		t.Errorf("%s: code %d, the row says %d: %s", name, got.code, w.Code, got.line)
	}
	if prefix := strings.ReplaceAll(w.Prefix, "{tool}", name); w.Outcome == sdk.NilErr && got.text != prefix+"boom" {
		t.Errorf("%s: text %q, the row says %q and the error", name, got.text, w.Prefix)
	}
	if w.Outcome == sdk.Panic && !strings.HasPrefix(got.text, w.Prefix) {
		t.Errorf("%s: text %q, the row says %q", name, got.text, w.Prefix)
	}
	if w.Outcome == sdk.ResultErr && w.Dropped == strings.Contains(got.line, "fine") {
		t.Errorf("%s: dropped %t: %s", name, w.Dropped, got.line)
	}
}

// protocolOf is a protocol that all releases of a library speak, before the one
// that needs no handshake.
func protocolOf(r *release) string {
	if r.table.Name == "go-mcp" {
		return "2025-03-26"
	}
	return "2025-11-25"
}

// A reply is what a client sees.
type reply struct {
	effect sdk.Effect
	code   int
	text   string
	line   string
}

// A session is a running probe.
type session struct {
	t        *testing.T
	ctx      context.Context // ends when the probe has had its time
	in       *json.Encoder
	out      *bufio.Scanner
	protocol string
	id       int
}

// patience is how long a request may take that is to be answered, and one
// that is not.
const patience, silence = 20 * time.Second, 2 * time.Second

// call starts a probe, has it answer one request, and ends it.
func call(t *testing.T, probe string, w sdk.Wire, name, protocol string) reply {
	t.Helper()
	wait := patience
	if w.Effect == sdk.NoReply {
		wait = silence
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	cmd := exec.CommandContext(ctx, probe)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { in.Close(); cmd.Process.Kill(); cmd.Wait() }()
	s := &session{t: t, ctx: ctx, in: json.NewEncoder(in), out: bufio.NewScanner(out), protocol: protocol}
	if protocol < "2026" {
		s.request("initialize", map[string]any{
			"protocolVersion": protocol, "capabilities": map[string]any{},
			"clientInfo": map[string]any{"name": "probe", "version": "1"},
		})
		s.send(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
	}
	switch w.Shape {
	case sdk.Prompt:
		return s.request("prompts/get", map[string]any{"name": name})
	case sdk.Resource:
		return s.request("resources/read", map[string]any{"uri": "probe://" + name})
	case sdk.Task:
		return s.task(name)
	}
	return s.request("tools/call", map[string]any{"name": name, "arguments": map[string]any{}})
}

// send writes a message. A server that died does not read it; that shows when
// its answer is missing.
func (s *session) send(message map[string]any) { _ = s.in.Encode(message) }

// request sends a request and waits for its answer.
func (s *session) request(method string, params map[string]any) reply {
	s.id++
	if s.protocol >= "2026" {
		params["_meta"] = map[string]any{
			"io.modelcontextprotocol/protocolVersion":    s.protocol,
			"io.modelcontextprotocol/clientInfo":         map[string]any{"name": "probe", "version": "1"},
			"io.modelcontextprotocol/clientCapabilities": map[string]any{},
		}
	}
	s.send(map[string]any{"jsonrpc": "2.0", "id": s.id, "method": method, "params": params})
	for s.out.Scan() {
		var m struct {
			ID     any
			Method string
		}
		if err := json.Unmarshal(s.out.Bytes(), &m); err != nil {
			s.t.Fatalf("%s: %v", s.out.Text(), err)
		}
		if m.Method == "" && (m.ID == nil || m.ID == float64(s.id)) {
			return understand(s.t, s.out.Bytes())
		}
	}
	if s.ctx.Err() != nil {
		return reply{effect: sdk.NoReply}
	}
	return reply{effect: sdk.Crash}
}

// task calls a task tool, waits for its result, and asks how the task ended.
func (s *session) task(name string) reply {
	created := s.request("tools/call", map[string]any{
		"name": name, "arguments": map[string]any{}, "task": map[string]any{"ttl": 60000},
	})
	if created.effect == sdk.Crash {
		return created // before the answer was out
	}
	var m struct {
		Result struct {
			Task struct{ TaskID string }
		}
	}
	if err := json.Unmarshal([]byte(created.line), &m); err != nil {
		s.t.Fatal(err)
	}
	result := s.request("tasks/result", map[string]any{"taskId": m.Result.Task.TaskID})
	if result.effect != sdk.ProtocolError {
		return result
	}
	status := s.request("tasks/get", map[string]any{"taskId": m.Result.Task.TaskID})
	if strings.Contains(status.line, `"status":"failed"`) {
		result.effect = sdk.TaskFailed
	}
	return result
}

// understand reads a response as a client does.
func understand(t *testing.T, line []byte) reply {
	var m struct {
		Error *struct {
			Code    int
			Message string
		}
		Result *struct {
			IsError bool
			Content []struct{ Text string }
		}
	}
	if err := json.Unmarshal(line, &m); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	r := reply{line: string(line)}
	switch {
	case m.Error != nil:
		r.effect, r.code, r.text = sdk.ProtocolError, m.Error.Code, m.Error.Message
	case m.Result == nil:
		r.effect = sdk.NullResult
	case m.Result.IsError && len(m.Result.Content) > 0:
		r.effect, r.text = sdk.ToolError, m.Result.Content[0].Text
	}
	return r
}
