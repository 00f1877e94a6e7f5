package fix

import (
	"go/token"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// directive removes one that is of no use.
func (f *fixer) directive(finding rules.Finding) *repair {
	if !finding.Unused {
		return nil
	}
	file := f.fileAt(finding.Pos)
	if file == nil {
		return nil
	}
	return &repair{message: "remove the directive", edits: []Edit{file.comment(finding.Pos, finding.End)}}
}

// comment is the edit that removes a comment, with its line if there is nothing
// else on it.
func (f *file) comment(pos, end token.Pos) Edit {
	start, stop := f.token.Offset(pos), f.token.Offset(end)
	for start > 0 && (f.text[start-1] == ' ' || f.text[start-1] == '\t') {
		start--
	}
	alone := start == 0 || f.text[start-1] == '\n'
	if alone && stop < len(f.text) && f.text[stop] == '\n' {
		stop++
	}
	return Edit{f.token.Pos(start), f.token.Pos(stop), ""}
}
