"""What must hold in every position of this campaign, beside what holds in the layer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from railsplitter.games.gcacw.campaign import invariants as layer
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import SEA, SPARE, TRACK, UNION
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war


def broken(s: War) -> list[str]:
    """The invariants that do not hold, in words."""
    joined = int(long_war(s).union_joined), int(long_war(s).augmented)
    own = (guns(s), insides(s), ships(s), boxes(s), boats(s))
    return [*layer.broken(s, joined), *chain.from_iterable(own)]


def guns(s: War) -> Iterator[str]:
    """[L.4] [L.6] No gun comes or goes by a conversion: those of the dead stay with them."""
    pieces = s.rules.pack.pieces
    for side in range(2):
        mine = [k for k in range(pieces.first_leader) if pieces.side[k] == side]
        began = sum(int(pieces.artillery[k]) for k in mine)
        there = sum(int(long_war(s).guns[k]) for k in mine)
        if began != there:
            yield f"[L.4] side {side} has {there} guns: began with {began}"


def insides(s: War) -> Iterator[str]:
    """[L.6] A brigade inside a division is a spare counter without men; its division is one."""
    conversion = roads(s).conversion
    for unit, division in enumerate(s.inside):
        if division < 0:
            continue
        if s.at[unit] != SPARE or s.mv[unit]:
            yield f"[L.6] unit {unit} is inside {division} and at {s.at[unit]}"
        if not conversion.is_division(division):
            yield f"[L.6] unit {unit} is inside {division}, which is no division"


def ships(s: War) -> Iterator[str]:
    """[L.82] Only the Union is at sea, [L.23] and with no more than its ships carry."""
    pieces, sea = s.rules.pack.pieces, roads(s).sea
    for unit in range(pieces.first_leader):
        if s.at[unit] <= SEA and pieces.side[unit] != UNION:
            yield f"[L.82] unit {unit} is at sea"
        if s.at[unit] == TRACK and sea.is_afloat(s, unit) and pieces.side[unit] != UNION:
            yield f"[L.82] unit {unit} is at sea"
    if sea.left(s) < 0:
        yield f"[L.23] ships carry {-sea.left(s)} more than they may"


def boxes(s: War) -> Iterator[str]:
    """[L.58] Nobody is in a box of the enemy's own, [L.80] and a sole occupant holds a box."""
    pieces, more = s.rules.pack.pieces, s.rules.pack.more
    for unit in range(pieces.first_leader):
        box = box_of(s.at[unit])
        if box >= 0 and more["boxes"][box] == 1 - pieces.side[unit]:
            yield f"[L.58] unit {unit} is in box {box} of the enemy"
    chapter = roads(s).boxes
    for box in chapter.four:
        there = [side for side in range(2) if chapter.counted(s, box, side)]
        if len(there) == 1 and s.box_holder[box] != there[0]:
            yield f"[L.80] box {box} holds only side {there[0]} and is not its own"


def boats(s: War) -> Iterator[str]:
    """[L.24] A boat lies in a water of the display, or comes back on a turn."""
    waters = set(s.rules.pack.more["boat_edges"])
    for boat, water in enumerate(s.gunboat_box):
        if water >= 0 and (water not in waters or s.gunboat_due[boat]):
            yield f"[L.24] gunboat {boat} is in water {water}, due {s.gunboat_due[boat]}"
