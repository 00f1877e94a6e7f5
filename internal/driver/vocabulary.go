package driver

import (
	"cmp"
	"errors"
	"fmt"
	"go/types"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/suggest"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// vocabularyFormats are the values of -format of the command vocabulary.
var vocabularyFormats = map[string]func(io.Writer, []*vocab.Vocabulary) error{
	"markdown": vocabularyMarkdown,
	"json":     vocabularyJSON,
}

// vocabulary prints the vocabularies of the packages as tables, compares
// documents with them, or lists the words that no package uses. All packages
// together make the answer, so there is none when one of them has errors.
func (c *command) vocabulary(args []string) (int, error) {
	f, err := parseVocabularyFlags(args)
	if err != nil {
		return 0, err
	}
	settings := newSettingsCache(f)
	pkgs, troubles, err := c.loadAll(f, settings)
	if err != nil {
		return 0, err
	}
	if len(troubles) > 0 {
		fmt.Fprintln(c.stderr, strings.Join(troubles, "\n"))
		return ExitTrouble, nil
	}
	all, err := vocabularies(pkgs)
	switch {
	case err != nil:
		return 0, err
	case len(all) == 0:
		return 0, errors.New("no vocabulary is declared: put //envelopelint:vocabulary on the type of the codes, on a map from them to their reasons or on a list of rows, or name it in vocabulary.from or list the codes in vocabulary.codes of " + config.FileName)
	case len(f.check) > 0:
		return c.checkDocuments(f.check, all)
	case f.unused:
		c.printUnused(all, wordPlaces{pkgs, settings})
		return ExitClean, nil
	}
	return ExitClean, vocabularyFormats[f.format](c.stdout, all)
}

// parseVocabularyFlags reads the arguments of the command vocabulary.
func parseVocabularyFlags(args []string) (*flags, error) {
	f := new(flags)
	fs := settingsFlags(f)
	vocabularyFlags(fs, f)
	if err := parse(fs, args); err != nil {
		return nil, err
	}
	f.patterns = fs.Args()
	switch {
	case vocabularyFormats[f.format] == nil:
		return nil, unknown("-format", f.format, []string{"markdown", "json"})
	case len(f.check) > 0 && f.unused:
		return nil, errors.New("-check and -unused are two runs")
	case (len(f.check) > 0 || f.unused) && f.format != "markdown":
		return nil, errors.New("-format is for the tables: -check and -unused print lines of text")
	}
	return f, nil
}

// A wordPackage is a package in which words may be declared and used.
type wordPackage struct {
	*packages.Package
	// settings are the same for all packages that share a file. Those of other
	// modules have none: they count where settings name them.
	settings *config.Settings
}

// loadAll loads the packages below each -C directory, with them those of their
// modules that they use, and those in which settings name vocabularies. troubles
// tells of those that have errors.
func (c *command) loadAll(f *flags, settings *settingsCache) (pkgs []wordPackage, troubles []string, err error) {
	progress := startProgress(c.stderr)
	defer progress.stop()
	for _, dir := range f.roots() {
		loaded, names, err := c.loadNamed(dir, f, settings, progress)
		if err != nil {
			return nil, nil, inDir(f, dir, err)
		}
		troubles = append(troubles, problems(loaded)...)
		for _, p := range wholePackages(loaded.Roots) {
			w := wordPackage{Package: p}
			if p.Module == nil || p.Module.Main || slices.Contains(loaded.Roots, p) {
				if w.settings, err = settings.forDir(p.Dir); err != nil {
					return nil, nil, err
				}
			}
			pkgs = append(pkgs, w)
		}
		pkgs = names.vocabularies(pkgs)
	}
	return pkgs, troubles, nil
}

// vocabularies adds to packages those that hold what their settings name.
func (n *namespace) vocabularies(pkgs []wordPackage) []wordPackage {
	for _, p := range slices.Clone(pkgs) {
		if p.settings == nil {
			continue
		}
		for _, ref := range p.settings.Vocabulary.From {
			named := n.known[ref.Pkg]
			if named != nil && len(named.Syntax) > 0 && !slices.ContainsFunc(pkgs, func(q wordPackage) bool { return q.PkgPath == ref.Pkg }) {
				pkgs = append(pkgs, wordPackage{Package: named})
			}
		}
	}
	return pkgs
}

// wholePackages lists the packages that were loaded with their syntax, by ID.
func wholePackages(roots []*packages.Package) []*packages.Package {
	var list []*packages.Package
	packages.Visit(roots, nil, func(p *packages.Package) {
		if len(p.Syntax) > 0 {
			list = append(list, p)
		}
	})
	slices.SortFunc(list, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// vocabularies reads the vocabularies of the packages. Those that share settings
// share what these add.
func vocabularies(pkgs []wordPackage) ([]*vocab.Vocabulary, error) {
	var all []*vocab.Vocabulary
	var done []*config.Settings
	var typed []*types.Package
	for _, p := range pkgs {
		typed = append(typed, p.Types)
	}
	for _, p := range pkgs {
		if p.settings == nil || slices.Contains(done, p.settings) {
			continue
		}
		done = append(done, p.settings)
		listed := p.settings.Effective().Vocabulary
		declared, err := declaredUnder(p.settings, listed.From, pkgs)
		if err != nil {
			return nil, err
		}
		all = append(all, vocab.Join(declared, listed, typed...).Sets...)
	}
	return slices.DeleteFunc(all, func(v *vocab.Vocabulary) bool { return len(v.Codes) == 0 }), nil
}

// declaredUnder reads what directives declare in the packages that have some
// settings, and what these settings name wherever it is.
func declaredUnder(s *config.Settings, named []config.FuncRef, pkgs []wordPackage) ([]*vocab.Vocabulary, error) {
	var all []*vocab.Vocabulary
	for _, p := range pkgs {
		src := p.source()
		directives := new(config.Directives)
		if p.settings == s {
			directives = config.ParseDirectives(p.Fset, p.Syntax, rules.Infos(), false)
		}
		for _, obj := range vocab.Declarations(src, directives.Vocabularies, named) {
			v, err := vocab.Read(src, obj)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.position(obj), err)
			}
			if !slices.ContainsFunc(all, func(w *vocab.Vocabulary) bool { return w.From == v.From }) { // test variants repeat it
				all = append(all, v)
			}
		}
	}
	return all, nil
}

func (p wordPackage) source() vocab.Source {
	return vocab.Source{Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo}
}

// position says where the package declares an object.
func (p wordPackage) position(obj types.Object) string {
	at := p.Fset.Position(obj.Pos())
	return fmt.Sprintf("%s:%d:%d", dotted(shortName(at.Filename)), at.Line, at.Column)
}

func vocabularyMarkdown(w io.Writer, all []*vocab.Vocabulary) error {
	var tables []string
	for _, v := range all {
		tables = append(tables, v.Table().String())
	}
	_, err := io.WriteString(w, strings.Join(tables, "\n"))
	return err
}

func vocabularyJSON(w io.Writer, all []*vocab.Vocabulary) error {
	var list struct {
		Vocabularies []vocab.Table `json:"vocabularies"`
	}
	for _, v := range all {
		list.Vocabularies = append(list.Vocabularies, v.Table())
	}
	return writeJSON(w, list)
}

// printUnused lists the words that no package uses, with where they are declared.
func (c *command) printUnused(all []*vocab.Vocabulary, places wordPlaces) {
	var sources []vocab.Source
	for _, p := range places.pkgs {
		sources = append(sources, p.source())
	}
	for _, v := range all {
		for _, k := range v.Unused(sources) {
			fmt.Fprintf(c.stdout, "%s: no package uses the %s %s\n", places.of(v, k), k.Role, wordText(k))
		}
	}
}

// wordText shows a word: a number with its constant, text in quotes.
func wordText(k vocab.Const) string {
	switch _, err := strconv.Atoi(k.Word); {
	case err != nil:
		return strconv.Quote(k.Word)
	case k.Name.Name != "":
		return k.Word + " (" + k.Name.Name + ")"
	}
	return k.Word
}

// wordPlaces are where words may be declared.
type wordPlaces struct {
	pkgs     []wordPackage
	settings *settingsCache
}

// of says where a word of a vocabulary is declared: as a constant, in settings, or
// in the vocabulary.
func (w wordPlaces) of(v *vocab.Vocabulary, k vocab.Const) string {
	if at := w.inGo(k.Name); at != "" {
		return at
	}
	if at := w.settings.wordAt(k); at != "" {
		return at
	}
	if at := w.inGo(v.From); at != "" {
		return at
	}
	return cmp.Or(w.settings.profileWith(k), v.Title())
}

// inGo returns the position of a declaration, "" for none.
func (w wordPlaces) inGo(name vocab.Name) string {
	for _, p := range w.pkgs {
		if p.PkgPath != name.Pkg {
			continue
		}
		if obj := p.source().LookUp(name); obj != nil {
			return p.position(obj)
		}
	}
	return ""
}

// wordAt says where settings list a word, "" for nowhere.
func (c *settingsCache) wordAt(k vocab.Const) string {
	for _, file := range slices.Sorted(maps.Keys(c.byFile)) {
		path := wordPath(c.byFile[file].Vocabulary.Codes, k)
		if path == "" {
			continue
		}
		at := &config.SettingError{Path: path}
		_ = c.located(file, config.Errors{at}) // it says where, and is no fault
		if at.Line == 0 {
			return at.Source
		}
		return fmt.Sprintf("%s:%d", at.Source, at.Line)
	}
	return ""
}

// wordPath is the setting that lists a word, "" for none.
func wordPath(codes []config.Code, k vocab.Const) string {
	for i, code := range codes {
		if k.Role == vocab.CodeRole && code.Code == k.Word {
			return fmt.Sprintf("vocabulary.codes[%d]", i)
		}
		for j, r := range code.Reasons {
			if k.Role == vocab.ReasonRole && r.Reason == k.Word {
				return fmt.Sprintf("vocabulary.codes[%d].reasons[%d]", i, j)
			}
		}
	}
	return ""
}

// profileWith names a profile that lists a word, "" for none.
func (c *settingsCache) profileWith(k vocab.Const) string {
	for _, file := range slices.Sorted(maps.Keys(c.byFile)) {
		s := c.byFile[file]
		if wordPath(s.Effective().Vocabulary.Codes, k) != "" {
			return "profile " + string(s.Profile)
		}
	}
	return ""
}

// checkDocuments compares the tables in files with the vocabularies, and prints
// where they differ. Files that cannot be read do not keep it from the others.
func (c *command) checkDocuments(files []string, all []*vocab.Vocabulary) (int, error) {
	code := ExitClean
	var errs []error
	for _, file := range files {
		drifts, err := checkDocument(file, all)
		if err != nil {
			errs = append(errs, err)
		}
		for _, d := range drifts {
			code = ExitFound
			fmt.Fprintf(c.stdout, "%s:%d: %s\n", filepath.ToSlash(file), d.Line, d.Message)
		}
	}
	return code, errors.Join(errs...)
}

func checkDocument(file string, all []*vocab.Vocabulary) ([]vocab.Drift, error) {
	text, err := readRegular(file)
	if err != nil {
		return nil, err
	}
	sections, err := vocab.Sections(filepath.ToSlash(file), string(text))
	if err != nil {
		return nil, err
	}
	shown, err := shownIn(sections, all)
	if err != nil {
		return nil, err
	}
	var drifts []vocab.Drift
	for i, s := range sections {
		list, err := shown[i].Drift(s)
		if err != nil {
			return nil, err
		}
		drifts = append(drifts, list...)
	}
	return drifts, nil
}

// shownIn returns the vocabulary that each section shows: the one that it names,
// else the next one that no section names. A single vocabulary is shown by all.
func shownIn(sections []vocab.Section, all []*vocab.Vocabulary) ([]*vocab.Vocabulary, error) {
	shown := make([]*vocab.Vocabulary, len(sections))
	rest := slices.Clone(all)
	for i, s := range sections {
		if s.Name == "" {
			continue
		}
		v, err := named(s, all)
		if err != nil {
			return nil, err
		}
		shown[i] = v
		rest = slices.DeleteFunc(rest, func(w *vocab.Vocabulary) bool { return w == v })
	}
	for i, s := range sections {
		switch {
		case shown[i] != nil:
		case len(all) == 1:
			shown[i] = all[0]
		case len(rest) == 0:
			return nil, fmt.Errorf("%s:%d: there is no vocabulary left for this table: name one of %s in the comment", s.File, s.Line, strings.Join(titles(all), ", "))
		default:
			shown[i], rest = rest[0], rest[1:]
		}
	}
	return shown, nil
}

// named finds the vocabulary that a section names, with or without the path
// before the name.
func named(s vocab.Section, all []*vocab.Vocabulary) (*vocab.Vocabulary, error) {
	var valid []string
	for _, v := range all {
		for _, name := range names(v) {
			if name == s.Name {
				return v, nil
			}
			valid = append(valid, name)
		}
	}
	hint := "valid are " + strings.Join(titles(all), ", ")
	if meant := suggest.Nearest(s.Name, valid); meant != "" {
		hint = "did you mean " + meant + "?"
	}
	return nil, fmt.Errorf("%s:%d: unknown vocabulary %q: %s", s.File, s.Line, s.Name, hint)
}

// names are the ways to name a vocabulary: example.com/srv/fail.Allowed,
// fail.Allowed and Allowed.
func names(v *vocab.Vocabulary) []string {
	title := v.Title()
	return []string{title, title[strings.LastIndexByte(title, '/')+1:], title[strings.LastIndexByte(title, '.')+1:]}
}

func titles(all []*vocab.Vocabulary) []string {
	var list []string
	for _, v := range all {
		list = append(list, v.Title())
	}
	return list
}
