package scaffold

import "github.com/envelopelint/envelopelint/internal/config"

// words are what a generated package says of failures.
type words struct {
	Codes   []code
	Reasons []word
	// Full asks for the whole envelope of the profile tool-envelope: candidates to
	// choose from, and the type of the cause.
	Full bool
}

// A word is a constant and its comment: what it means, and what the model is to do.
type word struct{ Name, Comment string }

// A code is a word with the constants of its reasons.
type code struct {
	word
	Reasons []string
}

// wordsOf returns the words of the package under a profile, nil where the
// profile's failures are no envelopes.
func wordsOf(p config.Profile) *words {
	switch p {
	case "", config.NoProfile:
		return &general
	case config.ToolEnvelope:
		return &enveloped
	}
	return nil
}

var (
	invalid    = word{"Invalid", "The arguments cannot be used as they are. Mend them and call again."}
	notFound   = word{"NotFound", "Nothing matches the arguments. Look up what there is; the same call fails again."}
	faulted    = word{"Faulted", "Something failed that nobody expected. Tell the user; the log has the cause."}
	unreadable = word{"ReadFailed", "Data could not be read."}
	unwritten  = word{"WriteFailed", "Data could not be written."}
)

// general are the words without a profile.
var general = words{
	Codes: []code{
		{invalid, []string{"None"}},
		{notFound, []string{"None"}},
		{word{"Unavailable", "Something that the tool needs is out of reach. Tell the user; do not call again in a loop."}, []string{"None"}},
		{word{"Timeout", "The call took too long. Ask for less, or try once more."}, []string{"None"}},
		{faulted, []string{"None", "ReadFailed", "WriteFailed"}},
	},
	Reasons: []word{unreadable, unwritten},
}

// enveloped are the words under the profile tool-envelope: its codes, with a few
// reasons where it asks for one.
var enveloped = words{
	Codes: []code{
		{invalid, []string{"None"}},
		{notFound, []string{"NoSuchItem"}},
		{word{"Ambiguous", "Several things match the arguments. Pass one of the candidates back, or ask."}, []string{"None"}},
		{word{"Stale", "What the call is about has changed since, and nothing was done. Read it again."}, []string{"None"}},
		{word{"Unavailable", "Something that the tool needs is out of reach. Tell the user; do not call again in a loop."}, []string{"NotReached", "NotReady", "CallFailed"}},
		{faulted, []string{"None", "ReadFailed", "WriteFailed"}},
	},
	Reasons: []word{
		{"NoSuchItem", "What the arguments name does not exist."},
		{"NotReached", "It could not be reached, or not in time."},
		{"NotReady", "It is there and not ready yet."},
		{"CallFailed", "It answered that it has failed."},
		unreadable, unwritten,
	},
	Full: true,
}
