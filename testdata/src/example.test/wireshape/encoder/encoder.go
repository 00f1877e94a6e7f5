// Package encoder: functions that return nothing and write the response
// themselves, with an encoder or through a function that has one.
package encoder

import (
	"encoding/json"
	"io"
	"net/http"
)

// Message is a JSON-RPC message.
type Message struct {
	JSONRPC string         `json:"jsonrpc"`
	ID      any            `json:"id"`
	Result  any            `json:"result,omitempty"`
	Error   map[string]any `json:"error,omitempty"`
}

// Outcome is a tool result.
type Outcome struct {
	Content []Part `json:"content"`
	IsError bool   `json:"isError"`
}

// Part is a content item.
type Part struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type ferry interface {
	Depart(pier string) error
	Timetable() (string, error)
	Fares() ([]byte, error)
}

type conn struct {
	w io.Writer
	f ferry
}

func text(s string) []Part { return []Part{{Type: "text", Text: s}} }

// send encodes whatever it is given.
func (c *conn) send(v any) { json.NewEncoder(c.w).Encode(v) }

// result wraps what it is given and sends it.
func (c *conn) result(id any, v any) { c.send(Message{JSONRPC: "2.0", ID: id, Result: v}) }

func (c *conn) depart(id any, pier string) {
	if err := c.f.Depart(pier); err != nil {
		c.result(id, Outcome{Content: text("departure failed: " + err.Error())}) // want missing-iserror,raw-error: sent by a helper of a helper
		return
	}
	c.result(id, Outcome{Content: text("departed")}) // ok: success
}

func (c *conn) timetable(id any) {
	table, err := c.f.Timetable()
	if err != nil {
		c.send(&Message{JSONRPC: "2.0", ID: id, Result: &Outcome{Content: text("no timetable: " + err.Error()), IsError: true}}) // want raw-error: flagged
		return
	}
	c.send(&Message{JSONRPC: "2.0", ID: id, Result: &Outcome{Content: text(table), IsError: false}}) // ok: success
}

// fares has its answer made by a function; what that returns is sent as it is.
func (c *conn) fares(id any) { c.result(id, c.fareList()) }

func (c *conn) fareList() Outcome {
	list, err := c.f.Fares()
	if err != nil {
		return Outcome{Content: text("could not read the fares")} // want missing-iserror: the caller sends it
	}
	return Outcome{Content: text(string(list))} // ok: success
}

// fare answers through a channel that another goroutine reads.
func (c *conn) fare(id any, out chan<- *Message) {
	list, err := c.f.Fares()
	if err != nil {
		out <- &Message{ID: id, Result: Outcome{Content: text("could not read the fares")}} // want missing-iserror: sent over a channel
		return
	}
	out <- &Message{ID: id, Result: Outcome{Content: text(string(list))}} // ok: success
}

// delays: the caller sets the flag.
func (c *conn) delays(id any) {
	out, err := c.delayList()
	if err != nil {
		out.IsError = true
	}
	c.result(id, out) // ok: flagged where it is known
}

func (c *conn) delayList() (*Outcome, error) {
	table, err := c.f.Timetable()
	if err != nil {
		return &Outcome{Content: text("could not read the delays")}, err // ok: the caller sets the flag
	}
	return &Outcome{Content: text(table)}, nil // ok: success
}

// ServeHTTP marshals the response itself.
func (c *conn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var in Message
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		http.Error(w, "bad request", http.StatusBadRequest) // ok: no tool call yet
		return
	}
	out := Outcome{Content: text("departed")}
	if err := c.f.Depart("north"); err != nil {
		out = Outcome{Content: text("departure failed")} // want missing-iserror: marshalled below
	}
	body, err := json.Marshal(Message{JSONRPC: "2.0", ID: in.ID, Result: out})
	if err != nil {
		http.Error(w, "cannot answer", http.StatusInternalServerError) // ok: no tool result
		return
	}
	w.Write(body)
}
