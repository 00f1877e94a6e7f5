package main

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"example.test/hikingtrails/api"
)

// A reply is what the service answers to one method and path.
type reply struct {
	status     int
	body       string
	retryAfter string
}

const allRegions = `[
	{"id":"alps","folder":"maps/alps","state":"ready","trails":3},
	{"id":"fells","folder":"maps/fells","state":"pending"},
	{"id":"tatra","folder":"maps/tatra","state":"broken"}]`

// healthy is a service without failures.
var healthy = map[string]reply{
	"GET /v1/regions":            {200, allRegions, ""},
	"GET /v1/trails":             {200, `[{"id":"t1","name":"Ridge","kilometres":12.5,"waypoints":4}]`, ""},
	"GET /v1/trails/t1":          {200, `{"id":"t1","name":"Ridge","kilometres":12.5,"waypoints":4}`, ""},
	"GET /v1/regions/alps/route": {200, `{"kilometres":20,"trails":["t1","t2"]}`, ""},
	"PATCH /v1/waypoints/w1":     {200, `{"id":"e7","trail":"t1"}`, ""},
}

func problem(code, text string) string {
	return `{"errors":[{"code":"` + code + `","message":"` + text + `"}]}`
}

// service runs a healthy service except for the changes and returns its
// address.
func service(t *testing.T, changes map[string]reply) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := r.Method + " " + r.URL.Path
		rep, changed := changes[key]
		if !changed {
			var known bool
			if rep, known = healthy[key]; !known {
				rep = reply{500, "", ""}
				t.Errorf("unexpected request: %s", key)
			}
		}
		if rep.retryAfter != "" {
			w.Header().Set("Retry-After", rep.retryAfter)
		}
		w.WriteHeader(rep.status)
		w.Write([]byte(rep.body))
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// unreachable is the address of a service that has gone.
func unreachable() string {
	srv := httptest.NewServer(http.NotFoundHandler())
	defer srv.Close()
	return srv.URL
}

func client(t *testing.T, changes map[string]reply) *api.Client {
	t.Helper()
	return api.NewClient(service(t, changes))
}
