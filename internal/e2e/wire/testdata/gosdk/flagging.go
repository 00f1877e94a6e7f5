//wire:since v0.8.0

package main

import "example.test/wire/flagging"

func init() { servers["flagging"] = flagging.Server }
