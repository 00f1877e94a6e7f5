package randtest

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// statements writes some statements into the open block.
func (b *body) statements(n int) {
	for range n {
		b.try(b.statement)
	}
}

// A form is a kind of statement, drawn as often as its weight.
type form struct {
	weight int
	write  func(*body)
}

// forms has all kinds; those that go on where statements nest deep come first.
func forms() []form {
	return []form{
		{6, (*body).work},
		{4, (*body).drawRow},
		{3, (*body).assign},
		{3, (*body).branch},
		{2, (*body).assertion},
		{2, (*body).lateFlag},
		{2, (*body).marshalled},
		{2, (*body).byHand},
		{2, (*body).byHelper},
		{2, (*body).held},
		{2, (*body).gathered},
		{2, (*body).printed},
		{1, (*body).onWire},
		{1, (*body).ignored},
		{1, (*body).relayed},
		{1, (*body).recovered},
		{1, (*body).switchOn},
		{1, (*body).typeSwitch},
		{1, (*body).loop},
		{1, (*body).selected},
		{1, (*body).gotoBlock},
		{1, (*body).labelled},
		{1, (*body).deferred},
		{1, (*body).closed},
		{1, (*body).shadow},
		{1, (*body).logged},
		{1, (*body).asked},
		{1, (*body).classified},
	}
}

// statement writes one statement.
func (b *body) statement() {
	depth := b.depth
	b.nest++
	b.depth = min(depth, 3) // a literal of a function is still a part of a value
	defer func() { b.nest--; b.depth = depth }()
	forms := forms()
	weights := make([]int, len(forms))
	for i, f := range forms {
		if weights[i] = f.weight; b.nest > 3 && i > 2 {
			weights[i] = 0
		}
	}
	forms[b.weighted(weights...)].write(b)
}

// work calls something that can fail.
func (b *body) work() {
	f := b.callable(func(results *types.Tuple) bool {
		n := results.Len()
		return n > 0 && n < 4 && isError(results.At(n-1).Type())
	})
	if f == nil {
		panic(unwritable{"work"})
	}
	b.statementOf(b.callOf(f, nil))
}

// assign changes a variable, or defines one.
func (b *body) assign() {
	v := b.variable(func(t types.Type) bool { return isError(t) || types.Identical(t, universe.string) || b.flag(t) != "" })
	switch {
	case v != nil && types.Identical(v.typ, universe.string) && b.chance(2):
		b.emit("%s += %s", v.name, b.addition())
	case v != nil && b.chance(2):
		text := b.value(v.typ)
		b.emit("%s = %s", v.name, text)
	default:
		b.variableOf(b.someType())
	}
}

// variableOf defines a variable in one of the ways there are.
func (b *body) variableOf(t types.Type) {
	name, text := b.oneOf("text", "detail", "res", "n", "err"), ""
	if !b.chance(3) {
		text = b.converted(t, b.value(t))
	}
	switch name = b.free(name); {
	case text == "":
		b.emit("var %s %s", name, b.typ(t))
	case types.IsInterface(t):
		b.emit("var %s %s = %s", name, b.typ(t), text)
	default:
		b.emit("%s := %s", name, text)
	}
	b.define(name, t)
}

// someType returns a type for a variable: what handlers deal with.
func (b *body) someType() types.Type {
	if t := b.resultType(); t != nil && b.chance(3) {
		return t
	}
	return []types.Type{universe.string, universe.string, universe.error, universe.int, types.NewMap(universe.string, universe.any), universe.any}[b.r.IntN(6)]
}

// resultType returns the type of the library's results.
func (s *server) resultType() types.Type {
	for _, t := range s.lib.types {
		if t.row.Role == sdk.Result {
			return types.NewPointer(t.object.Type())
		}
	}
	return nil
}

