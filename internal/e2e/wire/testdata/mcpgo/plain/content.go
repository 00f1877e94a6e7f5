package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("content-value"), t.contentValue)
		s.AddTool(mcp.NewTool("content-pointer"), t.contentPointer)
		s.AddTool(mcp.NewTool("content-made"), t.contentMade)
		s.AddTool(mcp.NewTool("content-untyped"), t.contentUntyped)
		s.AddTool(mcp.NewTool("content-second"), t.contentSecond)
		s.AddTool(mcp.NewTool("content-appended"), t.contentAppended)
		s.AddTool(mcp.NewTool("content-embedded"), t.contentEmbedded)
		s.AddTool(mcp.NewTool("content-blob"), t.contentBlob)
	})
}

func (t tools) contentValue(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.TextContent{Type: "text", Text: "failed: " + err.Error()}}}, nil //wire:content-value/denied content/value = failed: %s
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.TextContent{Type: "text", Text: "written"}}}, nil //wire:content-value/fine content/value = written
}

func (t tools) contentPointer(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		item := &mcp.TextContent{Type: "text"}
		item.Text = fmt.Sprintf("failed: %s", err)
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{item}}, nil //wire:content-pointer/denied content/pointer = failed: %s
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Type: "text", Text: "written"}}}, nil //wire:content-pointer/fine content/pointer = written
}

func (t tools) contentMade(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent(err.Error())}, IsError: true}, nil //wire:content-made/denied content/made = %s
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent("written")}}, nil //wire:content-made/fine content/made = written
}

func (t tools) contentUntyped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.TextContent{Text: "not written"}}, IsError: true}, nil //wire:content-untyped/denied content/untyped ~ the type that is left out is no matter of errors, and our client refuses the answer in its own way
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) contentSecond(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res := mcp.NewToolResultError("not written")
		res.Content = []mcp.Content{mcp.NewTextContent("not written"), mcp.NewTextContent(err.Error())}
		return res, nil //wire:content-second/denied content/list = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) contentAppended(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	items := []mcp.Content{mcp.NewTextContent("writing")}
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		items = append(items, mcp.NewTextContent(err.Error()))
		return &mcp.CallToolResult{Content: items, IsError: true}, nil //wire:content-appended/denied content/list = writing
	}
	return &mcp.CallToolResult{Content: append(items, mcp.NewTextContent("written"))}, nil //wire:content-appended/fine content/list = writing
}

func (t tools) contentEmbedded(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		held := mcp.TextResourceContents{URI: "wire://book", Text: err.Error()}
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewEmbeddedResource(held)}, IsError: true}, nil //wire:content-embedded/denied content/embedded
	}
	held := mcp.TextResourceContents{URI: "wire://book", Text: text}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.EmbeddedResource{Type: "resource", Resource: held}}}, nil //wire:content-embedded/fine content/embedded
}

func (t tools) contentBlob(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultError("no image"), nil //wire:content-blob/denied constructor/NewToolResultError = no image
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewImageContent(data, "image/png"), mcp.NewAudioContent(data, "audio/wav")}}, nil //wire:content-blob/fine content/blob
}
