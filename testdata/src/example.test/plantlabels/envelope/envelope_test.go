package envelope_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/plantlabels/envelope"
)

var at = envelope.At{FilePath: "/home/north.bed", DiagnosticID: "LBL001"}

// text returns the one block of a result.
func text(t *testing.T, res *mcp.CallToolResult) string {
	t.Helper()
	if len(res.Content) != 1 {
		t.Fatalf("%d blocks", len(res.Content))
	}
	return res.Content[0].(mcp.TextContent).Text
}

func TestHelpers(t *testing.T) {
	pathErr := &fs.PathError{Op: "open", Path: "/etc/secret", Err: fs.ErrPermission}
	from := []envelope.Candidate{{EquivalenceKey: "k", Title: "T", ProviderName: "P"}}
	for _, test := range []struct {
		name string
		res  *mcp.CallToolResult
		want string
	}{
		{"all keys that Fail has", envelope.Fail(envelope.NotFound, envelope.NoCorrector, "m", at),
			`{"error":"NotFound","message":"m","reason":"NoCorrector","filePath":"/home/north.bed","diagnosticId":"LBL001"}`},
		{"no reason, no place", envelope.Fail(envelope.Invalid, envelope.None, "m", envelope.At{}),
			`{"error":"Invalid","message":"m"}`},
		{"candidates after the reason", envelope.Choose(envelope.NotFound, envelope.NoCorrectionForKey, "m", from, at),
			`{"error":"NotFound","message":"m","reason":"NoCorrectionForKey","candidates":[{"equivalenceKey":"k","title":"T","providerName":"P"}],"filePath":"/home/north.bed","diagnosticId":"LBL001"}`},
		{"what was said", envelope.Down(envelope.RegistrarNotReady, "m", "said"),
			`{"error":"Unavailable","message":"m","reason":"RegistrarNotReady","detail":"said"}`},
		{"nothing was said", envelope.Down(envelope.NoRegistrar, "m", ""),
			`{"error":"Unavailable","message":"m","reason":"NoRegistrar"}`},
		{"the type of the cause, not its text", envelope.Broke(envelope.WriteFailed, "m", pathErr, at),
			`{"error":"Faulted","message":"m","reason":"WriteFailed","filePath":"/home/north.bed","diagnosticId":"LBL001","detail":"*fs.PathError"}`},
		{"a body that has no JSON", envelope.OK(func() {}),
			`{"error":"Faulted","message":"the answer could not be encoded","detail":"*json.UnsupportedTypeError"}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !test.res.IsError {
				t.Error("no flag")
			}
			if got := text(t, test.res); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestOK(t *testing.T) {
	res := envelope.OK(map[string]int{"n": 1})
	if res.IsError || text(t, res) != `{"n":1}` {
		t.Errorf("flag %v, text %s", res.IsError, text(t, res))
	}
}

func TestGuard(t *testing.T) {
	fine := envelope.OK(1)
	for _, test := range []struct {
		name string
		h    func() (*mcp.CallToolResult, error)
		want string // in the envelope; "" means that fine passes
	}{
		{"a result", func() (*mcp.CallToolResult, error) { return fine, nil }, ""},
		{"an error", func() (*mcp.CallToolResult, error) { return nil, errors.New("at 10.0.0.1") }, `"detail":"*errors.errorString"`},
		{"both", func() (*mcp.CallToolResult, error) { return fine, fs.ErrExist }, `"error":"Faulted"`},
		{"neither", func() (*mcp.CallToolResult, error) { return nil, nil }, `"error":"Faulted"`},
		{"a panic", func() (*mcp.CallToolResult, error) { panic("at 10.0.0.1") }, `"error":"Faulted"`},
		{"a panic with an error", func() (*mcp.CallToolResult, error) { panic(&fs.PathError{Err: fs.ErrExist}) }, `"detail":"*fs.PathError"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var h server.ToolHandlerFunc = func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return test.h() }
			res, err := envelope.Guard(h)(t.Context(), mcp.CallToolRequest{})
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" {
				if res != fine {
					t.Error("another result")
				}
				return
			}
			if got := text(t, res); !res.IsError || !strings.Contains(got, test.want) || strings.Contains(got, "10.0.0.1") {
				t.Errorf("flag %v, text %s", res.IsError, got)
			}
		})
	}
}

func TestKey(t *testing.T) {
	empty, word := "", "head"
	if envelope.Key(nil) != envelope.Key(&empty) || envelope.Key(&word) != "head" {
		t.Error("null and the empty key differ, or a key is lost")
	}
}

func TestParse(t *testing.T) {
	for c := range envelope.Allowed {
		if got, ok := envelope.Parse(string(c)); !ok || got != c {
			t.Errorf("%s is not parsed", c)
		}
	}
	for _, s := range []string{"", "StaleBed", "invalid", "ReadFailed"} {
		if _, ok := envelope.Parse(s); ok {
			t.Errorf("%q is parsed", s)
		}
	}
}

// TestAllowed: no reason has two codes, so that it tells the code.
func TestAllowed(t *testing.T) {
	of := map[envelope.Reason]envelope.Code{}
	for c, reasons := range envelope.Allowed {
		for _, r := range reasons {
			if other, ok := of[r]; ok && r != envelope.None {
				t.Errorf("%s is a reason of %s and of %s", r, c, other)
			}
			of[r] = c
		}
	}
}
