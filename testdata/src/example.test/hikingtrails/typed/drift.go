package typed

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

// Preview adds tools that are tried out and were never reviewed.
func Preview(s *mcp.Server, c *api.Client) {
	t := &preview{c}
	mcp.AddTool(s, &mcp.Tool{Name: "find_trail_v2", Description: "Finds trails, preview."}, t.findTrail)
	mcp.AddTool(s, &mcp.Tool{Name: "plan_route_v2", Description: "Plans a route, preview."}, t.planRoute)
	mcp.AddTool(s, &mcp.Tool{Name: "plan_route_old", Description: "Plans a route as in 0.9."}, t.planRouteOld)
	mcp.AddTool(s, &mcp.Tool{Name: "list_regions_v2", Description: "Lists regions, preview."}, t.listRegions)
	mcp.AddTool(s, &mcp.Tool{Name: "region_status_v2", Description: "Region status, preview."}, t.regionStatus)
	mcp.AddTool(s, &mcp.Tool{Name: "region_map", Description: "Fetches the map of a region."}, t.regionMap)
	mcp.AddTool(s, &mcp.Tool{Name: "trail_profile", Description: "Heights along a trail."}, t.trailProfile)
	mcp.AddTool(s, &mcp.Tool{Name: "trail_length", Description: "Length of a trail."}, t.trailLength)
	mcp.AddTool(s, &mcp.Tool{Name: "rename_waypoint_v2", Description: "Renames, preview."}, t.renameWaypoint)
	mcp.AddTool(s, &mcp.Tool{Name: "rename_many", Description: "Renames several waypoints."}, t.renameMany)
	t.addWaits(s)
}

type preview struct{ api *api.Client }

// findTrail words its failures as it did before they were typed.
func (p *preview) findTrail(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, any, error) {
	const op = "find_trail"
	trails, err := p.api.Trails(ctx, in.Query)
	var f *api.Failure
	if errors.As(err, &f) && f.Status == http.StatusNotFound {
		return text("no trails match"), nil, nil // ok: interpreted, an answer
	}
	if err != nil && ctx.Err() != nil {
		return text(op + " unavailable — try later"), nil, nil // want missing-iserror: the older form, as a success
	}
	if err != nil {
		return text("find_trail failed: the service did not answer"), nil, nil // want missing-iserror: the right words, as a success
	}
	return text(fmt.Sprintf("%d trails", len(trails))), nil, nil // ok: success
}

func (p *preview) planRoute(ctx context.Context, _ *mcp.CallToolRequest, in routeInput) (*mcp.CallToolResult, any, error) {
	const op = "plan_route"
	route, err := p.api.Route(ctx, in.Region, in.From, in.To)
	if err != nil {
		return nil, nil, fmt.Errorf("%s failed: %w", op, err) // want raw-error: the first line by hand, around the client's text
	}
	return text(strings.Join(route.Trails, ", ")), nil, nil // ok: success
}

// planRouteOld serves a query that words its failures itself.
func (p *preview) planRouteOld(ctx context.Context, _ *mcp.CallToolRequest, in routeInput) (*mcp.CallToolResult, any, error) {
	out, err := query.PlanRouteOld(ctx, p.api, in.Region, in.From, in.To)
	if err != nil {
		return nil, nil, err // ok: typed by the query
	}
	return text(out), nil, nil // want missing-iserror: out may be the failure of a route
}

func (p *preview) listRegions(ctx context.Context, _ *mcp.CallToolRequest, _ nothing) (*mcp.CallToolResult, any, error) {
	regions, _ := p.api.Regions(ctx) // want swallowed-error: a service that is down has no regions
	if len(regions) == 0 {
		return text("no regions"), nil, nil // ok: the drop above is the fault
	}
	return text(regions[0].ID), nil, nil // ok: likewise
}

// regionStatus forwards whatever the client says.
func (p *preview) regionStatus(ctx context.Context, _ *mcp.CallToolRequest, in regionInput) (*mcp.CallToolResult, any, error) {
	if in.Region == "" {
		return nil, nil, errors.New("region_status unavailable — name a region") // want bypassed-helper: no next step, and the older form
	}
	regions, err := p.api.Regions(ctx)
	if err != nil {
		return nil, nil, err // want raw-error: the client's text
	}
	for _, r := range regions {
		if r.ID == in.Region {
			return text(r.State), nil, nil // ok: success
		}
	}
	return nil, nil, failure.New("region_status", failure.Kind("Timeout"), "the region did not show up") // want unknown-reason: converted from a word that is no kind
}