// emitIf writes an if statement whose body most often returns.
func (b *body) emitIf(init, cond string, define func()) {
	if init != "" {
		cond = init + "; " + cond
	}
	then := b.block(define)
	if b.chance(4) {
		other := b.block(define)
		b.emit("if %s {\n%s} else {\n%s}", cond, then, other)
		return
	}
	b.emit("if %s {\n%s}", cond, then)
}

// inside fills a block within a function.
func (b *body) inside() {
	if b.nest < 4 && b.chance(2) {
		b.statements(1)
	}
	if !b.chance(5) {
		b.finish()
	}
}

func (b *body) branch() {
	if b.chance(3) {
		f := b.callable(func(results *types.Tuple) bool { return results.Len() == 2 && isError(results.At(1).Type()) })
		if f != nil {
			call, results := b.callOf(f, nil)
			t := results.At(0).Type()
			b.emitIf("got, err := "+call, "err != nil", func() {
				b.parameter("err", universe.error)
				b.define("got", t)
			})
			return
		}
	}
	b.emitIf("", b.condition(), func() {})
}

// block writes a nested block.
func (b *body) block(define func()) string { return b.nested(define, b.inside) }

// nested writes a block behind a head that defines variables: those of the block
// itself may have the same names.
func (b *body) nested(define, fill func()) string {
	b.open()
	define()
	b.open()
	fill()
	inner := b.close()
	return b.close() + inner
}

func (b *body) switchOn() {
	head := b.oneOf("switch {", "switch {", "switch ok := true; {")
	if b.lookup("ok") != nil {
		head = "switch {"
	}
	define := func() {}
	if strings.Contains(head, "ok") {
		define = func() { b.define("ok", universe.bool) }
	}
	var cases []string
	for range 1 + b.r.IntN(2) {
		cond := b.condition()
		cases = append(cases, "case "+cond+":\n"+b.block(define))
	}
	cases = append(cases, "default:\n"+b.block(define))
	if strings.Contains(head, "ok") {
		cases = append(cases, "case ok:\n")
	}
	b.emit("%s\n%s}", head, strings.Join(cases, ""))
}

func (b *body) typeSwitch() {
	of := b.errorVariable()
	asRefusal := types.NewPointer(b.file.unit.types.Scope().Lookup("refusal").Type())
	one := b.block(func() { b.define("e", asRefusal) })
	two := b.block(func() { b.define("e", universe.error) })
	b.emit("switch e := %s.(type) {\ncase *refusal:\n%scase quiet, nil:\n_ = e\ndefault:\n_ = e\n%s}", of, one, two)
}

func (b *body) loop() {
	head, define := "for range 3 {", func() {}
	switch b.r.IntN(4) {
	case 0:
		head, define = "for i, text := range []string{\"a\", \"b\"} {", func() { b.define("i", universe.int); b.define("text", universe.string) }
	case 1:
		head = "for {"
	case 2:
		head, define = "for row, err := range rows(ctx) {", func() { b.define("row", universe.string); b.define("err", universe.error) }
		head = strings.Replace(head, "ctx", b.context(), 1)
	}
	text := b.nested(define, func() {
		b.statements(1)
		b.emit("if %s {\n%s\n}", b.condition(), b.oneOf("break", "continue"))
		if b.chance(2) {
			b.finish()
		} else if head == "for {" {
			b.emit("break")
		}
	})
	b.emit("%s\n%s}", head, text)
}

func (b *body) selected() {
	ctx, done, open := b.context(), b.block(func() {}), b.block(func() {})
	b.emit("select {\ncase <-%s.Done():\n%sdefault:\n%s}", ctx, done, open)
}

// gotoBlock jumps forward within a block of its own, or back.
func (b *body) gotoBlock() {
	label := b.fresh("again")
	if b.chance(2) {
		b.emit("%s := 0\n%sLoop:\nif %s < 3 && %s {\n%s++\ngoto %sLoop\n}", label, label, label, b.condition(), label, label)
		return
	}
	cond := b.condition()
	first, second := b.block(func() {}), b.block(func() {})
	b.emit("{\nif %s {\ngoto %s\n}\n{\n%s}\n%s:\n{\n%s}\n}", cond, label, first, label, second)
}

