package config

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/suggest"
)

// Directives are the //envelopelint: comments of a package's files. Names are
// those of the declarations that a directive stands on, in source order; the
// caller knows their objects.
type Directives struct {
	Helpers      []*ast.Ident // functions and methods
	Vocabularies []*ast.Ident // types, variables and functions
	Boundaries   []*ast.Ident // functions and methods
	Publics      []*ast.Ident // types and methods
	Classifiers  []*ast.Ident // functions and methods

	// Problems are malformed, unknown and misplaced directives, in source
	// order. A directive with a problem has no other effect.
	Problems []Problem

	fset    *token.FileSet
	ignores []*ignore
	nolints []lineRange
}

// A Problem is a fault of a directive.
type Problem struct {
	Pos, End token.Pos // the directive, or the word of it that is wrong
	Message  string
	Unused   bool // Pos to End is a whole directive that may be deleted
}

// A directive is the text of one comment.
type directive struct {
	kind     string
	args     string // without a second comment on the line
	pos, end token.Pos
	argsPos  token.Pos
	spaced   bool // written with a space after //, which is a mistake
}

// An ignore silences rules on a line or in a declaration.
type ignore struct {
	directive
	rules  []string
	used   []bool // of each rule
	lines  lineRange
	within ast.Node // the declaration, nil when lines counts
}

// A lineRange is a range of lines of a file as it stands on disk, both ends
// included, 1-based.
type lineRange struct {
	file     *token.File
	from, to int
}

const (
	prefix = "//envelopelint:"
	linter = "envelopelint" // as //nolint calls it
)

// A place is a kind of declaration that a directive can stand on.
type place int

const (
	onFunc place = iota
	onMethod
	onType
	onVar
	elsewhere
)

// A kind is what is known of a directive on declarations.
type kind struct {
	name   string
	places []place
	where  string // the places in words
	names  func(*Directives) *[]*ast.Ident
}

var kinds = []kind{
	{"helper", []place{onFunc, onMethod}, "a function", func(d *Directives) *[]*ast.Ident { return &d.Helpers }},
	{"vocabulary", []place{onType, onVar, onFunc, onMethod}, "one type, one variable or a function", func(d *Directives) *[]*ast.Ident { return &d.Vocabularies }},
	{"boundary", []place{onFunc, onMethod}, "a function", func(d *Directives) *[]*ast.Ident { return &d.Boundaries }},
	{"public", []place{onType, onMethod}, "one type or a method", func(d *Directives) *[]*ast.Ident { return &d.Publics }},
	{"classifier", []place{onFunc, onMethod}, "a function", func(d *Directives) *[]*ast.Ident { return &d.Classifiers }},
}

const ignoreKind = "ignore"

// ParseDirectives reads the directives of files, which must have been parsed
// with comments. rules are all that exist. With nolint it honours the
// //nolint comments of golangci-lint as well; golangci-lint does so itself.
func ParseDirectives(fset *token.FileSet, files []*ast.File, rules []RuleInfo, nolint bool) *Directives {
	d := &Directives{fset: fset}
	for _, f := range files {
		if nolint {
			d.nolints = append(d.nolints, nolintRanges(fset, f)...)
		}
		d.file(f, rules)
	}
	return d
}

func (d *Directives) file(f *ast.File, rules []RuleInfo) {
	var found []directive
	for _, g := range f.Comments {
		for _, c := range g.List {
			if x, ok := parseDirective(c); ok {
				found = append(found, x)
			}
		}
	}
	if len(found) == 0 {
		return
	}
	decls, code := declarations(f), codeLines(d.fset, f)
	for _, x := range found {
		switch i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == x.kind }); {
		case x.spaced:
			d.problem(x.pos, x.end, "a directive has no space after //: write %s%s", prefix, x.kind)
		case x.kind == ignoreKind:
			d.ignore(x, decls, code, rules)
		case i >= 0:
			d.declare(x, kinds[i], decls)
		default:
			d.unknown(x)
		}
	}
}

