//wire:since v0.44.0

package main

import "example.test/wire/tasks"

func init() { servers["tasks"] = tasks.Server }