func (b *body) labelled() {
	label := b.fresh("Outer")
	cond, body := b.condition(), b.block(func() {})
	b.emit("%s:\nfor range 2 {\nfor {\nif %s {\n%s %s\n}\n%s}\n}", label, cond, b.oneOf("break", "continue"), label, body)
}

// deferred defers a function that may answer in the place of the handler.
func (b *body) deferred() {
	in := b.inner(types.NewSignatureType(nil, nil, nil, nil, nil, false))
	in.open()
	if b.server.recovers && b.chance(2) {
		v := b.variable(func(t types.Type) bool { return b.flag(t) != "" || isError(t) })
		what := "_ = p"
		if v != nil && isError(v.typ) {
			what = v.name + " = " + in.errorValue()
		} else if v != nil {
			what = v.name + " = " + in.value(v.typ)
		}
		b.emit("defer func() {\nif p := recover(); p != nil {\n_ = p\n%s%s\n}\n}()", in.close(), what)
		return
	}
	in.statements(1)
	b.emit("defer func() {\n%s}()", in.close())
}

// closed runs a function literal.
func (b *body) closed() {
	sig := types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewParam(0, nil, "", universe.string), types.NewParam(0, nil, "", universe.error)), false)
	b.statementOf(b.funcLit(sig)+"()", sig.Results())
}

// shadow hides a name that fixes may want to write.
func (b *body) shadow() {
	name := b.oneOf("err", "fmt", "errors", "ok", "mcp", "context", "text", b.libraryName())
	t := []types.Type{universe.int, universe.string}[b.r.IntN(2)]
	b.open()
	text := b.oneOf("1", "2")
	if t == universe.string {
		text = `"hidden"`
	}
	b.emit("%s := %s", name, text)
	b.define(name, t)
	b.statements(1)
	if b.chance(2) {
		b.emitIf("", b.condition(), func() {})
	}
	hidden := b.close()
	b.emit("{\n%s}", hidden)
}

// libraryName returns the name of the package of the library's results.
func (b *body) libraryName() string {
	if p := b.w.packages[b.w.packageOf(b.lib)]; p != nil {
		return p.Name()
	}
	return "wire"
}

// logged writes to a logger.
func (b *body) logged() {
	switch d := b.lookup("d"); {
	case d != nil && d.after < 0 && b.chance(2):
		b.emit(`d.log.Warn("it went wrong", "err", %s)`, b.errorVariable())
		return
	case b.chance(2):
		b.emit(`logger.Error("it went wrong", "err", %s)`, b.errorVariable())
		return
	case b.chance(2):
		b.emit(`%s("it went wrong")`, b.std("log/slog", "Info"))
		return
	}
	b.emit("%s(%s)", b.std("log", "Println"), b.operand())
}

// lateFlag sets the flag of a result after it is made.
func (b *body) lateFlag() {
	v := b.variable(func(t types.Type) bool { return b.flag(t) != "" })
	if v == nil {
		panic(unwritable{"a result"})
	}
	b.emit("if %s != nil {\n%s.%s = %s\n}", b.use(v), v.name, b.flag(v.typ), b.condition())
}

// assertion asserts the type of an argument, seldom with a check.
func (b *body) assertion() {
	source := b.argumentMap()
	name := b.free(b.oneOf("name", "text", "v"))
	if i := strings.LastIndex(source, "["); strings.HasSuffix(source, "]") && b.chance(6) {
		b.emit("%s := nameOf(%s)", name, source[:i])
		b.define(name, universe.string)
		return
	}
	if b.chance(8) {
		argument := b.fresh("argument")
		b.emit("%s := %s", argument, source)
		source = argument
	}
	typ := b.oneOf("string", "float64", "map[string]any", "[]any", "bool")
	t := map[string]types.Type{"string": universe.string, "float64": types.Typ[types.Float64], "bool": universe.bool,
		"map[string]any": types.NewMap(universe.string, universe.any), "[]any": types.NewSlice(universe.any)}[typ]
	if b.chance(4) && b.top().find("ok") == nil {
		b.emit("%s, ok := %s.(%s)", name, source, typ)
		b.define(name, t)
		b.define("ok", universe.bool)
		return
	}
	b.emit("%s := %s.(%s)%s", name, source, typ, b.oneOf("", "", " // it is there"))
	b.define(name, t)
}

