// Package registrar asks another program for the accepted names of plants.
package registrar

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os/exec"
	"strings"
)

// The states of a registrar.
const (
	Ready   = "ready"
	Loading = "loading"
	Failed  = "failed"
)

// A Reply is what the registrar says.
type Reply struct {
	State    string   `json:"state"`
	Text     string   `json:"text"`    // its own words when it is not ready
	Refused  string   `json:"refused"` // a code, when it will not look up this name
	Accepted []string `json:"accepted"`
}

// A Program is a registrar that is started for each question.
type Program struct{ Command string }

// Ask asks for the accepted names of a plant. A program that ends badly has
// answered too, on its standard error.
func (p Program) Ask(ctx context.Context, plant string) (Reply, error) {
	cmd := exec.CommandContext(ctx, p.Command, plant)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return Reply{State: Failed, Text: strings.TrimSpace(stderr.String())}, nil
	}
	if err != nil {
		return Reply{}, err
	}
	var reply Reply
	if err := json.Unmarshal(out, &reply); err != nil {
		return Reply{}, err
	}
	return reply, nil
}
