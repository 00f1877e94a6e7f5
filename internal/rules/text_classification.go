package rules

// textClassification reports failures that are told apart by their wording.
func textClassification(c *Check) {
	for _, m := range c.A.TextMatches() {
		if m.Result {
			c.at("text-classification", m.Expr, nil,
				"the failure is looked for in a result's text: the wording is another tool's, and when it changes the client reads a success, or a failure where there is none; ask the result's IsError")
			continue
		}
		c.at("text-classification", m.Expr, nil,
			"the failure is told by the wording of an error: the wording belongs to the code that made it, and when it changes the client reads the wrong answer; use errors.Is, errors.As or a typed code")
	}
}