// argumentMap writes an argument of the call, as it came.
func (b *body) argumentMap() string {
	var choices []func() string
	for _, f := range b.lib.funcs {
		result := f.object.Signature().Results()
		if f.row.Role != sdk.Arguments || result.Len() != 1 {
			continue
		}
		choices = append(choices, func() string {
			call := b.call(f.object, f.row)
			if m, ok := result.At(0).Type().(*types.Map); ok && types.Identical(m.Elem(), universe.any) {
				return call + "[" + b.oneOf(`"name"`, `"limit"`, "greeting") + "]"
			}
			return call
		})
	}
	choices = append(choices, func() string { return b.fromParams() })
	return b.choose(choices...)
}

// fromParams reads the arguments by the fields of the request.
func (b *body) fromParams() string {
	v := b.variable(func(t types.Type) bool {
		row, _ := b.index.Type(t)
		return row != nil && row.Role == sdk.Request
	})
	if v == nil {
		panic(unwritable{"a request"})
	}
	row, _ := b.index.Type(v.typ)
	expr, t := b.use(v), v.typ
	for _, field := range append(append([]string{}, row.Fields...), "Arguments") {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, field)
		if obj == nil {
			panic(unwritable{field})
		}
		expr, t = expr+"."+field, obj.Type()
	}
	switch t := t.Underlying().(type) {
	case *types.Map:
		return expr + `["name"]`
	case *types.Interface:
		return expr
	default:
		_ = t
		panic(unwritable{"arguments"})
	}
}

// marshalled makes text of a payload.
func (b *body) marshalled() {
	payload := b.payload()
	if payload == "nil" {
		panic(unwritable{"nothing"})
	}
	name := b.free(b.oneOf("data", "raw"))
	marshal := b.oneOf(b.std("encoding/json", "Marshal")+"(%s)", b.std("encoding/json", "MarshalIndent")+`(%s, "", " ")`)
	call := fmt.Sprintf(marshal, payload)
	if b.chance(2) {
		b.emit("%s, _ := %s", name, call)
		b.define(name, byteSlice)
		return
	}
	err := b.free("err")
	b.emit("%s, %s := %s", name, err, call)
	b.define(name, byteSlice)
	b.define(err, universe.error)
	if b.chance(2) {
		b.check(err)
	}
}

// byHand answers with an envelope that it encodes itself.
func (b *body) byHand() {
	if b.resultType() == nil || b.sig.Results().Len() < 2 || !types.Identical(b.sig.Results().At(0).Type(), b.resultType()) {
		panic(unwritable{"a result"})
	}
	payload, name := b.payload(), b.free("encoded")
	rest := b.restOfReturn()
	cond := b.condition()
	b.open()
	if b.chance(2) {
		b.emit("%s, err := %s(%s)", name, b.std("encoding/json", "Marshal"), payload)
		b.emit("if err != nil {\nreturn nil%serr\n}", strings.TrimSuffix(rest, "nil"))
	} else {
		b.emit("%s, _ := %s(%s)", name, b.std("encoding/json", "Marshal"), payload)
	}
	b.emit("return %s%s", b.resultOf("string("+name+")", b.chance(3)), rest)
	text := b.close()
	b.emit("if %s {\n%s}", cond, text)
}

// restOfReturn writes the operands behind a result: none of them is an error.
func (b *body) restOfReturn() string {
	text := ""
	for _, v := range list(b.sig.Results())[1:] {
		text += ", " + b.zero(v.Type())
	}
	return text
}

