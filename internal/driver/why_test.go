package driver

import (
	"strings"
	"testing"
)

// TestWhyStructured: of a structured body nobody reads the strings in a row.
func TestWhyStructured(t *testing.T) {
	stdout, stderr, code := run("why", servers+"plantlabels/tools/drift_body.go:38")
	if code != ExitClean || !strings.Contains(stdout, "outcome   tool error") || strings.Contains(stdout, "the client reads") {
		t.Errorf("exit code %d, %s%s", code, stdout, stderr)
	}
}
