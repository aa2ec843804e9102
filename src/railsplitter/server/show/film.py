"""What has happened since an entry, as a film: positions entry by entry, acts with headlines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from railsplitter.kernel.film import Odds
from railsplitter.kernel.game import Edition
from railsplitter.kernel.headlines import summed
from railsplitter.kernel.record import ACT, Entry
from railsplitter.kernel.state import State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.short_turns import SHORT_TURNS
from railsplitter.server.show import pages
from railsplitter.server.show.changes import changed
from railsplitter.server.tables.room import Room
from railsplitter.server.types.table import ActOut, FilmOut, FrameOut, LineOut

MOST = 160  # entries in a film; what was before them stands in the log


def film(room: Room, viewer: int, since: int, seen: int, away: int) -> FilmOut:
    """All that a viewer may see of the entries after `since`, at most the last `MOST`.

    The engine is let go after every frame, so that other tables of the title do not wait.
    """
    count = room.seen.count(viewer)
    first = max(min(since, count), count - MOST, 0)
    with SHORT_TURNS:
        with room.engine as edition:
            start = last = _position(room, edition, viewer, first)
        frames = []
        for number in range(first + 1, count + 1):
            room.engine.give_way()
            with room.engine as edition:
                now = _position(room, edition, viewer, number)
                frames.append(_frame(room, edition, viewer, number, changed(last, now)))
            last = now
    return FilmOut(first, count, seen, away, start, frames, acts(frames))


def _position(room: Room, edition: Edition, viewer: int, number: int) -> dict[str, Any]:
    state = _state(room, viewer, number)
    view = edition.view(state, viewer)
    shown = {"view": view, "panels": edition.panels(state, viewer, room.names, view)}
    return dict(msgspec.to_builtins(shown))


def _state(room: Room, viewer: int, number: int) -> State:
    assert room.history is not None
    return room.history.at(room.seen.place(viewer, number))


def _frame(room: Room, edition: Edition, viewer: int, number: int, change: object) -> FrameOut:
    entry = pages.begun_with(pages.came_with(room, viewer, number))
    lines = pages.page(room, viewer, number)
    return FrameOut(number, entry.seat, change, lines, _odds(room, edition, viewer, entry))


def _odds(room: Room, edition: Edition, viewer: int, entry: Entry) -> Odds | None:
    """What could have come of an action, as far as the viewer knew of it."""
    if entry.kind != ACT or not entry.do or room.history is None:
        return None
    before = room.history.at(entry.n - 1)
    if before.stack[-1].secret and before.seat() != viewer:
        return None
    return edition.odds(before, edition.vocabulary.read(entry.do), room.names)


# -- acts ---------------------------------------------------------------------------------------


class _Act:
    """An action while its frames are gathered."""

    def __init__(self, at: int, seat: int) -> None:
        self.first = self.last = at
        self.seat = seat
        self.heads: list[LineOut] = []

    def told(self) -> ActOut | None:
        if not self.heads:
            return None
        most = max(head.weight for head in self.heads)
        best = [head for head in self.heads if head.weight == most]
        top, text = best[-1], summed([(head.text, head.brief) for head in best])
        others = [h for h in self.heads if h.weight < most and h.weight > 1]
        rest = summed([(head.text, head.brief) for head in others[-1:]])
        at = tuple(dict.fromkeys(place for head in best for place in head.at))
        return ActOut(text, rest, top.case, top.seat, at, self.first, self.last, most)


def acts(frames: Sequence[FrameOut]) -> list[ActOut]:
    """The frames by action: a headline that begins one, or another seat that acts, parts them."""
    return [told for act in _acts(frames) if (told := act.told()) is not None]


def _acts(frames: Sequence[FrameOut]) -> Iterator[_Act]:
    now: _Act | None = None
    for at, frame in enumerate(frames):
        heads = [line for line in frame.lines if line.headline]
        own = [head for head in heads if head.seat != NOBODY]
        if now is None or _parts(now, own):
            if now is not None:
                yield now
            now = _Act(at, own[0].seat if own else frame.seat)
        now.last = at
        now.heads += own
        for common in (head for head in heads if head.seat == NOBODY):
            yield now
            now = _Act(at, NOBODY)
            now.heads.append(common)
    if now is not None:
        yield now


def _parts(now: _Act, own: Sequence[LineOut]) -> bool:
    """Whether a frame with these headlines is another action than the one that runs."""
    if any(head.begins for head in own):
        return True
    return bool(own) and bool(now.heads) and own[0].seat != now.heads[-1].seat
