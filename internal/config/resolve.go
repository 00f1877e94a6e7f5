package config

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/suggest"
)

// Packages returns the import paths of the packages that settings name, sorted.
func (s *Settings) Packages() []string {
	var paths []string
	note := func(path string) (*types.Package, *SettingError) {
		paths = append(paths, path)
		return nil, nil
	}
	_ = s.Resolve(note) // finds nothing wrong where it is given no packages
	slices.Sort(paths)
	return slices.Compact(paths)
}

// Resolve checks that what settings name exists and is what it is named for.
// It asks for packages by import path. An error, of which the message and the
// suggestion count, says why there is none and is a fault of each name in the
// package; a nil package leaves its names unchecked. Where the settings were
// written is for [Errors.Locate] to say. Faults come as [Errors].
func (s *Settings) Resolve(pkg func(path string) (*types.Package, *SettingError)) error {
	r := &resolver{pkg: pkg}
	for i, h := range s.Helpers {
		path := at("helpers", i)
		if f := r.function(path+".func", h.Func); f != nil {
			r.helper(path, h.Params, f)
		}
	}
	for i, o := range s.Vocabulary.From {
		r.words(at("vocabulary.from", i), o)
	}
	for i, f := range s.Boundaries {
		r.function(at("boundaries", i), f)
	}
	for i, t := range s.ProtocolErrors {
		r.errorType(at("protocol-errors", i), t)
	}
	for i, p := range s.PublicErrors {
		r.public(at("public-errors", i), p)
	}
	for i, f := range s.Classifiers {
		r.function(at("classifiers", i), f)
	}
	for i, t := range s.ErrorTypes {
		r.errorType(at("error-types", i), t)
	}
	return r.errs.sorted()
}

type resolver struct {
	pkg  func(path string) (*types.Package, *SettingError)
	errs Errors
}

func (r *resolver) fail(path, suggestion, format string, args ...any) {
	r.errs = append(r.errs, &SettingError{Path: path, Message: fmt.Sprintf(format, args...), Suggestion: suggestion})
}

// object returns what a package declares under a name, nil if that is not of
// the kind that what says in words.
func (r *resolver) object(path string, ref objectRef, what string, is func(types.Object) bool) types.Object {
	pkg, err := r.pkg(ref.Pkg)
	switch {
	case err != nil:
		r.fail(path, err.Suggestion, "%s", err.Message)
		return nil
	case pkg == nil:
		return nil
	}
	obj := pkg.Scope().Lookup(ref.Name)
	switch {
	case obj == nil:
		var names []string
		for _, name := range pkg.Scope().Names() {
			if is(pkg.Scope().Lookup(name)) {
				names = append(names, name)
			}
		}
		r.fail(path, suggest.Nearest(ref.Name, names), "package %s has no %s %s", ref.Pkg, what, ref.Name)
	case !is(obj):
		r.fail(path, "", "%v is %s", ref, unlike(obj, what))
		return nil
	}
	return obj
}

// unlike says what a name stands for that is not of the kind called what, and of
// an alias what to write instead.
func unlike(obj types.Object, what string) string {
	kind := "a variable"
	switch obj := obj.(type) {
	case *types.TypeName:
		if obj.IsAlias() {
			return aliasOf(types.Unalias(obj.Type()))
		}
		kind = "a type"
	case *types.Func:
		kind = "a function"
	case *types.Const:
		kind = "a constant"
	}
	return kind + ", not a " + what
}

func aliasOf(t types.Type) string {
	if named, ok := t.(*types.Named); ok && named.Obj().Pkg() != nil {
		return "an alias: write " + objectRef{named.Obj().Pkg().Path(), named.Obj().Name()}.String()
	}
	return "an alias of " + t.String() + ": declare a type of its own"
}

func isFunc(obj types.Object) bool {
	_, ok := obj.(*types.Func)
	return ok
}

// isType leaves out aliases: rules compare with the type that they stand for.
func isType(obj types.Object) bool {
	t, ok := obj.(*types.TypeName)
	return ok && !t.IsAlias()
}

// words checks a declaration that a vocabulary is read from.
func (r *resolver) words(path string, ref FuncRef) {
	if ref.Recv != "" {
		r.wordsMethod(path, ref)
		return
	}
	obj := r.object(path, objectRef{ref.Pkg, ref.Name}, "type, variable, function or constant", isNamed)
	if obj == nil {
		return
	}
	t := obj.Type().Underlying()
	switch obj.(type) {
	case *types.TypeName, *types.Const:
		if !isWord(t) {
			r.fail(path, "", "%v holds neither strings nor integers, so it has no words", ref)
		}
	case *types.Var:
		switch t.(type) {
		case *types.Map, *types.Slice, *types.Array:
		default:
			r.fail(path, "", "%v is neither a map from codes to their reasons nor a list of rows", ref)
		}
	case *types.Func:
		if t.(*types.Signature).Params().Len() == 0 {
			r.fail(path, "", "%v takes no code, so it cannot say which reasons one has", ref)
		}
	}
}

// wordsMethod checks a method that a vocabulary is read from: one of a code.
func (r *resolver) wordsMethod(path string, ref FuncRef) {
	f := r.function(path, ref)
	if f != nil && !isWord(f.Signature().Recv().Type().Underlying()) {
		r.fail(path, "", "%v is no method of a code, so it cannot say which reasons one has", ref)
	}
}

// isWord reports an underlying type of strings or integers.
func isWord(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsInteger) != 0
}