// answers reports a function whose first result is the library's, behind which
// nothing has to be.
func (b *body) answers() {
	if b.resultType() == nil || b.sig.Results().Len() < 2 || !types.Identical(b.sig.Results().At(0).Type(), b.resultType()) {
		panic(unwritable{"a result"})
	}
}

// byHelper fails with what a helper of the contract makes.
func (b *body) byHelper() {
	last := b.sig.Results().Len() - 1
	if b.contract == nil || last < 0 {
		panic(unwritable{"a helper"})
	}
	var helpers []*types.Func
	for _, obj := range b.file.unit.known {
		f, ok := obj.(*types.Func)
		if !ok || f.Pkg().Path() != b.contract.unit.path || !strings.HasPrefix(strings.ToLower(f.Name()), "new") || f.Signature().Results().Len() != 1 {
			continue
		}
		made := f.Signature().Results().At(0).Type()
		if types.AssignableTo(made, b.sig.Results().At(0).Type()) || types.AssignableTo(made, b.sig.Results().At(last).Type()) {
			helpers = append(helpers, f)
		}
	}
	if len(helpers) == 0 {
		panic(unwritable{"a helper"})
	}
	f := helpers[b.r.IntN(len(helpers))]
	made := f.Signature().Results().At(0).Type()
	cond := b.condition()
	b.open()
	if b.chance(4) {
		b.variableOf(universe.string)
	}
	call := b.call(f, nil)
	var operands []string
	for i, v := range list(b.sig.Results()) {
		if call != "" && types.AssignableTo(made, v.Type()) && (i == 0 || i == last) {
			operands, call = append(operands, call), ""
		} else {
			operands = append(operands, b.zero(v.Type()))
		}
	}
	b.emit("return %s", strings.Join(operands, ", "))
	b.enclose("if %s {\n%s}", cond)
}

// enclose ends a block and writes it into a statement.
func (b *body) enclose(format, head string) {
	text := b.close()
	b.emit(format, head, text)
}

// held answers with an envelope that a variable holds.
func (b *body) held() {
	b.answers()
	rest, cond, name := b.restOfReturn(), b.condition(), b.free("body")
	b.open()
	payload := b.choose(b.payloadLiteral, b.payloadLiteral, b.payload)
	if payload == "nil" {
		panic(unwritable{"nothing"})
	}
	b.emit("%s := %s", name, payload)
	b.define(name, universe.any)
	if b.chance(6) {
		b.logged()
	}
	b.emit("return %s%s", b.resultOfData(b.use(b.lookup(name))), rest)
	b.enclose("if %s {\n%s}", cond)
}

// resultOfData writes a result of structured content.
func (b *body) resultOfData(data string) string {
	var choices []func() string
	for _, f := range b.lib.funcs {
		sig := f.object.Signature()
		if f.row.Role == sdk.Constructor && !f.row.Pair && len(f.row.Data) == 1 && sig.Recv() == nil && isEmptyInterface(sig.Params().At(f.row.Data[0]).Type()) && sig.TypeParams() == nil {
			choices = append(choices, func() string {
				var args []string
				for i, v := range list(sig.Params()) {
					if i == f.row.Data[0] {
						args = append(args, data)
					} else {
						args = append(args, b.argument(i, v.Type(), f.row))
					}
				}
				return b.qualified(f.object.Pkg(), f.row.Name) + "(" + strings.Join(args, ", ") + ")"
			})
		}
	}
	result := b.resultType().(*types.Pointer).Elem()
	row, _ := b.index.Type(result)
	if row != nil && row.Structured != "" {
		choices = append(choices, func() string {
			text := "&" + b.typ(result) + "{" + row.Structured + ": " + data
			if row.Flag != "" && b.chance(2) {
				text += ", " + row.Flag + ": " + b.flagValue()
			}
			return text + b.oneOf("", "", ", "+row.Content+": nil") + "}"
		})
	}
	return b.choose(choices...)
}

