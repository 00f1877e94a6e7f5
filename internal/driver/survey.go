package driver

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/scaffold"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// A survey is what init finds in a module.
type survey struct {
	dir    string // the root of the module
	module scaffold.Module
	found  []string // in words, a line each
	pkgs   []*packages.Package
}

// newSurvey describes the module of packages that were analysed; inferred is what
// the analysis found in each.
func newSurvey(pkgs []*packages.Package, inferred []analyzer.Inferred, profile config.Profile) (*survey, error) {
	module := pkgs[0].Module
	s := &survey{dir: module.Dir, pkgs: pkgs}
	s.module = scaffold.Module{Path: module.Path, GoVersion: module.GoVersion, Profile: profile}
	if err := s.libraries(); err != nil {
		return nil, err
	}
	codes := codeTypes(inferred)
	s.helpers(inferred, codes)
	s.vocabularies(inferred, codes)
	s.boundaries(inferred)
	if err := s.place(); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *survey) find(format string, args ...any) {
	s.found = append(s.found, fmt.Sprintf(format, args...))
}

// shortName names a file of the module as seen from the working directory.
func (s *survey) shortName(file scaffold.File) string {
	return shortName(filepath.Join(s.dir, filepath.FromSlash(file.Name)))
}

// inModule returns an error for a directory with neither a module nor a workspace
// around it.
func inModule(dir string) error {
	for up := dir; ; up = filepath.Dir(up) {
		for _, name := range []string{"go.mod", "go.work"} {
			if _, err := os.Stat(filepath.Join(up, name)); err == nil {
				return nil
			}
		}
		if up == filepath.Dir(up) {
			return errors.New("no go.mod here nor above, and settings are those of a module: start one with go mod init")
		}
	}
}

// ofOneModule returns an error unless all packages belong to one module that is
// edited here.
func ofOneModule(pkgs []*packages.Package) error {
	dirs := make(map[string]bool)
	for _, p := range pkgs {
		if p.Module == nil || !p.Module.Main {
			return fmt.Errorf("package %s is not of the module here, whose settings these are", p.PkgPath)
		}
		dirs[shortName(p.Module.Dir)] = true
	}
	if len(dirs) > 1 {
		return fmt.Errorf("the packages are of several modules: choose one with -C: %s", strings.Join(slices.Sorted(maps.Keys(dirs)), ", "))
	}
	return nil
}

// libraries finds the MCP libraries that the packages import themselves. It is
// an error if nothing of the protocol is in reach.
func (s *survey) libraries() error {
	versions := make(map[string]string)
	reached := false
	for _, p := range s.pkgs {
		reached = reached || !sdk.NewIndex(p.Types, nil).Empty()
		for path, imported := range p.Imports {
			if module := libraryOf(path); module != "" {
				versions[module] = versionOf(imported)
			}
		}
	}
	if !reached {
		return fmt.Errorf("no package here has to do with an MCP library, or has types of its own for tool results; supported are %s", strings.Join(sdk.Modules(), ", "))
	}
	for _, module := range sdk.Modules() {
		if version, ok := versions[module]; ok {
			s.module.Libraries = append(s.module.Libraries, module)
			s.find("found %s", strings.TrimSpace(module+" "+version))
		}
	}
	return nil
}

// versionOf returns the version of a package's module, "" for a directory.
func versionOf(p *packages.Package) string {
	switch {
	case p.Module == nil:
		return ""
	case p.Module.Replace != nil:
		return p.Module.Replace.Version
	}
	return p.Module.Version
}

// codeTypes lists the types in which packages tell their helpers what has failed.
func codeTypes(inferred []analyzer.Inferred) []config.FuncRef {
	var list []config.FuncRef
	for _, in := range inferred {
		list = add(list, in.Seen.Vocabulary)
	}
	return list
}

