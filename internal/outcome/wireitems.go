package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Content items of a type that is known by its shape are structs, which list
// literals write field by field where they stand, or maps.

// items reads a list of content items that a function returns; ok is false for
// any other list.
func (r *reader) items(list *ssa.Slice) (t Text, ok bool) {
	if !r.a.P.SDK.ByShape() {
		return Text{}, false
	}
	t, placed := r.inPlace(list)
	vals, known := elements(list, r.path)
	for _, v := range vals {
		if known = known && r.isItem(v); !known {
			return Text{}, false
		}
		t.add(r.item(v))
	}
	return t, known && (placed || len(vals) > 0)
}

// isItem reports a content item: a struct that is known by its shape, or a map
// with its keys.
func (r *reader) isItem(v ssa.Value) bool {
	v = unwrap(r.path.resolve(v))
	if m, ok := v.(*ssa.MakeMap); ok {
		return underKey(m, "type") != nil && underKey(m, "text") != nil
	}
	return r.a.isItem(v.Type())
}

func (a *Analysis) isItem(t types.Type) bool {
	row, table := a.P.SDK.Type(t)
	return table == sdk.WireShape && (row.Role == sdk.Text || row.Role == sdk.OtherData)
}

// inPlace reads the content items of a list literal that are written where they
// stand; ok is false for any other list.
func (r *reader) inPlace(v ssa.Value) (t Text, ok bool) {
	for _, item := range r.a.itemsInPlace(v, r.path, 0) {
		t.add(r.itemInPlace(item))
		ok = true
	}
	return t, ok
}

// itemsInPlace lists the places of a list's content items: structs that a
// literal writes field by field, which no store has as a whole.
func (a *Analysis) itemsInPlace(v ssa.Value, p *path, depth int) []*ssa.IndexAddr {
	if depth > 8 {
		return nil
	}
	switch x := p.resolve(v).(type) {
	case *ssa.Slice:
		if array, ok := x.X.(*ssa.Alloc); ok {
			return a.placesIn(array)
		}
	case *ssa.Call:
		if isAppend(&x.Call) {
			return append(a.itemsInPlace(x.Call.Args[0], p, depth+1), a.itemsInPlace(x.Call.Args[1], p, depth+1)...)
		}
	}
	return nil
}

func (a *Analysis) placesIn(array *ssa.Alloc) []*ssa.IndexAddr {
	var out []*ssa.IndexAddr
	for _, r := range *array.Referrers() {
		ia, ok := r.(*ssa.IndexAddr)
		if !ok || !a.isItem(ia.Type()) {
			continue
		}
		for _, u := range *ia.Referrers() {
			if fa, ok := u.(*ssa.FieldAddr); ok && stored(fa) {
				out = append(out, ia)
				break
			}
		}
	}
	return out
}

func (r *reader) itemInPlace(item *ssa.IndexAddr) Text {
	row, _ := r.a.P.SDK.Type(item.Type())
	var t Text
	for _, name := range row.Fields {
		for _, v := range fieldAt(item, fieldIndex(item, name), nil).vals {
			t.add(r.text(v))
		}
	}
	t.Other = row.Role == sdk.OtherData
	return t
}

// placedPhi is the variable that is the text of an item written in place, if
// branches have set it.
func (a *Analysis) placedPhi(list ssa.Value, p *path) *ssa.Phi {
	for _, item := range a.itemsInPlace(list, p, 0) {
		row, _ := a.P.SDK.Type(item.Type())
		for _, name := range row.Fields {
			for _, v := range fieldAt(item, fieldIndex(item, name), nil).vals {
				if phi := wholePhi(v, p); phi != nil {
					return phi
				}
			}
		}
	}
	return nil
}

// mapItem reads a content item that is a map.
func (r *reader) mapItem(m *ssa.MakeMap) Text {
	if v := underKey(m, "text"); v != nil && r.a.P.SDK.ByShape() {
		return r.text(v)
	}
	return one(Piece{Kind: Data, val: m})
}
