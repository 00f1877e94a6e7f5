package randtest

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// resultValue writes a tool result.
func (b *body) resultValue(t types.Type) string {
	if b.depth >= deep {
		if v := b.variable(assignable(t)); v != nil {
			return b.use(v)
		}
		return b.shortest(t)
	}
	made := func() string { return b.constructed(t) }
	choices := []func() string{
		made, made, made,
		func() string { return b.resultLiteral(t) },
		func() string { return b.resultLiteral(t) },
		func() string { return b.single_(t) },
		func() string { return b.named_(t, func() string { return b.shortest(t) }) },
		func() string { return b.outcomeCall(t) },
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], func() string { return b.shortest(t) })
}

func (b *body) shortest(t types.Type) string {
	if _, ok := t.Underlying().(*types.Pointer); ok {
		return "nil"
	}
	return b.typ(t) + "{}"
}

// constructed calls a function of the library that makes a result, those that
// were called least before others.
func (b *body) constructed(t types.Type) string {
	var list []*function
	for _, f := range b.lib.funcs {
		results := f.object.Signature().Results()
		if (f.row.Role == sdk.Constructor || f.row.Role == sdk.Question) && results.Len() == 1 && types.AssignableTo(results.At(0).Type(), t) {
			list = append(list, f)
			if f.row.Role == sdk.Constructor && len(f.row.Text) == 1 && f.object.Signature().Params().Len() == 1 {
				list = append(list, f, f) // what most servers use
			}
		}
	}
	if len(list) == 0 {
		panic(unwritable{"a constructor"})
	}
	f := list[b.r.IntN(len(list))]
	return b.call(f.object, f.row)
}

// resultLiteral writes a literal of a result with a flag and one text, or more.
func (b *body) resultLiteral(t types.Type) string {
	p, ok := t.(*types.Pointer)
	if !ok {
		return b.literal(t)
	}
	row, _ := b.index.Type(t)
	if row == nil || b.chance(4) {
		return b.literal(t)
	}
	var fields []string
	s := p.Elem().Underlying().(*types.Struct)
	for v := range s.Fields() {
		switch v.Name() {
		case row.Content:
			if b.chance(8) {
				continue
			}
			fields = append(fields, v.Name()+": "+b.content(v.Type()))
		case row.Flag:
			if !b.chance(3) {
				fields = append(fields, v.Name()+": "+b.flagValue())
			}
		case row.Structured:
			if b.chance(4) {
				fields = append(fields, v.Name()+": "+b.payload())
			}
		}
	}
	if len(fields) == 0 {
		return "&" + b.typ(p.Elem()) + "{}"
	}
	if b.chance(3) {
		return "&" + b.typ(p.Elem()) + "{\n" + strings.Join(fields, ",\n") + ",\n}"
	}
	return "&" + b.typ(p.Elem()) + "{" + strings.Join(fields, ", ") + "}"
}

// flagValue writes what a flag is set to: most often true.
func (b *body) flagValue() string {
	if b.chance(4) {
		return b.condition()
	}
	return b.oneOf("true", "true", "false")
}

// content writes a list of content, most often of one text.
func (b *body) content(t types.Type) string {
	slice, ok := t.(*types.Slice)
	if !ok || b.chance(4) {
		return b.value(t)
	}
	for _, tn := range b.lib.types {
		if tn.row.Role != sdk.Text || len(tn.row.Fields) != 1 {
			continue
		}
		for _, u := range []types.Type{tn.object.Type(), types.NewPointer(tn.object.Type())} {
			if types.AssignableTo(u, slice.Elem()) && b.chance(2) {
				return b.typ(t) + "{" + b.literal(u) + "}"
			}
		}
	}
	return b.typ(t) + "{" + b.value(slice.Elem()) + "}"
}

// outcomeCall calls a function literal that makes a result.
func (b *body) outcomeCall(t types.Type) string {
	if !b.chance(3) {
		panic(unwritable{"seldom"})
	}
	sig := types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewParam(0, nil, "", t)), false)
	return b.funcLit(sig) + "()"
}

// plainHandler writes a handler that takes nothing but the arguments, for a library that
// looks at it by reflection.
func (b *body) plainHandler() string {
	var results []types.Type
	for _, tn := range b.lib.types {
		if tn.row.Form == sdk.Pointer && (tn.row.Role == sdk.Result || b.chance(2)) {
			results = append(results, types.NewPointer(tn.object.Type()))
		}
	}
	params := []*types.Var{types.NewParam(0, nil, "", b.file.unit.types.Scope().Lookup("input").Type())}
	if b.chance(2) {
		params = append([]*types.Var{types.NewParam(0, nil, "", b.w.typ("context.Context"))}, params...)
	}
	sig := types.NewSignatureType(nil, nil, nil, types.NewTuple(params...),
		types.NewTuple(types.NewParam(0, nil, "", results[b.r.IntN(len(results))]), types.NewParam(0, nil, "", universe.error)), false)
	return b.function(sig, sig)
}

