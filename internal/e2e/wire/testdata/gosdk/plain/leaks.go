package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		for name, h := range map[string]mcp.ToolHandler{
			"leak-value": t.leakValue, "leak-text": t.leakText, "leak-plus": t.leakPlus, "leak-sprint": t.leakSprint,
			"leak-joined": t.leakJoined, "leak-wrapped": t.leakWrapped, "leak-unwrapped": t.leakUnwrapped, "leak-field": t.leakField,
			"leak-json": t.leakJSON, "leak-built": t.leakBuilt, "leak-list": t.leakList, "leak-second": t.leakSecond, "leak-type": t.leakType,
			"leak-meta": t.leakMeta, "leak-resource": t.leakResource,
		} {
			s.AddTool(rawTool(name), h)
		}
		mcp.AddTool(s, &mcp.Tool{Name: "leak-out"}, t.leakOut)
		mcp.AddTool(s, &mcp.Tool{Name: "leak-out-map"}, t.leakOutMap)
	})
}

func (t tools) leakValue(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return failed(fmt.Sprintf("writing: %v", err)), nil //wire:leak-value/denied leak/format = writing: %s
	}
	return text("written"), nil
}

func (t tools) leakText(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return failed(fmt.Sprintf("writing: %s", err)), nil //wire:leak-text/denied leak/format = writing: %s
	}
	return text("written"), nil
}

func (t tools) leakPlus(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		why := "writing: " + err.Error()
		return failed(why + "!"), nil //wire:leak-plus/denied leak/plus = writing: %s!
	}
	return text("written"), nil
}

func (t tools) leakSprint(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return failed(fmt.Sprint("writing: ", err)), nil //wire:leak-sprint/denied leak/format = writing: %s
	}
	return text("written"), nil
}

func (t tools) leakJoined(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return failed(errors.Join(errors.New("nothing was written"), err).Error()), nil //wire:leak-joined/denied leak/joined
	}
	return text("written"), nil
}

func (t tools) leakWrapped(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		err = fmt.Errorf("writing: %w", err)
		return failed(err.Error()), nil //wire:leak-wrapped/denied leak/wrapped = writing: %s
	}
	return text("written"), nil
}

func (t tools) leakUnwrapped(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		outer := fmt.Errorf("writing: %w", err)
		return failed(errors.Unwrap(outer).Error()), nil //wire:leak-unwrapped/denied leak/wrapped = %s
	}
	return text("written"), nil
}

// problem keeps what has failed.
type problem struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

func (p problem) String() string { return p.What + " because of " + p.Why }

func (t tools) leakField(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		p := problem{What: "writing", Why: err.Error()}
		return failed(p.String()), nil //wire:leak-field/denied leak/field = writing because of %s
	}
	return text("written"), nil
}

func (t tools) leakJSON(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		body, _ := json.Marshal(problem{"writing", err.Error()})
		return failed(string(body)), nil //wire:leak-json/denied leak/json = {"what":"writing","why":"%s"}
	}
	return text("written"), nil
}

func (t tools) leakBuilt(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		var b strings.Builder
		b.WriteString("writing: ")
		fmt.Fprintf(&b, "%v", err)
		return failed(b.String()), nil //wire:leak-built/denied leak/built = writing: %s
	}
	return text("written"), nil
}

// leakList reports all that has failed at once.
func (t tools) leakList(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var problems []string
	for _, key := range []string{keyOf(req), "fine"} {
		if err := t.store.Write(ctx, key, "x"); err != nil {
			problems = append(problems, err.Error())
		}
	}
	if len(problems) > 0 {
		return failed(strings.Join(problems, ", ")), nil //wire:leak-list/denied leak/list = %s
	}
	return text("written"), nil
}

// leakSecond has it in the second of two texts.
func (t tools) leakSecond(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := failed("writing failed")
		res.Content = append(res.Content, &mcp.TextContent{Text: err.Error()})
		return res, nil //wire:leak-second/denied leak/second = writing failed
	}
	return text("written"), nil
}

// unwritten is an error with more to it than the store's.
type unwritten struct{ err error }

func (u *unwritten) Error() string { return "unwritten: " + u.err.Error() }

func (t tools) leakType(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, &unwritten{err} //wire:leak-type/denied leak/type = unwritten: %s
	}
	return text("written"), nil
}

func (t tools) leakMeta(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := failed("writing failed")
		res.Meta = mcp.Meta{"why": err.Error()}
		return res, nil //wire:leak-meta/denied leak/meta = writing failed
	}
	return text("written"), nil
}

func (t tools) leakResource(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		log := &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: "wire://log", Text: err.Error()}}
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "writing failed"}, log}}, nil //wire:leak-resource/denied leak/resource = writing failed
	}
	return text("written"), nil
}

func (t tools) leakOut(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, problem, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), problem{Why: err.Error()}, nil //wire:leak-out/denied leak/out = writing failed ~ whether the library takes the output is told by its schema
	}
	return text("written"), problem{}, nil
}

func (t tools) leakOutMap(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, map[string]any{"error": err.Error()}, nil //wire:leak-out-map/denied leak/out
	}
	return text("written"), nil, nil
}
