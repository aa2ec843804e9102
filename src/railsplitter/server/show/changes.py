"""What has changed from one table to the next, as JSON: the page applies it to what it has.

A change of an object names the keys that differ, a change of a list the places. Each is one of

    [value]      this stands there now
    []           the key is gone
    {...}        a change of what stands there

A list may also lose its beginning (`"-": how many`), as a log does that shows its newest lines,
keep a beginning only (`"<": how many`), and grow at its end (`"+": [items]`), in this order; places
are those of the list that comes of it. `web/src/lib/changes.ts` applies the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from railsplitter.server.tables.mosaic import Mosaic, Stones, text

Json = Any
Part = bytes | msgspec.Raw  # of a JSON
DROPPED, KEPT, ADDED = "-", "<", "+"
WORTH = 0.8  # a change that is nearly as long as the value is no gain
NOTHING = b"{}"  # a change that changes nothing
NAMES = 4096  # keys whose JSON is kept
OBJECT, LIST = b"{["

_fields = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


def changed(old: Json, new: Json) -> Json:
    """How `new` comes of `old`: a change as above."""
    if type(old) is type(new):
        if isinstance(new, dict):
            return _object(old, new)
        if isinstance(new, list):
            return _shorter(_list(old, new), new)
    return [new]


def applied(old: Json, change: Json) -> Json:
    """What `old` becomes by a change; `old` itself stays as it is."""
    if isinstance(change, list):
        return change[0]
    return _merged(old, change) if isinstance(old, dict) else _patched(old, change)


# -- making -------------------------------------------------------------------------------------


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


def change_text(old: Mosaic, new: Mosaic) -> bytes:
    """The same as JSON: what is the same in both is not even read, and nothing is made of it."""
    parts = [
        _named(key, _field_text(old[key], field) if key in old else _stands(text(field)))
        for key, field in new.items()
        if key not in old or (old[key] is not field and old[key] != field)
    ]
    return _object_of(parts, old, new)


def _field_text(old: Stones, new: Stones) -> bytes:
    if isinstance(old, dict) and isinstance(new, dict):
        return _fields_text(old, new)
    if isinstance(old, tuple) and isinstance(new, tuple):
        return _shorter_text(_items_text(old, new), text(new))
    return _stone_text(text(old), text(new))


def _stone_text(old: Part, new: Part) -> bytes:
    """How one JSON comes of another; only the parts that differ are taken apart."""
    was, now = bytes(old), bytes(new)
    kind = now[0]
    if kind == OBJECT and was[0] == OBJECT:
        return _fields_text(_fields(was), _fields(now))
    if kind == LIST and was[0] == LIST:
        return _shorter_text(_items_text(_items(was), _items(now)), now)
    return b"[%b]" % now  # most are texts and numbers


def _fields_text(old: Mapping[str, Part], new: Mapping[str, Part]) -> bytes:
    parts = []
    for key, value in new.items():
        before = old.get(key)
        if before is None:
            parts.append(_named(key, _stands(bytes(value))))
        elif before != value:
            change = _stone_text(before, value)
            if change != NOTHING:
                parts.append(b"%b:%b" % (_name(key), change))
    return _object_of(parts, old, new)


def _items_text(old: Sequence[Part], new: Sequence[Part]) -> bytes:
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
            change = _stone_text(was, now)
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
    return b"%b:%b" % (_name(key), change)


@lru_cache(NAMES)
def _name(key: str) -> bytes:
    return msgspec.json.encode(key)


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
