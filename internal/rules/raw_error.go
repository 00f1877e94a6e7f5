package rules

import (
	"fmt"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// rawError reports the text of an internal error in what the client reads.
func rawError(c *Check, a *outcome.Answer) {
	if c.reported(a, "protocol-error", "discarded-result") {
		return
	}
	for _, p := range a.Prints(c.Strict) {
		if c.mayBeRaw(a, p) {
			continue
		}
		c.report(Finding{
			Rule: "raw-error", Related: passes(p), Answer: a, Peers: c.peers[a.Stmt], Print: &p,
			Message: fmt.Sprintf("%s: %s, with whatever it tells of hosts, paths and queries; %s", whose(a, p), reads(p), keep(p)),
		}, p.Expr)
	}
}

// mayBeRaw reports text in an argument, or on the way to one, for which the
// vocabulary allows it.
func (c *Check) mayBeRaw(a *outcome.Answer, p outcome.Print) bool {
	made := a.Made()
	for _, arg := range c.Words.Raw {
		within := arg.Pos() <= p.Expr.Pos() && p.Expr.End() <= arg.End()
		before := made != nil && made.Pos() <= arg.Pos() && arg.End() <= made.End() && p.Expr.End() <= made.Pos()
		if within || before {
			return true
		}
	}
	return false
}

// whose says which text goes out, and how.
func whose(a *outcome.Answer, p outcome.Print) string {
	switch {
	case p.Panic:
		return p.Name + " becomes text of the answer"
	case p.Sent && a.HasShape(sdk.Prompt, sdk.Resource):
		return "the text of " + p.Name + " becomes the message of a JSON-RPC error"
	case p.Sent:
		return "the library makes the answer from the text of " + p.Name
	}
	return "the text of " + p.Name + " becomes text of the answer"
}

func reads(p outcome.Print) string {
	if p.Reads == "" {
		return "the client reads it in the body"
	}
	return fmt.Sprintf("the client reads %q", p.Reads)
}

func keep(p outcome.Print) string {
	if p.Panic {
		return "answer in fixed words and log what was recovered"
	}
	return "answer in fixed words and keep the error for the log, or for the helper's cause parameter"
}

// passes are the related places that the text passes on its way.
func passes(p outcome.Print) []Related {
	var out []Related
	for _, s := range p.Path {
		out = append(out, Related{Pos: s.Pos, Message: s.Text})
	}
	return out
}

// rawPanic reports a panic with an internal error that the library recovers: it
// sends the text.
func rawPanic(c *Check) {
	for _, p := range c.A.Panics() {
		sent := false
		for _, ctx := range p.Contexts {
			sent = sent || c.A.LibraryRecovers(ctx.Shape)
			switch c.P.SDK.Wire(p.Table, ctx.Shape, sdk.Panic).Effect {
			case sdk.ProtocolError, sdk.TaskFailed:
				sent = true
			}
		}
		if sent {
			c.at("raw-error", p.Expr, passes(p.Print),
				"%s recovers this panic and sends its text: the client reads %q, with whatever it tells of hosts, paths and queries; answer in fixed words and log the error", p.Table.Name, p.Reads)
		}
	}
}