// isNamed leaves out aliases, like [isType].
func isNamed(obj types.Object) bool {
	t, ok := obj.(*types.TypeName)
	return !ok || !t.IsAlias()
}

func (r *resolver) typ(path string, ref TypeRef) types.Type {
	obj := r.object(path, objectRef{ref.Pkg, ref.Name}, "type", isType)
	if obj == nil {
		return nil
	}
	return obj.Type()
}

func (r *resolver) function(path string, ref FuncRef) *types.Func {
	if ref.Recv != "" {
		return r.method(path, TypeRef{ref.Pkg, ref.Recv, ref.Pointer}, ref.Name)
	}
	f, _ := r.object(path, objectRef{ref.Pkg, ref.Name}, "function", isFunc).(*types.Func)
	return f
}

// method returns a method that the type itself declares. One of an embedded
// type belongs to that type. The star of the receiver makes no difference.
func (r *resolver) method(path string, recv TypeRef, name string) *types.Func {
	t := r.typ(path, recv)
	if t == nil {
		return nil
	}
	var names []string
	for m := range methods(t) {
		if m.Name() == name {
			return m
		}
		names = append(names, m.Name())
	}
	r.fail(path, suggest.Nearest(name, names), "type %s.%s has no method %s", recv.Pkg, recv.Name, name)
	return nil
}

func methods(t types.Type) func(yield func(*types.Func) bool) {
	if i, ok := t.Underlying().(*types.Interface); ok {
		return i.ExplicitMethods()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Methods()
	}
	return func(func(*types.Func) bool) {}
}

// helper checks that a function can make a failure, and from which parameters.
func (r *resolver) helper(path string, p Params, f *types.Func) {
	if builds(f.Signature()) {
		r.params(path+".params", p, f)
		return
	}
	r.fail(path+".func", "", "%s builds no failure: it returns no result, error or text, and is not told what to send", f.Name())
}

// builds reports a signature that returns what may be a result, an error or a text,
// or that returns nothing and may send what it is told itself.
func builds(sig *types.Signature) bool {
	if sig.Results().Len() == 0 {
		return (sig.Recv() != nil || sig.Params().Len() > 0) && !slices.ContainsFunc(varTypes(sig.Params()), isCallback)
	}
	return slices.ContainsFunc(varTypes(sig.Results()), func(t types.Type) bool {
		b, ok := t.Underlying().(*types.Basic)
		return !ok || b.Info()&types.IsString != 0
	})
}

func varTypes(vars *types.Tuple) (list []types.Type) {
	for v := range vars.Variables() {
		list = append(list, v.Type())
	}
	return list
}

// isCallback reports a function: who takes one and returns nothing registers it.
func isCallback(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// params checks positions and the types there against the parameters of the
// helper.
func (r *resolver) params(path string, p Params, f *types.Func) {
	params := f.Signature().Params()
	for _, param := range p.stated() {
		at := path + "." + param.name
		if param.position >= params.Len() {
			r.fail(at, "", "%d is no position: %s has %s, the first is 0", param.position, f.Name(), plural(params.Len(), "parameter"))
			continue
		}
		v := params.At(param.position)
		if what := misfit(param.name, v.Type()); what != "" {
			r.fail(at, "", "%d is the position of %s %s, which is no %s", param.position, v.Name(), types.TypeString(v.Type(), types.RelativeTo(f.Pkg())), what)
		}
	}
}

// misfit says what a parameter of type t should be by the setting name and cannot
// be, "" if it can. What a detail is depends on the envelope alone.
func misfit(name string, t types.Type) string {
	if s, ok := t.Underlying().(*types.Slice); ok && name == "cause" {
		t = s.Elem() // errors to join
	}
	u := t.Underlying()
	_, open := u.(*types.Interface) // one that is no error may hold anything
	_, object := u.(*types.Struct)
	_, pointer := u.(*types.Pointer)
	b, basic := u.(*types.Basic)
	switch {
	case (name == "code" || name == "reason") && !isWord(u) && (open && isError(t) || !open && !object && !pointer):
		return "word"
	case name == "message" && (isCallback(t) || basic && b.Info()&types.IsString == 0):
		return "text"
	case name == "cause" && !open && !isError(t):
		return "error"
	}
	return ""
}

// isError reports a type of which a value or a pointer to it is an error.
func isError(t types.Type) bool {
	return types.Implements(t, errorInterface) || types.Implements(types.NewPointer(t), errorInterface)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

var errorInterface = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// errorType checks a type that handlers return as errors; the star counts.
func (r *resolver) errorType(path string, ref TypeRef) {
	t := r.typ(path, ref)
	if t == nil {
		return
	}
	pointer := types.NewPointer(t)
	switch {
	case ref.Pointer && types.Implements(pointer, errorInterface), !ref.Pointer && types.Implements(t, errorInterface):
	case types.Implements(pointer, errorInterface):
		ref.Pointer = true
		r.fail(path, ref.String(), "type %s.%s is no error", ref.Pkg, ref.Name)
	default:
		r.fail(path, "", "type %v is no error", ref)
	}
}

// public checks an error type or one of its methods; the star makes no
// difference.
func (r *resolver) public(path string, ref PublicRef) {
	if ref.Method != "" {
		r.method(path, ref.Type, ref.Method)
		return
	}
	t := r.typ(path, ref.Type)
	if t != nil && !isError(t) {
		r.fail(path, "", "type %v is no error", ref.Type)
	}
}
