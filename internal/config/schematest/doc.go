// Package schematest holds the JSON schema of settings against their decoder:
// both must give the same verdict on a file wherever a schema can tell. It is a
// module of its own so that nobody else downloads the validator.
package schematest
