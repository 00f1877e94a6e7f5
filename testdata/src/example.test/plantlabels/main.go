// Command plantlabels lets MCP hosts check and correct the labels of gardens.
// Its tools report failures as README.md says; those in tools/drift_*.go, which
// -drafts adds, do not yet.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"

	"github.com/mark3labs/mcp-go/server"

	"example.test/plantlabels/garden"
	"example.test/plantlabels/registrar"
	"example.test/plantlabels/tools"
)

func main() {
	command := flag.String("registrar", "", "the program that knows accepted names")
	drafts := flag.Bool("drafts", false, "serve the drafts too")
	flag.Parse()
	t, err := open(flag.Args())
	if err != nil {
		log.Fatal(err)
	}
	if *command != "" {
		t.Registrar = registrar.Program{Command: *command}
	}
	s := server.NewMCPServer("plantlabels", "0.3.0")
	s.AddTools(t.All()...)
	if *drafts {
		s.AddTools(t.Drafts()...)
	}
	if err := server.ServeStdio(s); err != nil {
		log.Fatal(err)
	}
}

// open makes the tools for the gardens named at the start.
func open(gardens []string) (*tools.Tools, error) {
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	t := &tools.Tools{Shed: garden.Shed{Root: root, Files: garden.Disk{}}}
	for _, g := range gardens {
		abs, err := filepath.Abs(g)
		if err != nil {
			return nil, err
		}
		t.Shed.Served = append(t.Shed.Served, abs)
	}
	return t, nil
}
