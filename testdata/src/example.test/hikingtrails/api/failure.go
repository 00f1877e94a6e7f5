package api

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"time"
)

// MaxRetryAfter bounds the delay that the service may ask for: a model that is
// told to come back tomorrow does not come back.
const MaxRetryAfter = 5 * time.Minute

// maxProblem is how much of an error page is read.
const maxProblem = 64 << 10

// A Failure is a refusal of the trail service. Its text is written for the
// people who use the service.
//
//envelopelint:public
type Failure struct {
	Status     int           // of HTTP
	Code       string        // the first that the service names, or ""
	RetryAfter time.Duration // from 0 to MaxRetryAfter
	Text       string        // as the service has written it, or ""
}

func (f *Failure) Error() string {
	if f.Text == "" {
		return http.StatusText(f.Status)
	}
	return f.Text
}

// Check returns the *Failure that a response is, or nil. It leaves the body of
// a response that is none unread.
func Check(resp *http.Response) error {
	if resp.StatusCode < 400 {
		return nil
	}
	f := &Failure{Status: resp.StatusCode, RetryAfter: retryAfter(resp.Header.Get("Retry-After"))}
	f.Code, f.Text = problem(resp.Body)
	return f
}

// problem reads the first code and the first text of an error body. Proxies
// answer with pages of their own, which have neither.
func problem(body io.Reader) (code, text string) {
	var page struct {
		Errors []struct{ Code, Message string }
	}
	if err := json.NewDecoder(io.LimitReader(body, maxProblem)).Decode(&page); err != nil {
		return "", ""
	}
	for _, e := range page.Errors {
		if code == "" {
			code = e.Code
		}
		if text == "" {
			text = e.Message
		}
	}
	return code, text
}

// retryAfter reads both forms of the header: seconds, and a date.
func retryAfter(header string) time.Duration {
	if date, err := http.ParseTime(header); err == nil {
		return min(max(time.Until(date), 0), MaxRetryAfter)
	}
	seconds, err := strconv.ParseInt(header, 10, 64)
	switch {
	case seconds > int64(MaxRetryAfter/time.Second): // also what does not fit into 64 bits
		return MaxRetryAfter
	case err != nil, seconds < 0:
		return 0
	}
	return time.Duration(seconds) * time.Second
}
