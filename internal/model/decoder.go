package model

import (
	"go/types"
	"strings"
)

// Decodes reports a function that does nothing but take apart the text that it
// is given: its errors tell of that text. Known are those of the standard
// library, and functions of any package that say so by their name (ParseX,
// UnmarshalX, DecodeX), unless they have a context, which means that they ask
// somebody else.
func Decodes(f *types.Func) bool {
	if f.Pkg() == nil || !returnsError(f) {
		return false
	}
	switch f.Pkg().Path() {
	case "strconv", "encoding/hex", "encoding/base64", "encoding/base32":
		return true
	case "time":
		return f.Name() == "LoadLocation" || named(f.Name())
	case "fmt":
		return f.Name() == "Sscan" || f.Name() == "Sscanf" || f.Name() == "Sscanln"
	}
	if f.Signature().Recv() != nil {
		return f.Name() == "Decode" && isDecoder(f.Signature().Recv().Type())
	}
	switch f.Name() {
	case "Compile", "CompilePOSIX", "QueryUnescape", "PathUnescape", "SplitHostPort":
		return true
	}
	return named(f.Name()) && !asks(f.Signature())
}

// named reports the name of a decoder. Files are read from somewhere.
func named(name string) bool {
	for _, word := range []string{"File", "FS", "Glob", "Dir", "URLFrom"} {
		if strings.Contains(name, word) {
			return false
		}
	}
	for _, prefix := range []string{"Parse", "Unmarshal", "Decode"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// asks reports a function that takes a context.
func asks(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if types.TypeString(v.Type(), nil) == "context.Context" {
			return true
		}
	}
	return false
}

// isDecoder reports a decoder of encoding/json, encoding/xml and the like.
func isDecoder(t types.Type) bool {
	ptr, ok := t.(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := ptr.Elem().(*types.Named)
	return ok && n.Obj().Name() == "Decoder"
}
