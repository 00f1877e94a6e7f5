package main

import (
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/cli"
)

// connect connects a host to a variant of the server.
func connect(t *testing.T, variant string, c *api.Client) *mcp.ClientSession {
	t.Helper()
	toServer, toClient := mcp.NewInMemoryTransports()
	if _, err := server(variant, c).Connect(t.Context(), toServer, nil); err != nil {
		t.Fatal(err)
	}
	host := mcp.NewClient(&mcp.Implementation{Name: "host", Version: "1"}, nil)
	session, err := host.Connect(t.Context(), toClient, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// call returns the flag and the texts of a result, joined by newlines.
func call(t *testing.T, s *mcp.ClientSession, tool string, args map[string]any) (isError bool, text string) {
	t.Helper()
	res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		t.Fatalf("%s: protocol error: %v", tool, err)
	}
	var texts []string
	for _, c := range res.Content {
		texts = append(texts, c.(*mcp.TextContent).Text)
	}
	if res.IsError && res.StructuredContent != nil {
		t.Errorf("%s: structured content beside a failure: %v", tool, res.StructuredContent)
	}
	return res.IsError, strings.Join(texts, "\n")
}

// run runs the command line.
func run(base string, args ...string) (code int, out, errOut string) {
	var stdout, stderr strings.Builder
	code = cli.Run(append([]string{"-api", base}, args...), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

var (
	find    = map[string]any{"query": "ridge"}
	route   = map[string]any{"region": "alps", "from": "t1", "to": "t2"}
	routing = "GET /v1/regions/alps/route"
)

// failures has every kind, by each tool that has an own way to it.
var failures = []struct {
	name    string
	changes map[string]reply
	gone    bool // the service
	tool    string
	args    map[string]any
	command []string
	first   string
	next    string
}{
	{
		name:    "Retryable",
		changes: map[string]reply{"GET /v1/trails": {503, problem("loading", "The maps are loading."), "30"}},
		tool:    "find_trail", args: find, command: []string{"find", "ridge"},
		first: "find_trail failed: The maps are loading.", next: "call find_trail again in 30s",
	},
	{
		name:    "Retryable without a delay",
		changes: map[string]reply{"GET /v1/trails": {503, problem("loading", "The maps are loading."), "-1"}},
		tool:    "find_trail", args: find, command: []string{"find", "ridge"},
		first: "find_trail failed: The maps are loading.", next: "call find_trail again in a moment",
	},
	{
		name:    "Retryable before there are regions",
		changes: map[string]reply{"GET /v1/regions": {200, `[]`, ""}},
		tool:    "region_status", args: map[string]any{"region": "alps"}, command: []string{"status", "alps"},
		first: "region_status failed: the trail service has no regions yet", next: "call region_status again in a moment",
	},
	{
		name:    "Unavailable by status",
		changes: map[string]reply{"GET /v1/regions": {502, "<h1>Bad Gateway</h1>", ""}},
		tool:    "list_regions", command: []string{"regions"},
		first: "list_regions failed: the trail service answered Bad Gateway", next: "tell the user that the trail service is unreachable; do not call again now",
	},
	{
		name: "Unavailable by connection", gone: true,
		tool: "region_status", args: map[string]any{"region": "alps"}, command: []string{"status", "alps"},
		first: "region_status failed: the trail service is unreachable", next: "tell the user that the trail service is unreachable; do not call again now",
	},
	{
		name: "InvalidArgument by an unknown region",
		tool: "region_status", args: map[string]any{"region": "andes"}, command: []string{"status", "andes"},
		first: `region_status failed: no region "andes"; accepted are alps, fells, tatra, or their folders, as list_regions lists them`,
		next:  "mend the arguments and call region_status again",
	},
	{
		name:    "InvalidArgument by status",
		changes: map[string]reply{routing: {404, problem("no_trail", "No such trail."), ""}},
		tool:    "plan_route", args: route, command: []string{"route", "alps", "t1", "t2"},
		first: `plan_route failed: "t1" or "t2" is no trail of alps; find_trail lists them`, next: "mend the arguments and call plan_route again",
	},
	{
		name: "IndexPending",
		tool: "plan_route", args: map[string]any{"region": "maps/fells", "from": "a", "to": "b"}, command: []string{"route", "maps/fells", "a", "b"},
		first: "plan_route failed: the region is still being indexed", next: "call region_status until the region is ready",
	},
	{
		name: "IndexFailed",
		tool: "plan_route", args: map[string]any{"region": "tatra", "from": "a", "to": "b"}, command: []string{"route", "tatra", "a", "b"},
		first: "plan_route failed: the region could not be indexed", next: "choose another region from list_regions",
	},
	{
		name:    "Refused",
		changes: map[string]reply{"PATCH /v1/waypoints/w1": {423, problem("waypoint_locked", "A warden has locked it."), ""}},
		tool:    "rename_waypoint", args: map[string]any{"waypoint": "w1", "name": "Hut"}, command: []string{"rename", "w1", "Hut"},
		first: "rename_waypoint failed: A warden has locked it.", next: "tell the user; the same call is refused again",
	},
	{
		name:    "Refused with the service's words",
		changes: map[string]reply{routing: {403, problem("closed", "Closed until May."), ""}},
		tool:    "plan_route", args: route, command: []string{"route", "alps", "t1", "t2"},
		first: "plan_route failed: Closed until May.", next: "tell the user; the same call is refused again",
	},
}

func TestFailures(t *testing.T) {
	for _, tt := range failures {
		t.Run(tt.name, func(t *testing.T) {
			base := service(t, tt.changes)
			if tt.gone {
				base = unreachable()
			}
			for _, variant := range []string{"typed", "raw"} {
				isError, text := call(t, connect(t, variant, api.NewClient(base)), tt.tool, tt.args)
				if want := tt.first + "\nnext: " + tt.next; !isError || text != want {
					t.Errorf("%s: isError %v, %q, want an error %q", variant, isError, text, want)
				}
			}
			code, out, errOut := run(base, tt.command...)
			if code == 0 || out != "" || errOut != tt.first+"\n" {
				t.Errorf("command: exit code %d, output %q, errors %q, want only %q as an error", code, out, errOut, tt.first)
			}
		})
	}
}

func TestAnswers(t *testing.T) {
	const gone = "GET /v1/trails/t1"
	tests := []struct {
		name    string
		changes map[string]reply
		tool    string
		args    map[string]any
		command []string
		want    string // part of the answer
	}{
		{"found", nil, "find_trail", find, []string{"find", "ridge"}, "t1: Ridge, 12.5 km"},
		{"none match", map[string]reply{"GET /v1/trails": {200, `[]`, ""}}, "find_trail", find, []string{"find", "ridge"}, "no trails match"},
		{"route", nil, "plan_route", route, []string{"route", "alps", "t1", "t2"}, "20.0 km over t1, t2"},
		{"regions", nil, "list_regions", nil, []string{"regions"}, "fells (folder maps/fells): pending"},
		{"status", nil, "region_status", map[string]any{"region": "maps/alps"}, []string{"status", "maps/alps"}, "alps"},
		{"renamed", nil, "rename_waypoint", map[string]any{"waypoint": "w1", "name": "Hut"}, []string{"rename", "w1", "Hut"}, "Ridge has 4 waypoints"},
		{"renamed, no summary", map[string]reply{gone: {502, "", ""}}, "rename_waypoint", map[string]any{"waypoint": "w1", "name": "Hut"}, []string{"rename", "w1", "Hut"},
			"edit e7 applied; the trail could not be read again"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			base := service(t, tt.changes)
			for _, variant := range []string{"typed", "raw"} {
				isError, text := call(t, connect(t, variant, api.NewClient(base)), tt.tool, tt.args)
				if isError || !strings.Contains(text, tt.want) {
					t.Errorf("%s: isError %v, %q, want an answer with %q", variant, isError, text, tt.want)
				}
			}
			code, out, errOut := run(base, tt.command...)
			if code != 0 || !strings.Contains(out, tt.want) || errOut != "" {
				t.Errorf("command: exit code %d, output %q, errors %q, want %q", code, out, errOut, tt.want)
			}
		})
	}
}

// TestConstantFailures covers what fails before the service is asked.
func TestConstantFailures(t *testing.T) {
	tests := []struct {
		tool string
		args map[string]any
		want string
	}{
		{"find_trail", map[string]any{"query": " "}, "find_trail failed: query is empty; give words of a trail's name\nnext: mend the arguments and call find_trail again"},
		{"rename_waypoint", map[string]any{"waypoint": "w1", "name": ""}, "rename_waypoint failed: name is empty\nnext: mend the arguments and call rename_waypoint again"},
	}
	for _, tt := range tests {
		for _, variant := range []string{"typed", "raw"} {
			t.Run(variant+" "+tt.tool, func(t *testing.T) {
				isError, text := call(t, connect(t, variant, client(t, nil)), tt.tool, tt.args)
				if !isError || text != tt.want {
					t.Errorf("isError %v, %q, want an error %q", isError, text, tt.want)
				}
			})
		}
	}
}

func TestRawArguments(t *testing.T) {
	isError, text := call(t, connect(t, "raw", client(t, nil)), "find_trail", map[string]any{"query": 7})
	if want := "find_trail failed: the arguments are no object of texts\nnext: mend the arguments and call find_trail again"; !isError || text != want {
		t.Errorf("isError %v, %q, want an error %q", isError, text, want)
	}
}

// TestTypedStatus covers the statuses that only the typed region_status tells
// apart.
func TestTypedStatus(t *testing.T) {
	tests := []struct {
		rep  reply
		want string
	}{
		{reply{501, "", ""}, "region_status failed: this trail service is too old to have regions\nnext: tell the user that the trail service is unreachable; do not call again now"},
		{reply{429, problem("busy", "Too many questions."), "12"}, "region_status failed: Too many questions.\nnext: call region_status again in 12s"},
		{reply{403, problem("closed", "Members only."), ""}, "region_status failed: Members only.\nnext: tell the user; the same call is refused again"},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			c := client(t, map[string]reply{"GET /v1/regions": tt.rep})
			isError, text := call(t, connect(t, "typed", c), "region_status", map[string]any{"region": "alps"})
			if !isError || text != tt.want {
				t.Errorf("isError %v, %q, want an error %q", isError, text, tt.want)
			}
		})
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"find"}, {"swim", "far"}, {"-depth", "3"}} {
		code, out, errOut := run("http://invalid.test", args...)
		if code == 0 || out != "" || errOut == "" {
			t.Errorf("%v: exit code %d, output %q, errors %q, want usage as an error", args, code, out, errOut)
		}
	}
}

