// Package notice is an error helper that nobody has declared, with parameters of
// several types that have constants.
package notice

import (
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Tongue is what the answer is written in.
type Tongue string

const (
	Welsh  Tongue = "cy"
	Breton Tongue = "br"
)

// A Weight is how bad it is.
type Weight string

const (
	Light Weight = "light"
	Heavy Weight = "heavy"
)

// A Fault is what has failed.
type Fault string

const (
	Stuck Fault = "stuck"
	Lost  Fault = "lost"
)

// A Spot is where.
type Spot string

const (
	Attic  Spot = "attic"
	Cellar Spot = "cellar"
)

var texts = map[Tongue]string{Welsh: "methiant", Breton: "fazi"}

// Say answers in a tongue.
func Say(t Tongue, f Fault, where Spot) *mcp.CallToolResult {
	return mcp.NewToolResultError(fmt.Sprintf("%s %s: %s", texts[t], f, where))
}

// Send answers with a body.
func Send(weight Weight, code Fault, words string) *mcp.CallToolResult {
	b, err := json.Marshal(map[string]any{"weight": weight, "code": code, "message": words})
	if err != nil {
		return mcp.NewToolResultError("the answer cannot be encoded")
	}
	return mcp.NewToolResultError(string(b))
}
