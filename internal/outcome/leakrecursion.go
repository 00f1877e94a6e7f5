package outcome

import (
	"math"

	"golang.org/x/tools/go/ssa"
)

// leaks remembers what is internal in the errors that functions return, way by
// way. In a recursion the function that is being read adds nothing; what was
// found with that gap is forgotten once the function is done.
type leaks struct {
	final       map[errorAt][]Leak
	provisional map[errorAt]provisionalLeaks
	depth       map[errorAt]int // being read, by their place on the stack
	low         int             // the outermost of them that the present one has asked
}

type errorAt struct {
	f *ssa.Function
	i int
}

type provisionalLeaks struct {
	ways []Leak
	low  int
}

func newLeaks() leaks {
	return leaks{
		final:       map[errorAt][]Leak{},
		provisional: map[errorAt]provisionalLeaks{},
		depth:       map[errorAt]int{},
		low:         math.MaxInt,
	}
}

// inWork is what is being read: values that depend on themselves add nothing.
type inWork struct {
	busy    map[ssa.Value]bool   // texts
	leaking map[ssa.Value]bool   // errors
	asking  map[fieldAtRoot]bool // fields
}

func newBusy() inWork {
	return inWork{map[ssa.Value]bool{}, map[ssa.Value]bool{}, map[fieldAtRoot]bool{}}
}

// anew begins to read what will be remembered: it must not lack what happens to
// be busy. The result goes on with that.
func (a *Analysis) anew() func() {
	old := a.inWork
	a.inWork = newBusy()
	return func() { a.inWork = old }
}

// errorLeaks returns the leak of result i for every way of a function.
func (a *Analysis) errorLeaks(f *ssa.Function, i int) []Leak {
	s, key := &a.leaks, errorAt{f, i}
	if ways, ok := s.final[key]; ok {
		return ways
	}
	if p, ok := s.provisional[key]; ok {
		s.low = min(s.low, p.low)
		return p.ways
	}
	if d, busy := s.depth[key]; busy {
		s.low = min(s.low, d)
		return nil
	}
	d, outer := len(s.depth), s.low
	s.depth[key], s.low = d, math.MaxInt
	ways := a.readErrors(f, i)
	delete(s.depth, key)
	low := s.low
	s.low = min(outer, low)
	if low < d { // part of a recursion that began further out
		s.provisional[key] = provisionalLeaks{ways, low}
		return ways
	}
	s.low = outer
	s.final[key] = ways
	for k, p := range s.provisional {
		if p.low >= d {
			delete(s.provisional, k)
		}
	}
	return ways
}

func (a *Analysis) readErrors(f *ssa.Function, i int) []Leak {
	defer a.anew()()
	ways := a.waysOf(f)
	out := make([]Leak, len(ways))
	for k, w := range ways {
		if i < len(w.vals) && !isNilConst(w.vals[i]) && w.path.isNil(w.vals[i]) != yes {
			out[k] = a.leakOf(w.vals[i], w.path, printed{})
		}
	}
	return out
}