// TestVariants asks every variant for its tools: a schema that the SDK refuses
// would panic.
func TestVariants(t *testing.T) {
	tests := map[string]int{"typed": 5, "preview": 19, "raw": 5, "raw-preview": 3, "debug": 1, "verbose": 2}
	for variant, want := range tests {
		t.Run(variant, func(t *testing.T) {
			list, err := connect(t, variant, client(t, nil)).ListTools(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(list.Tools); got != want {
				t.Errorf("%d tools, want %d", got, want)
			}
		})
	}
}

// TestFaultyPreview shows that the faults of the tools that are being tried out reach
// the host.
func TestFaultyPreview(t *testing.T) {
	down := reply{502, "", ""}
	sign := map[string]any{"waypoint": "w1", "name": "Hut"}
	tests := []struct {
		name, variant string
		changes       map[string]reply
		tool          string
		args          map[string]any
		isError       bool
		want          string // part of the text
	}{
		{"a route's failure as a success", "preview", map[string]reply{routing: down}, "plan_route_old", route, false, "plan_route failed: "},
		{"the same, raw", "raw-preview", map[string]reply{routing: down}, "plan_route_old", route, false, "plan_route failed: "},
		{"a wrapped client error", "preview", map[string]reply{"GET /v1/trails": {200, `{`, ""}}, "longest_trail", find, true, "longest_trail: trail service: /v1/trails?q=ridge: unexpected EOF"},
		{"the client's words", "preview", map[string]reply{"GET /v1/regions": {200, `{`, ""}}, "count_regions", nil, true, "unexpected EOF"},
		{"a failed edit as a success", "preview", map[string]reply{"PATCH /v1/waypoints/w1": down}, "sign_waypoint", sign, false, "could not apply"},
		{"an edit without its id", "preview", map[string]reply{"GET /v1/trails/t1": down}, "sign_waypoint", sign, false, "sign applied;"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			isError, text := call(t, connect(t, tt.variant, client(t, tt.changes)), tt.tool, tt.args)
			if isError != tt.isError || !strings.Contains(text, tt.want) || strings.Contains(text, "e7") {
				t.Errorf("repaired? remove its mark: isError %v, %q", isError, text)
			}
		})
	}
}

func TestLegend(t *testing.T) {
	s := connect(t, "typed", client(t, nil))
	res, err := s.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "trails://legend"})
	if err != nil || !strings.Contains(res.Contents[0].Text, "T1") {
		t.Errorf("ReadResource = %+v, %v, want the legend", res, err)
	}
}
