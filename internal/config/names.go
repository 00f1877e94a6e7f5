package config

import (
	"errors"
	"fmt"
	"go/token"
	"strings"
)

// A FuncRef names a function or a method, written example.com/pkg.Func,
// (example.com/pkg.T).Method or (*example.com/pkg.T).Method. Where a vocabulary is
// declared it may name anything else that a package declares.
type FuncRef struct {
	Pkg     string // import path
	Recv    string // name of the receiver's type, "" for a function
	Name    string
	Pointer bool // the receiver is written with a star
}

// A TypeRef names a type, written example.com/pkg.T or *example.com/pkg.T.
type TypeRef struct {
	Pkg     string // import path
	Name    string
	Pointer bool
}

// A PublicRef names a type, or with Method one method of it, written like a
// [TypeRef] or like the method of a [FuncRef].
type PublicRef struct {
	Type   TypeRef
	Method string
}

// An objectRef names something a package declares, written example.com/pkg.X.
type objectRef struct {
	Pkg  string // import path
	Name string
}

func (r FuncRef) String() string {
	if r.Recv == "" {
		return objectRef{r.Pkg, r.Name}.String()
	}
	return "(" + TypeRef{r.Pkg, r.Recv, r.Pointer}.String() + ")." + r.Name
}

func (r TypeRef) String() string {
	if r.Pointer {
		return "*" + objectRef{r.Pkg, r.Name}.String()
	}
	return objectRef{r.Pkg, r.Name}.String()
}

func (r PublicRef) String() string {
	if r.Method == "" {
		return r.Type.String()
	}
	return FuncRef{r.Type.Pkg, r.Type.Name, r.Method, r.Type.Pointer}.String()
}

func (r objectRef) String() string { return r.Pkg + "." + r.Name }

// MarshalText returns the form that UnmarshalText reads.
func (r FuncRef) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// MarshalText returns the form that UnmarshalText reads.
func (r TypeRef) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// MarshalText returns the form that UnmarshalText reads.
func (r PublicRef) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a name; the error says what is wrong with the text.
func (r *FuncRef) UnmarshalText(text []byte) error {
	if strings.HasPrefix(string(text), "(") {
		recv, name, err := parseMethod(string(text))
		*r = FuncRef{recv.Pkg, recv.Name, name, recv.Pointer}
		return err
	}
	o, err := parseObject(string(text))
	*r = FuncRef{Pkg: o.Pkg, Name: o.Name}
	return err
}

// UnmarshalText reads a name; the error says what is wrong with the text.
func (r *TypeRef) UnmarshalText(text []byte) error {
	t, err := parseType(string(text))
	*r = t
	return err
}

// UnmarshalText reads a name; the error says what is wrong with the text.
func (r *PublicRef) UnmarshalText(text []byte) (err error) {
	*r = PublicRef{}
	if strings.HasPrefix(string(text), "(") {
		r.Type, r.Method, err = parseMethod(string(text))
		return err
	}
	r.Type, err = parseType(string(text))
	return err
}

// parseMethod reads (pkg.T).Method or (*pkg.T).Method.
func parseMethod(text string) (TypeRef, string, error) {
	recv, name, ok := strings.Cut(text[1:], ").")
	if !ok || !token.IsIdentifier(name) {
		return TypeRef{}, "", fmt.Errorf("%s is not a method: write (example.com/pkg.T).Method", quote(text))
	}
	t, err := parseType(recv)
	return t, name, err
}

// parseType reads pkg.T or *pkg.T.
func parseType(text string) (TypeRef, error) {
	name, pointer := strings.CutPrefix(text, "*")
	o, err := parseObject(name)
	return TypeRef{o.Pkg, o.Name, pointer}, err
}

// parseObject reads pkg.Name. The last element of an import path may hold
// dots itself, a name cannot, so the last dot is the one between them.
func parseObject(text string) (objectRef, error) {
	dot := strings.LastIndex(text, ".")
	switch {
	case strings.TrimSpace(text) == "":
		return objectRef{}, errors.New("is empty")
	case strings.ContainsAny(text, "[]"):
		return objectRef{}, fmt.Errorf("%s: leave out the type arguments", quote(text))
	case dot <= max(0, strings.LastIndex(text, "/")):
		return objectRef{}, fmt.Errorf("%s has no package or no name: write example.com/pkg.Name", quote(text))
	case !token.IsIdentifier(text[dot+1:]):
		return objectRef{}, fmt.Errorf("%s is not a Go name, in %s", quote(text[dot+1:]), quote(text))
	case !validPath(text[:dot]):
		return objectRef{}, fmt.Errorf("%s is not an import path, in %s", quote(text[:dot]), quote(text))
	}
	return objectRef{text[:dot], text[dot+1:]}, nil
}

// validPath reports whether path can be the import path of a package: not
// relative, no empty element, none of the characters that the Go
// specification lets compilers refuse, nor a star.
func validPath(path string) bool {
	for elem := range strings.SplitSeq(path, "/") {
		if elem == "" || elem[0] == '.' {
			return false
		}
	}
	return !strings.ContainsFunc(path, func(r rune) bool {
		return r <= ' ' || r == 0x7f || r == '\uFFFD' || strings.ContainsRune("!\"#$%&'()*,:;<=>?[\\]^`{|}", r)
	})
}
