// Package flags holds words that another package of the module shares.
package flags

// Torn is a word and no type.
const Torn = "flag_torn"
