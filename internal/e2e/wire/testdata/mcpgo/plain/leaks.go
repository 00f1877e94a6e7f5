package plain

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		for name, h := range map[string]server.ToolHandlerFunc{
			"leak-sprintf": t.leakSprintf, "leak-plus": t.leakPlus, "leak-sprint": t.leakSprint, "leak-join": t.leakJoin, "leak-field": t.leakField,
			"leak-body": t.leakBody, "leak-builder": t.leakBuilder, "leak-buffer": t.leakBuffer, "leak-type": t.leakType, "leak-list": t.leakList,
			"leak-closure": t.leakClosure, "leak-replaced": t.leakReplaced,
			"safe-words": t.safeWords, "safe-input": t.safeInput, "safe-sentinel": t.safeSentinel, "safe-branch": t.safeBranch, "safe-type": t.safeType,
			"safe-switch": t.safeSwitch, "safe-count": t.safeCount, "safe-deadline": t.safeDeadline, "safe-logged": t.safeLogged,
		} {
			s.AddTool(mcp.NewTool(name), h)
		}
	})
}

func (t tools) leakSprintf(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("writing %s: %v", key(req), err)), nil //wire:leak-sprintf/denied leak/verb = writing denied: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakPlus(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		text := "writing"
		text += ": " + err.Error()
		return mcp.NewToolResultError(text), nil //wire:leak-plus/denied leak/plus = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakSprint(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(fmt.Sprint("writing: ", err)), nil //wire:leak-sprint/denied leak/sprint = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakJoin(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var all error
	for _, name := range []string{key(req), "other"} {
		all = errors.Join(all, t.store.Write(ctx, name, "x"))
	}
	if all != nil {
		return mcp.NewToolResultError(all.Error()), nil //wire:leak-join/denied leak/join = %s
	}
	return mcp.NewToolResultText("written"), nil
}

type problem struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

func (t tools) leakField(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		p := problem{Code: "internal", Detail: err.Error()}
		return mcp.NewToolResultError(p.Code + ": " + p.Detail), nil //wire:leak-field/denied leak/field = internal: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakBody(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		body, _ := json.Marshal(problem{Code: "internal", Detail: err.Error()})
		return mcp.NewToolResultError(string(body)), nil //wire:leak-body/denied leak/body = {"code":"internal","detail":"%s"}
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakBuilder(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		var b strings.Builder
		b.WriteString("writing: ")
		fmt.Fprintf(&b, "%v", err)
		return mcp.NewToolResultError(b.String()), nil //wire:leak-builder/denied leak/builder = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakBuffer(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var out bytes.Buffer
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		fmt.Fprintln(&out, "error:", err)
		return mcp.NewToolResultText(out.String()), nil //wire:leak-buffer/denied leak/builder
	}
	return mcp.NewToolResultText("written"), nil
}

// A failure is an error of the application, with its cause.
type failure struct {
	what  string
	cause error
}

func (f *failure) Error() string { return f.what + ": " + f.cause.Error() }
func (f *failure) Unwrap() error { return f.cause }

func (t tools) leakType(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		f := &failure{"writing", err}
		return mcp.NewToolResultError(f.Error()), nil //wire:leak-type/denied leak/type = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakList(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var lines []string
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		lines = append(lines, "not written", err.Error())
		return mcp.NewToolResultError(strings.Join(lines, "; ")), nil //wire:leak-list/denied leak/list
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakClosure(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	failed := func(err error) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultErrorFromErr("writing", err), nil
	}
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return failed(err) //wire:leak-closure/denied leak/closure = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) leakReplaced(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(strings.ReplaceAll(strings.TrimSpace(err.Error()), "\n", " ")), nil //wire:leak-replaced/denied leak/replaced = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		p := problem{Code: "internal", Detail: "not written"}
		body, _ := json.Marshal(p)
		return mcp.NewToolResultError(string(body)), nil //wire:safe-words/denied safe/words = {"code":"internal","detail":"not written"}
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeInput(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("%s was not written", strings.ToUpper(key(req)))), nil //wire:safe-input/denied safe/input = DENIED was not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeSentinel(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", errRefused), nil //wire:safe-sentinel/denied safe/sentinel = writing: it was refused
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeBranch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if errors.Is(err, store.ErrMissing) {
		return mcp.NewToolResultError(store.ErrMissing.Error()), nil //wire:safe-branch/missing safe/branch = no such key
	}
	if err != nil {
		return nil, errors.New("not read") //wire:safe-branch/denied safe/branch = not read
	}
	return mcp.NewToolResultText(text), nil //wire:safe-branch/fine safe/branch
}

// A refusal is an error of the application that tells nothing of its cause.
type refusal struct {
	what  string
	cause error
}

func (r refusal) Error() string { return r.what + " was refused" }
func (r refusal) Unwrap() error { return r.cause }

func (t tools) safeType(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, refusal{"writing", err} //wire:safe-type/denied safe/type = writing was refused
	}
	return mcp.NewToolResultText("written"), nil
}

func reason(err error) string {
	switch {
	case errors.Is(err, store.ErrMissing):
		return "there is no such key"
	case errors.Is(err, context.DeadlineExceeded):
		return "it took too long"
	}
	return "it failed"
}

func (t tools) safeSwitch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(reason(err)), nil //wire:safe-switch/denied safe/branch = it failed; //wire:safe-switch/missing safe/branch = there is no such key; //wire:safe-switch/slow safe/branch = it took too long
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeCount(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	failed := 0
	for _, name := range []string{key(req), key(req), "other"} {
		if err := t.store.Write(ctx, name, "x"); err != nil {
			failed++
		}
	}
	if failed > 0 {
		return mcp.NewToolResultErrorf("%d of 3 failed", failed), nil //wire:safe-count/denied safe/words = 2 of 3 failed
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeDeadline(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); errors.Is(err, context.DeadlineExceeded) {
		return mcp.NewToolResultError("writing: " + context.DeadlineExceeded.Error()), nil //wire:safe-deadline/slow safe/sentinel = writing: context deadline exceeded
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safeLogged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		var log strings.Builder
		fmt.Fprintf(&log, "writing: %v", err)
		note(log.String())
		return mcp.NewToolResultError("not written"), nil //wire:safe-logged/denied safe/words = not written
	}
	return mcp.NewToolResultText("written"), nil
}

var notes []string

func note(line string) { notes = append(notes, line) }
