package sdk_test

import (
	"go/types"
	"slices"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

func table(t *testing.T, name string) *sdk.Table {
	t.Helper()
	for _, table := range sdk.Tables() {
		if table.Name == name {
			return table
		}
	}
	t.Fatalf("no table %s", name)
	return nil
}

func TestVersion(t *testing.T) {
	src := check(t, "example.test/client", client)
	mcpGo := table(t, "mcp-go")
	for path, want := range map[string]string{
		"/home/u/go/pkg/mod/github.com/mark3labs/mcp-go@v0.32.0/mcp/tools.go":               "v0.32.0",
		`C:/go/pkg/mod/github.com/mark3labs/mcp-go@v0.44.0-beta.1/mcp/tools.go`:             "v0.44.0-beta.1",
		"github.com/mark3labs/mcp-go@v1.2.1/mcp/tools.go":                                   "v1.2.1", // -trimpath
		"/w/vendor/github.com/mark3labs/mcp-go/mcp/tools.go":                                "v1.2.0", // by features
		"/home/u/mcp-go/mcp/tools.go":                                                       "v1.2.0",
		"/m/github.com/mark3labs/mcp-go@v0.0.0-20250101000000-abcdefabcdef/mcp/tools.go":    "v1.2.0",
		"/m/github.com/mark3labs/mcp-go@v0.40.1-0.20250901000000-abcdefabcdef/mcp/tools.go": "v0.40.1-0.20250901000000-abcdefabcdef",
		"": "v1.2.0",
	} {
		index := sdk.NewIndex(src.pkg, func(types.Object) string { return path })
		if got := index.Version(mcpGo); got != want {
			t.Errorf("%q: version %q, want %q", path, got, want)
		}
	}
	if got := sdk.NewIndex(src.pkg, nil).Version(table(t, "go-sdk")); got != "v1.8.0" {
		t.Errorf("go-sdk without files: version %q", got)
	}
	if got := check(t, "example.test/none", "package none").index("").Version(mcpGo); got != "" {
		t.Errorf("a library that is not imported has version %q", got)
	}
}

// TestEscapedVersion: the module cache escapes capital letters.
func TestEscapedVersion(t *testing.T) {
	src := check(t, "example.test/escaped", "package escaped\nimport \"github.com/ThinkInAIXYZ/go-mcp/protocol\"\nvar R protocol.CallToolResult")
	for _, path := range []string{
		"/home/u/go/pkg/mod/github.com/!think!in!a!i!x!y!z/go-mcp@v0.2.6/protocol/tools.go",
		"github.com/ThinkInAIXYZ/go-mcp@v0.2.6/protocol/tools.go", // -trimpath
	} {
		index := sdk.NewIndex(src.pkg, func(types.Object) string { return path })
		if got := index.Version(table(t, "go-mcp")); got != "v0.2.6" {
			t.Errorf("%q: version %q", path, got)
		}
	}
}

// TestPartlyLoaded checks that nothing is concluded from what a package that
// was only loaded in part lacks.
func TestPartlyLoaded(t *testing.T) {
	partial := types.NewPackage("github.com/mark3labs/mcp-go/mcp", "mcp")
	index := sdk.NewIndex(partial, nil)
	mcpGo := table(t, "mcp-go")
	if got := index.Version(mcpGo); got != "" {
		t.Errorf("version %q", got)
	}
	if got := index.Wire(mcpGo, sdk.Raw, sdk.NilNil).Code; got != -32603 {
		t.Errorf("an unknown version is not the newest: code %d", got)
	}
}

// TestFeatures checks that a copy without a version is told apart wherever a
// row begins or ends, and that the list is in order.
func TestFeatures(t *testing.T) {
	for _, table := range sdk.Tables() {
		var known []string
		for _, f := range table.Features {
			known = append(known, f.Since)
		}
		if !slices.IsSortedFunc(known, func(a, b string) int { return semver.Compare(b, a) }) {
			t.Errorf("%s: features are not newest first: %q", table.Name, known)
		}
		for _, span := range spans(table) {
			for _, version := range []string{span.Since, span.Until} {
				if version != "" && !slices.Contains(known, version) {
					t.Errorf("%s: no feature tells %s", table.Name, version)
				}
			}
		}
	}
}

func spans(t *sdk.Table) []sdk.Span {
	var all []sdk.Span
	for _, row := range t.Types {
		all = append(all, row.Span)
	}
	for _, row := range t.Funcs {
		all = append(all, row.Span)
	}
	for _, row := range t.Shapes {
		all = append(all, row.Span)
	}
	for _, row := range t.Wire {
		all = append(all, row.Span)
	}
	return all
}

func TestVendorVersion(t *testing.T) {
	const text = `# github.com/mark3labs/mcp-go v0.44.1
## explicit; go 1.23.0
github.com/mark3labs/mcp-go/mcp
# github.com/modelcontextprotocol/go-sdk v1.2.0 => github.com/fork/go-sdk v0.9.0
## explicit
# example.test/local => ./local
`
	for module, want := range map[string]string{
		"github.com/mark3labs/mcp-go":            "v0.44.1",
		"github.com/modelcontextprotocol/go-sdk": "v1.2.0",
		"example.test/local":                     "",
		"github.com/mark3labs/mcp":               "",
	} {
		if got := sdk.VendorVersion([]byte(text), module); got != want {
			t.Errorf("%s: %q, want %q", module, got, want)
		}
	}
}
