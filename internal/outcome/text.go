package outcome

import (
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A PieceKind says what a piece of client-visible text is.
type PieceKind int

const (
	Const   PieceKind = iota // constant wording
	FromErr                  // the text of an error
	FromArg                  // a parameter of the function
	FromRes                  // the content of another result
	Data                     // anything else
)

// A Piece is a part of a client-visible text.
type Piece struct {
	Kind   PieceKind
	Text   string // Const
	Param  int    // FromArg; FromRes: the result parameter, -1 for another result
	Maybe  bool   // only on some paths
	Nested bool   // inside a structured body
	Own    bool   // of the helper that made the result, not of the call

	Leak    Leak // what is internal in it
	Encoded bool // FromArg: as an encoder writes it, not as fmt prints it

	val ssa.Value // where it comes from, in this package
	at  printed   // where an error became text, in this package
	op  int       // which operand of a format it is, counted from 1; 0 for none
}

// same reports two pieces that tell the same.
func (p Piece) same(q Piece) bool {
	if !p.Leak.equal(q.Leak) {
		return false
	}
	return p.Kind == q.Kind && p.Text == q.Text && p.Param == q.Param && p.Maybe == q.Maybe && p.Nested == q.Nested &&
		p.Own == q.Own && p.Encoded == q.Encoded && p.val == q.val && p.at == q.at
}

// A MarkKind says what stands under a key of a structured body.
type MarkKind int

const (
	MarkData MarkKind = iota
	MarkNull
	MarkTrue
	MarkFalse
	MarkText // constant text
	MarkErr  // the text of an error
	MarkArg  // a parameter
)

// A Mark is a key of a structured body and what stands under it.
type Mark struct {
	Key   string
	Kind  MarkKind
	Text  string // MarkText
	Param int    // MarkArg
	Told  bool   // an argument of the function stands under it, or in it

	val  ssa.Value
	body ssa.Value     // what holds the key: a literal, a map, a call that formats
	pos  token.Pos     // where the key is put into it
	fn   *ssa.Function // the function that does so, nil when not known
	way  int           // the way of a called function on which it stands there, counted from 1; 0 for all
}

// literalIn notes the call that writes a body which is a constant.
func (t Text) literalIn(c *ssa.Call) Text {
	for _, m := range t.Marks {
		if _, ok := m.body.(*ssa.Const); !ok {
			return t
		}
	}
	return t.madeBy(c)
}

// madeBy notes what a body with keys in it was made by.
func (t Text) madeBy(v ssa.Value) Text {
	t.Marks = slices.Clone(t.Marks)
	for i := range t.Marks {
		t.Marks[i].body, t.Marks[i].pos = v, v.Pos()
	}
	return t
}

// A Text is what the client reads of a result: its text and the top-level keys
// of its structured bodies.
type Text struct {
	Pieces []Piece
	Marks  []Mark
	Other  bool // content that is no text: an image, a link, a resource

	fails ssa.Value // all of it is this result of a call, which has no other way to tell of its failure
}

func (t *Text) add(u Text) {
	switch {
	case len(t.Pieces) == 0:
		t.fails = u.fails
	case len(u.Pieces) > 0:
		t.fails = nil
	}
	t.Pieces = append(t.Pieces[:len(t.Pieces):len(t.Pieces)], u.Pieces...)
	t.Marks = append(t.Marks[:len(t.Marks):len(t.Marks)], u.Marks...)
	t.Other = t.Other || u.Other
}

func one(p Piece) Text { return Text{Pieces: []Piece{p}} }

// A reader finds out where text comes from.
type reader struct {
	a     *Analysis
	path  *path
	depth int             // results looked through so far
	at    ssa.Instruction // what reads the text; nil when not known
	busy  map[ssa.Value]bool
	done  map[ssa.Value]Text

	printer printed // what prints the value that is read
	encoded bool    // it is written by an encoder: an error in it is no text
	levels  int     // of structs in structs
}

// maxPieces bounds a text; what is longer tells nobody more.
const maxPieces = 64

func (a *Analysis) reader(p *path) *reader {
	return &reader{a: a, path: p, busy: a.busy, done: map[ssa.Value]Text{}}
}

// readerAt is a reader that is asked while a result is described.
func (a *Analysis) readerAt(p *path, depth int) *reader {
	r := a.reader(p)
	r.depth = depth
	return r
}

// text follows a value that the client reads back to its sources.
func (r *reader) text(v ssa.Value) Text { return r.as(v, v.Type()) }

// as reads a value that was converted to a type: an error converted to a string
// is not printed by its method.
func (r *reader) as(v ssa.Value, t types.Type) Text {
	v = r.path.resolve(v)
	printed := types.IsInterface(v.Type()) || isError(v.Type()) // anew by everything that prints it
	if t, ok := r.done[v]; ok && !printed {
		return t
	}
	if r.busy[v] || len(r.busy) > 200 || r.a.nested > maxNested {
		return Text{}
	}
	r.busy[v] = true
	r.a.nested++
	defer func() {
		delete(r.busy, v)
		r.a.nested--
	}()
	out := r.source(v, t)
	if len(out.Pieces) > maxPieces {
		out.Pieces = out.Pieces[:maxPieces]
	}
	if !printed {
		r.done[v] = out
	}
	return out
}

func (r *reader) source(v ssa.Value, t types.Type) Text {
	switch {
	case isError(v.Type()) && (isError(t) || !textual(t)):
		return r.failure(v)
	case errorList(v.Type()) && !r.encoded:
		return r.errors(v)
	}
	switch x := v.(type) {
	case *ssa.Const:
		return r.constant(x)
	case *ssa.BinOp:
		t := r.text(x.X)
		if x.Op == token.ADD {
			t.add(r.text(x.Y))
			return t.madeBy(x)
		}
	case *ssa.Convert:
		if textual(x.X.Type()) {
			return r.text(x.X)
		}
	case *ssa.MultiConvert:
		return r.text(x.X)
	case *ssa.MakeInterface:
		return r.text(x.X)
	case *ssa.TypeAssert:
		return r.text(x.X)
	case *ssa.Phi:
		return r.phi(x)
	case *ssa.Parameter:
		return r.parameter(x)
	case *ssa.Extract:
		return r.extract(x)
	case *ssa.Call:
		return r.call(x, 0, x)
	case *ssa.UnOp:
		if x.Op == token.MUL {
			return r.load(x)
		}
	case *ssa.Field:
		return r.field(x.X, x.Field, x, v)
	case *ssa.Slice:
		return r.slice(x)
	case *ssa.MakeMap:
		return r.makeMap(x)
	case *ssa.MakeSlice:
		return r.madeList(x)
	case *ssa.Alloc:
		return r.object(x, r.at)
	}
	return one(Piece{Kind: Data, val: v, at: r.printer})
}

// parameter leaves a text to those who pass it; for a literal in the function
// that is read those are looked at.
func (r *reader) parameter(x *ssa.Parameter) Text {
	if !r.path.inside(x.Parent()) {
		return one(Piece{Kind: FromArg, Param: paramIndex(x), val: x, Encoded: r.encoded})
	}
	var t Text
	for _, v := range r.a.passedFor(x) {
		t.merge(r.text(v))
	}
	return r.hidden(x, t)
}

// extract reads one of several results.
func (r *reader) extract(x *ssa.Extract) Text {
	switch t := x.Tuple.(type) {
	case *ssa.Call:
		return r.call(t, x.Index, x)
	case *ssa.TypeAssert:
		if x.Index == 0 && isRecover(r.path.resolve(t.X)) {
			return r.text(t.X)
		}
	}
	return one(Piece{Kind: Data, val: x, at: r.printer})
}

// slice reads a list that is written out, or a part of a text.
func (r *reader) slice(x *ssa.Slice) Text {
	if t, ok := r.items(x); ok {
		return t
	}
	if vals, known := elements(x, r.path); known && len(vals) > 0 {
		return r.list(vals)
	}
	if textual(x.X.Type()) {
		return r.stackOr(x)
	}
	return one(Piece{Kind: Data, val: x, at: r.printer})
}

// failure reads an error. An encoder does not write the message of one.
func (r *reader) failure(v ssa.Value) Text {
	if isNilConst(v) {
		return Text{}
	}
	p := Piece{Kind: FromErr, val: v, at: r.printer}
	if !r.encoded {
		p.Leak = r.a.leakOf(v, r.path, r.printer)
	}
	return one(p)
}

// list reads the elements of a list in a structured body.
func (r *reader) list(vals []ssa.Value) Text {
	var t Text
	for _, e := range vals {
		t.add(nested(r.text(e)))
	}
	return t
}

func textual(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && (b.Kind() == types.Byte || b.Kind() == types.Rune)
	}
	return false
}

