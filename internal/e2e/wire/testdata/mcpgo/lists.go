//wire:since v0.37.0

package main

import "example.test/wire/lists"

func init() { servers["lists"] = lists.Server }
