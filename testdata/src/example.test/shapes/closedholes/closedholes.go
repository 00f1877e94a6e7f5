// Package closedholes has texts around errors: what is left of them has to make sense.
package closedholes

import (
	"context"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func fire(pot string) error { return os.Remove("/srv/kiln/" + pot) }

func Text(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	pot, heat := req.GetString("pot", ""), req.GetInt("heat", 1200)
	err := fire(pot)
	cold := fire("cold")
	if err == nil || cold == nil {
		return mcp.NewToolResultText("fired"), nil // ok: success
	}
	switch heat {
	case 0:
		return mcp.NewToolResultError("<error>" + err.Error() + "</error>"), nil // want raw-error: nothing but a frame is left
	case 1:
		return mcp.NewToolResultError("<kiln>cannot fire: " + err.Error() + "</kiln>"), nil // want raw-error: the frame is of words
	case 2:
		return mcp.NewToolResultError("error: [" + err.Error() + "]"), nil // want raw-error: likewise nothing
	case 3:
		return mcp.NewToolResultError("```\n" + err.Error() + "\n```"), nil // want raw-error: a fence around it
	case 4:
		return mcp.NewToolResultError("Firing failed:\n```text\n" + err.Error() + "\n```\nLet it cool."), nil // want raw-error: with words on both sides
	case 5:
		return mcp.NewToolResultError("<b>Error</b>: " + err.Error()), nil // want raw-error: a label in tags
	case 6:
		return mcp.NewToolResultError("**Error firing the kiln:** " + err.Error()), nil // want raw-error: a colon within the stars
	case 7:
		return mcp.NewToolResultError(fmt.Sprintf("<failure cause=%q>the kiln is not lit</failure>", err)), nil // want raw-error: an attribute
	case 8:
		return mcp.NewToolResultError("first: " + err.Error() + ", then: " + cold.Error()), nil // want raw-error: two that nothing names
	case 9:
		return mcp.NewToolResultError(fmt.Sprintf("%v and %v", err, cold)), nil // want raw-error: likewise
	case 10:
		return mcp.NewToolResultError(fmt.Sprintf("fire: %v; cool: %v", err, cold)), nil // want raw-error: two that have names
	case 11:
		return mcp.NewToolResultError(fmt.Sprintf("firing failed: %v (cooling also failed: %v)", err, cold)), nil // want raw-error: the second in brackets
	case 12:
		return mcp.NewToolResultError("Because of " + err.Error() + " nothing was fired"), nil // want raw-error: the rest is a sentence
	case 13:
		return mcp.NewToolResultError(fmt.Sprintf("%v while firing %s", err, pot)), nil // want raw-error: the rest is none
	case 14:
		return mcp.NewToolResultError(fmt.Sprintf("Got %v from the kiln", err)), nil // want raw-error: nor is this
	case 15:
		return mcp.NewToolResultError(fmt.Sprintf("the kiln answered with %v", err)), nil // want raw-error: the error was the object
	case 16:
		return mcp.NewToolResultError(fmt.Sprintf("could not fire %s because of %v", pot, err)), nil // want raw-error: the words before it suffice
	case 17:
		return mcp.NewToolResultError(fmt.Sprintf("could not fire %s: the kiln said %v; let it cool", pot, err)), nil // want raw-error: a clause goes
	case 18:
		return mcp.NewToolResultError(fmt.Sprintf("key=%q err=%v", pot, err)), nil // want raw-error: the key of the error goes, and none that failed stays
	case 19:
		return mcp.NewToolResultError(fmt.Sprintf("firing err=%v", err)), nil // want raw-error: the key goes
	case 20:
		return mcp.NewToolResultError(fmt.Sprintf("level=error msg=\"cannot fire\" err=%q", err)), nil // want raw-error: likewise
	case 21:
		return mcp.NewToolResultError(fmt.Sprintf("could not fire %s [err=%v, heat=%d]", pot, err, heat)), nil // want raw-error: in brackets with others
	case 22:
		return mcp.NewToolResultError(fmt.Sprintf("error: %s code: %d", err, heat)), nil // want raw-error: the label would stand beside another
	case 23:
		return mcp.NewToolResultError(fmt.Sprintf("Pot: %s\nError: %v", pot, err)), nil // want raw-error: a pot is none that failed
	case 24:
		return mcp.NewToolResultError(fmt.Sprintf("could not fire %s. Reason: %v. Let it cool.", pot, err)), nil // want raw-error: a sentence goes
	case 25:
		return mcp.NewToolResultError(fmt.Sprintf("firing %s: %v (try %d)", pot, err, heat)), nil // want raw-error: brackets go with it
	case 26:
		return mcp.NewToolResultError(fmt.Sprintf("HTTP %d: %v", heat, err)), nil // want raw-error: a number names no operation
	case 27:
		return mcp.NewToolResultError("K1200: " + err.Error()), nil // want raw-error: nor does a code
	case 28:
		return mcp.NewToolResultError(fmt.Sprintf("Sorry, %v", err)), nil // want raw-error: nor does this
	case 29:
		return mcp.NewToolResultError(fmt.Sprintf("| kiln | %v |", err)), nil // want raw-error: a table
	case 30:
		return mcp.NewToolResultError(fmt.Sprintf("while firing %s: %v", pot, err)), nil // want raw-error: said as a failure
	case 31:
		return mcp.NewToolResultError(fmt.Sprintf("窯が冷えた: %v", err)), nil // want raw-error: words that no English one goes with
	case 32:
		return mcp.NewToolResultError(fmt.Sprintf("fire(%q) => %v", pot, err)), nil // want raw-error: an arrow
	case 33:
		return mcp.NewToolResultError(fmt.Sprintf("%s %s: %v", "firing", pot, err)), nil // want raw-error: a literal is a word
	case 34:
		return mcp.NewToolResultError(fmt.Sprintf("could not fire '%v (%d)'", err, heat)), nil // want raw-error: a quote that opens there
	}
	return mcp.NewToolResultText("no such heat"), nil // ok: no error is printed
}
