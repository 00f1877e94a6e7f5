//wire:since v0.44.0

package main

import "example.test/wire/convertingtasks"

func init() { servers["convertingtasks"] = convertingtasks.Server }
