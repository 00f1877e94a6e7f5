package vocab

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// A Drift is a difference between a vocabulary and a document.
type Drift struct {
	Line    int // in the document, from 1
	Message string
}

// Drift compares the tables of a section with the vocabulary, by the columns
// that they have: codes, and of each its reasons, number and fields. Columns of
// prose are free. The result is in the order of lines; the error, for a table
// without codes, names file and line.
func (v *Vocabulary) Drift(s Section) ([]Drift, error) {
	d := &drift{v: v, entries: map[string][]docEntry{}}
	for _, t := range s.tables {
		cols, ok := v.columns(t.header)
		if !ok {
			return nil, fmt.Errorf(`%s:%d: the table has no column "code", but %q`, s.File, t.line, t.header)
		}
		d.table(t, cols)
	}
	for i := range v.Codes {
		d.compare(&v.Codes[i], s.tables[0].line)
	}
	slices.SortStableFunc(d.out, func(a, b Drift) int { return a.Line - b.Line })
	return d.out, nil
}

type drift struct {
	v        *Vocabulary
	entries  map[string][]docEntry // by code
	requires bool                  // the reasons are told with what they require
	out      []Drift
}

func (d *drift) report(line int, format string, args ...any) {
	x := Drift{line, fmt.Sprintf(format, args...)}
	if !slices.Contains(d.out, x) {
		d.out = append(d.out, x)
	}
}

// compare reports what the rows of a code say wrong.
func (d *drift) compare(c *Code, top int) {
	entries := d.entries[c.Code.Code]
	switch {
	case len(entries) == 0 && c.Code.Code == "": // which no client sees
		return
	case len(entries) == 0:
		d.report(top, "code %q is missing", c.Code.Code)
		return
	}
	d.compareReasons(c, entries)
	d.compareNumber(c, entries)
	d.compareFields(c, entries)
}

func (d *drift) compareReasons(c *Code, entries []docEntry) {
	var listed []string
	told := false
	for _, e := range entries {
		told = told || e.cols.reasons >= 0
		listed = append(listed, e.reasons...)
		for _, r := range e.reasons {
			if !c.allows(r) && !c.OpenReasons() {
				d.report(e.line, "code %q does not have the reason %q, which belongs to %s", c.Code.Code, r, strings.Join(d.v.owners(ReasonRole, r), ", "))
			}
		}
		if e.none && c.arity() == config.ReasonRequired {
			d.report(e.line, "code %q needs a reason, the table says that there may be none", c.Code.Code)
		}
	}
	for _, r := range c.Reasons {
		if told && !slices.Contains(listed, r.Reason) {
			d.report(entries[len(entries)-1].line, "code %q: the reason %q is missing", c.Code.Code, r.Reason)
		}
	}
}

func (d *drift) compareNumber(c *Code, entries []docEntry) {
	want := ""
	if c.Number != 0 {
		want = strconv.Itoa(c.Number)
	}
	column, told := false, false
	for _, e := range entries {
		column, told = column || e.cols.number >= 0, told || e.number != ""
		switch {
		case e.number == "" || e.number == want:
		case want == "":
			d.report(e.line, "code %q has no number, the table says %s", c.Code.Code, e.number)
		default:
			d.report(e.line, "code %q has the number %s, the table says %s", c.Code.Code, want, e.number)
		}
	}
	if column && !told && want != "" {
		d.report(entries[len(entries)-1].line, "code %q: the number %s is missing", c.Code.Code, want)
	}
}

// compareFields compares what must be there, and what is fixed.
func (d *drift) compareFields(c *Code, entries []docEntry) {
	var listed []docField
	for _, e := range entries {
		listed = append(listed, e.fields...)
	}
	d.missingFields(c, entries, listed)
	for _, e := range entries {
		for _, f := range e.fields {
			d.compareField(c, e, f)
		}
	}
}

