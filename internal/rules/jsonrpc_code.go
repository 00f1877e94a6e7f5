package rules

import (
	"fmt"
	"strings"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// jsonrpcCode reports numeric error codes that are not allowed, and errors
// without the data that the contract asks for.
func jsonrpcCode(c *Check) {
	for _, n := range c.Words.Numbers {
		var related []Related
		if n.From != nil {
			related = []Related{{Pos: n.From.Pos(), Message: "the number comes from here"}}
		}
		c.at("jsonrpc-code", n.Expr, related, "%s", numberText(n, c.Words.Limits))
	}
}

func numberText(n vocab.BadNumber, limits vocab.Limits) string {
	const other = "a client that knows the code takes the failure for something else"
	switch n.Kind {
	case vocab.NoData:
		return fmt.Sprintf("this error goes out without %s in its data: clients that act on the contract's data find none; build it with the project's helper", strings.Join(n.Fields, ", "))
	case vocab.Undeclared:
		if -32768 <= n.Number && n.Number < -32099 {
			return fmt.Sprintf("%d is none of the project's codes, and JSON-RPC keeps -32768..-32100 for itself: %s; use a declared code", n.Number, other)
		}
		return fmt.Sprintf("%d is none of the project's codes: clients have no entry for it; use a declared code, or declare it", n.Number)
	case vocab.Legacy:
		return fmt.Sprintf("%d lies in -32000..-32019, where %s allows no new codes: %s; choose a number outside -32768..-32000, or answer with an error result", n.Number, specification(limits), other)
	case vocab.SpecOnly:
		return fmt.Sprintf("%d lies in -32020..-32099, which %s keeps for itself: %s; choose a number outside -32768..-32000, or answer with an error result", n.Number, specification(limits), other)
	case vocab.Withdrawn:
		return fmt.Sprintf("%d is withdrawn by %s: %s; use %s", n.Number, specification(limits), other, successor(n.Number))
	}
	return fmt.Sprintf("%d lies in -32768..-32100, which JSON-RPC keeps for itself: %s; use a standard code, or a number outside -32768..-32000", n.Number, other)
}

// specification names the revision that numbers were judged by, and who says so.
func specification(l vocab.Limits) string {
	who := "set by jsonrpc.spec or the profile"
	if l.Library {
		who = "the library's; jsonrpc.spec sets another"
	}
	return fmt.Sprintf("revision %s of the MCP specification (%s)", l.Revision, who)
}

// successor names what took the place of a withdrawn code.
func successor(n int) string {
	if n == -32002 {
		return "-32602"
	}
	return "an elicitation in the result"
}
