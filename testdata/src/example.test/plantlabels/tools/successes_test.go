package tools_test

import (
	"encoding/json"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/tools"
)

func TestCheckLabels(t *testing.T) {
	w := newWorld(t)
	for _, test := range []struct {
		name              string
		args              args
		occurrences, kept int
		listed            int
	}{
		{"faults", args{"path": "home/north.bed", "rule": "LBL002"}, 2, 1, 2},
		{"fewer than there are", args{"path": "home/north.bed", "rule": "LBL002", "limit": 1}, 2, 1, 1},
		{"all beds", args{"path": "home", "rule": "LBL003", "scope": "garden"}, 2, 0, 2},
		{"none", args{"path": "home/south.bed", "rule": "LBL004"}, 0, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got tools.Checked
			w.succeed(t, "check_labels", test.args, &got)
			if got.Occurrences != test.occurrences || got.Kept != test.kept || len(got.Findings) != test.listed {
				t.Errorf("%+v", got)
			}
			if got.FilePath != filepath.Join(w.root, test.args["path"].(string)) {
				t.Errorf("path %s", got.FilePath)
			}
		})
	}
	text, _ := w.call(t, "check_labels", args{"path": "home/south.bed", "rule": "LBL004"})
	if strings.Contains(text, "findings") {
		t.Errorf("an empty list: %s", text)
	}
}

func TestListRules(t *testing.T) {
	w := newWorld(t)
	var got struct {
		FilePath string           `json:"filePath"`
		Rules    []map[string]any `json:"rules"`
		Error    json.RawMessage  `json:"error"`
	}
	w.succeed(t, "list_rules", args{"path": "home"}, &got)
	if len(got.Rules) != 4 || string(got.Error) != "null" || got.FilePath != filepath.Join(w.root, "home") {
		t.Errorf("%+v", got)
	}
}

// TestKeys: a key goes back as it came, and there is one way to have none.
func TestKeys(t *testing.T) {
	for _, test := range []struct {
		name string
		rule string
		key  func(envelope.Candidate) args
		want string // what line 2 says then
	}{
		{"verbatim", "LBL004", func(c envelope.Candidate) args { return args{"key": c.EquivalenceKey} }, "rosa rugosa | Beach rose"},
		{"verbatim, none", "LBL003", func(c envelope.Candidate) args { return args{"key": c.EquivalenceKey} }, "Rosa rugosa | "},
		{"null", "LBL003", func(envelope.Candidate) args { return args{"key": nil} }, "Rosa rugosa | "},
		{"absent", "LBL003", func(envelope.Candidate) args { return args{} }, "Rosa rugosa | "},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			var offer tools.Corrections
			w.succeed(t, "get_corrections", at(2, "rule", test.rule), &offer)
			if len(offer.Corrections) == 0 || offer.FilePath != filepath.Join(w.root, "home/north.bed") {
				t.Fatalf("%+v", offer)
			}
			a := at(2, "rule", test.rule, "revision", offer.Revision)
			for k, v := range test.key(offer.Corrections[0]) {
				a[k] = v
			}
			var done tools.Applied
			w.succeed(t, "apply_correction", a, &done)
			if done.Title != offer.Corrections[0].Title || done.FilePath != offer.FilePath {
				t.Errorf("%+v", done)
			}
			if line := strings.Split(w.read(t, "home/north.bed"), "\n")[1]; !strings.HasPrefix(line, test.want) {
				t.Errorf("line %q", line)
			}
		})
	}
}

// TestSameCandidates: what a failure offers is what the lookup offers.
func TestSameCandidates(t *testing.T) {
	w := newWorld(t)
	var offer tools.Corrections
	w.succeed(t, "get_corrections", at(2, "rule", "LBL001"), &offer)
	e := w.fail(t, "apply_correction", at(2, "rule", "LBL001", "revision", offer.Revision))
	a, _ := json.Marshal(offer.Corrections)
	b, _ := json.Marshal(e.Candidates)
	if string(a) != string(b) {
		t.Errorf("lookup %s\nfailure %s", a, b)
	}
}

// TestBatch: whatever becomes of the beds, the call was served.
func TestBatch(t *testing.T) {
	for _, test := range []struct {
		name    string
		noRead  map[string]error
		noWrite map[string]error
		rule    string
		applied bool
		changed int
		kinds   string
		message bool
	}{
		{name: "all", rule: "LBL003", applied: true, changed: 2},
		{name: "none needs it", rule: "LBL004", applied: true}, // without a key
		{name: "one is gone", noRead: map[string]error{"south.bed": fs.ErrNotExist}, rule: "LBL003", applied: true, changed: 1, kinds: "StaleBed"},
		{name: "one cannot be read", noRead: map[string]error{"north.bed": secret}, rule: "LBL003", applied: true, changed: 1, kinds: "ReadFailed"},
		{name: "rolled back", noWrite: map[string]error{"south.bed": secret}, rule: "LBL003", kinds: "WriteFailed WriteFailed", message: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			w.disk.noRead, w.disk.noWrite = test.noRead, test.noWrite
			var got tools.Batch
			w.succeed(t, "apply_corrections", args{"path": "home", "rule": test.rule}, &got)
			var kinds []string
			for _, c := range got.Conflicts {
				kinds = append(kinds, c.Kind)
			}
			if got.Applied != test.applied || got.Changed != test.changed || strings.Join(kinds, " ") != test.kinds || (got.Message != "") != test.message {
				t.Errorf("%+v", got)
			}
			if strings.Contains(got.Message, "secret") || got.FilePath != filepath.Join(w.root, "home") {
				t.Errorf("%+v", got)
			}
			if !test.applied && w.read(t, "home/north.bed") != north {
				t.Error("not put back")
			}
		})
	}
}
