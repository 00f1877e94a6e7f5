//wire:since v0.8.0

package main

import "example.test/wire/inventory"

func init() { servers["inventory"] = inventory.Server }
