package analyzer

import (
	"reflect"
	"slices"
	"sort"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// describe puts the answers into words, for why and for golden files.
func (o Options) describe(p *model.Program, answers []*outcome.Answer) []Answer {
	var out []Answer
	for _, a := range answers {
		n := a.Node()
		if n == nil {
			continue
		}
		d := a.Describe()
		out = append(out, Answer{
			Arrives: o.arrives(a), Pos: n.Pos(), End: n.End(), Sent: a.Sent(),
			Func: d.Func, Shape: d.Shape, Sink: d.Sink, Outcome: d.Outcome, Evidence: d.Evidence, Notes: d.Notes,
		})
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Pos < out[j].Pos })
	return slices.CompactFunc(out, same)
}

// arrives says what a client gets, where the options ask for it.
func (o Options) arrives(a *outcome.Answer) []string {
	var out []string
	if o.Arrivals {
		for _, arrival := range a.Arrivals(sdk.Client{}) {
			out = append(out, arrival.String())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// same reports two ways to a return about which there is nothing else to say.
func same(a, b Answer) bool { return reflect.DeepEqual(a, b) }
