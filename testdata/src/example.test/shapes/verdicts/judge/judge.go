// Package judge tells how a firing went.
package judge

import "github.com/mark3labs/mcp-go/mcp"

// A Verdict is how a firing went.
type Verdict struct {
	Words  string
	Cause  string // for the log
	Failed bool
}

// Of is the verdict on a firing.
func Of(err error) Verdict {
	if err == nil {
		return Verdict{Words: "fired"}
	}
	return Verdict{Words: "not fired: " + err.Error(), Cause: err.Error(), Failed: true}
}

// Quietly is one that tells nothing.
func Quietly(err error) (*Verdict, bool) {
	v := &Verdict{Words: "fired"}
	if err != nil {
		v.Words, v.Failed = "not fired", true
		v.Cause = err.Error()
	}
	return v, err != nil
}

// Result answers with a verdict.
func Result(v Verdict) *mcp.CallToolResult {
	res := mcp.NewToolResultText(v.Words)
	res.IsError = v.Failed
	return res
}
