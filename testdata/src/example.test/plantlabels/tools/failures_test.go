package tools_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/registrar"
)

var secret = &fs.PathError{Op: "open", Path: "/etc/secret", Err: fs.ErrPermission}

// A failure is a call and the envelope it is answered with.
type failure struct {
	name  string
	world func(*world) // what is different, if anything
	tool  string
	args  args

	code   envelope.Code
	reason envelope.Reason
	// The rest of the envelope where the contract asks for it.
	message string   // part of it
	detail  string   // whole
	keys    []string // of the candidates
}

func at(line int, more ...any) args {
	a := args{"path": "home/north.bed", "line": line}
	for i := 0; i < len(more); i += 2 {
		a[more[i].(string)] = more[i+1]
	}
	return a
}

// current stands for the revision of north.bed.
const current = "current"

var failures = []failure{
	{name: "limit", tool: "check_labels", args: at(0, "rule", "LBL002", "limit", 0), code: envelope.Invalid},
	{name: "scope", tool: "check_labels", args: at(0, "rule", "LBL002", "scope", "hedge"), code: envelope.Invalid},
	{name: "refused name", tool: "check_labels", args: at(0, "rule", "LBL001"), code: envelope.Invalid,
		world: func(w *world) { w.Registrar = replies{State: registrar.Ready, Refused: "Invalid"} }},
	{name: "refused with a word of its own", tool: "check_labels", args: at(0, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = replies{State: "odd", Refused: "Odd", Text: "no"} },
		code:  envelope.Unavailable, reason: envelope.RegistrarCallFailed, detail: "no"},

	{name: "only a person", tool: "get_corrections", args: at(6, "rule", "LBL002"),
		code: envelope.NotFound, reason: envelope.NoCorrector},
	{name: "only a person, in a batch", tool: "apply_corrections", args: args{"path": "home", "rule": "LBL002"},
		code: envelope.NotFound, reason: envelope.NoCorrector},
	{name: "no bed", tool: "get_corrections", args: args{"path": "home/notes.txt", "rule": "LBL003", "line": 1},
		code: envelope.NotFound, reason: envelope.BedNotInGarden},
	{name: "no bed to check", tool: "check_labels", args: args{"path": "home/notes.txt", "rule": "LBL003"},
		code: envelope.NotFound, reason: envelope.BedNotInGarden},
	{name: "unknown rule", tool: "check_labels", args: at(0, "rule", "LBL999"),
		code: envelope.NotFound, reason: envelope.NoCheckerForRule},
	{name: "unknown rule in a batch", tool: "apply_corrections", args: args{"path": "home", "rule": "LBL999"},
		code: envelope.NotFound, reason: envelope.NoCheckerForRule},
	{name: "rule off", tool: "check_labels", args: args{"path": "roof/latin.bed", "rule": "LBL002"},
		code: envelope.NotFound, reason: envelope.SuppressedByGarden},
	{name: "rule off in a batch", tool: "apply_corrections", args: args{"path": "roof", "rule": "LBL002"},
		code: envelope.NotFound, reason: envelope.SuppressedByGarden},
	{name: "noted", tool: "get_corrections", args: at(4, "rule", "LBL002"),
		code: envelope.NotFound, reason: envelope.SuppressedByNote},
	{name: "no label", tool: "get_corrections", args: at(3, "rule", "LBL003"),
		code: envelope.NotFound, reason: envelope.NoFindingAtPosition, message: "no label"},
	{name: "no fault", tool: "get_corrections", args: at(1, "rule", "LBL003"),
		code: envelope.NotFound, reason: envelope.NoFindingAtPosition, message: "no such fault"},
	{name: "no label to correct", tool: "apply_correction", args: at(3, "rule", "LBL003", "revision", current),
		code: envelope.NotFound, reason: envelope.NoFindingAtPosition},
	{name: "nothing to offer", tool: "get_corrections", args: at(5, "rule", "LBL004"),
		code: envelope.NotFound, reason: envelope.NoCorrectionForFinding},
	{name: "no such key", tool: "apply_correction", args: at(2, "rule", "LBL004", "revision", current, "key", "waist"),
		code: envelope.NotFound, reason: envelope.NoCorrectionForKey, message: "2 candidates", keys: []string{"head", "tail"}},
	{name: "no such key, one that has none", tool: "apply_correction", args: at(2, "rule", "LBL003", "revision", current, "key", "waist"),
		code: envelope.NotFound, reason: envelope.NoCorrectionForKey, message: "1 candidate ", keys: []string{""}},

	{name: "several", tool: "apply_correction", args: at(2, "rule", "LBL004", "revision", current),
		code: envelope.Ambiguous, keys: []string{"head", "tail"}},
	{name: "several, one of them twice", tool: "apply_correction", args: at(2, "rule", "LBL001", "revision", current, "key", nil),
		code: envelope.Ambiguous, keys: []string{"Rosa glauca", "Rosa rubrifolia"}},

	{name: "changed", tool: "apply_correction", args: at(2, "rule", "LBL003", "revision", "0123"), code: envelope.Stale},
	{name: "changed, and shorter", tool: "apply_correction", args: at(40, "rule", "LBL003", "revision", "0123"), code: envelope.Stale},
	{name: "gone", tool: "apply_correction", args: at(2, "rule", "LBL003", "revision", "0123"), code: envelope.Stale,
		world: func(w *world) { w.disk.noRead = map[string]error{"north.bed": fs.ErrNotExist} }},
	{name: "stale lists", tool: "check_labels", args: at(0, "rule", "LBL001"), code: envelope.Stale,
		world: func(w *world) { w.Registrar = replies{State: registrar.Ready, Refused: "Stale"} }},

	{name: "no registrar", tool: "check_labels", args: at(0, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = nil },
		code:  envelope.Unavailable, reason: envelope.NoRegistrar},
	{name: "no program", tool: "get_corrections", args: at(1, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = registrar.Program{Command: "no-such-registrar"} },
		code:  envelope.Unavailable, reason: envelope.RegistrarNotFound},
	{name: "no program at a path", tool: "get_corrections", args: at(1, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = registrar.Program{Command: "/no/such/registrar"} },
		code:  envelope.Unavailable, reason: envelope.RegistrarNotFound},
	{name: "loading", tool: "apply_corrections", args: args{"path": "home", "rule": "LBL001"},
		world: func(w *world) { w.Registrar = replies{State: registrar.Loading, Text: "12% read"} },
		code:  envelope.Unavailable, reason: envelope.RegistrarNotReady, detail: "12% read"},
	{name: "call failed", tool: "check_labels", args: at(0, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = replies{State: registrar.Failed, Text: "list 4 is torn"} },
		code:  envelope.Unavailable, reason: envelope.RegistrarCallFailed, message: "list 4 is torn", detail: "list 4 is torn"},
	{name: "not understood", tool: "check_labels", args: at(0, "rule", "LBL001"),
		world: func(w *world) { w.Registrar = broken{secret} },
		code:  envelope.Unavailable, reason: envelope.RegistrarCallFailed},

	{name: "settings", tool: "list_rules", args: args{"path": "torn"}, code: envelope.Faulted, detail: "*json.SyntaxError"},
	{name: "unreadable bed", tool: "check_labels", args: at(0, "rule", "LBL002"), code: envelope.Faulted, detail: "*fs.PathError",
		world: func(w *world) { w.disk.noRead = map[string]error{"north.bed": secret} }},
	{name: "panic", tool: "check_labels", args: at(0, "rule", "LBL001"), code: envelope.Faulted, detail: "*errors.errorString",
		world: func(w *world) { w.Registrar = broken{} }},
	{name: "encoding", tool: "apply_correction", args: args{"path": "roof/latin.bed", "rule": "LBL003", "line": 1},
		code: envelope.Faulted, reason: envelope.UnsupportedEncoding, detail: "*garden.EncodingError"},
	{name: "read to write", tool: "apply_correction", args: at(2, "rule", "LBL003"),
		world: func(w *world) { w.disk.noRead = map[string]error{"north.bed": secret} },
		code:  envelope.Faulted, reason: envelope.ReadFailed, detail: "*fs.PathError"},
	{name: "write", tool: "apply_correction", args: at(2, "rule", "LBL003", "revision", current),
		world: func(w *world) { w.disk.noWrite = map[string]error{"north.bed": secret} },
		code:  envelope.Faulted, reason: envelope.WriteFailed, detail: "*fs.PathError"},
}

