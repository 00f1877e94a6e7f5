// Package pairs: fields of a failure come as keys and values, or as a map.
package pairs

import (
	"encoding/json"
	"maps"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what has failed.
type Code string

const (
	Blocked  Code = "Blocked" // the settings ask for a field "until"
	Vanished Code = "Vanished"
)

//envelopelint:vocabulary
var all = []Code{Blocked, Vanished}

//envelopelint:helper
func fail(c Code, text string, more ...any) *mcp.CallToolResult {
	body := map[string]any{"code": c, "message": text}
	for i := 0; i+1 < len(more); i += 2 {
		body[more[i].(string)] = more[i+1]
	}
	return send(body)
}

//envelopelint:helper
func failWith(c Code, more map[string]any) *mcp.CallToolResult {
	body := map[string]any{"code": c}
	for k, v := range more {
		body[k] = v
	}
	return send(body)
}

type report struct {
	Code Code           `json:"code"`
	More map[string]any `json:"more"`
}

//envelopelint:helper
func failIn(c Code, more map[string]any) *mcp.CallToolResult {
	r := report{Code: c, More: map[string]any{"at": "night"}} // ok: the helper
	maps.Copy(r.More, more)
	return send(r)
}

type field func(map[string]any)

func with(key string, v any) field { return func(body map[string]any) { body[key] = v } }

//envelopelint:helper
func failOf(c Code, fields ...field) *mcp.CallToolResult {
	body := map[string]any{"code": c}
	for _, f := range fields {
		f(body)
	}
	return send(body)
}

func blocked(text string, more ...any) *mcp.CallToolResult {
	return fail(Blocked, text, more...) // ok: the caller's list
}

func send(v any) *mcp.CallToolResult {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}

func drive(road string, key string, hours []int, extra map[string]any) *mcp.CallToolResult {
	var left []int
	for _, h := range hours {
		left = append(left, h)
	}
	known := map[string]any{"until": left}
	other := map[string]any{"from": 3}
	switch road {
	case "A1":
		return fail(Blocked, "a tree", "until", 12) // ok: it is there
	case "A2":
		return fail(Blocked, "a tree") // want reason-mismatch: no time
	case "A3":
		return fail(Blocked, "a tree", "from", 12) // want reason-mismatch: another field
	case "A4":
		return fail(Blocked, "a tree", key, 12) // ok: whatever the key is
	case "A5":
		return fail(Vanished, "no road") // ok: it needs nothing
	case "A6":
		return fail(Blocked, "a tree", "until", left) // ok: a list
	case "A7":
		return blocked("a tree") // ok: known to its caller, who has no code to give
	case "B1":
		return failWith(Blocked, map[string]any{"until": 12}) // ok: it is there
	case "B2":
		return failWith(Blocked, nil) // want reason-mismatch: no time
	case "B3":
		return failWith(Blocked, map[string]any{"from": 12}) // want reason-mismatch: another field
	case "B4":
		return failWith(Blocked, extra) // ok: whatever the map holds
	case "B5":
		return failWith(Blocked, known) // ok: it is there
	case "B6":
		return failWith(Blocked, other) // want reason-mismatch: another field
	case "C1":
		return failIn(Blocked, map[string]any{"until": 12}) // ok: it is there
	case "C2":
		return failIn(Blocked, map[string]any{"from": 12}) // want reason-mismatch: another field
	case "D1":
		return failOf(Blocked, with("until", 12)) // ok: it is there
	case "D2":
		return failOf(Blocked, with("from", 12)) // want reason-mismatch: another field
	case "D3":
		return failOf(Blocked, with(key, 12)) // ok: whatever the key is
	case "D4":
		return failOf(Blocked) // want reason-mismatch: no time
	}
	return failWith(all[0], extra)
}

// Drive keeps it.
func Drive(road string) *mcp.CallToolResult { return drive(road, road, nil, nil) }
