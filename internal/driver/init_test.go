package driver

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/scaffold"
)

// TestInitServers runs init on servers without discipline. What it writes builds,
// its tests pass with the real library, the settings are right, and neither the
// helper nor code that uses it is found fault with.
func TestInitServers(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	for _, test := range []struct {
		server, profile string
		prepare         func(t *testing.T)
		use             string // a file that calls the helper
	}{
		{server: "orchard"},
		{server: "tidetable", use: useMCPGo},
		{server: "beehives", use: useGoSDK},
		{server: "beehives", profile: "tool-envelope"},
		{server: "torture", profile: "none"},
		{server: "libraries"},
		{server: "libraries", profile: "tool-envelope", prepare: onlyOldGo},
	} {
		t.Run(test.server+test.profile, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(servers+test.server)); err != nil {
				t.Fatal(err)
			}
			t.Chdir(dir)
			if test.prepare != nil {
				test.prepare(t)
			}
			if _, stderr, code := run("init", "-profile", test.profile); code != ExitClean || stderr != "" {
				t.Fatalf("exit code %d\n%s", code, stderr)
			}
			if test.use != "" {
				if err := os.WriteFile("use.go", []byte(test.use), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			goCommand(t, "build", "./...")
			goCommand(t, "vet", "./internal/toolerr")
			goCommand(t, "test", "-vet=off", "./...") // vet itself panics on the torture code
			for _, args := range [][]string{
				{"config", "check"},
				{"-tests", "-enable", "all", "-set", "strict=true", "./internal/toolerr"},
			} {
				if stdout, stderr, code := run(args...); code != ExitClean || stderr != "" {
					t.Errorf("%q: exit code %d\n%s%s", args, code, stdout, stderr)
				}
			}
			if test.use == "" {
				return
			}
			for _, f := range reported(t, "-enable", "all").Findings {
				if f.File == "use.go" {
					t.Errorf("line %d: %s", f.Line, f.Message)
				}
			}
		})
	}
}

// TestInitFix takes servers without discipline through their first day: what init
// writes and -fix calls makes servers that build, pass their tests and have almost
// nothing left to report.
func TestInitFix(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	for server, left := range map[string][]string{
		"orchard":   {"nil-result"},
		"tidetable": nil,
		"beehives":  {"argument-panic", "argument-panic"}, // two in one statement
	} {
		t.Run(server, func(t *testing.T) {
			t.Chdir(serverCopy(t, server))
			if _, stderr, code := run("init"); code != ExitClean || stderr != "" {
				t.Fatalf("exit code %d\n%s", code, stderr)
			}
			var rules []string
			for _, f := range fixed(t, reported(t)).Findings {
				rules = append(rules, f.Rule)
			}
			if diff := cmp.Diff(left, rules); diff != "" {
				t.Errorf("left: -want +got\n%s", diff)
			}
		})
	}
}

// TestCreate: a file that is there stays, and those that were written before it go.
func TestCreate(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "old.txt")
	if err := os.WriteFile(old, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	err := create(dir, []scaffold.File{{Name: "new/new.txt", Text: []byte("new")}, {Name: "old.txt", Text: []byte("new")}})
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("error %v", err)
	}
	if text, err := os.ReadFile(old); err != nil || string(text) != "old" {
		t.Errorf("the old file has %q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "new", "new.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the new file is left: %v", err)
	}
}

// onlyOldGo leaves one library that can do with a Go without slog.
func onlyOldGo(t *testing.T) {
	for _, dir := range []string{"metoro", "trpc"} {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	goCommand(t, "mod", "edit", "-go=1.18", "-droprequire=github.com/metoro-io/mcp-golang", "-droprequire=trpc.group/trpc-go/trpc-mcp-go")
}

func goCommand(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

const useMCPGo = `package main

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/tidetable/internal/toolerr"
)

func (t *tools) lowest(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	port, err := req.RequireString("port")
	if err != nil {
		return toolerr.Result(toolerr.Invalid, toolerr.None, "port is required", nil), nil
	}
	if _, err := t.archive.Level(port); err != nil {
		return toolerr.Result(toolerr.Faulted, toolerr.ReadFailed, "the level of "+port+" could not be read", err), nil
	}
	return mcp.NewToolResultText("none"), nil
}

func more(s *server.MCPServer, t *tools) { s.AddTool(mcp.NewTool("lowest"), t.lowest) }
`

const useGoSDK = `package main

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/beehives/internal/toolerr"
	"example.test/beehives/yard"
)

func (t *typed) frames(_ context.Context, _ *mcp.CallToolRequest, in hiveInput) (*mcp.CallToolResult, hiveOutput, error) {
	h, err := t.yard.Hive(in.Hive)
	if errors.Is(err, yard.ErrNoHive) {
		return nil, hiveOutput{}, toolerr.New(toolerr.NotFound, toolerr.None, "there is no hive "+in.Hive, nil)
	}
	if err != nil {
		return nil, hiveOutput{}, toolerr.New(toolerr.Faulted, toolerr.ReadFailed, "the hives could not be read", err)
	}
	return nil, hiveOutput{h.Frames}, nil
}

func (r *raw) count(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := r.yard.Hive("oak"); err != nil {
		return toolerr.Result(toolerr.Faulted, toolerr.ReadFailed, "the hives could not be read", err), nil
	}
	return text("one"), nil
}

func more(s *mcp.Server, t *typed, r *raw) {
	mcp.AddTool(s, &mcp.Tool{Name: "frames"}, t.frames)
	s.AddTool(&mcp.Tool{Name: "count"}, r.count)
}
`
