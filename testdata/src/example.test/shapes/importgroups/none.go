package importgroups

func Sold(_ Context, _ *Request, in Boat) (*Result, Boat, error) {
	switch in.Name {
	case "":
		return refuse("a boat has a name"), Boat{}, nil // want typed-output: a constant text
	case "ark":
		return refuse("no berth for " + in.Name), Boat{}, nil // want typed-output: a text with a value
	case "raft":
		return refuse("rafts stay outside"), Boat{}, nil // want typed-output: a constant text once more
	}
	return nil, in, nil // ok: success
}
