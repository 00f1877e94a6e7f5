package main

import "example.test/wire/plain"

func init() { servers["plain"] = plain.Server }
