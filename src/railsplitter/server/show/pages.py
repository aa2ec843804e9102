"""What has happened, as a viewer may read it: the log, dice and draws, talk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from railsplitter.kernel.game import Line
from railsplitter.kernel.names import Names, filled
from railsplitter.kernel.record import ACT, ANSWER, ASIDE, ASK, UNDO, Entry
from railsplitter.kernel.step import NOBODY
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.told import Told
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.types import ChatOut, LineOut, RollOut

LOG_SHOWN = 60
ROLLS_SHOWN = 40
ROLLS_BACK = 60  # entries
_encode = msgspec.json.Encoder().encode

# -- the log ------------------------------------------------------------------------------------


def lines(
    room: Room, viewer: int, n: int, limit: int = LOG_SHOWN, names: Names | None = None
) -> list[LineOut]:
    """The newest of what the log says to a viewer, up to his entry `n`; the oldest first.

    Entries that came with a later one of his are told with it, as part of the turn that began
    them: whether somebody was asked in between makes no difference. Other names than the table's
    may be given.
    """
    if room.match is None:
        return []
    pages: list[list[LineOut]] = []
    found = 0
    for number in range(n, -1, -1):
        told = page(room, viewer, number) if names is None else _page(room, viewer, number, names)
        pages.append(told)
        found += len(told)
        if found >= limit:
            break
    out = [line for told in reversed(pages) for line in told]
    return out[-limit:]


def log_stones(room: Room, viewer: int, n: int) -> tuple[bytes, ...]:
    """The same lines as they are sent, each made once.

    Which entries came with a number never changes once it was shown; what they say depends on
    nothing but names, except for those that tell of taking back.
    """
    if room.match is None:
        return ()
    cut = room.log_stones.stands_on(room.names)
    pages: list[tuple[bytes, ...]] = []
    found = 0
    for number in range(n, -1, -1):
        stones = cut.get((viewer, number))
        if stones is None:
            stones = _cut(room, viewer, number)
            if _is_settled(room, viewer, number):
                cut[viewer, number] = stones
        pages.append(stones)
        found += len(stones)
        if found >= LOG_SHOWN:
            break
    return tuple([stone for stones in reversed(pages) for stone in stones][-LOG_SHOWN:])


def _cut(room: Room, viewer: int, number: int) -> tuple[bytes, ...]:
    """A page as it is sent. Most are the same for all who count alike, and are made once."""
    kept, key = room.common_stones.stands_on(room.names), (number, *_span(room, viewer, number))
    if key not in kept:
        stones = tuple([_encode(line) for line in page(room, viewer, number)])
        if not _is_for_all(room, viewer, number):
            return stones
        kept[key] = stones
    return kept[key]


def _is_for_all(room: Room, viewer: int, number: int) -> bool:
    """Whether a page tells nobody more than others, and nothing of taking back."""
    if not _is_settled(room, viewer, number):
        return False
    entries = [entry.n for entry in came_with(room, viewer, number)] if number else [0]
    return all(told.audience == PUBLIC for n in entries for told in room.told[n])


def _is_settled(room: Room, viewer: int, number: int) -> bool:
    """Whether what is said of an entry stays: nothing in it tells of taking back."""
    group = came_with(room, viewer, number) if number else []
    return all(entry.kind in (ACT, ASIDE) for entry in group)


def page(room: Room, viewer: int, number: int) -> list[LineOut]:
    """What came with one entry of a viewer's count; 0 is the set-up."""
    names = room.names
    if not _is_settled(room, viewer, number):
        return _page(room, viewer, number, names)
    basis = _span(room, viewer, number), names
    return room.pages.get(viewer, number, basis, lambda: _page(room, viewer, number, names))


def _page(room: Room, viewer: int, number: int, names: Names) -> list[LineOut]:
    """The same with any names, made anew."""
    if number == 0:
        return _told(room.told[0], names, viewer, 0)
    return _lines(room, came_with(room, viewer, number), viewer, number, names)