func TestFailures(t *testing.T) {
	seen := map[envelope.Code][]envelope.Reason{}
	for _, f := range failures {
		seen[f.code] = append(seen[f.code], f.reason)
		t.Run(f.name, func(t *testing.T) { testFailure(t, f) })
	}
	for code, reasons := range envelope.Allowed {
		for _, r := range reasons {
			if !slices.Contains(seen[code], r) {
				t.Errorf("no test for %s %s", code, r)
			}
		}
	}
}

func testFailure(t *testing.T, f failure) {
	w := newWorld(t)
	if f.args["revision"] == current {
		f.args["revision"] = w.revision(t)
	}
	if f.world != nil {
		f.world(w)
	}
	before := w.read(t, "home/north.bed")
	e := w.fail(t, f.tool, f.args)
	if e.Error != f.code || e.Reason != f.reason {
		t.Errorf("got %s %s, want %s %s: %s", e.Error, e.Reason, f.code, f.reason, e.Message)
	}
	if !slices.Contains(envelope.Allowed[e.Error], e.Reason) {
		t.Errorf("%s %s is not allowed", e.Error, e.Reason)
	}
	if !strings.Contains(e.Message, f.message) || e.Message == "" {
		t.Errorf("message %q", e.Message)
	}
	if e.Detail != f.detail {
		t.Errorf("detail %q, want %q", e.Detail, f.detail)
	}
	var keys []string
	for _, c := range e.Candidates {
		keys = append(keys, c.EquivalenceKey)
		if c.Title == "" || c.ProviderName == "" {
			t.Errorf("candidate %q has to be looked up", c.EquivalenceKey)
		}
	}
	if !slices.Equal(keys, f.keys) {
		t.Errorf("candidates %q, want %q", keys, f.keys)
	}
	if strings.Contains(e.Message, "secret") {
		t.Errorf("the cause's text is sent: %s", e.Message)
	}
	// Where the helper takes a place, the path is sent as the server reads it.
	if f.code != envelope.Unavailable && f.name != "unreadable bed" && f.name != "panic" {
		if want := filepath.Join(w.root, f.args["path"].(string)); e.FilePath != want {
			t.Errorf("path %q, want %q", e.FilePath, want)
		}
	}
	if w.read(t, "home/north.bed") != before {
		t.Error("something was written")
	}
}

