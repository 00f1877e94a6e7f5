package sdk

import (
	"go/types"
	"slices"
)

// Shape returns the handler shape of a signature, and the library it is for.
//
// A handler has a context.Context, after it the request, and a last result of
// type error, which is the only one where the request is a [Notice]; other parameters
// may stand anywhere. A library whose handlers take
// decoded arguments instead says so in [Table.Plain]. What the first results are
// decides the rest. With parameters beside the context and the request a raw
// handler counts as [Bound] where the library decodes arguments for such a
// function (mcp-go), and stays [Raw] where it does not (go-sdk). Where the
// library renders the errors of raw handlers they are [Rendered]. Three results
// make it [Typed]. [Structured] is never returned: without its registration it
// looks like any function.
func (x *Index) Shape(sig *types.Signature) (Shape, *Table) {
	if x.Empty() || sig == nil || !returnsError(sig) {
		return NoShape, nil
	}
	request, p := x.request(sig.Params())
	if request != nil && (request.Role == Notice) != (sig.Results().Len() == 1) {
		return NoShape, nil
	}
	if request == nil {
		return x.plain(sig)
	}
	s := x.answer(request.Role, sig, p.Extra)
	if s == Raw && p.supports(Rendered) {
		s = Rendered
	}
	if s == NoShape || !p.supports(s) {
		return NoShape, nil
	}
	return s, p.Table
}

// plain returns the shape of a signature without a request, for the library of
// its result.
func (x *Index) plain(sig *types.Signature) (Shape, *Table) {
	row, t := x.role(sig.Results().At(0).Type())
	if row == nil || row.Role != Result || t.Plain == NoShape || sig.Results().Len() != 2 {
		return NoShape, nil
	}
	params := sig.Params()
	n := params.Len()
	if n == 0 || n > 2 || n == 2 && !isContext(params.At(0).Type()) {
		return NoShape, nil
	}
	if _, ok := params.At(n - 1).Type().Underlying().(*types.Struct); !ok {
		return NoShape, nil
	}
	return t.Plain, t
}

// returnsError reports whether the last of up to three results is an error.
func returnsError(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n >= 1 && n <= 3 && types.Identical(sig.Results().At(n-1).Type(), errorType)
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
	return r == Request || r == PromptRequest || r == Notice || r == ResourceRequest || r == MethodRequest
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
	if row == nil || table == WireShape {
		return nil, nil
	}
	if row.Form == form || row.Form == ValueOrSlice && form != Pointer {
		return row, table
	}
	return nil, nil
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
	case request == Notice:
		return Prompt
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
