package rpc

import (
	"bufio"
	"errors"
	"io"
)

var errTooLarge = errors.New("line is too long")

// frames reads lines of a limited length.
type frames struct {
	in  *bufio.Reader
	max int
}

// next returns the next line. It skips one that is too long, and keeps no more
// than a buffer of it.
func (f *frames) next() ([]byte, error) {
	var line []byte
	var tooLarge bool
	for {
		part, err := f.in.ReadSlice('\n')
		tooLarge = tooLarge || len(line)+len(part) > f.max
		if !tooLarge {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case tooLarge:
			return nil, errTooLarge
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		}
		return line, err
	}
}
