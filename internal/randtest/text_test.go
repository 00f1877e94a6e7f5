package randtest

import (
	"fmt"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// phrases are what servers say: of failures, of successes, as JSON, and nothing.
var phrases = []string{
	"failed to read", "look up", "not found", "nothing there (", "could not open '", "error", "error: ", "internal error", "100% wrong",
	"done successfully", "saved", "", "x", "no such record: ", "reason=", "timed out", "access denied", "read %s", "[", "{",
	`{"error": "gone"}`, `{"error": "NotFound", "message": "no such record"}`, `{"success": false, "message": "could not read"}`,
	`{"code": "Invalid", "message": "name is missing", "ok": false}`, `{"error": {"code": 1}}`, `{"code": 3, "message": "x"}`, `{"status": "error", "msg": "look up failed"}`,
}

// formats are formats by the number of their operands.
var formats = [][]string{
	{"nothing to format", "100%% sure", "%%"},
	{"failed to read: %v", "could not open (%s)", "%v", "error: %v", "no record %q", "%s failed", "%[1]v twice %[1]v", `{"error": "%s"}`, `{"error": %q}`, `{"code": "NotFound", "message": "%v"}`, `{"ok": false, "message": "no such record: %v"}`, `{"error": "%v", "message": "%v"}`, `{"code": 1, "message": "%v"}`, `{"error": "Gone", "message": "%w"}`, `{"error": "Gone", "message": %v}`, "a %v b", "%+v!", "cannot '%v'", "look up: %v; try again", "x: %v%%"},
	{"read %s: %v", "%v: %v", "%v of %v", `{"error": "%v", "message": "%v"}`, `{"error": "Gone", "message": "%v of %v failed"}`, "row %v (%v) failed", "%*d", "%v %v %v"},
}

// words writes text.
func (b *body) words() string {
	b.depth++
	defer func() { b.depth-- }()
	phrase := func() string { return strconv.Quote(phrases[b.r.IntN(len(phrases))]) }
	if b.depth >= deep {
		return phrase()
	}
	choices := []func() string{
		phrase,
		phrase,
		func() string { return b.named_(universe.string, phrase) },
		func() string { return b.named_(universe.string, phrase) },
		func() string { return b.named_(universe.string, phrase) },
		func() string { return b.errorVariable() + ".Error()" },
		func() string { return phrase() + b.oneOf(" + ", " /* why */ + ", " +\n") + b.words() },
		func() string { return b.words() + " + " + phrase() },
		func() string { return phrase() + " + " + b.errorVariable() + ".Error()" },
		func() string { return b.format("Sprintf") },
		func() string { return b.format("Sprintf") },
		func() string { return b.std("fmt", "Sprint") + "(" + phrase() + ", " + b.operand() + ")" },
		func() string { return b.std("fmt", "Sprintln") + "(" + b.operand() + ")" },
		func() string { return "(" + b.errorValue() + ").Error()" },
		func() string { return "(" + b.words() + ")" },
		func() string { return "string(" + b.bytes() + ")" },
		func() string { return b.std("strings", "ToUpper") + "(" + b.words() + ")" },
		func() string { return b.plain(universe.string) },
		func() string { return b.field(universe.string) },
		func() string {
			return b.oneOf("`raw\\text`", `"a\tb"`, "greeting", "rate", "gone", "`{\"error\": \"raw\"}`")
		},
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], phrase)
}

// named_ names a variable, or else writes another expression.
func (b *body) named_(t types.Type, other func() string) string {
	if v := b.variable(identical(t)); v != nil {
		return b.use(v)
	}
	return other()
}

// field reads a field of a variable.
func (b *body) field(t types.Type) string {
	for _, v := range b.variables(func(t types.Type) bool { return true }) {
		u := v.typ.Underlying()
		if p, ok := u.(*types.Pointer); ok {
			u = p.Elem().Underlying()
		}
		s, ok := u.(*types.Struct)
		if !ok {
			continue
		}
		for f := range s.Fields() {
			if types.Identical(f.Type(), t) && (f.Exported() || f.Pkg().Path() == b.file.unit.path) {
				return b.use(v) + "." + f.Name()
			}
		}
	}
	panic(unwritable{"a field"})
}

