// Package randtest runs the analyzer and its fixes over servers that nobody would
// write: random code, but correct Go. It asks of each what must hold for all code:
// nothing panics, every fix compiles, alone and with the others, and once all are
// made no fix is offered any more.
//
// Servers are made by type. A value is asked for by its type and found among what
// is in scope, what the server declares and what the libraries declare; so the
// tables of internal/sdk are the grammar, and a new row is drawn without a line
// here. What was drawn is counted in the type-checked code, and a test insists on
// every row that the libraries at hand have:
//
//   - world_test.go: the libraries (the stubs of testdata, which a test of internal/sdk
//     holds against the releases) and the objects behind the rows, type-checked once;
//   - program_test.go: a server: its packages, one without a library among them, their files, imports and layout;
//   - contract_test.go: the project's helpers, vocabulary and settings, and what every server declares;
//   - body_test.go, statement_test.go: functions, scopes and control flow;
//   - value_test.go, text_test.go: expressions by type, and what is said in text;
//   - sdk_test.go: what rows of the tables are drawn as;
//   - check_test.go: type-checks and analyses a server in memory;
//   - fixes_test.go: makes its fixes, and asks what must hold;
//   - random_test.go: the tests.
//
// Of a server it is asked that it compiles, which is the generator's own affair; that
// the analysis does not panic; that each fix compiles alone, and all of them together
// as internal/apply makes them, without overlaps; and that, once they are made, no
// statement has more findings of a rule than fixes have left there, and no fix is
// offered any more. Exempt is what other fixes change: what comes of the call of a
// function that was fixed, a helper in a package that nothing imported before, and,
// for one fix in two hundred at the most, a fix that had to wait for another one.
//
// Each server has its own seed, so that it can be made alone. A short run is part
// of go test; CONTRIBUTING.md has the long one and how to make a single server.
package randtest