// regionMap reads a page that the client has no method for.
func (p *preview) regionMap(ctx context.Context, _ *mcp.CallToolRequest, in regionInput) (*mcp.CallToolResult, any, error) {
	const op = "region_map"
	resp, err := p.api.Get(ctx, "/maps/"+in.Region+".txt")
	if err != nil {
		return nil, nil, failure.New(op, failure.Unavailable, err.Error()) // want raw-error: the right kind around the transport's text
	}
	defer resp.Body.Close()
	page, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	if err != nil {
		return nil, nil, failure.FromClient(op, err) // ok: the helper
	}
	if resp.StatusCode >= http.StatusBadRequest {
		return text("map failed: " + string(page)), nil, nil // want missing-iserror: an error page as a map [strict: raw-error]
	}
	return text(string(page)), nil, nil // ok: success
}

// noTrail tells the host, not the model.
func noTrail(id string) error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no trail " + id} // want bypassed-helper: built beside the helper
}

// profile is what hosts draw.
type profile struct {
	Trail   string    `json:"trail"`
	Heights []float64 `json:"heights"`
}

// flagged is what the previews fail with until they are typed.
func flagged(s string) *mcp.CallToolResult {
	res := text(s)
	res.IsError = true // want bypassed-helper: a second way to fail, without a next step
	return res
}

func (p *preview) trailProfile(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, profile, error) {
	trails, err := p.api.Trails(ctx, in.Query)
	if err != nil {
		return nil, profile{}, failure.FromClient("trail_profile", err) // ok: the helper
	}
	if len(trails) == 0 {
		return nil, profile{}, noTrail(in.Query) // want protocol-error: an unknown trail is a failure of the tool, the model must see it
	}
	if trails[0].Waypoints < 2 {
		return flagged("the trail has no profile"), profile{}, nil // want typed-output: a zero profile goes out beside the failure
	}
	return nil, profile{Trail: trails[0].ID, Heights: make([]float64, trails[0].Waypoints)}, nil // ok: success
}

func (p *preview) trailLength(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, any, error) {
	const op = "trail_length"
	trail, err := p.api.Trail(ctx, in.Query)
	if err != nil {
		if strings.Contains(err.Error(), "502") { // want text-classification: a trail may be called that, too
			return nil, nil, failure.New(op, failure.Unavailable, "the trail service is unreachable") // ok: fixed words
		}
		return flagged("the length is unknown"), nil, failure.FromClient(op, err) // want discarded-result: the SDK drops the words
	}
	return text(fmt.Sprintf("%.1f km", trail.Kilometres)), nil, nil // ok: success
}

func (p *preview) renameWaypoint(ctx context.Context, _ *mcp.CallToolRequest, in renameInput) (*mcp.CallToolResult, any, error) {
	const op = "rename_waypoint"
	edit, err := p.api.Rename(ctx, in.Waypoint, in.Name)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, nil, failure.New(op, "Retriable", "the service took too long") // want unknown-reason: no kind is spelled so
	}
	if err != nil {
		return nil, nil, failure.FromClient(op, err) // ok: the helper
	}
	return text("edit " + edit.ID + " applied"), nil, nil // ok: success
}

// renameMany renames from a list of pairs, written as old=new.
func (p *preview) renameMany(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, any, error) {
	const op = "rename_many"
	old, name, ok := strings.Cut(in.Query, "=")
	if !ok {
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.InvalidArgument, Detail: "write old=new", After: time.Second} // want reason-mismatch: a delay mends no argument
	}
	edit, err := p.api.Rename(ctx, old, name)
	if err != nil {
		var f *api.Failure
		wait := time.Duration(0)
		if errors.As(err, &f) {
			wait = f.RetryAfter
		}
		return nil, nil, &failure.ToolError{Op: op, Kind: failure.Retryable, Detail: "not renamed", After: wait, Cause: err} // ok: the cause is not printed, the delay goes with this kind
	}
	return text("edit " + edit.ID + " applied"), nil, nil // ok: success
}
