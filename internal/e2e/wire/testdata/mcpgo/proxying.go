package main

import "example.test/wire/proxying"

func init() { servers["proxying"] = proxying.Server }
