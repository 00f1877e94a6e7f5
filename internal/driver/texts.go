package driver

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// explain prints what a rule is about.
func (c *command) explain(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: envelopelint explain RULE")
	}
	r := rules.ByID(args[0])
	if r == nil {
		return unknown("rule", args[0], rules.IDs())
	}
	fmt.Fprintf(c.stdout, "%s: %s\n\n%s\n\nReported:\n\n%s\nRight:\n\n%s\n", r.ID, r.Title, r.Text, indent(r.Bad), indent(r.Good))
	if r.Fix != "" {
		fmt.Fprintf(c.stdout, "Suggested fix: %s\n", r.Fix)
	}
	fmt.Fprintf(c.stdout, "Default: %s\nSince: %s\n%s\n", r.Default, r.Since, r.URL())
	return nil
}

// indent shifts code to the right, blank lines excepted.
func indent(code string) string {
	var b strings.Builder
	for line := range strings.Lines(code) {
		if line != "\n" {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// ruleFormats are the values of -format of the command rules.
var ruleFormats = map[string]func(io.Writer) error{
	"text":     rulesText,
	"json":     rulesJSON,
	"markdown": rulesMarkdown,
}

// rules lists the rules.
func (c *command) rules(args []string) error {
	fs := flag.NewFlagSet("rules", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	format := fs.String("format", "text", "")
	if err := parse(fs, args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("usage: envelopelint rules [-format text|json|markdown]")
	}
	write := ruleFormats[*format]
	if write == nil {
		return unknown("-format", *format, []string{"text", "json", "markdown"})
	}
	return write(c.stdout)
}

func rulesText(w io.Writer) error {
	width := 0
	for _, id := range rules.IDs() {
		width = max(width, len(id))
	}
	for _, r := range rules.All() {
		if _, err := fmt.Fprintf(w, "%-*s  %s\n", width, r.ID, r.Title); err != nil {
			return err
		}
	}
	return nil
}

func rulesJSON(w io.Writer) error {
	type rule struct {
		ID      string `json:"id"`
		Title   string `json:"title"`
		Default string `json:"default"`
		Fix     string `json:"fix,omitempty"`
		Since   string `json:"since"`
		URL     string `json:"url"`
	}
	var list []rule
	for _, r := range rules.All() {
		list = append(list, rule{r.ID, r.Title, r.Default, r.Fix, r.Since, r.URL()})
	}
	return writeJSON(w, list)
}

func writeJSON(w io.Writer, x any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(x)
}

func rulesMarkdown(w io.Writer) error {
	rows := []string{"| rule | reports | suggested fix | default |", "|---|---|---|---|"}
	for _, r := range rules.All() {
		fix := r.Fix
		if fix == "" {
			fix = "–"
		}
		rows = append(rows, fmt.Sprintf("| [`%s`](%s) | %s | %s | %s |", r.ID, r.URL(), r.Title, fix, r.Default))
	}
	_, err := io.WriteString(w, strings.Join(slices.Concat(rows, []string{""}), "\n"))
	return err
}
