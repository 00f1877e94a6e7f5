//go:build unix

package run_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"example.test/weavingdrafts/drafttest"
	"example.test/weavingdrafts/run"
)

// TestCommandEndsTree: with the program its children end. The child holds a
// pipe, which ends when the last process that has it open is gone.
func TestCommandEndsTree(t *testing.T) {
	dir := drafttest.Install(t, "(echo up; exec sleep 60) >held & wait")
	held := filepath.Join(dir, "held")
	if err := syscall.Mkfifo(held, 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := make(chan run.Outcome, 1)
	go func() { done <- run.Command(ctx, dir, time.Minute, run.Program) }()
	pipe, err := os.Open(held) // waits for the child
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	if _, err := io.ReadFull(pipe, make([]byte, len("up\n"))); err != nil {
		t.Fatal(err)
	}
	cancel()
	if o := <-done; o.Exit != -1 || o.TimedOut {
		t.Errorf("got %+v, want the end by a signal", o)
	}
	if err := pipe.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := pipe.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the child lives on: %v", err)
	}
}