func (r *reader) constant(c *ssa.Const) Text {
	if c.Value == nil {
		return Text{}
	}
	if c.Value.Kind() != constant.String {
		return one(Piece{Kind: Data, val: c})
	}
	s := constant.StringVal(c.Value)
	t := one(Piece{Kind: Const, Text: s, val: c})
	t.Marks = literalMarks(s)
	for i := range t.Marks {
		t.Marks[i].body, t.Marks[i].fn = c, r.path.function()
	}
	return t
}

// phi joins the operands of a phi that the path says nothing about.
func (r *reader) phi(x *ssa.Phi) Text {
	var t Text
	for _, e := range x.Edges {
		t.merge(r.text(e).maybe())
	}
	return t
}

// merge adds what is not there yet.
func (t *Text) merge(u Text) {
	for _, p := range u.Pieces {
		if !slices.ContainsFunc(t.Pieces, p.same) {
			t.Pieces = append(t.Pieces, p)
		}
	}
	for _, m := range u.Marks {
		if !slices.Contains(t.Marks, m) {
			t.Marks = append(t.Marks, m)
		}
	}
	t.Other = t.Other || u.Other
}

// maybe is the text of one path among several.
func (t Text) maybe() Text {
	t.fails = nil
	return t.each(func(p *Piece) { p.Maybe = true })
}