// gathered answers with a text that is put together bit by bit.
func (b *body) gathered() {
	b.answers()
	rest, cond, name := b.restOfReturn(), b.condition(), b.free("whole")
	b.open()
	if b.chance(3) {
		b.emit("var %s %s", name, b.std("strings", "Builder"))
		b.emit(b.oneOf("%s.WriteString(%s)", "%s.WriteString(%s)", b.std("fmt", "Fprintf")+`(&%s, "%%s", %s)`), name, b.choose(b.words, func() string { return b.errorVariable() + ".Error()" }))
		name += ".String()"
	} else {
		b.emit("%s := %s", name, b.words())
		for range 1 + b.r.IntN(2) {
			b.emit("%s += %s", name, b.addition())
		}
	}
	text := b.choose(func() string { return name }, func() string { return name + " + " + b.words() }, func() string {
		return b.std("fmt", "Sprintf") + `("%s: %v", ` + name + ", " + b.operand() + ")"
	})
	b.emit("return %s%s", b.resultOf(text, !b.chance(3)), rest)
	b.enclose("if %s {\n%s}", cond)
}

// printed answers with a text and an error, or with a format, as the library's
// constructors take them.
func (b *body) printed() {
	b.answers()
	var makers []*function
	for _, f := range b.lib.funcs {
		sig := f.object.Signature()
		if f.row.Role == sdk.Constructor && sig.Recv() == nil && !f.row.Pair && (f.row.Err >= 0 || sig.Variadic()) && sig.Results().Len() == 1 && types.AssignableTo(sig.Results().At(0).Type(), b.resultType()) {
			makers = append(makers, f)
		}
	}
	rest, err := b.restOfReturn(), b.errorVariable()
	b.open()
	var text string
	if len(makers) > 0 && !b.chance(4) {
		f := makers[b.r.IntN(len(makers))]
		var args []string
		for i, v := range list(f.object.Signature().Params()) {
			switch {
			case i == f.row.Err:
				args = append(args, err)
			case f.object.Signature().Variadic() && i == f.object.Signature().Params().Len()-2:
				args = append(args, b.choose(b.formatted, func() string { return strconv.Quote("%v") + ", " + err }, func() string { return `"could not read: %v", ` + err }))
			case f.object.Signature().Variadic() && i == f.object.Signature().Params().Len()-1:
			case types.Identical(v.Type(), universe.string):
				args = append(args, b.choose(b.words, func() string { return err + ".Error()" }, func() string { return `"error"` }, func() string { return `"could not read"` }))
			default:
				args = append(args, b.argument(i, v.Type(), f.row))
			}
		}
		text = b.qualified(f.object.Pkg(), f.row.Name) + "(" + strings.Join(args, ", ") + ")"
	} else {
		operand := b.named_(universe.string, func() string { return "greeting" })
		format := b.oneOf(`{"code": "NotFound", "message": "no record %s"}`, `{"error": "Gone", "message": "%v is gone", "ok": false}`, `{"error": "%v"}`, `{"code": "Invalid", "error": "the name %q is wrong"}`)
		text = b.resultOf(b.std("fmt", "Sprintf")+"("+strconv.Quote(format)+", "+operand+")", !b.chance(3))
	}
	b.emit("return %s%s", text, rest)
	b.enclose("if %s != nil {\n%s}", err)
}

// onWire writes a response of JSON-RPC.
func (b *body) onWire() {
	if b.lib.table != sdk.WireShape {
		panic(unwritable{"a response"})
	}
	name := b.fresh("response")
	failed := func() string {
		return b.choose(func() string {
			return fmt.Sprintf(`map[string]any{"code": %s, "message": %s}`, b.oneOf(numbers...), b.words())
		},
			func() string { return fmt.Sprintf("&problem{Code: %s, Message: %s}", b.oneOf(numbers...), b.words()) })
	}
	switch b.r.IntN(4) {
	case 0:
		b.emit(`%s(%s, %s)`, b.std("fmt", "Fprintf"), b.std("os", "Stdout"), "`{\"jsonrpc\": \"2.0\", \"id\": %v, \"error\": {\"code\": -32603, \"message\": \"it failed\"}}`, 1")
		return
	case 1:
		b.emit("%s := response{ID: 1, Error: &problem{Code: %s, Message: %s}}", name, b.oneOf(numbers...), b.words())
	default:
		b.emit(`%s := map[string]any{"jsonrpc": "2.0", "id": 1, "error": %s}`, name, failed())
	}
	b.define(name, universe.any)
	if b.chance(2) {
		b.emit("%s(%s(%s))", "write", b.std("fmt", "Sprint"), b.use(b.lookup(name)))
	}
}

