// A module of its own, because a validator of JSON schemas is for tests only.
module github.com/envelopelint/envelopelint/internal/config/schematest

go 1.26.0

require (
	github.com/envelopelint/envelopelint v0.0.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/tools v0.52.0
)

require (
	golang.org/x/mod v0.43.0 // indirect
	golang.org/x/text v0.14.0 // indirect
)

replace github.com/envelopelint/envelopelint => ../../..
