package fix

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

func (e Edit) overlaps(o Edit) bool {
	if e.Pos == e.End || o.Pos == o.End { // insertions at one place have no order
		return e.Pos <= o.End && o.Pos <= e.End
	}
	return e.Pos < o.End && o.Pos < e.End
}

// A file is one that may be changed.
type file struct {
	ast    *ast.File
	token  *token.File
	text   []byte
	edits  []Edit // of all repairs
	parent map[ast.Node]ast.Node
	going  map[*ast.ImportSpec]bool // imports that some repair removes
	adds   []string                 // paths of those that some repair adds, in order
	added  map[string][]Edit        // the edits that add them
}

// fileAt returns the file at a position, nil when it must not be changed: one
// that a tool has written, or whose text is not at hand.
func (f *fixer) fileAt(pos token.Pos) *file {
	at := f.Fset.File(pos)
	if at == nil {
		return nil
	}
	if known, ok := f.files[at]; ok {
		return known
	}
	f.files[at] = f.open(at)
	return f.files[at]
}

func (f *fixer) open(at *token.File) *file {
	i := slices.IndexFunc(f.Files, func(a *ast.File) bool { return f.Fset.File(a.Package) == at })
	if i < 0 || ast.IsGenerated(f.Files[i]) || f.Fset.Position(f.Files[i].Package).Filename != at.Name() {
		return nil
	}
	text, err := f.Read(at.Name())
	if err != nil || len(text) != at.Size() {
		return nil
	}
	return &file{ast: f.Files[i], token: at, text: text, parent: parents(f.Files[i]), going: map[*ast.ImportSpec]bool{}}
}

// made returns the expression that made the result of an answer; nil when it is
// not in the source, or in a file that must not be changed.
func (f *fixer) made(a *outcome.Answer) ast.Expr {
	if made := a.Made(); made != nil && f.fileAt(made.Pos()) != nil {
		return made
	}
	return nil
}

// parents maps each node of a file to the one that holds it.
func parents(root *ast.File) map[ast.Node]ast.Node {
	out := map[ast.Node]ast.Node{}
	var stack []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			out[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	return out
}

// source returns the text of a node.
func (f *file) source(n ast.Node) string {
	return string(f.text[f.token.Offset(n.Pos()):f.token.Offset(n.End())])
}

// indent returns the white space before the line of a position.
func (f *file) indent(pos token.Pos) string {
	line := f.text[:f.token.Offset(pos)]
	line = line[bytes.LastIndexByte(line, '\n')+1:]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// claim notes the edits of a repair; it is false, and notes nothing, when they
// overlap with those of another, or are not in the file.
func (f *file) claim(edits []Edit) bool {
	for i, e := range edits {
		if int(e.Pos) < f.token.Base() || int(e.End) > f.token.Base()+f.token.Size() {
			return false
		}
		for _, o := range append(edits[:i:i], f.edits...) {
			if e.overlaps(o) {
				return false
			}
		}
	}
	f.edits = append(f.edits, edits...)
	return true
}

// keepComments puts comments that edits would take out above the statements that they
// stand in: somebody has said there what the code does not tell. ok is false where there
// is no such place. What is said of a statement goes with it.
func (r *repair) keepComments() (ok bool) {
	for _, e := range slices.Clone(r.edits) {
		lost := r.file.comments(e)
		if len(lost) == 0 {
			continue
		}
		path, _ := astutil.PathEnclosingInterval(r.file.ast, e.Pos, e.End)
		stmt := r.file.block(path[0])
		if stmt == nil {
			return false
		}
		r.above(before(stmt, r.file.indent(stmt.Pos()), lost...))
	}
	return true
}

// above adds lines before a statement, behind others that a repair puts there.
func (r *repair) above(lines Edit) {
	for i, e := range r.edits {
		switch {
		case e.Pos != lines.Pos:
			continue
		case e.Pos == e.End:
			r.edits[i].Text += lines.Text
		default:
			r.edits[i].Text = lines.Text + e.Text
		}
		return
	}
	r.edits = append(r.edits, lines)
}

// comments are those that an edit takes out of the text that it replaces.
func (f *file) comments(e Edit) (lost []string) {
	if e.Text == "" {
		return nil
	}
	for _, group := range f.ast.Comments {
		for _, c := range group.List {
			if e.Pos <= c.Pos() && c.End() <= e.End && !strings.Contains(e.Text, c.Text) {
				lost = append(lost, c.Text)
			}
		}
	}
	return lost
}

// release takes the edits of a repair back.
func (f *file) release(edits []Edit) {
	f.edits = slices.DeleteFunc(f.edits, func(e Edit) bool { return slices.Contains(edits, e) })
}

// suggested makes a fix of a repair.
func (f *fixer) suggested(r *repair) *Fix {
	if r == nil {
		return nil
	}
	edits := append(slices.Clone(r.edits), r.file.importing(r.imports, r.removes)...)
	slices.SortStableFunc(edits, func(a, b Edit) int { return int(a.Pos - b.Pos) })
	return &Fix{r.message, edits}
}

// block returns the statement around n that stands in a list, before which others
// can be put.
func (f *file) block(n ast.Node) ast.Stmt {
	for ; n != nil; n = f.parent[n] {
		stmt, ok := n.(ast.Stmt)
		if !ok {
			continue
		}
		switch f.parent[n].(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return stmt
		}
	}
	return nil
}

// behind puts a statement on the lines after another, behind a comment there.
func (f *file) behind(stmt ast.Stmt, code string) Edit {
	at := f.token.Offset(stmt.End())
	end := at + max(bytes.IndexByte(f.text[at:], '\n'), 0)
	if rest := strings.TrimSpace(string(f.text[at:end])); rest == "" || strings.HasPrefix(rest, "//") {
		at = end
	}
	return Edit{f.token.Pos(at), f.token.Pos(at), "\n" + f.indent(stmt.Pos()) + code}
}

// before puts lines before a statement.
func before(stmt ast.Stmt, indent string, lines ...string) Edit {
	return Edit{stmt.Pos(), stmt.Pos(), strings.Join(lines, "\n"+indent) + "\n" + indent}
}

// callee returns the function that a call runs, nil where it is not known.
func (f *fixer) callee(call *ast.CallExpr) *types.Func {
	fn, _ := typeutil.Callee(f.Info, call).(*types.Func)
	return fn
}

// gofmt formats an expression as it stands by itself. Not all tools that apply fixes
// format what they write.
func gofmt(code string) string { return formatted("", code, "") }

// spaced formats an expression for the place of another: in a call with several
// arguments operators have no spaces around them.
func (f *file) spaced(at ast.Expr, code string) string {
	if call, ok := f.parent[at].(*ast.CallExpr); ok && len(call.Args) > 1 {
		return formatted("f(0, ", code, ")")
	}
	return gofmt(code)
}

func formatted(before, code, after string) string {
	if strings.Contains(code, "\n") {
		return code // it would lose its indentation
	}
	const head = "package p\n\nvar _ = "
	text, err := format.Source([]byte(head + before + code + after + "\n"))
	if err != nil {
		return code
	}
	return strings.TrimPrefix(strings.TrimSuffix(string(text), after+"\n"), head+before)
}
