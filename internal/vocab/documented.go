package vocab

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// docColumns says which column of a table has what; -1 is none.
type docColumns struct {
	code, reasons, number, fields int
	values                        []valueColumn
}

// A valueColumn has the values of the field that its header names.
type valueColumn struct {
	field  string
	column int
}

// columns finds the columns by their headers. ok reports a column of codes.
func (v *Vocabulary) columns(header []string) (cols docColumns, ok bool) {
	var names []string
	for _, h := range header {
		names = append(names, singular(h))
	}
	find := func(titles ...string) int {
		for _, t := range titles {
			if i := slices.Index(names, singular(t)); i >= 0 && t != "" {
				names[i] = "" // a column has one thing
				return i
			}
		}
		return -1
	}
	// A JSON-RPC code is a number; the word beside it is the code.
	codes, numbers := []string{v.CodeType.Name, "code", "error code", "error", "kind", "category"}, []string{"number", "JSON-RPC code"}
	if len(v.words(NumberRole)) > 0 {
		codes, numbers = []string{v.CodeType.Name, "category", "kind", "error", "code", "error code"}, append(numbers, v.NumberType.Name, "code")
	}
	cols.code = find(codes...)
	cols.number = find(numbers...)
	cols.reasons = find("reason", v.ReasonType.Name)
	cols.fields = find("field", "requires", "required", "required field", "carries")
	for _, field := range v.fixedFields() {
		if i := find(field); i >= 0 {
			cols.values = append(cols.values, valueColumn{strings.Trim(header[i], "`* "), i})
		}
	}
	return cols, cols.code >= 0
}

// fixedFields lists the fields of which some code fixes the value.
func (v *Vocabulary) fixedFields() []string {
	var names []string
	for _, c := range v.Codes {
		names = fieldsOfCode(names, c.Fields)
	}
	return names
}

// singular is a header without case, marks and plural.
func singular(header string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, header)
	return strings.TrimSuffix(letters, "s")
}

// A docEntry is what a row says of a code.
type docEntry struct {
	cols    docColumns
	line    int
	reasons []string // those that the vocabulary has
	none    bool     // there may be no reason
	number  string
	fields  []docField
}

// A docField is a field that a document says to be there.
type docField struct {
	name, value string
	valued      bool     // it has the value
	with        []string // the reasons with which it is there; none means with all
	optional    bool     // it may be missing
}

// table notes what the rows say. One without a code continues the row above.
func (d *drift) table(t docTable, cols docColumns) {
	var codes []string
	for _, row := range t.rows {
		if words := docWords(row.cells[cols.code], false); len(words) > 0 {
			codes = d.resolveAll(row.line, CodeRole, words)
		}
		e := docEntry{cols: cols, line: row.line}
		d.reasons(&e, row, codes)
		e.fields = append(e.fields, d.fields(row, cols)...)
		for i, code := range codes {
			e := e
			e.number = share(docNumbers(row.cell(cols.number)), i, len(codes))
			e.fields = slices.Concat(e.fields, cols.valuesOf(row, i, len(codes)))
			d.entries[code] = append(d.entries[code], e)
		}
	}
}

// cell returns a cell of the row, "" for no column.
func (r docRow) cell(column int) string {
	if column < 0 {
		return ""
	}
	return r.cells[column]
}

// share returns what code i of n in a row has of the words in a cell: of as many
// words as codes each has its own, and one code has the first.
func share(words []string, i, n int) string {
	if len(words) == n || n == 1 && len(words) > 0 {
		return words[i]
	}
	return strings.Join(words, ", ")
}

var docNumber = regexp.MustCompile(`-?\d+`)

// docNumbers finds the numbers in a cell. Typographers write other minus signs.
func docNumbers(cell string) []string {
	return docNumber.FindAllString(strings.NewReplacer("−", "-", "–", "-").Replace(cell), -1)
}

// valuesOf reads the columns that are called like a field, for code i of n.
func (cols docColumns) valuesOf(row docRow, i, n int) []docField {
	var fields []docField
	for _, at := range cols.values {
		var values []string
		for _, w := range docWords(row.cells[at.column], false) {
			values = append(values, w.text)
		}
		if len(values) > 0 {
			fields = append(fields, docField{name: at.field, value: plainValue(share(values, i, n)), valued: true})
		}
	}
	return fields
}

// plainValue is a value as code writes it, without a mark for a footnote.
func plainValue(value string) string {
	value = strings.TrimRight(value, "†‡*¹²³")
	switch strings.ToLower(value) {
	case "yes":
		return "true"
	case "no":
		return "false"
	case emptyWord:
		return ""
	}
	return value
}

var noReason = regexp.MustCompile(`(?i)\b(none|optional)\b`)

