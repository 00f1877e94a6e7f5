package wire

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A triple is what one handler shows: a fact, by a shape, with an outcome.
type triple struct {
	library, fact string
	shape         sdk.Shape
	outcome       sdk.Outcome
}

// TestFacts wants every fact observed, and enough different triples.
func TestFacts(t *testing.T) {
	triples := map[triple]bool{}
	seen := map[string]bool{}
	n := 0
	for _, m := range observations(t) {
		n += len(m.list)
		for _, o := range m.list {
			for _, a := range o.arrivals() {
				if differs(a, o) == "" {
					library := o.release.table.Name
					triples[triple{library, o.mark.fact, a.Shape, a.Outcome}] = true
					seen[library+" "+o.mark.fact] = true
				}
			}
		}
	}
	t.Logf("%d observations of %d triples", n, len(triples))
	if len(triples) < 150 {
		t.Errorf("only %d triples of fact, shape and outcome", len(triples))
	}
	for library, dir := range directories {
		facts, err := factsOf(dir)
		if err != nil {
			t.Fatal(err)
		}
		for fact := range facts {
			if !seen[library+" "+fact] {
				t.Errorf("%s: no handler shows %s", library, fact)
			}
			delete(seen, library+" "+fact)
		}
	}
	for fact := range seen {
		t.Errorf("%s is no fact", fact)
	}
}

// factsOf reads the names of the facts about a library.
func factsOf(dir string) (map[string]bool, error) {
	text, err := os.ReadFile(filepath.Join("testdata", dir, "facts.txt"))
	if err != nil {
		return nil, err
	}
	facts := map[string]bool{}
	for l := range strings.Lines(string(text)) {
		if name, _, ok := strings.Cut(l, " "); ok && name != "#" {
			facts[name] = true
		}
	}
	return facts, nil
}
