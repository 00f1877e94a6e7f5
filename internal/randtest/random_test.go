package randtest

import (
	"flag"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
)

var handlersFlag = flag.Int("handlers", 1500, "how many handlers to make, at least")

// perServer is how many handlers a server has, at least.
const perServer = 12

// A tally counts what a run has seen.
type tally struct {
	sync.Mutex
	*drawn
	handlers, packages int
	fixes              int
	later              []string
	found, fixed       map[string]int // by rule
}

// TestFixesHold makes servers and asks of each what must hold.
func TestFixesHold(t *testing.T) {
	w := loaded(t)
	n := &tally{drawn: newDrawn(), found: map[string]int{}, fixed: map[string]int{}}
	t.Run("server", func(t *testing.T) {
		for seed := range (*handlersFlag + perServer - 1) / perServer {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				oneServer(t, w, seed, n)
			})
		}
	})
	t.Log(n)
	if len(n.later)*200 > n.fixes {
		t.Errorf("of %d fixes %d had to wait for others:\n%s", n.fixes, len(n.later), strings.Join(n.later, "\n"))
	}
	if t.Failed() || n.handlers < *handlersFlag {
		return // servers have failed, or one alone was asked for
	}
	for _, l := range w.libraries {
		for _, row := range n.missing(l) {
			t.Errorf("not drawn: %s", row)
		}
	}
}

func oneServer(t *testing.T, w *world, seed int, n *tally) {
	s := newServer(w, t.TempDir(), seed, perServer)
	list, err := s.settle()
	if err != nil {
		t.Fatalf("what was made is not correct: %v", err)
	}
	before, err := s.hold(list)
	if err != nil {
		t.Errorf("settings:\n%s\n%v", s.settingsText, err)
	}
	n.add(s, list, before)
}

// TestRowsExist: what no table row of a library stands for is what older releases
// had, or a row is about something that is not there.
func TestRowsExist(t *testing.T) {
	for _, l := range loaded(t).libraries {
		for _, row := range l.missing {
			if row.until == "" {
				t.Errorf("%s does not exist", row)
			}
			t.Logf("not at hand: %s", row)
		}
	}
}

func (n *tally) add(s *server, list []*checked, before [][]*finding) {
	n.Lock()
	defer n.Unlock()
	n.handlers += s.handlers
	n.packages += len(list)
	n.later = append(n.later, s.later...)
	for _, c := range list {
		n.note(s.index, c.info)
	}
	for _, found := range before {
		for _, f := range found {
			n.found[f.Rule]++
			if f.Fix != nil {
				n.fixes++
				n.fixed[f.Rule]++
			}
		}
	}
}

// String tells of a run: findings by rule, and how many of them had a fix.
func (n *tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d handlers in %d packages, %d fixes, and %d more when these are made", n.handlers, n.packages, n.fixes, len(n.later))
	for _, rule := range slices.Sorted(maps.Keys(n.found)) {
		fmt.Fprintf(&b, "\n%5d %s, %d with a fix", n.found[rule], rule, n.fixed[rule])
	}
	return b.String()
}

func stack() string { return string(debug.Stack()) }
