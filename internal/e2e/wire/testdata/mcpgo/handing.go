package main

import "example.test/wire/handing"

func init() { servers["handing"] = handing.Server }
