// Command hikingtrails serves hiking trails to MCP hosts, and to people at a
// terminal. Some of its failures do not arrive as they should: it is an example
// to run the linter on.
package main

import (
	"context"
	"flag"
	"log"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/api"
	"example.test/hikingtrails/cli"
	"example.test/hikingtrails/raw"
	"example.test/hikingtrails/typed"
)

func main() {
	if len(os.Args) < 2 || os.Args[1] != "serve" {
		os.Exit(cli.Run(os.Args[1:], os.Stdout, os.Stderr))
	}
	flags := flag.NewFlagSet("hikingtrails serve", flag.ExitOnError)
	base := flags.String("api", cli.DefaultAPI, "the trail service")
	variant := flags.String("variant", "typed", "typed, preview, raw, raw-preview, debug or verbose")
	if err := flags.Parse(os.Args[2:]); err != nil {
		log.Fatal(err)
	}
	if err := server(*variant, api.NewClient(*base)).Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

func server(variant string, c *api.Client) *mcp.Server {
	switch variant {
	case "raw":
		return raw.NewServer(c)
	case "raw-preview":
		return raw.NewPreviewServer(c)
	case "debug":
		return raw.NewDebugServer(c)
	case "verbose":
		return raw.NewVerboseServer(c)
	}
	s := typed.NewServer(c)
	if variant == "preview" {
		typed.Preview(s, c)
	}
	return s
}
