package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Summary is what callers must know of a function. It refers to nothing but
// the function's parameters, so that it can travel between packages.
type Summary struct {
	Ways    []Way        // the ways in which it returns, for functions that return results or errors
	Texts   []ResultText // the text of its string-like results
	Sets    []Set        // result parameters whose flag it sets
	Asserts []int        // parameters that it takes apart with unchecked type assertions
	Handles []Handle     // function parameters: what becomes of a handler handed in
	Judged  bool         // its own package reports what is wrong with its results
	ErrsToo bool         // and with its errors

	// Converting says that the function is, or makes, middleware that turns the
	// errors of handlers into results, or makes a server that has it.
	Converting bool

	Fills   []Fill // what it puts into the fields of its parameters
	Makes   []Fill // what is in the texts of the structs that it returns
	Writes  []Fill // what the function writes that it returns: an option
	Returns int    // the parameter that is its first result, counted from 1; 0 for none

	// Message is what is internal in the errors that it returns, or, of an Error
	// method, in its text. Messages says that this is known.
	Message  Leak
	Messages bool

	// Speaks says that one of the errors which it returns may have words of its own.
	Speaks bool

	// Cause is what all errors tell that it returns.
	Cause Cause

	// Foreign says, of a function without Ways, that an error which it returns is
	// certainly of none of the declared types.
	Foreign bool
}

// A ResultText is the text of one result.
type ResultText struct {
	Result int
	Text   Text
	Fails  bool // on one of the ways the text is all that tells of a failure
}

// text returns the text of result i.
func (s *Summary) text(i int) (ResultText, bool) {
	for _, t := range s.Texts {
		if t.Result == i {
			return t, true
		}
	}
	return ResultText{}, false
}

// set returns what happens to the flag of parameter k.
func (s *Summary) set(k int) (Set, bool) {
	for _, x := range s.Sets {
		if x.Param == k {
			return x, true
		}
	}
	return Set{}, false
}

// handle returns what becomes of a handler passed for parameter k.
func (s *Summary) handle(k int) (Handle, bool) {
	for _, h := range s.Handles {
		if h.Param == k {
			return h, true
		}
	}
	return Handle{}, false
}

// A Way is one way in which a function returns.
type Way struct {
	Res   *Res // the tool result, nil for none
	ResAt int  // its index
	Err   Err
	ErrAt int       // index of the error result, -1 for none
	When  []Test    // what it has found out about its parameters on the way
	Local *Evidence // the function's own evidence that the call failed
}

// A Set says how a function leaves the flag of a result it is given.
type Set struct {
	Param  int
	Flag   Flag
	Always bool
}

// A Handle says what becomes of a handler that a function is given.
type Handle struct {
	Param    int // without the receiver
	Contexts []Context
	Returned bool // the function returns a handler that answers with it
	Converts bool // with its errors converted
	Recovers bool // and its panics recovered
}

// AFact marks Summary as a fact of a function.
func (*Summary) AFact() {}

// String keeps the fact short where drivers print facts.
func (s *Summary) String() string { return "summary" }

// empty reports a summary that tells callers nothing.
func (s *Summary) empty() bool {
	return s.full() == nil && !s.Messages && !s.Foreign && !s.Speaks && s.Cause == UnknownCause
}

// An Analysis computes the outcomes of one package.
type Analysis struct {
	P        *model.Program
	Import   func(*types.Func) *Summary // summaries of other packages, nil if unknown
	Declared func(types.Type) bool      // error types that may stay protocol errors
	Boundary func(*types.Func) bool     // functions declared to convert errors
	AllCover bool                       // a declared boundary covers handlers whose registration is not seen
	ExitCode func(code int64) bool      // exit codes whose output is an answer
	AnyExit  bool
	Declarations

	sums summaries
	ways map[*ssa.Function][]*way
	told map[*ssa.Function]Cause // what all errors tell that they return
	ctx  map[*ssa.Function][]Context
	args *taint
	sent sending

	routes map[*ssa.Function]*route // how answers come to those contexts

	prints map[*ssa.Function]Leak // of Error methods
	leaks  leaks                  // of returned errors

	written  map[*ssa.Parameter]Leak // of what is written to parameters
	builders map[*ssa.Function]builder
	writing  map[*ssa.Function][]Fill // what option makers write
	inWork
	nested int // how deep errors and texts are being read in each other

	serves map[*ssa.Function]bool // what runs for a client; nil until asked for

	inWrap map[*ssa.Function]bool // wrappers being looked at
	mixed  map[*ssa.Function]bool // some callers convert the errors, others do not
}

// New prepares the analysis of a package.
func New(p *model.Program) *Analysis {
	a := &Analysis{P: p,
		Import:       func(*types.Func) *Summary { return nil },
		Declarations: nothingDeclared(),
		sums:         newSummaries(),
		ways:         map[*ssa.Function][]*way{},
		told:         map[*ssa.Function]Cause{},
		prints:       map[*ssa.Function]Leak{},
		leaks:        newLeaks(),
		written:      map[*ssa.Parameter]Leak{},
		builders:     map[*ssa.Function]builder{},
		writing:      map[*ssa.Function][]Fill{},
		inWork:       newBusy(),

		sent: sending{from: map[*ssa.Function][]departure{}, params: map[*ssa.Parameter]bool{}, fills: map[*ssa.Parameter]bool{}},

		inWrap: map[*ssa.Function]bool{},
		mixed:  map[*ssa.Function]bool{},
	}
	p.Through = a.wraps
	return a
}

func (a *Analysis) waysOf(f *ssa.Function) []*way {
	w, ok := a.ways[f]
	if !ok {
		w = waysOf(f, a.constructs)
		a.ways[f] = w
	}
	return w
}

