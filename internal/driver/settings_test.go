package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// server is a module with something for settings to name.
const server = `
-- go.mod --
module example.test/m

go 1.26
-- fail/fail.go --
package fail

type Code string

type Err struct{}

func (*Err) Error() string { return "" }

func New(code Code, message string) error { return nil }
-- broken/broken.go --
package broken

func New() int { return missing }
`

// module writes the server and its settings, nil for none, and makes it the
// working directory.
func module(t *testing.T, settings []byte) {
	t.Helper()
	files := txtar.Parse([]byte(server)).Files
	if settings != nil {
		files = append(files, txtar.File{Name: config.FileName, Data: settings})
	}
	dir := t.TempDir()
	for _, f := range files {
		file := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// refuses checks that a command prints one line, on standard error, and exits
// with 2.
func refuses(t *testing.T, want string, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := Main(args, &stdout, &stderr)
	if code != ExitTrouble || stdout.Len() > 0 || stderr.String() != "envelopelint: "+want+"\n" {
		t.Errorf("%q: exit code %d, output %q\n got %swant envelopelint: %s", args, code, &stdout, &stderr, want)
	}
}

// TestRefusedSettings runs the command on every settings file that is refused.
func TestRefusedSettings(t *testing.T) {
	archive, err := txtar.ParseFile("../config/testdata/rejected.txtar")
	if err != nil {
		t.Fatal(err)
	}
	module(t, nil)
	for _, file := range archive.Files {
		if err := os.WriteFile(config.FileName, file.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		refuses(t, "./"+config.FileName+":"+file.Name, "./fail")
		refuses(t, config.FileName+":"+file.Name, "config", "check", "-config", config.FileName)
	}
}

// TestRefusedContent has what a text file cannot hold.
func TestRefusedContent(t *testing.T) {
	const v = "version: 1\n"
	for _, tt := range []struct{ name, content, want string }{
		{"UTF-16", "\xff\xfev\x00e\x00r\x00s\x00i\x00o\x00n\x00:\x00 \x001\x00\n\x00", "1: is not UTF-8 text"},
		{"UTF-16 without a mark", "v\x00e\x00r\x00", "1: is not UTF-8 text"},
		{"binary", "\x7fELF\x02\x01\x01", "1: holds the control character U+007F"},
		{"Latin-1", v + "# f\xfcr\n", "2: is not UTF-8 text"},
		{"escape sequence", v + "# \x1b[31m\n", "2: holds the control character U+001B"},
		{"huge", v + strings.Repeat("#\n", 1<<20), "1: is larger than 1 MiB"},
		{"one long line", v + "strict: " + strings.Repeat("x", 10_000) + "\n",
			`2: strict: must be true or false, not the text "` + strings.Repeat("x", 80) + `…"`},
		{"deep", v + "helpers: " + strings.Repeat("[", 9_000) + strings.Repeat("]", 9_000) + "\n", "2: helpers[0]: must be an object, not a list"},
		{"too deep", v + "helpers: " + strings.Repeat("[", 20_000) + "\n", "2: is not YAML: exceeded max depth of 10000"},
		{"empty", "", "1: the file is empty: write version: 1, or remove it"},
		{"white space", " \n\n", "1: the file is empty: write version: 1, or remove it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			module(t, []byte(tt.content))
			refuses(t, "./"+config.FileName+":"+tt.want, "./fail")
		})
	}
}

// TestRefusedFiles has settings files that cannot be read.
func TestRefusedFiles(t *testing.T) {
	for _, tt := range []struct {
		name         string
		make         func(file string) error
		found, asked string // what is wrong with a file that is found, and with one that -config names
	}{
		{"a loop of links", func(file string) error { return os.Symlink(filepath.Base(file), file) },
			"too many levels of symbolic links", " too many levels of symbolic links"},
		{"a dangling link", func(file string) error { return os.Symlink("nowhere", file) }, "no such file or directory", " no such file or directory"},
		{"a directory", func(file string) error { return os.Mkdir(file, 0o777) }, "is no regular file", " is no regular file"},
		{"a link to a directory", func(file string) error { return os.Symlink("fail", file) }, "is no regular file", " is no regular file"},
		{"a file in a file", func(file string) error { return os.Symlink("go.mod/x", file) }, "not a directory", " not a directory"},
		{"a device", func(file string) error { return os.Symlink(os.DevNull, file) }, "is no regular file", " is no regular file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			module(t, nil)
			if err := tt.make(config.FileName); err != nil {
				t.Fatal(err)
			}
			refuses(t, "./"+config.FileName+": "+tt.found, "./fail")
			refuses(t, config.FileName+":"+tt.asked, "-config", config.FileName, "./fail")
		})
	}
}

// TestNotRead has a file that nothing reads, because there are no packages.
func TestNotRead(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile(config.FileName, []byte("version: 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	refuses(t, "./"+config.FileName+" is not read: it lies in no module and beside no go.work", "config", "check")
}

// TestUnresolved has names that do not resolve.
func TestUnresolved(t *testing.T) {
	const v = "version: 1\n"
	for _, tt := range []struct{ name, settings, want string }{
		{"function", v + "helpers:\n  - func: example.test/m/fail.Nwe\n",
			`3: helpers[0].func: package example.test/m/fail has no function Nwe (did you mean "New"?)`},
		{"method", v + `classifiers: ["(*example.test/m/fail.Err).Eror"]`,
			`2: classifiers[0]: type example.test/m/fail.Err has no method Eror (did you mean "Error"?)`},
		{"position", v + "helpers:\n  - func: example.test/m/fail.New\n    params:\n      code: 0\n      message: 2\n",
			`6: helpers[0].params.message: 2 is no position: New has 2 parameters, the first is 0`},
		{"type", v + "vocabulary:\n  from:\n    - example.test/m/fail.Kode\n",
			`4: vocabulary.from[0]: package example.test/m/fail has no type, variable, function or constant Kode (did you mean "Code"?)`},
		{"error type", v + "error-types: [example.test/m/fail.Err]\n",
			`2: error-types[0]: type example.test/m/fail.Err is no error (did you mean "*example.test/m/fail.Err"?)`},
		{"alias", v + "error-types: [\"*os.PathError\"]\n",
			`2: error-types[0]: os.PathError is an alias: write io/fs.PathError`},
		{"public error", v + "public-errors: [example.test/m/fail.Code]\n",
			`2: public-errors[0]: type example.test/m/fail.Code is no error`},
		{"protocol error", v + "protocol-errors: [example.test/m/fail.Er]\n",
			`2: protocol-errors[0]: package example.test/m/fail has no type Er (did you mean "Err"?)`},
		{"package of the module", v + "boundaries: [example.test/m/fial.New]\n",
			`2: boundaries[0]: no required module provides package example.test/m/fial (did you mean "example.test/m/fail"?)`},
		{"the end of a path", v + "boundaries: [fail.New]\n",
			`2: boundaries[0]: package fail is not in std (did you mean "example.test/m/fail"?)`},
		{"the end of a path with a slip", v + "boundaries: [m/fial.New]\n",
			`2: boundaries[0]: package m/fial is not in std (did you mean "example.test/m/fail"?)`},
		{"a method without parentheses", v + "boundaries: [example.test/m/fail.Err.Error]\n",
			`2: boundaries[0]: no required module provides package example.test/m/fail.Err (did you mean "(example.test/m/fail.Err).Method"?)`},
		{"package of another module", v + "boundaries: [example.test/elsewhere/wire.Convert]\n",
			`2: boundaries[0]: no required module provides package example.test/elsewhere/wire`},
		{"package of the standard library", v + "boundaries: [nett/http.Error]\n",
			`2: boundaries[0]: package nett/http is not in std`},
		{"package with errors", v + "boundaries: [example.test/m/broken.New]\n",
			`2: boundaries[0]: package example.test/m/broken: undefined: missing`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			module(t, []byte(tt.settings))
			refuses(t, "./"+config.FileName+":"+tt.want, "./fail")
			refuses(t, "./"+config.FileName+":"+tt.want, "config", "check")
		})
	}
}

// TestPrinted: what config print prints is a settings file of the same meaning
// that needs no profile.
func TestPrinted(t *testing.T) {
	const own = `
strict: true
helpers: [{func: example.test/m/fail.New, params: {code: 0, message: 1}}]
vocabulary:
  codes: [{code: Own, number: -32050, reasons: [A, {reason: B, requires: [x]}], raw: [message]}]
  renames: [{from: Old, to: Own}, {from: Gone}]
error-types: ["*example.test/m/fail.Err"]
cross-package: false
jsonrpc: {allow: [-32051]}
exclude: ["a/**", {path: "b/**", rules: [raw-error]}]
rules: [{rule: bypassed-helper, severity: off}]
`
	for _, p := range config.Profiles {
		for _, format := range []string{"yaml", "json"} {
			module(t, []byte("version: 1\nprofile: "+string(p)+own))
			want := effective(t)
			printed := output(t, "config", "print", "-format", format)
			if err := os.WriteFile(config.FileName, []byte(printed), 0o666); err != nil {
				t.Fatal(err)
			}
			got := effective(t)
			if diff := cmp.Diff(want, got); diff != "" || strings.Contains(printed, "profile") {
				t.Errorf("%s as %s:\n%s\nprinted\n%s", p, format, diff, printed)
			}
			if again := output(t, "config", "print", "-format", format); again != printed {
				t.Errorf("printed\n%s\nthen\n%s", printed, again)
			}
			output(t, "config", "check")
		}
	}
}

// effective reads the settings of the working directory.
func effective(t *testing.T) *config.Settings {
	t.Helper()
	s, err := config.Load(config.FileName, rules.Infos())
	if err != nil {
		t.Fatal(err)
	}
	return s.Effective()
}

// output runs a command that succeeds.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Main(args, &stdout, &stderr); code != ExitClean || stderr.Len() > 0 {
		t.Fatalf("%q: exit code %d: %s", args, code, &stderr)
	}
	return stdout.String()
}

