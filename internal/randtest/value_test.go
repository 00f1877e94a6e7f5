package randtest

import (
	"fmt"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// deep is where values stop to consist of others.
const deep = 7

// value writes an expression that can be assigned to a type.
func (b *body) value(t types.Type) string {
	b.depth++
	defer func() { b.depth-- }()
	switch basic, _ := t.Underlying().(*types.Basic); {
	case isError(t):
		return b.errorValue()
	case isContext(t):
		return b.context()
	case types.Identical(t, universe.string):
		return b.words()
	case types.Identical(t, universe.bool):
		return b.condition()
	case basic != nil:
		return b.plain(t)
	case isEmptyInterface(t):
		return b.payload()
	}
	if row, table := b.index.Type(t); row != nil && (row.Role == sdk.Result || row.Role == sdk.TaskResult) && table != sdk.WireShape {
		return b.resultValue(t)
	}
	return b.plain(t)
}

func isEmptyInterface(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	_, param := types.Unalias(t).(*types.TypeParam)
	return ok && !param && i.Empty()
}

// plain finds a value among variables, calls and literals.
func (b *body) plain(t types.Type) string {
	if v := b.variable(assignable(t)); v != nil && (b.depth >= deep || b.chance(2)) {
		return b.use(v)
	}
	if b.depth < deep && b.chance(2) {
		if f := b.single(t); f != nil {
			return b.attempt(func() string { return b.call(f, nil) }, func() string { return b.literal(t) })
		}
	}
	return b.literal(t)
}

// single returns some function that returns a type and nothing else, nil for none.
func (b *body) single(t types.Type) *types.Func {
	return b.callable(func(results *types.Tuple) bool {
		return results.Len() == 1 && types.AssignableTo(results.At(0).Type(), t)
	})
}

// callable returns some function of the server or of the library by its results,
// nil for none. Handlers are called seldom: there are many.
func (b *body) callable(accept func(*types.Tuple) bool) *types.Func {
	var list []*types.Func
	for _, obj := range b.file.unit.known {
		if f, ok := obj.(*types.Func); ok && accept(f.Signature().Results()) {
			list = append(list, f)
		}
	}
	for _, f := range b.lib.funcs {
		if f.object.Signature().TypeParams() == nil && accept(f.object.Signature().Results()) {
			list = append(list, f.object)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[b.r.IntN(len(list))]
}

// call writes the call of a function. row says what its parameters are for, nil
// where that is not known.
func (b *body) call(f *types.Func, row *sdk.Func) string {
	text, _ := b.callOf(f, row)
	return text
}

// callOf is call with the types of the results, which for a generic function are
// those of an instance.
func (b *body) callOf(f *types.Func, row *sdk.Func) (text string, results *types.Tuple) {
	if row == nil {
		row, _ = b.index.Func(f)
	}
	sig, fun := f.Signature(), ""
	if recv := sig.Recv(); recv != nil {
		fun = b.receiver(recv.Type()) + "." + f.Name()
	} else {
		fun = b.qualified(f.Pkg(), f.Name())
	}
	if params := sig.TypeParams(); params != nil {
		args := b.typeArguments(params)
		var names []string
		for _, t := range args {
			names = append(names, b.typ(t))
		}
		inst, err := types.Instantiate(nil, sig, args, true)
		if err != nil {
			panic(unwritable{err.Error()})
		}
		sig = inst.(*types.Signature)
		fun += "[" + strings.Join(names, ", ") + "]"
	}
	args := b.arguments(sig, row)
	if len(args) > 1 && b.chance(6) {
		return fun + "(\n" + strings.Join(args, ",\n") + ",\n)", sig.Results()
	}
	return fun + "(" + strings.Join(args, ", ") + ")", sig.Results()
}

// typeArguments draws types for type parameters: where one must have methods, a
// pointer to a type of the library, and with it what it points to.
func (b *body) typeArguments(params *types.TypeParamList) []types.Type {
	args := make([]types.Type, params.Len())
	for i := range args {
		constraint := params.At(i).Constraint().Underlying().(*types.Interface)
		switch {
		case args[i] != nil:
		case constraint.NumMethods() == 0:
			args[i] = b.argumentType()
		default:
			args[i] = b.withMethods(constraint)
			if elem := pointedTo(constraint); elem != nil {
				args[elem.Index()] = args[i].(*types.Pointer).Elem()
			}
		}
	}
	return args
}

// withMethods draws a pointer to a type of the library with the methods of an interface.
func (b *body) withMethods(of *types.Interface) types.Type {
	var list []types.Type
	for _, t := range b.lib.types {
		p := types.NewPointer(t.object.Type())
		set := types.NewMethodSet(p)
		has := !isGeneric(t.object.Type())
		for m := range of.Methods() {
			has = has && set.Lookup(m.Pkg(), m.Name()) != nil
		}
		if has {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		panic(unwritable{"a type with methods"})
	}
	return list[b.r.IntN(len(list))]
}

// pointedTo returns the type parameter that a constraint wants a pointer to, nil for none.
func pointedTo(constraint *types.Interface) *types.TypeParam {
	for t := range constraint.EmbeddedTypes() {
		if u, ok := t.(*types.Union); ok && u.Len() == 1 {
			t = u.Term(0).Type()
		}
		if p, ok := t.(*types.Pointer); ok {
			elem, _ := p.Elem().(*types.TypeParam)
			return elem
		}
	}
	return nil
}

// receiver writes what a method is called on.
func (b *body) receiver(t types.Type) string {
	p, pointer := t.(*types.Pointer)
	if pointer {
		if v := b.variable(identical(p.Elem())); v != nil {
			return b.use(v) // addressable
		}
	}
	text := b.plain(t)
	if text == "nil" || strings.HasPrefix(text, "&") || !pointer && strings.HasSuffix(text, "}") {
		name := b.fresh(b.oneOf("it", "of", "from")) // behind others that the statement names
		b.emit("%s := %s", name, b.converted(t, text))
		b.define(name, t)
		return b.use(b.lookup(name))
	}
	return text
}

// converted gives nil its type.
func (b *body) converted(t types.Type, text string) string {
	if text != "nil" {
		return text
	}
	return "(" + b.typ(t) + ")(nil)"
}

// arguments writes the arguments of a call.
func (b *body) arguments(sig *types.Signature, row *sdk.Func) []string {
	var args []string
	params := sig.Params()
	for i := range params.Len() {
		t := params.At(i).Type()
		if sig.Variadic() && i == params.Len()-2 && types.Identical(t, universe.string) && types.Identical(params.At(i+1).Type(), anySlice) && !b.chance(4) {
			return append(args, b.formatted())
		}
		if text := b.byName(params.At(i)); text != "" {
			args = append(args, text)
			continue
		}
		if !sig.Variadic() || i < params.Len()-1 {
			args = append(args, b.argument(i, t, row))
			continue
		}
		elem := t.(*types.Slice).Elem()
		if v := b.variable(identical(t)); v != nil && b.chance(3) {
			args = append(args, b.use(v)+"...")
			continue
		}
		n := b.r.IntN(3)
		if row != nil && row.Variadic {
			n = max(n, 1)
		}
		for range n {
			args = append(args, b.argument(i, elem, row))
		}
	}
	return args
}

// byName writes an argument for a parameter whose name says more than its type: a
// number, or a code in plain text.
func (b *body) byName(param *types.Var) string {
	switch {
	case b.chance(4):
	case param.Name() == "number" && types.Identical(param.Type(), universe.int):
		return b.oneOf(numbers...)
	case param.Name() == "code" && types.Identical(param.Type(), universe.string):
		return b.choose(func() string {
			return strconv.Quote(b.oneOf("NotFound", "NotFoud", "Invalid", "NoSuchKey", "Stale", "StaleFile", "Lost"))
		}, func() string {
			fault := b.contract.unit.types.Scope().Lookup("FaultCode")
			return "string(" + b.word(fault.Type()) + ")"
		}, func() string { return b.oneOf("gone", "`NotFoud`") })
	case param.Name() == "message" && types.Identical(param.Type(), universe.string):
		return strconv.Quote(b.oneOf("no such record", "the name is missing", "timed out", "could not read", "100% wrong"))
	}
	return ""
}

var anySlice = types.NewSlice(universe.any)

// argument writes one argument: what a row says of a parameter tells more than
// its type.
func (b *body) argument(i int, t types.Type, row *sdk.Func) string {
	switch {
	case row == nil:
	case row.Handler == i && isEmptyInterface(t) && (row.Role == sdk.Sink || row.Role == sdk.Adapter):
		return b.plainHandler()
	case row.Handler == i && row.Role == sdk.Binder:
		if v := b.variable(func(t types.Type) bool { return isStruct(t) }); v != nil {
			return "&" + b.use(v)
		}
		name, t := b.fresh("in"), b.argumentType()
		b.emit("var %s %s", name, b.typ(t))
		b.define(name, t)
		return "&" + b.use(b.lookup(name))
	case row.Role == sdk.Accessor && types.Identical(t, universe.string):
		return b.oneOf(`"name"`, `"limit"`, "greeting", `"name"`)
	}
	return b.value(t)
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	_, named := types.Unalias(t).(*types.Named)
	return ok && named
}

// argumentType returns a type for a type parameter: input or output of a handler.
func (b *body) argumentType() types.Type {
	scope := b.file.unit.types.Scope()
	switch b.r.IntN(8) {
	case 6:
		return []types.Type{universe.int, universe.string, universe.bool, types.NewSlice(universe.string), types.NewArray(universe.int, 2)}[b.r.IntN(5)]
	case 0, 7:
		return universe.any
	case 1:
		return types.NewMap(universe.string, universe.any)
	case 2:
		return scope.Lookup("envelope").Type()
	case 3:
		return scope.Lookup("input").Type()
	}
	return scope.Lookup("output").Type()
}

// literal writes a value without anything that exists.
func (b *body) literal(t types.Type) string {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return b.basic(t, u)
	case *types.Struct:
		if _, named := types.Unalias(t).(*types.Named); !named && u.NumFields() > 0 {
			return b.typ(t) + "{}"
		}
		return b.structure(t, u)
	case *types.Pointer:
		if s, ok := u.Elem().Underlying().(*types.Struct); ok && unexported(u.Elem(), b.file.unit.path) == "" && b.depth < deep && !b.chance(6) {
			return "&" + b.structure(u.Elem(), s)
		}
		return "nil"
	case *types.Slice:
		return b.list(t, u)
	case *types.Map:
		if b.depth < deep && types.Identical(u.Key().Underlying(), universe.string) {
			return fmt.Sprintf("%s{%q: %s}", b.typ(t), b.oneOf("error", "message", "x"), b.value(u.Elem()))
		}
		return "nil"
	case *types.Signature:
		return b.function(t, u)
	case *types.Interface:
		return b.implementer(t, u)
	case *types.Array:
		return b.typ(t) + "{}"
	}
	return "nil"
}

func (b *body) list(t types.Type, u *types.Slice) string {
	var items []string
	for range b.weighted(1, 4, 1) {
		if b.depth < deep {
			items = append(items, b.value(u.Elem()))
		}
	}
	if len(items) == 0 && b.chance(2) {
		return "nil"
	}
	return b.typ(t) + "{" + strings.Join(items, ", ") + "}"
}

func (b *body) basic(t types.Type, u *types.Basic) string {
	text := ""
	switch info := u.Info(); {
	case info&types.IsBoolean != 0:
		text = b.condition()
	case info&types.IsInteger != 0 && strings.HasSuffix(types.TypeString(t, nil), "FaultNumber"):
		return b.word(t)
	case info&types.IsInteger != 0:
		text = strconv.Itoa(b.r.IntN(9))
	case info&types.IsNumeric != 0:
		text = "1.5"
	case info&types.IsString != 0:
		if _, bare := types.Unalias(t).(*types.Basic); !bare {
			return b.word(t)
		}
		text = b.words()
	default:
		return "nil"
	}
	if _, bare := types.Unalias(t).(*types.Basic); !bare {
		return b.typ(t) + "(" + text + ")"
	}
	return text
}

// structure writes a literal of a struct with some of its fields.
func (b *body) structure(t types.Type, s *types.Struct) string {
	row, _ := b.index.Type(t)
	var fields []string
	for v := range s.Fields() {
		if !v.Exported() && v.Pkg().Path() != b.file.unit.path || v.Embedded() || b.depth >= deep {
			continue
		}
		if v.Name() == "Code" && isInteger(v.Type()) {
			fields = append(fields, "Code: "+b.oneOf(numbers...))
			continue
		}
		told := row != nil && (slices.Contains(row.Fields, v.Name()) || row.Content == v.Name())
		if v.Name() == "Type" && types.Identical(v.Type(), universe.string) {
			fields = append(fields, `Type: "text"`)
		} else if told || b.chance(3) {
			if text := b.attempt(func() string { return b.value(v.Type()) }, func() string { return "" }); text != "" {
				fields = append(fields, v.Name()+": "+text)
			}
		}
	}
	if len(fields) > 1 && b.chance(3) {
		return b.typ(t) + "{\n" + strings.Join(fields, ",\n") + ",\n}"
	}
	return b.typ(t) + "{" + strings.Join(fields, ", ") + "}"
}

func isInteger(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// implementer writes a value of an interface.
func (b *body) implementer(t types.Type, i *types.Interface) string {
	if _, param := types.Unalias(t).(*types.TypeParam); param {
		return "*new(" + b.typ(t) + ")"
	}
	var list []types.Type
	for _, tn := range b.lib.types {
		for _, u := range []types.Type{tn.object.Type(), types.NewPointer(tn.object.Type())} {
			if !types.IsInterface(u) && types.Implements(u, i) && tn.object.Exported() && !isGeneric(u) {
				list = append(list, u)
				break
			}
		}
	}
	if len(list) == 0 || b.depth >= deep || b.chance(9) {
		return "nil"
	}
	return b.value(list[b.r.IntN(len(list))])
}

func isGeneric(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := t.(*types.Named)
	return ok && n.TypeParams().Len() > n.TypeArgs().Len()
}

// context writes a context.
func (b *body) context() string {
	if v := b.variable(isContext); v != nil {
		return b.use(v)
	}
	return b.std("context", "Background") + "()"
}

// function writes a function value: a handler, where its type is one.
func (b *body) function(t types.Type, sig *types.Signature) string {
	same := func(obj types.Object) bool {
		f, ok := obj.(*types.Func)
		return ok && f.Signature().Recv() == nil && f.Signature().TypeParams() == nil && types.Identical(f.Type(), sig)
	}
	var known []string
	for _, obj := range b.file.unit.known {
		if same(obj) {
			known = append(known, obj.Name())
		}
	}
	text := ""
	switch n := b.r.IntN(8); {
	case n == 0 && len(known) > 0 && b.lookup(known[0]) == nil:
		text = known[b.r.IntN(len(known))]
	case n <= 2 || b.depth >= deep:
		text = b.funcLit(sig)
	case n == 3:
		text = b.method(sig)
	case n == 4 && b.single(t) != nil:
		text = b.attempt(func() string { return b.single_(t) }, func() string { return b.declare(sig) })
	default:
		text = b.declare(sig)
	}
	if _, named := types.Unalias(t).(*types.Named); named && b.chance(5) && unexported(t, b.file.unit.path) == "" {
		return b.typ(t) + "(" + text + ")"
	}
	return text
}

// funcLit writes a function literal.
func (b *body) funcLit(sig *types.Signature) string {
	in := b.inner(sig)
	head, text := in.write()
	return "func" + head + " {\n" + text + "}"
}

// declare writes a declared function, and returns its name.
func (b *body) declare(sig *types.Signature) string {
	return b.declared("", sig)
}

func (b *body) declared(recv string, sig *types.Signature) string {
	name := b.fresh(b.oneOf("look", "list", "fetchRows", "do"))
	file := b.file.unit.files[b.r.IntN(len(b.file.unit.files))] // any that can
	var head, text string
	write := func() {
		out := newBody(b.server, file, sig)
		out.onDesk = recv != ""
		out.depth, out.nest = min(b.depth, 3), min(b.nest, 1)
		head, text = out.write()
	}
	if !b.try(write) {
		file = b.file
		write()
	}
	file.decls = append(file.decls, fmt.Sprintf("func %s%s%s {\n%s}\n", recv, name, head, text))
	if recv == "" {
		b.file.unit.known = append(b.file.unit.known, types.NewFunc(0, b.file.unit.types, name, sig))
	}
	return name
}

// method declares a method and returns a method value.
func (b *body) method(sig *types.Signature) string {
	name := b.declared("(d *desk) ", sig)
	if v := b.lookup("desk"); v != nil {
		panic(unwritable{"desk"})
	}
	return b.oneOf("new(desk).", "(&desk{}).") + name
}

// write writes what follows a function's name: its parameters and results, and
// its body.
func (b *body) write() (head, text string) {
	if s, _ := b.index.Shape(b.sig); s != sdk.NoShape {
		b.handlers++
	}
	b.open()
	var params, results []string
	var known []*variable
	for i, v := range list(b.sig.Params()) {
		t := b.typ(v.Type())
		if b.sig.Variadic() && i == b.sig.Params().Len()-1 {
			t = "..." + b.typ(v.Type().(*types.Slice).Elem())
		}
		known = append(known, &variable{name: b.parameterName(v.Type(), known), typ: v.Type(), after: -1})
		params = append(params, known[len(known)-1].name+" "+t)
	}
	b.named = b.sig.Results().Len() > 1 && b.chance(3)
	for _, v := range list(b.sig.Results()) {
		name := ""
		if b.named {
			known = append(known, &variable{name: b.parameterName(v.Type(), known), typ: v.Type(), after: -1})
			name = known[len(known)-1].name + " "
		}
		results = append(results, name+b.typ(v.Type()))
	}
	if b.onDesk {
		known = append(known, &variable{name: "d", typ: types.NewPointer(b.file.unit.types.Scope().Lookup("desk").Type()), after: -1})
	}
	for _, v := range known {
		if v.name != "_" {
			b.top().vars = append(b.top().vars, v)
		}
	}
	b.statements(2 + b.r.IntN(3))
	b.finish()
	return "(" + strings.Join(params, ", ") + ") (" + strings.Join(results, ", ") + ")", b.close()
}

// parameterName names a parameter or a result by its type, now and then in a way
// that hides something.
func (b *body) parameterName(t types.Type, known []*variable) string {
	name := "in"
	row, _ := b.index.Type(t)
	switch {
	case b.chance(25):
		name = b.oneOf("_", "ok", "errors", "fmt", "err", "mcp", "text")
	case isContext(t):
		name = "ctx"
	case isError(t):
		name = "err"
	case row != nil && strings.HasSuffix(row.Name, "Request"):
		name = b.oneOf("req", "request")
	case row != nil && strings.HasSuffix(row.Name, "Result"):
		name = "res"
	case types.Identical(t, universe.string):
		name = b.oneOf("key", "text")
	}
	if name != "_" && slices.ContainsFunc(known, func(v *variable) bool { return v.name == name }) {
		return b.fresh(name)
	}
	return name
}

func list(t *types.Tuple) (vars []*types.Var) {
	for v := range t.Variables() {
		vars = append(vars, v)
	}
	return vars
}
