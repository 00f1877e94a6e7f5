// Package run starts draftctl and decides what its end means to a client.
//
// [Command] only observes: it fills an [Outcome] and has no opinion. [Decide]
// has all opinions and observes nothing, so that the table of what is a failure
// and what is an answer can be tested without a program.
package run

// Program is the command that knows the drafts.
const Program = "draftctl"

// An Outcome is how a run of the program ended.
type Outcome struct {
	StartErr error // why it never ran
	TimedOut bool
	Exit     int // -1 when a signal ended it
	Stdout   string
	Stderr   string
	Building string // the note to answer with while another process holds the build lock
}

// A Verdict is what a client is told.
type Verdict struct {
	Text   string
	Failed bool
}

// A ToolError is a refusal of the server's own, in words for the client.
type ToolError struct{ Words string }

func (e *ToolError) Error() string { return e.Words }
