package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/query"
)

// runOld runs the query that words its failures itself, and finds them again.
func runOld(ctx context.Context, c *api.Client, args []string, out, errOut io.Writer) int {
	answer, err := query.PlanRouteOld(ctx, c, args[0], args[1], args[2])
	if err != nil {
		return fail(err, errOut)
	}
	if strings.Contains(answer, " failed: ") { // want text-classification: a failure, told by its words
		fmt.Fprintln(errOut, answer)
		return exitFailed
	}
	fmt.Fprintln(out, answer)
	return 0
}
