package main

import "example.test/wire/failure"

func init() { servers["failure"] = failure.Server }