// TestPaths: a bad path is Invalid in every tool, in the same words, even
// where the rule is bad as well.
func TestPaths(t *testing.T) {
	w := newWorld(t)
	for name, path := range map[string]any{
		"none": nil, "empty": "", "blank": " ", "NUL": "home/north\x00.bed", "URL": "file:///home", "above": "../x",
		"nothing": "home/west.bed", "no garden": "stray.bed", "not served": "foreign/east.bed",
	} {
		t.Run(name, func(t *testing.T) {
			var first envelope.Envelope
			for i, s := range w.All() {
				e := w.fail(t, s.Tool.Name, args{"path": path, "rule": "LBL999"})
				if i == 0 {
					first = e
				}
				if e.Error != envelope.Invalid || e.Reason != envelope.None || e.Message != first.Message || e.FilePath != first.FilePath {
					t.Errorf("%s: %+v, want %+v", s.Tool.Name, e, first)
				}
			}
		})
	}
}

// TestProgram: a registrar that ends badly has its own words in the envelope.
func TestProgram(t *testing.T) {
	w := newWorld(t)
	script := filepath.Join(w.root, "registrar")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho the list is torn >&2\nexit 3\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	w.Registrar = registrar.Program{Command: script}
	e := w.fail(t, "check_labels", args{"path": "home/north.bed", "rule": "LBL001"})
	if e.Reason != envelope.RegistrarCallFailed || e.Detail != "the list is torn" || !strings.HasSuffix(e.Message, ": the list is torn") {
		t.Errorf("%+v", e)
	}
}
