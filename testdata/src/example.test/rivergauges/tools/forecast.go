package tools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.test/rivergauges/rpc"
)

// codeNoForecast is a number of the web site that showed forecasts before.
const codeNoForecast = 4001 // ok: a number; judged where it is used as a code

type forecastArgs struct {
	Gauge    string `json:"gauge"`
	Language string `json:"language"`
}

// levelForecast tells where a level is going. It is made for one caller at a
// time, and for each gauge once a day.
func (p *preview) levelForecast(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[forecastArgs](args)
	switch {
	case bad != nil:
		return bad, nil // ok: flagged
	case in.Language != "" && in.Language != "en":
		return nil, rpc.New(rpc.CodeInvalidParams, "unsupported_language", fmt.Sprintf("there are no forecasts in %q", in.Language)) // want unknown-reason: asked for and never declared; invalid_argument covers it
	case !p.forecasting.CompareAndSwap(false, true):
		fail := rpc.New(rpc.CodeRateLimited, rpc.RateLimited, "another forecast is being made")       // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.RateLimited, Suggestion: "Wait a minute and call again."} // want reason-mismatch: left out, the flag denies the second call that the words ask for
		return nil, fail                                                                              // ok: coded
	}
	defer p.forecasting.Store(false)
	if _, again := p.forecasts.LoadOrStore(in.Gauge+" "+time.Now().Format(time.DateOnly), true); again {
		fail := rpc.New(rpc.CodeRateLimited, rpc.RateLimited, "the forecast of today is made")                       // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.RateLimited, Suggestion: "Call again in the morning.", RetrySafe: false} // want reason-mismatch: over the limit is always worth another call
		return nil, fail                                                                                             // ok: coded
	}
	return p.forecast(ctx, in.Gauge)
}

// forecast goes on as the last two readings do.
func (p *preview) forecast(ctx context.Context, gauge string) (*rpc.ToolResult, error) {
	readings, err := p.archive.Index().Readings(ctx, gauge, time.Time{})
	switch {
	case errors.Is(err, context.Canceled):
		fail := rpc.New(rpc.CodeCancelled, rpc.RequestCancelled, "the readings were not needed any more")                // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.RequestCancelled, Suggestion: "Ask for a shorter series.", RetrySafe: false} // want reason-mismatch: a cancelled request may be sent again
		return nil, fail                                                                                                 // ok: coded
	case err != nil:
		return nil, err // ok: dispatch converts it
	case len(readings) < 2:
		return nil, rpc.New(codeNoForecast, rpc.InvalidArgument, fmt.Sprintf("%s has too few readings", gauge)) // want jsonrpc-code: not in the range of JSON-RPC, and not declared
	}
	last, before := readings[len(readings)-1], readings[len(readings)-2]
	if ctx.Err() != nil {
		fail := rpc.New(rpc.CodeCancelled, rpc.RequestCancelled, "the forecast was not needed any more")           // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.RequestCancelled, Suggestion: "Call again if it is needed after all."} // want reason-mismatch: the flag is left out
		return nil, fail                                                                                           // ok: coded
	}
	return rpc.Text(fmt.Sprintf("%.2f m is next", 2*last.Metres-before.Metres)), nil // ok: success
}