// onWay is the text of one way of a function among several: what a body says on
// one it need not say on another.
func (t Text) onWay(k int) Text {
	t.Marks = slices.Clone(t.Marks)
	for i := range t.Marks {
		t.Marks[i].way = k
	}
	return t
}

// nested is the text under a key of a structured body.
func nested(t Text) Text {
	t = t.each(func(p *Piece) { p.Nested = true })
	t.Marks, t.fails = nil, nil
	return t
}

func (t Text) each(change func(*Piece)) Text {
	t.Pieces = slices.Clone(t.Pieces)
	for i := range t.Pieces {
		change(&t.Pieces[i])
	}
	return t
}

func paramIndex(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if q == p {
			return i
		}
	}
	return -1
}

// load reads a variable or a field.
func (r *reader) load(x *ssa.UnOp) Text {
	switch a := x.X.(type) {
	case *ssa.FieldAddr:
		return r.field(a.X, a.Field, x, x)
	case *ssa.Alloc:
		if structOf(x.Type()) != nil && !isCell(a) {
			return r.object(a, x)
		}
	case *ssa.IndexAddr:
		return r.hidden(x, r.text(a.X))
	case *ssa.Global:
		return one(Piece{Kind: Data, val: x})
	}
	if _, variable := captured(x.X).(*ssa.Alloc); !variable && structOf(x.Type()) != nil {
		return r.text(x.X) // what a pointer leads to
	}
	vals, known := storesTo(x.X)
	var t Text
	for _, v := range vals {
		u := r.text(v)
		if len(vals) > 1 {
			u = u.maybe()
		}
		t.add(u)
	}
	if len(vals) > 0 && known {
		return t
	}
	out := r.hidden(x, t) // others may have changed it
	if chosen := r.choices(x); len(chosen) > 0 {
		out.Pieces = append(out.Pieces, chosen...)
		out.Marks = t.Marks // options fill a body, they do not make another of it
	}
	return out
}