def _span(room: Room, viewer: int, number: int) -> tuple[int, int]:
    """The first and the last entry that came with one of a viewer's count."""
    if number == 0:
        return 0, 0
    return room.seen.place(viewer, number - 1) + 1, room.seen.place(viewer, number)


def _lines(
    room: Room, group: Sequence[Entry], viewer: int, number: int, names: Names
) -> list[LineOut]:
    seat = begun_with(group).seat
    lines = [line for e in group for line in _entry_lines(room, e, viewer, number, seat, names)]
    heads = [line for line in lines if line.headline]
    own = [head for head in heads if head.seat != NOBODY]
    common = [head for head in heads if head.seat == NOBODY]
    told = [line for line in lines if not line.headline]
    return [*told, *(_weightiest(part) for part in (own, common) if part)]


def begun_with(group: Sequence[Entry]) -> Entry:
    """The entry whose turn a group belongs to: the answer that began it, if there is one.

    What somebody wrote aside before it, unseen, has nothing to do with it.
    """
    return next((entry for entry in group if entry.kind == ACT), group[-1])


def came_with(room: Room, viewer: int, number: int) -> Sequence[Entry]:
    """The entries that came with one of a viewer's count, from 1 on."""
    first, last = _span(room, viewer, number)
    return room.record.entries[first - 1 : last]


def _weightiest(heads: Sequence[LineOut]) -> LineOut:
    """One headline for all: else their number would tell that somebody was asked in between."""
    most = max(head.weight for head in heads)
    top = [head for head in heads if head.weight == most][-1]
    return replace(top, begins=any(head.begins for head in heads))


def _entry_lines(
    room: Room, entry: Entry, viewer: int, n: int, seat: int, names: Names
) -> list[LineOut]:
    if entry.kind in (ACT, ASIDE):
        told = room.told[entry.n] if entry.n < len(room.told) else []
        return _told(told, names, viewer, n, seat)
    name, to = names[entry.seat], 0
    if entry.kind == ASK:
        asked = room.seen.number(viewer, entry.ask)
        text = f"{name} asks to take back entry {asked} and what followed."
    elif entry.kind == ANSWER:
        text = f"{name} {'agrees' if entry.answer == 'yes' else 'refuses'}."
    elif not room.seen.saw_any(viewer, entry.undo, entry.n):
        return []
    else:
        to = room.seen.number(viewer, entry.undo)
        text = f"{name} takes back entry {to} and what followed."
    return [LineOut(n, entry.seat, "", text, back=to)]


def _told(
    told: Iterable[Told], names: Names, viewer: int, n: int, seat: int = NOBODY
) -> list[LineOut]:
    return [_line(t, names, n, seat) for t in told if t.audience in (PUBLIC, viewer)]


def _line(told: Told, names: Names, n: int, seat: int) -> LineOut:
    """A line with the names of those who sit there now; it is the turn of `seat`."""
    actor = seat if told.actor is None else told.actor
    text, brief = filled(told.text, names), filled(told.brief, names)
    return LineOut(
        n,
        actor,
        told.case,
        text,
        told.at,
        told.headline,
        told.opens,
        told.turn if told.opens else 0,
        0,
        told.weight,
        brief,
        told.shot,
        told.begins,
        told.forced,
    )


def all_lines(room: Room, viewer: int) -> list[Line]:
    """What the log has told a viewer and nobody has taken back; the oldest first."""
    if room.match is None:
        return []
    pages = {0: room.told[0]}
    for entry in room.record.entries[: room.seen.place(viewer, room.seen.count(viewer))]:
        if entry.kind == UNDO:
            pages = {n: page for n, page in pages.items() if n < entry.undo}
        elif entry.kind in (ACT, ASIDE):
            pages[entry.n] = room.told[entry.n]
    found = [one for page in pages.values() for one in page if one.audience in (PUBLIC, viewer)]
    return [_as_line(room, one) for one in found if matters(one)]


