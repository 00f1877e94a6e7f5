// Package deck declares the codes that graded uses: numbers that have nothing to
// do with JSON-RPC.
package deck

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what is wrong with a deck of cards.
type Code int

const (
	Whole Code = iota // a zero value
	Short
	Marked
	Wet
	Greasy // has no row
)

// A Class says whose business a code is.
type Class string

const (
	Player Class = "player"
	House  Class = "house"
	Nobody Class = "nobody" // no row has it
)

// A Row is what is known of a code.
type Row struct {
	Code   Code
	Class  Class
	Title  string
	Replay bool
}

// Table has all codes.
//
//envelopelint:vocabulary
var Table = []Row{
	{Code: Short, Class: Player, Title: "cards are missing"},
	{Code: Marked, Class: Player, Title: "marked cards", Replay: true},
	{Code: Wet, Class: House, Title: "wet cards", Replay: true},
}

// A Verdict goes out.
type Verdict struct {
	Code   Code   `json:"code"`
	Class  Class  `json:"class"`
	Replay bool   `json:"replay"`
	Text   string `json:"text"`
}

// Send answers with a verdict.
//
//envelopelint:helper
func Send(v Verdict) *mcp.CallToolResult {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("the verdict cannot be encoded")
	}
	return mcp.NewToolResultError(string(b))
}

// Fail answers with what the table says of a code.
//
//envelopelint:helper
func Fail(c Code, text string) *mcp.CallToolResult {
	v := Verdict{Code: c, Text: text} // ok: completed below
	for _, row := range Table {
		if row.Code == c {
			v.Class, v.Replay = row.Class, row.Replay
		}
	}
	return Send(v)
}
