"""Formations, who stands together under whom, and fronts, where both sides are near each other."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.structs import FormationView, FrontView
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.view.pieces import hex_id

NEAR = 8  # hexes: forces of both sides within them are a front


def formations(nouns: Nouns, s: War) -> tuple[FormationView, ...]:
    """A row for every hex with units, the strongest of each side first."""
    found = [formation(nouns, s, at) for at in sorted(stands(s))]
    return tuple(sorted(found, key=lambda one: (one.side, -one.mv, one.hex)))


def stands(s: War) -> dict[int, list[int]]:
    """The units with manpower, by their hex."""
    out: dict[int, list[int]] = {}
    for unit in range(s.rules.pack.pieces.first_leader):
        if s.at[unit] >= 0 and s.mv[unit] > 0:
            out.setdefault(int(s.at[unit]), []).append(unit)
    return out


def formation(nouns: Nouns, s: War, at: int) -> FormationView:
    """By its leader of the highest rank, else by its strongest unit."""
    units = sorted(stands_in(s, at), key=lambda unit: -s.mv[unit])
    leaders = sorted(s.leaders_in(at), key=lambda one: -s.rules.values.rank(s, one))
    first = nouns.unit(int(leaders[0] if leaders else units[0]))
    return FormationView(
        name=first,
        side=int(s.rules.pack.pieces.side[units[0]]),
        hex=hex_id(nouns, at),
        units=tuple(nouns.unit(unit) for unit in units),
        mv=sum(int(s.mv[unit]) for unit in units),
        fatigue=max(int(s.fatigue[unit]) for unit in units),
        county=named(nouns.register.counties, int(s.book.counties.county_at(at))),
    )


def stands_in(s: War, at: int) -> list[int]:
    return [int(unit) for unit in s.units_in(at) if s.mv[unit] > 0]


def fronts(nouns: Nouns, s: War) -> tuple[FrontView, ...]:
    """Stacks of both sides that hang together, each within a few hexes of an enemy's."""
    sides = s.rules.pack.pieces.side
    hexes = {at: int(sides[units[0]]) for at, units in stands(s).items()}
    touch: dict[int, list[int]] = {at: [] for at in hexes}
    theirs = [at for at in hexes if hexes[at]]
    for at in [at for at in hexes if not hexes[at]]:
        for other in theirs:
            if is_near(s, at, other):
                touch[at].append(other)
                touch[other].append(at)
    left = {at for at in hexes if touch[at]}
    out = []
    while left:
        group = hanging_together(min(left), touch)
        left -= group
        out.append(front(nouns, s, sorted(group), hexes))
    return tuple(sorted(out, key=lambda one: -(one.union + one.confederate)))


def is_near(s: War, a: int, b: int) -> bool:
    return bool(s.book.calendar.distance(a, b) <= NEAR)


def hanging_together(start: int, touch: dict[int, list[int]]) -> set[int]:
    group, todo = {start}, [start]
    while todo:
        for other in touch[todo.pop()]:
            if other not in group:
                group.add(other)
                todo.append(other)
    return group


def front(nouns: Nouns, s: War, group: list[int], sides: dict[int, int]) -> FrontView:
    """By the county of its strongest stack."""
    men = {at: sum(int(s.mv[unit]) for unit in stands_in(s, at)) for at in group}
    strongest = max(group, key=lambda at: men[at])
    near = min(int(s.book.calendar.distance(a, b)) for a in group for b in group
               if sides[a] != sides[b])  # fmt: skip
    return FrontView(
        name=named(nouns.register.counties, int(s.book.counties.county_at(strongest))),
        union=sum(men[at] for at in group if sides[at] == UNION),
        confederate=sum(men[at] for at in group if sides[at] == CONFEDERATE),
        near=near,
        hex=hex_id(nouns, strongest),
        hexes=tuple(hex_id(nouns, at) for at in group),
    )
