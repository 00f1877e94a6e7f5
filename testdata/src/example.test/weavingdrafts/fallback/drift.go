package fallback

import (
	"context"
	"errors"
	"os"
	"os/exec"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/run"
)

// extras are tools for hosts without the SDK only: nobody else has to ask what
// state the drafts are in.
var extras = map[string]func(context.Context, map[string]any) Result{
	"draft_status": status,
	"draft_tidy":   tidy,
}

func status(ctx context.Context, _ map[string]any) Result {
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "status")
	if o.StartErr != nil {
		return Result{Content: text("could not start draftctl")} // want missing-iserror: the flag is left out
	}
	return of(run.Decide("draft_status", limit, o)) // ok: every row of the table
}

func tidy(ctx context.Context, _ map[string]any) Result {
	out, err := run.Cmd(ctx, os.Getenv(drafts.FolderVariable), run.Program, "tidy").Output()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return Result{Content: text(string(out))} // ok: exit 1 with words: it was tidy
	case errors.As(err, &exit):
		return Result{Content: text(string(out) + " (exit 2)")} // want missing-iserror: a refusal without the flag
	case err != nil:
		return Result{Content: text("could not start draftctl"), IsError: err != nil} // ok: computed
	}
	return Result{Content: text(string(out))} // ok: success
}
