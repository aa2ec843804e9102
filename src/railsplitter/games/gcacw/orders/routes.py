"""Ways for marches of any length: the quickest by points, the shortest by hexes, the safest."""

from __future__ import annotations

from heapq import heappop, heappush

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders import wish as w
from railsplitter.games.gcacw.state import Campaign

FAR = 10_000  # what a hex under the enemy's eyes counts for whoever wants to be safe
LONG = 1_000  # what a hex counts for whoever wants few of them


class Route:
    """The hexes of a way, the start left out, and the points that it takes."""

    def __init__(self, hexes: tuple[int, ...], points: int) -> None:
        self.hexes = hexes
        self.points = points


def route(s: Campaign, unit: int, place: int, way: str) -> Route | None:
    """[6.1a] A way for a unit from where it stands; nothing if none is open.

    To a hex that the enemy holds it leads up to him: the last step is not one that can be made.
    """
    near, start = s.rules.pack.ground.land.near, int(s.at[unit])
    worth: dict[int, int] = {start: 0}
    came: dict[int, tuple[int, int]] = {}
    queue = [(0, start)]
    while queue:
        so_far, where = heappop(queue)
        if where == place:
            return _traced(came, start, place)
        if so_far > worth[where]:
            continue
        ends = where != start and is_watched(s, unit, where)  # [6.1d]
        for arc in range(where * 6, where * 6 + 6):
            end = int(near[arc])
            if end < 0 or (ends and not (end == place and is_held(s, unit, place))):
                continue
            points = cost(s, unit, arc, where == start, place)
            if points < 0:
                continue
            weight = so_far + points + surplus(s, unit, end, way)
            if weight < worth.get(end, weight + 1):
                worth[end] = weight
                came[end] = (where, points)
                heappush(queue, (weight, end))
    return None


def is_held(s: Campaign, unit: int, where: int) -> bool:
    """Whether an enemy of the unit stands in a hex."""
    return s.has(where, 1 - s.rules.pack.pieces.side[unit], n.HAS_UNIT)


def cost(s: Campaign, unit: int, arc: int, first: bool, place: int) -> int:
    """[6.1a] The points of a step, -1 where there is none."""
    end, rules = int(s.rules.pack.ground.land.near[arc]), s.rules
    if end != place and is_held(s, unit, end):
        return -1
    if rules.march.enter_bar(s, unit, end) or not rules.march.may_cross(s, unit, arc, first):
        return -1
    return int(rules.ways.cost(s, unit, arc))


def surplus(s: Campaign, unit: int, end: int, way: str) -> int:
    """What a hex counts beside its points."""
    if way == w.SHORTEST:
        return LONG
    return FAR if way == w.SAFEST and is_near_enemy(s, unit, end) else 0


def is_watched(s: Campaign, unit: int, where: int) -> bool:
    """[2.4] In an enemy zone that stops the unit."""
    pieces = s.rules.pack.pieces
    return bool(s.rules.zones.is_in(s, where, pieces.side[unit], pieces.kind[unit]))


def is_near_enemy(s: Campaign, unit: int, where: int) -> bool:
    """Whether an enemy stands next to a hex."""
    near, enemy = s.rules.pack.ground.land.near, 1 - int(s.rules.pack.pieces.side[unit])
    around = (int(near[arc]) for arc in range(where * 6, where * 6 + 6))
    return any(k >= 0 and s.has(k, enemy, n.HAS_UNIT) for k in around)


def _traced(came: dict[int, tuple[int, int]], start: int, place: int) -> Route:
    hexes, total, where = [], 0, place
    while where != start:
        hexes.append(where)
        where, points = came[where]
        total += points
    return Route(tuple(reversed(hexes)), total)


def within(s: Campaign, where: int, side: int, most: int) -> int:
    """How many hexes away the nearest unit of a side is; one more than `most` if it is further."""
    near, seen, ring = s.rules.pack.ground.land.near, {where}, [where]
    for steps in range(most + 1):
        if any(s.has(k, side, n.HAS_UNIT) for k in ring):
            return steps
        around = {int(near[arc]) for k in ring for arc in range(k * 6, k * 6 + 6)}
        ring = [k for k in around if k >= 0 and k not in seen]
        seen |= set(ring)
    return most + 1