// addition writes what is added to a text.
func (b *body) addition() string {
	between := strconv.Quote(b.oneOf(": ", "; ", " (", ", 100% ", "", " because "))
	return b.choose(b.words, func() string { return between + " + " + b.errorVariable() + ".Error()" },
		func() string { return between + " + " + b.words() })
}

// ignored writes a directive, which may be of no use.
func (b *body) ignored() {
	rule := b.oneOf("missing-iserror", "raw-error", "protocol-error", "nil-result", "raw-error,protocol-error")
	if b.chance(2) {
		b.emit("//envelopelint:ignore %s it is meant so", rule)
		return
	}
	b.emit("%s() //envelopelint:ignore %s it is meant so", "ready", rule)
}

// relayed answers with the content of another result, without its flag.
func (b *body) relayed() {
	v := b.variable(func(t types.Type) bool { return b.flag(t) != "" })
	if v == nil || b.sig.Results().Len() < 2 || !types.Identical(b.sig.Results().At(0).Type(), v.typ) {
		panic(unwritable{"a result"})
	}
	rest, cond := b.restOfReturn(), b.condition()
	row, _ := b.index.Type(v.typ)
	b.emit("if %s && %s != nil {\nreturn &%s{%s: %s.%s}%s\n}", cond, b.use(v), b.typ(v.typ.(*types.Pointer).Elem()), row.Content, v.name, row.Content, rest)
}

// recovered answers with what a panic has said.
func (b *body) recovered() {
	if !b.server.recovers {
		panic(unwritable{"recover"})
	}
	if b.resultType() == nil || !b.named || !types.Identical(b.sig.Results().At(0).Type(), b.resultType()) {
		panic(unwritable{"a result with a name"})
	}
	v := b.variable(identical(b.resultType()))
	if v == nil {
		panic(unwritable{"a result with a name"})
	}
	text := b.choose(func() string {
		text := b.oneOf(`%s("it stopped: %%v", p)`, `%s("%%v", p)`, `%s("%%s: %%v", greeting, p)`, `%s("%%v: it stopped", p)`)
		return fmt.Sprintf(text, b.std("fmt", "Sprintf"))
	}, func() string { return b.std("fmt", "Sprint") + "(" + b.oneOf("", `"it stopped: ", `) + "p)" },
		func() string { return "string(" + b.std("runtime/debug", "Stack") + "())" },
		func() string {
			return b.std("fmt", "Sprintf") + `("it stopped: %v at %s", p, ` + b.std("runtime/debug", "Stack") + "())"
		})
	answer, err := b.resultOf(text, b.chance(2)), b.variable(identical(universe.error))
	if err == nil {
		panic(unwritable{"an error with a name"})
	}
	b.emit("defer func() {\nif p := recover(); p != nil {\n%s, %s = %s, nil\n}\n}()", v.name, err.name, answer)
}

// asked answers what another server answers.
func (b *body) asked() {
	for _, f := range b.lib.funcs {
		if f.row.Role == sdk.Upstream && b.chance(2) {
			b.statementOf(b.callOf(f.object, f.row))
			return
		}
	}
	panic(unwritable{"another server"})
}

