package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"time"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// secret is a part of the text of every error that the store returns, and kept one of
// every result that is returned beside an error.
const secret, kept = "secret-3141", "kept-27"

// patience is how long an answer may take that comes, silence how long none does.
const patience, silence = 20 * time.Second, 2 * time.Second

// A reply is what a client sees.
type reply struct {
	effect  sdk.Effect // AsIs is any result, ToolError one with the flag
	code    int
	text    string // of the error, or the first of the result
	message string // all that came
}

// A client speaks to one server in a child process, which it starts anew when it has
// died.
type client struct {
	program, server string
	sdk.Client

	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // of the server; closed when it has ended
	url   string      // over HTTP
	id    int
}

var transports = map[sdk.Transport]string{sdk.Memory: "memory", sdk.Stdio: "stdio", sdk.HTTP: "http"}

func (c *client) start() error {
	c.cmd = exec.Command(c.program, "-server", c.server, "-over", transports[c.Transport])
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.cmd.Start(); err != nil {
		return err
	}
	c.in, c.lines = in, make(chan string, 100)
	go func(lines chan string) {
		for s := bufio.NewScanner(out); s.Scan(); {
			lines <- s.Text()
		}
		close(lines)
	}(c.lines)
	if c.Transport == sdk.HTTP {
		c.url = <-c.lines
	}
	if c.Revision >= "2026" {
		return nil // it needs no handshake
	}
	_, err = c.request("initialize", map[string]any{
		"protocolVersion": c.Revision, "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "wire", "version": "1"},
	}, patience)
	c.send(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
	return err
}

func (c *client) stop() {
	if c.cmd != nil {
		c.in.Close()
		c.cmd.Process.Kill()
		c.cmd.Wait()
		c.cmd = nil
	}
}

// drive does what a mark says.
func (c *client) drive(m mark, wait time.Duration) (reply, error) {
	if c.cmd == nil {
		if err := c.start(); err != nil {
			return reply{}, err
		}
	}
	r, err := c.call(m, wait)
	if r.effect == sdk.Crash || r.effect == sdk.NoReply {
		c.stop()
	}
	return r, err
}

func (c *client) call(m mark, wait time.Duration) (reply, error) {
	args := map[string]any{"key": m.key}
	switch m.key {
	case "!number":
		args["key"] = 7
	case "!absent":
		delete(args, "key")
	}
	switch m.kind {
	case "prompt":
		return c.request("prompts/get", map[string]any{"name": m.name, "arguments": args}, wait)
	case "resource":
		return c.request("resources/read", map[string]any{"uri": "wire://" + m.name + "/" + m.key}, wait)
	case "subscription":
		return c.request("resources/subscribe", map[string]any{"uri": "wire://" + m.name + "/" + m.key}, wait)
	case "completion":
		return c.request("completion/complete", map[string]any{
			"ref": map[string]any{"type": "ref/prompt", "name": m.name}, "argument": map[string]any{"name": "key", "value": m.key},
		}, wait)
	case "task":
		return c.task(m, args, wait)
	case "method":
		return c.request(m.name, args, wait)
	}
	return c.request("tools/call", map[string]any{"name": m.name, "arguments": args}, wait)
}

// task calls a tool as a task, waits for its result, and asks how the task ended.
func (c *client) task(m mark, args map[string]any, wait time.Duration) (reply, error) {
	created, err := c.request("tools/call", map[string]any{"name": m.name, "arguments": args, "task": map[string]any{"ttl": 60000}}, wait)
	if err != nil || created.effect == sdk.Crash {
		return created, err
	}
	var msg struct {
		Result struct {
			Task struct{ TaskID string }
		}
	}
	if err := json.Unmarshal([]byte(created.message), &msg); err != nil {
		return created, err
	}
	result, err := c.request("tasks/result", map[string]any{"taskId": msg.Result.Task.TaskID}, wait)
	if err != nil || result.effect != sdk.ProtocolError {
		return result, err
	}
	status, err := c.request("tasks/get", map[string]any{"taskId": msg.Result.Task.TaskID}, wait)
	if strings.Contains(status.message, `"status":"failed"`) {
		result.effect = sdk.TaskFailed
	}
	return result, err
}

// request sends a request and reads what is answered.
func (c *client) request(method string, params map[string]any, wait time.Duration) (reply, error) {
	c.id++
	if c.Revision >= "2026" {
		params["_meta"] = map[string]any{
			"io.modelcontextprotocol/protocolVersion":    c.Revision,
			"io.modelcontextprotocol/clientInfo":         map[string]any{"name": "wire", "version": "1"},
			"io.modelcontextprotocol/clientCapabilities": map[string]any{},
		}
	}
	message := map[string]any{"jsonrpc": "2.0", "id": c.id, "method": method, "params": params}
	if c.Transport == sdk.HTTP {
		return c.post(message)
	}
	c.send(message)
	return c.await(wait)
}

// send writes a message. A server that has died does not read it, which shows when
// its answer is missing.
func (c *client) send(message map[string]any) {
	if c.Transport != sdk.HTTP {
		_ = json.NewEncoder(c.in).Encode(message)
	}
}

func (c *client) await(wait time.Duration) (reply, error) {
	late := time.After(wait)
	for {
		select {
		case <-late:
			return reply{effect: sdk.NoReply}, nil
		case line, ok := <-c.lines:
			if !ok {
				return reply{effect: sdk.Crash}, nil
			}
			if r, mine, err := c.read([]byte(line)); mine || err != nil {
				return r, err
			}
		}
	}
}

// post sends a message over HTTP.
func (c *client) post(message map[string]any) (reply, error) {
	body, err := json.Marshal(message)
	if err != nil {
		return reply{}, err
	}
	req, err := http.NewRequest("POST", c.url, bytes.NewReader(body))
	if err != nil {
		return reply{}, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json, text/event-stream")
	if c.id > 1 {
		req.Header.Set("MCP-Protocol-Version", c.Revision)
	}
	resp, err := (&http.Client{Timeout: patience, Transport: &http.Transport{DisableKeepAlives: true}}).Do(req)
	if err != nil {
		return c.unanswered(), nil
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || len(text) == 0 {
		return c.unanswered(), nil
	}
	for line := range strings.Lines(string(text)) {
		if r, mine, err := c.read([]byte(strings.TrimPrefix(line, "data: "))); mine && err == nil {
			return r, nil
		}
	}
	return reply{}, fmt.Errorf("no answer in %q", text)
}

// unanswered tells a server that has died from one that has only closed the
// connection: that one takes another.
func (c *client) unanswered() reply {
	resp, err := http.Get(c.url)
	if err != nil {
		return reply{effect: sdk.Crash}
	}
	resp.Body.Close()
	return reply{effect: sdk.Cut}
}

// read takes a message apart; mine is false when it answers nothing that was asked.
func (c *client) read(line []byte) (r reply, mine bool, err error) {
	var m struct {
		ID    any
		Lost  string // the transport could not send the answer
		Error *struct {
			Code    int
			Message string
		}
		Method string
		Result *struct {
			IsError bool
			Content []struct{ Text string }
		}
	}
	if err := json.Unmarshal(line, &m); err != nil {
		return r, false, fmt.Errorf("%s: %w", line, err)
	}
	if m.Method != "" || m.ID != nil && m.ID != float64(c.id) {
		return r, false, nil
	}
	r.message = string(line)
	if m.Result != nil && len(m.Result.Content) > 0 {
		r.text = m.Result.Content[0].Text
	}
	switch {
	case m.Lost != "":
		r.effect = sdk.NoReply
	case m.Error != nil:
		r.effect, r.code, r.text = sdk.ProtocolError, m.Error.Code, m.Error.Message
	case m.Result == nil:
		r.effect = sdk.NullResult
	case m.Result.IsError:
		r.effect = sdk.ToolError
	}
	return r, true, nil
}
