package failure_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/failure"
)

func TestFromClient(t *testing.T) {
	const delay = 4 * time.Second
	refusal := func(status int, code string, after time.Duration) error {
		return &api.Failure{Status: status, Code: code, RetryAfter: after, Text: "words"}
	}
	transport := func(err error) error { return &url.Error{Op: "Get", URL: "http://10.0.0.1/v1", Err: err} }
	tests := []struct {
		name   string
		err    error
		kind   failure.Kind
		after  time.Duration
		detail string
	}{
		{"loading, with a delay", refusal(503, "loading", delay), failure.Retryable, delay, "words"},
		{"loading", refusal(503, "loading", 0), failure.Retryable, 0, "words"},
		{"the code outweighs the status", refusal(404, "loading", delay), failure.Retryable, delay, "words"},
		{"too many requests", refusal(429, "", delay), failure.Retryable, delay, "words"},
		{"503 with a delay", refusal(503, "", delay), failure.Retryable, delay, "words"},
		{"503", refusal(503, "", 0), failure.Unavailable, 0, "words"},
		{"500", refusal(500, "", delay), failure.Unavailable, 0, "words"},
		{"502", refusal(502, "", delay), failure.Unavailable, 0, "words"},
		{"502 by code", refusal(400, "gateway_upstream", 0), failure.Unavailable, 0, "words"},
		{"504", refusal(504, "", 0), failure.Unavailable, 0, "words"},
		{"400", refusal(400, "", 0), failure.InvalidArgument, 0, "words"},
		{"404", refusal(404, "", delay), failure.InvalidArgument, 0, "words"},
		{"422", refusal(422, "", 0), failure.InvalidArgument, 0, "words"},
		{"unknown region", refusal(409, "unknown_region", 0), failure.InvalidArgument, 0, "words"},
		{"building", refusal(409, "index_building", 0), failure.IndexPending, 0, "words"},
		{"broken", refusal(409, "index_broken", 0), failure.IndexFailed, 0, "words"},
		{"locked", refusal(423, "waypoint_locked", 0), failure.Refused, 0, "words"},
		{"401", refusal(401, "", 0), failure.Refused, 0, "words"},
		{"403", refusal(403, "an unknown code", delay), failure.Refused, 0, "words"},
		{"wrapped", fmt.Errorf("trails: %w", refusal(403, "", 0)), failure.Refused, 0, "words"},
		{"no words", &api.Failure{Status: 502}, failure.Unavailable, 0, "the trail service answered Bad Gateway"},
		{"connect error", transport(errors.New("dial tcp 10.0.0.1:80: connect: connection refused")), failure.Unavailable, 0, "the trail service is unreachable"},
		{"timeout", transport(context.DeadlineExceeded), failure.Retryable, 0, "the trail service took too long"},
		{"unreadable", fmt.Errorf("decode: %w", io.ErrUnexpectedEOF), failure.Unavailable, 0, "the trail service gave no readable answer"},
		{"typed already", fmt.Errorf("again: %w", failure.New("op", failure.IndexFailed, "broken")), failure.IndexFailed, 0, "broken"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := failure.FromClient("op", tt.err)
			e, ok := err.(*failure.ToolError)
			if !ok {
				t.Fatalf("FromClient = %T, want *ToolError", err)
			}
			if e.Op != "op" || e.Kind != tt.kind || e.After != tt.after || e.Detail != tt.detail {
				t.Errorf("FromClient = %+v, want %s after %v: %q", *e, tt.kind, tt.after, tt.detail)
			}
			if strings.Contains(e.Error(), "10.0.0.1") {
				t.Errorf("the address is sent: %q", e.Error())
			}
		})
	}
}

func TestFromClientNil(t *testing.T) {
	if err := failure.FromClient("op", nil); err != nil {
		t.Errorf("FromClient of nil = %#v", err)
	}
}

func TestFromClientKeepsCause(t *testing.T) {
	cause := fmt.Errorf("decode: %w", io.ErrUnexpectedEOF)
	if err := failure.FromClient("op", cause); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("FromClient = %v, want %v behind it", err, cause)
	}
	var f *api.Failure
	if err := failure.FromClient("op", &api.Failure{Status: 403}); !errors.As(err, &f) {
		t.Errorf("FromClient = %v, want the *api.Failure behind it", err)
	}
}
