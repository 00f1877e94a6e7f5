package run_test

import (
	"errors"
	"io/fs"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"example.test/weavingdrafts/drafttest"
	"example.test/weavingdrafts/run"
)

const (
	note      = "the drafts are being built"
	traceback = "Traceback (most recent call last):"
)

func TestDecide(t *testing.T) {
	for _, test := range []struct {
		name string
		o    run.Outcome
		want run.Verdict
	}{
		{"not installed", run.Outcome{StartErr: &exec.Error{Name: "/opt/draftctl", Err: exec.ErrNotFound}}, run.Verdict{"could not start draftctl: it is not installed", true}},
		{"not allowed", run.Outcome{StartErr: &fs.PathError{Op: "fork/exec", Path: "/opt/draftctl", Err: syscall.EACCES}}, run.Verdict{"could not start draftctl: it may not be run", true}},
		{"start fails otherwise", run.Outcome{StartErr: errors.New("/opt is gone")}, run.Verdict{"could not start draftctl", true}},
		{"timed out, building", run.Outcome{TimedOut: true, Exit: -1, Building: note}, run.Verdict{note, false}},
		{"timed out", run.Outcome{TimedOut: true, Exit: -1}, run.Verdict{"weave did not answer within 2.5 s; nothing was changed", true}},
		{"timed out with a traceback", run.Outcome{TimedOut: true, Exit: -1, Stderr: traceback}, run.Verdict{"weave did not answer within 2.5 s; nothing was changed", true}},
		{"exit 0", run.Outcome{Stdout: "rose\n"}, run.Verdict{"rose", false}},
		{"exit 0, refreshed", run.Outcome{Stdout: "rose\n", Stderr: "10%\nrefreshed fern\n"}, run.Verdict{"rose\nrefreshed fern", false}},
		{"exit 0, no output", run.Outcome{Stdout: "\n"}, run.Verdict{"(no output, exit 0)", false}},
		{"exit 0, building", run.Outcome{Stdout: "rose", Building: note}, run.Verdict{"rose", false}},
		{"exit 1", run.Outcome{Exit: 1, Stdout: "no chain connects them"}, run.Verdict{"no chain connects them", false}},
		{"exit 1, no output", run.Outcome{Exit: 1}, run.Verdict{"(no output, exit 1)", true}},
		{"exit 2, building", run.Outcome{Exit: 2, Stderr: "locked", Building: note}, run.Verdict{note, false}},
		{"exit 2", run.Outcome{Exit: 2, Stderr: "no motif; nearest: rose"}, run.Verdict{"no motif; nearest: rose (exit 2)", true}},
		{"traceback, exit 0", run.Outcome{Stdout: "rose", Stderr: traceback}, run.Verdict{"rose\n" + traceback + " (exit 0)", true}},
		{"traceback, exit 1", run.Outcome{Exit: 1, Stderr: traceback}, run.Verdict{traceback + " (exit 1)", true}},
		{"traceback, exit 2, building", run.Outcome{Exit: 2, Stderr: traceback, Building: note}, run.Verdict{traceback + " (exit 2)", true}},
		{"signal", run.Outcome{Exit: -1, Stdout: "half"}, run.Verdict{"half (exit -1)", true}},
		{"exit 3", run.Outcome{Exit: 3, Stderr: "full"}, run.Verdict{"full (exit 3)", true}},
		{"exit 3, no output, building", run.Outcome{Exit: 3, Building: note}, run.Verdict{"(no output, exit 3)", true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := run.Decide("weave", 2500*time.Millisecond, test.o); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		" rose \n":                         "rose",
		"a\n\tb":                           "a\n\tb",
		"\x1b[1;31mno motif\x1b[0m\a":      "no motif",
		"no motif (try --fuzzy); see rose": "no motif; see rose",
		"usage: path [--json] from to":     "usage: path from to",
		"try --depth=3 again":              "try again",
		"warp -- weft":                     "warp -- weft",
		"over-under, two--three":           "over-under, two--three",
		"'--all' shows more":               "'' shows more",
	} {
		if got := run.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
		if again := run.Plain(want); again != want {
			t.Errorf("Plain(%q) = %q: what is plain is not left alone", want, again)
		}
	}
}

func TestLimit(t *testing.T) {
	for set, want := range map[string]time.Duration{
		"": 5 * time.Second, "90s": 90 * time.Second, "20ms": 20 * time.Millisecond,
		"0": 5 * time.Second, "-1s": 5 * time.Second, "soon": 5 * time.Second,
	} {
		if got := run.Limit(func(string) string { return set }); got != want {
			t.Errorf("Limit with %q = %v, want %v", set, got, want)
		}
	}
}

func TestCommand(t *testing.T) {
	dir := drafttest.Install(t, `echo "$1 in $(pwd -P)"; echo err >&2; exit 7`)
	at, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := run.Command(t.Context(), dir, time.Minute, run.Program, "rose")
	want := run.Outcome{Exit: 7, Stdout: "rose in " + at + "\n", Stderr: "err\n"}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestCommandNotStarted(t *testing.T) {
	dir := drafttest.Install(t, "")
	if o := run.Command(t.Context(), dir, time.Minute, run.Program); !errors.Is(o.StartErr, exec.ErrNotFound) {
		t.Errorf("StartErr = %v, want %v", o.StartErr, exec.ErrNotFound)
	}
	drafttest.Install(t, "exit 0")
	if o := run.Command(t.Context(), filepath.Join(dir, "none"), time.Minute, run.Program); !errors.Is(o.StartErr, fs.ErrNotExist) {
		t.Errorf("StartErr = %v, want %v", o.StartErr, fs.ErrNotExist)
	}
}

// TestCommandTimedOut: a child that outlives the program keeps no call waiting.
func TestCommandTimedOut(t *testing.T) {
	dir := drafttest.Install(t, "sleep 60; true")
	start := time.Now()
	o := run.Command(t.Context(), dir, 20*time.Millisecond, run.Program)
	if !o.TimedOut || o.StartErr != nil {
		t.Errorf("got %+v, want a timeout", o)
	}
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("returned after %v", took)
	}
}

// TestCommandLeavesChild: a child that the program has left behind keeps the
// pipe, and the answer is there all the same.
func TestCommandLeavesChild(t *testing.T) {
	dir := drafttest.Install(t, "sleep 20 & echo rose")
	start := time.Now()
	got := run.Command(t.Context(), dir, time.Minute, run.Program)
	if want := (run.Outcome{Stdout: "rose\n"}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if took := time.Since(start); took > 15*time.Second {
		t.Errorf("returned after %v", took)
	}
}
