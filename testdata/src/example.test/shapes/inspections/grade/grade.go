// Package grade tells how bad a flaw in a glaze is.
package grade

// A Grade is how bad a flaw is.
type Grade string

const (
	Flaw    Grade = "error"
	Blemish Grade = "warning"
)

// A Remark is one flaw that an inspection has found.
type Remark struct {
	Grade   Grade
	Rule    string
	Message string
}
