package vocab

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/config"
)

// driftsOf compares a document with a vocabulary: a table, or all between the
// comments.
func driftsOf(t *testing.T, v *Vocabulary, table string) string {
	t.Helper()
	sections, err := Sections("doc.md", openMarker+"\n"+table+closeMarker+"\n")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, s := range sections {
		drifts, err := v.Drift(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range drifts {
			fmt.Fprintf(&b, "%d: %s\n", d.Line, d.Message)
		}
	}
	return b.String()
}

// envelope is a contract with reasons.
func envelope() *Vocabulary {
	return &Vocabulary{
		From: Name{"example.test/fail", "Allowed"}, CodeType: Name{"example.test/fail", "Code"},
		Codes: []Code{
			{Code: config.Code{Code: "Invalid", Reason: config.ReasonNone}},
			{Code: config.Code{Code: "NotFound", Reason: config.ReasonRequired, Reasons: []config.Reason{
				{Reason: "NoRecord"}, {Reason: "NoKey", Requires: []string{"candidates"}},
			}}},
			{Code: config.Code{Code: "Faulted", Reason: config.ReasonOptional, Requires: []string{"detail"}, Reasons: []config.Reason{{Reason: "ReadFailed"}}}},
			{Code: config.Code{Code: "Other", Reason: config.ReasonOptional}},
		},
		Renames: []config.Rename{{From: "Stale", To: "Invalid"}, {From: "Gone"}, {From: "keys", To: "candidates"}},
	}
}

// coded is a contract with numbers and fixed values.
func coded() *Vocabulary {
	values := func(code string, number int, retry string) Code {
		return Code{Code: config.Code{Code: code, Number: number, Fields: []config.Field{{Name: "retry_safe", Value: retry}}}}
	}
	return &Vocabulary{Codes: []Code{
		values("limited", -32000, "true"),
		values("parse_error", -32700, "false"),
		values("too_large", -32700, "false"),
		{Code: config.Code{Code: "internal"}},
	}}
}

func TestDrift(t *testing.T) {
	for _, tt := range []struct {
		name  string
		v     *Vocabulary
		table string
		want  string
	}{
		{"in step, in code and prose of its own", envelope(), `
Text before the table.

| **Error** | What to do | Reasons | Fields |
|:--|---|:-:|--:|
| 'Invalid' | mend 'it' \| stop | – | |
| 'NotFound' | look, 'NoRecord' | 'NoRecord', 'NoKey' | 'candidates' with 'NoKey'; 'path', if there is one |
| 'Faulted' | | none, or 'ReadFailed' | 'detail', the type |
| [Other](#x) | | anything | the reason alone |
`, ""},
		{"in step without code", envelope(), `
Code | Reason
---|---
Invalid | none
NotFound | NoRecord, NoKey
Faulted | ReadFailed (or none)
Other | none, or any
`, ""},
		{"optional without code", envelope(), `
Code | Reason | Fields
---|---|---
Invalid | none |
NotFound | NoRecord, NoKey (with candidates) | path, optional
Faulted | ReadFailed, optional | detail
Other | optional |
`, ""},
		{"prose without code", envelope(), `
Code | Reason | Fields
---|---|---
_Invalid_: for bad arguments | *none* |
*NotFound* - the record of a key is gone | NoRecord: gone for good, _NoKey_ (with *candidates*) (the key is gone) |
<code>Faulted</code> | ReadFailed (or none) – when the disk of one fails | detail
**Other** | |
`, ""},
		{"no reason as code", envelope(), `
| code | reason | fields |
|---|---|---|
| 'Invalid' | 'none' | |
| 'NotFound' | 'none', 'NoRecord', 'NoKey' (with 'candidates') | |
| 'Faulted' | 'none', 'ReadFailed' | 'detail' |
| 'Other' | 'none' | |
`, `6: code "NotFound" needs a reason, the table says that there may be none
`},
		{"typos without code", envelope(), `
Code | Reason
---|---
Invalid |
NotFuond: gone | NoRecord, NoKye: the key
Faulted | none (or ReadFialed)
Other |
`, `6: code "NotFuond" is not in the vocabulary: did you mean "NotFound"?
6: reason "NoKye" is not in the vocabulary: did you mean "NoKey"?
7: reason "ReadFialed" is not in the vocabulary: did you mean "ReadFailed"?
`},
		{"rows that go on", envelope(), `
| code | reason | fields |
|---|---|---|
| 'Invalid' | | |
| 'NotFound' | 'NoRecord' | |
| | 'NoKey' | 'candidates' |
| 'Faulted' | 'ReadFailed' | 'detail' |
| 'Other' | | |
`, ""},
		{"codes", envelope(), `
| code |
|---|
| 'Invald' |
| 'Extra' |
| 'Stale' |
| 'Gone' |
| 'Faulted' |
`, `3: code "NotFound" is missing
3: code "Other" is missing
5: code "Invald" is not in the vocabulary: did you mean "Invalid"?
6: code "Extra" is not in the vocabulary
7: code "Stale" is retired: its successor is "Invalid"
8: code "Gone" is retired
`},
		{"reasons", envelope(), `
| code | reason |
|---|---|
| 'Invalid' | 'NoRecord' |
| 'NotFound' | none, or 'NoKye' |
| 'Faulted' | 'ReadFailed', 'WriteFailed' |
| 'Other' | |
`, `5: code "Invalid" does not have the reason "NoRecord", which belongs to NotFound
6: reason "NoKye" is not in the vocabulary: did you mean "NoKey"?
6: code "NotFound" needs a reason, the table says that there may be none
6: code "NotFound": the reason "NoRecord" is missing
7: reason "WriteFailed" is not in the vocabulary
`},
		{"fields", envelope(), `
| code | reason | fields |
|---|---|---|
| 'Invalid' | | 'detial' |
| 'NotFound' | 'NoRecord', 'NoKey' | 'candidates' |
| 'Faulted' | 'ReadFailed' | 'keys' |
| 'Other' | | 'path': 'here' |
`, `5: code "Invalid" does not require the field "detial": did you mean "detail"?
6: code "NotFound": the field "candidates" with the reason "NoKey" is missing
6: code "NotFound" does not require the field "candidates" but with NoKey
7: code "Faulted": the field "detail" is missing
7: code "Faulted" does not require the field "keys", which is retired: its successor is "candidates"
8: code "Other": the field "path" has no fixed value, the table says "here"
`},
		{"fields of reasons", envelope(), `
| code | reason |
|---|---|
| 'Invalid' | |
| 'NotFound' | 'NoRecord' (with 'detail'), 'NoKey' |
| 'Faulted' | 'ReadFailed' |
| 'Other' | |
`, `6: code "NotFound": the field "candidates" with the reason "NoKey" is missing
6: code "NotFound": the field "detail" is not required with NoRecord
`},
		{"fields of reasons and their own", envelope(), `
| code | reason | fields |
|---|---|---|
| 'Invalid' | | |
| 'NotFound' | 'NoKey' (with 'candidates'), 'NoRecord' | |
| 'Faulted' | 'ReadFailed' (with 'detail') | 'detail' |
| 'Other' | | the rest |
`, ""},
		{"numbers and values, grouped", coded(), `
| code | category | 'retry_safe' | when |
|---|---|---|---|
| −32000 | 'limited' | yes† (later) | |
| -32700 | 'parse_error', 'too_large' | false | not -32600 |
| | internal | | |
`, ""},
		{"each its own", coded(), `
| category | number | retry safe |
|---|---|---|
| limited, parse_error, too_large | -32000, -32700, -32700 | true, false, false |
| internal | |
`, ""},
		{"numbers", coded(), `
| code | category |
|---|---|
| -32001 | 'limited' |
| -32700, -32600 | 'parse_error', 'too_large' |
| -32603 | 'internal' |
`, `5: code "limited" has the number -32000, the table says -32001
6: code "too_large" has the number -32700, the table says -32600
7: code "internal" has no number, the table says -32603
`},
		{"no number", coded(), `
| code | number |
|---|---|
| 'limited' | |
| 'parse_error', 'too_large' | -32700 |
| 'internal' | |
`, `5: code "limited": the number -32000 is missing
`},
		{"values", coded(), `
| code | fields |
|---|---|
| 'limited' | 'retry_safe' |
| 'parse_error' | 'retry_safe': 'true' |
| 'too_large' | |
| 'internal' | 'retry_safe' if it may be tried again |
`, `5: code "limited": the field "retry_safe" is always "true", the table does not say so
6: code "parse_error": the field "retry_safe" is "false", the table says "true"
`},
		{"a value that a column leaves out", coded(), `
| code | retry_safe |
|---|---|
| 'limited' | |
| 'parse_error', 'too_large' | no |
| 'internal' | |
`, `5: code "limited": the field "retry_safe" is missing
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			table := strings.ReplaceAll(strings.TrimPrefix(tt.table, "\n"), "'", "`")
			if diff := cmp.Diff(tt.want, driftsOf(t, tt.v, "\n"+table)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestConstants: a document may name the constants.
func TestConstants(t *testing.T) {
	v := vocabulary(t, `var M = map[Code][]Reason{A: {None, X}, B: {Y}}`, "M", config.Vocabulary{})
	table := "| Code | Reason |\n|---|---|\n| `A` | `None`, `X` |\n| `b` | `None`, `Z` |\n"
	want := "5: reason \"Z\" is not in the vocabulary\n5: code \"b\" needs a reason, the table says that there may be none\n5: code \"b\": the reason \"y\" is missing\n"
	if diff := cmp.Diff(want, driftsOf(t, v, table)); diff != "" {
		t.Error(diff)
	}
}

func TestSections(t *testing.T) {
	const table = "| code |\n|---|\n| a |\n"
	for _, tt := range []struct{ name, text, want string }{
		{"two", "# Doc\r\n" + openMarker + "\r\n" + table + closeMarker + "\n\n<!-- envelopelint:vocabulary fail.Codes -->\n" + table + closeMarker, "2  1 table, 8 fail.Codes 1 table"},
		{"a byte order mark", "\ufeff" + openMarker + "\n" + table + closeMarker, "1  1 table"},
		{"several tables in one", openMarker + "\n" + table + "\n" + table + closeMarker, "1  2 table"},
		{"tables with titles", openMarker + "\nCodes from `a.B`:\n\n" + table + "\n" + table + "\nCodes from the settings:\n\n" + table + closeMarker, "1 a.B 2 table, 1 settings 1 table"},
		{"a table with a title", openMarker + "\nCodes from `a.B`:\n\n" + table + "\n" + table + closeMarker, "1  2 table"},
		{"other comments", "<!-- generated: x -->\n" + openMarker + "\n<!-- toc -->\n\n" + table + "<!-- end -->\n" + closeMarker, "2  1 table"},
		{"an example of the comments", "```html\n" + openMarker + "\n```\n" + openMarker + "\n" + table + closeMarker, "4  1 table"},
		{"an example of an example", "````\n```\n" + openMarker + "\n```\n````\n" + openMarker + "\n" + table + closeMarker, "6  1 table"},
		{"none", table, "doc.md: no table between <!-- envelopelint:vocabulary --> and <!-- /envelopelint:vocabulary -->, each on a line of its own"},
		{"no end", "x\n" + openMarker + "\n" + table, "doc.md:2: no <!-- /envelopelint:vocabulary --> follows this comment"},
		{"no beginning", table + closeMarker, "doc.md:4: no <!-- envelopelint:vocabulary --> stands before this comment"},
		{"one in another", openMarker + "\n" + openMarker, "doc.md:2: the section that line 1 begins has no <!-- /envelopelint:vocabulary --> yet"},
		{"no table", openMarker + "\n| code |\n" + closeMarker, "doc.md:1: no table follows this comment"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sections, err := Sections("doc.md", tt.text)
			var list []string
			for _, s := range sections {
				list = append(list, fmt.Sprintf("%d %s %d table", s.Line, s.Name, len(s.tables)))
			}
			got := strings.Join(list, ", ")
			if err != nil {
				got = err.Error()
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestNoColumnOfCodes(t *testing.T) {
	sections, err := Sections("doc.md", openMarker+"\n\n| reason | number |\n|---|---|\n"+closeMarker)
	if err != nil {
		t.Fatal(err)
	}
	_, err = envelope().Drift(sections[0])
	if want := `doc.md:3: the table has no column "code", but ["reason" "number"]`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// FuzzDrift: whatever a document holds, the comparison ends well, and each line
// that it names is there.
func FuzzDrift(f *testing.F) {
	f.Add("| code | reason | fields |\n|---|---|---|\n| `NotFound` | `NoKey` (with `candidates`), `NoRecord` | `detail` if x, with `NoKey` |\n| | ( | ``a`` = |")
	f.Add("code|category|retry_safe\n-|-|-\n-32000|limited, internal|yes, no")
	f.Fuzz(func(t *testing.T, text string) {
		text = openMarker + "\n" + text + "\n" + closeMarker
		sections, err := Sections("doc.md", text)
		if err != nil {
			return
		}
		for _, v := range []*Vocabulary{envelope(), coded()} {
			for _, s := range sections {
				drifts, _ := v.Drift(s)
				for _, d := range drifts {
					if d.Line < 1 || d.Line > 1+strings.Count(text, "\n") || d.Message == "" {
						t.Errorf("%d: %s", d.Line, d.Message)
					}
				}
			}
		}
	})
}
