package sdk

import (
	"go/types"
	"reflect"
	"strings"
)

// WireShape stands for servers that use no library and send types of their own.
// Such types are known by their JSON keys, for the keys are what the protocol
// fixes. What becomes of a returned error is the server's own affair, so that
// the table has no shapes and no wire rows. It is not among [Tables]; [Index.Type]
// names it for every type that it knows by shape.
var WireShape = &Table{Name: "wire shape"}

// Library reports whether a supported library is imported.
func (x *Index) Library() bool { return len(x.tables) > 0 }

// byShape reports whether pkg declares a type with the shape of a tool result,
// or imports a package of its owner that does. Only then are types looked at
// by shape at all.
func (x *Index) byShape(pkg *types.Package) bool {
	if x.declaresResult(pkg) {
		return true
	}
	for _, imp := range pkg.Imports() {
		if owner(imp.Path()) == owner(pkg.Path()) && x.declaresResult(imp) {
			return true
		}
	}
	return false
}

func (x *Index) declaresResult(pkg *types.Package) bool {
	if x.home(pkg).table != nil {
		return false
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		if tn, ok := scope.Lookup(name).(*types.TypeName); ok {
			if s, ok := tn.Type().Underlying().(*types.Struct); ok && resultShape(s) != nil {
				return true
			}
		}
	}
	return false
}

// owner is the part of an import path that packages of one module share: a
// host and what follows it, or the one name of a module without a host.
func owner(path string) string {
	host, rest, _ := strings.Cut(path, "/")
	if !strings.Contains(host, ".") {
		return host
	}
	name, _, _ := strings.Cut(rest, "/")
	return host + "/" + name
}

// shaped returns the row of a type that is known by its shape, or nil.
func (x *Index) shaped(named *types.Named) (*Type, *Table) {
	if !x.shapes {
		return nil, nil
	}
	named = named.Origin()
	row, ok := x.rows[named]
	if !ok {
		row = shapeOf(named)
		x.rows[named] = row
	}
	if row == nil {
		return nil, nil
	}
	return row, WireShape
}

func shapeOf(named *types.Named) *Type {
	s, ok := named.Underlying().(*types.Struct)
	if !ok || hasMethod(named, "MarshalJSON") {
		return nil // its keys are not its fields
	}
	for _, shape := range []func(*types.Struct) *Type{resultShape, responseShape, errorShape, itemShape} {
		if row := shape(s); row != nil {
			row.Name = named.Obj().Name()
			return row
		}
	}
	return nil
}

func hasMethod(named *types.Named, name string) bool {
	m, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), true, named.Obj().Pkg(), name)
	_, ok := m.(*types.Func)
	return ok
}

// resultShape is a tool result: a list under content and a flag under isError.
// A type key makes it a content item with a tool result in it, as sampling has
// them.
func resultShape(s *types.Struct) *Type {
	content, flag := under(s, "content"), under(s, "isError")
	if content == nil || flag == nil || under(s, "type") != nil || !isItems(content.Type()) || !isFlag(flag.Type()) {
		return nil
	}
	row := &Type{Role: Result, Content: content.Name(), Flag: flag.Name()}
	if data := under(s, "structuredContent"); data != nil {
		row.Structured = data.Name()
	}
	return row
}

// responseShape is a JSON-RPC response that can hold a tool result; its fields
// are those of the result and of the error.
func responseShape(s *types.Struct) *Type {
	result := under(s, "result")
	if result == nil {
		return nil
	}
	t := types.Unalias(result.Type())
	_, open := t.(*types.TypeParam)
	if st, ok := behind(t).Underlying().(*types.Struct); !open && !types.IsInterface(t) && (!ok || resultShape(st) == nil) {
		return nil
	}
	row := &Type{Role: Response, Fields: []string{result.Name()}}
	if failed := under(s, "error"); failed != nil {
		row.Fields = append(row.Fields, failed.Name())
	}
	return row
}

// errorShape is the error of a JSON-RPC response: a number under code, a string
// under message, and something under data, which APIs of other kinds do not have.
func errorShape(s *types.Struct) *Type {
	code, message, data := under(s, "code"), under(s, "message"), under(s, "data")
	if code == nil || message == nil || data == nil || !isInteger(code.Type()) || !isString(message.Type()) {
		return nil
	}
	return &Type{Role: CodedError, Fields: []string{message.Name(), data.Name()}}
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// itemShape is a content item: a kind under type, and text or data.
func itemShape(s *types.Struct) *Type {
	kind, text := under(s, "type"), under(s, "text")
	switch {
	case kind == nil || !isString(kind.Type()):
		return nil
	case text != nil && isString(text.Type()):
		return &Type{Role: Text, Fields: []string{text.Name()}}
	case under(s, "data") != nil:
		return &Type{Role: OtherData}
	}
	return nil
}

// under returns the field that encoding/json sends under a key which no field
// has for a name, or nil.
func under(s *types.Struct, key string) *types.Var {
	for i := range s.NumFields() {
		name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
		if name == key && s.Field(i).Exported() {
			return s.Field(i)
		}
	}
	return nil
}

// isItems reports a list of anything but strings, numbers and bytes.
func isItems(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	_, basic := list.Elem().Underlying().(*types.Basic)
	return !basic
}

// isFlag reports bool and *bool.
func isFlag(t types.Type) bool {
	b, ok := behind(t).Underlying().(*types.Basic)
	return ok && b.Kind() == types.Bool
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}
