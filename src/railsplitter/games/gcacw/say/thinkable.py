"""Choices that one can think of at the open question, also those that are closed.

The notation can name every hex of the map; this keeps to what lies at hand: the six hexes around
the unit, one's own pieces, the enemy's neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.hints import ASKS
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of

OF_UNITS = (
    n.MARCH, n.BURN, n.JOIN, n.DETACH, n.COMMIT, n.DROP, n.LOSE, n.ADVANCE, n.DIG, n.BUILD,
)  # fmt: skip
OF_LEADERS = (n.ACTIVATE, n.ASSAULT, n.SEND, n.TAKE, n.GRAND)
OF_HEXES = (
    n.GO, n.ATTACK, n.WRECK, n.TARGET, n.SUPPORT, n.RETREAT, n.ACROSS, n.ENTER,
)  # fmt: skip


def thinkable(s: Campaign, asks: Mapping[str, tuple[int, ...]] = ASKS) -> Iterator[int]:
    """Open and closed choices of the question, verb by verb."""
    options = s.options()
    verbs = asks.get(type(s.stack[-1]).__name__, ())
    for verb in verbs or sorted({verb_of(action) for action in options}):
        if verb in OF_UNITS or verb in OF_LEADERS:
            yield from (act(verb, piece) for piece in own(s, verb in OF_LEADERS))
        elif verb == n.ATTACH:
            first = s.rules.pack.pieces.first_spare
            yield from (act(verb, piece) for piece in own(s, False) if piece >= first)
        elif verb in OF_HEXES:
            hexes = {arg_of(a) for a in options if verb_of(a) == verb} | around(s)
            yield from (act(verb, where) for where in sorted(hexes))
        elif verb == n.AMOUNT:
            yield from (act(verb, amount) for amount in range(1, 10))
        else:
            yield act(verb)


def own(s: Campaign, led: bool) -> list[int]:
    """The pieces of the side that is asked which are on the map."""
    pieces, seat = s.rules.pack.pieces, s.seat()
    first, last = (pieces.first_leader, pieces.count) if led else (0, pieces.first_leader)
    return [k for k in range(first, last) if pieces.side[k] == seat and s.at[k] >= 0]


def around(s: Campaign) -> set[int]:
    """The hexes next to whoever acts: the marching unit, the leader, the attacked hex."""
    near, found = s.rules.pack.ground.land.near, set()
    centres = [int(s.at[k]) for k in (s.marcher, s.commander) if k >= 0]
    centres.append(int(s.target))
    for centre in centres:
        if centre >= 0:
            found |= {int(near[arc]) for arc in range(centre * 6, centre * 6 + 6)}
    return {where for where in found if where >= 0}
