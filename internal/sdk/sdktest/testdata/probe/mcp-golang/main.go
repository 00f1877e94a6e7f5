// A server over stdio with a tool for each way in which a handler can return.
package main

import (
	"errors"
	"log"

	mcp "github.com/metoro-io/mcp-golang"
	"github.com/metoro-io/mcp-golang/transport/stdio"
)

// noArguments has a name because the library makes a schema of it.
type noArguments struct{}

func main() {
	s := mcp.NewServer(stdio.NewStdioServerTransport())
	for _, outcome := range []string{"ResultNil", "NilErr", "ResultErr", "NilNil", "Panic"} {
		err := s.RegisterTool("Rendered_"+outcome, outcome, func(noArguments) (*mcp.ToolResponse, error) {
			fine := mcp.NewToolResponse(mcp.NewTextContent("fine"))
			switch outcome {
			case "ResultNil":
				return fine, nil
			case "NilErr":
				return nil, errors.New("boom")
			case "ResultErr":
				return fine, errors.New("boom")
			case "NilNil":
				return nil, nil
			}
			panic("boom")
		})
		if err != nil {
			log.Fatal(err)
		}
	}
	if err := s.Serve(); err != nil {
		log.Fatal(err)
	}
	select {}
}
