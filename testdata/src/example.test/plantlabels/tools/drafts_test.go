package tools_test

import (
	"errors"
	"strings"
	"testing"

	"example.test/plantlabels/registrar"
)

// TestFaultyDrafts: what the drafts send is as bad as their marks say.
func TestFaultyDrafts(t *testing.T) {
	down := func(w *world) { w.Registrar = broken{errors.New("at 10.0.0.1")} }
	unreadable := func(w *world) { w.disk.noRead = map[string]error{"north.bed": secret} }
	for _, test := range []struct {
		name  string
		world func(*world)
		tool  string
		args  args
		flag  bool
		want  string // in the text
	}{
		{"down in a success", down, "registrar_status", nil, false, "down"},
		{"an envelope without its flag", nil, "look_up_name", nil, false, `{"error":"Invalid"`},
		{"an envelope by hand", down, "look_up_name", args{"plant": "Ilex"}, false, `{"error":"Unavailable"`},
		{"failure words in a success", unreadable, "count_labels", at(1), false, "failed"},
		{"success in red", nil, "audit_garden", args{"path": "home"}, true, "successfully"},
		{"a batch in red", unreadable, "audit_garden", args{"path": "home"}, true, `"ReadFailed"`},
		{"keys in another order", nil, "remove_label", at(1), true, `{"error":"Stale","filePath"`},
		{"a field with its old name", nil, "preview_correction", at(2, "rule", "LBL004"), true, `"availableEquivalenceKeys"`},
		{"a misspelt code", nil, "old_check", args{"path": "home/notes.txt"}, true, `"NotFuond"`},
		{"a type as a code", unreadable, "old_check", at(1), true, `"error":"*fs.PathError"`},
		{"a reason as a code", unreadable, "old_apply", at(1, "rule", "LBL003"), true, `"error":"ReadFailed"`},
		{"a retired code", nil, "old_apply", at(1, "rule", "LBL003"), true, `"StaleBed"`},
		{"a retired code out of the table", nil, "rehearse_failure", args{"failure": "registrar"}, true, `"error":"RegistrarUnavailable"`},
		{"no reason", nil, "keep_label", at(1), true, `{"error":"NotFound","message":"no such rule","filePath"`},
		{"a reason too many", nil, "keep_label", at(2, "rule", "LBL003"), true, `"error":"Stale","message":"the label was not found","reason"`},
		{"no candidates", nil, "choose_correction", at(2, "rule", "LBL004"), true, `"error":"Ambiguous","message":"name the key of a correction","filePath"`},
		{"a pair out of the table", func(w *world) { w.Registrar = replies{State: "outdated"} }, "refresh_names", nil, true, `"reason":"RegistrarNotReady"`},
		{"no reason for what is down", func(w *world) { w.Registrar = nil }, "rename_plant", at(1), true, `{"error":"Unavailable","message":"there is no registrar to ask"}`},
		{"an error's text in the registrar's place", down, "rename_plant", at(1), true, `"detail":"at 10.0.0.1"`},
		{"a choice with a reason", nil, "rename_plant", at(1, "key", "Rosa"), true, `"error":"Ambiguous","message":"no name has this key","reason":"NoCorrectionForKey"`},
		{"a choice of nothing", nil, "rename_plant", at(1), true, `"error":"Ambiguous","message":"several names are accepted","filePath"`},
		{"an error's text", down, "refresh_names", nil, true, "10.0.0.1"},
		{"an error's text beside its type", nil, "import_labels", at(1, "list", "/no/such/list"), true, "/no/such/list: no such file"},
		{"not a draft's fault", func(w *world) { w.Registrar = replies{State: registrar.Ready} }, "registrar_status", nil, false, "is ready"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			if test.world != nil {
				test.world(w)
			}
			text, isError := w.call(t, test.tool, test.args)
			if isError != test.flag || !strings.Contains(text, test.want) {
				t.Errorf("flag %v, text %s", isError, text)
			}
		})
	}
}

// TestFaultyDraftsWithoutResult: nobody guards these drafts, and the library answers
// in its own words.
func TestFaultyDraftsWithoutResult(t *testing.T) {
	w := newWorld(t)
	w.disk.noRead = map[string]error{"south.bed": secret}
	for _, test := range []struct {
		name, tool string
		args       args
		want       string
	}{
		{"no path", "bed_size", nil, "no path"},
		{"nothing there", "bed_size", args{"path": "home/west.bed"}, "no such file"},
		{"a dropped envelope", "print_label", args{"path": "home/south.bed"}, "/etc/secret"},
		{"a panic", "print_label", args{"path": "home/north.bed"}, "panic"},
		{"an unknown scope", "print_label", at(1, "scope", "hedge"), "returned no result"},
	} {
		t.Run(test.name, func(t *testing.T) {
			res, err := w.ask(t, test.tool, test.args)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%+v, %v", res, err)
			}
		})
	}
}
