package main

import "example.test/wire/telling"

func init() { servers["telling"] = telling.Server }