// classified interprets an error.
func (b *body) classified() {
	name := b.free("as")
	b.emit("var %s *refusal", name)
	b.define(name, types.NewPointer(b.file.unit.types.Scope().Lookup("refusal").Type()))
	cond := fmt.Sprintf("%s(%s, &%s)", b.std("errors", "As"), b.errorVariable(), b.use(b.lookup(name)))
	b.emitIf("", cond, func() {})
}

// finish leaves the function: every way in which it can return.
func (b *body) finish() {
	results := list(b.sig.Results())
	if len(results) == 0 {
		b.emit("return")
		return
	}
	b.depth++
	defer func() { b.depth-- }()
	if b.chance(20) || !b.server.recovers && b.chance(8) {
		b.emit("panic(%s)", b.choose(b.words, b.errorValue, func() string { return "1" }))
		return
	}
	choices := []func() string{
		func() string { return b.values(results) },
		func() string { return b.values(results) },
		func() string { return b.values(results) },
		func() string { return b.tuple() },
		func() string { return b.bare() },
	}
	first := choices[b.r.IntN(len(choices))]
	text := b.attempt(first, func() string { return b.attempt(func() string { return b.values(results) }, b.zeros) })
	if text == "panic" {
		b.emit(`panic("nothing can be written here")`)
		return
	}
	b.emit("return%s", text)
}

// values writes the operands of a return.
func (b *body) values(results []*types.Var) string {
	last := len(results) - 1
	fails := isError(results[last].Type())
	kind := b.weighted(6, 4, 1, 1)
	var operands []string
	for i, v := range results {
		t := v.Type()
		switch {
		case fails && i == last && kind == 0, fails && i == last && kind == 3:
			operands = append(operands, "nil")
		case fails && i < last && (kind == 1 || kind == 3) && !b.chance(8):
			operands = append(operands, b.zero(t))
		default:
			operands = append(operands, b.value(t))
		}
	}
	if len(operands) > 1 && b.chance(12) {
		return " " + strings.Join(operands, ", // what\n")
	}
	return " " + strings.Join(operands, ", ")
}

// zero writes the zero value of a type.
func (b *body) zero(t types.Type) string {
	switch u := t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return b.typ(t) + "{}"
	case *types.Basic:
		switch {
		case u.Info()&types.IsBoolean != 0:
			return "false"
		case u.Info()&types.IsString != 0:
			return `""`
		}
		return "0"
	case *types.Interface:
		if _, param := types.Unalias(t).(*types.TypeParam); param {
			return "*new(" + b.typ(t) + ")"
		}
	}
	return "nil"
}

// zeros writes zero values, where nothing else can be written.
func (b *body) zeros() string {
	var operands []string
	for _, v := range list(b.sig.Results()) {
		text := b.attempt(func() string { return b.zero(v.Type()) }, func() string { return "" })
		if text == "" {
			return "panic"
		}
		operands = append(operands, text)
	}
	return " " + strings.Join(operands, ", ")
}

// tuple returns what a call returns.
func (b *body) tuple() string {
	v := b.variable(func(t types.Type) bool {
		sig, ok := t.Underlying().(*types.Signature)
		return ok && sameTypes(sig.Results(), b.sig.Results())
	})
	if v != nil {
		sig := v.typ.Underlying().(*types.Signature)
		return " " + b.use(v) + "(" + strings.Join(b.arguments(sig, nil), ", ") + ")"
	}
	f := b.callable(func(results *types.Tuple) bool { return sameTypes(results, b.sig.Results()) })
	if f == nil {
		panic(unwritable{"a call"})
	}
	return " " + b.call(f, nil)
}

func sameTypes(a, b *types.Tuple) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		if !types.Identical(a.At(i).Type(), b.At(i).Type()) {
			return false
		}
	}
	return true
}

// bare returns named results, if nothing hides them.
func (b *body) bare() string {
	if !b.named {
		panic(unwritable{"unnamed results"})
	}
	for _, s := range b.scopes[b.base+1:] {
		for _, v := range s.vars {
			if b.scopes[b.base].find(v.name) != nil {
				panic(unwritable{v.name}) // it hides a result
			}
		}
	}
	return ""
}
