package raw

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

// NewPreviewServer serves tools that are tried out and were never reviewed.
func NewPreviewServer(c *api.Client) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hikingtrails-preview", Version: "1.1.0"}, nil)
	s.AddReceivingMiddleware(failure.Convert)
	p := &preview{c}
	s.AddTool(tool("trail_length", "Length of a trail.", "trail"), p.trailLength)
	s.AddTool(tool("region_folder", "Folder of a region.", "region"), p.regionFolder)
	s.AddTool(tool("plan_route_old", "Plans a route as in 0.9.", "region", "from", "to"), p.planRouteOld)
	return s
}

// NewDebugServer is for those who run the service themselves.
func NewDebugServer(c *api.Client) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hikingtrails-debug", Version: "1.0.0"}, nil)
	p := &preview{c}
	s.AddTool(tool("dump_regions", "Lists the regions as the service knows them."), p.dumpRegions)
	return s
}

// NewVerboseServer shows what went wrong, for demonstrations.
func NewVerboseServer(c *api.Client) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hikingtrails-verbose", Version: "1.0.0"}, nil)
	s.AddReceivingMiddleware(verbose)
	t := &tools{c}
	s.AddTool(tool("find_trail", "Finds trails by their names.", "query"), t.findTrail)
	s.AddTool(tool("list_regions", "Lists the regions."), t.listRegions)
	return s
}

type preview struct{ api *api.Client }

// trailLength takes its arguments as they come.
func (p *preview) trailLength(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	const op = "trail_length"
	var in map[string]any
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, failure.New(op, failure.InvalidArgument, "the arguments are no object") // ok: Convert answers
	}
	id := in["trail"].(string) // want argument-panic: a number, or nothing, ends the process
	trail, err := p.api.Trail(ctx, id)
	if err != nil {
		return &mcp.CallToolResult{ // want bypassed-helper: flagged by hand, without a next step
			IsError: true,
			Content: []mcp.Content{&mcp.TextContent{Text: "the length is unknown"}},
		}, nil
	}
	return text(fmt.Sprintf("%.1f km", trail.Kilometres)), nil // ok: success
}

// regionFolder has nothing to say about regions that it does not know.
func (p *preview) regionFolder(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	const op = "region_folder"
	in, err := decode(op, req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	regions, err := p.api.Regions(ctx)
	if err != nil {
		return nil, failure.FromClient(op, err) // ok: Convert answers
	}
	for _, r := range regions {
		if r.ID == in.Region {
			return text(r.Folder), nil // ok: success
		}
	}
	return nil, nil // want nil-result: no answer at all
}

// planRouteOld serves a query that words its failures itself: Convert does not
// see those.
func (p *preview) planRouteOld(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	in, err := decode("plan_route_old", req)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	out, err := query.PlanRouteOld(ctx, p.api, in.Region, in.From, in.To)
	if err != nil {
		return nil, err // ok: Convert answers
	}
	return text(out), nil // want missing-iserror: out may be the failure of a route
}

// dumpRegions relies on a middleware that this server does not have.
func (p *preview) dumpRegions(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	regions, err := p.api.Regions(ctx)
	if err != nil {
		return nil, failure.FromClient("dump_regions", err) // want protocol-error: nothing converts on this server
	}
	return text(fmt.Sprintf("%+v", regions)), nil // ok: success
}

// verbose answers every failed call with all that is known of it.
func verbose(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if err == nil || method != "tools/call" {
			return res, err // ok: handed on
		}
		words := method + ": " + err.Error() // want raw-error: every error of every tool, typed or not
		return &mcp.CallToolResult{          // want bypassed-helper: a second boundary
			IsError: true,
			Content: []mcp.Content{&mcp.TextContent{Text: words}},
		}, nil
	}
}