// bytes writes a value of type []byte.
func (b *body) bytes() string {
	if text := b.plain(byteSlice); text != "nil" {
		return text
	}
	return `[]byte("x")`
}

var byteSlice = types.NewSlice(types.Universe.Lookup("byte").Type())

// format writes a call with a format.
func (b *body) format(name string) string { return b.std("fmt", name) + "(" + b.formatted() + ")" }

// formatted writes a format and its operands.
func (b *body) formatted() string {
	if b.chance(12) {
		one, two, name := b.operand(), b.operand(), b.fresh("operands")
		b.emit("%s := []any{%s, %s}", name, one, two)
		b.define(name, types.NewSlice(universe.any))
		return `"%v: %v", ` + b.use(b.lookup(name)) + "..."
	}
	n := b.weighted(1, 8, 4)
	format := formats[n][b.r.IntN(len(formats[n]))]
	var args []string
	for range n {
		args = append(args, b.operand())
	}
	if b.chance(5) {
		format = strings.Replace(format, "%v", "%w", 1)
	}
	quoted := strconv.Quote(format)
	if b.chance(6) && n > 0 {
		return "\n" + quoted + ", // the words\n" + strings.Join(args, ",\n")
	}
	return strings.Join(append([]string{quoted}, args...), ", ")
}

// operand writes an operand of a format.
func (b *body) operand() string {
	switch b.r.IntN(10) {
	case 9:
		return b.oneOf("recent", "recent[0]", "rate", "gone", "logger")
	case 0:
		return b.words()
	case 1:
		return b.plain(universe.int)
	case 2:
		return b.errorValue()
	case 3:
		return b.errorVariable() + ".Error()"
	case 4:
		return "len(" + b.words() + ")"
	case 5:
		if v := b.variable(func(types.Type) bool { return true }); v != nil {
			return b.use(v)
		}
	case 6:
		return strconv.Quote(phrases[b.r.IntN(len(phrases))])
	}
	return b.errorVariable()
}

// errorVariable names an error, preferably one that a call returned.
func (b *body) errorVariable() string {
	if v := b.variable(identical(universe.error)); v != nil {
		return b.use(v)
	}
	for _, name := range []string{"errGone", "errBusy", "errOdd"} {
		if b.lookup(name) == nil && b.chance(2) {
			return name
		}
	}
	return "errBusy"
}

// errorValue writes an error.
func (b *body) errorValue() string {
	b.depth++
	defer func() { b.depth-- }()
	if b.depth >= deep {
		return b.errorVariable()
	}
	choices := []func() string{
		b.errorVariable,
		b.errorVariable,
		b.errorVariable,
		func() string { return b.format("Errorf") },
		func() string { return b.format("Errorf") },
		func() string {
			return b.std("fmt", "Errorf") + "(" + strconv.Quote(b.oneOf("look up: %w", "read file: %w", "%w", "error: %w", "while reading (%w)")) + ", " + b.errorVariable() + ")"
		},
		func() string { return b.std("errors", "New") + "(" + b.words() + ")" },
		func() string { return b.std("errors", "Join") + "(" + b.errorVariable() + ", " + b.errorValue() + ")" },
		func() string {
			return b.std("errors", "Join") + "(quiet{}, " + b.errorVariable() + b.oneOf("", ", errGone", ", quiet{}") + ")"
		},
		func() string {
			return "&refusal{cause: " + b.errorValue() + "}"
		},
		func() string { return "quiet{}" },
		func() string { return b.fault() },
		func() string { return b.context() + ".Err()" },
		func() string { return "wrap(" + b.errorValue() + ")" },
		func() string { return b.std("context", "DeadlineExceeded") },
		func() string { return b.single_(universe.error) },
		func() string { return b.coded() },
		func() string { return "func() error { return " + b.errorVariable() + " }()" },
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], b.errorVariable)
}

