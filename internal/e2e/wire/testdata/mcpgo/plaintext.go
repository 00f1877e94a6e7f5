package main

import (
	"os"

	"example.test/wire/plaintext"
	"example.test/wire/plaintext/run"
)

func init() {
	servers["plaintext"] = plaintext.Server
	if len(os.Args) == 3 && os.Args[1] == run.Program {
		run.Main(os.Args[2]) // this program is also the one that the tools run
	}
}
