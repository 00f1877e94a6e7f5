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

const (
	greeting = "could not greet"
	gone     = "NotFoud"
	rate     = "100% of them"
)

var (
	errGone = §errors.New("the record is gone")
	errBusy = §fmt.Errorf("busy: %w", errGone)
	errOdd  = §errors.New("100% odd")
	logger  = §log/slog.Default()
	recent  [2]error
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
`

// recovering turns handlers into others that answer when they panic.
const recovering = `
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

// wireProject is what a package declares that uses no library.
const wireProject = `
type item struct {
	Type string ` + "`json:\"type\"`" + `
	Text string ` + "`json:\"text\"`" + `
}

type answer struct {
	Content []item ` + "`json:\"content\"`" + `
	IsError bool   ` + "`json:\"isError\"`" + `
}

type problem struct {
	Code    int    ` + "`json:\"code\"`" + `
	Message string ` + "`json:\"message\"`" + `
	Data    any    ` + "`json:\"data,omitempty\"`" + `
}

type response struct {
	ID     any      ` + "`json:\"id\"`" + `
	Result any      ` + "`json:\"result,omitempty\"`" + `
	Error  *problem ` + "`json:\"error,omitempty\"`" + `
}

func say(text string) *answer { return &answer{Content: []item{{"text", text}}} }

func deny(text string) *answer { return &answer{Content: []item{{"text", text}}, IsError: true} }

func decline(id any, err error) response {
	return response{ID: id, Error: &problem{-32603, err.Error(), nil}}
}

func write(text string) { §fmt.Println(text) }
`

// project writes what every server declares.
func (s *server) project(f *file) string {
	text := project
	if s.resultType() != nil {
		text += results
	}
	if s.rawHandler() != nil {
		text += adapters
		if s.recovers {
			text += recovering
		}
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
	here      bool   // in the package of the handlers
	coded     bool   // there are codes
	directive bool   // it is declared in the code, else in settings
	numbers   string // the type of the numbers of codes, "" for none
	rows      []row
	helpers   []string
}

// A row is a code and what goes with it.
type row struct {
	code, constant string
	number         int
	reasons        []string // the constants, which are the words
	arity          string
	requires       []string
	raw            bool
	fields         string
}

// reasonWords are the reasons, in order.
var reasonWords = []string{"NoSuchKey", "NoSuchRow", "ReadFailed", "WriteFailed", "NoAccess", "NoDisk"}

const vocabularyText = `
type FaultReason string

const (
	NoReason    FaultReason = ""
	NoSuchKey   FaultReason = "NoSuchKey"
	NoSuchRow   FaultReason = "NoSuchRow"
	ReadFailed  FaultReason = "ReadFailed"
	WriteFailed FaultReason = "WriteFailed"
	NoAccess    FaultReason = "NoAccess"
	NoDisk      FaultReason = "NoDisk"
)

type FaultOptions struct {
	Retry  bool
	After  §time.Duration
	Detail string
}

type Fault struct {
	Code       FaultCode
	Reason     FaultReason
	Message    string
	Detail     string
	Candidates []string
	Retry      bool // of retry_safe
	After      §time.Duration
	Cause      error
}

func (f *Fault) Error() string { return f.Message }

func Render(f *Fault) string {
	text, _ := §encoding/json.Marshal(f)
	return string(text)
}
`

// wireText has an error with a number beside the code.
const wireText = `
type WireFault struct {
	Number  %[1]s ` + "`json:\"code\"`" + `
	Message string ` + "`json:\"message\"`" + `
	Data    FaultData ` + "`json:\"data\"`" + `
}

type FaultData struct {
	Category   FaultCode ` + "`json:\"category\"`" + `
	Reason     FaultReason ` + "`json:\"reason,omitempty\"`" + `
	Detail     string ` + "`json:\"detail\"`" + `
	Candidates []string ` + "`json:\"candidates\"`" + `
	Retry      bool ` + "`json:\"retry\"`" + `
	After      §time.Duration ` + "`json:\"after\"`" + `
	Cause      error ` + "`json:\"-\"`" + `
}

func (w *WireFault) Error() string { return w.Message }
`

// makeContract decides what contract a server has, and writes its package.
func (s *server) makeContract() {
	if s.chance(4) {
		return // none: the defaults must do
	}
	c := &contract{here: s.chance(2), coded: !s.chance(4), directive: s.chance(2)}
	if c.coded && s.chance(3) {
		c.numbers = s.oneOf("int", "FaultNumber")
	}
	c.makeRows(s)
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

// makeRows decides what goes with the codes.
func (c *contract) makeRows(s *server) {
	c.rows = []row{{code: "Invalid", constant: "Invalid", number: -32602}, {code: "NotFound", constant: "NotFound", number: -32010},
		{code: "Timeout", constant: "TimedOut", number: -32001}, {code: "Stale", constant: "Stale", number: -32011}, {code: "Faulted", constant: "Faulted", number: -32603}}
	for i := range c.rows {
		r := &c.rows[i]
		if s.chance(2) || r.code == "NotFound" {
			most := s.oneOf("1", "3", "6")
			for _, reason := range reasonWords {
				if len(r.reasons) < int(most[0]-'0') && s.chance(2) {
					r.reasons = append(r.reasons, reason)
				}
			}
		}
		if r.arity = "none"; len(r.reasons) > 0 {
			r.arity = s.oneOf("required", "optional")
		}
		for _, field := range []string{"cause", "detail", "candidates", "retry"} {
			if s.chance(6) {
				r.requires = append(r.requires, field)
			}
		}
		r.raw = s.chance(6)
		if s.chance(4) {
			r.fields = s.oneOf(`{name: Retry, value: "true"}`, `{name: Retry, value: "false"}`, `{name: After, value: "0"}`, `{name: After, value: "5000000000"}`)
		}
	}
}

// write writes the declarations of a contract.
func (c *contract) write(s *server, f *file) string {
	directive := ""
	if c.directive && c.coded {
		directive = "//envelopelint:vocabulary\n"
	}
	text, table := "\n"+directive+"type FaultCode string\n\nconst (\n", "\n"+directive+"var Allowed = map[FaultCode][]FaultReason{\n"
	for _, r := range c.rows {
		text += fmt.Sprintf("%s FaultCode = %q\n", r.constant, r.code)
		reasons := slices.Clone(r.reasons)
		if r.arity != "required" {
			reasons = append([]string{"NoReason"}, reasons...)
		}
		table += fmt.Sprintf("%s: {%s},\n", r.constant, strings.Join(reasons, ", "))
	}
	text += ")\n" + vocabularyText + table + "}\n"
	if c.numbers == "FaultNumber" {
		text += "\ntype FaultNumber int\n\nconst (\n"
		for _, r := range c.rows[s.r.IntN(3):] {
			text += fmt.Sprintf("Number%s FaultNumber = %d\n", r.constant, r.number)
		}
		text += ")\n"
	}
	if c.numbers != "" {
		text += fmt.Sprintf(wireText, c.numbers)
	}
	for i := range 1 + s.r.IntN(4) {
		text += c.helper(s, i)
	}
	return s.expand(f, text)
}

// A parameter is one that helpers have.
type parameter struct {
	decl string
	odds int // of ten
	code bool
	// fills are the fields that may get it.
	fills []string
}

var parameters = []parameter{
	{"ctx §context.Context", 2, false, nil},
	{"code FaultCode", 6, true, []string{"Code: code"}},
	{"code string", 2, true, []string{"Code: FaultCode(code)"}},
	{"number §number", 5, true, nil},
	{"tool string", 1, false, nil},
	{"reason FaultReason", 4, true, []string{"Reason: reason"}},
	{"message string", 9, false, nil},
	{"detail string", 2, false, []string{"Detail: detail"}},
	{"candidates []string", 1, false, []string{"Candidates: candidates"}},
	{"retry bool", 1, false, []string{"Retry: retry"}},
	{"cause error", 4, false, []string{"Cause: cause"}},
	{"opts FaultOptions", 2, false, []string{"Retry: opts.Retry", "After: opts.After", "Detail: opts.Detail"}},
	{"res §result", 1, false, nil},
}

// always are fields that a helper may fill whatever it is called with.
var always = []string{"Code: Faulted", "Code: NotFound", "Reason: ReadFailed", "Reason: NoSuchRow", "Retry: true", `Detail: "none"`, "Candidates: []string{}"}

// helper writes a helper: which parameters it has, in which order, and what it
// makes, is drawn.
func (c *contract) helper(s *server, i int) string {
	var params, names, fields []string
	fill := func(text string, odds int) {
		name, _, _ := strings.Cut(text, ":")
		if s.r.IntN(10) < odds && !slices.ContainsFunc(fields, func(f string) bool { return strings.HasPrefix(f, name+":") }) {
			fields = append(fields, text)
		}
	}
	for _, p := range parameters {
		name, typ, _ := strings.Cut(p.decl, " ")
		taken := slices.Contains(names, name) || typ == "§number" && c.numbers == ""
		if !taken && s.r.IntN(10) < p.odds && (c.coded || !p.code) && (s.resultType() != nil || typ != "§result") {
			if typ == "§number" {
				typ = c.numbers
			}
			params, names = append(params, name+" "+typ), append(names, name)
			for _, f := range p.fills {
				fill(f, 8)
			}
		}
	}
	for _, f := range always {
		if code := strings.HasPrefix(f, "Code"); c.coded && code {
			fill(f, 3)
		} else if c.coded || !strings.HasPrefix(f, "Reason") {
			fill(f, 1)
		}
	}
	if s.chance(3) {
		s.r.Shuffle(len(params), func(i, j int) { params[i], params[j] = params[j], params[i] })
	}
	message := `"it failed"`
	if slices.Contains(names, "message") {
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
	first, returns, made := "", "error", "&Fault{"+strings.Join(append(fields, "Message: "+message), ", ")+"}"
	switch wired := slices.Contains(names, "number"); {
	case wired:
		data := strings.Replace(strings.Join(fields, ", "), "Code:", "Category:", 1)
		made = "&WireFault{Number: number, Message: " + message + ", Data: FaultData{" + data + "}}"
		if s.chance(2) {
			returns = "*WireFault"
		}
	case s.resultType() != nil && s.flag(s.resultType()) != "" && !s.chance(3):
		returns = "§result"
		if first, made = "text := Render("+made+")\n", "§failed(text)"; s.chance(3) {
			first, made = "", "§failed("+message+")"
		}
	case s.chance(3):
		returns = "*Fault"
	}
	if s.chance(12) && returns == "§result" {
		returns, made = "("+returns+", error)", made+", nil"
	}
	return fmt.Sprintf("\n%sfunc %s%s(%s) %s {\n%sreturn %s\n}\n", directive, recv, name, strings.Join(params, ", "), returns, first, made)
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
			r := c.rows[[]int{4, 4, 4, 3, 0}[s.r.IntN(5)]]
			line := "unexpected: {code: " + r.code
			if r.arity == "required" || r.arity == "optional" && s.chance(2) {
				line += ", reason: " + s.oneOf(r.reasons...)
			}
			lines = append(lines, line+"}")
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
	lines = append(lines, "  codes:")
	for _, r := range c.rows {
		line := fmt.Sprintf("    - {code: %s, reason: %s", r.code, r.arity)
		if len(r.reasons) > 0 {
			var reasons []string
			for _, word := range r.reasons {
				if s.chance(4) {
					word = fmt.Sprintf("{reason: %s, requires: [%s]}", word, s.oneOf("detail", "candidates", "cause"))
				}
				reasons = append(reasons, word)
			}
			line += ", reasons: [" + strings.Join(reasons, ", ") + "]"
		}
		if c.numbers != "" || r.code == "Timeout" && s.chance(2) {
			line += fmt.Sprintf(", number: %d", r.number)
		}
		if len(r.requires) > 0 {
			line += ", requires: [" + strings.Join(r.requires, ", ") + "]"
		}
		if r.fields != "" {
			line += ", fields: [" + r.fields + "]"
		}
		if r.raw {
			line += ", raw: [message]"
		}
		lines = append(lines, line+"}")
	}
	lines = append(lines,
		"  renames:",
		"    - {from: StaleFile, to: Stale}",
		"    - {from: Lost}",
	)
	return lines
}
