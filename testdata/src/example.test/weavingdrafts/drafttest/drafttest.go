// Package drafttest tests every way to serve calls against one table: with a
// shell script in draftctl's place, the same flag and the same words.
package drafttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/run"
)

// A Caller calls a tool over the wire.
type Caller func(t *testing.T, tool string, args map[string]any) (text string, failed bool)

// A row is an outcome of draftctl and what the client must get.
type row struct {
	name     string
	script   string // "" for no draftctl at all
	building bool
	limit    time.Duration // 0 for one that is never reached
	text     string        // TOOL stands for the tool, NOTE for the building note
	failed   bool
}

const crash = "Traceback (most recent call last):\n  weave\nKeyError: rose"

var rows = []row{
	{name: "not installed", text: "could not start draftctl: it is not installed", failed: true},
	{name: "no interpreter", script: "#!/no/such/shell\n", text: "could not start draftctl", failed: true},
	{name: "timed out, building", script: "exec sleep 30", building: true, limit: 20 * time.Millisecond, text: "NOTE"},
	{name: "timed out", script: "exec sleep 30", limit: 20 * time.Millisecond, text: "TOOL did not answer within 0.02 s; nothing was changed", failed: true},
	{name: "exit 0", script: "echo rose: 8 shafts", text: "rose: 8 shafts"},
	{name: "exit 0, failure words", script: "echo error drafts: 2 found", text: "error drafts: 2 found"},
	{name: "exit 0, refreshed", script: "echo rose: 8 shafts; echo refreshed 2 drafts >&2; echo 50% >&2", text: "rose: 8 shafts\nrefreshed 2 drafts"},
	{name: "exit 0, no output", script: "exit 0", text: "(no output, exit 0)"},
	{name: "exit 0 while building", script: "echo rose: 8 shafts", building: true, text: "rose: 8 shafts"},
	{name: "exit 1, words", script: "echo no chain connects rose and fern; exit 1", text: "no chain connects rose and fern"},
	{name: "exit 1, words on stderr", script: "echo no chain connects rose and fern >&2; exit 1", text: "no chain connects rose and fern"},
	{name: "exit 1, no output", script: "exit 1", text: "(no output, exit 1)", failed: true},
	{name: "exit 2, building", script: "echo locked >&2; exit 2", building: true, text: "NOTE"},
	{name: "exit 2, no such name", script: "echo 'no motif \"rse\"; nearest: rose, rosette' >&2; exit 2", text: `no motif "rse"; nearest: rose, rosette (exit 2)`, failed: true},
	{name: "exit 2, nothing built", script: "echo nothing is built yet: run draftctl build; exit 2", text: "nothing is built yet: run draftctl build (exit 2)", failed: true},
	{name: "exit 2, no such folder", script: "echo no such folder: drafts; exit 2", text: "no such folder: drafts (exit 2)", failed: true},
	{name: "traceback, exit 1", script: "echo '" + crash + "' >&2; exit 1", text: crash + " (exit 1)", failed: true},
	{name: "traceback, exit 0", script: "echo rose; echo '" + crash + "' >&2", text: "rose\n" + crash + " (exit 0)", failed: true},
	{name: "traceback, exit 2, building", script: "echo '" + crash + "' >&2; exit 2", building: true, text: crash + " (exit 2)", failed: true},
	{name: "exit 3", script: "echo the disk is full >&2; exit 3", text: "the disk is full (exit 3)", failed: true},
	{name: "exit 3, no output", script: "exit 3", text: "(no output, exit 3)", failed: true},
	{name: "killed", script: "echo half of it; kill -9 $$", text: "half of it (exit -1)", failed: true},
	{name: "option in an answer", script: "echo 'rose: 8 shafts (more with --all)'", text: "rose: 8 shafts"},
	{name: "option in a failure", script: "echo 'no motif; nearest: rose [or use --fuzzy=2]' >&2; exit 2", text: "no motif; nearest: rose (exit 2)", failed: true},
}

// Rows calls a tool once for each row of the table.
func Rows(t *testing.T, call Caller, tool string, args map[string]any) {
	for _, r := range rows {
		t.Run(tool+"/"+r.name, func(t *testing.T) {
			dir := Install(t, r.script)
			if r.building {
				write(t, filepath.Join(dir, "build.lock"), "", 0o600)
			}
			if r.limit > 0 {
				t.Setenv(run.LimitVariable, r.limit.String())
			}
			want := strings.NewReplacer("TOOL", tool, "NOTE", run.Building(dir)).Replace(r.text)
			text, failed := call(t, tool, args)
			if text != want || failed != r.failed {
				t.Errorf("got %q, failed %v; want %q, failed %v", text, failed, want, r.failed)
			}
		})
	}
}

// refusals are calls that the server answers without draftctl.
var refusals = []struct {
	name, tool string
	args       map[string]any
	aliases    string
	text       string
	failed     bool
}{
	{"note", "draft_path", map[string]any{"from": "rose", "to": "rose"}, "", "both ends are rose; the chain is that motif alone", false},
	{"note of a check", "draft_check", map[string]any{"loom": "none"}, "", "no loom is named; there is nothing to compare the drafts with", false},
	{"unknown argument", "draft_path", map[string]any{"from": "rose", "to": "fern", "depth": 2}, "", `unknown argument "depth"; draft_path takes from and to`, true},
	{"no text", "draft_impact", map[string]any{"motif": 4}, "", "motif must be text: name of the motif", true},
	{"missing", "draft_context", nil, "", "draft_context needs motif: name of the motif", true},
	{"an option for a value", "draft_context", map[string]any{"motif": "-v"}, "", "draft_context needs motif: name of the motif", true},
	{"aliases broken", "draft_search", map[string]any{"words": "rose"}, "{", "*fmt.wrapError: " + run.NotServed, true},
}

// Refusals calls tools in ways that draftctl is not asked about.
func Refusals(t *testing.T, call Caller) {
	for _, r := range refusals {
		t.Run(r.name, func(t *testing.T) {
			dir := Install(t, "echo started >started; echo started")
			if r.aliases != "" {
				write(t, filepath.Join(dir, "aliases.json"), r.aliases, 0o600)
			}
			text, failed := call(t, r.tool, r.args)
			if text != r.text || failed != r.failed {
				t.Errorf("got %q, failed %v; want %q, failed %v", text, failed, r.text, r.failed)
			}
			if _, err := os.Stat(filepath.Join(dir, "started")); err == nil {
				t.Error("draftctl was started")
			}
		})
	}
}

// Install makes a folder of drafts, with script as the draftctl that is found,
// and returns the folder.
func Install(t *testing.T, script string) string {
	t.Helper()
	bin, dir := t.TempDir(), t.TempDir()
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv(drafts.FolderVariable, dir)
	t.Setenv(run.LimitVariable, "1m")
	if script == "" {
		return dir
	}
	if !strings.HasPrefix(script, "#!") {
		script = "#!/bin/sh\n" + script + "\n"
	}
	write(t, filepath.Join(bin, run.Program), script, 0o700)
	return dir
}

func write(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}
