package main

import "example.test/wire/envelope"

func init() { servers["envelope"] = envelope.Server }
