package query

import (
	"context"
	"fmt"
	"strings"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
)

// Resolve finds a region by its id or its folder.
func Resolve(ctx context.Context, c *api.Client, op, region string) (*api.Region, error) {
	regions, err := c.Regions(ctx)
	if err != nil {
		return nil, failure.FromClient(op, err) // ok: typed
	}
	if len(regions) == 0 {
		return nil, failure.Retry(op, "the trail service has no regions yet", 0) // ok: nobody knows how long
	}
	ids := make([]string, len(regions))
	for i, r := range regions {
		if region == r.ID || region == r.Folder {
			return &r, nil
		}
		ids[i] = r.ID
	}
	detail := fmt.Sprintf("no region %q; accepted are %s, or their folders, as list_regions lists them", region, strings.Join(ids, ", "))
	return nil, failure.New(op, failure.InvalidArgument, detail) // ok: the caller's value and what is accepted
}

// indexed fails unless the region can be asked.
func indexed(op string, r *api.Region) error {
	if r.State == api.Ready {
		return nil
	}
	kind, detail := failure.IndexPending, "the region is still being indexed"
	if r.State == api.Broken {
		kind, detail = failure.IndexFailed, "the region could not be indexed"
	}
	return failure.New(op, kind, detail) // ok: chosen by a branch, both are kinds
}
