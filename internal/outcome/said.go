package outcome

import "go/ast"

// Prose reports that what the client reads of the result is text for people: there
// is no body, and nothing internal but what is printed at places that are fixed.
func (ans *Answer) Prose(fixed func(ast.Expr) bool) bool {
	t := ans.Res.Text
	if len(t.Marks) > 0 || t.Other || len(t.Pieces) == 0 {
		return false
	}
	internal := false
	for _, p := range t.Pieces {
		if p.Nested || p.Encoded {
			return false
		}
		internal = internal || p.Kind == FromErr || !p.Leak.none()
	}
	return !internal || ans.onlyPrints(fixed)
}

// onlyPrints reports that errors are printed for the client, and nowhere but at
// places that are fixed.
func (ans *Answer) onlyPrints(fixed func(ast.Expr) bool) bool {
	prints := ans.Prints(true)
	for _, p := range prints {
		if !fixed(p.Expr) {
			return false
		}
	}
	return len(prints) > 0
}

// DroppedFrom returns the variable of the result whose flag the answer drops, "" for
// none.
func (ans *Answer) DroppedFrom() string {
	if ans.Failure == nil || ans.Failure.Kind != DroppedFlag || ans.Failure.val == nil {
		return ""
	}
	return ans.a.P.VarName(ans.Failure.val)
}

// SpeaksOfFailure reports a result whose constant words say that something failed.
func (ans *Answer) SpeaksOfFailure() bool { return speaksOfFailure(ans.Res.Text.wording()) }
