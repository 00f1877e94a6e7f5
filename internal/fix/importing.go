package fix

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// importing lists the edits that add imports to a file and that remove others.
//
// The tools that apply fixes know edits, not imports: of insertions at one place
// some make all, also those that are alike with another one in between. So each
// import that some repair of the file adds gets a place of its own, where all
// repairs that need it do the same.
func (f *file) importing(paths []string, removes []*ast.ImportSpec) []Edit {
	if f.added == nil {
		f.added = f.additions()
	}
	var out []Edit
	for _, path := range paths {
		for _, e := range f.added[path] {
			if !slices.Contains(out, e) {
				out = append(out, e)
			}
		}
	}
	for _, spec := range removes {
		out = append(out, f.withoutImport(spec)...)
	}
	return out
}

// additions are the edits for each import that repairs of the file add.
func (f *file) additions() map[string][]Edit {
	decl := f.importDecl()
	switch {
	case decl == nil && len(f.adds) == 1:
		return map[string][]Edit{f.adds[0]: {f.insert(f.ast.Name.End(), "\n\nimport "+strconv.Quote(f.adds[0]))}}
	case decl == nil:
		name := f.ast.Name
		return f.newBlock(Edit{name.Pos(), name.End(), name.Name + "\n\nimport ("}, name.End(), "")
	case decl.Lparen.IsValid():
		return f.intoBlock(decl)
	}
	spec := decl.Specs[0].(*ast.ImportSpec)
	switch {
	case f.going[spec]:
		return f.lines(decl.Pos(), "import ", "\n")
	case len(f.adds) == 1:
		return map[string][]Edit{f.adds[0]: f.pair(spec, f.adds[0])}
	}
	return f.newBlock(f.insert(spec.Pos(), "(\n\t"), endOf(spec), importPath(spec))
}

func (f *file) insert(at token.Pos, text string) Edit { return Edit{at, at, text} }

// lines adds all imports at one place.
func (f *file) lines(at token.Pos, before, after string) map[string][]Edit {
	out := map[string][]Edit{}
	for _, path := range f.adds {
		out[path] = []Edit{f.insert(at, before+strconv.Quote(path)+after)}
	}
	return out
}

// pair makes a block of a single import and another one.
func (f *file) pair(spec *ast.ImportSpec, path string) []Edit {
	between := "\n\t"
	if isStandard(path) != isStandard(importPath(spec)) {
		between = "\n\n\t"
	}
	if precedes(path, importPath(spec)) {
		return []Edit{f.insert(spec.Pos(), "(\n\t"+strconv.Quote(path)+between), f.insert(endOf(spec), "\n)")}
	}
	return []Edit{f.insert(spec.Pos(), "(\n\t"), f.insert(endOf(spec), between+strconv.Quote(path)+"\n)")}
}

// precedes is the order of imports in a file.
func precedes(a, b string) bool {
	if isStandard(a) != isStandard(b) {
		return isStandard(a)
	}
	return a < b
}

// newBlock makes a block of what open begins and of imports behind end: the first
// of them there, the others on the line below, and the bracket on the one that
// follows. last is the import before them, if there is one.
func (f *file) newBlock(open Edit, end token.Pos, last string) map[string][]Edit {
	if !bytes.HasPrefix(f.text[f.token.Offset(end):], []byte("\n\n")) {
		return f.lines(end, "\nimport ", "")
	}
	out := map[string][]Edit{}
	for i, path := range slices.SortedFunc(slices.Values(f.adds), byOrder) {
		gap := ""
		if last != "" && isStandard(last) != isStandard(path) {
			gap = "\n"
		}
		e := f.insert(end, "\n"+gap+"\t"+strconv.Quote(path))
		if i > 0 {
			e = f.insert(end+1, gap+"\t"+strconv.Quote(path)+"\n")
		}
		out[path] = []Edit{open, e, f.insert(end+2, ")\n\n")}
		last = path
	}
	return out
}

