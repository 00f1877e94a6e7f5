// Package typed is the server with typed handlers, which the SDK turns errors
// into failed results for.
package typed

import (
	"context"
	"errors"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

type tools struct{ api *api.Client }

type (
	trailInput struct {
		Query string `json:"query" jsonschema:"words of the trail's name"`
	}
	routeInput struct {
		Region string `json:"region" jsonschema:"id or folder of a region"`
		From   string `json:"from"`
		To     string `json:"to"`
	}
	regionInput struct {
		Region string `json:"region" jsonschema:"id or folder of a region"`
	}
	renameInput struct {
		Waypoint string `json:"waypoint"`
		Name     string `json:"name"`
	}
	nothing struct{}
)

// NewServer serves the five tools and the legend of the maps.
func NewServer(c *api.Client) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hikingtrails", Version: "1.0.0"}, nil)
	t := &tools{c}
	s.AddReceivingMiddleware(logged)
	mcp.AddTool(s, &mcp.Tool{Name: "find_trail", Description: "Finds trails by their names."}, t.findTrail)
	mcp.AddTool(s, &mcp.Tool{Name: "plan_route", Description: "Plans a route in a region."}, t.planRoute)
	mcp.AddTool(s, &mcp.Tool{Name: "list_regions", Description: "Lists the regions."}, t.listRegions)
	mcp.AddTool(s, &mcp.Tool{Name: "region_status", Description: "Tells whether a region can be asked."}, t.regionStatus)
	mcp.AddTool(s, &mcp.Tool{Name: "rename_waypoint", Description: "Renames a waypoint."}, t.renameWaypoint)
	s.AddResource(&mcp.Resource{Name: "legend", URI: legendURI, MIMEType: "text/plain"}, legend)
	return s
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}} // ok: judged where it is called
}

func (t *tools) findTrail(ctx context.Context, _ *mcp.CallToolRequest, in trailInput) (*mcp.CallToolResult, any, error) {
	out, err := query.FindTrail(ctx, t.api, in.Query)
	if err != nil {
		return nil, nil, err // ok: typed by the query
	}
	return text(out), nil, nil // ok: trails, or that none match
}

func (t *tools) planRoute(ctx context.Context, _ *mcp.CallToolRequest, in routeInput) (*mcp.CallToolResult, any, error) {
	if in.From == in.To {
		return nil, nil, failure.New("plan_route", failure.InvalidArgument, in.From+" is both ends; name two trails, find_trail lists them") // ok: constants and the caller's value
	}
	out, err := query.PlanRoute(ctx, t.api, in.Region, in.From, in.To)
	if err != nil {
		return nil, nil, err // ok: typed by the query
	}
	return text(out), nil, nil // ok: success
}

func (t *tools) listRegions(ctx context.Context, _ *mcp.CallToolRequest, _ nothing) (*mcp.CallToolResult, any, error) {
	out, err := query.ListRegions(ctx, t.api)
	if err != nil {
		return nil, nil, failure.FromClient("list_regions", err) // ok: typed twice is typed
	}
	return text(out), nil, nil // ok: success
}

// regionStatus answers with the region itself, for hosts that draw a map.
func (t *tools) regionStatus(ctx context.Context, _ *mcp.CallToolRequest, in regionInput) (*mcp.CallToolResult, any, error) {
	const op = "region_status"
	region, err := query.Resolve(ctx, t.api, op, in.Region)
	var f *api.Failure
	if errors.As(err, &f) {
		switch f.Status { // ok: the status, not the text
		case http.StatusNotImplemented:
			return nil, nil, failure.New(op, failure.Unavailable, "this trail service is too old to have regions") // ok: a typed cause, fixed words
		case http.StatusTooManyRequests:
			return nil, nil, failure.Retry(op, f.Text, f.RetryAfter) // ok: typed fields
		case http.StatusForbidden:
			return nil, nil, failure.New(op, failure.Refused, f.Text) // ok: the service's words for people
		}
	}
	if err != nil {
		return nil, nil, failure.FromClient(op, err) // ok: the helper
	}
	return nil, region, nil // ok: success
}

// renameWaypoint answers with two texts: the edit, and what it has led to.
func (t *tools) renameWaypoint(ctx context.Context, _ *mcp.CallToolRequest, in renameInput) (*mcp.CallToolResult, any, error) {
	edit, err := query.Rename(ctx, t.api, in.Waypoint, in.Name)
	if err != nil {
		return nil, nil, err // ok: typed by the query
	}
	summary, err := query.Describe(ctx, t.api, edit.Trail)
	if err != nil {
		return text("edit " + edit.ID + " applied; the trail could not be read again"), nil, nil // ok: the edit stands, its id is the answer
	}
	res := text("edit " + edit.ID + " applied")
	res.Content = append(res.Content, &mcp.TextContent{Text: summary})
	return res, nil, nil // ok: success
}