// TestInferred: config print -inferred tells what is taken for granted in the
// packages and from where, in settings that are fit for a file.
func TestInferred(t *testing.T) {
	servers, err := filepath.Abs("../../testdata/src/example.test")
	if err != nil {
		t.Fatal(err)
	}
	for server, want := range map[string][]string{
		"orchard": {
			"helpers:\n  - func: example.test/orchard/reply.Failed # inferred\n",
			"jsonrpc:\n  spec: \"2026-07-28\" # that of the library\n",
		},
		"plantlabels": {
			"  - func: example.test/plantlabels/envelope.Fail # declared by a directive\n",
			"  from:\n    - example.test/plantlabels/envelope.Allowed # declared by a directive\n",
		},
		"hikingtrails": {
			"  - func: example.test/hikingtrails/failure.New\n",
			"  - example.test/hikingtrails/failure.Convert\n  - example.test/hikingtrails/raw.verbose # inferred\n",
		},
		"words": {
			"    - (*example.test/words/steeped.Herb).allows\n",
			"    - (example.test/words/switched.Flaw).traces # declared by a directive\n",
		},
		"shapes": {
			"  from:\n    - example.test/shapes/fixedvalues.rows # declared by a directive\n    - example.test/shapes/inferredcodes/refusal.Kind # inferred\n",
			"  - func: (example.test/shapes/ifaces.plain).Failure # inferred\n",
		},
	} {
		t.Run(server, func(t *testing.T) {
			t.Chdir(filepath.Join(servers, server))
			printed := output(t, "config", "print", "-inferred", "./...")
			for _, w := range want {
				if !strings.Contains(printed, w) {
					t.Errorf("no %q in\n%s", w, printed)
				}
			}
			file := filepath.Join(t.TempDir(), "inferred.yml")
			if err := os.WriteFile(file, []byte(printed), 0o666); err != nil {
				t.Fatal(err)
			}
			if again := output(t, "config", "print", "-config", file, "-format", "json"); again != output(t, "config", "print", "-inferred", "-format", "json") {
				t.Errorf("as a file it means\n%s", again)
			}
			output(t, "config", "check", "-config", file)
		})
	}
}