// reasons reads the cell of reasons. Fields in parentheses go with the reason
// before them.
func (d *drift) reasons(e *docEntry, row docRow, codes []string) {
	cell := row.cell(e.cols.reasons)
	e.none = noReason.MatchString(docCode.ReplaceAllString(cell, ""))
	open := slices.ContainsFunc(codes, func(code string) bool { return d.v.code(code).OpenReasons() })
	depth := 0
	for _, w := range docWords(cell, false) {
		depth += strings.Count(w.before, "(") - strings.Count(w.before, ")")
		last := len(e.reasons) - 1
		switch {
		case depth > 0 && last >= 0 && contains(d.v.fieldNames(), w.text):
			e.fields = append(e.fields, docField{name: w.text, with: []string{e.reasons[last]}})
			d.requires = true
		case d.isNoReason(w):
			e.none = true
		case depth > 0 && !w.code && suggest.Nearest(w.text, d.v.names(ReasonRole)) == "":
			// prose about the reason before
		case !open || d.v.known(ReasonRole, w.text):
			e.reasons = append(e.reasons, d.resolveAll(row.line, ReasonRole, []docWord{w})...)
		}
	}
}

// isNoReason reports a word for no reason at all: "none" as code, unless it is a
// reason, and the constant of the empty one.
func (d *drift) isNoReason(w docWord) bool {
	word, known := d.v.named(ReasonRole, w.text)
	return known && word == "" || !known && w.code && noReason.MatchString(w.text)
}

var (
	// A reason with which a field is there follows one of these.
	joins = regexp.MustCompile(`(?i)\b(with|for|when|if)$`)
	// A field behind which one of these stands need not be there.
	conditional = regexp.MustCompile(`(?i)\b(if|when|may|sometimes|optional|optionally)\b`)
)

// fields reads the cell of fields: "`a`, `b`: `value`, `c` with `Reason`".
func (d *drift) fields(row docRow, cols docColumns) []docField {
	var fields []docField
	for _, w := range docWords(row.cell(cols.fields), true) {
		before := strings.TrimSpace(w.before)
		if n := len(fields); n > 0 {
			last := &fields[n-1]
			if strings.HasSuffix(before, ":") || strings.HasSuffix(before, "=") {
				last.value, last.valued = plainValue(w.text), true
				continue
			}
			if joins.MatchString(before) || d.v.known(ReasonRole, w.text) {
				last.with = append(last.with, d.resolveAll(row.line, ReasonRole, []docWord{w})...)
				last.optional = false // it is told when
				continue
			}
		}
		if d.isField(w) {
			name, value, valued := strings.Cut(strings.Replace(w.text, "=", ":", 1), ":")
			fields = append(fields, docField{
				name: strings.TrimSpace(name), value: plainValue(strings.TrimSpace(value)), valued: valued,
				optional: conditional.MatchString(w.after),
			})
		}
	}
	return fields
}

// isField reports a word that means a field, if not a known one: code does,
// prose may begin with anything.
func (d *drift) isField(w docWord) bool {
	return w.code || suggest.Nearest(w.text, d.v.fieldNames()) != ""
}

// resolveAll returns the words of the vocabulary that are meant, each once, and
// reports those that are none. The empty word is no reason.
func (d *drift) resolveAll(line int, role Role, words []docWord) []string {
	var out []string
	for _, w := range words {
		word, ok := d.resolve(line, role, w.text)
		if ok && !slices.Contains(out, word) && (word != "" || role == CodeRole) {
			out = append(out, word)
		}
	}
	return out
}

// resolve returns the word that a text means: by itself, by the name of its
// constant, or, which is reported, by its successor or the nearest word.
func (d *drift) resolve(line int, role Role, text string) (word string, ok bool) {
	if word, ok := d.v.named(role, text); ok {
		return word, true
	}
	if r, ok := d.v.rename(text); ok {
		d.report(line, "%s %q is retired%s", role, text, successor(r))
		return d.v.named(role, r.To)
	}
	meant := suggest.Nearest(text, d.v.names(role))
	hint := ""
	if meant != "" {
		hint = fmt.Sprintf(": did you mean %q?", meant)
	}
	d.report(line, "%s %q is not in the vocabulary%s", role, text, hint)
	return d.v.named(role, meant)
}

func successor(r config.Rename) string {
	if r.To == "" {
		return ""
	}
	return fmt.Sprintf(": its successor is %q", r.To)
}

// names lists the words of a role, then the names of their constants; that of the
// empty word is none that could be meant.
func (v *Vocabulary) names(role Role) []string {
	names := v.words(role)
	for _, c := range v.Consts {
		if c.Role == role && c.Word != "" && v.has(role, c.Word) {
			names = append(names, c.Name.Name)
		}
	}
	return names
}

// named returns the word that a text is, or is the constant of.
func (v *Vocabulary) named(role Role, text string) (word string, ok bool) {
	if slices.Contains(v.words(role), text) {
		return text, true
	}
	for _, c := range v.Consts {
		if c.Role == role && c.Name.Name == text && v.has(role, c.Word) {
			return c.Word, true
		}
	}
	return "", false
}

func (v *Vocabulary) known(role Role, text string) bool {
	_, ok := v.named(role, text)
	return ok
}
