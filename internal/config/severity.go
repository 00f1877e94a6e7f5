package config

import (
	"fmt"
	"slices"
	"strings"
)

// A Severity says how much a finding weighs.
type Severity string

// The severities, as they are written.
const (
	Off     Severity = "off"
	Warning Severity = "warning"
	Error   Severity = "error"
)

var severities = []Severity{Off, Warning, Error}

// AtLeast reports whether s weighs as much as t or more.
func (s Severity) AtLeast(t Severity) bool {
	return slices.Index(severities, s) >= slices.Index(severities, t)
}

// A RuleInfo is what settings must know of a rule.
type RuleInfo struct {
	ID      string
	Default bool // on without any settings
	Strict  bool // on under strict
}

// Severity returns the severity of a rule: the one set in Rules; otherwise the
// profile's; otherwise [Error] when the rule is on by default or by strict;
// otherwise [Off].
func (s *Settings) Severity(rule RuleInfo) Severity {
	for _, r := range slices.Concat(s.Rules, s.Profile.settings().Rules) {
		if r.Rule == rule.ID {
			return r.Severity
		}
	}
	if rule.Default || rule.Strict && s.Strict {
		return Error
	}
	return Off
}

// all stands for every rule in the lists of [Settings.Select].
const all = "all"

// Select switches rules on and off on top of everything else, for flags. A
// list holds rule ids or "all", and an id outweighs "all" in the other list.
// A rule that is switched on keeps its severity, or gets [Error]. An unknown
// rule, or one in both lists, is an error and changes nothing.
func (s *Settings) Select(enable, disable []string, rules []RuleInfo) error {
	for _, id := range slices.Concat(enable, disable) {
		if err := checkRule(id, rules); err != nil && id != all {
			return err
		}
		if slices.Contains(enable, id) && slices.Contains(disable, id) {
			return fmt.Errorf("%s is both enabled and disabled", id)
		}
	}
	for _, r := range rules {
		on := slices.Contains(enable, r.ID) || slices.Contains(enable, all) && !slices.Contains(disable, r.ID)
		off := slices.Contains(disable, r.ID) || slices.Contains(disable, all) && !slices.Contains(enable, r.ID)
		switch {
		case off:
			s.setSeverity(r.ID, Off)
		case on && s.Severity(r) == Off:
			s.setSeverity(r.ID, Error)
		}
	}
	return nil
}

// setSeverity leaves the old list alone: copies of the settings share it.
func (s *Settings) setSeverity(id string, severity Severity) {
	s.Rules = slices.Clone(s.Rules)
	for i := range s.Rules {
		if s.Rules[i].Rule == id {
			s.Rules[i].Severity = severity
			return
		}
	}
	s.Rules = append(s.Rules, RuleSetting{id, severity})
}

// Excluded reports whether a rule is silent in a file, given by its
// slash-separated path relative to [Settings.Root]. Patterns say nothing of
// files outside of it.
func (s *Settings) Excluded(rel, rule string) bool {
	names := strings.Split(rel, "/")
	if names[0] == ".." {
		return false
	}
	for _, e := range s.Exclude {
		if (len(e.Rules) == 0 || slices.Contains(e.Rules, rule)) && matchPath(strings.Split(e.Path, "/"), names) {
			return true
		}
	}
	return false
}
