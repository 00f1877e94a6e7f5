package query

import (
	"context"
	"fmt"

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
