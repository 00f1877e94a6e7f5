package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("text"), t.text)
		s.AddTool(mcp.NewTool("error"), t.error)
		s.AddTool(mcp.NewTool("error-words"), t.errorWords)
		s.AddTool(mcp.NewTool("error-from"), t.errorFrom)
		s.AddTool(mcp.NewTool("error-from-words"), t.errorFromWords)
		s.AddTool(mcp.NewTool("error-from-text"), t.errorFromText)
		s.AddTool(mcp.NewTool("error-from-nil"), t.errorFromNil)
		s.AddTool(mcp.NewTool("errorf"), t.errorf)
		s.AddTool(mcp.NewTool("errorf-format"), t.errorfFormat)
		s.AddTool(mcp.NewTool("errorf-input"), t.errorfInput)
		s.AddTool(mcp.NewTool("image"), t.image)
		s.AddTool(mcp.NewTool("image-fine"), t.imageFine)
		s.AddTool(mcp.NewTool("audio"), t.audio)
		s.AddTool(mcp.NewTool("audio-fine"), t.audioFine)
		s.AddTool(mcp.NewTool("resource"), t.resource)
		s.AddTool(mcp.NewTool("resource-contents"), t.resourceContents)
		s.AddTool(mcp.NewTool("number"), t.number)
	})
}

func (t tools) text(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultText("writing failed: " + err.Error()), nil //wire:text/denied constructor/NewToolResultText = writing failed: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:text/fine constructor/NewToolResultText = written
}

func (t tools) error(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError(err.Error()), nil //wire:error/denied constructor/NewToolResultError = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError("it was not written, try again"), nil //wire:error-words/denied constructor/NewToolResultError = it was not written, try again
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorFrom(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", err), nil //wire:error-from/denied constructor/NewToolResultErrorFromErr = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorFromWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", server.ErrUnsupported), nil //wire:error-from-words/denied constructor/NewToolResultErrorFromErr = writing: not supported
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorFromText(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr(err.Error(), server.ErrUnsupported), nil //wire:error-from-text/denied constructor/NewToolResultErrorFromErr = %s: not supported
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorFromNil(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("not written", nil), nil //wire:error-from-nil/denied constructor/NewToolResultErrorFromErr = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorf(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorf("writing %d bytes: %v", 1, err), nil //wire:errorf/denied constructor/NewToolResultErrorf = writing 1 bytes: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorfFormat(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorf(err.Error()+" (%d bytes)", 1), nil //wire:errorf-format/denied constructor/NewToolResultErrorf = %s (1 bytes)
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) errorfInput(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorf("there is no %q", key(req)), nil //wire:errorf-input/denied constructor/NewToolResultErrorf = there is no "denied"
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) image(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultImage(fmt.Sprint("no image: ", err), "", "image/png"), nil //wire:image/denied constructor/NewToolResultImage = no image: %s
	}
	return mcp.NewToolResultImage("an image", data, "image/png"), nil //wire:image/fine constructor/NewToolResultImage = an image
}

func (t tools) imageFine(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := t.store.Read(ctx, key(req))
	if err != nil {
		res := mcp.NewToolResultImage("no image", "", "image/png")
		res.IsError = true
		return res, nil //wire:image-fine/denied constructor/NewToolResultImage = no image
	}
	return mcp.NewToolResultImage("an image", data, "image/png"), nil
}

func (t tools) audio(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultAudio("no sound: "+err.Error(), "", "audio/wav"), nil //wire:audio/denied constructor/NewToolResultAudio = no sound: %s
	}
	return mcp.NewToolResultAudio("a sound", data, "audio/wav"), nil //wire:audio/fine constructor/NewToolResultAudio = a sound
}

func (t tools) audioFine(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := t.store.Read(ctx, key(req)); err != nil {
		return mcp.NewToolResultAudio("silence", "", "audio/wav"), nil //wire:audio-fine/denied constructor/NewToolResultAudio = silence
	}
	return mcp.NewToolResultText("a sound"), nil
}

func (t tools) resource(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultResource("no book: "+err.Error(), mcp.TextResourceContents{URI: "wire://book"}), nil //wire:resource/denied constructor/NewToolResultResource = no book: %s
	}
	return mcp.NewToolResultResource("a book", mcp.TextResourceContents{URI: "wire://book", Text: text}), nil //wire:resource/fine constructor/NewToolResultResource = a book
}

func (t tools) resourceContents(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultResource("no book", mcp.TextResourceContents{URI: "wire://book", Text: err.Error()}), nil //wire:resource-contents/denied constructor/NewToolResultResource = no book
	}
	return mcp.NewToolResultResource("a book", &mcp.TextResourceContents{URI: "wire://book", Text: text}), nil //wire:resource-contents/fine constructor/NewToolResultResource = a book
}

func (t tools) number(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.FormatNumberResult(-1), nil //wire:number/denied constructor/FormatNumberResult = -1.00
	}
	return mcp.FormatNumberResult(float64(len(text))), nil //wire:number/fine constructor/FormatNumberResult
}