func byOrder(a, b string) int {
	if a == b {
		return 0
	}
	if precedes(a, b) {
		return -1
	}
	return 1
}

// intoBlock adds imports to a block, each to the group that is likest.
func (f *file) intoBlock(decl *ast.GenDecl) map[string][]Edit {
	taken := map[token.Pos]bool{}
	out := map[string][]Edit{}
	for _, path := range f.adds {
		places := f.places(decl, path)
		i := slices.IndexFunc(places, func(e Edit) bool { return !taken[e.Pos] })
		if i < 0 {
			i = len(places) - 1
		}
		taken[places[i].Pos] = true
		out[path] = places[i : i+1]
	}
	return out
}

// places are the edits that may add an import to a block, in the order of the
// source.
func (f *file) places(decl *ast.GenDecl, path string) []Edit {
	quoted := strconv.Quote(path)
	group := f.group(decl, path)
	switch {
	case len(group) > 0:
		return f.within(group, path)
	case !isStandard(path) && f.going[decl.Specs[len(decl.Specs)-1].(*ast.ImportSpec)]:
		return []Edit{f.insert(decl.Rparen, "\n\t"+quoted+"\n")}
	case !isStandard(path):
		return f.newGroup(f.lineOf(decl.Rparen)-1, "\n\n\t"+quoted, "\t"+quoted+"\n")
	case slices.ContainsFunc(f.adds, func(p string) bool { return isStandard(p) && p != path }):
		return f.newGroup(decl.Lparen+1, "\n\t"+quoted, "\t"+quoted+"\n\n")
	}
	return []Edit{f.insert(decl.Lparen+1, "\n\t"+quoted+"\n")}
}

// newGroup offers the end of a line and the begin of the next.
func (f *file) newGroup(end token.Pos, first, second string) []Edit {
	places := []Edit{f.insert(end, first)}
	if f.ends(end) {
		places = append(places, f.insert(end+1, second))
	}
	return places
}

// within offers the places in a group between the imports before and after a path.
func (f *file) within(group []*ast.ImportSpec, path string) []Edit {
	quoted := strconv.Quote(path)
	i := 0
	for i < len(group) && importPath(group[i]) < path {
		i++
	}
	var places []Edit
	if i > 0 {
		places = f.newGroup(endOf(group[i-1]), "\n\t"+quoted, "\t"+quoted+"\n")
	}
	if i < len(group) {
		places = append(places, f.insert(startOf(group[i]), quoted+"\n\t"))
	}
	return places
}

// ends reports the end of a line.
func (f *file) ends(at token.Pos) bool {
	offset := f.token.Offset(at)
	return offset < len(f.text) && f.text[offset] == '\n'
}

// lineOf returns where the line of a position begins.
func (f *file) lineOf(pos token.Pos) token.Pos {
	return f.token.LineStart(f.token.Line(pos))
}

// withoutImport is the edit that removes an import with its line, or with its
// declaration; none where other things stand there. It does not touch what another
// repair may add beside it.
func (f *file) withoutImport(spec *ast.ImportSpec) []Edit {
	decl := f.parent[spec].(*ast.GenDecl)
	if !decl.Lparen.IsValid() || len(decl.Specs) == 1 && len(f.adds) == 0 {
		end := f.token.Offset(decl.End())
		for end < len(f.text) && f.text[end] == '\n' {
			end++
		}
		return []Edit{{decl.Pos(), f.token.Pos(end), ""}}
	}
	start, end := f.lineOf(startOf(spec)), endOf(spec)
	before := f.text[f.token.Offset(start):f.token.Offset(startOf(spec))]
	if strings.TrimSpace(string(before)) != "" || !f.ends(end) {
		return nil
	}
	return []Edit{{start, end + 1, ""}}
}

// plain reports an import that is nothing but a path, and can go.
func (f *file) plain(spec *ast.ImportSpec) bool {
	return spec.Name == nil && spec.Doc == nil && spec.Comment == nil && len(f.withoutImport(spec)) > 0
}
