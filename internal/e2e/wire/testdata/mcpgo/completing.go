//wire:since v0.44.0

package main

import "example.test/wire/completing"

func init() { servers["completing"] = completing.Server }
