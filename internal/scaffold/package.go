package scaffold

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"go/version"
	"path"
	"strings"
	"text/template"

	"github.com/envelopelint/envelopelint/internal/config"
)

//go:embed templates
var templates embed.FS

// texts are the templates, named like their files.
var texts = template.Must(template.New("").Funcs(functions).ParseFS(templates, "templates/*"))

// A helperPackage is what the templates of the package see.
type helperPackage struct {
	words
	Path string // its import path
	// Slog says that the module may use log/slog and slices, which came with Go 1.21.
	Slog      bool
	libraries []library
}

func newPackage(m Module) *helperPackage {
	return &helperPackage{
		words:     *wordsOf(m.Profile),
		Path:      m.Package(),
		Slog:      version.Compare("go"+m.GoVersion, "go1.21") >= 0,
		libraries: librariesOf(m.Libraries),
	}
}

// files makes the package and its tests.
func (p *helperPackage) files() ([]File, error) {
	var files []File
	add := func(base, template string, data any) error {
		for _, ending := range []string{".go", "_test.go"} {
			text, err := goText(template+ending, data)
			if err != nil {
				return err
			}
			files = append(files, File{path.Join(Dir, base+ending), text})
		}
		return nil
	}
	if err := add("toolerr", "toolerr", p); err != nil {
		return nil, err
	}
	for _, l := range p.libraries {
		if err := add(l.File, "library", libraryFile{p, l}); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// A libraryFile is what the templates for one library see.
type libraryFile struct {
	*helperPackage
	library
}

// Of writes the result that has the text of an expression.
func (l libraryFile) Of(expression string) string { return fmt.Sprintf(l.Made, expression) }

// Choose is the name of the constructor for choices.
func (l libraryFile) Choose() string {
	return strings.TrimSuffix(l.Func, "Result") + "ChoiceResult"
}

// goText fills a template, and formats what comes out.
func goText(name string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := texts.ExecuteTemplate(&b, name+".tmpl", data); err != nil {
		return nil, err
	}
	return format.Source(b.Bytes())
}

func (p *helperPackage) name(name string) config.FuncRef {
	return config.FuncRef{Pkg: p.Path, Name: name}
}

// helpers lists the constructors as settings do: those of results first, which a
// fix prefers where both fit.
func (p *helperPackage) helpers() []config.Helper {
	code, reason, message, cause := 0, 1, 2, 3
	var list []config.Helper
	add := func(all, choice string) {
		list = append(list, config.Helper{Func: p.name(all), Params: config.Params{Code: &code, Reason: &reason, Message: &message, Cause: &cause}})
		if p.Full {
			list = append(list, config.Helper{Func: p.name(choice), Params: config.Params{Message: new(int)}})
		}
	}
	for _, l := range p.libraries {
		add(l.Func, libraryFile{p, l}.Choose())
	}
	add("New", "NewChoice")
	return list
}
