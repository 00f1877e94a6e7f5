// Package rpc speaks JSON-RPC 2.0 in lines, as far as MCP needs it, and is the
// only place that builds errors: each of them tells the client in its data what
// happened, what to do, and whether a second try is worth it.
package rpc

// A Code is the number of a JSON-RPC error.
type Code int

// The codes of this server, then those of JSON-RPC.
const (
	CodeRateLimited    Code = -32000
	CodeDenied         Code = -32001
	CodeIndexMissing   Code = -32010
	CodeIndexStale     Code = -32011
	CodeIndexCorrupted Code = -32012
	CodeCancelled      Code = -32015

	CodeParse          Code = -32700
	CodeInvalidRequest Code = -32600
	CodeNoMethod       Code = -32601
	CodeInvalidParams  Code = -32602
	CodeInternal       Code = -32603
)

// A Category is the word that clients branch on.
type Category string

// The categories.
const (
	RateLimited      Category = "rate_limited"
	PermissionDenied Category = "permission_denied"
	IndexMissing     Category = "index_missing"
	IndexStale       Category = "index_stale"
	IndexCorrupted   Category = "index_corrupted"
	RequestCancelled Category = "request_cancelled"
	ParseError       Category = "parse_error"
	MessageTooLarge  Category = "message_too_large"
	InvalidRequest   Category = "invalid_request"
	MethodNotFound   Category = "method_not_found"
	ToolDisabled     Category = "tool_disabled"
	MissingParameter Category = "missing_parameter"
	InvalidArgument  Category = "invalid_argument"
	ToolUnknown      Category = "tool_unknown"
	InternalError    Category = "internal_error"
)

// A Row is a pair of code and category, and what goes with it.
type Row struct {
	Code       Code
	Category   Category
	RetrySafe  bool
	Suggestion string
}

// Table holds every pair that this server sends.
//
//envelopelint:vocabulary
var Table = []Row{
	{CodeRateLimited, RateLimited, true, "Wait as long as retry_after_ms says, then call again."},
	{CodeDenied, PermissionDenied, false, "Ask the archive's keeper for access."},
	{CodeIndexMissing, IndexMissing, true, "Build the index with gaugeindex, then call again."},
	{CodeIndexStale, IndexStale, false, "Rebuild the index: it was built by an older gaugeindex."},
	{CodeIndexCorrupted, IndexCorrupted, false, "Delete the index file, then build it anew."},
	{CodeCancelled, RequestCancelled, true, "Call again if the answer is still wanted."},
	{CodeParse, ParseError, false, "Send one JSON object on each line."},
	{CodeParse, MessageTooLarge, false, "Ask for less in one message."},
	{CodeInvalidRequest, InvalidRequest, false, "Send a JSON-RPC 2.0 request."},
	{CodeNoMethod, MethodNotFound, false, "Use initialize, ping, tools/list or tools/call."},
	{CodeNoMethod, ToolDisabled, false, "Do without this tool: it is switched off here."},
	{CodeInvalidParams, MissingParameter, false, "Add the parameter that the message names."},
	{CodeInvalidParams, InvalidArgument, false, "Correct the argument that the message names."},
	{CodeInvalidParams, ToolUnknown, false, "Choose a name that tools/list returns."},
	{CodeInternal, InternalError, false, "Report it; the server's log has the details."},
}

// Find returns the row of a category.
func Find(cat Category) (Row, bool) {
	for _, row := range Table {
		if row.Category == cat {
			return row, true
		}
	}
	return Row{}, false
}
