package docs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// planned are the rules that settings accept and that report nothing yet. A
// test holds the list against what the analyzer does.
var planned = []string{
	"jsonrpc-code",
}

func isPlanned(r *rules.Rule) bool { return slices.Contains(planned, r.ID) }

// table is the table of all rules, with links as the README needs them.
func table() (string, error) {
	var b strings.Builder
	b.WriteString("| rule | reports | suggested fix (to come) | default |\n|---|---|---|---|\n")
	for _, r := range rules.All() {
		id := fmt.Sprintf("[`%s`](docs/rules.md#%[1]s)", r.ID)
		if isPlanned(r) {
			id += " (planned)"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", id, r.Title, orDash(r.Fix), r.Default)
	}
	return b.String(), nil
}

// pages is a section for each rule. Its heading is the rule's id, so that the
// address of a finding leads to it.
func pages() (string, error) {
	var b strings.Builder
	for _, r := range rules.All() {
		fmt.Fprintf(&b, "\n## %s\n\n**%s.**\n\n%s\n", r.ID, r.Title, r.Text)
		if isPlanned(r) {
			b.WriteString("\n*Planned: the rule reports nothing yet.*\n")
		}
		fmt.Fprintf(&b, "\nReported:\n\n%s\nRight:\n\n%s\n", fence("go", r.Bad), fence("go", r.Good))
		fmt.Fprintf(&b, "- Default: %s\n- Suggested fix (to come): %s\n- Since: %s\n", r.Default, orDash(r.Fix), r.Since)
	}
	return b.String(), nil
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
