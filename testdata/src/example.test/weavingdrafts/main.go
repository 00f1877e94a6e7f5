// Command weavingdrafts answers questions about weaving drafts, over its input
// and output. What it knows it asks of draftctl.
package main

import (
	"context"
	"flag"
	"log"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/fallback"
	"example.test/weavingdrafts/tools"
)

func main() {
	bare := flag.Bool("bare", false, "serve bare requests, without the SDK")
	flag.Parse()
	if err := serve(context.Background(), *bare); err != nil {
		log.Fatal(err)
	}
}

func serve(ctx context.Context, bare bool) error {
	if bare {
		return fallback.Serve(ctx, os.Stdin, os.Stdout)
	}
	return tools.NewServer().Run(ctx, &mcp.StdioTransport{})
}
