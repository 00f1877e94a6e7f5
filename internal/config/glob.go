package config

import (
	"errors"
	"fmt"
	"path"
	"strings"
)

// matchPath reports whether the names of a path match a pattern, name by
// name, where ** matches any number of names. On a mismatch only the last **
// can be to blame, so the work is bounded by the product of the lengths.
func matchPath(pattern, names []string) bool {
	p, n := 0, 0
	star, resume := -1, 0
	for n < len(names) {
		switch {
		case p < len(pattern) && pattern[p] == "**":
			star, resume = p, n
			p++
		case p < len(pattern) && matchName(pattern[p], names[n]):
			p++
			n++
		case star >= 0:
			resume++
			p, n = star+1, resume
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == "**" {
		p++
	}
	return p == len(pattern)
}

func matchName(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// checkPattern returns what is wrong with a pattern. A pattern that cannot
// match a Go file is wrong too: somebody meant the directory, or another syntax.
func checkPattern(pattern string) error {
	switch {
	case strings.Contains(pattern, `\`):
		return errors.New(`separate names with "/"`)
	case strings.ContainsAny(pattern, "{}"):
		return fmt.Errorf("%s: there are no alternatives in { }: write one pattern for each", quote(pattern))
	case strings.HasPrefix(pattern, "!"):
		return fmt.Errorf("%s: no pattern takes files back: name those to exclude", quote(pattern))
	case strings.Contains(pattern, "[!"):
		return fmt.Errorf("%s: write [^ ] for all characters but some", quote(pattern))
	}
	if dir := strings.TrimSuffix(pattern, "/"); dir != pattern && checkPattern(dir+"/**") == nil {
		return fmt.Errorf("%s matches no Go file: write %s", quote(pattern), quote(dir+"/**"))
	}
	names := strings.Split(pattern, "/")
	for _, name := range names {
		if err := checkName(pattern, name); err != nil {
			return err
		}
	}
	last := names[len(names)-1]
	switch wild := strings.ContainsAny(last, "*?["); {
	case !wild && !strings.HasSuffix(last, ".go"):
		return fmt.Errorf("%s matches no Go file: write %s", quote(pattern), quote(pattern+"/**"))
	case wild && !mayEnd(last, ".go"):
		return fmt.Errorf("%s matches no Go file: the name of one ends in .go", quote(pattern))
	}
	return nil
}

// checkName returns what is wrong with one name of a pattern.
func checkName(pattern, name string) error {
	switch {
	case name == "":
		return fmt.Errorf("%s must be relative to the settings file, without empty names", quote(pattern))
	case name == "." || name == "..":
		return fmt.Errorf("%s must not use %q", quote(pattern), name)
	case name != "**" && strings.Contains(name, "**"):
		return fmt.Errorf("** must stand alone between slashes, not in %s", quote(name))
	}
	if _, err := path.Match(name, ""); err != nil {
		return fmt.Errorf("%s has an unfinished [ ]", quote(name))
	}
	return nil
}

// mayEnd reports whether a name that matches a pattern may have an ending, by what
// follows the last wildcard.
func mayEnd(pattern, ending string) bool {
	rest := pattern[strings.LastIndexAny(pattern, "*?]")+1:]
	return strings.HasSuffix(rest, ending) || strings.HasSuffix(ending, rest)
}
