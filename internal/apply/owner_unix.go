//go:build unix

package apply

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner that another has. Only a few may do that;
// for the others both are the same already, or it cannot be helped.
func keepOwner(name string, of fs.FileInfo) {
	if s, ok := of.Sys().(*syscall.Stat_t); ok {
		_ = os.Chown(name, int(s.Uid), int(s.Gid))
	}
}