// parseDirective reads a comment. The name of a directive after "// " is a
// directive too, a misspelt one, rather than prose.
func parseDirective(c *ast.Comment) (directive, bool) {
	text := strings.TrimPrefix(c.Text, "//")
	trimmed := strings.TrimLeft(text, " \t")
	x := directive{pos: c.Pos(), spaced: trimmed != text}
	text, ok := strings.CutPrefix(trimmed, prefix[2:])
	if !ok {
		return x, false
	}
	// Whatever follows a second comment sign is not for us.
	text, _, _ = strings.Cut(text, " //")
	text, _, _ = strings.Cut(text, "\t//")
	text = strings.TrimRight(text, " \t\r")
	x.kind, x.args = cutSpace(text)
	x.end = c.Pos() + token.Pos(len(c.Text)-len(trimmed)+len(prefix)-2+len(text))
	x.argsPos = x.end - token.Pos(len(x.args))
	return x, !x.spaced || slices.Contains(kindNames(), x.kind)
}

// cutSpace cuts text around its first run of spaces and tabs.
func cutSpace(text string) (word, rest string) {
	i := strings.IndexAny(text, " \t")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimLeft(text[i:], " \t")
}

func kindNames() []string {
	names := []string{ignoreKind}
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

func (d *Directives) problem(pos, end token.Pos, format string, args ...any) {
	d.Problems = append(d.Problems, Problem{Pos: pos, End: end, Message: fmt.Sprintf(format, args...)})
}

func (d *Directives) unknown(x directive) {
	near := suggest.Nearest(x.kind, kindNames())
	e := SettingError{Message: "unknown directive " + quote(prefix+x.kind), Suggestion: near}
	d.problem(x.pos, x.end, "%v", &e)
}

// declare records the names of the declaration that x stands on.
func (d *Directives) declare(x directive, k kind, decls []declaration) {
	i := slices.IndexFunc(decls, func(c declaration) bool { return documents(c.doc, x.pos) })
	switch {
	case x.args != "":
		d.problem(x.argsPos, x.end, "%s%s takes no arguments; explain it after //", prefix, k.name)
	case i < 0 || !slices.Contains(k.places, decls[i].place):
		d.problem(x.pos, x.end, "%s%s belongs in the doc comment of %s", prefix, k.name, k.where)
	default:
		names := k.names(d)
		*names = append(*names, decls[i].names...)
	}
}

// ignore records which rules x silences where.
func (d *Directives) ignore(x directive, decls []declaration, code []int, rules []RuleInfo) {
	list, reason := cutSpace(x.args)
	if list == "" {
		d.problem(x.pos, x.end, "%signore names no rule: write %signore RULE reason", prefix, prefix)
		return
	}
	ig := &ignore{directive: x, rules: strings.Split(list, ",")}
	ig.used = make([]bool, len(ig.rules))
	for i, id := range ig.rules {
		pos, end := ig.word(i)
		err := checkRule(id, rules)
		switch {
		case id == "":
			d.problem(x.pos, x.end, "%signore takes RULE,RULE without spaces", prefix)
		case err != nil:
			d.problem(pos, end, "%v", err)
		case slices.Contains(ig.rules[:i], id):
			d.problem(pos, end, "%s is named twice", id)
		default:
			continue
		}
		return
	}
	if reason == "" {
		d.problem(x.pos, x.end, "%signore needs a reason after the rules", prefix)
		return
	}
	if i := slices.IndexFunc(decls, func(c declaration) bool { return documents(c.doc, x.pos) }); i >= 0 {
		ig.within = decls[i].node
	} else {
		line := d.line(x.pos)
		if i, _ := slices.BinarySearch(code, line); i < len(code) {
			line = code[i]
		}
		ig.lines = lineRange{d.fset.File(x.pos), line, line}
	}
	d.ignores = append(d.ignores, ig)
}

// word returns where the i-th rule of an ignore is written.
func (ig *ignore) word(i int) (pos, end token.Pos) {
	pos = ig.argsPos + token.Pos(len(strings.Join(ig.rules[:i], ","))+min(i, 1))
	return pos, pos + token.Pos(len(ig.rules[i]))
}

// line returns the line on disk: the code lines of a file with //line
// comments are not in order.
func (d *Directives) line(pos token.Pos) int { return d.fset.PositionFor(pos, false).Line }

// Suppress reports whether a finding of a rule at pos is silenced, and notes
// that the directive was of use.
func (d *Directives) Suppress(rule string, pos token.Pos) bool {
	silent := false
	for _, ig := range d.ignores {
		if i := slices.Index(ig.rules, rule); i >= 0 && d.covers(ig, pos) {
			ig.used[i] = true
			silent = true
		}
	}
	return silent || slices.ContainsFunc(d.nolints, func(r lineRange) bool { return r.contains(d.fset, pos) })
}

func (d *Directives) covers(ig *ignore, pos token.Pos) bool {
	if ig.within != nil {
		return ig.within.Pos() <= pos && pos < ig.within.End()
	}
	return ig.lines.contains(d.fset, pos)
}

func (r lineRange) contains(fset *token.FileSet, pos token.Pos) bool {
	line := fset.PositionFor(pos, false).Line
	return fset.File(pos) == r.file && r.from <= line && line <= r.to
}

// Unused returns a problem for each directive, or rule of one, that has
// silenced nothing so far; call it after the last Suppress. Rules that are
// not on are left alone: nobody knows what they would have found.
func (d *Directives) Unused(on func(rule string) bool) []Problem {
	var problems []Problem
	for _, ig := range d.ignores {
		var idle []Problem
		for i, id := range ig.rules {
			if !ig.used[i] && on(id) {
				pos, end := ig.word(i)
				idle = append(idle, Problem{Pos: pos, End: end, Message: fmt.Sprintf("%signore silences no %s here", prefix, id)})
			}
		}
		if len(idle) == len(ig.rules) {
			message := fmt.Sprintf("%signore silences no %s here", prefix, strings.Join(ig.rules, " or "))
			idle = []Problem{{ig.pos, ig.end, message, true}}
		}
		problems = append(problems, idle...)
	}
	return problems
}

// A declaration is what a doc comment belongs to.
type declaration struct {
	doc   *ast.CommentGroup
	node  ast.Node
	place place
	names []*ast.Ident
}

func documents(doc *ast.CommentGroup, pos token.Pos) bool {
	return doc != nil && doc.Pos() <= pos && pos < doc.End()
}

// declarations lists what has doc comments in a file. Only declarations of
// the package can be named by other code.
func declarations(f *ast.File) (decls []declaration) {
	for _, decl := range f.Decls {
		switch n := decl.(type) {
		case *ast.FuncDecl:
			p := onFunc
			if n.Recv != nil {
				p = onMethod
			}
			decls = append(decls, declaration{n.Doc, n, p, []*ast.Ident{n.Name}})
		case *ast.GenDecl:
			decls = append(decls, genDeclarations(n)...)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		stmt, ok := n.(*ast.DeclStmt)
		if !ok {
			return true
		}
		if gen, ok := stmt.Decl.(*ast.GenDecl); ok {
			for _, c := range genDeclarations(gen) {
				decls = append(decls, declaration{doc: c.doc, node: c.node, place: elsewhere})
			}
		}
		return true
	})
	return decls
}

// genDeclarations lists a declaration and its parts. A group of one is as
// good as its only part.
func genDeclarations(gen *ast.GenDecl) []declaration {
	whole := declaration{doc: gen.Doc, node: gen, place: elsewhere}
	var parts []declaration
	for _, spec := range gen.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			parts = append(parts, declaration{s.Doc, s, onType, []*ast.Ident{s.Name}})
		case *ast.ValueSpec:
			part := declaration{doc: s.Doc, node: s, place: elsewhere}
			if gen.Tok == token.VAR && len(s.Names) == 1 {
				part.place, part.names = onVar, s.Names
			}
			parts = append(parts, part)
		}
	}
	if len(parts) == 1 {
		whole.place, whole.names = parts[0].place, parts[0].names
	}
	return append(parts, whole)
}

// codeLines returns the lines on which a node starts or ends, in order.
func codeLines(fset *token.FileSet, f *ast.File) []int {
	file := fset.File(f.Package)
	lines := []int{fset.PositionFor(f.Package, false).Line}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File:
			return true
		case *ast.CommentGroup:
			return false
		}
		for _, pos := range []token.Pos{n.Pos(), n.End() - 1} {
			// An absent list has no position, and a node in broken code
			// can end outside the file.
			if fset.File(pos) == file {
				lines = append(lines, fset.PositionFor(pos, false).Line)
			}
		}
		return true
	})
	slices.Sort(lines)
	return slices.Compact(lines)
}
