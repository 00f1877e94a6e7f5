// A module of its own, because its tests build servers with many versions of the
// libraries.
module github.com/envelopelint/envelopelint/internal/e2e/wire

go 1.26.0

require (
	github.com/envelopelint/envelopelint v0.0.0
	golang.org/x/mod v0.43.0
	golang.org/x/sync v0.24.0
	golang.org/x/tools v0.52.0
)

require (
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	go.yaml.in/yaml/v3 v3.0.6 // indirect
)

replace github.com/envelopelint/envelopelint => ../../..