// single_ calls some function that returns a type.
func (b *body) single_(t types.Type) string {
	f := b.single(t)
	if f == nil {
		panic(unwritable{"a function"})
	}
	return b.call(f, nil)
}

// fault writes a literal of the contract's error.
func (b *body) fault() string {
	if b.contract == nil || !b.contract.coded && b.chance(2) {
		panic(unwritable{"a contract"})
	}
	fault := b.contract.unit.types.Scope().Lookup("Fault").Type()
	return "&" + b.structure(fault, fault.Underlying().(*types.Struct))
}

// coded writes an error of the library that has a code.
func (b *body) coded() string {
	for _, f := range b.lib.funcs {
		if (f.row.Role == sdk.CodedMaker || f.row.Role == sdk.ControlMaker) && b.chance(2) {
			return b.call(f.object, f.row)
		}
	}
	for _, t := range b.lib.types {
		if t.row.Role != sdk.CodedError && t.row.Role != sdk.ControlError {
			continue
		}
		s, _ := t.object.Type().Underlying().(*types.Struct)
		lit := b.structure(t.object.Type(), s)
		if !types.Implements(t.object.Type(), universe.error.Underlying().(*types.Interface)) {
			lit = "&" + lit
		}
		return lit
	}
	panic(unwritable{"a coded error"})
}

// condition writes a condition, most of them about an error.
func (b *body) condition() string {
	b.depth++
	defer func() { b.depth-- }()
	if b.depth >= deep {
		return "true"
	}
	choices := []func() string{
		func() string { return b.errorVariable() + " != nil" },
		func() string { return b.errorVariable() + " != nil" },
		func() string { return b.errorVariable() + " == nil" },
		func() string {
			return b.std("errors", "Is") + "(" + b.errorVariable() + ", " + b.oneOf("errGone", "errBusy") + ")"
		},
		func() string {
			return b.std("strings", "Contains") + "(" + b.words() + ", " + strconv.Quote(b.oneOf("not found", "error", "x")) + ")"
		},
		func() string { return "len(" + b.words() + ") > 0" },
		func() string { return b.words() + ` == ""` },
		func() string { return b.context() + ".Err() != nil" },
		func() string { return b.named_(universe.bool, func() string { return "true" }) },
		func() string { return "!(" + b.condition() + ")" },
		func() string { return "(" + b.condition() + ") && (" + b.condition() + ")" },
		func() string { return "(" + b.condition() + ") || (" + b.condition() + ")" },
		func() string { return b.plain(universe.int) + " > 3" },
		func() string { return b.flagOf() },
		func() string { return b.std("strings", "HasPrefix") + "(" + b.textOf() + `, "error")` },
		func() string { return b.oneOf("true", "false") },
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], func() string { return "true" })
}

// flagOf reads the flag of a result.
func (b *body) flagOf() string {
	v := b.variable(func(t types.Type) bool { return b.flag(t) != "" })
	if v == nil {
		panic(unwritable{"a result"})
	}
	return b.use(v) + "." + b.flag(v.typ)
}

// textOf reads the first text of a result.
func (b *body) textOf() string {
	v := b.variable(func(t types.Type) bool { return b.flag(t) != "" })
	if v == nil {
		panic(unwritable{"a result"})
	}
	row, _ := b.index.Type(v.typ)
	content, _, _ := types.LookupFieldOrMethod(v.typ, true, nil, row.Content)
	item := content.Type().(*types.Slice).Elem()
	for _, t := range b.lib.types {
		if t.row.Role != sdk.Text || !types.IsInterface(item) {
			continue
		}
		for _, u := range []types.Type{t.object.Type(), types.NewPointer(t.object.Type())} {
			if types.AssignableTo(u, item) {
				return b.use(v) + "." + row.Content + "[0].(" + b.typ(u) + ")." + t.row.Fields[0]
			}
		}
	}
	panic(unwritable{"a text"})
}

