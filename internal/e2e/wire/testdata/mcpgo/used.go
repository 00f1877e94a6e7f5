//wire:since v0.47.0

package main

import "example.test/wire/used"

func init() { servers["used"] = used.Server }
