package api_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.test/hikingtrails/api"
)

func respond(status int, retryAfter, body string) *http.Response {
	rec := httptest.NewRecorder()
	if retryAfter != "" {
		rec.Header().Set("Retry-After", retryAfter)
	}
	rec.WriteHeader(status)
	rec.WriteString(body)
	return rec.Result()
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name, body string
		status     int
		want       api.Failure
	}{
		{"one error", `{"errors":[{"code":"loading","message":"Still loading."}]}`, 503,
			api.Failure{Status: 503, Code: "loading", Text: "Still loading."}},
		{"the first code counts", `{"errors":[{"code":"a","message":"A."},{"code":"b","message":"B."}]}`, 422,
			api.Failure{Status: 422, Code: "a", Text: "A."}},
		{"a code may come second", `{"errors":[{"message":"A."},{"code":"b","message":"B."}]}`, 400,
			api.Failure{Status: 400, Code: "b", Text: "A."}},
		{"the text is unchanged", `{"errors":[{"code":"x","message":"  Größe\n100% %s  "}]}`, 403,
			api.Failure{Status: 403, Code: "x", Text: "  Größe\n100% %s  "}},
		{"no errors", `{}`, 404, api.Failure{Status: 404}},
		{"the page of a proxy", `<h1>502 Bad Gateway</h1>`, 502, api.Failure{Status: 502}},
		{"no body", ``, 500, api.Failure{Status: 500}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got *api.Failure
			if err := api.Check(respond(tt.status, "", tt.body)); !errors.As(err, &got) {
				t.Fatalf("Check = %v, want a *Failure", err)
			}
			if *got != tt.want {
				t.Errorf("Check = %+v, want %+v", *got, tt.want)
			}
		})
	}
	for _, status := range []int{200, 204, 304} {
		if err := api.Check(respond(status, "", "")); err != nil {
			t.Errorf("Check of status %d = %v, want nil", status, err)
		}
	}
}

func TestCheckRetryAfter(t *testing.T) {
	date := func(d time.Duration) string { return time.Now().Add(d).UTC().Format(http.TimeFormat) }
	tests := []struct {
		name, header string
		atLeast, max time.Duration
	}{
		{"absent", "", 0, 0},
		{"seconds", "7", 7 * time.Second, 7 * time.Second},
		{"zero", "0", 0, 0},
		{"negative", "-7", 0, 0},
		{"more negative than a duration", "-9223372036854775808", 0, 0},
		{"the bound", "300", api.MaxRetryAfter, api.MaxRetryAfter},
		{"above the bound", "301", api.MaxRetryAfter, api.MaxRetryAfter},
		{"more than a duration", "9223372036854775807", api.MaxRetryAfter, api.MaxRetryAfter},
		{"more than an integer", strings.Repeat("9", 40), api.MaxRetryAfter, api.MaxRetryAfter},
		{"words", "soon", 0, 0},
		{"a fraction", "1.5", 0, 0},
		{"a date", date(time.Minute), 50 * time.Second, time.Minute},
		{"a date that is over", date(-time.Hour), 0, 0},
		{"a distant date", date(1000 * time.Hour), api.MaxRetryAfter, api.MaxRetryAfter},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var f *api.Failure
			if err := api.Check(respond(429, tt.header, "")); !errors.As(err, &f) {
				t.Fatalf("Check = %v, want a *Failure", err)
			}
			if f.RetryAfter < tt.atLeast || f.RetryAfter > tt.max {
				t.Errorf("RetryAfter of %q = %v, want %v to %v", tt.header, f.RetryAfter, tt.atLeast, tt.max)
			}
		})
	}
}

func TestClientKeepsFailure(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "9")
		w.WriteHeader(http.StatusTooManyRequests)
		w.Write([]byte(`{"errors":[{"code":"busy","message":"Slow down."}]}`))
	}))
	defer srv.Close()
	want := api.Failure{Status: 429, Code: "busy", RetryAfter: 9 * time.Second, Text: "Slow down."}
	c := api.NewClient(srv.URL)
	calls := map[string]func(context.Context) error{
		"Trails":  func(ctx context.Context) error { _, err := c.Trails(ctx, "x"); return err },
		"Trail":   func(ctx context.Context) error { _, err := c.Trail(ctx, "x"); return err },
		"Regions": func(ctx context.Context) error { _, err := c.Regions(ctx); return err },
		"Route":   func(ctx context.Context) error { _, err := c.Route(ctx, "x", "a", "b"); return err },
		"Rename":  func(ctx context.Context) error { _, err := c.Rename(ctx, "x", "y"); return err },
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			var f *api.Failure
			if err := call(t.Context()); !errors.As(err, &f) || *f != want {
				t.Errorf("error = %#v, want %+v", err, want)
			}
		})
	}
}
