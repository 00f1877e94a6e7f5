//wire:since v1.0.0

package main

import "example.test/wire/failure"

func init() { servers["failure"] = failure.Server }
