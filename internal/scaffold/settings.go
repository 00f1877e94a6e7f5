package scaffold

import (
	"bytes"
	"strings"
	"text/template"

	"go.yaml.in/yaml/v3"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A settingsFile is what the template of the settings sees.
type settingsFile struct {
	Module
	Profiles []config.Profile
}

// settingsText writes the settings file of a module.
func settingsText(m Module) ([]byte, error) {
	var b bytes.Buffer
	err := texts.ExecuteTemplate(&b, "settings.yml.tmpl", settingsFile{m, config.Profiles})
	return b.Bytes(), err
}

// functions are those of the templates.
var functions = template.FuncMap{"yaml": flow}

// flow writes a value as YAML in one line.
func flow(v any) (string, error) {
	var n yaml.Node
	if err := n.Encode(v); err != nil {
		return "", err
	}
	if n.Kind != yaml.ScalarNode {
		n.Style = yaml.FlowStyle
	}
	text, err := yaml.Marshal(&n)
	return strings.TrimSpace(string(text)), err
}
