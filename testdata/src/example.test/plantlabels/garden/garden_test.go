package garden_test

import (
	"errors"
	"testing"

	"example.test/plantlabels/garden"
)

func TestScope(t *testing.T) {
	for _, test := range []struct {
		path, want string
		err        error
	}{
		{"home/north.bed", "/srv/home/north.bed", nil},
		{"/srv/home/north.bed", "/srv/home/north.bed", nil},
		{"home/./x/../north.bed", "/srv/home/north.bed", nil},
		{"home/", "/srv/home", nil},
		{"", "", garden.ErrNoPath},
		{" \t", "", garden.ErrNoPath},
		{"home/north\x00.bed", "", garden.ErrBadPath},
		{"file:///srv/home/north.bed", "", garden.ErrBadPath},
		{"../etc/passwd", "", garden.ErrOutside},
		{"/etc/passwd", "", garden.ErrOutside},
	} {
		got, err := garden.Scope("/srv", test.path)
		if got != test.want || !errors.Is(err, test.err) {
			t.Errorf("Scope(%q) = %q, %v", test.path, got, err)
		}
	}
}
