package outcome

import (
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// tells has what is said of causes, of which the first that fits counts.
var tells = []struct {
	cause Cause
	words *regexp.Regexp
}{
	{BadArgument, regexp.MustCompile(`(?i)\b(is|are) required\b|\bmissing required\b|\b(required|missing|invalid) (or invalid )?(argument|parameter|param|field|input)s?\b|\bmust (be|have|not be)\b|\b(either|at least one)\b.*\b(required|provided|given)\b|\bcan(not| ?'t) be empty\b`)},
	{TimedOut, regexp.MustCompile(`(?i)\btimed out\b|\btimeout\b|\bdeadline\b`)},
	{Missing, regexp.MustCompile(`(?i)\bnot found\b|\bdoes ?n[o']t exist\b|\bno such\b`)},
}

// CauseTold returns the cause that words tell of.
func CauseTold(words string) Cause {
	for _, t := range tells {
		if t.words.MatchString(words) {
			return t.cause
		}
	}
	return UnknownCause
}

// invalid is what errors say of a single argument in the place of a sentence.
var invalid = regexp.MustCompile(`(?i)^(invalid|bad|malformed|empty|missing) (id|name|arg|value|query|path|url|request)s?$`)

// causeOf returns the cause that all errors tell which a function returns; of an error
// whose words are not seen nothing is known.
func (a *Analysis) causeOf(f *ssa.Function) Cause {
	f = a.P.Target(f)
	if f == nil || !lastIsError(f.Signature) {
		return UnknownCause
	}
	told, ok := a.told[f]
	if !ok {
		a.told[f] = UnknownCause // to those who call it from within
		told = a.causeIn(f)
		a.told[f] = told
	}
	return told
}

// causeIn is causeOf by what the function does, or its package tells of it.
func (a *Analysis) causeIn(f *ssa.Function) Cause {
	if len(f.Blocks) == 0 {
		obj := model.Object(f)
		if obj == nil || obj.Pkg() == a.P.Pkg {
			return UnknownCause
		}
		s := a.Import(obj)
		if s == nil {
			return UnknownCause
		}
		return s.Cause
	}
	last := f.Signature.Results().Len() - 1
	var all agreement
	for _, w := range a.waysOf(f) {
		if w.path.isNil(w.vals[last]) != yes {
			all.add(a.errorCause(w.vals[last], w.path, 0))
		}
	}
	return all.cause()
}

func lastIsError(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n > 0 && isError(sig.Results().At(n-1).Type())
}

// errorCause returns what an error tells on a path.
func (a *Analysis) errorCause(v ssa.Value, p *path, depth int) Cause {
	v = p.resolve(v)
	if depth > maxSpeech {
		return UnknownCause
	}
	if a.readsArguments(v, p) {
		return BadArgument
	}
	switch x := v.(type) {
	case *ssa.Call:
		return a.callCause(x, p, depth)
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			return a.callCause(c, p, depth)
		}
	case *ssa.MakeInterface:
		return fieldsCause(p.resolve(x.X), p)
	case *ssa.UnOp:
		if g, ok := x.X.(*ssa.Global); ok {
			return a.sentinelCause(g, p, depth)
		}
	}
	return UnknownCause
}

// fieldsCause returns what the words tell that a new error is given.
func fieldsCause(v ssa.Value, p *path) Cause {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	al, ok := v.(*ssa.Alloc)
	if !ok {
		return UnknownCause
	}
	for _, r := range *al.Referrers() {
		field, ok := r.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, in := range *field.Referrers() {
			if store, ok := in.(*ssa.Store); ok && store.Addr == field {
				if told := errorTold(p.resolve(store.Val)); told != UnknownCause {
					return told
				}
			}
		}
	}
	return UnknownCause
}

// callCause returns what the error of a call tells: its words, or else what it wraps.
func (a *Analysis) callCause(c *ssa.Call, p *path, depth int) Cause {
	switch {
	case isFunc(&c.Call, "errors", "New"), isFunc(&c.Call, "fmt", "Errorf"):
		if told := errorTold(p.resolve(c.Call.Args[0])); told != UnknownCause || len(c.Call.Args) == 1 {
			return told
		}
		return a.wrappedCause(c, p, depth)
	case c.Call.StaticCallee() != nil:
		return a.causeOf(c.Call.StaticCallee())
	}
	var all agreement
	for _, f := range a.callees(&c.Call) {
		all.add(a.causeOf(f))
	}
	return all.cause()
}

// wrappedCause returns what the one error tells that is put into another.
func (a *Analysis) wrappedCause(c *ssa.Call, p *path, depth int) Cause {
	var all agreement
	items, _ := elements(c.Call.Args[1], p)
	for _, item := range items {
		if item = unwrap(item); isError(item.Type()) {
			all.add(a.errorCause(item, p, depth+1))
		}
	}
	return all.cause()
}

// sentinelCause returns what a package variable tells: the words that the package gives it,
// or else its name. What the standard library calls its errors is not meant for clients.
func (a *Analysis) sentinelCause(g *ssa.Global, p *path, depth int) Cause {
	if isMissing(g) {
		return Missing
	}
	if g.Pkg == nil || inStandardLibrary(g.Pkg.Pkg) {
		return UnknownCause
	}
	if g.Pkg == a.P.SSA {
		var all agreement
		for _, v := range a.P.Stores(g) {
			all.add(a.errorCause(v, p, depth+1))
		}
		if told := all.cause(); told != UnknownCause {
			return told
		}
	}
	return wordsTold(strings.TrimPrefix(camel.ReplaceAllString(g.Name(), "$1 $2"), "Err "))
}

// camel finds where a word begins in a name.
var camel = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// errorTold returns what the constant text of an error tells.
func errorTold(v ssa.Value) Cause {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return UnknownCause
	}
	return wordsTold(constant.StringVal(c.Value))
}

func wordsTold(words string) Cause {
	if invalid.MatchString(words) {
		return BadArgument
	}
	return CauseTold(words)
}

// An agreement is what several errors tell, if it is the same.
type agreement struct {
	told   Cause
	some   bool
	differ bool
}

func (a *agreement) add(c Cause) {
	a.differ = a.differ || a.some && c != a.told
	a.told, a.some = c, true
}

func (a *agreement) cause() Cause {
	if a.differ {
		return UnknownCause
	}
	return a.told
}

// asked returns the error that a test is about, and the package variable that it is
// found to be; nil for another test.
func asked(val ssa.Value, is bool, p *path) (err ssa.Value, g *ssa.Global) {
	switch x := val.(type) {
	case *ssa.Call:
		if is && isFunc(&x.Call, "errors", "Is") && len(x.Call.Args) == 2 {
			return x.Call.Args[0], globalOf(p.resolve(x.Call.Args[1]))
		}
	case *ssa.BinOp:
		if x.Op != token.EQL && x.Op != token.NEQ || (x.Op == token.EQL) != is || !isError(x.X.Type()) {
			return nil, nil
		}
		if g := globalOf(p.resolve(x.X)); g != nil {
			return x.Y, g
		}
		return x.X, globalOf(p.resolve(x.Y))
	}
	return nil, nil
}

func globalOf(v ssa.Value) *ssa.Global {
	if load, ok := v.(*ssa.UnOp); ok {
		g, _ := load.X.(*ssa.Global)
		return g
	}
	return nil
}
