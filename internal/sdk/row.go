package sdk

import "strings"

// The functions of this file shorten the rows of the tables: a row starts with
// [fn] and adds what is special about it.

// since is the span from version on.
func since(version string) Span { return Span{Since: version} }

// between is the span from version a (inclusive) to version b (exclusive).
func between(a, b string) Span { return Span{a, b} }

// fn starts the row of the function "pkg.Name" or method "pkg.Recv.Name"; pkg is
// empty for the package at the root of the module.
func fn(name string, role FuncRole) Func {
	f := Func{Role: role, Format: -1, Err: -1, Items: -1}
	part := strings.Split(name, ".")
	f.Pkg, f.Name = part[0], part[len(part)-1]
	if len(part) == 3 {
		f.Recv = part[1]
	}
	return f
}

// in bounds the row.
func (f Func) in(s Span) Func { f.Span = s; return f }

// fails says that the result has its flag set.
func (f Func) fails() Func { f.Flag = FlagTrue; return f }

// text says which parameters the client reads.
func (f Func) text(params ...int) Func { f.Text = params; return f }

// data says which parameters are sent as structured content.
func (f Func) data(params ...int) Func { f.Data = params; return f }

// format says which parameter is a format string.
func (f Func) format(param int) Func { f.Format = param; return f }

// err says which parameter's error text is appended.
func (f Func) err(param int) Func { f.Err = param; return f }

// items says which parameter is the content list.
func (f Func) items(param int) Func { f.Items = param; return f }

// flag says which parameter the flag is set from.
func (f Func) flag(param int) Func { f.Flag, f.FlagArg = FlagParam, param; return f }

// pair says that an error is returned beside the result.
func (f Func) pair() Func { f.Pair = true; return f }

// takes says which parameter is a handler, and of which shape.
func (f Func) takes(param int, s Shape) Func { f.Handler, f.Shape = param, s; return f }

// list says the same of the first parameter of a variadic list.
func (f Func) list(param int, s Shape) Func { f.Variadic = true; return f.takes(param, s) }

// around says which parameter is a list of middleware for the handler.
func (f Func) around(param int) Func { f.Around = param; return f }

// overwrites says that text that is already there is replaced.
func (f Func) overwrites() Func { f.Overwrites = true; return f }

// relays says that an error may carry another server's code.
func (f Func) relays() Func { f.Relays = true; return f }

// coded says which JSON-RPC code the error has that comes of it.
func (f Func) coded(code int) Func { f.Code = code; return f }
