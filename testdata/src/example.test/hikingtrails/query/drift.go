package query

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"example.test/hikingtrails/api"
)

// PlanRouteOld is PlanRoute as it was in 0.9, kept for plan_route_old. A route
// that was not found is a text like any other.
func PlanRouteOld(ctx context.Context, c *api.Client, region, from, to string) (string, error) {
	r, err := Resolve(ctx, c, "plan_route", region)
	if err != nil {
		return "", err // ok: typed by Resolve
	}
	route, err := c.Route(ctx, r.ID, from, to)
	if err != nil {
		return "plan_route failed: no route between " + from + " and " + to, nil // ok: no handler; reported where a handler answers with it
	}
	return fmt.Sprintf("%.1f km", route.Kilometres), nil
}

// LongestTrail finds the longest of the trails whose names contain the words of
// q. Its failures are as the client has worded them.
func LongestTrail(ctx context.Context, c *api.Client, q string) (string, error) {
	trails, err := c.Trails(ctx, q)
	if err != nil {
		return "", fmt.Errorf("longest_trail: %w", err) // ok: no handler; reported where a handler hands it on
	}
	if len(trails) == 0 {
		return "no trails match", nil // ok: an answer
	}
	longest := slices.MaxFunc(trails, func(a, b api.Trail) int { return cmp.Compare(a.Kilometres, b.Kilometres) })
	return fmt.Sprintf("%s: %.1f km", longest.Name, longest.Kilometres), nil
}
