package docs

import (
	"fmt"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
)

// profiles lists what the profiles set.
func profiles() (string, error) {
	var b strings.Builder
	b.WriteString("| profile | codes | switches on | else |\n|---|---|---|---|\n")
	for _, p := range config.Profiles {
		if p == config.NoProfile {
			continue
		}
		s := (&config.Settings{Profile: p}).Effective()
		var codes, rules, rest []string
		for _, c := range s.Vocabulary.Codes {
			codes = append(codes, "`"+c.Code+"`")
		}
		for _, r := range s.Rules {
			rules = append(rules, "`"+r.Rule+"`")
		}
		if s.JSONRPC.Spec != "" {
			rest = append(rest, fmt.Sprintf("`jsonrpc.spec: %q`", s.JSONRPC.Spec))
		}
		if codes := s.AnswerExitCodes.Codes; codes != nil {
			rest = append(rest, fmt.Sprintf("`answer-exit-codes: %s`", strings.ReplaceAll(fmt.Sprint(codes), " ", ", ")))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", p, cell(codes), cell(rules), cell(rest))
	}
	return b.String(), nil
}

func cell(items []string) string {
	if len(items) == 0 {
		return "–"
	}
	return strings.Join(items, ", ")
}
