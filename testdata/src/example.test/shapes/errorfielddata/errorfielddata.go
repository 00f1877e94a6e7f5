// Package errorfielddata puts the output of a failed command under an error key.
package errorfielddata

import (
	"context"
	"encoding/json"
	"os/exec"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct {
	File string `json:"file"`
}

type out struct {
	File  string `json:"file,omitempty"`
	Error string `json:"error,omitempty"`
}

type job struct {
	State string `json:"state"`
	Error string `json:"error,omitempty"`
}

type jobs interface {
	Find(id string) (*job, error)
}

func Convert(ctx context.Context, _ *mcp.CallToolRequest, a in) (*mcp.CallToolResult, out, error) {
	log, err := exec.CommandContext(ctx, "ffmpeg", "-i", a.File).CombinedOutput()
	if err != nil {
		return nil, out{Error: string(log)}, nil // want missing-iserror,handmade-envelope: err is non-nil, and the error key is all the answer has
	}
	return nil, out{File: a.File}, nil // ok: success
}

func Probe(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	log, err := exec.CommandContext(ctx, "ffprobe", req.GetString("file", "")).CombinedOutput()
	if err != nil {
		return gomcp.NewToolResultStructuredOnly(out{Error: string(log)}), nil // want missing-iserror,handmade-envelope: err is non-nil, an error key
	}
	return gomcp.NewToolResultStructuredOnly(out{File: string(log)}), nil // ok: success
}

func Strip(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	log, err := exec.CommandContext(ctx, "strip", req.GetString("file", "")).CombinedOutput()
	if err != nil {
		b, _ := json.Marshal(map[string]any{"error": string(log)}) // want handmade-envelope: the key makes it one
		return gomcp.NewToolResultText(string(b)), nil             // want missing-iserror: err is non-nil, an error key
	}
	return gomcp.NewToolResultText(string(log)), nil // ok: success
}

func Status(j jobs) func(context.Context, gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	return func(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
		found, err := j.Find(req.GetString("id", ""))
		if err != nil {
			return gomcp.NewToolResultError("the queue did not answer"), nil // ok: flagged
		}
		if found.State == "failed" {
			return gomcp.NewToolResultText("The job failed: " + found.Error), nil // ok: how a job ended is the answer
		}
		return gomcp.NewToolResultJSON(map[string]any{"state": found.State, "error": found.Error}) // ok: data of the job, no error is known here
	}
}

func Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "convert"}, Convert)
}
