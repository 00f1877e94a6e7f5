package vocab

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A Table is a vocabulary for those who read it outside of Go. The names of its
// JSON fields are stable.
type Table struct {
	// Name is what the vocabulary was read from, see [Vocabulary.Title].
	Name    string          `json:"name"`
	Codes   []TableCode     `json:"codes"`
	Renames []config.Rename `json:"renames,omitempty"`
}

// A TableCode is one code of a table.
type TableCode struct {
	Code     string         `json:"code"`
	Constant string         `json:"constant,omitempty"` // the name of its constant
	Number   int            `json:"number,omitempty"`   // its JSON-RPC code, 0 for none
	Meaning  string         `json:"meaning,omitempty"`  // the first sentence of the comment on the constant
	Action   string         `json:"action,omitempty"`   // what to do: the text in its row, or the further sentences
	Reason   config.Arity   `json:"reason"`             // whether a failure names a reason; without any listed it may be any
	Reasons  []TableReason  `json:"reasons,omitempty"`
	Requires []string       `json:"requires,omitempty"` // fields that must be there
	Fields   []config.Field `json:"fields,omitempty"`   // fields with a fixed value
}

// A TableReason is one reason of a code.
type TableReason struct {
	Reason   string   `json:"reason"`
	Constant string   `json:"constant,omitempty"`
	Meaning  string   `json:"meaning,omitempty"`
	Requires []string `json:"requires,omitempty"`
}

// fromSettings is the title of a vocabulary that no Go code declares.
const fromSettings = "settings"

// Title names a vocabulary: "example.com/srv/fail.Allowed" for what was read
// from Go, "settings" for the rest.
func (v *Vocabulary) Title() string {
	if v.From.IsZero() {
		return fromSettings
	}
	return v.From.Pkg + "." + v.From.Name
}

// Table returns the vocabulary as a table, in the order in which it is declared.
// The empty word, with which a type begins, is left out: no client sees it.
func (v *Vocabulary) Table() Table {
	t := Table{Name: v.Title(), Codes: []TableCode{}, Renames: v.Renames}
	for _, c := range v.Codes {
		if c.Code.Code != "" {
			t.Codes = append(t.Codes, v.tableCode(&c))
		}
	}
	return t
}

func (v *Vocabulary) tableCode(c *Code) TableCode {
	row := TableCode{
		Code:     c.Code.Code,
		Constant: v.constant(CodeRole, c.Code.Code).Name.Name,
		Number:   c.Number,
		Reason:   c.arity(),
		Requires: c.Requires,
	}
	for _, f := range c.Fields {
		row.Fields = append(row.Fields, config.Field{Name: spelled(f.Name, c.Requires), Value: f.Value})
	}
	meaning, rest := firstSentence(c.Doc)
	row.Meaning, row.Action = meaning, cmp.Or(c.Action, rest)
	for _, r := range c.Reasons {
		k := v.constant(ReasonRole, r.Reason)
		meaning, _ := firstSentence(k.Doc)
		row.Reasons = append(row.Reasons, TableReason{r.Reason, k.Name.Name, meaning, r.Requires})
	}
	return row
}

// spelled returns the name of a field as others spell it: those of Go rows differ
// from those of settings.
func spelled(name string, others []string) string {
	if i := slices.IndexFunc(others, func(n string) bool { return fold(n) == fold(name) }); i >= 0 {
		return others[i]
	}
	return name
}

