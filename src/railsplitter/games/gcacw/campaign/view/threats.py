"""What the enemy can reach in his next march: seats, depots and units, with points and chance."""

from __future__ import annotations

import msgspec

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.questions import Desk
from railsplitter.games.gcacw.view.pieces import hex_id

LIKELY = 0.5
SEAT, DEPOT, UNITS = "seat", "depot", "units"
RANK = {SEAT: 3, DEPOT: 2, UNITS: 1}
FAR = 30  # hexes: nobody marches farther


class Threat(msgspec.Struct, frozen=True):
    """A place of one's own and whom the enemy can bring next to it."""

    what: str  # seat, depot, units
    place: str
    hex: str
    unit: str  # of the enemy, the likeliest to come
    mv: int
    start: str  # the hex it stands in
    cost: int  # movement points
    chance: float
    more: int  # other units that may come, too


class Danger(msgspec.Struct, frozen=True):
    """What an enemy can reach: the worst first, and the hexes by how likely he gets there."""

    threats: tuple[Threat, ...]
    likely: tuple[str, ...]
    possible: tuple[str, ...]


def targets(s: War, side: int) -> dict[int, str]:
    """Hexes that a side would not like to be attacked in, by what is there."""
    more, pieces = s.rules.pack.more, s.rules.pack.pieces
    stand = {int(s.at[k]) for k in range(pieces.first_leader)
             if pieces.side[k] == side and s.at[k] >= 0}  # fmt: skip
    out = dict.fromkeys(stand, UNITS)
    for k in range(len(s.depot_at)):
        at = int(s.depot_at[k])
        if more["depot_side"][k] == side and s.depot_state[k] != n.NO_DEPOT and at >= 0:
            out[at] = DEPOT
    for at, county in zip(more["seat_at"], more["seat_county"], strict=True):
        if s.county_holder[int(county)] == side:
            out[int(at)] = SEAT
    return out


def danger(desk: Desk, s: War, side: int) -> Danger:
    """What the other side can reach with one march of each of its units."""
    pieces, near = s.rules.pack.pieces, s.rules.pack.ground.land.near
    places = targets(s, side)
    best: dict[int, list[tuple[float, int, int]]] = {}
    reached: dict[int, float] = {}
    for unit in range(pieces.first_leader):
        if pieces.side[unit] == side or s.at[unit] < 0 or is_far(s, unit, places):
            continue
        costs, chances = costs_of(desk, s, unit)
        for at, cost in costs.items():
            chance = sum(p for points, p in chances.items() if points >= cost)
            reached[at] = max(reached.get(at, 0.0), chance)
        for place in places:
            around = [int(near[arc]) for arc in range(place * 6, place * 6 + 6)]
            open_to = [costs[at] for at in (place, *around) if at in costs]
            if open_to:
                cost = min(open_to)
                chance = sum(p for points, p in chances.items() if points >= cost)
                best.setdefault(place, []).append((chance, -cost, unit))
    return told(desk, s, places, best, reached)


def is_far(s: War, unit: int, places: dict[int, str]) -> bool:
    distance = s.book.calendar.distance
    return all(distance(s.at[unit], at) > FAR for at in places)


def costs_of(desk: Desk, s: War, unit: int) -> tuple[dict[int, int], dict[int, float]]:
    """The points that each hex of a unit's next march takes, and how likely each number is."""
    if s.rules.march.bar(s, unit) and s.rules.march.is_fixed(s, unit):
        return {}, {0: 1.0}
    chances, reach = desk.chances(unit, -1), s.rules.reach
    most, start = max(chances), int(s.at[unit])
    reach.search(s, unit, start, most, True)
    found = [int(reach.found[k]) for k in range(int(reach.count))]
    costs = {at: most - int(reach.left[at]) for at in found if at != start}
    return {**costs, start: 0}, chances


def told(
    desk: Desk,
    s: War,
    places: dict[int, str],
    best: dict[int, list[tuple[float, int, int]]],
    reached: dict[int, float],
) -> Danger:
    """The places by what they are and how likely somebody comes."""
    nouns, out = desk.nouns, []
    for place, found in best.items():
        chance, cost, unit = max(found, key=lambda one: (one[0], s.mv[one[2]], one[1]))
        out.append(
            Threat(
                places[place], nouns.hex(place), hex_id(nouns, place), nouns.unit(unit),
                int(s.mv[unit]), hex_id(nouns, int(s.at[unit])), -cost, chance, len(found) - 1,
            )
        )  # fmt: skip
    out.sort(key=lambda one: (-RANK[one.what] * round(one.chance, 2), -one.mv, one.hex))
    likely = sorted(hex_id(nouns, at) for at, p in reached.items() if p >= LIKELY)
    rest = sorted(hex_id(nouns, at) for at, p in reached.items() if p < LIKELY)
    return Danger(tuple(out), tuple(likely), tuple(rest))
