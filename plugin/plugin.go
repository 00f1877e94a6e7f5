// Package plugin makes envelopelint a linter of golangci-lint v2, as a module
// plugin: a golangci-lint that is built with this package has it.
//
// Settings come from golangci-lint's configuration and from nowhere else. What it
// remembers of a package depends on these settings, but on no other file: a change
// of .envelopelint.yml would go unnoticed. It also has its own //nolint, and takes
// each piece of related information for a finding, so there is none.
package plugin

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/rules"
)

func init() { register.Plugin("envelopelint", New) }

// New makes the linter of a settings block, nil for none.
func New(block any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[analyzer.Settings](block)
	if err != nil {
		return nil, err
	}
	if err := settings.Validate(rules.Infos()); err != nil {
		return nil, err
	}
	return linter{&settings}, nil
}

type linter struct{ settings *analyzer.Settings }

// BuildAnalyzers returns one analyzer. It is called like the linter, or else
// golangci-lint would put its name before each message.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	a := analyzer.New(analyzer.Options{
		Settings:   func(string) (*analyzer.Settings, error) { return l.settings, nil },
		KeepNolint: true,
	})
	a.Run = withoutRelated(a.Run)
	return []*analysis.Analyzer{a}, nil
}

// GetLoadMode asks for types.
func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// withoutRelated drops the related information of what is reported.
func withoutRelated(run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (any, error) {
		mute := *pass
		mute.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			pass.Report(d)
		}
		return run(&mute)
	}
}
