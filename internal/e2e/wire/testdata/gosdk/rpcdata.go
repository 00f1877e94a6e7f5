//wire:since v1.2.0

package main

import "example.test/wire/rpcdata"

func init() { servers["rpcdata"] = rpcdata.Server }
