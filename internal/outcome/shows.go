package outcome

import "go/types"

// Shows reports whether the text of an error that is passed for a parameter of a
// function is read by the client of what the function makes: a result, or an error.
// It is false where nothing is known of the function.
func (a *Analysis) Shows(f *types.Func, param int) bool {
	s := a.summaryOf(f)
	if s == nil {
		return false
	}
	for _, w := range s.Ways {
		if w.Res == nil {
			continue
		}
		for _, p := range w.Res.Text.Pieces {
			if p.Leak.takes(param) {
				return true
			}
		}
	}
	return s.Message.takes(param)
}

func (a *Analysis) summaryOf(f *types.Func) *Summary {
	if f.Pkg() != a.P.Pkg {
		return a.Import(f.Origin()).full()
	}
	if fn := a.P.SSA.Prog.FuncValue(f.Origin()); fn != nil {
		return a.Summary(fn)
	}
	return nil
}

func (l Leak) takes(param int) bool {
	for _, arg := range l.Args {
		if arg.Param == param {
			return true
		}
	}
	return false
}
