package analyzer

import (
	"reflect"
	"slices"
	"sort"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
)

// describe puts the answers into words, for why and for golden files.
func describe(p *model.Program, answers []*outcome.Answer) []Answer {
	var out []Answer
	for _, a := range answers {
		n := a.Node()
		if n == nil {
			continue
		}
		d := a.Describe()
		out = append(out, Answer{
			Pos: n.Pos(), End: n.End(), Sent: a.Sent(),
			Func: d.Func, Shape: d.Shape, Sink: d.Sink, Outcome: d.Outcome, Evidence: d.Evidence, Notes: d.Notes,
		})
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Pos < out[j].Pos })
	return slices.CompactFunc(out, same)
}

// same reports two ways to a return about which there is nothing else to say.
func same(a, b Answer) bool { return reflect.DeepEqual(a, b) }
