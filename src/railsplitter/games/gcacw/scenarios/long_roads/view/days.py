"""Everything with a date, for the turn track."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.look import due
from railsplitter.games.gcacw.campaign.view.structs import DueView
from railsplitter.games.gcacw.names import NOT_YET
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war

VALLEY = "Valley Cycle"
RICHMOND = "Richmond Cycle"
LEE = "Lee takes Johnston's place"
CORPS = "the Union may reorganize its army from now on"
ROADS = "Hampton Roads are open again"
SNOW = "the snow is gone"
STEPS = "off-map movement takes a day a step from now on"
REBUILT = "a burned structure is whole again"
NORFOLK = "the Virginia may come out, Norfolk may be attacked from now on"
LAST = "the campaign ends"
SIDES = 6  # of a die
BURNSIDE = "Burnside may come from now on"


def days(nouns: Nouns, s: War) -> tuple[DueView, ...]:
    """The days from today on with what is due on them."""
    last = int(s.rules.pack.battle.turns)
    coming: dict[int, list[str]] = {}
    for piece in range(s.rules.pack.pieces.count):
        turn = 0 if waits(s, piece) else due(s, piece)
        if turn:
            coming.setdefault(turn, []).append(nouns.unit(piece) + voyage(s, piece))
    first = max(int(s.turn), 1)
    rows = {turn: (*dated(s, turn), *coming.get(turn, ())) for turn in range(first, last + 1)}
    return tuple(DueView(turn, nouns.day(turn), what) for turn, what in rows.items() if what)


def waits(s: War, piece: int) -> bool:
    """Whether the invasion alone says where a piece stands, if anywhere."""
    return bool(s.at[piece] == NOT_YET and s.rules.pack.pieces.arrives[piece] == 0)


def voyage(s: War, piece: int) -> str:
    """A note for whoever comes by sea."""
    afloat = piece < s.rules.pack.pieces.first_leader and roads(s).sea.is_afloat(s, piece)
    return " by sea" if afloat else ""


def dated(s: War, turn: int) -> list[str]:
    """What the calendar and the rules have for a turn."""
    calendar, cycle, more = s.book.calendar, roads(s).cycle_of_richmond, s.rules.pack.more
    rule = cycle.rule
    out = [RICHMOND] if calendar.has(turn, c.RICHMOND_CYCLE) else []
    if calendar.has(turn, c.VALLEY_CYCLE):
        out.append(VALLEY)
    if turn < len(cycle.ends) and cycle.ends[turn]:
        die = int(cycle.ends[turn])
        out.append(f"the campaign ends on a die of {die} or less" if die < SIDES else LAST)
    fixed = (
        (int(rule[r.LEE_TURN]), LEE),
        (int(rule[r.REORGANIZE_FROM]), "" if long_war(s).reorganized else CORPS),
        (int(long_war(s).roads_closed) + 1, ROADS if long_war(s).roads_closed else ""),
        (int(s.snow_until) + 1, SNOW if s.snow_until else ""),
        (int(more["may_9"][0]), STEPS if len(s.book.offmap.doors) else ""),
        (int(rule[r.NORFOLK_SINCE]), NORFOLK),
        (int(rule[r.SPECIAL_SINCE]), BURNSIDE),
    )
    out += [text for when, text in fixed if text and when == turn]
    return out + [REBUILT for until in s.ruin_until if until and until == turn]