// helpers finds the functions that make failures: those that are declared, and
// those that are called twice at least, whose parameters tell what they are, and
// which handlers wherever they are can answer with. Others are only candidates.
func (s *survey) helpers(inferred []analyzer.Inferred, codes []config.FuncRef) {
	calls := s.calls()
	for _, in := range inferred {
		for _, ref := range in.Declared.Helpers {
			if f := s.function(ref); f != nil { // else the directive stands on something without a name of its own
				s.helper(ref, "declared", params(f.Signature(), codes), calls[f])
			}
		}
		for _, ref := range in.Seen.Helpers {
			f := s.function(ref)
			if calls[f] < 2 {
				continue
			}
			switch p := params(f.Signature(), codes); {
			case p == (config.Params{}):
				s.maker(ref, "", calls[f])
			case slices.ContainsFunc(inferred, func(in analyzer.Inferred) bool { return !in.Serves(f) }):
				s.maker(ref, " of some handlers", calls[f])
			default:
				s.helper(ref, "inferred", p, calls[f])
			}
		}
	}
	if len(s.module.Helpers) == 0 {
		s.find("found no error helper")
	}
}

// helper notes a function that makes failures.
func (s *survey) helper(ref config.FuncRef, how string, p config.Params, calls int) {
	s.module.Helpers = append(s.module.Helpers, config.Helper{Func: ref, Params: p})
	s.find("found helper %s (%s, calls: %d)", ref, how, calls)
}

// maker notes a function that may be a helper, of all handlers or of those it can serve.
func (s *survey) maker(ref config.FuncRef, of string, calls int) {
	s.module.Makers = append(s.module.Makers, ref)
	s.find("found what may be a helper%s: %s (calls: %d)", of, ref, calls)
}

// function finds what a name stands for, nil for something else than a function.
func (s *survey) function(ref config.FuncRef) *types.Func {
	for _, p := range s.pkgs {
		if p.PkgPath == ref.Pkg {
			f, _ := vocab.Source{Pkg: p.Types}.LookUp(vocab.NameOf(ref)).(*types.Func)
			return f
		}
	}
	return nil
}

// calls counts the calls of functions in the packages.
func (s *survey) calls() map[*types.Func]int {
	n := make(map[*types.Func]int)
	for _, p := range s.pkgs {
		for _, file := range p.Syntax {
			ast.Inspect(file, func(node ast.Node) bool {
				if call, ok := node.(*ast.CallExpr); ok {
					if f := typeutil.StaticCallee(p.TypesInfo, call); f != nil {
						n[f.Origin()]++
					}
				}
				return true
			})
		}
	}
	return n
}

// params returns the positions of the parameters of which the name, or the type
// of a code, tells what they are.
func params(sig *types.Signature, codes []config.FuncRef) config.Params {
	p := vocab.NamedParams(sig)
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		code := wordType(v.Type())
		switch {
		case p.Code < 0 && code != nil && slices.Contains(codes, nameOf(code)):
			p.Code = i
		case p.Message < 0 && (v.Name() == "text" || v.Name() == "format"):
			p.Message = i
		}
	}
	stated := func(i int) *int {
		if i < 0 {
			return nil
		}
		return &i
	}
	return config.Params{Code: stated(p.Code), Reason: stated(p.Reason), Message: stated(p.Message), Detail: stated(p.Detail)}
}

// vocabularies finds the declarations of codes: those that directives make, the
// types of the codes that helpers are told, and maps of such types. Without a
// helper these are only candidates, like maps of other types that sound like one.
func (s *survey) vocabularies(inferred []analyzer.Inferred, codes []config.FuncRef) {
	var declared, candidates []config.FuncRef
	for _, in := range inferred {
		declared = add(declared, in.Declared.Vocabulary)
	}
	seen := slices.Clone(codes)
	for _, m := range s.maps() {
		switch i := slices.Index(seen, m.of); {
		case slices.Contains(declared, m.name):
		case i >= 0:
			seen[i] = m.name // it has the reasons, too
		case soundsLikeCode.MatchString(m.of.Name):
			candidates = append(candidates, m.name)
		}
	}
	if len(s.module.Helpers) == 0 {
		candidates, seen = append(seen, candidates...), nil
	}
	s.module.Vocabulary, s.module.Candidates = append(declared, seen...), candidates
	for _, ref := range s.module.Vocabulary {
		s.find("found vocabulary %s", ref)
	}
	for _, ref := range candidates {
		s.find("found what may be a vocabulary: %s", ref)
	}
	s.unexpected()
}

