package outcome

import (
	"fmt"
	"math"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// summaries computes summaries on demand and lets recursion settle.
//
// A function that is asked for while it is being computed answers with what is
// known so far: at first that it never returns. What was computed from such an
// answer is provisional. When the outermost function of the recursion is done,
// and has found more than it had answered, everything provisional is computed
// again with the better answer, until nothing changes.
type summaries struct {
	final       map[*ssa.Function]*Summary
	provisional map[*ssa.Function]provisional
	depth       map[*ssa.Function]int      // functions being computed, by their place on the stack
	known       map[*ssa.Function]*Summary // what they have answered so far
	low         int                        // the outermost of them that the present one has asked
}

type provisional struct {
	sum *Summary
	low int
}

// maxRounds bounds the rounds of one recursion; a function that still changes
// then is taken as it is.
const maxRounds = 4

// never is the summary of a function that does not return.
var never = &Summary{}

func newSummaries() summaries {
	return summaries{
		final:       map[*ssa.Function]*Summary{},
		provisional: map[*ssa.Function]provisional{},
		depth:       map[*ssa.Function]int{},
		known:       map[*ssa.Function]*Summary{},
		low:         math.MaxInt,
	}
}

// Summary returns the summary of a function: computed for one of this package,
// imported for another, nil when nothing is known of it.
func (a *Analysis) Summary(f *ssa.Function) *Summary {
	s := &a.sums
	if sum, ok := s.final[f]; ok {
		return sum
	}
	if len(f.Blocks) == 0 {
		var sum *Summary
		if obj := model.Object(f); obj != nil && obj.Pkg() != a.P.Pkg {
			sum = a.Import(obj).full()
		}
		s.final[f] = sum
		return sum
	}
	if p, ok := s.provisional[f]; ok {
		s.low = min(s.low, p.low)
		return p.sum
	}
	if d, busy := s.depth[f]; busy {
		s.low = min(s.low, d)
		return s.known[f]
	}
	return a.settleSummary(f)
}

func (a *Analysis) settleSummary(f *ssa.Function) *Summary {
	s := &a.sums
	d, outer := len(s.depth), s.low
	s.depth[f], s.known[f] = d, never
	defer func() {
		delete(s.depth, f)
		delete(s.known, f)
	}()
	for round := 1; ; round++ {
		s.low = math.MaxInt
		sum := a.compute(f)
		low := s.low
		s.low = min(outer, low)
		switch {
		case low < d: // part of a recursion that began further out
			s.provisional[f] = provisional{sum, low}
			return sum
		case low > d:
			s.final[f] = sum
			return sum
		case round == maxRounds || sum.equal(s.known[f]):
			s.low = outer
			s.final[f] = sum
			s.finish(d)
			return sum
		}
		s.known[f] = sum
		s.forget(d)
	}
}

// finish makes what depended on the function at depth d final.
func (s *summaries) finish(d int) {
	for f, p := range s.provisional {
		if p.low >= d {
			s.final[f] = p.sum
			delete(s.provisional, f)
		}
	}
}

// forget drops what depended on the function at depth d.
func (s *summaries) forget(d int) {
	for f, p := range s.provisional {
		if p.low >= d {
			delete(s.provisional, f)
		}
	}
}

// equal compares what two summaries tell callers. Values of the package they
// were made from do not count.
func (s *Summary) equal(t *Summary) bool {
	if len(s.Ways) != len(t.Ways) || len(s.Texts) != len(t.Texts) || !reflect.DeepEqual(s.Sets, t.Sets) {
		return false
	}
	for i := range s.Ways {
		if s.Ways[i].key() != t.Ways[i].key() {
			return false
		}
	}
	for i := range s.Texts {
		if s.Texts[i].Text.key() != t.Texts[i].Text.key() {
			return false
		}
	}
	return true
}

// key tells apart the ways that differ for a caller.
func (w *Way) key() string {
	var b strings.Builder
	fmt.Fprint(&b, w.ResAt, w.ErrAt, w.Err, w.When, w.Local.key())
	if r := w.Res; r != nil {
		fmt.Fprint(&b, r.Nil, r.Flag, r.Question, r.Passed, r.None, r.From, r.Local.key(), r.Text.key())
	}
	return b.String()
}

func (t Text) key() string {
	var b strings.Builder
	for _, p := range t.Pieces {
		fmt.Fprintf(&b, "%d %q %d %t %t %t %t%v;", p.Kind, p.Text, p.Param, p.Maybe, p.Nested, p.Encoded, p.Leak.Raw, p.Leak.Args)
	}
	for _, m := range t.Marks {
		fmt.Fprintf(&b, "%q %d %q %d;", m.Key, m.Kind, m.Text, m.Param)
	}
	fmt.Fprint(&b, t.Other)
	return b.String()
}

func (ev *Evidence) key() string {
	if ev == nil {
		return ""
	}
	return fmt.Sprintf("%d %q", ev.Kind, ev.Text)
}