// flag returns the name of the flag of a pointer to a result, "" for none.
func (s *server) flag(t types.Type) string {
	if _, pointer := t.(*types.Pointer); !pointer {
		return ""
	}
	row, _ := s.index.Type(t)
	if row == nil || row.Role != sdk.Result {
		return ""
	}
	return row.Flag
}

// payload writes a body of any type: often an envelope made by hand.
func (b *body) payload() string {
	b.depth++
	defer func() { b.depth-- }()
	if b.depth >= deep {
		return "nil"
	}
	if b.chance(2) {
		return b.payloadLiteral()
	}
	choices := []func() string{
		func() string { return b.literal(b.file.unit.types.Scope().Lookup("output").Type()) },
		b.words,
		b.errorValue,
		func() string { return "nil" },
		func() string { return b.plain(universe.int) },
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], b.words)
}

// payloadLiteral writes an envelope made by hand.
func (b *body) payloadLiteral() string {
	b.depth++
	defer func() { b.depth-- }()
	choices := []func() string{
		func() string { return fmt.Sprintf(`map[string]any{"error": %s}`, b.words()) },
		func() string { return fmt.Sprintf(`map[string]any{"error": %s}`, b.errorVariable()) },
		func() string {
			return fmt.Sprintf(`map[string]any{"code": %q, "message": %s}`, b.oneOf("NotFound", "Invalid", "x"), b.words())
		},
		func() string { return fmt.Sprintf(`map[string]string{"error": %s, "reason": "NoSuchKey"}`, b.words()) },
		func() string {
			return fmt.Sprintf(`map[string]any{"success": %s, "message": %s}`, b.oneOf("true", "false"), b.words())
		},
		func() string {
			return fmt.Sprintf("envelope{Code: %q, Message: %s}", b.oneOf("NotFound", "Gone"), b.words())
		},
		func() string { return fmt.Sprintf("&envelope{%q, %q, %s}", "Invalid", "NoSuchKey", b.words()) },
		func() string { return fmt.Sprintf("struct {\nError string `json:\"error\"`\n}{%s}", b.words()) },
	}
	return b.choose(choices[b.r.IntN(len(choices))], choices[b.r.IntN(len(choices))], func() string { return `map[string]any{"error": "gone"}` })
}

// numbers are codes of JSON-RPC, and what is none.
var numbers = []string{"-32603", "-32602", "-32050", "-32010", "-32002", "-32042", "-32800", "-32750", "-32768", "-31000", "-32001", "-32011", "7"}

// word writes a value of a type of words: a constant, or a literal that may be
// none of them.
func (b *body) word(t types.Type) string {
	named := types.Unalias(t).(*types.Named)
	pkg := named.Obj().Pkg()
	var consts []string
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) && (c.Exported() || pkg.Path() == b.file.unit.path) && (c.Val().Kind() == constant.String || c.Val().Kind() == constant.Int) {
			consts = append(consts, name)
		}
	}
	if isInteger(t) {
		if len(consts) == 0 || b.chance(4) {
			return b.oneOf(numbers...)
		}
		return b.qualified(pkg, consts[b.r.IntN(len(consts))])
	}
	literals := []string{"NotFound", "NotFoud", "StaleFile", "Lost", "Invalid", "NoSuchKey", "NoSuchKy", "zzz", ""}
	switch b.r.IntN(9) {
	case 0, 1:
		return strconv.Quote(b.oneOf(literals...))
	case 2:
		return b.typ(t) + "(" + b.words() + ")"
	case 3:
		return b.typ(t) + "(" + strconv.Quote(b.oneOf("Gone", "NotFound", "Stale", "NoSuchKey", "NotFoud")) + ")"
	case 4:
		return b.choose(func() string { return b.oneOf("gone", "`NotFoud`", "`Stale`") }, func() string { return b.typ(t) + "(gone)" },
			func() string { return b.typ(t) + "(" + b.errorVariable() + ".Error())" })
	}
	if len(consts) == 0 {
		return `"x"`
	}
	return b.qualified(pkg, consts[b.r.IntN(len(consts))])
}
