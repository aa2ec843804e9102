"""Choices that one can think of at the open question, also those that are closed.

The notation can name every hex of the map; this keeps to what lies at hand: the six hexes around
the unit, one's own pieces, the enemy's neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.verbs import Verbs


def thinkable(s: Campaign, rows: Verbs) -> Iterator[int]:
    """Open and closed choices of the question, verb by verb."""
    options = s.options()
    verbs = rows.asked(s.stack[-1].kind) or {verb_of(action) for action in options}
    for verb in sorted(verbs):
        found = {arg_of(a) for a in options if verb_of(a) == verb}
        for arg in sorted(found | args(s, rows, verb)):
            yield act(verb, arg)


def args(s: Campaign, rows: Verbs, verb: int) -> set[int]:
    """What a verb could be said of here."""
    takes = rows.of(act(verb)).takes
    codec = takes[0].codec if takes else ""
    if codec in ("unit", "leader"):
        return set(own(s, codec == "leader"))
    if codec == "substitute":
        return {piece for piece in own(s, False) if piece >= s.rules.pack.pieces.first_spare}
    if codec == "hex":
        return around(s)
    if codec in ("coast", "place"):  # few enough to think of all of them
        return set(rows.vocabulary.of(act(verb)).fields[0].codec.values())
    return set(range(1, 10)) if codec == "manpower" else {0}


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
