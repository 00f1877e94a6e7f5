package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// why prints what the analyzer made of the returns on a line: the outcome,
// its evidence, and how the function is registered.
func (c *command) why(args []string) (int, error) {
	f, err := parseFlags(args)
	if err != nil {
		return 0, err
	}
	file, line, err := fileLine(f)
	if err != nil {
		return 0, err
	}
	// The package is that of the file's directory, in whichever module.
	f.dirs, f.patterns = list{filepath.Dir(file)}, []string{"."}
	f.tests = f.tests || strings.HasSuffix(file, "_test.go")
	f.arrivals = true
	results, err := c.analyzeDirs(f, newSettingsCache(f))
	if err != nil {
		return 0, err
	}
	code := ExitClean
	for _, t := range results[0].troubles {
		code = ExitTrouble
		fmt.Fprintln(c.stderr, t)
	}
	answers := answersAt(results[0].answers, file, line)
	for _, a := range answers {
		fmt.Fprint(c.stdout, a)
	}
	if len(answers) == 0 && code == ExitClean {
		return 0, fmt.Errorf("%s:%d: no return that is judged, in a handler or a function that answers for one", dotted(shortName(file)), line)
	}
	return code, nil
}

// fileLine reads the one argument of why. The name is made absolute.
func fileLine(f *flags) (file string, line int, err error) {
	usage := fmt.Errorf("usage: envelopelint why [flags] FILE:LINE")
	if len(f.patterns) != 1 || len(f.dirs) > 1 {
		return "", 0, usage
	}
	name, number, ok := cutLast(f.patterns[0], ":")
	line, err = strconv.Atoi(number)
	if !ok || err != nil || line < 1 {
		return "", 0, usage
	}
	if len(f.dirs) == 1 && !filepath.IsAbs(name) {
		name = filepath.Join(f.dirs[0], name)
	}
	if _, err := os.Stat(name); err != nil {
		return "", 0, err
	}
	file, err = filepath.Abs(name)
	return file, line, err
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// answersAt returns the answers that include a line, each once though test
// variants repeat them.
func answersAt(answers []answer, file string, line int) []string {
	var texts []string
	seen := make(map[string]bool)
	for _, a := range answers {
		if a.file != file || line < a.line || a.endLine < line {
			continue
		}
		if text := a.text(); !seen[text] {
			seen[text] = true
			texts = append(texts, text)
		}
	}
	return texts
}

// text says what is known of a return, a line for each thing.
func (a answer) text() string {
	var b strings.Builder
	what := "return of"
	if a.Sent {
		what = "sent by"
	}
	fmt.Fprintf(&b, "%s:%d:%d: %s %s\n", dotted(shortName(a.file)), a.line, a.column, what, a.Func)
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "  %-9s %s\n", name, value)
		}
	}
	field("outcome", a.Outcome)
	for _, got := range a.Arrives {
		field("arrives", got)
	}
	for _, e := range a.Evidence {
		field("because", e)
	}
	field("handler", a.Shape)
	field("sink", a.Sink)
	for _, n := range a.Notes {
		field("note", n)
	}
	return b.String()
}
