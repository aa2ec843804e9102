"""What has changed from one table to the next, as JSON: the page applies it to what it has.

A change of an object names the keys that differ, a change of a list the places. Each is one of

    [value]      this stands there now
    []           the key is gone
    {...}        a change of what stands there

A list may also lose its beginning (`"-": how many`), as a log does that shows its newest lines,
keep a beginning only (`"<": how many`), and grow at its end (`"+": [items]`), in this order; places
are those of the list that comes of it. Another offer in the place of one is sent whole: it has
another `action`, and hardly anything in common. `web/src/lib/changes.ts` applies the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from railsplitter.server.tables.mosaic import Mosaic, Stones, name, size, text

Json = Any
Part = bytes | msgspec.Raw  # of a JSON
DROPPED, KEPT, ADDED = "-", "<", "+"
WORTH = 0.8  # a change that is nearly as long as the value is no gain
NOTHING = b"{}"  # a change that changes nothing
OBJECT, LIST = b"{["
OFFER = b'{"action":"'  # how one begins
Known = dict[tuple[Part, Part], bytes]  # changes of stones that were worked out before

_fields = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


def changed(old: Json, new: Json) -> Json:
    """How `new` comes of `old`: a change as above."""
    if type(old) is type(new):
        if isinstance(new, dict):
            return [new] if _is_other_offer(old, new) else _object(old, new)
        if isinstance(new, list):
            return _shorter(_list(old, new), new)
    return [new]


def applied(old: Json, change: Json) -> Json:
    """What `old` becomes by a change; `old` itself stays as it is."""
    if isinstance(change, list):
        return change[0]
    return _merged(old, change) if isinstance(old, dict) else _patched(old, change)


# -- making -------------------------------------------------------------------------------------


def _is_other_offer(old: dict[str, Json], new: dict[str, Json]) -> bool:
    first = next(iter(new), "")
    return first == "action" and old.get(first) != new[first]


def _object(old: dict[str, Json], new: dict[str, Json]) -> Json:
    change = {
        key: changed(old[key], value) if key in old else [value]
        for key, value in new.items()
        if key not in old or old[key] != value
    }
    return change | {key: [] for key in old if key not in new}


def _list(old: list[Json], new: list[Json]) -> Json:
    gone = _gone_before(old, new)
    kept = old[gone:]
    change: dict[str, Json] = {DROPPED: gone} if gone else {}
    if len(kept) > len(new):
        change[KEPT] = len(new)
    elif len(new) > len(kept):
        change[ADDED] = new[len(kept) :]
    both = zip(kept, new, strict=False)
    return change | {
        str(at): changed(was, is_now) for at, (was, is_now) in enumerate(both) if was != is_now
    }


def _gone_before(old: Sequence[Json], new: Sequence[Json]) -> int:
    """How many items fell off the beginning, if the rest is the beginning of the new list."""
    if not old or not new or old[0] == new[0]:
        return 0
    for gone in range(1, len(old)):
        if old[gone] == new[0] and old[gone:] == new[: len(old) - gone]:
            return gone
    return 0


def _shorter(change: Json, value: Json) -> Json:
    sizes = len(msgspec.json.encode(change)), len(msgspec.json.encode(value))
    return change if sizes[0] < WORTH * sizes[1] else [value]


# -- making, of tables in stones -----------------------------------------------------------------


def changed_stones(old: Mosaic, new: Mosaic) -> Json:
    """The same for tables in stones."""
    return msgspec.json.decode(change_text(old, new))


def change_text(old: Mosaic, new: Mosaic, known: Known | None = None) -> bytes:
    """The same as JSON: what is the same in both is not even read, and nothing is made of it.

    What is `known` of stones is not worked out again: most look the same through all eyes.
    """
    if known is None:
        known = {}
    parts = [
        _named(key, _field_text(old[key], field, known) if key in old else _stands(text(field)))
        for key, field in new.items()
        if key not in old or (old[key] is not field and old[key] != field)
    ]
    return _object_of(parts, old, new)


def _field_text(old: Stones, new: Stones, known: Known) -> bytes:
    if isinstance(old, dict) and isinstance(new, dict):
        return _fields_text(old, new, known)
    if isinstance(old, tuple) and isinstance(new, tuple):
        change = _items_text(old, new, known)
        return change if len(change) < WORTH * size(new) else _stands(text(new))
    return _known_text(text(old), text(new), known)


def _known_text(old: Part, new: Part, known: Known | None) -> bytes:
    """The same for two stones, worked out once."""
    if known is None:
        return _stone_text(old, new)
    change = known.get((old, new))
    if change is None:
        change = known[old, new] = _stone_text(old, new)
    return change


def _stone_text(old: Part, new: Part) -> bytes:
    """How one JSON comes of another; only the parts that differ are taken apart."""
    was, now = bytes(old), bytes(new)
    kind = now[0]
    if kind == OBJECT and was[0] == OBJECT:
        if now.startswith(OFFER) and not was.startswith(now[: now.index(b'"', len(OFFER)) + 1]):
            return _stands(now)
        return _fields_text(_fields(was), _fields(now))
    if kind == LIST and was[0] == LIST:
        return _shorter_text(_items_text(_items(was), _items(now)), now)
    return b"[%b]" % now  # most are texts and numbers


def _fields_text(
    old: Mapping[str, Part], new: Mapping[str, Part], known: Known | None = None
) -> bytes:
    parts = []
    for key, value in new.items():
        before = old.get(key)
        if before is None:
            parts.append(_named(key, _stands(bytes(value))))
        elif before != value:
            change = _known_text(before, value, known)
            if change != NOTHING:
                parts.append(b"%b:%b" % (name(key), change))
    return _object_of(parts, old, new)


def _items_text(old: Sequence[Part], new: Sequence[Part], known: Known | None = None) -> bytes:
    gone = _gone_before(old, new)
    kept = old[gone:]
    parts = [b'"%b":%d' % (DROPPED.encode(), gone)] if gone else []
    if len(kept) > len(new):
        parts.append(b'"%b":%d' % (KEPT.encode(), len(new)))
    elif len(new) > len(kept):
        added = b",".join([bytes(item) for item in new[len(kept) :]])
        parts.append(b'"%b":[%b]' % (ADDED.encode(), added))
    for at, (was, now) in enumerate(zip(kept, new, strict=False)):
        if was != now:
            change = _known_text(was, now, known)
            if change != NOTHING:
                parts.append(b'"%d":%b' % (at, change))
    return b"{%b}" % b",".join(parts)


def _object_of(parts: list[bytes], old: Mapping[str, object], new: Mapping[str, object]) -> bytes:
    """Changes by key, and the keys that are gone."""
    if old.keys() != new.keys():
        parts += [_named(key, b"[]") for key in old if key not in new]
    return b"{%b}" % b",".join(parts)


def _shorter_text(change: bytes, value: bytes) -> bytes:
    return change if len(change) < WORTH * len(value) else _stands(value)


def _stands(value: bytes) -> bytes:
    return b"[%b]" % value


def _named(key: str, change: bytes) -> bytes:
    return b"%b:%b" % (name(key), change)


# -- applying -----------------------------------------------------------------------------------


def _merged(old: dict[str, Json], change: dict[str, Json]) -> dict[str, Json]:
    out = {key: value for key, value in old.items() if change.get(key) != []}
    for key, part in change.items():
        if part != []:
            out[key] = applied(old.get(key), part)
    return out


def _patched(old: list[Json], change: dict[str, Json]) -> list[Json]:
    out = old[change.get(DROPPED, 0) :]
    if KEPT in change:
        out = out[: change[KEPT]]
    out = [*out, *change.get(ADDED, [])]
    for key, part in change.items():
        if key.isdigit():
            out[int(key)] = applied(out[int(key)], part)
    return out
