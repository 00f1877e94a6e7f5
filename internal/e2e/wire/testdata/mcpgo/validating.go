//wire:since v0.51.0

package main

import "example.test/wire/validating"

func init() { servers["validating"] = validating.Server }
