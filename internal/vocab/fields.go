package vocab

import (
	"go/types"
	"reflect"
	"strings"
)

// jsonName returns the key that encoding/json gives field i, else its Go name.
func jsonName(s *types.Struct, i int) string {
	key, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
	if key == "" || key == "-" {
		return s.Field(i).Name()
	}
	return key
}

// fold makes names of a field comparable: retry_safe, retry-safe, RetrySafe and,
// in documents, "retry safe" are one.
func fold(name string) string { return strings.ToLower(separators.Replace(name)) }

var separators = strings.NewReplacer("_", "", "-", "", " ", "")

// hasField reports a struct with a field of that name, in Go or in JSON; structs
// in it count, as the data of a JSON-RPC error does.
func hasField(s *types.Struct, name string, depth int) bool {
	for i := range s.NumFields() {
		if fold(s.Field(i).Name()) == fold(name) || fold(jsonName(s, i)) == fold(name) {
			return true
		}
		if inner := structOf(s.Field(i).Type()); inner != nil && depth > 0 && hasField(inner, name, depth-1) {
			return true
		}
	}
	return false
}

// isDuration reports time.Duration, which is a number of nanoseconds.
func isDuration(t types.Type) bool {
	return t != nil && nameOf(t) == Name{"time", "Duration"}
}
