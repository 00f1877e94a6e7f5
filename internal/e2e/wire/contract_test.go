package wire

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// contracts has the profile that each package of handlers keeps.
var contracts = map[string]config.Profile{
	"envelope": config.ToolEnvelope, "rpcdata": config.JSONRPCData,
	"failure": config.TypedFailure, "plaintext": config.PlainText,
}

// TestContracts holds what clients get of the handlers of a contract against its
// settings, and wants nothing reported of them and every failure that the settings
// name.
func TestContracts(t *testing.T) {
	for _, m := range observations(t) {
		t.Run(m.release.String(), func(t *testing.T) {
			for file, found := range m.found {
				if dir, _, _ := strings.Cut(file, "/"); contracts[dir] != "" {
					t.Error(strings.Join(found, "\n"))
				}
			}
			byServer := map[string][]observation{}
			for _, o := range m.list {
				byServer[o.mark.server()] = append(byServer[o.mark.server()], o)
			}
			for server, list := range byServer {
				if contracts[server] == "" {
					continue
				}
				s, err := settings(filepath.Join(m.dir, server))
				if err != nil {
					t.Fatal(err)
				}
				c := contract{profile: contracts[server], settings: s.Effective(), steps: map[string]string{}}
				for _, problem := range c.check(list) {
					t.Errorf("%s: %s", server, problem)
				}
			}
		})
	}
}

// A contract is what a package of handlers keeps.
type contract struct {
	profile  config.Profile
	settings *config.Settings
	steps    map[string]string // the code that a line for the next step stands for
}

// check says where what clients got breaks the contract, and which of its failures
// no handler answers with.
func (c contract) check(list []observation) []string {
	var problems []string
	missing := c.pairs()
	for _, o := range list {
		pair, ok := strings.CutPrefix(o.mark.fact, "contract/"+string(c.profile)+"/")
		if !ok {
			problems = append(problems, fmt.Sprintf("%s is of no row of %s", o.mark, c.profile))
			continue
		}
		delete(missing, pair)
		if why := c.breaks(pair, o); why != "" {
			problems = append(problems, fmt.Sprintf("%s, %s: %s: %s", o.mark, o.client.Revision, why, o.reply.message))
			continue
		}
		for other := range c.others(pair) {
			if c.breaks(other, o) == "" {
				problems = append(problems, fmt.Sprintf("%s: the check takes %s for %s, too: %s", o.mark, pair, other, o.reply.message))
			}
		}
	}
	for _, pair := range slices.Sorted(maps.Keys(missing)) {
		problems = append(problems, fmt.Sprintf("no handler answers with %s", pair))
	}
	return problems
}

// pairs lists the codes with their reasons.
func (c contract) pairs() map[string]bool {
	pairs := map[string]bool{}
	for _, code := range c.settings.Vocabulary.Codes {
		if code.Reason != config.ReasonRequired {
			pairs[code.Code] = true
		}
		for _, r := range code.Reasons {
			pairs[code.Code+"/"+r.Reason] = true
		}
	}
	return pairs
}

// others are what a reply is not that is a pair, or an answer.
func (c contract) others(pair string) map[string]bool {
	if strings.HasPrefix(pair, "answer/") {
		return map[string]bool{"failure": true}
	}
	others := c.pairs()
	others["answer"] = true
	delete(others, pair)
	return others
}

// breaks says in what a reply is not what the fact's failure, or answer, is.
func (c contract) breaks(pair string, o observation) string {
	failed := o.reply.effect == sdk.ToolError || o.reply.effect == sdk.ProtocolError && c.profile == config.JSONRPCData
	word, reason, _ := strings.Cut(pair, "/")
	if word == "answer" {
		if o.reply.effect != sdk.AsIs || strings.Contains(o.reply.message, secret) {
			return "no answer"
		}
		return ""
	}
	if !failed {
		return "no failure"
	}
	codes := c.settings.Vocabulary.Codes
	i := slices.IndexFunc(codes, func(code config.Code) bool { return code.Code == word })
	switch {
	case i < 0 && len(codes) == 0:
		return c.words(o)
	case i < 0, reason != "" && !slices.ContainsFunc(codes[i].Reasons, func(r config.Reason) bool { return r.Reason == reason }):
		return pair + " is not in the settings"
	case c.profile == config.TypedFailure:
		return c.nextStep(word, o)
	}
	return c.envelope(codes[i], reason, o)
}