// unexpected finds the words for failures that nobody expects.
func (s *survey) unexpected() {
	for _, ref := range s.module.Vocabulary {
		for _, p := range s.pkgs {
			src := vocab.Source{Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo}
			obj := src.LookUp(vocab.NameOf(ref))
			if obj == nil || p.PkgPath != ref.Pkg {
				continue
			}
			v, err := vocab.Read(src, obj)
			if err != nil {
				continue
			}
			if failure, ok := v.Unexpected(); ok && s.module.Unexpected.Code == "" {
				s.module.Unexpected = failure
			}
		}
	}
}

// soundsLikeCode matches the names of types of codes.
var soundsLikeCode = regexp.MustCompile(`(?i)(code|kind|category|fault|failure|error)$`)

// A wordMap is a variable that maps codes to lists of their reasons.
type wordMap struct {
	name config.FuncRef
	of   config.FuncRef // the type of the codes
}

// maps lists the variables of the packages that can be read as such.
func (s *survey) maps() []wordMap {
	var list []wordMap
	for _, p := range s.pkgs {
		src := vocab.Source{Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo}
		for _, name := range p.Types.Scope().Names() {
			v, ok := p.Types.Scope().Lookup(name).(*types.Var)
			if !ok {
				continue
			}
			key := codeOf(v.Type())
			if _, err := vocab.Read(src, v); key == nil || err != nil {
				continue
			}
			list = append(list, wordMap{name: nameOf(v), of: nameOf(key)})
		}
	}
	return list
}

// codeOf returns the type of the keys of a map from words to lists of words, of
// types that packages declare; nil for another type.
func codeOf(t types.Type) *types.TypeName {
	m, ok := t.Underlying().(*types.Map)
	if !ok {
		return nil
	}
	list, ok := m.Elem().Underlying().(*types.Slice)
	if !ok || wordType(list.Elem()) == nil {
		return nil
	}
	return wordType(m.Key())
}

// wordType returns a declared type of strings or integers, nil for another type.
func wordType(t types.Type) *types.TypeName {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	if b, ok := named.Underlying().(*types.Basic); !ok || b.Info()&(types.IsString|types.IsInteger) == 0 {
		return nil
	}
	return named.Obj()
}

// add appends names that are not in the list yet.
func add(list, names []config.FuncRef) []config.FuncRef {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// nameOf names what a package declares.
func nameOf(obj types.Object) config.FuncRef {
	return config.FuncRef{Pkg: obj.Pkg().Path(), Name: obj.Name()}
}

// boundaries notes the functions that convert errors without being declared.
func (s *survey) boundaries(inferred []analyzer.Inferred) {
	for _, in := range inferred {
		for _, ref := range in.Seen.Boundaries {
			s.module.Boundaries = append(s.module.Boundaries, ref)
			s.find("found boundary %s", ref)
		}
	}
}

// place looks at where the package would go, and tells why there will be none.
func (s *survey) place() error {
	entries, err := os.ReadDir(filepath.Join(s.dir, filepath.FromSlash(scaffold.Dir)))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	s.module.Taken = len(entries) > 0
	switch {
	case s.module.NeedsHelper() || len(s.module.Helpers) > 0:
	case s.module.Taken:
		s.find("left %s as it is", scaffold.Dir)
	case len(s.module.Libraries) == 0:
		s.find("no helper package: no package imports an MCP library itself")
	default:
		s.find("no helper package: failures of the profile %s have another form", s.module.Profile)
	}
	return nil
}
