package client

import (
	"errors"
	"strings"
	"time"
)

// ErrNoIndex says that the index has not been built in time.
var ErrNoIndex = errors.New("the index has not been built in time")

// WaitForIndex asks until somebody has built the index.
func (c *Client) WaitForIndex(tries int, pause time.Duration) error {
	for range tries {
		resp, err := c.Do("tools/call", map[string]any{"name": "find_gauge", "arguments": map[string]string{"river": "*"}})
		if err != nil {
			return err // ok: client code
		}
		if resp.Error == nil || !strings.Contains(resp.Error.Message, "no index") { // want text-classification: the category says it, in every wording
			return nil
		}
		time.Sleep(pause)
	}
	return ErrNoIndex // ok: client code
}
