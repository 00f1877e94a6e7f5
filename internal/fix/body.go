package fix

import (
	"go/ast"
	"go/token"
	"reflect"
	"strings"
)

// message returns the text for people in the literal of an error body: what
// stands under its message, or else under its error key; nil when there is none.
func (f *fixer) message(e ast.Expr) ast.Expr {
	lit := literalOf(e)
	if lit == nil {
		return nil
	}
	fields := f.jsonFields(lit)
	for _, key := range messageKeys {
		if x := fields[key]; x != nil && isString(f.Info.TypeOf(x)) {
			return x
		}
	}
	return nil
}

// messageKeys are the keys under which bodies have their text for people, the
// likeliest first.
var messageKeys = []string{"message", "msg", "error", "note", "reason", "detail"}

// literalOf returns the composite literal that an expression is, or takes the
// address of; nil for any other.
func literalOf(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// jsonFields returns the values in a literal of a struct or of a map by their JSON
// keys, in lower case.
func (f *fixer) jsonFields(lit *ast.CompositeLit) map[string]ast.Expr {
	out := map[string]ast.Expr{}
	s := structOf(f.Info.TypeOf(lit))
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key := f.constant(kv.Key)
		if id, ok := kv.Key.(*ast.Ident); ok && s != nil {
			key = id.Name
			for i := range s.NumFields() {
				if tag, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ","); s.Field(i).Name() == id.Name && tag != "" {
					key = tag
				}
			}
		}
		out[strings.ToLower(key)] = kv.Value
	}
	return out
}
