// Package routes sends responses through a connection of another package and
// builds results by methods that return their receiver.
package routes

import "example.test/wireshape/wire"

type charts interface {
	Print(area string) (string, error)
}

type router struct {
	conn *wire.Conn
	c    charts
}

func (r *router) print(id any, area string) {
	sheet, err := r.c.Print(area)
	if err != nil {
		r.conn.Send(wire.Response{ID: id, Result: wire.NewText("printing failed: " + err.Error())}) // want missing-iserror,raw-error: sent by another package
		return
	}
	r.conn.Send(wire.Response{ID: id, Result: wire.NewText(sheet)}) // ok: success
}

func (r *router) printAll(id any) {
	_, err := r.c.Print("*")
	switch {
	case err != nil && id == nil:
		r.conn.Send(wire.Response{Result: new(wire.CallResult).With("printing failed").Failed()}) // ok: flagged by a method
	case err != nil:
		res := wire.CallResult{Content: wire.Text("printing failed")}.Fail()
		r.conn.Send(wire.Response{ID: id, Result: &res}) // ok: flagged by a method
	default:
		res := new(wire.CallResult)
		res.With("printed")
		r.conn.Send(wire.Response{ID: id, Result: res}) // ok: success
	}
}

// relay lets the caller's function choose the text.
func (r *router) relay(id any, area string) *wire.Response {
	return r.answer(id, func() (string, error) { return r.c.Print(area) })
}

func (r *router) answer(id any, run func() (string, error)) *wire.Response {
	text, err := run()
	if err != nil {
		text = "error: " + err.Error() // want raw-error: it becomes the text below
	}
	res := wire.NewText(text)
	res.IsError = err != nil
	return &wire.Response{ID: id, Result: res} // ok: the flag is computed
}

// retry answers with the last of several tries.
func (r *router) retry(id any, area string) *wire.Response {
	var last error
	for range 3 {
		sheet, err := r.c.Print(area)
		if err == nil {
			return &wire.Response{ID: id, Result: wire.NewText(sheet)} // ok: success
		}
		last = err
	}
	return &wire.Response{ID: id, Result: wire.NewText("printing failed: " + last.Error())} // want missing-iserror,raw-error: the last error
}
