package vocab

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
)

// A Section is the part of a Markdown document that shows a vocabulary: what
// stands between the comments
//
//	<!-- envelopelint:vocabulary -->
//	<!-- /envelopelint:vocabulary -->
type Section struct {
	File string
	Line int    // of the first comment, from 1
	Name string // the vocabulary that the first comment or the title names, "" for none

	tables []docTable
}

// A docTable is a table of a document.
type docTable struct {
	title  string // the vocabulary that the line above names, "" for none
	line   int    // of the header
	header []string
	rows   []docRow
}

type docRow struct {
	line  int
	cells []string // as many as the header has
}

const (
	openMarker  = "<!-- envelopelint:vocabulary -->"
	closeMarker = "<!-- /envelopelint:vocabulary -->"
)

// marker is a comment of ours, which has a line of its own.
var marker = regexp.MustCompile(`^<!--\s*(/?)envelopelint:vocabulary(?:\s+(\S+))?\s*-->$`)

// Sections finds the sections of a document, which hold a table each. Tables with
// titles, as [Table.String] writes them, are sections of their own where there are
// several. What stands in a fenced code block is no comment. The error names file
// and line.
func Sections(file, text string) ([]Section, error) {
	r := &documentReader{file: file}
	text = strings.TrimPrefix(text, "\ufeff") // Windows editors put a byte order mark first
	for i, line := range strings.Split(text, "\n") {
		if err := r.read(i+1, strings.TrimSpace(line)); err != nil {
			return nil, err
		}
	}
	switch {
	case r.open != nil:
		return nil, fmt.Errorf("%s:%d: no %s follows this comment", file, r.open.Line, closeMarker)
	case len(r.sections) == 0:
		return nil, fmt.Errorf("%s: no table between %s and %s, each on a line of its own", file, openMarker, closeMarker)
	}
	return r.sections, nil
}

// A documentReader reads a document line by line.
type documentReader struct {
	file     string
	sections []Section
	open     *Section
	lines    []string // of the open section
	fence    string   // that the open code block begins with
}

var codeFence = regexp.MustCompile("^(```+|~~~+)")

func (r *documentReader) read(n int, line string) error {
	fence := codeFence.FindString(line)
	switch {
	case r.fence == "":
		r.fence = fence
	case strings.HasPrefix(fence, r.fence):
		r.fence = ""
	}
	m := marker.FindStringSubmatch(line)
	switch {
	case r.fence != "" || m == nil:
		r.lines = append(r.lines, line)
	case m[1] == "" && r.open != nil:
		return fmt.Errorf("%s:%d: the section that line %d begins has no %s yet", r.file, n, r.open.Line, closeMarker)
	case m[1] == "":
		r.open, r.lines = &Section{File: r.file, Line: n, Name: m[2]}, nil
	case r.open == nil:
		return fmt.Errorf("%s:%d: no %s stands before this comment", r.file, n, openMarker)
	default:
		r.open.tables = tablesIn(r.lines, r.open.Line+1)
		if len(r.open.tables) == 0 {
			return fmt.Errorf("%s:%d: no table follows this comment", r.file, r.open.Line)
		}
		r.sections, r.open = append(r.sections, r.open.byTitle()...), nil
	}
	return nil
}

// byTitle makes a section of the tables below each title, if there are several. One
// title may be out of date: what a single table shows is for the comment to say.
func (s Section) byTitle() []Section {
	var out []Section
	titles := 0
	for _, t := range s.tables {
		if t.title != "" {
			titles++
		}
		if t.title != "" || len(out) == 0 {
			out = append(out, Section{File: s.File, Line: s.Line, Name: cmp.Or(t.title, s.Name)})
		}
		last := &out[len(out)-1]
		last.tables = append(last.tables, t)
	}
	if titles < 2 {
		return []Section{s}
	}
	return out
}

// title is the line that a printed table stands below.
var title = regexp.MustCompile("^Codes from (?:`([^`]+)`|the (settings)):$")

// titleIn returns the vocabulary that a line names as the title of a table, or "".
func titleIn(line string) string {
	m := title.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	return m[1] + m[2]
}