// firstSentence cuts a text behind the first mark that ends a sentence: one
// after which a space and no small letter follows, so that "e.g. this" is none.
func firstSentence(text string) (first, rest string) {
	for i := range len(text) - 2 {
		if strings.IndexByte(".!?", text[i]) < 0 || text[i+1] != ' ' {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(text[i+2:]); !unicode.IsLower(next) {
			return text[:i+1], text[i+2:]
		}
	}
	return text, ""
}

// tableColumns are the columns of a table in Markdown. One that has nothing to
// say of any code is left out.
var tableColumns = []struct {
	header string
	cell   func(TableCode) string
}{
	{"code", TableCode.codeCell},
	{"number", TableCode.numberCell},
	{"meaning", func(c TableCode) string { return plainText(c.Meaning) }},
	{"reasons", TableCode.reasonsCell},
	{"fields", TableCode.fieldsCell},
	{"what to do", func(c TableCode) string { return plainText(c.Action) }},
}

// Markdown returns the table as GitHub reads it, each line with its end.
func (t Table) Markdown() string {
	rows := make([]string, len(t.Codes)+2)
	for _, column := range tableColumns {
		cells := make([]string, len(t.Codes))
		for i, c := range t.Codes {
			cells[i] = column.cell(c)
		}
		if column.header != "code" && strings.Join(cells, "") == "" {
			continue
		}
		rows[0] += "| " + column.header + " "
		rows[1] += "|---"
		for i, cell := range cells {
			rows[i+2] += strings.TrimSuffix("| "+cell, " ") + " "
		}
	}
	return strings.Join(rows, "|\n") + "|\n"
}

// codeCell shows the word, and the constant's name where the word is a number.
func (c TableCode) codeCell() string {
	if isNumber(c.Code) && c.Constant != "" {
		return codeSpan(c.Code) + " (" + codeSpan(c.Constant) + ")"
	}
	return codeSpan(c.Code)
}

func (c TableCode) numberCell() string {
	if c.Number == 0 {
		return ""
	}
	return strconv.Itoa(c.Number)
}

// reasonsCell lists the reasons, each with the fields that it requires.
func (c TableCode) reasonsCell() string {
	var list []string
	for _, r := range c.Reasons {
		text := codeSpan(r.Reason)
		if len(r.Requires) > 0 {
			text += " (with " + codeSpans(r.Requires) + ")"
		}
		list = append(list, text)
	}
	if len(list) == 0 && c.Reason != config.ReasonNone {
		list = []string{"any"}
	}
	cell := strings.Join(list, ", ")
	if c.Reason == config.ReasonOptional {
		return "none, or " + cell
	}
	return cell
}

// fieldsCell lists the required fields, then those that are only fixed.
func (c TableCode) fieldsCell() string {
	var list []string
	for _, name := range fieldsOfCode(c.Requires, c.Fields) {
		text := codeSpan(name)
		if value, ok := fixedValue(c.Fields, name); ok {
			text += ": " + codeSpan(value)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// fieldsOfCode lists required fields and fixed ones, each once however it is
// spelled.
func fieldsOfCode(requires []string, fixed []config.Field) []string {
	names := slices.Clone(requires)
	for _, f := range fixed {
		if !contains(names, f.Name) {
			names = append(names, f.Name)
		}
	}
	return names
}

// contains reports the name of a field among others, however it is spelled.
func contains(names []string, name string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return fold(n) == fold(name) })
}

func codeSpans(words []string) string {
	var list []string
	for _, w := range words {
		list = append(list, codeSpan(w))
	}
	return strings.Join(list, ", ")
}

// emptyWord is how documents write a word without letters.
const emptyWord = `""`

// codeSpan writes a word in a cell as code. A bar ends a cell even there, and
// only in a table may it be escaped there.
func codeSpan(word string) string {
	word = cmp.Or(strings.ReplaceAll(oneLine(word), "|", `\|`), emptyWord)
	if strings.Contains(word, "`") {
		return "`` " + word + " ``"
	}
	return "`" + word + "`"
}

// plainText writes text in a cell so that nothing in it is taken for Markdown or
// HTML. An underscore within a word is never emphasis.
func plainText(text string) string {
	var b strings.Builder
	before := ' '
	runes := []rune(oneLine(text))
	for i, r := range runes {
		inWord := r == '_' && i+1 < len(runes) && isWordRune(before) && isWordRune(runes[i+1])
		if strings.ContainsRune("\\`*_[<|~&", r) && !inWord {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

func isWordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// String is the table in Markdown under a line that says what it was read from.
func (t Table) String() string {
	from := codeSpan(t.Name)
	if t.Name == fromSettings {
		from = "the settings"
	}
	return fmt.Sprintf("Codes from %s:\n\n%s", from, t.Markdown())
}
