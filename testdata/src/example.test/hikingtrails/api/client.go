// Package api talks to the HTTP service that knows the trails.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// The states of a region's index.
const (
	Ready   = "ready"
	Pending = "pending"
	Broken  = "broken"
)

// A Region is a part of the map that is indexed as a whole.
type Region struct {
	ID     string `json:"id"`
	Folder string `json:"folder"`
	State  string `json:"state"`
	Trails int    `json:"trails"`
}

// A Trail is a marked way.
type Trail struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	Kilometres float64 `json:"kilometres"`
	Waypoints  int     `json:"waypoints"`
}

// A Route leads over trails of one region.
type Route struct {
	Kilometres float64  `json:"kilometres"`
	Trails     []string `json:"trails"`
}

// An Edit is a change that the service has taken over.
type Edit struct {
	ID    string `json:"id"`
	Trail string `json:"trail"`
}

// A Client asks one service.
type Client struct {
	base string
	http *http.Client
}

// NewClient returns a client of the service at base.
func NewClient(base string) *Client {
	return &Client{base: base, http: &http.Client{Timeout: 20 * time.Second}}
}

// Trails finds trails by words of their names.
func (c *Client) Trails(ctx context.Context, words string) ([]Trail, error) {
	var trails []Trail
	err := c.do(ctx, http.MethodGet, "/v1/trails?q="+url.QueryEscape(words), nil, &trails)
	return trails, err
}

// Trail returns one trail.
func (c *Client) Trail(ctx context.Context, id string) (*Trail, error) {
	var trail Trail
	if err := c.do(ctx, http.MethodGet, "/v1/trails/"+url.PathEscape(id), nil, &trail); err != nil {
		return nil, err
	}
	return &trail, nil
}

// Regions lists all regions.
func (c *Client) Regions(ctx context.Context) ([]Region, error) {
	var regions []Region
	err := c.do(ctx, http.MethodGet, "/v1/regions", nil, &regions)
	return regions, err
}

// Route plans a way through a region.
func (c *Client) Route(ctx context.Context, region, from, to string) (*Route, error) {
	query := url.Values{"from": {from}, "to": {to}}
	var route Route
	path := "/v1/regions/" + url.PathEscape(region) + "/route?" + query.Encode()
	if err := c.do(ctx, http.MethodGet, path, nil, &route); err != nil {
		return nil, err
	}
	return &route, nil
}

// Rename gives a waypoint another name.
func (c *Client) Rename(ctx context.Context, waypoint, name string) (*Edit, error) {
	var edit Edit
	in := map[string]string{"name": name}
	if err := c.do(ctx, http.MethodPatch, "/v1/waypoints/"+url.PathEscape(waypoint), in, &edit); err != nil {
		return nil, err
	}
	return &edit, nil
}

// Get fetches a page of the service for those who read it themselves.
func (c *Client) Get(ctx context.Context, path string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
	if err != nil {
		return nil, fmt.Errorf("trail service: %w", err)
	}
	return c.http.Do(req)
}

func (c *Client) do(ctx context.Context, method, path string, in, out any) error {
	var body bytes.Buffer
	if in != nil {
		if err := json.NewEncoder(&body).Encode(in); err != nil {
			return fmt.Errorf("trail service: %w", err)
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, &body)
	if err != nil {
		return fmt.Errorf("trail service: %w", err)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return fmt.Errorf("trail service: %w", err)
	}
	defer resp.Body.Close()
	if err := Check(resp); err != nil {
		return err
	}
	if err := json.NewDecoder(resp.Body).Decode(out); err != nil {
		return fmt.Errorf("trail service: %s: %w", path, err)
	}
	return nil
}
