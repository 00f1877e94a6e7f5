package config

import (
	"encoding"
	"fmt"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/suggest"
)

// Validate checks settings made in Go or decoded from JSON; rules are all
// that exist. Faults come as [Errors].
func (s *Settings) Validate(rules []RuleInfo) error {
	var errs Errors
	v := &validator{func(path, suggestion, message string) {
		errs = append(errs, &SettingError{Path: path, Message: message, Suggestion: suggestion})
	}, rules}
	v.settings(s)
	v.relations(s)
	return errs.sorted()
}

// A validator checks one aspect of the settings after another.
type validator struct {
	// report takes a fault: the path of the setting, the nearest valid word
	// or "", and the message.
	report func(path, suggestion, message string)
	rules  []RuleInfo
}

// settings checks each setting by itself.
func (v *validator) settings(s *Settings) {
	if s.Version != 0 && s.Version != 1 {
		v.fail("version", "%d is not supported: write version: 1", s.Version)
	}
	if s.Profile != "" {
		v.word("profile", string(s.Profile), profileNames())
	}
	v.helpers(s.Helpers)
	names(v, "vocabulary.from", s.Vocabulary.From)
	v.codes(s.Vocabulary.Codes)
	v.renames(s.Vocabulary.Renames)
	names(v, "boundaries", s.Boundaries)
	names(v, "protocol-errors", s.ProtocolErrors)
	names(v, "public-errors", s.PublicErrors)
	names(v, "classifiers", s.Classifiers)
	names(v, "error-types", s.ErrorTypes)
	v.exitCodes(s.AnswerExitCodes.Codes)
	if s.JSONRPC.Spec != "" {
		v.word("jsonrpc.spec", s.JSONRPC.Spec, Revisions)
	}
	unique(v, "jsonrpc.allow", s.JSONRPC.Allow)
	v.severities(s.Rules)
	v.excludes(s.Exclude)
}

// relations checks that settings fit each other and the profile. Where Go
// declarations add words, the words listed are not all there are.
func (v *validator) relations(s *Settings) {
	vocab := s.Effective().Vocabulary
	codes := setOf(codeNames(vocab.Codes))
	for i, r := range s.Vocabulary.Renames {
		if r.From != "" && r.From != r.To && codes[r.From] {
			v.fail(at("vocabulary.renames", i)+".from", "%s is still a code", quote(r.From))
		}
	}
	if s.Unexpected.Code == "" && s.Unexpected.Reason != "" {
		v.fail("unexpected.code", "is missing")
	}
	if len(vocab.From) == 0 && len(vocab.Codes) > 0 {
		v.successors(s.Vocabulary.Renames, allWords(vocab.Codes))
		v.unexpected(s.Unexpected, vocab.Codes)
	}
}

func profileNames() (names []string) {
	for _, p := range Profiles {
		names = append(names, string(p))
	}
	return names
}

func (v *validator) fail(path, format string, args ...any) {
	v.report(path, "", fmt.Sprintf(format, args...))
}

// word checks that a word is one of those that exist.
func (v *validator) word(path, word string, words []string) {
	switch {
	case word == "":
		v.fail(path, "is missing")
	case !slices.Contains(words, word):
		v.report(path, suggest.Nearest(word, words), fmt.Sprintf("%s is not one of %s", quote(word), strings.Join(words, ", ")))
	}
}

func (v *validator) rule(path, id string) {
	if id == "" {
		v.fail(path, "is missing")
	} else if err := checkRule(id, v.rules); err != nil {
		v.report(path, err.Suggestion, err.Message)
	}
}

// checkRule returns an error for a rule that does not exist.
func checkRule(id string, rules []RuleInfo) *SettingError {
	ids := make([]string, len(rules))
	for i, r := range rules {
		ids[i] = r.ID
	}
	if slices.Contains(ids, id) {
		return nil
	}
	return &SettingError{Message: "unknown rule " + quote(id), Suggestion: suggest.Nearest(id, ids)}
}

// text checks a code, a reason or the name of a field.
func (v *validator) text(path, text string) {
	if text == "" {
		v.fail(path, "is missing")
	} else if strings.TrimSpace(text) != text {
		v.fail(path, "%s has spaces around it", quote(text))
	}
}

func (v *validator) texts(path string, list []string) {
	for i, text := range list {
		v.text(at(path, i), text)
	}
	unique(v, path, list)
}

// at returns the path of an element of a list.
func at(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// unique checks that no element of a list stands there twice.
func unique[T comparable](v *validator, path string, list []T) {
	seen := make(map[T]bool)
	for i, x := range list {
		if seen[x] {
			v.fail(at(path, i), "%v stands in the list already", x)
		}
		seen[x] = true
	}
}

// names checks a list of Go names. A name made in Go is checked by reading
// its text, as one that was decoded has been.
func names[T any, P interface {
	*T
	encoding.TextUnmarshaler
	fmt.Stringer
}](v *validator, path string, list []T) {
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = P(&list[i]).String()
		if err := P(new(T)).UnmarshalText([]byte(texts[i])); err != nil {
			v.fail(at(path, i), "%v", err)
		}
	}
	unique(v, path, texts)
}

func (v *validator) helpers(helpers []Helper) {
	seen := make(map[FuncRef]bool)
	for i, h := range helpers {
		path := at("helpers", i)
		switch err := new(FuncRef).UnmarshalText([]byte(h.Func.String())); {
		case h.Func == FuncRef{}:
			v.fail(path+".func", "is missing")
		case err != nil:
			v.fail(path+".func", "%v", err)
		case seen[h.Func]:
			v.fail(path+".func", "%v stands in the list already", h.Func)
		}
		seen[h.Func] = true
		v.params(path+".params", h.Params)
	}
}

