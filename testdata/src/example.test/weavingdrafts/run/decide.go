package run

import (
	"fmt"
	"strings"
	"time"
)

// Decide is the table of what is a failure and what is an answer.
func Decide(tool string, limit time.Duration, o Outcome) Verdict {
	words := Words(o.Stdout, o.Stderr)
	switch {
	case o.StartErr != nil:
		return failure(CouldNotStart(o.StartErr)) // ok: could not be started; the error's text stays here
	case o.TimedOut && o.Building != "":
		return answer(o.Building) // ok: timed out, building
	case o.TimedOut:
		return failure(TooSlow(tool, limit)) // ok: timed out, not building
	case Broken(o.Stderr): // ok: asked before the code, which it can come with any
		return failure(Exited(words, o.Exit)) // ok: a traceback
	}
	switch o.Exit {
	case 0:
		return answer(Served(o.Stdout, o.Stderr)) // ok: exit 0, even with empty output
	case 1:
		if words == "" {
			return failure(Exited(words, o.Exit)) // ok: exit 1 with no output
		}
		return answer(words) // ok: exit 1 with words
	case 2:
		if o.Building != "" {
			return answer(o.Building) // ok: exit 2, building
		}
	}
	return failure(Exited(words, o.Exit)) // ok: exit 2 as a refusal, any other code, and a signal
}

// NotServed are the words for an error that nobody has foreseen.
const NotServed = "the call could not be served; the server's log says why"

// Unexpected decides on an error that is not the tools' own. Its text may hold
// anything, so only its type is told.
//
//envelopelint:helper
func Unexpected(err error) Verdict {
	return failure(fmt.Sprintf("%T: %s", err, NotServed)) // ok: the type name, in the one place for it
}

func answer(text string) Verdict  { return Verdict{Text: Plain(text)} }
func failure(text string) Verdict { return Verdict{Text: Plain(text), Failed: true} }

// Broken tells by its own output that the program crashed: its interpreter
// exits with 1 then, like an answer.
func Broken(stderr string) bool {
	return strings.Contains(stderr, "Traceback") // ok: the program's output, no error's text
}

// Words is everything that the program said.
func Words(stdout, stderr string) string {
	return strings.TrimSpace(strings.TrimSpace(stdout) + "\n" + strings.TrimSpace(stderr))
}

// Served is the output of a run that went well, with what was refreshed on the
// way. The rest of stderr is progress, and no news to a client.
func Served(stdout, stderr string) string {
	lines := []string{strings.TrimSpace(stdout)}
	for line := range strings.Lines(stderr) {
		if note := strings.TrimSpace(line); strings.HasPrefix(note, "refreshed ") {
			lines = append(lines, note)
		}
	}
	if text := strings.TrimSpace(strings.Join(lines, "\n")); text != "" {
		return text
	}
	return "(no output, exit 0)"
}

// Exited is what the program said, and the code that makes it a failure.
func Exited(words string, code int) string {
	if words == "" {
		return fmt.Sprintf("(no output, exit %d)", code)
	}
	return fmt.Sprintf("%s (exit %d)", words, code)
}

// TooSlow tells that the time limit was reached.
func TooSlow(tool string, limit time.Duration) string {
	return fmt.Sprintf("%s did not answer within %g s; nothing was changed", tool, limit.Seconds())
}
