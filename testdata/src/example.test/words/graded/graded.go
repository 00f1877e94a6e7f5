// Package graded: a vocabulary of rows whose codes are an enumeration.
package graded

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/words/graded/deck"
)

// A Suit has the same numbers.
type Suit int

const (
	Hearts Suit = iota + 1
	Spades
)

const hands = 3

func Deal(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch n := req.GetInt("cards", 0); {
	case n < 1:
		return deck.Fail(deck.Short, "no cards"), nil // ok: the constant
	case n < 2:
		return deck.Fail(2, "odd cards"), nil // want unknown-reason: spelled out
	case n < 3:
		return deck.Fail(hands, "rain"), nil // want unknown-reason: another constant
	case n < 4:
		return deck.Fail(deck.Code(Spades), "no spades"), nil // want unknown-reason: another enumeration
	case n < 5:
		return deck.Fail(17, "no luck"), nil // want unknown-reason: no code
	case n < 6:
		return deck.Fail(deck.Greasy, "crisps"), nil // want unknown-reason: it has no row
	case n < 7:
		return deck.Fail(deck.Whole, "nothing is wrong"), nil // want unknown-reason: a failure without a code
	case n > 52:
		return deck.Fail(deck.Code(n-52), "too many"), nil // want unknown-reason: reckoned
	}
	return mcp.NewToolResultText("dealt"), nil // ok: success
}

func Judge(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("deck", "") {
	case "old":
		return deck.Send(deck.Verdict{Code: deck.Short, Class: deck.Player, Text: "no ace"}), nil // ok: as in the table
	case "new":
		return deck.Send(deck.Verdict{Code: deck.Marked, Class: deck.Player, Replay: true}), nil // ok: as in the table
	case "borrowed":
		return deck.Send(deck.Verdict{Code: deck.Marked, Class: deck.House, Replay: true}), nil // want reason-mismatch: it is the player's
	case "found":
		return deck.Send(deck.Verdict{Code: deck.Short, Class: deck.Player, Replay: true}), nil // want reason-mismatch: the row leaves it out
	case "rained":
		return deck.Send(deck.Verdict{Code: deck.Wet, Class: deck.House}), nil // want reason-mismatch: it can be played again
	case "torn":
		return deck.Send(deck.Verdict{Code: deck.Wet, Class: "huose", Replay: true}), nil // want unknown-reason: misspelt
	case "odd":
		return deck.Send(deck.Verdict{Code: 9, Class: deck.House, Replay: true}), nil // want unknown-reason: no code
	}
	return mcp.NewToolResultText(string(deck.Nobody) + string(deck.Class("crowd"))), nil // ok: no code stands beside them
}
