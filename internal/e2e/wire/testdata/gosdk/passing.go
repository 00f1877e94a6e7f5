//wire:since v0.8.0

package main

import "example.test/wire/passing"

func init() { servers["passing"] = passing.Server }