func (v *validator) params(path string, p Params) {
	taken := make(map[int]string)
	for _, param := range p.stated() {
		at, n := path+"."+param.name, param.position
		if n < 0 {
			v.fail(at, "%d is no position: the first parameter is 0", n)
		} else if other := taken[n]; other != "" {
			v.fail(at, "%d is the position of %s already", n, other)
		}
		taken[n] = param.name
	}
}

func (v *validator) codes(codes []Code) {
	seen := make(map[string]bool)
	for i, c := range codes {
		path := at("vocabulary.codes", i)
		v.text(path+".code", c.Code)
		if c.Code != "" && seen[c.Code] {
			v.fail(path+".code", "%s stands in the list already", quote(c.Code))
		}
		seen[c.Code] = true
		v.reasons(path, c)
		v.texts(path+".requires", c.Requires)
		v.texts(path+".raw", c.Raw)
		fields := make([]string, len(c.Fields))
		for j, f := range c.Fields {
			fields[j] = f.Name
			v.text(at(path+".fields", j)+".name", f.Name)
		}
		unique(v, path+".fields", fields)
	}
}

func (v *validator) reasons(path string, c Code) {
	for i, r := range c.Reasons {
		v.text(at(path+".reasons", i)+".reason", r.Reason)
		v.texts(at(path+".reasons", i)+".requires", r.Requires)
	}
	unique(v, path+".reasons", reasonNames(c))
	switch {
	case c.Reason == ReasonNone && len(c.Reasons) > 0:
		v.fail(path+".reason", "is none, but reasons are listed")
	case c.Reason != "":
		v.word(path+".reason", string(c.Reason), []string{string(ReasonNone), string(ReasonOptional), string(ReasonRequired)})
	}
}

func (v *validator) renames(renames []Rename) {
	retired := make(map[string]bool)
	for _, r := range renames {
		retired[r.From] = true
	}
	seen := make(map[string]bool)
	for i, r := range renames {
		path := at("vocabulary.renames", i)
		v.text(path+".from", r.From)
		switch {
		case r.From != "" && seen[r.From]:
			v.fail(path+".from", "%s is renamed already", quote(r.From))
		case r.From != "" && r.From == r.To:
			v.fail(path+".to", "%s is the retired name itself", quote(r.To))
		case r.To != "" && retired[r.To]:
			v.fail(path+".to", "%s is retired itself", quote(r.To))
		}
		seen[r.From] = true
	}
}

// successors checks that retired words lead to words of the vocabulary.
func (v *validator) successors(renames []Rename, words []string) {
	valid := setOf(words)
	for i, r := range renames {
		if r.To != "" && !valid[r.To] {
			v.report(at("vocabulary.renames", i)+".to", suggest.Nearest(r.To, words), quote(r.To)+" is not in the vocabulary")
		}
	}
}

func (v *validator) unexpected(f Failure, codes []Code) {
	i := slices.IndexFunc(codes, func(c Code) bool { return c.Code == f.Code })
	switch {
	case f.Code == "":
	case i < 0:
		v.report("unexpected.code", suggest.Nearest(f.Code, codeNames(codes)), quote(f.Code)+" is not in the vocabulary")
	case f.Reason == "" && codes[i].Reason == ReasonRequired:
		v.fail("unexpected.reason", "is missing: %s requires one", f.Code)
	case f.Reason != "" && !codes[i].OpenReasons() && !slices.Contains(reasonNames(codes[i]), f.Reason):
		v.report("unexpected.reason", suggest.Nearest(f.Reason, reasonNames(codes[i])),
			fmt.Sprintf("%s is no reason of %s", quote(f.Reason), f.Code))
	}
}

// allWords returns the codes, their reasons and the names of their fields.
func allWords(codes []Code) []string {
	words := codeNames(codes)
	for _, c := range codes {
		words = append(append(append(words, reasonNames(c)...), c.Requires...), c.Raw...)
		for _, r := range c.Reasons {
			words = append(words, r.Requires...)
		}
		for _, f := range c.Fields {
			words = append(words, f.Name)
		}
	}
	return words
}

func setOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, word := range words {
		set[word] = true
	}
	return set
}

func codeNames(codes []Code) (names []string) {
	for _, c := range codes {
		names = append(names, c.Code)
	}
	return names
}

func reasonNames(c Code) (names []string) {
	for _, r := range c.Reasons {
		names = append(names, r.Reason)
	}
	return names
}

func (v *validator) exitCodes(codes []int) {
	for i, c := range codes {
		if c < 0 || c > 255 {
			v.fail(at("answer-exit-codes", i), "%d is no exit code: 0 to 255", c)
		}
	}
	unique(v, "answer-exit-codes", codes)
}

func (v *validator) severities(rules []RuleSetting) {
	seen := make(map[string]bool)
	for i, r := range rules {
		path := at("rules", i)
		v.rule(path+".rule", r.Rule)
		if r.Rule != "" && seen[r.Rule] {
			v.fail(path+".rule", "%s stands in the list already", quote(r.Rule))
		}
		seen[r.Rule] = true
		v.word(path+".severity", string(r.Severity), []string{string(Off), string(Warning), string(Error)})
	}
}

func (v *validator) excludes(list []Exclude) {
	for i, e := range list {
		path := at("exclude", i)
		if e.Path == "" {
			v.fail(path+".path", "is missing")
		} else if err := checkPattern(e.Path); err != nil {
			v.fail(path+".path", "%v", err)
		}
		for j, id := range e.Rules {
			v.rule(at(path+".rules", j), id)
		}
		unique(v, path+".rules", e.Rules)
	}
}
