//wire:since v0.8.0

package main

import "example.test/wire/proxy"

func init() { servers["proxy"] = proxy.Server }
