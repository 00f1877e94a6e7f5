package outcome

import (
	"go/constant"
	"regexp"

	"golang.org/x/tools/go/ssa"
)

// act is wording of an attempt, or of what an act has made of something.
var act = regexp.MustCompile(`(?i)\b(fail\w*|error|could ?n[o']t|unable|can ?not|can't|\w+ed)\b`)

// isQuestion reports a check that is all there is to know: where it holds nothing is
// done but to say what is. Then no is an answer as good as yes. Where either answer
// tells of an act, the check says what has become of it.
func (a *Analysis) isQuestion(check ssa.Value, to *ssa.BasicBlock, no string) bool {
	asked, _ := strip(check, true)
	if e, ok := asked.(*ssa.Extract); ok && e.Index > 0 || to == nil || len(to.Preds) != 1 || act.MatchString(no) {
		return false
	}
	yes := a.saidOnly(other(to))
	return yes != "" && !act.MatchString(yes) && !saysSuccess(yes)
}

// saidOnly returns the constant words from a block on, "" where more is done than to
// answer in words.
func (a *Analysis) saidOnly(from *ssa.BasicBlock) string {
	words := ""
	for i, reached := range successors(from) {
		b := from.Parent().Blocks[i]
		if !reached && b != from {
			continue
		}
		for _, instr := range b.Instrs {
			if c, ok := instr.(ssa.CallInstruction); ok && !a.onlySays(c.Common()) {
				return ""
			}
			for _, op := range instr.Operands(nil) {
				if k, ok := (*op).(*ssa.Const); ok && k.Value != nil && k.Value.Kind() == constant.String {
					words += constant.StringVal(k.Value) + " "
				}
			}
		}
	}
	return words
}

// onlySays reports a call that makes text or a result, or that logs.
func (a *Analysis) onlySays(c *ssa.CallCommon) bool {
	if row, _ := a.P.Known(c); row != nil {
		return true
	}
	s := a.summary(c)
	return isLogging(c) || isFunc(c, "fmt", "Sprint", "Sprintf", "Sprintln") || s != nil && c.Signature().Results().Len() == 1 && a.isResult(c.Signature().Results().At(0).Type())
}
