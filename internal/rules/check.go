package rules

import (
	"fmt"
	"go/ast"
	"go/token"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// A Finding is what a rule reports: the smallest expression to blame, the
// message without the rule's id, and other places that explain it.
type Finding struct {
	Rule     string
	Pos, End token.Pos
	Message  string
	Related  []Related

	// What it is about, for fixes; nil where the rule has nothing to say.
	Answer   *outcome.Answer   // the return that is wrong
	Peers    []*outcome.Answer // all ways to that return
	Print    *outcome.Print    // the text that leaks
	Stray    *vocab.Stray      // the word
	Mismatch *vocab.Mismatch   // the words that do not fit
	Body     *outcome.Body     // the body that is made by hand
	Assert   *outcome.Assertion
	Unused   bool // a directive from Pos to End that may be deleted
}

// Related is another place that has to do with a finding.
type Related struct {
	Pos     token.Pos
	Message string
}

// A Check is one run of the rules over a package.
type Check struct {
	P       *model.Program
	A       *outcome.Analysis
	Strict  bool                   // report also what is often meant so
	On      func(rule string) bool // whether settings ask for a rule
	Report  func(Finding)
	Words   Words                         // what the vocabulary says of the package
	reached map[token.Pos]map[string]bool // the rules that have reported a place
	peers   map[*ast.ReturnStmt][]*outcome.Answer
	made    map[ast.Node]*outcome.Answer // by the expression that makes the result
}

// Words is what is wrong with the words of a package.
type Words struct {
	Strays     []vocab.Stray
	Mismatches []vocab.Mismatch
	Numbers    []vocab.BadNumber
	Limits     vocab.Limits // by which the numbers were judged
	Raw        []ast.Expr   // arguments that may hold an internal error's text
}

// A judge looks at one answer of a handler.
type judge func(*Check, *outcome.Answer)

// judges holds the rules that look at answers, in the order in which they are
// asked; the first to report a return keeps the weaker ones away from it.
var judges = []struct {
	id string
	judge
}{
	{"discarded-result", discardedResult},
	{"nil-result", nilResult},
	{"protocol-error", protocolError},
	{"missing-iserror", missingIsError},
	{"typed-output", typedOutput},
	{"iserror-on-success", isErrorOnSuccess},
	{"handmade-envelope", handmadeEnvelope},
	{"raw-error", rawError},
	{"bypassed-helper", foreignError},
}

// sweeps holds the rules that look at the whole package.
var sweeps = []struct {
	id    string
	sweep func(*Check)
}{
	{"bypassed-helper", bypassedHelper},
	{"raw-error", rawPanic},
	{"handmade-envelope", handmadeResponse},
	{"text-classification", textClassification},
	{"swallowed-error", swallowedError},
}

// words holds the rules that look at the words of a package, whether or not it
// answers a client.
var words = []struct {
	id   string
	rule func(*Check)
}{
	{"unknown-reason", unknownReason},
	{"reason-mismatch", reasonMismatch},
	{"jsonrpc-code", jsonrpcCode},
}

// RunWords applies the rules about the vocabulary.
func (c *Check) RunWords() {
	for _, w := range words {
		if c.On(w.id) {
			w.rule(c)
		}
	}
}

// RunTexts applies the one rule that has something to say of a package without
// handlers: failures are told apart by their wording in clients, too.
func (c *Check) RunTexts() { textClassification(c) }

// Run applies the rules to the answers and assertions of a package.
func (c *Check) Run(answers []*outcome.Answer, assertions []outcome.Assertion) {
	c.peers = map[*ast.ReturnStmt][]*outcome.Answer{}
	c.made = map[ast.Node]*outcome.Answer{}
	for _, a := range answers {
		c.peers[a.Stmt] = append(c.peers[a.Stmt], a)
		if e := a.Made(); e != nil && c.made[e] == nil {
			c.made[e] = a
		}
	}
	for _, j := range judges {
		if !c.On(j.id) {
			continue
		}
		for _, a := range answers {
			j.judge(c, a)
		}
	}
	if c.On("argument-panic") {
		for _, a := range assertions {
			argumentPanic(c, a)
		}
	}
	for _, s := range sweeps {
		if c.On(s.id) {
			s.sweep(c)
		}
	}
}

// at reports a finding at a node, once for each place and rule.
func (c *Check) at(rule string, n ast.Node, related []Related, format string, args ...any) {
	c.report(Finding{Rule: rule, Related: related, Message: fmt.Sprintf(format, args...)}, n)
}

// answer is at for what is wrong with an answer.
func (c *Check) answer(rule string, a *outcome.Answer, n ast.Node, related []Related, format string, args ...any) {
	c.report(Finding{Rule: rule, Related: related, Message: fmt.Sprintf(format, args...), Answer: a, Peers: c.peers[a.Stmt]}, n)
}

func (c *Check) report(f Finding, n ast.Node) {
	if n == nil {
		return
	}
	pos, end := short(n)
	rule := f.Rule
	if c.reached[pos][rule] {
		return
	}
	if c.reached == nil {
		c.reached = map[token.Pos]map[string]bool{}
	}
	if c.reached[pos] == nil {
		c.reached[pos] = map[string]bool{}
	}
	c.reached[pos][rule] = true
	f.Pos, f.End = pos, end
	c.Report(f)
}

// reachedIn reports whether a rule has reported something in a node.
func (c *Check) reachedIn(n ast.Node, rule string) bool {
	for pos, rules := range c.reached {
		if n.Pos() <= pos && pos < n.End() && rules[rule] {
			return true
		}
	}
	return false
}

// short bounds a node to blame: of a function literal only its type, so that a
// finding never covers a whole function.
func short(n ast.Node) (pos, end token.Pos) {
	if f, ok := n.(*ast.FuncLit); ok {
		return f.Pos(), f.Type.End()
	}
	return n.Pos(), n.End()
}

// wire says what the client sees of an outcome in a context.
func (c *Check) wire(a *outcome.Answer, ctx outcome.Context, o sdk.Outcome) sdk.Wire {
	return c.P.SDK.Wire(a.Table, ctx.Shape, o)
}

// protocol words a JSON-RPC error.
func protocol(w sdk.Wire) string {
	switch {
	case w.Effect == sdk.TaskFailed:
		return "the task fails with the error's text as its status, and the model sees no result"
	case w.Code == 0:
		return "the host gets a JSON-RPC error with code 0 and the error's text, which the model never sees"
	}
	return fmt.Sprintf("the host gets JSON-RPC error %d with the error's text, which the model never sees", w.Code)
}

// because is the related place of the error that makes a path a failure.
func because(ev *outcome.Evidence) []Related {
	if ev == nil || !ev.Pos().IsValid() {
		return nil
	}
	return []Related{{Pos: ev.Pos(), Message: ev.Text}}
}

// reported tells whether a stronger rule has the return already.
func (c *Check) reported(a *outcome.Answer, rules ...string) bool {
	for _, n := range []ast.Expr{a.Made(), a.ErrExpr()} {
		if n == nil {
			continue
		}
		for _, r := range rules {
			if c.reached[n.Pos()][r] {
				return true
			}
		}
	}
	return false
}
