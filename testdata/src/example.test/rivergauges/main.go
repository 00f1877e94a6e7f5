// Command rivergauges serves an archive of river gauge readings over stdio.
package main

import (
	"context"
	"flag"
	"log"
	"os"
	"os/signal"

	"example.test/rivergauges/legacy"
	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
	"example.test/rivergauges/tools"
)

// config is what the operator decides.
type config struct {
	index     string
	neighbour string
	export    bool
	preview   bool
	debug     bool
	limits    rpc.Limits
}

func main() {
	cfg := config{limits: rpc.DefaultLimits}
	flag.StringVar(&cfg.index, "index", "gauges.index", "index `file`, made by gaugeindex")
	flag.StringVar(&cfg.neighbour, "neighbour", "", "`address` of another archive")
	flag.BoolVar(&cfg.export, "export", false, "let clients export whole series")
	flag.BoolVar(&cfg.preview, "preview", false, "offer the tools that are being tried out")
	flag.BoolVar(&cfg.debug, "debug", false, "tell more")
	old := flag.Bool("legacy", false, "serve as the laptops in the field expect it")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := serve(ctx, cfg, *old); err != nil {
		log.Fatal(err)
	}
}

func serve(ctx context.Context, cfg config, old bool) error {
	if old {
		loop := &legacy.Loop{Tools: tools.Legacy(store.NewArchive(cfg.index)), Out: os.Stdout}
		return loop.Serve(ctx, os.Stdin)
	}
	return newServer(cfg).Serve(ctx, os.Stdin, os.Stdout)
}

func newServer(cfg config) *rpc.Server {
	s := rpc.NewServer(cfg.limits)
	archive := store.NewArchive(cfg.index)
	tools.Register(s, archive, cfg.export)
	if cfg.preview {
		tools.Preview(s, archive, cfg.index, cfg.neighbour, cfg.debug)
	}
	return s
}
