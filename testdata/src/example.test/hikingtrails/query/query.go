// Package query holds what the tools and the command line have in common: each
// function asks the service and words the answer.
package query

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
)

// FindTrail lists the trails whose names contain the words of q.
func FindTrail(ctx context.Context, c *api.Client, q string) (string, error) {
	const op = "find_trail"
	if strings.TrimSpace(q) == "" {
		return "", failure.New(op, failure.InvalidArgument, "query is empty; give words of a trail's name") // ok: a constant detail
	}
	trails, err := c.Trails(ctx, q)
	if err != nil {
		return "", failure.FromClient(op, err) // ok: typed
	}
	if len(trails) == 0 {
		return "no trails match", nil // ok: an answer
	}
	var b strings.Builder
	for _, t := range trails {
		fmt.Fprintf(&b, "%s: %s, %.1f km\n", t.ID, t.Name, t.Kilometres)
	}
	return b.String(), nil
}

// PlanRoute plans a way between two trails of a region.
func PlanRoute(ctx context.Context, c *api.Client, region, from, to string) (string, error) {
	const op = "plan_route"
	r, err := Resolve(ctx, c, op, region)
	if err != nil {
		return "", err // ok: typed by Resolve
	}
	if err := indexed(op, r); err != nil {
		return "", err // ok: typed by indexed
	}
	route, err := c.Route(ctx, r.ID, from, to)
	var f *api.Failure
	if errors.As(err, &f) {
		switch f.Status { // ok: the status, not the text
		case http.StatusNotFound:
			return "", failure.New(op, failure.InvalidArgument, fmt.Sprintf("%q or %q is no trail of %s; find_trail lists them", from, to, r.ID)) // ok: constants and the caller's values
		case http.StatusForbidden:
			return "", failure.New(op, failure.Refused, f.Text) // ok: the service's words for people
		}
	}
	if err != nil {
		return "", failure.FromClient(op, err) // ok: typed
	}
	return fmt.Sprintf("%.1f km over %s", route.Kilometres, strings.Join(route.Trails, ", ")), nil
}

// ListRegions lists what the region of other queries may be.
func ListRegions(ctx context.Context, c *api.Client) (string, error) {
	regions, err := c.Regions(ctx)
	if err != nil {
		return "", failure.FromClient("list_regions", err) // ok: typed
	}
	if len(regions) == 0 {
		return "no regions", nil // ok: an answer, the error was asked
	}
	var b strings.Builder
	for _, r := range regions {
		fmt.Fprintf(&b, "%s (folder %s): %s\n", r.ID, r.Folder, r.State)
	}
	return b.String(), nil
}

// RegionStatus tells how far a region is.
func RegionStatus(ctx context.Context, c *api.Client, region string) (string, error) {
	r, err := Resolve(ctx, c, "region_status", region)
	if err != nil {
		return "", err // ok: typed by Resolve
	}
	return fmt.Sprintf("%s is %s with %d trails", r.ID, r.State, r.Trails), nil
}

// RenameWaypoint renames a waypoint and describes the trail that it is on.
func RenameWaypoint(ctx context.Context, c *api.Client, waypoint, name string) (string, error) {
	edit, err := Rename(ctx, c, waypoint, name)
	if err != nil {
		return "", err // ok: typed by Rename
	}
	summary, err := Describe(ctx, c, edit.Trail)
	if err != nil {
		return "edit " + edit.ID + " applied; the trail could not be read again", nil // ok: the edit stands, its id is the answer
	}
	return "edit " + edit.ID + " applied; " + summary, nil
}

// Rename renames a waypoint.
func Rename(ctx context.Context, c *api.Client, waypoint, name string) (*api.Edit, error) {
	const op = "rename_waypoint"
	if name == "" {
		return nil, failure.New(op, failure.InvalidArgument, "name is empty") // ok: a constant detail
	}
	edit, err := c.Rename(ctx, waypoint, name)
	if err != nil {
		return nil, failure.FromClient(op, err) // ok: typed
	}
	return edit, nil
}

// Describe tells about one trail after an edit.
func Describe(ctx context.Context, c *api.Client, id string) (string, error) {
	t, err := c.Trail(ctx, id)
	if err != nil {
		return "", failure.FromClient("rename_waypoint", err) // ok: typed
	}
	return fmt.Sprintf("%s has %d waypoints on %.1f km", t.Name, t.Waypoints, t.Kilometres), nil
}
