package wire

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// An observation is what a client saw at a mark.
type observation struct {
	release release
	client  sdk.Client
	mark    mark
	reply   reply
	verdict verdicts
}

// arrivals are what the analyzer says of the observation.
func (o observation) arrivals() []outcome.Arrival {
	return o.verdict.arrivals(line{o.mark.file, o.mark.line}, o.client)
}

// TestWire compares what clients get with what the analyzer says.
func TestWire(t *testing.T) {
	for _, o := range observations(t) {
		t.Run(o.release.String(), func(t *testing.T) {
			for _, problem := range append(compare(o.list), unexplained(o.list)...) {
				t.Error(problem)
			}
			t.Logf("%d observations", len(o.list))
		})
	}
}

// A module is the server for a release, with what was observed of it.
type module struct {
	release release
	dir     string
	list    []observation
	found   findings
}

// observations drives the servers of all releases, once for all tests.
func observations(t *testing.T) []*module {
	t.Helper()
	modules, err := observed()
	if err != nil {
		t.Fatal(err)
	}
	return modules
}

// tmp is where modules are written.
var tmp string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if tmp, err = os.MkdirTemp("", "wire"); err != nil {
			panic(err)
		}
		defer os.RemoveAll(tmp)
		return m.Run()
	}())
}

var observed = sync.OnceValues(func() ([]*module, error) {
	var modules []*module
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, r := range matrix() {
		m := &module{release: r, dir: filepath.Join(tmp, r.String())}
		modules = append(modules, m)
		group.Go(func() (err error) {
			if err := r.write(m.dir); err != nil {
				return err
			}
			m.list, m.found, err = observe(r, m.dir)
			return err
		})
	}
	return modules, group.Wait()
})

// observe drives all marks of a module that is built with a release.
func observe(r release, dir string) ([]observation, findings, error) {
	marks, err := marksIn(dir)
	if err != nil {
		return nil, nil, err
	}
	if err := build(dir); err != nil {
		return nil, nil, err
	}
	v, found, err := judge(dir)
	if err != nil {
		return nil, nil, err
	}
	var list []observation
	for _, revision := range r.revisions() {
		for _, transport := range []sdk.Transport{sdk.Memory, sdk.Stdio, sdk.HTTP} {
			o := &observer{program: program(dir), to: sdk.Client{Revision: revision, Transport: transport}, clients: map[string]*client{}}
			defer o.stop()
			for _, m := range marks {
				if !o.wants(m) {
					continue
				}
				reply, err := o.drive(m, v)
				if err != nil {
					return nil, nil, fmt.Errorf("%s: %s, %s: %w", r, m, revision, err)
				}
				list = append(list, observation{r, o.to, m, reply, v})
			}
		}
	}
	return list, found, nil
}

// An observer has a client for each server of a program.
type observer struct {
	program string
	to      sdk.Client
	clients map[string]*client
}

// wants reports a mark that is worth to be driven over a transport: all in memory,
// and over others those at which a server may die. A client without a handshake has
// to say more in HTTP than we do; its protocol has no tasks and other subscriptions.
func (o *observer) wants(m mark) bool {
	if (m.kind == "task" || m.kind == "subscription") && o.to.Revision >= "2026" {
		return false
	}
	if o.to.Transport == sdk.Memory {
		return true
	}
	dies := strings.HasSuffix(m.fact, "/panic") || strings.HasSuffix(m.fact, "/neither")
	return dies && (o.to.Transport != sdk.HTTP || o.to.Revision < "2026")
}

func (o *observer) drive(m mark, v verdicts) (reply, error) {
	c := o.clients[m.server()]
	if c == nil {
		c = &client{program: o.program, server: m.server(), Client: o.to}
		o.clients[m.server()] = c
	}
	wait := patience
	for _, a := range v.arrivals(line{m.file, m.line}, o.to) {
		if a.Effect == sdk.NoReply {
			wait = silence
		}
	}
	return c.drive(m, wait)
}

func (o *observer) stop() {
	for _, c := range o.clients {
		c.stop()
	}
}

// asked is what a client has asked for.
type asked struct {
	client sdk.Client
	line   line
}

