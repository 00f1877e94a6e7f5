package rpc

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
)

// Serve answers the requests of one client until its input ends or ctx is done.
// Requests are answered as they are ready, not in the order in which they came.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ses := &session{server: s, out: json.NewEncoder(out), caller: &caller{}, running: map[string]context.CancelFunc{}}
	defer ses.pending.Wait()
	lines := &frames{bufio.NewReader(in), s.limits.Frame}
	for ctx.Err() == nil {
		line, err := lines.next()
		switch {
		case errors.Is(err, errTooLarge):
			ses.send(refused(nil, New(CodeParse, MessageTooLarge, fmt.Sprintf("a message has at most %d bytes", s.limits.Frame)))) // ok: the other category of this code
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("read request: %w", err) // ok: for main, not for the client
		default:
			ses.take(ctx, line)
		}
	}
	return nil
}

// A session is one client's.
type session struct {
	server  *Server
	caller  *caller
	pending sync.WaitGroup

	mu      sync.Mutex // guards what follows
	out     *json.Encoder
	running map[string]context.CancelFunc // by the request's id
}

// A caller has the name that the client gives itself.
type caller struct {
	mu    sync.Mutex
	known string
}

func (c *caller) rename(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known = name
}

func (c *caller) name() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.known
}

func (s *session) send(resp *Response) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.out.Encode(resp); err != nil {
		slog.Error("response not sent", "id", string(resp.ID), "err", err) // ok: nobody is left to tell
	}
}

// take starts to answer a message. The handshake is answered at once, for what
// comes after it depends on it.
func (s *session) take(ctx context.Context, line []byte) {
	req, bad := parse(line)
	switch {
	case bad != nil:
		s.send(refused(req.ID, bad))
	case req.ID == nil:
		s.notified(req)
	case req.Method == "tools/call":
		ctx, cancel := context.WithCancel(ctx)
		s.track(req.ID, cancel)
		s.pending.Go(func() {
			defer s.cancel(req.ID)
			s.send(s.server.dispatch(ctx, s.caller, req))
		})
	default:
		s.send(s.server.dispatch(ctx, s.caller, req))
	}
}

// parse reads a message; of one that is refused as much as could be read.
func parse(line []byte) (*Request, *Error) {
	req := new(Request)
	if !json.Valid(line) {
		return req, New(CodeParse, ParseError, "the message is not JSON") // ok: a pair of the table
	}
	if err := json.Unmarshal(line, req); err != nil || req.JSONRPC != "2.0" || req.Method == "" {
		return req, New(CodeInvalidRequest, InvalidRequest, "the message is not a JSON-RPC 2.0 request") // ok: a pair of the table
	}
	return req, nil
}

func (s *session) notified(req *Request) {
	var in struct {
		RequestID json.RawMessage `json:"requestId"`
	}
	if req.Method != "notifications/cancelled" {
		return
	}
	if err := json.Unmarshal(req.Params, &in); err != nil {
		slog.Warn("notification not understood", "err", err) // ok: notifications have no answer
		return
	}
	s.cancel(in.RequestID)
}

func (s *session) track(id json.RawMessage, cancel context.CancelFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running[string(id)] = cancel
}

// cancel ends a request, if it still runs.
func (s *session) cancel(id json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[string(id)]; cancel != nil {
		cancel()
		delete(s.running, string(id))
	}
}
