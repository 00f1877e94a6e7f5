package main

import "example.test/wire/flagging"

func init() { servers["flagging"] = flagging.Server }