def matters(told: Told) -> bool:
    """Whether a sheet could have a use for a line."""
    if told.headline:
        return False
    return bool(told.weight or told.opens) or (told.points, told.score) != (None, None)


def _as_line(room: Room, told: Told) -> Line:
    """A line with the names of those who sit there now."""
    text, brief = filled(told.text, room.names), filled(told.brief, room.names)
    more = told.opens, told.weight, brief, told.turn, told.points, told.score
    return Line(told.case, text, told.actor, told.at, told.headline, *more)


# -- dice and draws -----------------------------------------------------------------------------


def rolls(room: Room, viewer: int, n: int) -> list[RollOut]:
    """The newest dice and draws that a viewer may know, up to his entry `n`; the oldest first."""
    if room.match is None:
        return []
    found: list[list[RollOut]] = []
    count = 0
    for number in range(n, max(-1, n - ROLLS_BACK), -1):
        thrown = _thrown(room, viewer, number)
        found.append(thrown)
        count += len(thrown)
        if count >= ROLLS_SHOWN:
            break
    return [roll for thrown in reversed(found) for roll in thrown][-ROLLS_SHOWN:]


def roll_stones(room: Room, viewer: int, n: int) -> tuple[bytes, ...]:
    """The same as they are sent, each made once; at the end of the game everybody may know all."""
    if room.match is None:
        return ()
    cut = room.roll_stones.stands_on(room.is_over)
    found: list[tuple[bytes, ...]] = []
    count = 0
    for number in range(n, max(-1, n - ROLLS_BACK), -1):
        stones = cut.get((viewer, number))
        if stones is None:
            thrown = _rolls(room, viewer, number, _span(room, viewer, number))
            stones = cut[viewer, number] = tuple([_encode(roll) for roll in thrown])
        found.append(stones)
        count += len(stones)
        if count >= ROLLS_SHOWN:
            break
    return tuple([stone for stones in reversed(found) for stone in stones][-ROLLS_SHOWN:])


def rolls_at(room: Room, viewer: int, number: int) -> list[RollOut]:
    """Those of one entry of a viewer's count that he may know."""
    return list(_thrown(room, viewer, number))


def _thrown(room: Room, viewer: int, number: int) -> list[RollOut]:
    """Those of one entry of the viewer's count, all in the turn that began it."""
    span = _span(room, viewer, number)
    return room.thrown.get(
        viewer, number, (span, room.is_over), lambda: _rolls(room, viewer, number, span)
    )


def _rolls(room: Room, viewer: int, number: int, span: tuple[int, int]) -> list[RollOut]:
    seat = begun_with(came_with(room, viewer, number)).seat if number else NOBODY
    return [
        RollOut(
            number,
            thrower(room, entry, case, seat),
            case,
            "die" if die else "draw",
            sides,
            result + 1 if die else None,
        )
        for entry in range(span[0], span[1] + 1)
        for case, sides, result, die in room.rolls[entry]
        if may_know(room, entry, case, viewer)
    ]


def thrower(room: Room, entry: int, case: str, turn: int) -> int:
    """Whose throw it was: whose act the log tells under its case, else whose turn it was."""
    if entry == 0:  # the set-up is nobody's
        return turn
    actors = {t.actor for t in room.told[entry] if t.case == case and not t.headline}
    found = actors.pop() if len(actors) == 1 else None
    return turn if found is None else found


def may_know(room: Room, entry: int, case: str, viewer: int) -> bool:
    """What the log tells one seat alone, only that seat knows while the game runs."""
    if room.is_over:
        return True
    told = {t.audience for t in room.told[entry] if t.case == case and t.audience != PUBLIC}
    return told <= {viewer}


# -- talk ---------------------------------------------------------------------------------------


def chat(room: Room, person: str) -> list[ChatOut]:
    muted = {seat for who, seat in room.mutes if who == person}
    return [
        ChatOut(line.n, line.seat, line.name, line.text, line.at)
        for line in room.chat
        if line.seat not in muted or line.person == person
    ]
