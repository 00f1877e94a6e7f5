package rpc

import (
	"sync"
	"time"
)

// Limits bound what a client may ask for; 0 is no bound on calls.
type Limits struct {
	Calls int           // calls of one caller
	Per   time.Duration // in this time
	Frame int           // bytes of a message
}

// DefaultLimits suit one person at one machine.
var DefaultLimits = Limits{Calls: 120, Per: time.Minute, Frame: 1 << 20}

// A limiter counts the calls of each caller in windows of fixed length.
type limiter struct {
	limits Limits

	mu     sync.Mutex
	counts map[string]*window
}

type window struct {
	from  time.Time
	calls int
}

// wait counts a call; it returns how long to wait when it is one too many.
func (l *limiter) wait(caller string, now time.Time) time.Duration {
	if l.limits.Calls == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	w := l.counts[caller]
	if w == nil || now.Sub(w.from) >= l.limits.Per {
		w = &window{from: now}
		l.counts[caller] = w
	}
	w.calls++
	if w.calls <= l.limits.Calls {
		return 0
	}
	return w.from.Add(l.limits.Per).Sub(now)
}
