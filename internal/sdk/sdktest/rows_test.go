package sdktest

import (
	"go/constant"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// TestBoundaries checks that every row begins and ends at a listed release that
// is not the first, so that TestExistence sees both sides.
func TestBoundaries(t *testing.T) {
	all, err := releases()
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range sdk.Tables() {
		listed := make(map[string]bool)
		var last string
		for _, r := range all {
			if r.table == table {
				if semver.Compare(r.version, last) <= 0 {
					t.Errorf("%s: %s is listed after %s", table.Name, r.version, last)
				}
				listed[r.version] = last != ""
				last = r.version
			}
		}
		check := func(what string, s sdk.Span) {
			for _, version := range []string{s.Since, s.Until} {
				if version != "" && !listed[version] {
					t.Errorf("%s: a row for %s begins or ends at %s, which has no release before it", table.Name, what, version)
				}
			}
		}
		for _, row := range table.Types {
			check(row.Pkg+"."+row.Name, row.Span)
		}
		for _, row := range table.Funcs {
			check(row.Pkg+"."+row.Recv+"."+row.Name, row.Span)
		}
		for _, row := range table.Wire {
			check("the wire", row.Span)
		}
		for _, row := range table.Shapes {
			check("a shape", row.Span)
		}
	}
}

// TestExistence checks that a symbol exists in exactly the releases that one of
// its rows covers.
func TestExistence(t *testing.T) {
	each(t, func(t *testing.T, r *release) {
		type symbol struct{ pkg, recv, name string }
		covered := make(map[symbol]int)
		for _, row := range r.table.Types {
			covered[symbol{row.Pkg, "", row.Name}] += count(row.Span, r.version)
		}
		for _, row := range r.table.Funcs {
			covered[symbol{row.Pkg, row.Recv, row.Name}] += count(row.Span, r.version)
		}
		for s, rows := range covered {
			exists := r.lookup(s.pkg, s.recv, s.name) != nil
			if exists != (rows == 1) || rows > 1 {
				t.Errorf("%+v: exists %t, rows %d", s, exists, rows)
			}
		}
	})
}

// count is 1 if s covers version, else 0.
func count(s sdk.Span, version string) int {
	if s.Since != "" && semver.Compare(version, s.Since) < 0 ||
		s.Until != "" && semver.Compare(version, s.Until) >= 0 {
		return 0
	}
	return 1
}

// TestTypes checks that the index finds each type's row and that the type has
// what the row says.
func TestTypes(t *testing.T) {
	each(t, func(t *testing.T, r *release) {
		index := r.index(true)
		for i := range r.table.Types {
			row := &r.table.Types[i]
			obj := r.lookup(row.Pkg, "", row.Name)
			if obj == nil || count(row.Span, r.version) == 0 {
				continue
			}
			if got, _ := index.Type(obj.Type()); got != row {
				t.Errorf("%s: the index has %+v", row.Name, got)
			}
			if target := aliased(obj, r.table.Module); target != row.Target {
				t.Errorf("%s stands for %q, the row says %q", row.Name, target, row.Target)
			}
			for _, problem := range fields(obj, row) {
				t.Errorf("%s: %s", row.Name, problem)
			}
			if sig, ok := obj.Type().Underlying().(*types.Signature); ok && row.Role == sdk.HandlerType {
				want := row.Shape
				if want == sdk.Structured {
					want = sdk.NoShape // known by registration only
				}
				if shape, _ := index.Shape(sig); shape != want {
					t.Errorf("%s has shape %d, the row says %d", row.Name, shape, row.Shape)
				}
			}
		}
	})
}

// aliased returns what an alias stands for, in the form of a row's Target.
func aliased(obj types.Object, module string) string {
	if !obj.(*types.TypeName).IsAlias() {
		return ""
	}
	text := types.TypeString(types.Unalias(obj.Type()), nil)
	head, arg, generic := strings.Cut(text, "[*")
	head = strings.TrimPrefix(head, module+"/")
	if !generic {
		return head
	}
	return head + "[*" + arg[strings.LastIndex(arg, ".")+1:]
}

// fields reports what of the fields that row names is wrong.
func fields(obj types.Object, row *sdk.Type) []string {
	var problems []string
	check := func(name, want string) {
		if name == "" {
			return
		}
		member, _, _ := types.LookupFieldOrMethod(obj.Type(), true, obj.Pkg(), name)
		if member == nil {
			problems = append(problems, "no field "+name)
		} else if got := typeName(member.Type()); want != "" && got != want {
			problems = append(problems, name+" is "+got+", want "+want)
		}
	}
	check(row.Flag, "bool")
	check(row.Content, "[]"+itemType(obj.Pkg()))
	check(row.Structured, "any")
	check(row.Requests, "")
	for _, name := range row.Arguments {
		check(name, "")
	}
	for _, name := range row.Fields {
		want := ""
		switch {
		case row.Role == sdk.Text && name == "TextContent": // an item that holds one of each kind
			want = "*" + obj.Pkg().Name() + ".TextContent"
		case row.Role == sdk.Text, row.Role == sdk.OtherData, row.Role == sdk.PromptResult:
			want = "string"
		}
		check(name, want)
	}
	return problems
}

// typeName writes a type; what the source calls interface{} is any.
func typeName(t types.Type) string {
	return strings.ReplaceAll(types.TypeString(t, (*types.Package).Name), "interface{}", "any")
}

// itemType is how a package calls its type of content items.
func itemType(pkg *types.Package) string {
	name := pkg.Name() + ".Content"
	if item := pkg.Scope().Lookup("Content"); item != nil && !types.IsInterface(item.Type()) {
		return "*" + name
	}
	return name
}

// TestFuncs checks that the index finds each function's row and that its
// parameters and results are what the row says.
func TestFuncs(t *testing.T) {
	each(t, func(t *testing.T, r *release) {
		index := r.index(true)
		for i := range r.table.Funcs {
			row := &r.table.Funcs[i]
			f, ok := r.lookup(row.Pkg, row.Recv, row.Name).(*types.Func)
			if !ok || count(row.Span, r.version) == 0 {
				continue
			}
			if got, _ := index.Func(f); got != row {
				t.Errorf("%s: the index has %+v", row.Name, got)
			}
			sig := signature{f.Signature(), index}
			if text := f.String(); strings.Contains(text, "invalid type") {
				t.Errorf("%s", text)
			}
			for _, problem := range append(sig.params(row), sig.results(row)...) {
				t.Errorf("%s: %s", f, problem)
			}
		}
	})
}

type signature struct {
	*types.Signature
	index *sdk.Index
}

// params reports which parameters are not what row says.
func (s signature) params(row *sdk.Func) []string {
	var problems []string
	check := func(param int, what string, ok func(types.Type) bool) {
		if param >= s.Params().Len() || !ok(s.Params().At(param).Type()) {
			problems = append(problems, "no "+what)
		}
	}
	for _, p := range row.Text {
		check(p, "text", isString)
	}
	for _, p := range row.Data {
		check(p, "data", isAny)
	}
	if row.Format >= 0 {
		check(row.Format, "format", isString)
		check(row.Format+1, "operands", func(types.Type) bool { return s.Variadic() })
	}
	if row.Err >= 0 {
		check(row.Err, "error", isError)
	}
	if row.Shape != sdk.NoShape && row.Handler >= 0 {
		check(row.Handler, "handler", func(t types.Type) bool { return s.isHandler(t, row) })
	}
	if row.Role == sdk.Binder {
		check(row.Handler, "target", isAny)
	}
	if row.Items >= 0 {
		check(row.Items, "content list", s.isItems)
	}
	if row.Flag == sdk.FlagParam {
		check(row.FlagArg, "flag", isBool)
	}
	if row.Around > 0 {
		check(row.Around, "middleware", func(t types.Type) bool { return s.isMiddleware(t, row) })
	}
	return problems
}

// isItems reports a list of content items.
func (s signature) isItems(t types.Type) bool {
	list, ok := t.(*types.Slice)
	if !ok {
		return false
	}
	typ, _ := s.index.Type(list.Elem())
	return typ != nil && (typ.Role == sdk.ContentItem || typ.Role == sdk.Text)
}

// isMiddleware reports a variadic list of middleware for handlers of row's shape.
func (s signature) isMiddleware(t types.Type, row *sdk.Func) bool {
	list, ok := t.(*types.Slice)
	if !ok || !s.Variadic() {
		return false
	}
	typ, _ := s.index.Type(list.Elem())
	return typ != nil && typ.Role == sdk.Middleware && typ.Shape == row.Shape
}

// isHandler reports whether a value of type t brings a handler of row's shape.
func (s signature) isHandler(t types.Type, row *sdk.Func) bool {
	if row.Variadic {
		list, ok := t.(*types.Slice)
		if !ok || !s.Variadic() {
			return false
		}
		t = list.Elem()
	}
	typ, _ := s.index.Type(t)
	if typ == nil && row.Shape == sdk.Rendered {
		return isAny(t) // the library checks it when it is called
	}
	if sig, ok := t.(*types.Signature); ok && (row.Shape == sdk.Structured || row.Shape == sdk.Prompt) {
		return isError(sig.Results().At(1).Type())
	}
	if typ == nil || typ.Shape != row.Shape {
		return false
	}
	installs := row.Role == sdk.UseMiddleware || row.Role == sdk.WithMware
	return installs == (typ.Role == sdk.Middleware)
}

// results reports which results are not what row says.
func (s signature) results(row *sdk.Func) []string {
	var problems []string
	check := func(result int, what string, ok func(types.Type) bool) {
		if result >= s.Results().Len() || !ok(s.Results().At(result).Type()) {
			problems = append(problems, "does not return "+what)
		}
	}
	has := func(roles ...sdk.TypeRole) func(types.Type) bool {
		return func(t types.Type) bool {
			typ, _ := s.index.Type(t)
			for _, role := range roles {
				if typ != nil && typ.Role == role {
					return true
				}
			}
			return false
		}
	}
	switch row.Role {
	case sdk.Constructor:
		check(0, "a result", has(sdk.Result))
		if row.Pair {
			check(1, "an error", isError)
		}
	case sdk.Question:
		check(0, "a result", has(sdk.Result))
	case sdk.Upstream:
		check(0, "a result", has(sdk.Result))
		check(1, "an error", isError)
	case sdk.ContentMaker:
		check(0, "content", has(sdk.Text, sdk.OtherData))
	case sdk.NewServer:
		check(0, "a server", has(sdk.Server))
	case sdk.CodedMaker, sdk.ControlMaker:
		check(0, "an error", isError)
	case sdk.Adapter:
		check(s.Results().Len()-1, "a raw handler", func(t types.Type) bool {
			sig, ok := t.Underlying().(*types.Signature)
			shape, _ := s.index.Shape(sig)
			return ok && (shape == sdk.Raw || shape == sdk.Rendered)
		})
	case sdk.Setter:
		if recv, _ := s.index.Type(s.Recv().Type()); recv == nil || recv.Role != sdk.Result {
			problems = append(problems, "is no method of a result")
		}
	}
	return problems
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.String
}

func isBool(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Bool
}

func isAny(t types.Type) bool {
	_, param := t.(*types.TypeParam)
	return param || types.Identical(t, types.Universe.Lookup("any").Type())
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// TestFeatures checks that a release without its version counts as the newest
// version up to its own from which any row differs.
func TestFeatures(t *testing.T) {
	each(t, func(t *testing.T, r *release) {
		want := ""
		for _, f := range r.table.Features {
			if want == "" && semver.Compare(f.Since, r.version) <= 0 {
				want = f.Since
			}
		}
		if got := r.index(false).Version(r.table); got != want {
			t.Errorf("counts as %q, want %q", got, want)
		}
		if got := r.index(true).Version(r.table); got != r.version {
			t.Errorf("its path says %q", got)
		}
	})
}

// TestRevisions holds the revisions of MCP against the constants in which the
// libraries keep the newest one that they speak.
func TestRevisions(t *testing.T) {
	each(t, func(t *testing.T, r *release) {
		if len(r.table.Revisions) == 0 {
			return
		}
		found := false
		for _, name := range []string{"LATEST_PROTOCOL_VERSION", "latestProtocolVersion"} {
			c, ok := r.lookup("mcp", "", name).(*types.Const)
			if !ok {
				continue
			}
			found = true
			if got, want := r.index(true).Revision(), constant.StringVal(c.Val()); got != want {
				t.Errorf("the table says %s, %s is %s", got, name, want)
			}
		}
		if !found {
			t.Error("the library has no constant for it")
		}
	})
}
