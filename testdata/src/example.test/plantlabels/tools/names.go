package tools

import (
	"context"
	"errors"
	"log/slog"
	"os/exec"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/registrar"
	"example.test/plantlabels/rules"
)

// accepted returns the registrar's names for a label, if the rule needs them.
func (t *Tools) accepted(ctx context.Context, p place, l garden.Label) ([]string, *mcp.CallToolResult) {
	if p.rule.ID != rules.Names {
		return nil, nil
	}
	if t.Registrar == nil {
		return nil, envelope.Down(envelope.NoRegistrar, "the server was started without a registrar", "") // ok: an allowed pair; nothing was said
	}
	reply, err := t.Registrar.Ask(ctx, l.Plant)
	switch {
	case errors.Is(err, exec.ErrNotFound) || garden.Gone(err):
		return nil, envelope.Down(envelope.RegistrarNotFound, "the registrar's program is not installed", "") // ok: an allowed pair
	case err != nil:
		slog.Error("the registrar was not understood", "plant", l.Plant, "err", err)                    // ok: a log is no answer
		return nil, envelope.Down(envelope.RegistrarCallFailed, "the registrar could not be asked", "") // ok: an allowed pair; there are no words of its own
	}
	return heard(reply, p.at)
}

// heard makes an answer of what the registrar says.
func heard(reply registrar.Reply, at envelope.At) ([]string, *mcp.CallToolResult) {
	switch code, ok := envelope.Parse(reply.Refused); {
	case ok && (code == envelope.Invalid || code == envelope.Stale):
		return nil, envelope.Fail(code, envelope.None, "the registrar does not look up this name", at) // ok: parsed, and of the type
	case reply.State == registrar.Loading:
		return nil, envelope.Down(envelope.RegistrarNotReady, "the registrar is reading its lists; ask again later", reply.Text) // ok: an allowed pair, its text is the detail
	case reply.State != registrar.Ready:
		return nil, envelope.Down(envelope.RegistrarCallFailed, "the registrar answered: "+reply.Text, reply.Text) // ok: for this reason its text is the message too
	}
	return reply.Accepted, nil
}
