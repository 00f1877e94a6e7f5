// Package cli is the command line on the queries of the server.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
	"example.test/hikingtrails/query"
)

// DefaultAPI is the service that is asked when nobody names another.
const DefaultAPI = "http://localhost:8088"

// The exit codes.
const (
	exitFailed = 1
	exitUsage  = 2
)

// timeout ends a query that hangs.
const timeout = 30 * time.Second

type command struct {
	name string
	args int
	run  func(ctx context.Context, c *api.Client, args []string) (string, error)
}

var commands = []command{
	{"find", 1, func(ctx context.Context, c *api.Client, a []string) (string, error) {
		return query.FindTrail(ctx, c, a[0])
	}},
	{"route", 3, func(ctx context.Context, c *api.Client, a []string) (string, error) {
		return query.PlanRoute(ctx, c, a[0], a[1], a[2])
	}},
	{"regions", 0, func(ctx context.Context, c *api.Client, _ []string) (string, error) {
		return query.ListRegions(ctx, c)
	}},
	{"status", 1, func(ctx context.Context, c *api.Client, a []string) (string, error) {
		return query.RegionStatus(ctx, c, a[0])
	}},
	{"rename", 2, func(ctx context.Context, c *api.Client, a []string) (string, error) {
		return query.RenameWaypoint(ctx, c, a[0], a[1])
	}},
}

// Run runs one command and returns its exit code.
func Run(args []string, out, errOut io.Writer) int {
	flags := flag.NewFlagSet("hikingtrails", flag.ContinueOnError)
	flags.SetOutput(errOut)
	base := flags.String("api", DefaultAPI, "the trail service")
	if err := flags.Parse(args); err != nil {
		return exitUsage // ok: the flag package has told the user
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	client := api.NewClient(*base)
	if flags.Arg(0) == "route-old" && flags.NArg() == 4 {
		return runOld(ctx, client, flags.Args()[1:], out, errOut)
	}
	for _, c := range commands {
		if c.name == flags.Arg(0) && c.args == flags.NArg()-1 {
			return report(ctx, c, client, flags.Args()[1:], out, errOut)
		}
	}
	fmt.Fprintln(errOut, "usage: hikingtrails [-api URL] find WORDS | route REGION FROM TO | regions | status REGION | rename WAYPOINT NAME")
	return exitUsage
}

func report(ctx context.Context, c command, client *api.Client, args []string, out, errOut io.Writer) int {
	answer, err := c.run(ctx, client, args)
	if err != nil {
		return fail(err, errOut)
	}
	fmt.Fprintln(out, answer)
	return 0
}

// fail tells what happened. The next step is for models: people know theirs.
func fail(err error, errOut io.Writer) int {
	var te *failure.ToolError
	if errors.As(err, &te) {
		fmt.Fprintln(errOut, te.FirstLine()) // ok: the user's own terminal
		return exitFailed
	}
	fmt.Fprintln(errOut, "hikingtrails:", err) // ok: likewise
	return exitFailed
}
