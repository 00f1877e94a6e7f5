package main

import "example.test/wire/converting"

func init() { servers["converting"] = converting.Server }
