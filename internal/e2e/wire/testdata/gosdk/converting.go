//wire:since v0.8.0

package main

import "example.test/wire/converting"

func init() { servers["converting"] = converting.Server }