// delimiter is the line below a table's header (github.github.com/gfm, "Tables").
var delimiter = regexp.MustCompile(`^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$`)

// tablesIn reads the tables among lines, of which first is the number of the
// first one.
func tablesIn(lines []string, first int) []docTable {
	var tables []docTable
	above := ""
	for i := 1; i < len(lines); i++ {
		above = cmp.Or(titleIn(lines[i-1]), above)
		header := cellsOf(lines[i-1])
		if !strings.Contains(lines[i-1], "|") || !delimiter.MatchString(lines[i]) || len(cellsOf(lines[i])) != len(header) {
			continue
		}
		t := docTable{title: above, line: first + i - 1, header: header}
		above = ""
		for i++; i < len(lines) && lines[i] != ""; i++ {
			cells := make([]string, len(header))
			copy(cells, cellsOf(lines[i]))
			t.rows = append(t.rows, docRow{first + i, cells})
		}
		tables = append(tables, t)
	}
	return tables
}

// cellsOf splits a row at its bars, but for escaped ones.
func cellsOf(line string) []string {
	const escaped = "\x00"
	line = strings.ReplaceAll(line, `\|`, escaped)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	cells := strings.Split(line, "|")
	for i, c := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(c, escaped, "|"))
	}
	return cells
}

// A docWord is a word in a cell, with the prose before it and behind it, up to
// the next words.
type docWord struct {
	text, before, after string
	code                bool // written as code
}

var (
	docLink  = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	docBreak = regexp.MustCompile(`<br\s*/?>`)
	docTag   = regexp.MustCompile(`</?(?:code|tt|samp)>`)
	docCode  = regexp.MustCompile("``\\s?(.+?)\\s?``|`[^`]+`")
	docToken = regexp.MustCompile(`[^\s,;()]+`)
	filler   = regexp.MustCompile(`(?i)^(none|optional|any|or|and|one|of|with|for|[-–—=]|n/a)$`)
	dash     = regexp.MustCompile(`^[-–—]$`)
)

// docWords returns the words of a cell: what is written as code or, in a cell
// without code, what is no prose. In one of pairs, a word may have its value
// behind a colon.
func docWords(cell string, pairs bool) []docWord {
	cell = docBreak.ReplaceAllString(docLink.ReplaceAllString(cell, "$1"), ", ")
	cell = docTag.ReplaceAllString(cell, "`")
	spans := docCode.FindAllStringIndex(cell, -1)
	code := spans != nil
	if !code {
		cell = strings.NewReplacer("*", "", "__", "", `\`, "").Replace(cell)
		spans = plainWords(cell, pairs)
	}
	var words []docWord
	end := 0
	for _, at := range spans {
		before := cell[end:at[0]]
		if len(words) > 0 {
			words[len(words)-1].after = before
		}
		words = append(words, docWord{strings.Trim(cell[at[0]:at[1]], "` "), before, cell[at[1]:], code})
		end = at[1]
	}
	return words
}

// plainWords finds the words of a cell without code: the first of each item in
// the list, and those that a filler joins to it. What else follows is prose to the
// end of the item, also what follows a dash, or a colon but that of a pair.
func plainWords(cell string, pairs bool) [][]int {
	var spans [][]int
	end, joined, prose := 0, true, false
	for _, at := range docToken.FindAllStringIndex(cell, -1) {
		between := cell[end:at[0]]
		joined = joined && !strings.Contains(between, ")")
		if strings.ContainsAny(between, ",;(") {
			joined, prose = true, false
		}
		token := strings.TrimLeft(cell[at[0]:at[1]], "_")
		word := strings.TrimRight(token, "_:")
		start := at[1] - len(token)
		end = at[1]
		switch {
		case prose || word == "":
		case dash.MatchString(word) && !joined:
			prose = true
		case filler.MatchString(word):
			joined = true
		case joined:
			colon := strings.HasSuffix(token, ":")
			spans = append(spans, []int{start, start + len(word)})
			joined, prose = colon && pairs, colon && !pairs
		default:
			prose = true
		}
	}
	return spans
}
