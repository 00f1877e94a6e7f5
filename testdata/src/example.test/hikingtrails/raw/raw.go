// Package raw is the server with raw handlers. Their errors would be errors of
// the protocol, if failure.Convert did not stand before them.
package raw

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

type tools struct{ api *api.Client }

// arguments are those of all tools together.
type arguments struct {
	Query    string `json:"query"`
	Region   string `json:"region"`
	From     string `json:"from"`
	To       string `json:"to"`
	Waypoint string `json:"waypoint"`
	Name     string `json:"name"`
}

// NewServer serves the five tools.
func NewServer(c *api.Client) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hikingtrails-raw", Version: "1.0.0"}, nil)
	s.AddReceivingMiddleware(failure.Convert)
	t := &tools{c}
	s.AddTool(tool("find_trail", "Finds trails by their names.", "query"), t.findTrail)
	s.AddTool(tool("plan_route", "Plans a route in a region.", "region", "from", "to"), t.planRoute)
	s.AddTool(tool("list_regions", "Lists the regions."), t.listRegions)
	s.AddTool(tool("region_status", "Tells whether a region can be asked.", "region"), t.regionStatus)
	s.AddTool(tool("rename_waypoint", "Renames a waypoint.", "waypoint", "name"), t.renameWaypoint)
	return s
}

// tool describes a tool whose arguments are all text.
func tool(name, description string, arguments ...string) *mcp.Tool {
	properties := map[string]any{}
	for _, a := range arguments {
		properties[a] = map[string]any{"type": "string"}
	}
	schema := map[string]any{"type": "object", "properties": properties}
	return &mcp.Tool{Name: name, Description: description, InputSchema: schema}
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}} // ok: judged where it is called
}

// decode reads the arguments of a call.
func decode(op string, req *mcp.CallToolRequest) (arguments, error) {
	var in arguments
	if len(req.Params.Arguments) == 0 {
		return in, nil // ok: every query says itself what it misses
	}
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return in, failure.New(op, failure.InvalidArgument, "the arguments are no object of texts") // ok: fixed words
	}
	return in, nil
}

func (t *tools) findTrail(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	in, err := decode("find_trail", req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	out, err := query.FindTrail(ctx, t.api, in.Query)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	return text(out), nil // ok: trails, or that none match
}

func (t *tools) planRoute(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	in, err := decode("plan_route", req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	out, err := query.PlanRoute(ctx, t.api, in.Region, in.From, in.To)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	return text(out), nil // ok: success
}

func (t *tools) listRegions(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := query.ListRegions(ctx, t.api)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	return text(out), nil // ok: success
}

func (t *tools) regionStatus(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	in, err := decode("region_status", req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	out, err := query.RegionStatus(ctx, t.api, in.Region)
	if err != nil {
		return nil, failure.FromClient("region_status", err) // ok: Convert answers
	}
	return text(out), nil // ok: success
}

func (t *tools) renameWaypoint(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	in, err := decode("rename_waypoint", req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	out, err := query.RenameWaypoint(ctx, t.api, in.Waypoint, in.Name)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	return text(out), nil // ok: the edit's id, with or without a summary
}
