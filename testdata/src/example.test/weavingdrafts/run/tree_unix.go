//go:build unix

package run

import (
	"os/exec"
	"syscall"
)

// killTree gives cmd a process group of its own, which ends as a whole. A child
// that outlived draftctl would keep its pipes open, and the call waiting.
func killTree(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
