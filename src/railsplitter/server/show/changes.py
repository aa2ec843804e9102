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

from collections.abc import Sequence
from typing import Any

import msgspec

from railsplitter.server.tables.mosaic import Mosaic, Stones, text

Json = Any
DROPPED, KEPT, ADDED = "-", "<", "+"
WORTH = 0.8  # a change that is nearly as long as the value is no gain


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
    """The same for tables in stones: what is the same in both is not even read."""
    change: dict[str, Json] = {
        key: _changed_field(old[key], field) if key in old else [_raw(text(field))]
        for key, field in new.items()
        if key not in old or (old[key] is not field and old[key] != field)
    }
    return change | {key: [] for key in old if key not in new}


def _changed_field(old: Stones, new: Stones) -> Json:
    if isinstance(old, dict) and isinstance(new, dict):
        change: dict[str, Json] = {
            key: _changed_stone(old[key], stone) if key in old else [_raw(stone)]
            for key, stone in new.items()
            if key not in old or old[key] != stone
        }
        return change | {key: [] for key in old if key not in new}
    if isinstance(old, tuple) and isinstance(new, tuple):
        listed = _changed_list(old, new)
        short = len(msgspec.json.encode(listed)) < WORTH * len(text(new))
        return listed if short else [_raw(text(new))]
    return _changed_stone(text(old), text(new))


def _changed_list(old: tuple[bytes, ...], new: tuple[bytes, ...]) -> Json:
    gone = _gone_before(old, new)
    kept = old[gone:]
    change: dict[str, Json] = {DROPPED: gone} if gone else {}
    if len(kept) > len(new):
        change[KEPT] = len(new)
    elif len(new) > len(kept):
        change[ADDED] = [_raw(stone) for stone in new[len(kept) :]]
    both = zip(kept, new, strict=False)
    return change | {
        str(at): _changed_stone(was, now) for at, (was, now) in enumerate(both) if was != now
    }


def _changed_stone(old: bytes, new: bytes) -> Json:
    if old[:1] == new[:1] and new[:1] in (b"{", b"["):
        return changed(msgspec.json.decode(old), msgspec.json.decode(new))
    return [_raw(new)]


def _raw(stone: bytes) -> msgspec.Raw:
    return msgspec.Raw(stone)


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
