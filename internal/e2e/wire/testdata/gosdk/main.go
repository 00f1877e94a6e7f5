// A server with a handler for each way in which a client can be answered.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/fake"
	"example.test/wire/store"
)

// servers has what each package serves.
var servers = map[string]func(store.Store) *mcp.Server{}

func main() {
	name := flag.String("server", "", "whose handlers to serve")
	over := flag.String("over", "memory", "memory, stdio or http")
	flag.Parse()
	s := servers[*name](fake.Store{})
	switch *over {
	case "stdio":
		_ = s.Run(context.Background(), &mcp.StdioTransport{})
	case "http":
		serveHTTP(s)
	default:
		serveMemory(s)
	}
}

func serveHTTP(s *mcp.Server) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s/mcp\n", l.Addr())
	one := func(*http.Request) *mcp.Server { return s }
	panic(http.Serve(l, mcp.NewStreamableHTTPHandler(one, streaming)))
}

// serveMemory hands lines with messages to the library's in-memory transport, and
// writes what comes back.
func serveMemory(s *mcp.Server) {
	ctx := context.Background()
	ct, st := mcp.NewInMemoryTransports()
	if _, err := s.Connect(ctx, st, nil); err != nil {
		panic(err)
	}
	conn, err := ct.Connect(ctx)
	if err != nil {
		panic(err)
	}
	go func() {
		for in := bufio.NewScanner(os.Stdin); in.Scan(); {
			msg, err := jsonrpc.DecodeMessage(in.Bytes())
			if err != nil {
				panic(err)
			}
			if err := conn.Write(ctx, msg); err != nil {
				panic(err)
			}
		}
		os.Exit(0)
	}()
	for {
		msg, err := conn.Read(ctx)
		if err != nil {
			return
		}
		line, err := jsonrpc.EncodeMessage(msg)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s\n", line)
	}
}
