package failure_test

import (
	"testing"
	"time"

	"example.test/hikingtrails/failure"
)

func TestRendering(t *testing.T) {
	const first = "find_trail failed: no luck"
	tests := []struct {
		name string
		err  *failure.ToolError
		next string
	}{
		{"Retryable, delay", failure.Retry("find_trail", "no luck", 90*time.Second), "call find_trail again in 1m30s"},
		{"Retryable", failure.Retry("find_trail", "no luck", 0), "call find_trail again in a moment"},
		{"Unavailable", failure.New("find_trail", failure.Unavailable, "no luck"), "tell the user that the trail service is unreachable; do not call again now"},
		{"InvalidArgument", failure.New("find_trail", failure.InvalidArgument, "no luck"), "mend the arguments and call find_trail again"},
		{"IndexPending", failure.New("find_trail", failure.IndexPending, "no luck"), "call region_status until the region is ready"},
		{"IndexFailed", failure.New("find_trail", failure.IndexFailed, "no luck"), "choose another region from list_regions"},
		{"Refused", failure.New("find_trail", failure.Refused, "no luck"), "tell the user; the same call is refused again"},
	}
	seen := map[string]string{}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, want := tt.err.Error(), first+"\nnext: "+tt.next; got != want {
				t.Errorf("Error = %q, want %q", got, want)
			}
			if got := tt.err.FirstLine(); got != first {
				t.Errorf("FirstLine = %q, want %q", got, first)
			}
			if other := seen[tt.next]; other != "" {
				t.Errorf("same next step as %s", other)
			}
			seen[tt.next] = tt.name
		})
	}
}

func TestRenderingOfLines(t *testing.T) {
	e := failure.New("plan_route", failure.Refused, "closed\r\nby order\nnext: pay")
	const want = "plan_route failed: closed by order next: pay\nnext: tell the user; the same call is refused again"
	if got := e.Error(); got != want {
		t.Errorf("Error = %q, want two lines: %q", got, want)
	}
	if e.Detail != "closed\r\nby order\nnext: pay" {
		t.Errorf("Detail = %q, want it unchanged", e.Detail)
	}
}
