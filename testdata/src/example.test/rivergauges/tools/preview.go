package tools

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os/exec"
	"sync"
	"sync/atomic"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

// preview has the tools that are being tried out.
type preview struct {
	*Tools
	indexFile string
	neighbour string // the address of another archive
	debug     bool   // people at the desk want to see more
	building  atomic.Bool

	forecasting atomic.Bool
	forecasts   sync.Map // what is forecast, by gauge and day
}

// Preview adds the tools that are being tried out.
func Preview(s *rpc.Server, archive *store.Archive, indexFile, neighbour string, debug bool) {
	p := &preview{Tools: &Tools{archive}, indexFile: indexFile, neighbour: neighbour, debug: debug}
	s.Tool("refresh_index", true, p.refreshIndex)
	s.Tool("run_report", true, p.runReport)
	s.Tool("gauge_history", true, p.gaugeHistory)
	s.Tool("import_readings", neighbour != "", p.importReadings)
	s.Tool("level_forecast", true, p.levelForecast)
	s.Tool("flood_outlook", true, guarded(p.floodOutlook))
	s.Tool("levels_digest", true, guarded(p.levelsDigest))
}

// build runs gaugeindex, which replaces the index file.
func (p *preview) build(ctx context.Context, full bool) error {
	p.building.Store(true)
	defer p.building.Store(false)
	if err := exec.CommandContext(ctx, "gaugeindex", fmt.Sprintf("-full=%t", full), p.indexFile).Run(); err != nil {
		return fmt.Errorf("run gaugeindex: %w", err)
	}
	p.archive.Drop()
	return nil
}

// ask sends a query to the other archive, which tells its failures in the body.
func (p *preview) ask(ctx context.Context, gauge string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.neighbour+"/series?gauge="+url.QueryEscape(gauge), nil)
	if err != nil {
		return nil, fmt.Errorf("ask neighbour: %w", err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, fmt.Errorf("ask neighbour: %w", err)
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}
