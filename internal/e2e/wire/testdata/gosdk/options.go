package main

import (
	"example.test/wire/options"
)

func init() { servers["options"] = options.Server }
