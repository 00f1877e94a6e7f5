// Package suggest finds the word somebody meant to write. It measures the
// optimal string alignment distance (insertion, deletion, substitution and the
// transposition of neighbours cost 1 each; no part is edited twice), because
// swapped letters are the commonest slip of all.
package suggest

import (
	"strings"
	"unicode"
)

// Nearest returns the candidate nearest to word, ignoring case, or "" when
// none is near enough to be a slip of the pen: at most a third of the longer
// word may differ. Of equally near candidates the first wins.
func Nearest(word string, candidates []string) string {
	best, least := "", -1
	for _, c := range candidates {
		d := Distance(strings.ToLower(word), strings.ToLower(c))
		if 3*d <= max(len([]rune(word)), len([]rune(c))) && (least < 0 || d < least) {
			best, least = c, d
		}
	}
	return best
}

// NearestName is [Nearest] for names, of which a whole part may say the opposite:
// page_missing is no slip for word_missing. Names are taken apart at _, -, . and
// where a capital follows a small letter. Either each part differs by a slip at
// most, or nothing but the places where the parts meet does.
func NearestName(name string, candidates []string) string {
	best, least := "", -1
	for _, c := range candidates {
		if d, near := nameDistance(parts(name), parts(c)); near && (least < 0 || d < least) {
			best, least = c, d
		}
	}
	return best
}

func nameDistance(a, b []string) (d int, near bool) {
	if len(a) != len(b) {
		return 1, strings.Join(a, "") == strings.Join(b, "")
	}
	for i := range a {
		if !isSlip(a[i], b[i]) {
			return 0, false
		}
		d += Distance(a[i], b[i])
	}
	return d, true
}

// isSlip reports words that one slip turns into each other, or two in a long
// word. Words of three letters are too short to tell, and a prefix that negates
// is none: slips spare the first letter.
func isSlip(a, b string) bool {
	s, t := []rune(a), []rune(b)
	switch longer := max(len(s), len(t)); {
	case a == b:
		return true
	case longer < 4 || len(s) == 0 || len(t) == 0 || s[0] != t[0]:
		return false
	case longer < 9:
		return Distance(a, b) == 1
	}
	return Distance(a, b) <= 2
}

// parts takes a name apart, in small letters.
func parts(name string) []string {
	var out []string
	var part []rune
	end := func() {
		if len(part) > 0 {
			out = append(out, strings.ToLower(string(part)))
		}
		part = nil
	}
	for _, r := range name {
		switch {
		case strings.ContainsRune("_-. ", r):
			end()
			continue
		case unicode.IsUpper(r) && len(part) > 0 && unicode.IsLower(part[len(part)-1]):
			end()
		}
		part = append(part, r)
	}
	end()
	return out
}

// Distance returns the optimal string alignment distance between a and b,
// counted in runes.
func Distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	// Three rows of the matrix are enough: a transposition looks back two.
	var before []int
	above := make([]int, len(t)+1)
	for j := range above {
		above[j] = j
	}
	for i := range s {
		row := make([]int, len(t)+1)
		row[0] = i + 1
		for j := range t {
			cost := 1
			if s[i] == t[j] {
				cost = 0
			}
			row[j+1] = min(above[j+1]+1, row[j]+1, above[j]+cost)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above = above, row
	}
	return above[len(t)]
}
