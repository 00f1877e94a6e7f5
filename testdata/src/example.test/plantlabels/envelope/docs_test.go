package envelope_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.test/plantlabels/envelope"
)

var word = regexp.MustCompile("`(\\w+)`")

// TestDocs: both documents have a table with the codes and their reasons.
func TestDocs(t *testing.T) {
	for file, column := range map[string]int{"../README.md": 3, "../AGENTS.md": 2} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var codes []envelope.Code
		for line := range strings.Lines(string(data)) {
			cells := strings.Split(line, "|")
			if len(cells) < 4 || !strings.HasPrefix(line, "| `") || strings.Contains(cells[1], "`error`") {
				continue
			}
			code := envelope.Code(word.FindStringSubmatch(cells[1])[1])
			codes = append(codes, code)
			var reasons []envelope.Reason
			for _, m := range word.FindAllStringSubmatch(cells[column], -1) {
				reasons = append(reasons, envelope.Reason(m[1]))
			}
			want := slices.DeleteFunc(slices.Clone(envelope.Allowed[code]), func(r envelope.Reason) bool { return r == envelope.None })
			if !slices.Equal(reasons, want) {
				t.Errorf("%s: %s has %q, want %q", file, code, reasons, want)
			}
		}
		slices.Sort(codes)
		if want := slices.Sorted(maps.Keys(envelope.Allowed)); !slices.Equal(codes, want) {
			t.Errorf("%s: codes %q, want %q", file, codes, want)
		}
	}
}