// missingFields reports what no row tells. A field that is fixed to its zero
// value need not be told, unless it must be there.
func (d *drift) missingFields(c *Code, entries []docEntry, listed []docField) {
	last := entries[len(entries)-1]
	column := slices.ContainsFunc(entries, func(e docEntry) bool { return e.cols.fields >= 0 })
	for _, name := range fieldsOfCode(c.Requires, c.Fields) {
		value, fixed := fixedValue(c.Fields, name)
		hasName := func(f docField) bool { return fold(f.name) == fold(name) }
		hasValue := func(f docField) bool { return hasName(f) && f.valued }
		must := column && (contains(c.Requires, name) || !isZero(value))
		switch {
		case (must || last.cols.hasValues(name)) && !slices.ContainsFunc(listed, hasName):
			d.report(last.line, "code %q: the field %q is missing", c.Code.Code, name)
		case fixed && slices.ContainsFunc(listed, hasName) && !slices.ContainsFunc(listed, hasValue):
			d.report(last.line, "code %q: the field %q is always %q, the table does not say so", c.Code.Code, name, value)
		}
	}
	for _, r := range c.Reasons {
		for _, name := range r.Requires {
			if (column || d.requires) && !contains(c.Requires, name) && !tellsField(c, entries, name, r.Reason) {
				d.report(last.line, "code %q: the field %q with the reason %q is missing", c.Code.Code, name, r.Reason)
			}
		}
	}
}

// hasValues reports a column for the values of a field.
func (cols docColumns) hasValues(field string) bool {
	return slices.ContainsFunc(cols.values, func(at valueColumn) bool { return fold(at.field) == fold(field) })
}

// tellsField reports a field that is told to go with a reason: by itself, or in
// a row whose reasons all require it.
func tellsField(c *Code, entries []docEntry, name, reason string) bool {
	return slices.ContainsFunc(entries, func(e docEntry) bool {
		return slices.ContainsFunc(e.fields, func(f docField) bool {
			return fold(f.name) == fold(name) && (slices.Contains(f.with, reason) ||
				len(f.with) == 0 && slices.Contains(e.reasons, reason) && c.require(e.reasons, name))
		})
	})
}

// require reports that each of some reasons requires a field.
func (c *Code) require(reasons []string, field string) bool {
	return len(reasons) > 0 && !slices.ContainsFunc(reasons, func(r string) bool { return !contains(c.requires(r), field) })
}

// compareField reports a field that a row is wrong to tell, or its value.
func (d *drift) compareField(c *Code, e docEntry, f docField) {
	value, fixed := fixedValue(c.Fields, f.name)
	switch {
	case f.valued && !fixed:
		d.report(e.line, "code %q: the field %q has no fixed value, the table says %q", c.Code.Code, f.name, f.value)
	case f.valued && !SameValue(f.value, value):
		d.report(e.line, "code %q: the field %q is %q, the table says %q", c.Code.Code, f.name, value, f.value)
	case fixed || contains(c.Requires, f.name) || f.optional || c.require(f.with, f.name):
	case contains(d.v.fixedFields(), f.name): // which this code may fill
	case len(f.with) > 0:
		d.report(e.line, "code %q: the field %q is not required with %s%s", c.Code.Code, f.name, strings.Join(f.with, ", "), d.fieldHint(f.name))
	case !c.require(e.reasons, f.name):
		d.report(e.line, "code %q does not require the field %q%s", c.Code.Code, f.name, cmp.Or(c.onlyWith(f.name), d.fieldHint(f.name)))
	}
}

// onlyWith says with which reasons the code requires a field, "" for none.
func (c *Code) onlyWith(field string) string {
	var reasons []string
	for _, r := range c.Reasons {
		if contains(r.Requires, field) {
			reasons = append(reasons, r.Reason)
		}
	}
	if len(reasons) == 0 {
		return ""
	}
	return " but with " + strings.Join(reasons, ", ")
}

// fieldHint says which field a name means that is none of the vocabulary's.
func (d *drift) fieldHint(name string) string {
	if r, ok := d.v.rename(name); ok {
		return ", which is retired" + successor(r)
	}
	names := d.v.fieldNames()
	if meant := suggest.Nearest(name, names); meant != "" && !contains(names, name) {
		return fmt.Sprintf(": did you mean %q?", meant)
	}
	return ""
}