// field reads field i of a struct.
func (r *reader) field(base ssa.Value, i int, at ssa.Instruction, v ssa.Value) Text {
	vals, known := fieldValues(base, i, at, r.path)
	if !known || len(vals) == 0 {
		if r.isContent(base.Type(), i) && !(known && untouched(r.path.resolve(base))) {
			return r.copied(base)
		}
		if res := r.foreign(base, 0); res != nil {
			return r.copied(res)
		}
		if known && untouched(r.path.resolve(base)) {
			return Text{} // still empty
		}
		l := r.fieldOfParam(base, i)
		l.add(r.a.builtInto(base, i, at, r.path))
		return one(Piece{Kind: Data, val: v, Leak: l})
	}
	var t Text
	for _, e := range vals {
		t.add(r.text(e))
	}
	return t
}

// fieldOfParam is the leak of a text in a struct that the function was given.
func (r *reader) fieldOfParam(base ssa.Value, i int) Leak {
	par := parameterOf(base, r.path)
	if par == nil {
		return Leak{}
	}
	return Leak{Args: []Arg{argOf(par, i)}}
}

// untouched reports a local variable whose address nobody else has had.
func untouched(v ssa.Value) bool {
	a, ok := v.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr, *ssa.UnOp, *ssa.Return, *ssa.DebugRef:
		case *ssa.Store:
			if r.Addr != a {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// call reads result i of a call.
func (r *reader) call(c *ssa.Call, i int, v ssa.Value) Text {
	common := c.Common()
	if e := errorTextOf(common); e != nil {
		defer r.printedBy(c, -1)()
		return r.text(e)
	}
	if isRecover(c) {
		return one(Piece{Kind: Data, val: v, at: r.printer, Leak: internal(v, r.printer)})
	}
	if isFunc(common, "runtime/debug", "Stack") {
		return stack(c)
	}
	if row, _ := r.a.P.Known(common); row != nil {
		return r.known(c, row, v)
	}
	if t, ok := r.standard(c, i, v); ok {
		return t
	}
	if s := r.a.summary(common); s != nil {
		if t, ok := s.text(i); ok {
			u := r.substitute(t.Text, c)
			if t.Fails && len(u.Pieces) == 0 {
				u = one(Piece{Kind: Data, val: v, at: r.printer}) // only that it may fail is known
			}
			if t.Fails {
				u.fails = v
			}
			return u
		}
	}
	if t, ok := r.anyOf(c, i, v); ok {
		return t
	}
	t := r.built(c, v)
	t.add(r.mapped(c, v))
	return t
}

// standard reads result i of a function of the standard library, or of append;
// ok is false for any other.
func (r *reader) standard(c *ssa.Call, i int, v ssa.Value) (t Text, ok bool) {
	common := &c.Call
	switch {
	case isFunc(common, "fmt", "Sprintf", "Sprint", "Sprintln"):
		return r.format(c, 0), true
	case isFunc(common, "fmt", "Appendf", "Append", "Appendln"):
		t := r.text(common.Args[0])
		t.add(r.format(c, 1))
		return t, true
	case isFunc(common, "encoding/json", "Marshal", "MarshalIndent") && i == 0:
		defer r.readAt(c)()
		return r.body(common.Args[0]), true
	case isAppend(common):
		return r.grown(c, v), true
	case isFunc(common, "cmp", "Or"):
		return r.hidden(v, r.text(common.Args[0])), true
	}
	if t, ok := r.builtin(common); ok {
		return t, true
	}
	return r.written(c)
}

// readAt notes what reads the text from here on; the result undoes it.
func (r *reader) readAt(at ssa.Instruction) func() {
	old := r.at
	r.at = at
	return func() { r.at = old }
}

// printedBy notes what prints an operand that is read from here on; the result
// undoes it. What is printed is no longer encoded.
func (r *reader) printedBy(c *ssa.Call, arg int) func() {
	printer, encoded := r.printer, r.encoded
	r.printer, r.encoded = printed{c, arg}, false
	return func() { r.printer, r.encoded = printer, encoded }
}

// encoding notes that an encoder writes what is read from here on; the result
// undoes it.
func (r *reader) encoding() func() {
	old := r.encoded
	r.encoded = true
	return func() { r.encoded = old }
}

// errorTextOf returns the error whose text a call returns: err.Error().
func errorTextOf(c *ssa.CallCommon) ssa.Value {
	if c.IsInvoke() {
		if c.Method.Name() == "Error" && isError(c.Value.Type()) {
			return c.Value
		}
		return nil
	}
	if f := c.StaticCallee(); f != nil && f.Name() == "Error" && f.Signature.Recv() != nil && len(c.Args) == 1 && isError(c.Args[0].Type()) {
		return c.Args[0]
	}
	return nil
}

// known reads what an SDK function returns.
func (r *reader) known(c *ssa.Call, row *sdk.Func, v ssa.Value) Text {
	switch row.Role {
	case sdk.Constructor, sdk.ContentMaker:
		return r.made(c, row)
	}
	return one(Piece{Kind: Data, val: v})
}

// made reads the arguments of a constructor that the client sees.
func (r *reader) made(c *ssa.Call, row *sdk.Func) Text {
	args := c.Call.Args
	if c.Call.Signature().Recv() != nil && !c.Call.IsInvoke() && len(args) > 0 {
		args = args[1:]
	}
	defer r.readAt(c)()
	var t Text
	if row.Format >= 0 && row.Format < len(args) {
		t.add(r.text(args[row.Format]))
		if row.Format+1 < len(args) {
			t.add(r.operands(c, row.Format+1))
		}
	}
	for _, i := range row.Text {
		if i < len(args) && i != row.Format {
			undo := r.printedBy(c, i)
			t.add(r.text(args[i]))
			undo()
		}
	}
	for _, i := range row.Data {
		if i < len(args) {
			t.add(r.body(args[i]))
		}
	}
	if row.Items >= 0 && row.Items < len(args) {
		t.add(r.content(args[row.Items]))
	}
	if row.Err >= 0 && row.Err < len(args) {
		defer r.printedBy(c, row.Err)()
		u := r.text(args[row.Err])
		if len(t.Pieces) > 0 && len(u.Pieces) > 0 {
			t.add(one(Piece{Kind: Const, Text: ": "}))
		}
		t.add(u)
	}
	for _, arg := range args {
		t.add(r.embedded(arg))
	}
	return t
}

// body reads a value that an encoder writes.
func (r *reader) body(v ssa.Value) Text {
	defer r.encoding()()
	return r.text(v)
}

// format reads a Sprintf-like call from an argument on: constant text, and what
// the operands print.
func (r *reader) format(c *ssa.Call, first int) Text {
	var t Text
	for i, arg := range c.Call.Args {
		switch {
		case i < first:
		case i == len(c.Call.Args)-1:
			t.add(r.operands(c, i))
		default:
			t.add(r.text(arg).madeBy(c))
		}
	}
	return t
}

// operands reads the elements of the variadic argument k of a call as text.
func (r *reader) operands(c *ssa.Call, k int) Text {
	return r.operandsOf(c.Call.Args[k], c, k)
}

// behind looks through a variable that was set once, as one that a function
// literal has captured.
func (r *reader) behind(v ssa.Value) ssa.Value {
	v = r.path.resolve(v)
	if u, ok := v.(*ssa.UnOp); ok && u.Op == token.MUL {
		if vals, known := storesTo(u.X); known && len(vals) == 1 {
			return r.path.resolve(vals[0])
		}
	}
	return v
}

// operandsOf reads a variadic list; first is the argument of the call in the
// source that its elements begin with.
func (r *reader) operandsOf(v ssa.Value, c *ssa.Call, first int) Text {
	v = r.behind(v)
	if par, ok := v.(*ssa.Parameter); ok {
		return one(Piece{Kind: FromArg, Param: paramIndex(par), val: par})
	}
	vals, known := elements(v, r.path)
	var t Text
	for i, e := range vals {
		if r.typeNameOnly(c, first, i) {
			t.add(one(Piece{Kind: Data, val: e, op: i + 1}))
			continue
		}
		undo := r.printedBy(c, first+i)
		u := r.text(e)
		undo()
		u.Marks = nil
		t.add(u.each(func(p *Piece) { p.op = i + 1 }))
	}
	if !known {
		t.add(one(Piece{Kind: Data, val: v}))
	}
	return t
}

// typeNameOnly reports operand i of a format that is printed as the name of its
// type, in the helper or a boundary: which type an error has is part of some
// contracts, and there the one place that says it.
func (r *reader) typeNameOnly(c *ssa.Call, first, i int) bool {
	if first == 0 {
		return false
	}
	k, ok := c.Call.Args[first-1].(*ssa.Const)
	if !ok || k.Value == nil || k.Value.Kind() != constant.String {
		return false
	}
	list := verbs.FindAllString(strings.ReplaceAll(constant.StringVal(k.Value), "%%", ""), -1)
	f := c.Parent()
	return i < len(list) && list[i] == "%T" && (r.a.InHelper(f) || r.a.inBoundary(f))
}

// builtin reads calls of the standard string functions: their result has the
// text of their arguments in it.
func (r *reader) builtin(c *ssa.CallCommon) (Text, bool) {
	f := c.StaticCallee()
	if f == nil {
		return Text{}, false
	}
	obj, ok := f.Object().(*types.Func)
	if !ok || obj.Pkg() == nil {
		return Text{}, false
	}
	if obj.Signature().Recv() != nil {
		return r.replaced(c, obj)
	}
	switch obj.Pkg().Path() {
	case "strings", "bytes", "strconv", "html":
	default:
		return Text{}, false
	}
	out := c.Signature().Results().At(0).Type()
	if !textual(out) && !isTexts(out) {
		return Text{}, false
	}
	var t Text
	for _, arg := range c.Args {
		switch {
		case textual(arg.Type()):
			t.add(r.text(arg))
		case obj.Name() == "Join":
			t.add(r.joined(arg))
		}
	}
	if isTexts(out) {
		return r.hidden(c.Value, t), true
	}
	return t, true
}

// replaced reads the methods that replace parts of a text: what they leave is the
// text still, however well the parts are chosen.
func (r *reader) replaced(c *ssa.CallCommon, obj *types.Func) (Text, bool) {
	switch types.TypeString(obj.Signature().Recv().Type(), nil) + "." + obj.Name() {
	case "*strings.Replacer.Replace",
		"*regexp.Regexp.ReplaceAll", "*regexp.Regexp.ReplaceAllString",
		"*regexp.Regexp.ReplaceAllLiteral", "*regexp.Regexp.ReplaceAllLiteralString",
		"*regexp.Regexp.ReplaceAllFunc", "*regexp.Regexp.ReplaceAllStringFunc":
		return r.text(c.Args[1]), true
	}
	return Text{}, false
}

// joined reads the elements of a list of strings, as far as they can be told.
func (r *reader) joined(v ssa.Value) Text {
	v = r.path.resolve(v)
	if r.busy[v] {
		return Text{}
	}
	r.busy[v] = true
	defer delete(r.busy, v)
	if vals, known := elements(v, r.path); known {
		var t Text
		for _, e := range vals {
			t.add(r.text(e))
		}
		return t
	}
	switch x := v.(type) {
	case *ssa.Call:
		if isAppend(&x.Call) {
			t := r.joined(x.Call.Args[0])
			t.add(r.joined(x.Call.Args[1]))
			return t
		}
	case *ssa.Phi:
		var t Text
		for _, e := range x.Edges {
			t.merge(r.joined(e).maybe())
		}
		return t
	}
	delete(r.busy, v)
	return r.hidden(v, r.text(v))
}

// isAppend reports append(list, elements...).
func isAppend(c *ssa.CallCommon) bool {
	b, ok := c.Value.(*ssa.Builtin)
	return ok && b.Name() == "append" && len(c.Args) == 2
}

// makeMap reads a map literal.
func (r *reader) makeMap(m *ssa.MakeMap) Text {
	var t Text
	for _, u := range mapUpdates(m) {
		if !r.path.reach.reaches(u, r.at) {
			continue
		}
		key, ok := r.path.resolve(u.Key).(*ssa.Const)
		if !ok || key.Value == nil || key.Value.Kind() != constant.String {
			h := r.hidden(u.Value, r.text(u.Value))
			t.Pieces = append(t.Pieces, h.Pieces[1:]...)
			continue
		}
		t.add(r.entry(constant.StringVal(key.Value), u.Value, m, u.Pos()))
	}
	return t
}

// object reads a struct literal or variable through its JSON field names.
func (r *reader) object(a *ssa.Alloc, at ssa.Instruction) Text {
	s := structOf(a.Type())
	if s == nil {
		return one(Piece{Kind: Data, val: a})
	}
	if row, _ := r.a.P.SDK.Type(a.Type()); row != nil && row.Role == sdk.Text {
		return r.textFields(a, row, at)
	}
	var t Text
	for i := range s.NumFields() {
		key := jsonKey(s, i)
		if inlined(s, i) {
			t.add(r.inlined(a, i, at))
			continue
		}
		if key == "" {
			continue
		}
		vals, _ := fieldValues(a, i, at, r.path)
		if at != nil {
			vals, _ = structField(a, i, at, r.path)
		}
		for _, v := range vals {
			t.add(r.entry(key, v, a, storedAt(a, i, v)))
		}
		if l := r.optionsOf(a, i); !l.none() {
			t.Pieces = append(t.Pieces, Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: a})
		}
	}
	if !r.encoded {
		t.add(r.printedFields(a, at))
	}
	return t
}

// entry is one key of a structured body.
func (r *reader) entry(key string, v, body ssa.Value, pos token.Pos) Text {
	t := nested(r.text(v))
	m := Mark{Key: key, val: v, body: body, pos: pos, fn: r.path.function(), Told: t.fromArguments()}
	switch x := unwrap(r.path.resolve(v)).(type) {
	case *ssa.Const:
		switch {
		case x.Value == nil:
			m.Kind = MarkNull
		case x.Value.Kind() == constant.Bool && constant.BoolVal(x.Value):
			m.Kind = MarkTrue
		case x.Value.Kind() == constant.Bool:
			m.Kind = MarkFalse
		case x.Value.Kind() == constant.String:
			m.Kind, m.Text = MarkText, constant.StringVal(x.Value)
		}
	case *ssa.Parameter:
		m.Kind, m.Param = MarkArg, paramIndex(x)
	default:
		m.Kind, m.Text = markOf(t)
	}
	t.Marks = []Mark{m}
	return t
}

// fromArguments reports a text with an argument of the function in it.
func (t Text) fromArguments() bool {
	return slices.ContainsFunc(t.Pieces, func(p Piece) bool { return p.Kind == FromArg || len(p.Leak.Args) > 0 })
}

// markOf sums up the text under a key.
func markOf(t Text) (MarkKind, string) {
	var words string
	for _, p := range t.Pieces {
		switch p.Kind {
		case FromErr:
			if !p.Maybe {
				return MarkErr, ""
			}
		case Const:
			words += p.Text
		}
	}
	if words != "" {
		return MarkText, words
	}
	return MarkData, ""
}

// unwrap looks through the interface a value was put into.
func unwrap(v ssa.Value) ssa.Value {
	if m, ok := v.(*ssa.MakeInterface); ok {
		return m.X
	}
	return v
}

// textFields reads the strings of a content item.
func (r *reader) textFields(a *ssa.Alloc, row *sdk.Type, at ssa.Instruction) Text {
	var t Text
	for _, name := range row.Fields {
		i := fieldIndex(a, name)
		if i < 0 {
			continue
		}
		vals, known := structField(a, i, at, r.path)
		for _, v := range vals {
			t.add(r.text(v))
		}
		if !known {
			t.add(one(Piece{Kind: Data, val: a}))
		}
	}
	return t
}

// content reads the content list of a result.
func (r *reader) content(v ssa.Value) Text {
	v = r.path.resolve(v)
	if isNilConst(v) || r.busy[v] {
		return Text{}
	}
	r.busy[v] = true
	defer delete(r.busy, v)
	if vals, known := elements(v, r.path); known {
		t, _ := r.inPlace(v)
		for _, e := range vals {
			t.add(r.item(e))
		}
		return t
	}
	switch x := v.(type) {
	case *ssa.UnOp:
		if fa, ok := x.X.(*ssa.FieldAddr); ok {
			return r.field(fa.X, fa.Field, x, x)
		}
	case *ssa.Field:
		return r.field(x.X, x.Field, x, x)
	case *ssa.Parameter:
		return one(Piece{Kind: FromArg, Param: paramIndex(x), val: x})
	case *ssa.Call:
		if isAppend(&x.Call) {
			t := r.content(x.Call.Args[0]).maybe()
			t.add(r.content(x.Call.Args[1]))
			return t
		}
		if s := r.a.summary(x.Common()); s != nil {
			if t, ok := s.text(0); ok {
				return r.substitute(t.Text, x)
			}
		}
	case *ssa.Phi:
		var t Text
		for _, e := range x.Edges {
			t.merge(r.content(e).maybe())
		}
		return t
	case *ssa.Slice:
		return r.content(x.X)
	}
	return one(Piece{Kind: Data, val: v})
}

// item reads one content item.
func (r *reader) item(v ssa.Value) Text {
	if res := r.foreign(v, 0); res != nil {
		return r.copied(res)
	}
	v = unwrap(r.path.resolve(v))
	row, _ := r.a.P.SDK.Type(v.Type())
	if row != nil && row.Role == sdk.OtherData {
		return r.otherItem(v, row)
	}
	switch x := v.(type) {
	case *ssa.Alloc:
		if row != nil && row.Role == sdk.Text {
			return r.textFields(x, row, nil)
		}
	case *ssa.UnOp:
		if a, ok := x.X.(*ssa.Alloc); ok && row != nil && row.Role == sdk.Text {
			return r.textFields(a, row, x)
		}
	case *ssa.Call:
		return r.call(x, 0, x)
	case *ssa.MakeMap:
		return r.mapItem(x)
	}
	return one(Piece{Kind: Data, val: v})
}

// otherItem reads the visible strings of an item that is no text: a link's
// title and description.
func (r *reader) otherItem(v ssa.Value, row *sdk.Type) Text {
	if t, ok := r.otherMade(v); ok {
		return t
	}
	var t Text
	for _, name := range row.Fields {
		vals, _ := fieldValues(v, fieldIndex(v, name), nil, r.path)
		for _, x := range vals {
			t.add(r.text(x))
		}
	}
	h := r.hidden(v, r.whole(v))
	t.Pieces = append(t.Pieces, h.Pieces[1:]...)
	t.Other = true
	return t
}

// otherMade reads an item that a function of the library makes of its arguments.
func (r *reader) otherMade(v ssa.Value) (t Text, ok bool) {
	c, ok := v.(*ssa.Call)
	if !ok {
		return t, false
	}
	row, _ := r.a.P.Known(&c.Call)
	if row == nil || row.Role != sdk.ContentMaker {
		return t, false
	}
	t = r.made(c, row)
	t.Other = true
	return t, true
}

func isError(t types.Type) bool {
	return types.Implements(t, errorType) || t == types.Universe.Lookup("error").Type()
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// structOf returns the struct behind a type or a pointer to one, or nil.
func structOf(t types.Type) *types.Struct {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

// jsonKey returns the key encoding/json gives a field, "" for none.
func jsonKey(s *types.Struct, i int) string {
	f := s.Field(i)
	if !f.Exported() {
		return ""
	}
	tag, ok := reflect.StructTag(s.Tag(i)).Lookup("json")
	if !ok {
		return f.Name()
	}
	name, _, _ := strings.Cut(tag, ",")
	switch name {
	case "-":
		return ""
	case "":
		return f.Name()
	}
	return name
}
