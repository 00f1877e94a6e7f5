// Package summed: several declarations say something of the same codes, and of
// the reasons only those that are marked true belong to one.
package summed

// A Leak is how a roof fails.
type Leak string

// A Cause is why.
type Cause string

const (
	Drip  Leak = "drip"
	Flood Leak = "flood"
	Damp  Leak = "damp"
)

const (
	Tile   Cause = "tile"
	Gutter Cause = "gutter"
	Moss   Cause = "moss"
)

// Causes are the causes of each leak; moss has been ruled out for drips.
//
//envelopelint:vocabulary
var Causes = map[Leak]map[Cause]bool{
	Drip:  {Tile: true, Moss: false},
	Flood: {Gutter: true, Moss: true},
}

// Numbers are the codes of JSON-RPC.
//
//envelopelint:vocabulary
var Numbers = map[Leak]int{Drip: -31010, Flood: -31011, Damp: -31012}

// Urgency says which leaks cannot wait.
//
//envelopelint:vocabulary
var Urgency = map[Leak]struct{ Urgent bool }{
	Drip:  {Urgent: false},
	Flood: {Urgent: true},
}

// Data goes with every error.
type Data struct {
	Leak   Leak  `json:"leak"`
	Cause  Cause `json:"cause"`
	Urgent bool  `json:"urgent"`
}

// Error is the error of a response.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    *Data  `json:"data,omitempty"`
}

func errors() []*Error {
	return []*Error{
		{Code: -31011, Message: "water everywhere", Data: &Data{Flood, Gutter, true}}, // ok: all halves fit
		{Code: -31011, Message: "water everywhere", Data: &Data{Flood, Tile, true}},   // want reason-mismatch: another leak's
		{Code: -31011, Message: "water everywhere", Data: &Data{Flood, Moss, false}},  // want reason-mismatch: it cannot wait
		{Code: -31010, Message: "water everywhere", Data: &Data{Flood, Moss, true}},   // want reason-mismatch: another leak's number
		{Code: -31010, Message: "a drop", Data: &Data{Drip, Moss, false}},             // want reason-mismatch: it is ruled out
		{Code: -31012, Message: "a stain", Data: &Data{Leak: Damp}},                   // ok: only the numbers have this leak
		{Code: 99, Message: "a smell"},                                                // want jsonrpc-code: nobody's number
	}
}

// Use keeps them.
func Use() int { return len(errors()) }
