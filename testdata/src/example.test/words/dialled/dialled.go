// Package dialled: an error of JSON-RPC whose number is a plain integer, and whose
// data are bytes.
package dialled

import "encoding/json"

// A Fault is what is wrong with a line.
type Fault string

const (
	Engaged Fault = "engaged"
	Cut     Fault = "cut"
)

// Numbers are the codes of JSON-RPC.
//
//envelopelint:vocabulary
var Numbers = map[Fault]int64{Engaged: -31020, Cut: -31021}

// Error is the error of a response.
type Error struct {
	Code    int64           `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

type data struct {
	Fault  Fault  `json:"fault"`
	Remedy string `json:"remedy"`
}

//envelopelint:helper
func ring(number int64, f Fault, remedy string) *Error {
	b, err := json.Marshal(data{f, remedy})
	if err != nil {
		return nil
	}
	return &Error{Code: number, Message: "no connection", Data: b}
}

func dial(to string) *Error {
	switch to {
	case "a":
		return ring(-31020, Engaged, "wait") // ok: a pair
	case "b":
		return ring(-31021, Engaged, "wait") // want reason-mismatch: another fault's number
	case "c":
		return ring(-31022, Cut, "mend it") // want jsonrpc-code: nobody's number
	case "d":
		return ring(-31021, Cut, "") // want reason-mismatch: it comes with a remedy
	case "e":
		return &Error{Code: 0, Message: "no answer"} // want jsonrpc-code: no data, as where the code is left out
	case "f":
		return &Error{Message: "no answer"} // want jsonrpc-code: no data
	}
	return ring(0, Cut, "mend it") // ok: none
}

// Dial keeps it.
func Dial(to string) *Error { return dial(to) }
