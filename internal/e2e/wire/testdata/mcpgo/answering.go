//wire:since v0.46.0

package main

import "example.test/wire/answering"

func init() { servers["answering"] = answering.Server }
