package tools

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"example.test/rivergauges/rpc"
)

// exportSeries answers with a whole series as CSV. It is large, therefore the
// switch.
func (t *Tools) exportSeries(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[readArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	gauge, readings, bad, err := t.series(ctx, in)
	switch {
	case bad != nil:
		return bad, nil // ok: flagged
	case err != nil:
		slog.WarnContext(ctx, "export has failed", "gauge", in.Gauge, "err", err) // ok: the log
		return nil, err                                                           // ok: dispatch converts it
	}
	var csv strings.Builder
	fmt.Fprintf(&csv, "day,metres at %s\n", gauge.Name)
	for _, r := range readings {
		fmt.Fprintf(&csv, "%s,%.2f\n", r.At.Format(time.DateOnly), r.Metres)
	}
	return rpc.Text(csv.String()), nil // ok: success
}
