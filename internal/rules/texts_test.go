package rules

import (
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// TestWordTexts: what people know by a name is called so.
func TestWordTexts(t *testing.T) {
	levels := &vocab.Vocabulary{
		Codes: []vocab.Code{{Code: config.Code{Code: "1"}}, {Code: config.Code{Code: "2"}}, {Code: config.Code{Code: "3", Reasons: []config.Reason{{Reason: "1"}, {Reason: "4"}}}}},
		Consts: []vocab.Const{
			{Name: vocab.Name{Name: "Low"}, Word: "1", Role: vocab.CodeRole},
			{Name: vocab.Name{Name: "High"}, Word: "2", Role: vocab.CodeRole},
			{Name: vocab.Name{Name: "Slow"}, Word: "1", Role: vocab.ReasonRole},
		},
	}
	for _, tt := range []struct{ got, want string }{
		{strayText(vocab.Stray{Role: vocab.CodeRole, Word: "2", Number: true, Known: true, Meant: "High"}), "2 is spelled out"},
		{strayText(vocab.Stray{Role: vocab.CodeRole, Word: "5", Number: true, Name: "Old"}), "Old is no code of"},
		{strayText(vocab.Stray{Role: vocab.CodeRole, Word: "7", Number: true}), "7 is no code of"},
		{strayText(vocab.Stray{Role: vocab.ReasonRole, Word: "no"}), `"no" is no reason of`},
		{strayText(vocab.Stray{Role: vocab.FieldRole, Word: "no"}), `"no" is no word of`},
		{strayText(vocab.Stray{Role: vocab.CodeRole, Type: "p.Code", Dynamic: true}), "this code is converted at run time"},
		{strayText(vocab.Stray{Role: vocab.CodeRole, Type: "p.Code", Dynamic: true, Built: true}), "this code is put together at run time"},
		{strayText(vocab.Stray{Role: vocab.ReasonRole, Dynamic: true, Built: true}), "this reason is put together at run time"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.NotAllowed, Code: "1", Reason: "1", Owners: []string{"2"}}}),
			"Slow is no reason of Low: clients that trust the pair act on the wrong half; it belongs to High"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.NeedsReason, Code: "2"}}), "High comes with a reason, and there is none here: clients cannot tell what to do next; give one that High allows"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.NeedsReason, Code: "3"}}), "3 comes with a reason, and there is none here: clients cannot tell what to do next; give one of Slow, 4"},
		{strayText(vocab.Stray{Role: vocab.CodeRole, Word: "no", Is: vocab.ReasonRole}), `"no" is a reason, not a code: clients that branch on it end in their default branch; put it in the reason's place`},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.FieldMissing, Code: "2", Field: "detail"}}), "High comes with detail,"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.FieldDiffers, Code: "1", Field: "retry", Want: "true"}}), "retry of Low is true, not missing"},
		{mismatchText(vocab.Mismatch{Types: levels, Duration: true, Fault: vocab.Fault{Kind: vocab.FieldDiffers, Code: "1", Field: "After", Want: "0", Got: "60000000000"}}),
			"After of Low is 0, not 1m0s: clients that trust it retry what cannot succeed, or give up what could; write 0, or let the helper derive it"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.FieldDiffers, Code: "1", Field: "hint", Got: "x"}}),
			"hint of Low is missing, not x: clients that trust it retry what cannot succeed, or give up what could; leave it out, or"},
		{mismatchText(vocab.Mismatch{Types: levels, Fault: vocab.Fault{Kind: vocab.WrongNumber, Code: "1", Want: "-1", Got: "2"}}), "Low belongs to JSON-RPC code -1, not 2"},
		{numberText(vocab.BadNumber{Number: -32500, Kind: vocab.Undeclared}, vocab.Limits{}), "-32500 is none of the project's codes, and JSON-RPC keeps -32768..-32100 for itself"},
		{numberText(vocab.BadNumber{Number: -32050, Kind: vocab.Undeclared}, vocab.Limits{}), "-32050 is none of the project's codes: "},
		{numberText(vocab.BadNumber{Number: -32002, Kind: vocab.Withdrawn}, vocab.Limits{Revision: "2026-07-28"}),
			"-32002 is withdrawn by revision 2026-07-28 of the MCP specification (set by jsonrpc.spec or the profile): a client"},
		{numberText(vocab.BadNumber{Number: -32001, Kind: vocab.Legacy}, vocab.Limits{Revision: "2026-07-28", Library: true}),
			"-32001 lies in -32000..-32019, where revision 2026-07-28 of the MCP specification (the library's; jsonrpc.spec sets another) allows no new codes: "},
	} {
		if !strings.HasPrefix(tt.got, tt.want) {
			t.Errorf("got %s\nwant %s", tt.got, tt.want)
		}
	}
}
