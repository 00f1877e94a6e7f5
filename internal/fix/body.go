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
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	fields := f.jsonFields(lit)
	for _, key := range []string{"message", "msg", "error", "reason", "detail"} {
		if x := fields[key]; x != nil && isString(f.Info.TypeOf(x)) {
			return x
		}
	}
	return nil
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
