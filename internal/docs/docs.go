// Package docs renders the parts of the documents that repeat what the code
// says: the rules, the example server with what is found in it, the usage text,
// the releases that are tested. Such a part stands between two comments:
//
//	<!-- generated: NAME -->
//	<!-- end: NAME -->
//
// The tests of the package fail when a part is not what the code says now, and
// "go test ./internal/docs -update" rewrites it. They also check what is
// written by hand and can be checked: links, flags, dependencies, layers.
package docs

import (
	"fmt"
	"strings"
)

// A Part renders a generated part. The working directory is the root of the
// repository.
type Part func() (string, error)

// Parts are all parts by name.
var Parts = map[string]Part{
	"excerpt":    excerpt,
	"findings":   findings,
	"why":        why,
	"init":       start,
	"table":      table,
	"rules":      pages,
	"usage":      usage,
	"profiles":   profiles,
	"releases":   releases,
	"vocabulary": vocabulary,
}

// Fill returns a document with its parts rendered anew, and their names.
func Fill(document string) (filled string, names []string, err error) {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(document, "<!-- generated: ")
		b.WriteString(before)
		if !ok {
			return b.String(), names, nil
		}
		name, rest, _ := strings.Cut(rest, " -->\n")
		end := "<!-- end: " + name + " -->"
		_, after, ok := strings.Cut(rest, end)
		part := Parts[name]
		if !ok || part == nil {
			return "", nil, fmt.Errorf("part %q has no end or is unknown", name)
		}
		text, err := part()
		if err != nil {
			return "", nil, fmt.Errorf("part %q: %w", name, err)
		}
		fmt.Fprintf(&b, "<!-- generated: %s -->\n%s%s", name, text, end)
		names, document = append(names, name), after
	}
}

// fence puts text into a code block.
func fence(language, text string) string {
	return "```" + language + "\n" + text + "```\n"
}
