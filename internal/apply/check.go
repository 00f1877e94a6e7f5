package apply

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/report"
)

// maxCulprits is how many fixes are looked for one by one, at some loads each.
// Where more than that are wrong, the others beside them are not trusted either.
const maxCulprits = 4

// settle leaves out the fixes with which the packages do not compile any more.
func (p *plan) settle() error {
	c := &checker{plan: p, before: make(map[int]map[load.Problem]bool)}
	for n := 0; ; n++ {
		problems, err := c.problems(nil)
		if err != nil || len(problems) == 0 {
			return err
		}
		suspects := p.suspects(problems[0])
		if len(suspects) == 0 {
			return fmt.Errorf("%s: %s: with no fix at all", problems[0].Pos, problems[0].Msg)
		}
		if n < maxCulprits {
			culprit, err := c.culprit(suspects, problems[0])
			if err != nil {
				return err
			}
			suspects = []*report.Finding{culprit}
		}
		p.leave(suspects, problems[0])
	}
}

// suspects are the fixes of the file that has a problem, or of all files where it
// arises in one without fixes.
func (p *plan) suspects(problem load.Problem) []*report.Finding {
	var all []*report.Finding
	for _, f := range p.files() {
		if slices.ContainsFunc(f.loaded, func(name string) bool { return strings.HasPrefix(problem.Pos, name+":") }) && len(f.fixes) > 0 {
			return f.fixes
		}
		all = append(all, f.fixes...)
	}
	return all
}

// leave takes fixes back that make a problem.
func (p *plan) leave(fixes []*report.Finding, problem load.Problem) {
	what, _, _ := strings.Cut(problem.Msg, "\n") // the go command may go on
	for _, finding := range fixes {
		p.left[finding] = "its fix is left out: with it the package does not compile (" + what + "): this is a bug in envelopelint, please report it"
	}
	for _, f := range p.byPath {
		f.fixes = slices.DeleteFunc(f.fixes, func(finding *report.Finding) bool { return p.left[finding] != "" })
	}
}

// A checker loads the sources with the new texts in place of the files.
type checker struct {
	*plan
	before map[int]map[load.Problem]bool // what is wrong with the files themselves, by source
}

// culprit returns the first of the suspects which, after those before it, makes
// the problem, or another one in the same package.
func (c *checker) culprit(suspects []*report.Finding, problem load.Problem) (*report.Finding, error) {
	var failed error
	i := sort.Search(len(suspects)-1, func(i int) bool {
		found, err := c.problems(suspects[i+1:])
		failed = errors.Join(failed, err)
		return slices.ContainsFunc(found, func(o load.Problem) bool { return o.Package == problem.Package })
	})
	return suspects[i], failed
}

// problems returns the errors that packages have only with the new texts, made
// without some of the fixes.
func (c *checker) problems(without []*report.Finding) ([]load.Problem, error) {
	overlay := c.texts(without)
	var found []load.Problem
	for i, s := range c.sources {
		if !s.has(overlay) {
			continue
		}
		after, err := s.problems(overlay)
		if err != nil {
			return nil, err
		}
		if len(after) > 0 && c.before[i] == nil {
			if c.before[i], err = s.known(); err != nil {
				return nil, err
			}
		}
		for _, problem := range after {
			if !c.before[i][unplaced(problem)] {
				found = append(found, problem)
			}
		}
	}
	return found, nil
}

// texts returns the new texts by the names under which packages have the files.
func (c *checker) texts(without []*report.Finding) map[string][]byte {
	texts := make(map[string][]byte)
	for _, f := range c.byPath {
		fixes := slices.DeleteFunc(slices.Clone(f.fixes), func(finding *report.Finding) bool { return slices.Contains(without, finding) })
		if text := f.render(fixes); !bytes.Equal(text, f.text) {
			for _, name := range f.loaded {
				texts[name] = text
			}
		}
	}
	return texts
}

// has reports that a source has one of the files.
func (s Source) has(texts map[string][]byte) bool {
	for name := range texts {
		if _, ok := s.files[name]; ok {
			return true
		}
	}
	return false
}

// problems returns what is wrong with the packages of a source, and with their
// tests: these must compile as well, whether they are analysed or not.
func (s Source) problems(overlay map[string][]byte) ([]load.Problem, error) {
	cfg := s.config
	cfg.Overlay, cfg.Tests, cfg.Whole = overlay, true, nil
	loaded, err := load.Packages(cfg)
	if err != nil {
		return nil, err
	}
	return loaded.Problems, nil
}

// known returns what is wrong already.
func (s Source) known() (map[load.Problem]bool, error) {
	problems, err := s.problems(nil)
	known := make(map[load.Problem]bool)
	for _, problem := range problems {
		known[unplaced(problem)] = true
	}
	return known, err
}

// unplaced is a problem wherever it stands: fixes move lines.
func unplaced(problem load.Problem) load.Problem {
	problem.Pos = ""
	return problem
}
