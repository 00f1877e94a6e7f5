package main

import "example.test/wire/recovering"

func init() { servers["recovering"] = recovering.Server }
