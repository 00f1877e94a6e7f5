package apply

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/report"
)

// Plan makes a patch of the fixes of findings, which are in the order of
// [report.Tidy], in files of the sources. It writes nothing. The error is for
// files that cannot be read or have changed since, and for a load that fails.
func Plan(findings []report.Finding, sources []Source) (*Patch, error) {
	p := &plan{sources: sources, byPath: make(map[string]*file), left: make(map[*report.Finding]string)}
	fixable := withFix(findings)
	for _, f := range fixable { // under all its names first
		if _, err := p.open(f.Fix.Edits[0].File); err != nil {
			return nil, err
		}
	}
	for _, f := range fixable {
		if err := p.add(f); err != nil {
			return nil, err
		}
	}
	if err := p.settle(); err != nil {
		return nil, err
	}
	return p.patch(findings), nil
}

func withFix(findings []report.Finding) []*report.Finding {
	var list []*report.Finding
	for i := range findings {
		if f := &findings[i]; f.Fix != nil && len(f.Fix.Edits) > 0 {
			list = append(list, f)
		}
	}
	return list
}

// A plan is a patch in the making.
type plan struct {
	sources []Source
	cache   string // directory of downloaded modules, once it is known
	byPath  map[string]*file
	left    map[*report.Finding]string // why a fix was left out
}

// A file is one with fixes.
type file struct {
	name    string   // as the first finding has it
	path    string   // absolute, links followed
	loaded  []string // the names under which packages have it
	foreign string   // why it must not be changed
	text    []byte
	imports map[string]string // package names by import path
	fixes   []*report.Finding
}

// add takes a finding's fix into the plan, or leaves it out.
func (p *plan) add(finding *report.Finding) error {
	name := finding.Fix.Edits[0].File
	f, err := p.open(name)
	if err != nil {
		return err
	}
	several := slices.ContainsFunc(finding.Fix.Edits, func(e report.Edit) bool { return e.File != name })
	rival := f.rival(finding)
	switch {
	case f.foreign != "":
		p.left[finding] = "its fix is left out: " + f.foreign
	case several:
		p.left[finding] = "its fix is left out: it changes several files"
	case rival != nil:
		p.left[finding] = fmt.Sprintf("its fix overlaps with that of line %d; run -fix again", rival.Line)
	default:
		f.fixes = append(f.fixes, finding)
	}
	return nil
}

// open returns the file of a name that findings have.
func (p *plan) open(name string) (*file, error) {
	absolute, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	path, err := filepath.EvalSymlinks(absolute)
	if err != nil {
		return nil, err
	}
	f := p.byPath[path]
	if f == nil {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f = &file{name: name, path: path, text: text}
		p.byPath[path] = f
	}
	if slices.Contains(f.loaded, absolute) {
		return f, nil
	}
	f.loaded = append(f.loaded, absolute)
	return f, p.describe(f, absolute)
}

// describe adds what the sources know of a file under a name.
func (p *plan) describe(f *file, absolute string) error {
	known := false
	for _, s := range p.sources {
		l, ok := s.files[absolute]
		if !ok {
			continue
		}
		if l.size != len(f.text) {
			return fmt.Errorf("%s changed while it was analysed", f.name)
		}
		known, f.imports, f.foreign = true, l.imports, cmp.Or(f.foreign, l.foreign)
	}
	cached, err := p.cached(f.path)
	switch {
	case err != nil:
		return err
	case cached:
		f.foreign = cmp.Or(f.foreign, "the file belongs to a downloaded module")
	case !known:
		f.foreign = cmp.Or(f.foreign, "the file belongs to no package that was analysed")
	}
	return nil
}

// cached reports a file in the go command's module cache, whose module may be
// the main one for somebody who works there.
func (p *plan) cached(path string) (bool, error) {
	if p.cache == "" {
		dir, err := load.ModuleCache(p.sources[0].config)
		if err != nil {
			return false, err
		}
		p.cache = dir
		if links, err := filepath.EvalSymlinks(dir); err == nil { // there need be none
			p.cache = links
		}
	}
	return strings.HasPrefix(path, p.cache+string(filepath.Separator)), nil
}

// rival returns the finding whose fix does something else to text that the fix
// of this one changes.
func (f *file) rival(finding *report.Finding) *report.Finding {
	for _, other := range f.fixes {
		for _, e := range finding.Fix.Edits {
			if slices.ContainsFunc(other.Fix.Edits, func(o report.Edit) bool { return conflict(e, o) }) {
				return other
			}
		}
	}
	return nil
}

// conflict reports different edits of the same text. Insertions at one place are
// none: both can be made, as other tools that apply fixes do it.
func conflict(a, b report.Edit) bool {
	return !same(a, b) && a.Start < b.End && b.Start < a.End
}

// same does not ask for the names of the file, which may be two.
func same(a, b report.Edit) bool {
	return a.Start == b.Start && a.End == b.End && a.NewText == b.NewText
}

// files returns the files with fixes by name.
func (p *plan) files() []*file {
	return slices.SortedFunc(maps.Values(p.byPath), func(a, b *file) int { return strings.Compare(a.name, b.name) })
}

// patch is the outcome of a plan that has been settled.
func (p *plan) patch(findings []report.Finding) *Patch {
	patch := new(Patch)
	for _, f := range p.files() {
		patch.Fixed += len(f.fixes)
		if text := f.render(f.fixes); !bytes.Equal(text, f.text) {
			patch.Changes = append(patch.Changes, Change{f.name, f.path, f.text, text})
		}
	}
	for i := range findings {
		if why, ok := p.left[&findings[i]]; ok {
			patch.Left = append(patch.Left, Left{&findings[i], why})
		}
	}
	return patch
}
