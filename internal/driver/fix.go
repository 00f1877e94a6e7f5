package driver

import (
	"bytes"
	"fmt"
	"io"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/envelopelint/envelopelint/internal/apply"
	"github.com/envelopelint/envelopelint/internal/report"
)

// fix applies the fixes, and reports what another run finds: its positions are
// those in the files as they are then.
func (c *command) fix(f *flags, settings *settingsCache, results []*result) (int, error) {
	r, troubles := merge(results)
	patch, err := c.patch(r, results)
	if err != nil {
		return 0, err
	}
	if len(patch.Changes) == 0 {
		return c.report(f, r, troubles)
	}
	if err := apply.Write(patch.Changes); err != nil {
		return 0, err
	}
	if results, err = c.analyzeDirs(f, settings); err != nil {
		return 0, err
	}
	r, troubles = merge(results)
	r.Summary.Fixed = patch.Fixed
	return c.report(f, r, troubles)
}

// diff writes what fix would change.
func (c *command) diff(f *flags, results []*result) (int, error) {
	r, troubles := merge(results)
	patch, err := c.patch(r, results)
	if err != nil {
		return 0, err
	}
	c.complain(troubles)
	if err := c.write(f, func(w io.Writer) error { return writeDiff(w, patch) }); err != nil {
		return 0, err
	}
	switch {
	case len(troubles) > 0:
		return ExitTrouble, nil
	case len(patch.Changes) > 0:
		return ExitFound, nil
	}
	return ExitClean, nil
}

// patch makes a patch of the fixes, and tells which ones it leaves out.
func (c *command) patch(r *report.Report, results []*result) (*apply.Patch, error) {
	patch, err := c.plan(r, results)
	if err != nil {
		return nil, err
	}
	for _, left := range patch.Left {
		f := left.Finding
		fmt.Fprintf(c.stderr, "%s:%d: %s: %s\n", dotted(f.File), f.Line, f.Rule, left.Why)
	}
	return patch, nil
}

func (c *command) plan(r *report.Report, results []*result) (*apply.Patch, error) {
	progress := startProgress(c.stderr)
	defer progress.stop()
	progress.say("checking fixes")
	var sources []apply.Source
	for _, result := range results {
		sources = append(sources, result.source)
	}
	return apply.Plan(r.Findings, sources)
}

// writeDiff writes the patch in the unified format.
func writeDiff(w io.Writer, patch *apply.Patch) error {
	for _, change := range patch.Changes {
		text := diff.Diff(change.Name, change.Old, change.Name, change.New)
		_, text, _ = bytes.Cut(text, []byte("\n")) // a line of the library's own: diff NAME NAME
		if _, err := w.Write(text); err != nil {
			return err
		}
	}
	return nil
}
