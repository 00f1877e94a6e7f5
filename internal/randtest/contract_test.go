package randtest

import (
	"fmt"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// project is what every server declares: things that can fail, errors of all
// kinds, and functions that make texts and results. A name of another package has
// a sign before it: the file may import it under any name.
const project = `
type input struct {
	Name  string   ` + "`json:\"name\"`" + `
	Count int      ` + "`json:\"count\"`" + `
	Tags  []string ` + "`json:\"tags\"`" + `
}

type output struct {
	Text  string ` + "`json:\"text\"`" + `
	Error string ` + "`json:\"error,omitempty\"`" + `
	OK    bool   ` + "`json:\"ok\"`" + `
}

type envelope struct {
	Code    string ` + "`json:\"code\"`" + `
	Reason  string ` + "`json:\"reason,omitempty\"`" + `
	Message string ` + "`json:\"message\"`" + `
}

type refusal struct {
	code  int
	cause error
}

func (r *refusal) Error() string { return "refused: " + r.cause.Error() }

func (r *refusal) Unwrap() error { return r.cause }

type quiet struct{}

func (quiet) Error() string { return "quiet" }

type desk struct {
	log  *§log/slog.Logger
	last error
}

func (d *desk) note(err error) { d.log.Info("noted", "err", err) }

type store struct{ name string }

func (s *store) Get(ctx §context.Context, key string) (*output, error) { return nil, ctx.Err() }

func (s *store) closeAllConns() error { return §os.Remove(s.name) }

const greeting = "could not greet"

var (
	errGone = §errors.New("the record is gone")
	errBusy = §fmt.Errorf("busy: %w", errGone)
	errOdd  = §errors.New("100% odd")
	logger  = §log/slog.Default()
)

func readFile(name string) ([]byte, error) { return §os.ReadFile(name) }

func lookUp(ctx §context.Context, n int) (string, error) {
	if n > 3 {
		return "", errGone
	}
	return §fmt.Sprint(n), ctx.Err()
}

func run(ctx §context.Context, name string, args ...string) error {
	return §os/exec.CommandContext(ctx, name, args...).Run()
}

func fetch(url string) (*§net/http.Response, error) { return §net/http.Get(url) }

func number(text string) (int, error) { return §strconv.Atoi(text) }

func _do(text string, n int) (string, int, error) { return text, n, errBusy }

func nameOf(args map[string]any) string { return args["name"].(string) }

func describe(err error) string { return "could not do it: " + err.Error() }

func wrap(err error) error { return §fmt.Errorf("wrapped: %w", err) }

func first[T any](list []T) (one T, err error) {
	if len(list) == 0 {
		return one, errGone
	}
	return list[0], nil
}

func rows(ctx §context.Context) func(yield func(string, error) bool) {
	return func(yield func(string, error) bool) { yield("row", ctx.Err()) }
}

func fetch_all_rows(name string) error { return §os.Remove(name) }

func ready() bool { return errBusy != nil }
`

// results are functions that make results, where the library has a type for them.
const results = `
func reply(text string) §result { return §calm(text) }

func plainReply(ctx §context.Context, text string, n int) §result { return §calm(text) }

func refuse(text string) §result { return §failed(text) }

func refuseFor(err error) §result { return §failed("it failed: " + err.Error()) }

func both(text string, failed bool) §result {
	if failed {
		return §failed(text)
	}
	return §calm(text)
}

func refusef(format string, args ...any) §result { return §failed(§fmt.Sprintf(format, args...)) }

func replyf(format string, args ...any) §result { return §calm(§fmt.Sprintf(format, args...)) }

func answer(data any) (§result, error) {
	text, err := §encoding/json.Marshal(data)
	if err != nil {
		return nil, err
	}
	return §calm(string(text)), nil
}
`

var foreign = regexp.MustCompile(`§([\w/]+)\.(\w+)|§(result|handler|request)\b|§(calm|failed)\(((?:[^()]|\([^()]*\))*)\)`)

// adapters turn functions into handlers.
const adapters = `
func adapt(work func(ctx §context.Context, key string) (string, error)) §handler {
	return func(ctx §context.Context, req §request) (§result, error) {
		text, err := work(ctx, "key")
		if err != nil {
			return nil, err
		}
		return §calm(text), nil
	}
}

func guard(next §handler) §handler {
	return func(ctx §context.Context, req §request) (res §result, err error) {
		defer func() {
			if p := recover(); p != nil {
				res, err = §failed(§fmt.Sprintf("it stopped: %v", p)), nil
			}
		}()
		return next(ctx, req)
	}
}
`

// project writes what every server declares.
func (s *server) project(f *file) string {
	text := project
	if s.resultType() != nil {
		text += results
	}
	if s.rawHandler() != nil {
		text += adapters
	}
	return s.expand(f, text)
}

// rawHandler returns the library's named type of raw handlers, nil for none that can
// be named.
func (s *server) rawHandler() types.Type {
	for _, t := range s.lib.types {
		if t.row.Role == sdk.HandlerType && t.row.Shape == sdk.Raw && t.object.Exported() {
			return t.object.Type()
		}
	}
	return nil
}

// expand writes the names of other packages.
func (s *server) expand(f *file, text string) string {
	b := newBody(s, f, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	if !strings.Contains(text, "§") {
		return text
	}
	return s.expand(f, foreign.ReplaceAllStringFunc(text, func(m string) string {
		part := foreign.FindStringSubmatch(m)
		switch {
		case part[1] != "":
			return b.std(part[1], part[2])
		case part[3] == "handler":
			return b.typ(s.rawHandler())
		case part[3] == "request":
			return b.typ(s.rawHandler().Underlying().(*types.Signature).Params().At(1).Type())
		case part[3] != "":
			return b.typ(s.resultType())
		}
		return b.resultOf(part[5], part[4] == "failed") // which may name others
	}))
}

// resultOf writes a result of one text.
func (b *body) resultOf(text string, failed bool) string {
	flag := sdk.FlagFalse
	if failed {
		flag = sdk.FlagTrue
	}
	var item *sdk.Func
	for _, f := range b.lib.funcs {
		one := f.object.Signature().Params().Len() == 1 && len(f.row.Text) == 1 && f.row.Recv == ""
		switch {
		case one && f.row.Role == sdk.Constructor && f.row.Flag == flag:
			return b.qualified(f.object.Pkg(), f.row.Name) + "(" + text + ")"
		case one && f.row.Role == sdk.ContentMaker:
			item = f.row
		}
	}
	result := b.resultType().(*types.Pointer).Elem()
	pkg := result.(*types.Named).Obj().Pkg()
	if b.flag(b.resultType()) == "" {
		return b.qualified(pkg, "NewToolResponse") + "(" + b.qualified(pkg, item.Name) + "(" + text + "))"
	}
	return fmt.Sprintf("&%s{IsError: %v, Content: []%s{&%s{Text: %s}}}",
		b.typ(result), failed, b.qualified(pkg, "Content"), b.qualified(pkg, "TextContent"), text)
}

// A contract is what a server says of its failures.
type contract struct {
	unit      *unit
	here      bool // in the package of the handlers
	coded     bool // there are codes
	directive bool // it is declared in the code, else in settings
	helpers   []string
}

const vocabularyText = `
%[1]stype FaultCode string

const (
	Invalid  FaultCode = "Invalid"
	NotFound FaultCode = "NotFound"
	TimedOut FaultCode = "Timeout"
	Stale    FaultCode = "Stale"
	Faulted  FaultCode = "Faulted"
)

type FaultReason string

const (
	NoReason   FaultReason = ""
	NoSuchKey  FaultReason = "NoSuchKey"
	NoSuchRow  FaultReason = "NoSuchRow"
	ReadFailed FaultReason = "ReadFailed"
)

%[1]svar Allowed = map[FaultCode][]FaultReason{
	Invalid:  {NoReason},
	NotFound: {NoReason, NoSuchKey, NoSuchRow},
	TimedOut: {NoReason},
	Stale:    {NoReason},
	Faulted:  {ReadFailed},
}

type FaultOptions struct{ Retry bool }

type Fault struct {
	Code    FaultCode
	Reason  FaultReason
	Message string
	Detail  string
	Retry   bool // of retry_safe
	Cause   error
}

func (f *Fault) Error() string { return f.Message }
`

// makeContract decides what contract a server has, and writes its package.
func (s *server) makeContract() {
	if s.chance(4) {
		return // none: the defaults must do
	}
	c := &contract{here: s.chance(2), coded: !s.chance(3), directive: s.chance(2)}
	s.contract = c
	if c.here {
		c.unit = s.tools
		return
	}
	c.unit = &unit{path: module + "/fail", name: "fail"}
	f := s.newFile(c.unit, "fail.go")
	f.decls = append(f.decls, c.write(s, f))
	s.learn(c.unit)
	s.units = append(s.units, c.unit)
	if !s.chance(3) { // else nothing imports it but fixes
		s.tools.known = append(s.tools.known, c.unit.known...)
	}
}

// write writes the declarations of a contract.
func (c *contract) write(s *server, f *file) string {
	directive := ""
	if c.directive && c.coded {
		directive = "//envelopelint:vocabulary\n"
	}
	text := fmt.Sprintf(vocabularyText, directive)
	for i := range 1 + s.r.IntN(3) {
		text += c.helper(s, i)
	}
	return s.expand(f, text)
}

// A parameter is one that helpers have.
type parameter struct {
	decl string
	odds int // of ten
	code bool
}

var parameters = []parameter{
	{"ctx §context.Context", 2, false},
	{"code FaultCode", 6, true},
	{"code string", 1, true},
	{"number int", 2, false},
	{"tool string", 1, false},
	{"reason FaultReason", 4, true},
	{"message string", 9, false},
	{"detail string", 2, false},
	{"cause error", 4, false},
	{"opts FaultOptions", 2, false},
	{"res §result", 1, false},
}

// helper writes a helper: which parameters it has, in which order, and what it
// makes, is drawn.
func (c *contract) helper(s *server, i int) string {
	var params, names []string
	for _, p := range parameters {
		name, typ, _ := strings.Cut(p.decl, " ")
		taken := strings.Contains(" "+strings.Join(names, " ")+" ", " "+name+" ")
		if !taken && s.r.IntN(10) < p.odds && (c.coded || !p.code) && (s.resultType() != nil || typ != "§result") {
			params, names = append(params, name+" "+typ), append(names, name)
		}
	}
	if s.chance(3) {
		s.r.Shuffle(len(params), func(i, j int) { params[i], params[j] = params[j], params[i] })
	}
	message := `"it failed"`
	if strings.Contains(strings.Join(params, " "), "message string") {
		message = "message"
		if s.chance(4) {
			message = "§fmt.Sprintf(message, args...)"
			for j, p := range params {
				if p == "message string" { // the operands follow the format
					params = append(append(params[:j:j], params[j+1:]...), "message string", "args ...any")
				}
			}
		}
	}
	name := fmt.Sprintf("New%d", i)
	if c.here && s.chance(3) {
		name = fmt.Sprintf("new%d", i)
	}
	recv, ref := "", module+"/"+c.unit.name+"."+name
	if s.chance(12) {
		recv, ref = "(f *Fault) ", "(*"+module+"/"+c.unit.name+".Fault)."+name
	}
	directive := ""
	if c.directive || s.chance(3) {
		directive = "//envelopelint:helper\n"
	}
	if directive == "" || !c.here { // settings are read whatever is imported
		c.helpers = append(c.helpers, ref)
	}
	returns, made := "error", "&Fault{Message: "+message+"}"
	if strings.Contains(strings.Join(params, " "), "code FaultCode") {
		made = "&Fault{Code: code, Message: " + message + "}"
	}
	if s.resultType() != nil && s.flag(s.resultType()) != "" && !s.chance(3) {
		returns, made = "§result", "§failed("+message+")"
	} else if s.chance(3) {
		returns = "*Fault"
	}
	if s.chance(12) && returns == "§result" {
		returns, made = "("+returns+", error)", made+", nil"
	}
	return fmt.Sprintf("\n%sfunc %s%s(%s) %s { return %s }\n", directive, recv, name, strings.Join(params, ", "), returns, made)
}

// makeSettings writes a settings file and reads it.
func (s *server) makeSettings() {
	lines := []string{"version: 1"}
	add := func(n int, line string) {
		if s.chance(n) {
			lines = append(lines, line)
		}
	}
	add(4, "strict: true")
	add(6, "answer-exit-codes: "+s.oneOf("any", "[0, 1]"))
	add(12, "cross-package: false")
	add(6, `jsonrpc: {spec: "2025-06-18", allow: [-32050]}`)
	add(6, "public-errors: ["+module+"/tools.quiet]")
	add(6, "classifiers: ["+module+"/tools.ready]")
	add(6, `protocol-errors: ["*`+module+`/tools.refusal"]`)
	add(6, "boundaries: ["+module+"/tools.ready]")
	if c := s.contract; c != nil {
		add(3, "profile: "+s.oneOf("tool-envelope", "jsonrpc-data", "typed-failure", "plain-text"))
		for i, ref := range c.helpers {
			if i == 0 {
				lines = append(lines, "helpers:")
			}
			lines = append(lines, "  - func: "+fmt.Sprintf("%q", ref))
		}
		if c.coded && s.chance(2) {
			lines = append(lines, "unexpected: {code: "+s.oneOf("Faulted, reason: ReadFailed", "Faulted", "Stale", "Invalid")+"}")
		}
		add(6, `error-types: ["*`+module+"/"+c.unit.name+`.Fault"]`)
		lines = append(lines, s.vocabularySettings(c)...)
	}
	if s.chance(2) {
		lines = append(lines, "rules:")
		for _, id := range rules.IDs() {
			lines = append(lines, "  - {rule: "+id+", severity: error}")
		}
	}
	settings, err := decode(lines)
	if err != nil { // what the profile does not have
		lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "unexpected:") })
		settings, err = decode(lines)
	}
	if err != nil {
		panic(fmt.Sprintf("%v in\n%s", err, strings.Join(lines, "\n")))
	}
	s.settingsText = strings.Join(lines, "\n")
	settings.Root = s.root
	s.settings = settings
}

func decode(lines []string) (*config.Settings, error) {
	return config.Decode("settings.yml", []byte(strings.Join(lines, "\n")+"\n"), rules.Infos())
}

// vocabularySettings lists codes, and names that they had before.
func (s *server) vocabularySettings(c *contract) []string {
	if !c.coded || c.here && c.directive && s.chance(2) {
		return nil
	}
	lines := []string{"vocabulary:"}
	if !c.here || s.chance(2) {
		lines = append(lines, "  from: ["+module+"/"+c.unit.name+".Allowed]")
	}
	lines = append(lines, "  codes:",
		"    - {code: Invalid, reason: none}",
		"    - {code: NotFound, reasons: [NoSuchKey, {reason: NoSuchRow, requires: [detail]}], reason: optional}",
		"    - {code: Timeout, number: -32001, fields: [{name: Retry, value: "+s.oneOf(`"true"`, `"false"`)+"}]}",
		"    - {code: Stale, requires: ["+s.oneOf("cause", "detail", "candidates")+"]}",
		"    - {code: Faulted, reasons: [ReadFailed], reason: required, raw: [message]}",
		"  renames:",
		"    - {from: StaleFile, to: Stale}",
		"    - {from: Lost}",
	)
	return lines
}
