package outcome

// Prose reports that what the client reads of the result is text for people: there
// is nothing internal in it, and no body.
func (ans *Answer) Prose() bool {
	t := ans.Res.Text
	if len(t.Marks) > 0 || t.Other || len(t.Pieces) == 0 {
		return false
	}
	for _, p := range t.Pieces {
		if p.Kind == FromErr || p.Nested || p.Encoded || !p.Leak.none() {
			return false
		}
	}
	return true
}

// DroppedFrom returns the variable of the result whose flag the answer drops, "" for
// none.
func (ans *Answer) DroppedFrom() string {
	if ans.Failure == nil || ans.Failure.Kind != DroppedFlag || ans.Failure.val == nil {
		return ""
	}
	return ans.a.P.VarName(ans.Failure.val)
}

// SpeaksOfFailure reports a result whose constant words say that something failed.
func (ans *Answer) SpeaksOfFailure() bool { return speaksOfFailure(ans.Res.Text.wording()) }
