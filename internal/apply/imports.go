package apply

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
)

// withoutImports removes the imports that fixes have left unused together, or
// have added twice. names has the names of the packages that the file imported
// before; what a fix has imported since it uses. A text that cannot be parsed
// is returned as it is.
func withoutImports(text []byte, names map[string]string) []byte {
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, "", text, parser.ParseComments)
	if err != nil {
		return text
	}
	at := fset.File(syntax.FileStart)
	gone := idle(syntax, names)
	for _, decl := range slices.Backward(syntax.Decls) {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			text = cutImports(text, at, d, gone)
		}
	}
	return text
}

// idle lists the imports that do nothing.
func idle(syntax *ast.File, names map[string]string) map[ast.Spec]bool {
	used := make(map[string]bool)
	for _, id := range syntax.Unresolved {
		used[id.Name] = true
	}
	type meaning struct{ name, path string }
	seen := make(map[meaning]bool)
	gone := make(map[ast.Spec]bool)
	for _, spec := range syntax.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		m := meaning{names[path], path}
		if spec.Name != nil {
			m.name = spec.Name.Name
		}
		if m.name == "_" || m.name == "." || path == "C" {
			continue
		}
		gone[spec] = seen[m] || m.name != "" && !used[m.name]
		seen[m] = true
	}
	return gone
}

// cutImports cuts some imports out of a declaration, or all of it.
func cutImports(text []byte, at *token.File, d *ast.GenDecl, gone map[ast.Spec]bool) []byte {
	kept := func(s ast.Spec) bool { return !gone[s] }
	if len(d.Specs) > 0 && !slices.ContainsFunc(d.Specs, kept) {
		return cutLines(text, at.Offset(start(d.Doc, d)), at.Offset(end(trailing(d), d)))
	}
	for _, s := range slices.Backward(d.Specs) {
		if spec := s.(*ast.ImportSpec); gone[spec] {
			text = cutLines(text, at.Offset(start(spec.Doc, spec)), at.Offset(end(spec.Comment, spec)))
		}
	}
	return text
}

// trailing returns the comment behind an import that stands alone.
func trailing(d *ast.GenDecl) *ast.CommentGroup {
	if d.Lparen.IsValid() {
		return nil
	}
	return d.Specs[0].(*ast.ImportSpec).Comment
}

func start(doc *ast.CommentGroup, n ast.Node) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return n.Pos()
}

func end(comment *ast.CommentGroup, n ast.Node) token.Pos {
	if comment != nil {
		return comment.End()
	}
	return n.End()
}

// cutLines cuts from one offset to another, with what separates that from what
// follows: a semicolon, or the rest of a line that is empty then.
func cutLines(text []byte, from, to int) []byte {
	before, rest := text[:from], bytes.TrimLeft(text[to:], " \t")
	rest = bytes.TrimLeft(bytes.TrimPrefix(rest, []byte(";")), " \t")
	if !bytes.HasPrefix(rest, []byte("\n")) {
		return slices.Concat(before, rest)
	}
	before = bytes.TrimRight(before, " \t")
	if bytes.HasSuffix(before, []byte("\n")) {
		rest = rest[1:]
	}
	if bytes.HasSuffix(before, []byte("\n\n")) {
		rest = bytes.TrimPrefix(rest, []byte("\n")) // one empty line is enough
	}
	return slices.Concat(before, rest)
}
