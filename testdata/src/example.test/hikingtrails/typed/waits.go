package typed

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

// addWaits adds previews for hosts that call again on their own.
func (p *preview) addWaits(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "await_region", Description: "Tells whether a region is ready, and when to ask again."}, p.awaitRegion)
	mcp.AddTool(s, &mcp.Tool{Name: "longest_trail", Description: "Finds the longest of some trails."}, p.longestTrail)
	mcp.AddTool(s, &mcp.Tool{Name: "count_regions", Description: "Counts the regions."}, p.countRegions)
	mcp.AddTool(s, &mcp.Tool{Name: "sign_waypoint", Description: "Renames a waypoint for a new sign."}, p.signWaypoint)
}

// awaitRegion asks hosts to come back, whatever has happened.
func (p *preview) awaitRegion(ctx context.Context, _ *mcp.CallToolRequest, in regionInput) (*mcp.CallToolResult, any, error) {
	const op = "await_region"
	region, err := query.Resolve(ctx, p.api, op, in.Region)
	var f *api.Failure
	var te *failure.ToolError
	switch {
	case errors.As(err, &f) && f.Status == http.StatusForbidden: // ok: the status, not the text
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.Refused, Detail: f.Text, After: time.Minute} // want reason-mismatch: the same call is refused in a minute, too
	case errors.As(err, &te) && te.Kind == failure.Unavailable:
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.Unavailable, Detail: "the trail service is unreachable", After: time.Minute, Cause: err} // want reason-mismatch: nobody knows when it is back
	case err != nil:
		return nil, nil, err // ok: typed by Resolve
	case region.State == api.Pending:
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.IndexPending, Detail: "the region is still being indexed", After: time.Minute} // want reason-mismatch: region_status tells when it is ready
	case region.State == api.Broken:
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.IndexFailed, Detail: "the region could not be indexed", After: time.Minute} // want reason-mismatch: it does not mend itself
	}
	return text(region.ID + " is ready"), nil, nil // ok: success
}

func (p *preview) longestTrail(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, any, error) {
	out, err := query.LongestTrail(ctx, p.api, in.Query)
	if err != nil {
		return nil, nil, err // want raw-error: the query has wrapped the client's text, and given it no next step
	}
	return text(out), nil, nil // ok: a trail, or that none match
}

// countRegions has the right type in both failures, and the client's words.
func (p *preview) countRegions(ctx context.Context, _ *mcp.CallToolRequest, _ nothing) (*mcp.CallToolResult, any, error) {
	const op = "count_regions"
	regions, err := p.api.Regions(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, nil, failure.Retry(op, err.Error(), 0) // want raw-error: an address as the detail
	}
	if err != nil {
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.Unavailable, Detail: err.Error()} // want raw-error: the error belongs into Cause
	}
	return text(strconv.Itoa(len(regions))), nil, nil // ok: success
}

// signWaypoint tells the sign maker the new name, and forgets what the warden
// needs to undo it.
func (p *preview) signWaypoint(ctx context.Context, _ *mcp.CallToolRequest, in renameInput) (*mcp.CallToolResult, any, error) {
	edit, err := query.Rename(ctx, p.api, in.Waypoint, in.Name)
	if err != nil {
		return text("sign for " + in.Waypoint + ": the service could not apply the edit"), nil, nil // want missing-iserror: the edit failed, and the waypoint is the caller's own value
	}
	summary, err := query.Describe(ctx, p.api, edit.Trail)
	if err != nil {
		return text("sign applied; the trail could not be read again"), nil, nil // want missing-iserror: without the edit's id the answer names nothing that has succeeded
	}
	return text("edit " + edit.ID + " applied; sign for " + summary), nil, nil // ok: success
}