// words checks a failure of plain words.
func (c contract) words(o observation) string {
	switch {
	case o.reply.text == "", json.Valid([]byte(o.reply.text)):
		return "no words"
	case strings.Contains(o.reply.message, secret):
		return "an internal error's text"
	}
	return ""
}

var (
	twoLines = regexp.MustCompile(`^([\w-]+) failed: .+\nnext: (.+)$`)
	delay    = regexp.MustCompile(`\d+s`)
)

// nextStep checks a failure in two lines, of which the second one stands for the
// code.
func (c contract) nextStep(code string, o observation) string {
	m := twoLines.FindStringSubmatch(o.reply.text)
	if m == nil || m[1] != o.mark.name {
		return "not the two lines of a failure"
	}
	if strings.Contains(o.reply.message, secret) {
		return "an internal error's text"
	}
	step := delay.ReplaceAllString(strings.ReplaceAll(m[2], o.mark.name, "TOOL"), "DELAY")
	if c.steps[step] == "" {
		c.steps[step] = code
	}
	if c.steps[step] != code {
		return "the next step is that of " + c.steps[step]
	}
	return ""
}

// envelope checks a failure that is told in JSON: the words of the vocabulary in it
// are the pair and no others, the fields that the pair needs are there, and an
// internal error's text only where the code lets it be.
func (c contract) envelope(code config.Code, reason string, o observation) string {
	number, fields, err := body(o.reply)
	if err != nil {
		return err.Error()
	}
	if number != 0 && number != code.Number {
		return fmt.Sprintf("the number of %s is %d", code.Code, code.Number)
	}
	var words []string
	for name, v := range fields {
		if word, ok := v.(string); ok && c.knows(word) {
			words = append(words, word)
		}
		if text, _ := json.Marshal(v); strings.Contains(string(text), secret) && !slices.Contains(code.Raw, name) {
			return "an internal error's text in " + name
		}
	}
	want := []string{code.Code}
	requires := code.Requires
	if reason != "" {
		want = append(want, reason)
		for _, r := range code.Reasons {
			if r.Reason == reason {
				requires = slices.Concat(requires, r.Requires)
			}
		}
	}
	slices.Sort(words)
	slices.Sort(want)
	if !slices.Equal(words, want) {
		return fmt.Sprintf("words %q, not %q", words, want)
	}
	for _, name := range requires {
		if fields[name] == nil {
			return "without " + name
		}
	}
	for _, f := range code.Fields {
		if got := fmt.Sprint(fields[f.Name]); got != f.Value {
			return fmt.Sprintf("%s is %s", f.Name, got)
		}
	}
	return ""
}

// knows reports a code or a reason.
func (c contract) knows(word string) bool {
	for pair := range c.pairs() {
		code, reason, _ := strings.Cut(pair, "/")
		if word == code || word == reason && word != "" {
			return true
		}
	}
	return false
}

// body takes the envelope out of a reply: the data of a JSON-RPC error, beside its
// number, or of a tool's structured content, or else the one text block.
func body(r reply) (number int, fields map[string]any, err error) {
	var m struct {
		Error *struct {
			Code    int
			Message string
			Data    map[string]any
		}
		Result struct {
			Content           []struct{ Text string }
			StructuredContent struct{ Data map[string]any }
		}
	}
	if err := json.Unmarshal([]byte(r.message), &m); err != nil {
		return 0, nil, err
	}
	switch {
	case m.Error != nil && strings.Contains(m.Error.Message, secret):
		return 0, nil, fmt.Errorf("an internal error's text in the message")
	case m.Error != nil:
		return m.Error.Code, m.Error.Data, nil
	case len(m.Result.Content) != 1:
		return 0, nil, fmt.Errorf("%d content blocks", len(m.Result.Content))
	case m.Result.StructuredContent.Data != nil:
		return 0, m.Result.StructuredContent.Data, nil
	}
	err = json.Unmarshal([]byte(m.Result.Content[0].Text), &fields)
	return 0, fields, err
}
