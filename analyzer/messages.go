package analyzer

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// messages publishes what the errors of functions say that have nothing to do
// with handlers and so are in no model: handlers in other packages return them.
func (o Options) messages(pass *analysis.Pass, index *sdk.Index) {
	if !ofMainModule(pass) {
		return
	}
	settings, err := o.settings(pass)
	if err != nil || !settings.AcrossPackages() {
		return // what is wrong with the settings is told where there is something to judge
	}
	p := model.NewErrors(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo, index, len(settings.ErrorTypes) > 0, func(f *types.Func) bool {
		var s outcome.Summary
		return pass.ImportObjectFact(f, &s) && s.Messages
	})
	if p == nil {
		return
	}
	for f, s := range newReporter(pass, settings, !o.KeepNolint).analysis(p).Messages() {
		if !pass.ImportObjectFact(f, new(outcome.Summary)) { // else more is known
			pass.ExportObjectFact(f, s)
		}
	}
}

// ofMainModule reports a package of a module that is analysed, and not of a
// dependency. Where there are no modules the path tells the standard library
// apart.
func ofMainModule(pass *analysis.Pass) bool {
	if m := pass.Module; m != nil && m.Path != "" {
		return m.Version == ""
	}
	first, _, _ := strings.Cut(pass.Pkg.Path(), "/")
	return strings.Contains(first, ".")
}
