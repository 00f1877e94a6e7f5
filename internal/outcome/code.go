package outcome

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"
)

// codeOf reads the number of a coded error: what its type or the library's function
// stands for, or what the literal of it has.
func (a *Analysis) codeOf(v ssa.Value, p *path) Code {
	v = unwrap(a.codedIn(v, p))
	if c := callBehind(v); c != nil {
		if row, _ := a.P.Known(&c.Call); row != nil && row.Code != 0 {
			return Code{Number: row.Code, Known: true}
		}
		return a.codeFrom(c, p)
	}
	if row, _ := a.P.SDK.Type(v.Type()); row != nil && row.Code != 0 {
		return Code{Number: row.Code, Known: true}
	}
	vals, known := fieldValues(v, fieldIndex(v, "Code"), blockEnd(v), p)
	if !known || len(vals) != 1 {
		return Code{}
	}
	return number(vals[0])
}

// blockEnd returns the last instruction of the block in which a value is made, when
// all of a literal has been stored; nil for none.
func blockEnd(v ssa.Value) ssa.Instruction {
	at, ok := v.(ssa.Instruction)
	if !ok || at.Block() == nil {
		return nil
	}
	instrs := at.Block().Instrs
	return instrs[len(instrs)-1]
}

// codeFrom is the code of the errors that a function returns, if it is one and the
// same.
func (a *Analysis) codeFrom(c *ssa.Call, p *path) Code {
	s := a.summary(&c.Call)
	if s == nil {
		return Code{}
	}
	var found Code
	for _, w := range s.Ways {
		code := w.Err.Code
		if w.Err.Nil == yes {
			continue
		}
		if code.Param > 0 {
			arg := argument(c, code.Param-1)
			if arg == nil {
				return Code{}
			}
			code = number(p.resolve(arg))
		}
		if !code.Known || found.Known && code != found {
			return Code{}
		}
		found = code
	}
	return found
}

// number reads a constant, or a parameter that is converted or not.
func number(v ssa.Value) Code {
	for {
		switch x := v.(type) {
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Parameter:
			return Code{Param: paramIndex(x) + 1, Known: true}
		case *ssa.Const:
			if x.Value == nil || x.Value.Kind() != constant.Int {
				return Code{}
			}
			return Code{Number: int(x.Int64()), Known: true}
		default:
			return Code{}
		}
	}
}

// codedIn finds the coded error in a chain that is made where it is returned.
func (a *Analysis) codedIn(v ssa.Value, p *path) ssa.Value {
	v = p.resolve(v)
	c, ok := v.(*ssa.Call)
	if !ok || !isFunc(&c.Call, "fmt", "Errorf") && !isFunc(&c.Call, "errors", "Join") {
		return v
	}
	list, _ := elements(c.Call.Args[len(c.Call.Args)-1], p)
	for _, e := range list {
		switch k, _ := a.errKind(e, p, 0); k {
		case Coded, Control, Wrapped:
			return a.codedIn(unwrap(p.resolve(e)), p)
		}
	}
	return v
}
