// Package analyzer is the public API of envelopelint: a go/analysis analyzer
// that reports failed MCP tool calls which do not reach the client as failures.
//
// A pass composes the steps and adds nothing of its own: the model finds the
// handlers, outcomes says what each of their returns puts on the wire and why,
// the rules turn that into findings, settings and directives silence some of
// them. Summaries of functions travel between packages as facts.
package analyzer

import (
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// Settings is the schema of all settings.
type Settings = config.Settings

// Options says how to make an analyzer.
type Options struct {
	// Settings returns the settings for a package whose files lie in dir;
	// nil means the defaults everywhere.
	Settings func(dir string) (*Settings, error)
	// KeepNolint leaves //nolint comments to the host, which is how
	// golangci-lint wants it.
	KeepNolint bool
	// Infer asks for [Result.Inferred], which takes some time of its own.
	Infer bool

	// Arrivals asks for [Answer.Arrives], likewise.
	Arrivals bool
	// Judged is called with what was found out about each package that has to do
	// with a library, for tests of it; nil is none.
	Judged func(*outcome.Analysis, []*outcome.Answer)

	sources *sourceVocabularies
}

// A Result is what the analyzer found out about a package.
type Result struct {
	Handlers int      // tool handlers in the package
	Answers  []Answer // every judged return, in position order
	Inferred Inferred // where [Options.Infer] asks for it
}

// An Answer is one way in which a judged return answers, or a result that a
// function sends itself, as servers without an SDK do.
type Answer struct {
	Pos, End token.Pos // the return statement, or the call that sends the result
	Sent     bool      // it is such a call
	Func     string    // the function
	Shape    string    // "raw", "typed", ...; "" for an inner function
	Sink     string    // where it is registered, in words
	Arrives  []string  // what a client gets over stdio, where [Options.Arrivals] asks for it
	Outcome  string    // "tool error", "protocol error", "success", "nothing", ...
	Evidence []string  // why it is a failure, strongest first
	Notes    []string  // helper, boundary, what the client reads
}

// Analyzer looks for a settings file above each package's files.
var Analyzer = New(Options{Settings: settingsFor})

// settingsFor loads the settings file that is found from dir upward.
func settingsFor(dir string) (*Settings, error) {
	file, err := config.Find(dir)
	if err != nil || file == "" {
		return new(Settings), err
	}
	return config.Load(file, rules.Infos())
}

// New returns an analyzer.
func New(o Options) *analysis.Analyzer {
	o.sources = new(sourceVocabularies)
	return &analysis.Analyzer{
		Name:       "envelopelint",
		Doc:        "report failed MCP tool calls that do not reach the client as failures",
		URL:        "https://github.com/envelopelint/envelopelint",
		Run:        o.run,
		ResultType: reflect.TypeFor[*Result](),
		FactTypes:  []analysis.Fact{new(outcome.Summary), new(declared), new(vocab.Vocabulary), new(vocab.Helper), new(vocab.Fixed), new(vocab.Numbered)},
	}
}

func (o Options) run(pass *analysis.Pass) (any, error) {
	index := sdk.NewIndex(pass.Pkg, sdkFile(pass.Fset))
	if isDependency(pass) && (index.Empty() || !index.Library()) {
		declareOnly(pass)
		o.messages(pass, index)
		return new(Result), nil
	}
	if isDependency(pass) && sdk.IsSDK(pass.Pkg.Path()) {
		pass = withoutFacts(pass)
	}
	settings, err := o.settings(pass)
	if err != nil {
		return nil, err
	}
	r := newReporter(pass, settings, !o.KeepNolint)
	r.sources = o.sources
	check := &rules.Check{Strict: settings.Strict, On: r.on, Report: r.report}
	result := new(Result)
	var a *outcome.Analysis
	p := o.model(pass, index)
	if p == nil {
		check.Words = r.words(index, nil)
	} else {
		a = r.analysis(p)
		r.outcomes = a
		answers := a.Answers()
		check.P, check.A, check.Words = p, a, r.words(index, a)
		check.Run(answers, a.Assertions())
		if o.Judged != nil {
			o.Judged(a, answers)
		}
		r.export(a)
		result = &Result{Handlers: len(a.Handlers()), Answers: o.describe(p, answers)}
	}
	if o.Infer {
		result.Inferred = r.infer(index, a)
	}
	if p == nil && r.on("text-classification") && ofMainModule(pass) {
		p = model.Whole(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo, index)
		check.P, check.A = p, r.analysis(p)
		check.RunTexts()
	}
	check.RunWords()
	r.settingsProblems()
	r.directiveProblems()
	r.flush(index)
	r.declare()
	o.messages(pass, index)
	return result, nil
}

// model returns the model of a package that has to do with an SDK, or nil.
func (o Options) model(pass *analysis.Pass, index *sdk.Index) *model.Program {
	if index.Empty() {
		return nil
	}
	return model.New(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo, index)
}

// declareOnly publishes the directives of a package that has nothing to judge,
// such as one of error types. Whether facts travel is for their reader to ask.
func declareOnly(pass *analysis.Pass) {
	declare(pass, config.ParseDirectives(pass.Fset, pass.Files, rules.Infos(), false))
}

// isDependency reports a package of another module. Drivers summarise such a
// package only if it imports an SDK.
func isDependency(pass *analysis.Pass) bool {
	return pass.Module != nil && pass.Module.Version != ""
}

// withoutFacts is a pass whose package publishes nothing. A library is known by its
// table: our own driver does not look into its functions, and others must know no
// more of them.
func withoutFacts(pass *analysis.Pass) *analysis.Pass {
	silent := *pass
	silent.ExportObjectFact = func(types.Object, analysis.Fact) {}
	return &silent
}

// settings finds the effective settings of the package by the directory of a
// file of its own. That directory is the same under every driver, which neither
// the working directory nor the module's is.
func (o Options) settings(pass *analysis.Pass) (*Settings, error) {
	if o.Settings == nil || len(pass.Files) == 0 {
		return new(Settings), nil
	}
	dir := filepath.Dir(ownFile(pass))
	s, err := o.Settings(dir)
	if err != nil {
		return nil, err
	}
	if s == nil {
		s = new(Settings)
	}
	s = s.Effective()
	if s.Root == "" {
		s.Root, err = config.Base(dir)
	}
	return s, err
}

// ownFile returns the name of a file of the package that lies where its author
// put it. The files that cgo makes lie elsewhere, in the build cache under names
// without an ending: in the place of one that imports "C" stands one with //line
// directives that name the original; others, also the first of all, have none.
func ownFile(pass *analysis.Pass) string {
	name := ""
	for _, f := range pass.Files {
		file, original := pass.Fset.PositionFor(f.Package, false).Filename, pass.Fset.Position(f.Package).Filename
		cached := filepath.Ext(file) != ".go" || strings.HasPrefix(filepath.Base(file), "_cgo_") || strings.HasSuffix(file, ".cgo1.go")
		switch {
		case !cached && file == original:
			return file
		case cached && file != original:
			name = original
		case !cached && name == "":
			name = file // a generator's //line may name anything
		}
	}
	return name
}