// registration draws a row that has to do with servers, tools before others.
func (b *body) registration() {
	var list []*function
	for _, f := range b.lib.funcs {
		switch f.row.Role {
		case sdk.Sink, sdk.Adapter, sdk.UseMiddleware, sdk.WithMware, sdk.NewServer, sdk.Recovery:
			list = append(list, f)
			if f.row.Role != sdk.NewServer && f.row.Shape != sdk.Prompt && f.row.Shape != sdk.Resource {
				list = append(list, f, f)
			}
		}
	}
	if len(list) == 0 || b.chance(8) {
		b.handlerVariable()
		return
	}
	f := b.next(list)
	b.statementOf(b.callOf(f.object, f.row))
}

// next takes turns, so that no row waits long; each server begins elsewhere.
func (s *server) next(list []*function) *function {
	s.turn++
	return list[(s.seed*7+s.turn)%len(list)]
}

// handlerVariable declares a variable of a named type of handlers or middleware.
func (b *body) handlerVariable() {
	var list []*typeName
	for _, t := range b.lib.types {
		if (t.row.Role == sdk.HandlerType || t.row.Role == sdk.Middleware || t.row.Role == sdk.Entry) && t.object.Exported() {
			list = append(list, t)
		}
	}
	if len(list) == 0 {
		panic(unwritable{"a handler type"})
	}
	t := list[b.r.IntN(len(list))].object.Type()
	if isGeneric(t) {
		var args []types.Type
		for range t.(*types.Named).TypeParams().Len() {
			args = append(args, b.argumentType())
		}
		t, _ = types.Instantiate(nil, t, args, false)
	}
	text := b.value(t)
	name := b.free("handler")
	b.emit("var %s %s = %s", name, b.typ(t), text)
	b.define(name, t)
}

// drawRow draws a row that stands in a handler: the least drawn of some.
func (b *body) drawRow() {
	if len(b.lib.types) == 0 {
		panic(unwritable{"a row"})
	}
	if b.chance(3) {
		t := b.lib.types[b.r.IntN(len(b.lib.types))]
		b.drawType(t)
		return
	}
	var list []*function
	for _, f := range b.lib.funcs {
		switch f.row.Role {
		case sdk.Constructor, sdk.ContentMaker, sdk.Setter, sdk.Arguments, sdk.Accessor, sdk.Binder, sdk.CodedMaker, sdk.ControlMaker, sdk.Upstream, sdk.Question:
			list = append(list, f)
		}
	}
	f := b.next(list)
	b.statementOf(b.callOf(f.object, f.row))
}

// drawType declares a variable of the type of a row.
func (b *body) drawType(t *typeName) {
	typ := t.object.Type()
	if isGeneric(typ) {
		panic(unwritable{"a generic type"})
	}
	if !types.IsInterface(typ) && b.chance(2) {
		typ = types.NewPointer(typ)
	}
	text := b.value(typ)
	name := b.free("item")
	b.emit("var %s %s = %s", name, b.typ(typ), text)
	b.define(name, typ)
}

// statementOf writes a call as a statement that keeps its results in one of the ways
// there are.
func (b *body) statementOf(call string, results *types.Tuple) {
	n := results.Len()
	switch {
	case n == 0 || n == 1 && isError(results.At(0).Type()) && b.chance(5):
		b.emit("%s", call)
		return
	case n == 1 && isError(results.At(0).Type()) && b.chance(2):
		b.emitIf("err := "+call, "err != nil", func() { b.parameter("err", universe.error) })
		return
	}
	var names []string
	fresh := false
	for _, v := range list(results) {
		name := b.resultName(v.Type())
		if old := b.lookup(name); old != nil && b.top().find(name) != nil {
			if !types.Identical(old.typ, v.Type()) || b.chance(2) {
				name = b.fresh(name)
			}
		}
		if name != "_" && slices.Contains(names, name) {
			name = b.fresh(name)
		}
		fresh = fresh || name != "_" && b.top().find(name) == nil
		names = append(names, name)
	}
	define := ":="
	if !fresh {
		define = "="
	}
	b.emit("%s %s %s", strings.Join(names, ", "), define, call)
	for i, v := range list(results) {
		if b.top().find(names[i]) == nil {
			b.define(names[i], v.Type())
		}
	}
	if last := results.At(n - 1); isError(last.Type()) && names[n-1] != "_" && !b.chance(6) {
		b.check(names[n-1])
	}
}

func (s *scope) find(name string) *variable {
	for _, v := range s.vars {
		if v.name == name {
			return v
		}
	}
	return nil
}

// resultName names what a call returns.
func (b *body) resultName(t types.Type) string {
	row, _ := b.index.Type(t)
	switch {
	case isError(t) && b.chance(12):
		return "_"
	case isError(t):
		return b.oneOf("err", "err", "err", "failure")
	case row != nil && row.Role == sdk.Result:
		return b.oneOf("res", "answer", "out")
	case types.Identical(t, universe.string):
		return b.oneOf("text", "name", "out")
	}
	return b.oneOf("v", "value", "got", "ok")
}

// check tests an error that a call has returned, and most often returns.
func (b *body) check(name string) {
	v := b.lookup(name)
	cond := fmt.Sprintf(b.oneOf("%s != nil", "%s != nil", "nil != %s", "!(%s == nil)"), b.use(v))
	b.emitIf("", cond, func() {})
}
