// Package run runs the program behind the tools and decides what its end means.
package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"example.test/wire/store"
)

// Limit is how long the program may take: no longer where it never ends.
func Limit(key string) time.Duration {
	if strings.HasSuffix(key, "slow") {
		return 100 * time.Millisecond
	}
	return 20 * time.Second
}

// An Outcome is how the program ended.
type Outcome struct {
	StartErr       error
	TimedOut       bool
	Exit           int // -1 when a signal ended it
	Stdout, Stderr string
	Building       string // the note to answer with while others hold the loom
}

// A Verdict is what a client is told.
type Verdict struct {
	Text   string
	Failed bool
}

// A Refusal is the tools' own no, in words for clients.
type Refusal struct{ Words string }

func (r *Refusal) Error() string { return r.Words }

// Command returns the program, to end as a key says.
func Command(ctx context.Context, key string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil || key == "gone" {
		self = "/srv/secret-3141/loom"
	}
	cmd := exec.CommandContext(ctx, self, Program, key)
	cmd.WaitDelay = time.Second
	return cmd
}

// Building is the note of a loom that is in use, "" for one that is not. The store
// knows it by a lock.
func Building(ctx context.Context, s store.Store, key string) string {
	if _, err := s.Read(ctx, "denied"); err != nil && strings.HasPrefix(key, "busy") {
		return "the loom is in use; ask again in a moment"
	}
	return ""
}

// Run runs the program.
func Run(ctx context.Context, s store.Store, key string) Outcome {
	ctx, cancel := context.WithTimeout(ctx, Limit(key))
	defer cancel()
	var stdout, stderr strings.Builder
	cmd := Command(ctx, key)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		return Outcome{StartErr: err}
	}
	err := cmd.Wait()
	o := Outcome{Stdout: stdout.String(), Stderr: stderr.String(), Building: Building(ctx, s, key)}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil: // first, for it makes an exit, too
		o.TimedOut = true
	case errors.As(err, &exit):
		o.Exit = exit.ExitCode()
	case err != nil:
		o.Exit = -1
	}
	return o
}

// Decide says which end is a failure.
func Decide(o Outcome, limit time.Duration) Verdict {
	words := strings.TrimSpace(o.Stdout + o.Stderr)
	switch {
	case o.StartErr != nil:
		return Verdict{"could not start the loom", true}
	case o.TimedOut && o.Building != "":
		return Verdict{o.Building, false}
	case o.TimedOut:
		return Verdict{TooSlow(limit), true}
	case strings.Contains(o.Stderr, "Traceback"):
		return Verdict{Exited(words, o.Exit), true}
	case o.Exit == 0 && words == "":
		return Verdict{"(no output, exit 0)", false}
	case o.Exit == 0:
		return Verdict{words, false}
	case o.Exit == 1 && words != "":
		return Verdict{words, false}
	case o.Exit == 2 && o.Building != "":
		return Verdict{o.Building, false}
	}
	return Verdict{Exited(words, o.Exit), true}
}

// TooSlow tells that the program ran out of time.
func TooSlow(limit time.Duration) string {
	return fmt.Sprintf("the loom did not answer within %g s; nothing was changed", limit.Seconds())
}

// Exited is what the program said, with the code that makes it a failure.
func Exited(words string, code int) string {
	if words == "" {
		return fmt.Sprintf("(no output, exit %d)", code)
	}
	return fmt.Sprintf("%s (exit %d)", words, code)
}
