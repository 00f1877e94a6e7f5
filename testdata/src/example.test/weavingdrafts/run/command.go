package run

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// drain is how long a killed program's children may keep its pipes open.
const drain = 200 * time.Millisecond

// lockFile is what a process holds while it builds the drafts.
const lockFile = "build.lock"

// Cmd prepares a command in dir that ends with ctx, and its children with it.
func Cmd(ctx context.Context, dir string, argv ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir = dir
	cmd.WaitDelay = drain
	killTree(cmd)
	return cmd
}

// Command runs argv in dir for no longer than limit.
func Command(ctx context.Context, dir string, limit time.Duration, argv ...string) Outcome {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var stdout, stderr strings.Builder
	cmd := Cmd(ctx, dir, argv...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		return Outcome{StartErr: err}
	}
	err := cmd.Wait()
	o := Outcome{Stdout: stdout.String(), Stderr: stderr.String(), Building: Building(dir)}
	var exit *exec.ExitError
	switch {
	case err == nil:
	case errors.Is(ctx.Err(), context.DeadlineExceeded): // asked first: the kill is an ExitError, too
		o.TimedOut = true
	case errors.As(err, &exit):
		o.Exit = exit.ExitCode()
	case errors.Is(err, exec.ErrWaitDelay): // it went well; a child of its has kept the pipe
	default:
		o.Exit = -1 // the output is not complete
	}
	return o
}

// Building returns the note for the time in which another process builds the
// drafts in dir, "" when none does.
func Building(dir string) string {
	const note = "the drafts are being built; ask again in a moment"
	info, err := os.Stat(filepath.Join(dir, lockFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ""
	case err != nil:
		return note // there is a lock, whoever may look at it
	}
	return note + " (since " + info.ModTime().Format("15:04") + ")"
}

// CouldNotStart tells that the program never ran. What the system says of it
// holds paths of this machine, and stays in the log.
func CouldNotStart(err error) string {
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "could not start draftctl: it is not installed"
	case errors.Is(err, fs.ErrPermission):
		return "could not start draftctl: it may not be run"
	}
	return "could not start draftctl"
}
