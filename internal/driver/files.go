package driver

import (
	"fmt"
	"os"
)

// readRegular reads a file, and refuses one that could block its reader.
func readRegular(file string) ([]byte, error) {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file", file)
	}
	return os.ReadFile(file)
}
