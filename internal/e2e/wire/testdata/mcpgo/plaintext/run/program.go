package run

import (
	"fmt"
	"os"
	"time"
)

// Program is the first argument with which a server is the program.
const Program = "loom"

// Main is the program. It ends as its argument says, and never returns.
func Main(how string) {
	say := func(out *os.File, words string, code int) {
		fmt.Fprintln(out, words)
		os.Exit(code)
	}
	switch how {
	case "silent":
		os.Exit(0)
	case "answer":
		say(os.Stdout, "no chain connects these motifs", 1)
	case "mute":
		os.Exit(1)
	case "refusal", "busy":
		say(os.Stderr, "no such motif; nearest: rose", 2)
	case "crash", "crash0", "crash2":
		code := map[string]int{"crash": 1, "crash0": 0, "crash2": 2}[how]
		say(os.Stderr, "Traceback (most recent call last): rose", code)
	case "full":
		say(os.Stderr, "the loom is full", 3)
	case "mute3":
		os.Exit(3)
	case "slow", "busyslow":
		time.Sleep(time.Minute)
	case "killed":
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Kill()
		}
		time.Sleep(time.Minute)
	}
	say(os.Stdout, "rose", 0)
}
