// Package rows: a vocabulary that is a list of rows, with numbers and a fixed
// field.
package rows

import "encoding/json"

// Number is what JSON-RPC calls the code.
type Number int

// Family is what clients branch on.
type Family string

const (
	NumberClosed  Number = -32010
	NumberMissing Number = -32011
	NumberOld     Number = -32012 // ok: a declaration
)

const (
	Closed  Family = "closed"
	Missing Family = "missing"
	Lost    Family = "lost"
)

// A Row is one kind of failure.
type Row struct {
	Number  Number
	Family  Family
	Retry   bool
	Advice  string
	Special []string
}

// Table is every kind of failure.
//
//envelopelint:vocabulary
var Table = []Row{
	{Number: NumberClosed, Family: Closed, Retry: true, Advice: "come back"},
	{NumberMissing, Missing, false, "look elsewhere", nil},
	{Number: NumberMissing, Family: Lost, Advice: "ask the keeper"},
}

// Data goes with every error.
type Data struct {
	Family Family `json:"family"`
	Retry  bool   `json:"retry"`
}

// Error is the error of a response.
type Error struct {
	Code    Number `json:"code"`
	Message string `json:"message"`
	Data    *Data  `json:"data,omitempty"`
}

func fail(n Number, f Family, words string) *Error {
	for _, row := range Table {
		if row.Family == f {
			return &Error{Code: n, Message: words, Data: &Data{Family: f, Retry: row.Retry}} // ok: from the table
		}
	}
	return nil
}

func answer(kind string) *Error {
	switch kind {
	case "shut":
		return fail(NumberClosed, Closed, "shut") // ok: a row
	case "gone":
		return fail(NumberMissing, Lost, "gone") // ok: a number with two families
	case "crossed":
		return fail(NumberClosed, Missing, "not there") // want reason-mismatch: the other row's number
	case "old":
		return fail(NumberOld, Missing, "not there") // want jsonrpc-code: no row has the number
	case "free":
		return &Error{Code: -32099, Message: "anything", Data: &Data{Family: Lost}} // want jsonrpc-code: no row has the number
	case "impatient":
		return &Error{Code: NumberMissing, Message: "not there", Data: &Data{Family: Missing, Retry: true}} // want reason-mismatch: the table says no
	case "patient":
		return &Error{Code: NumberClosed, Message: "shut", Data: &Data{Family: Closed}} // want reason-mismatch: the table says yes
	case "late":
		e := &Error{Code: NumberClosed, Message: "shut", Data: &Data{}} // ok: filled below
		e.Data.Family, e.Data.Retry = Closed, true
		return e
	}
	return &Error{Code: NumberMissing, Message: "not there", Data: &Data{Family: Missing}} // ok: a row
}

// Answer encodes the error of a kind.
func Answer(kind string) ([]byte, error) { return json.Marshal(answer(kind)) }
