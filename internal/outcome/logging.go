package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// isLogging reports a call that only tells somebody other than the client: a
// function of log, log/slog or fmt that prints, or one with the signature of a
// logger, which takes a list of operands and returns nothing.
func isLogging(c *ssa.CallCommon) bool {
	if isFunc(c, "fmt", "Print", "Printf", "Println", "Fprint", "Fprintf", "Fprintln") {
		return true
	}
	if f := c.StaticCallee(); f != nil {
		if obj := f.Object(); obj != nil && obj.Pkg() != nil && (obj.Pkg().Path() == "log" || obj.Pkg().Path() == "log/slog") {
			return true
		}
	}
	sig := c.Signature()
	if sig.Results().Len() > 0 || !sig.Variadic() {
		return false
	}
	last, ok := sig.Params().At(sig.Params().Len() - 1).Type().Underlying().(*types.Slice)
	return ok && !types.Identical(last.Elem(), types.Universe.Lookup("error").Type())
}

// onlyLogged reports a value that goes nowhere but to a log.
func onlyLogged(v ssa.Value, depth int) bool {
	if depth > 6 || v.Referrers() == nil {
		return false
	}
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.Store: // into the list of operands
			if at, ok := r.Addr.(*ssa.IndexAddr); r.Val == v && (!ok || !onlyLogged(at.X, depth+1)) {
				return false
			}
		case *ssa.IndexAddr, *ssa.Slice, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Convert, *ssa.Extract, *ssa.UnOp:
			if !onlyLogged(r.(ssa.Value), depth+1) {
				return false
			}
		case ssa.CallInstruction:
			if isLogging(r.Common()) {
				continue
			}
			made := r.Value() // an attribute, an entry
			if made == nil || made.Referrers() == nil || len(*made.Referrers()) == 0 || !onlyLogged(made, depth+1) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