// summary returns the summary of the function a call runs, nil when nothing
// is known of it.
func (a *Analysis) summary(c *ssa.CallCommon) *Summary {
	if f := a.P.Callee(c); f != nil {
		return a.Summary(f)
	}
	if c.IsInvoke() {
		return a.anyOf(a.P.Implementations(c.Method))
	}
	return nil
}

// anyOf sums up an interface method with several implementations: it can
// return in any of their ways. nil when there is none, or too many to say.
func (a *Analysis) anyOf(fs []*ssa.Function) *Summary {
	if len(fs) == 0 || len(fs) > 8 {
		return nil
	}
	sum := &Summary{}
	for _, f := range fs {
		sum.Ways = append(sum.Ways, a.Summary(f).Ways...)
	}
	return sum
}

func (a *Analysis) compute(f *ssa.Function) *Summary {
	defer a.anew()()
	s := &Summary{}
	sig := f.Signature.Results()
	resultAt, errAt := -1, -1
	var texts []int
	for i := range sig.Len() {
		t := sig.At(i).Type()
		switch {
		case a.isResult(t):
			resultAt = i
			if a.isOpen(t) {
				texts = append(texts, i)
			}
		case types.Identical(t, types.Universe.Lookup("error").Type()) || a.typeKind(t) == Coded:
			errAt = i
		case readable(t):
			texts = append(texts, i)
		}
	}
	if resultAt >= 0 || errAt >= 0 {
		seen := map[string]bool{}
		for _, w := range a.waysOf(f) {
			for _, sum := range a.summarise(w, resultAt, errAt) {
				if key := sum.key(); !seen[key] && len(s.Ways) < maxWays {
					seen[key] = true
					s.Ways = append(s.Ways, sum)
				}
			}
		}
	}
	for _, i := range texts {
		if t, ok := a.returnedText(f, i); ok {
			s.Texts = append(s.Texts, t)
		}
	}
	a.effects(f, s)
	return s
}

// isResult reports a tool result, by value or by pointer, or what a server
// without a library hands one on in.
func (a *Analysis) isResult(t types.Type) bool {
	row, _ := a.P.SDK.Type(t)
	return row != nil && (row.Role == sdk.Result || row.Role == sdk.TaskResult || row.Role == sdk.Response) || a.isOpen(t)
}

// readable reports a type whose text a caller may put into a result.
func readable(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Interface:
		return u.Empty()
	case *types.Slice, *types.Map, *types.Struct:
		return true
	case *types.Pointer:
		return structOf(t) != nil
	}
	return false
}

func (a *Analysis) summarise(w *way, resultAt, errAt int) []Way {
	base := Way{ErrAt: errAt, ResAt: resultAt, When: w.path.tests()}
	if errAt >= 0 {
		base.Err = a.errOf(w.vals[errAt], w.path)
	} else {
		base.Err = Err{Nil: yes}
	}
	if resultAt < 0 {
		return []Way{base}
	}
	var out []Way
	for _, p := range a.textPaths(w.vals[resultAt], w.ret, w.path) {
		for _, r := range a.results(w.vals[resultAt], w.ret, p) {
			way := base
			if ev := a.judge(&r, p); ev != nil {
				way.Local = ev
			}
			way.Res = &r
			out = append(out, way)
		}
	}
	return out
}

// returnedText joins the texts that result i can have, and says whether one of
// them is all that tells of a failure; ok is false for a text that is only data.
func (a *Analysis) returnedText(f *ssa.Function, i int) (t ResultText, ok bool) {
	t.Result = i
	ways := a.waysOf(f)
	for k, w := range ways {
		u := a.reader(w.path).text(w.vals[i])
		t.Fails = t.Fails || saysNoMore(w.vals, i) && a.failsIn(u, w.path)
		u = u.each(func(p *Piece) {
			if p.Kind == FromRes && p.val != nil && a.flagTested(p.val, w.path) {
				p.Kind = Data // the flag has been looked at
			}
		})
		if len(ways) > 1 {
			u = u.maybe().onWay(k + 1)
		}
		t.Text.merge(u)
		if len(t.Text.Pieces) > maxPieces {
			return ResultText{}, false
		}
	}
	for _, p := range t.Text.Pieces {
		if p.Kind != Data || !p.Leak.none() {
			return t, true
		}
	}
	return t, len(t.Text.Marks) > 0
}

// saysNoMore reports a return whose only result, but for a nil error, is the text
// at i.
func saysNoMore(vals []ssa.Value, i int) bool {
	switch len(vals) {
	case 1:
		return true
	case 2:
		return i == 0 && isNilConst(vals[1]) && isError(vals[1].Type())
	}
	return false
}

// failsIn reports a text that is an error's where something that the function
// does itself has failed.
func (a *Analysis) failsIn(t Text, p *path) bool {
	if t.fails != nil {
		return true
	}
	ev := a.failedError(p)
	if ev == nil || !t.presentsError() && !t.onlyErrors() {
		return false
	}
	_, given := ev.val.(*ssa.Parameter)
	return !given
}

// effects finds the result parameters whose flag the function sets.
func (a *Analysis) effects(f *ssa.Function, s *Summary) {
	for k, par := range f.Params {
		if _, ok := par.Type().Underlying().(*types.Pointer); !ok || !a.isResult(par.Type()) {
			continue
		}
		set := Set{Param: k, Always: true}
		for _, b := range f.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if !ok {
				continue
			}
			fl, initial := a.flagAt(par, ret, &path{bind: map[ssa.Value]ssa.Value{}})
			set.Flag.add(fl)
			set.Always = set.Always && !initial
		}
		if set.Flag.True || set.Flag.open() || set.Flag.False {
			s.Sets = append(s.Sets, set)
		}
	}
}
