//wire:since v0.43.0

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/sessions"
)

func init() {
	servers["sessions"] = sessions.Server
	serveSessions = func(s *server.MCPServer) {
		session := &session{notes: make(chan mcp.JSONRPCNotification, 100)}
		ctx := s.WithContext(context.Background(), session)
		if err := s.RegisterSession(ctx, session); err != nil {
			panic(err)
		}
		in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
		for in.Scan() {
			if resp := s.HandleMessage(ctx, in.Bytes()); resp != nil {
				_ = out.Encode(resp)
			}
		}
	}
}

// A session has tools and resources of its own, which no session of the library does
// in memory.
type session struct {
	notes     chan mcp.JSONRPCNotification
	tools     map[string]server.ServerTool
	resources map[string]server.ServerResource
	templates map[string]server.ServerResourceTemplate
}

func (s *session) Initialize()                                            {}
func (s *session) Initialized() bool                                      { return true }
func (s *session) NotificationChannel() chan<- mcp.JSONRPCNotification    { return s.notes }
func (s *session) SessionID() string                                      { return "session" }
func (s *session) GetSessionTools() map[string]server.ServerTool          { return s.tools }
func (s *session) SetSessionTools(t map[string]server.ServerTool)         { s.tools = t }
func (s *session) GetSessionResources() map[string]server.ServerResource  { return s.resources }
func (s *session) SetSessionResources(r map[string]server.ServerResource) { s.resources = r }
func (s *session) GetSessionResourceTemplates() map[string]server.ServerResourceTemplate {
	return s.templates
}
func (s *session) SetSessionResourceTemplates(t map[string]server.ServerResourceTemplate) {
	s.templates = t
}
