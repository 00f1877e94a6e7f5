// Package wire proves verdicts on the real libraries: what the analyzer says that a
// client gets of a return is what a client gets.
//
// testdata has a server for each library, whose handlers read from a store that is
// injected. A mark at the end of a line with a return, or a panic, says how a client
// comes there, and which fact about the library it is for:
//
//	return nil, err //wire:read/denied raw/error
//
// calls the tool read with a key for which the store fails; other kinds stand before
// the name, as in prompt:read/denied. A text behind "=" is what the client must read,
// with %s for what the store's error says. The facts are listed in facts.txt beside the
// handlers. After a tilde a sentence says why the analyzer cannot know what arrives
// there: it may leave nothing open without one, and what it says must still be possible.
//
// For each version of the matrix the server is built with the real library, and the
// analyzer judges the same files. Each mark is driven by a client of each revision of
// MCP that the version speaks: over the library's own in-memory transport, and for
// panics also over stdio and streamable HTTP. A server runs in a child process, so
// that its death is an observation. What the client sees must be the one thing that
// the analyzer says (outcome.Arrival): the effect, the JSON-RPC code, the flag, the
// text before the error's, and whether the planted secret of the store's errors is in
// it. Where the analyzer says that one of several things arrives, each of them must.
//
// Four packages keep a contract each, as the settings beside them say: they answer with
// every failure of the profile, their facts name its code and reason, and of each reply
// it is checked that it keeps the contract. Nothing may be reported of them.
//
// The same servers are repaired with init and -fix, and driven again. At last every
// row of the tables is turned into a wrong one, and the comparison must fail: for what
// becomes of an outcome the verdicts are asked for again, for what a function makes the
// servers are analysed anew.
package wire