// compare says where what was observed is not what the analyzer says.
func compare(list []observation) []string {
	var problems []string
	confirmed := map[asked]map[outcome.Arrival]bool{}
	said := map[asked][]outcome.Arrival{}
	var places []asked
	for _, o := range list {
		at := asked{o.client, line{o.mark.file, o.mark.line}}
		arrivals := o.arrivals()
		if confirmed[at] == nil {
			confirmed[at] = map[outcome.Arrival]bool{}
			places = append(places, at)
			if o.mark.unsure == "" && at.client.Transport == sdk.Memory { // where all marks are driven
				said[at] = arrivals
			}
		}
		fits := false
		for _, a := range arrivals {
			if why := differs(a, o); why == "" {
				fits, confirmed[at][a] = true, true
			}
		}
		if !fits {
			problems = append(problems, fmt.Sprintf("%s: %s, %s %s: %s", o.release, o.mark, o.client.Revision, transports[o.client.Transport], explain(arrivals, o)))
		}
	}
	for _, at := range places {
		for _, a := range said[at] {
			if !confirmed[at][a] {
				problems = append(problems, fmt.Sprintf("%s: %s:%d, %s: this never arrives: %+v", list[0].release, at.line.file, at.line.line, at.client.Revision, a))
			}
		}
	}
	return problems
}

// unexplained says where the analyzer leaves open what arrives, and the mark why.
func unexplained(list []observation) []string {
	var problems []string
	for _, o := range list {
		for _, a := range o.arrivals() {
			if o.mark.unsure == "" && !certain(a) {
				problems = append(problems, fmt.Sprintf("%s: %s, %s: no sentence why this is open: %+v", o.release, o.mark, o.client.Revision, a))
			}
		}
	}
	return problems
}

// certain reports an arrival with nothing open.
func certain(a outcome.Arrival) bool {
	return a.IsError != outcome.Maybe && a.Leaks != outcome.Maybe && !a.AnyCode && !a.Validated
}

func explain(arrivals []outcome.Arrival, o observation) string {
	if len(arrivals) == 0 {
		return "the analyzer says nothing of " + o.reply.message
	}
	var b strings.Builder
	for _, a := range arrivals {
		fmt.Fprintf(&b, "\n\tnot %+v: %s", a, differs(a, o))
	}
	fmt.Fprintf(&b, "\n\tbut effect %d, %s", o.reply.effect, o.reply.message)
	return b.String()
}

// differs says in what a reply is not what was to arrive, "" where it is.
func differs(a outcome.Arrival, o observation) string {
	r := o.reply
	flagged := r.effect == sdk.ToolError
	switch {
	case a.Validated && r.effect == sdk.ProtocolError && r.code == 0:
		return ""
	case a.Effect == sdk.AsIs && r.effect != sdk.AsIs && !flagged, a.Effect != sdk.AsIs && r.effect != a.Effect:
		return fmt.Sprintf("effect %d", r.effect)
	case a.Effect == sdk.AsIs && flagged != (a.IsError == outcome.Yes) && a.IsError != outcome.Maybe:
		return fmt.Sprintf("isError %t", flagged)
	case a.Effect == sdk.ProtocolError && r.code != a.Code && !a.AnyCode:
		return fmt.Sprintf("code %d", r.code)
	case strings.Contains(r.message, secret) != (a.Leaks == outcome.Yes) && a.Leaks != outcome.Maybe:
		return fmt.Sprintf("leaks %t", strings.Contains(r.message, secret))
	case a.Outcome == sdk.ResultErr && a.Kept != strings.Contains(r.message, kept):
		return fmt.Sprintf("kept %t", !a.Kept)
	}
	prefix := strings.ReplaceAll(a.Prefix, "{tool}", o.mark.name)
	if !strings.HasPrefix(r.text, prefix) {
		return fmt.Sprintf("text %q", r.text)
	}
	if want := strings.ReplaceAll(o.mark.text, "%s", denied); want != "" && r.text != prefix+want {
		return fmt.Sprintf("text %q, not %q", r.text, prefix+want)
	}
	return ""
}

// denied is the text of the error that the store returns for that key.
const denied = "open /srv/" + secret + ": permission denied"
