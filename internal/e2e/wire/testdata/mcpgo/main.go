// A server with a handler for each way in which a client can be answered.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/fake"
	"example.test/wire/store"
)

// servers has what each package serves.
var servers = map[string]func(store.Store) *server.MCPServer{}

// serveSessions is [serveMemory] with a session that can have tools.
var serveSessions func(*server.MCPServer)

// newTransport connects a client to a server.
var newTransport = transport.NewInProcessTransport

func main() {
	name := flag.String("server", "", "whose handlers to serve")
	over := flag.String("over", "memory", "memory, stdio or http")
	flag.Parse()
	s := servers[*name](fake.Store{})
	switch *over {
	case "stdio":
		_ = server.ServeStdio(s)
	case "http":
		serveHTTP(s)
	case "memory":
		if *name == "sessions" {
			serveSessions(s)
			return
		}
		serveMemory(s)
	}
}

func serveHTTP(s *server.MCPServer) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s/mcp\n", l.Addr())
	panic(http.Serve(l, server.NewStreamableHTTPServer(s, server.WithStateLess(true))))
}

// serveMemory hands lines with requests to the library's transport for clients in the
// same process, and writes what comes back.
func serveMemory(s *server.MCPServer) {
	ctx := context.Background()
	t := newTransport(s)
	if err := t.Start(ctx); err != nil {
		panic(err)
	}
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	for in.Scan() {
		var req transport.JSONRPCRequest
		if err := json.Unmarshal(in.Bytes(), &req); err != nil {
			panic(err)
		}
		if req.ID.IsNil() {
			var note mcp.JSONRPCNotification
			if err := json.Unmarshal(in.Bytes(), &note); err != nil {
				panic(err)
			}
			_ = t.SendNotification(ctx, note)
			continue
		}
		resp, err := t.SendRequest(ctx, req)
		if err != nil {
			_ = out.Encode(map[string]any{"id": req.ID, "lost": err.Error()})
			continue
		}
		_ = out.Encode(resp)
	}
}
