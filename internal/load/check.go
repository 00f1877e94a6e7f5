package load

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/types"
	"runtime"

	"golang.org/x/tools/go/packages"
)

// maxErrors is how many errors of one package are kept, as the compiler does.
const maxErrors = 10

// check type-checks all packages that need it, each as soon as its imports are
// done, and completes the others for the checker.
func (g *graph) check() {
	done := make(map[*packages.Package]chan struct{})
	for _, p := range g.all {
		done[p] = make(chan struct{})
	}
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, p := range g.all {
		go func() {
			defer close(done[p])
			for _, dep := range p.Imports {
				<-done[dep]
			}
			slots <- struct{}{}
			g.complete(p)
			<-slots
		}()
	}
	for _, p := range g.all {
		<-done[p]
	}
}

// complete fills the fields of p that the checker reads.
func (g *graph) complete(p *packages.Package) {
	p.Fset = g.fset
	p.TypesInfo = new(types.Info)
	switch {
	case p.PkgPath == "unsafe":
		p.Types = types.Unsafe
	case g.depth[p] == whole:
		p.TypesInfo = newInfo()
		g.typeCheck(p, p.TypesInfo)
	case g.depth[p] == declarations:
		g.typeCheck(p, nil)
	case p.Types == nil:
		p.Types = types.NewPackage(p.PkgPath, p.Name)
	}
	p.IllTyped = len(p.Errors) > 0
}

// typeCheck type-checks p from source. A nil info asks for declarations only.
func (g *graph) typeCheck(p *packages.Package, info *types.Info) {
	files := g.parse(p, info != nil)
	conf := types.Config{
		Importer:         importerOf(p),
		Sizes:            p.TypesSizes,
		IgnoreFuncBodies: info == nil,
		Error:            func(err error) { addError(p, err) },
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		conf.GoVersion = "go" + p.Module.GoVersion
	}
	p.Types = types.NewPackage(p.PkgPath, p.Name)
	types.NewChecker(&conf, g.fset, p.Types, info).Files(files) // errors went to conf.Error
	if info != nil {
		p.Syntax = files
	}
}

// parse returns the syntax of the files of p, as far as it could be made out.
func (g *graph) parse(p *packages.Package, comments bool) []*ast.File {
	mode := parser.AllErrors | parser.SkipObjectResolution
	if comments {
		mode |= parser.ParseComments
	}
	var files []*ast.File
	for _, name := range p.CompiledGoFiles {
		file, err := parser.ParseFile(g.fset, name, g.source(name), mode)
		if file != nil {
			files = append(files, file)
		}
		if err != nil {
			addError(p, err)
		}
	}
	return files
}

// source returns what the parser reads for a file: nil is the file itself.
func (g *graph) source(name string) any {
	if text, ok := g.cfg.Overlay[name]; ok {
		return text
	}
	return nil
}

// addError records an error of the parser or the type checker. After an error
// of the go command or the parser, those of the type checker are consequences.
func addError(p *packages.Package, err error) {
	var list scanner.ErrorList
	var typeErr types.Error
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			appendError(p, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
	case errors.As(err, &typeErr):
		p.TypeErrors = append(p.TypeErrors, typeErr)
		if len(p.Errors) == 0 || p.Errors[0].Kind == packages.TypeError {
			appendError(p, packages.Error{Pos: position(typeErr), Msg: typeErr.Msg, Kind: packages.TypeError})
		}
	default:
		appendError(p, packages.Error{Msg: err.Error()})
	}
}

func appendError(p *packages.Package, e packages.Error) {
	if len(p.Errors) < maxErrors {
		p.Errors = append(p.Errors, e)
	}
}

func position(e types.Error) string {
	if !e.Pos.IsValid() {
		return ""
	}
	return e.Fset.Position(e.Pos).String()
}

// importerOf resolves the imports of p to the packages of the graph, which are
// complete by then.
func importerOf(p *packages.Package) types.Importer {
	return importerFunc(func(path string) (*types.Package, error) {
		dep := p.Imports[path]
		switch {
		case path == "unsafe":
			return types.Unsafe, nil
		case dep == nil:
			return nil, errors.New("the go command did not list it")
		case len(dep.CompiledGoFiles) == 0 && len(dep.Errors) > 0:
			return nil, errors.New(dep.Errors[0].Msg)
		}
		return dep.Types, nil
	})
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

func newInfo() *types.Info {
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
}
