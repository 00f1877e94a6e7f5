package sdk

import (
	"go/types"
	"slices"
)

// Shape returns the handler shape of a signature, and the library it is for.
//
// A handler has a context.Context, after it the request, and a last result of
// type error; other parameters may stand anywhere. What the first results are
// decides the rest. With parameters beside the context and the request a raw
// handler counts as [Bound] where the library decodes arguments for such a
// function (mcp-go), and stays [Raw] where it does not (go-sdk). Three results
// make it [Typed]. [Structured] is never returned: without its registration it
// looks like any function.
func (x *Index) Shape(sig *types.Signature) (Shape, *Table) {
	if x.Empty() || sig == nil || !returnsError(sig) {
		return NoShape, nil
	}
	request, p := x.request(sig.Params())
	if request == nil {
		return NoShape, nil
	}
	s := x.answer(request.Role, sig, p.Extra)
	if s == NoShape || !p.supports(s) {
		return NoShape, nil
	}
	return s, p.Table
}

// returnsError reports whether the last of two or three results is an error.
func returnsError(sig *types.Signature) bool {
	n := sig.Results().Len()
	return (n == 2 || n == 3) && types.Identical(sig.Results().At(n-1).Type(), errorType)
}

var errorType = types.Universe.Lookup("error").Type()

// request returns the row of the first request parameter behind a context.
func (x *Index) request(params *types.Tuple) (*Type, *present) {
	context := false
	for v := range params.Variables() {
		if isContext(v.Type()) {
			context = true
			continue
		}
		if row, t := x.role(v.Type()); context && row != nil && isRequest(row.Role) {
			return row, x.present(t)
		}
	}
	return nil, nil
}

func isRequest(r TypeRole) bool {
	return r == Request || r == PromptRequest || r == ResourceRequest || r == MethodRequest
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Context" &&
		named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context"
}

// role returns the row of the type behind t, if t has the form in which that
// row's type stands in signatures.
func (x *Index) role(t types.Type) (*Type, *Table) {
	form := Value
	switch u := types.Unalias(t).(type) {
	case *types.Pointer:
		form = Pointer
	case *types.Slice:
		form, t = Slice, u.Elem()
	}
	row, table := x.Type(t)
	if row == nil || row.Form != form || table == WireShape {
		return nil, nil
	}
	return row, table
}

// answer returns the shape of a handler for a request of the given role.
func (x *Index) answer(request TypeRole, sig *types.Signature, extra Shape) Shape {
	results := sig.Results()
	role := x.resultRole(results.At(0).Type())
	switch {
	case request == Request && role == Result && results.Len() == 3:
		return Typed
	case request == Request && results.Len() == 3:
		return NoShape
	case request == Request && role == Result && sig.Params().Len() > 2:
		return extra
	case request == Request && role == Result:
		return Raw
	case request == Request && role == TaskResult:
		return Task
	case request == PromptRequest && role == PromptResult && results.Len() == 2:
		return Prompt
	case request == ResourceRequest && role == ResourceResult && results.Len() == 2:
		return Resource
	case request == MethodRequest && role == MethodResult && results.Len() == 2:
		return Method
	}
	return NoShape
}

// resultRole returns the role of a result's type, or 0.
func (x *Index) resultRole(t types.Type) TypeRole {
	if row, _ := x.role(t); row != nil {
		return row.Role
	}
	return 0
}

// supports reports whether the library, at its version, has handlers of shape s.
func (p *present) supports(s Shape) bool {
	return slices.ContainsFunc(p.Shapes, func(row HandlerShape) bool {
		return row.Shape == s && p.holds(row.Span)
	})
}
