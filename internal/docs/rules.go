package docs

import (
	"fmt"
	"strings"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// table is the table of all rules, with links as the README needs them.
func table() (string, error) {
	var b strings.Builder
	b.WriteString("| rule | reports | suggested fix | default |\n|---|---|---|---|\n")
	for _, r := range rules.All() {
		id := fmt.Sprintf("[`%s`](docs/rules.md#%[1]s)", r.ID)
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
		fmt.Fprintf(&b, "\nReported:\n\n%s\nRight:\n\n%s\n", fence("go", r.Bad), fence("go", r.Good))
		fmt.Fprintf(&b, "- Default: %s\n- Suggested fix: %s\n- Since: %s\n", r.Default, orDash(r.Fix), r.Since)
	}
	return b.String(), nil
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
