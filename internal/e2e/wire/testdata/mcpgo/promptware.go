//wire:since v0.46.0

package main

import "example.test/wire/promptware"

func init() { servers["promptware"] = promptware.Server }
