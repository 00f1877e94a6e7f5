package suggest

import (
	"testing"
	"testing/quick"
)

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"raw-error", "raw-error", 0},
		{"raw-eror", "raw-error", 1},
		{"raw-errro", "raw-error", 1},
		{"NotFuond", "NotFound", 1},
		{"ca", "abc", 3}, // no part is edited twice
		{"größe", "grösse", 2},
	} {
		if got := Distance(tt.a, tt.b); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

// reference is the definition of the distance, written as a recursion.
func reference(s, t []rune) int {
	if len(s) == 0 || len(t) == 0 {
		return len(s) + len(t)
	}
	i, j := len(s)-1, len(t)-1
	cost := 1
	if s[i] == t[j] {
		cost = 0
	}
	d := min(reference(s[:i], t)+1, reference(s, t[:j])+1, reference(s[:i], t[:j])+cost)
	if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
		d = min(d, reference(s[:i-1], t[:j-1])+1)
	}
	return d
}

// word maps bytes to a word of at most six letters of a small alphabet, so
// that random pairs have letters in common.
func word(b []byte) string {
	var w []rune
	for _, c := range b[:min(len(b), 6)] {
		w = append(w, []rune("abcß")[c%4])
	}
	return string(w)
}

func TestDistanceProperties(t *testing.T) {
	holds := func(x, y []byte) bool {
		a, b := word(x), word(y)
		d, m, n := Distance(a, b), len([]rune(a)), len([]rune(b))
		return d == reference([]rune(a), []rune(b)) &&
			d == Distance(b, a) &&
			(d == 0) == (a == b) &&
			max(m-n, n-m) <= d && d <= max(m, n)
	}
	if err := quick.Check(holds, &quick.Config{MaxCount: 300}); err != nil {
		t.Error(err)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"raw-error", "missing-iserror", "directive", "Stale", "State"}
	for _, tt := range []struct{ word, want string }{
		{"raw-eror", "raw-error"},
		{"RAW_ERROR", "raw-error"},
		{"misssing-iserror", "missing-iserror"},
		{"Stake", "Stale"}, // as near to State: the first wins
		{"profile", ""},
		{"", ""},
	} {
		if got := Nearest(tt.word, words); got != tt.want {
			t.Errorf("Nearest(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestNearestName(t *testing.T) {
	for _, tt := range []struct{ name, candidate, want string }{
		{"misssing", "missing", "missing"},
		{"lcoked", "locked", "locked"},
		{"bad_colum", "BadColumn", "BadColumn"},
		{"ACCOUNT_NOT_FOUND", "ACCOUNTS_NOT_FOUND", "ACCOUNTS_NOT_FOUND"},
		{"NotFuond", "not-found", "not-found"},
		{"notfound", "not_found", "not_found"},
		{"unavailible", "unavailable", "unavailable"},
		{"HTTPErorr", "HTTPError", "HTTPError"},
		{"größe", "grösse", ""},
		{"no_such_key", "no_such_sky", ""}, // too short to tell
		{"on_duty", "off_duty", ""},
		{"on_duty", "OffDuty", ""},
		{"word_missing", "page_missing", ""},
		{"CART_LOST", "CART_CLOSED", ""},
		{"ticket_opened", "ticket_closed", ""},
		{"available", "unavailable", ""},
		{"unlocked", "locked", ""},
		{"valid", "invalid", ""},
		{"not_found", "found", ""},
		{"", "missing", ""},
	} {
		if got := NearestName(tt.name, []string{tt.candidate}); got != tt.want {
			t.Errorf("NearestName(%q, %q) = %q, want %q", tt.name, tt.candidate, got, tt.want)
		}
	}
	if got := NearestName("nott_found", []string{"note_found", "not_found", "nota_found"}); got != "note_found" {
		t.Errorf("of equally near names the first wins, got %q", got)
	}
}
