"""Control, paths and supply counted again in the plainest way, without buffers or bits."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable

from railsplitter.cartography import theatre as bits
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names as cn
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War

NEW_MAPS = 30  # the turn of April 5
Steps = Callable[[int], Iterable[tuple[int, int]]]


def shortest(starts: Iterable[int], steps: Steps, most: int = 1 << 20) -> dict[int, int]:
    """Hexes to everything that can be reached in so many."""
    far = dict.fromkeys(starts, 0)
    queue = [(0, at) for at in far]
    heapq.heapify(queue)
    while queue:
        here, at = heapq.heappop(queue)
        if here > far[at] or here >= most:
            continue
        for end, cost in steps(at):
            if here + cost < far.get(end, 1 << 30):
                far[end] = here + cost
                heapq.heappush(queue, (here + cost, end))
    return far


def units(s: War, side: int) -> list[int]:
    pieces = s.rules.pack.pieces
    return [k for k in range(pieces.first_leader) if pieces.side[k] == side and s.at[k] >= 0]


def has_enemy(s: War, side: int, where: int) -> bool:
    return s.side_in(where) == 1 - side


def is_in_play(s: War, where: int) -> bool:
    """[D.1] A hex of a sheet that joins later is closed until its day."""
    more = s.rules.pack.more
    if "early" not in more or not more["early"][where]:
        return True
    return bool(s.turn >= NEW_MAPS)


def rail_steps(s: War, is_open: Callable[[int], bool]) -> Steps:
    """Along tracks, over bridges that stand, and by the links off the map."""
    pack = s.rules.pack
    land, more = pack.ground.land, pack.more

    def steps(at: int) -> Iterable[tuple[int, int]]:
        for arc in range(6 * at, 6 * at + 6):
            end, edge = int(land.near[arc]), land.edge[arc]
            if end < 0 or not edge & bits.RAIL or not is_open(end):
                continue
            if edge & bits.RIVERS:
                if edge & (bits.BRIDGE | bits.RAIL_BRIDGE):
                    if s.crossing[pack.ground.crossing[arc]] != n.STANDS:
                        continue
                elif not edge & bits.CROSSINGS:
                    continue
            yield end, 1
        for a, b, hexes in zip(more["link_from"], more["link_to"], more["link_hexes"], strict=True):
            for start, end in ((int(a), int(b)), (int(b), int(a))):
                if start == at and is_open(end):
                    yield end, int(hexes)

    return steps


def traced(s: War, side: int, use: int) -> dict[int, int]:
    """Hexes with track from which a path leads to a source."""
    pack = s.rules.pack
    worst = n.DAMAGED if use == m.FOR_DEPOTS else n.WHOLE
    dug = {
        int(s.at[k])
        for k in units(s, 1 - side)
        if pack.pieces.kind[k] == n.INFANTRY and s.dug[k] >= n.BREASTWORKS
    }

    def is_open(at: int) -> bool:
        if not is_in_play(s, at):
            return False
        county, station = pack.more["county"][at], pack.ground.station[at]
        if county >= 0 and s.county_holder[county] == 1 - side:
            return False
        return at not in dug and not (station >= 0 and s.station[station] > worst)

    more = pack.more
    starts = [
        int(more["source_at"][k])
        for k in range(len(more["source_at"]))
        if more["source_side"][k] == side
        and more["source_use"][k] in (m.FOR_BOTH, use)
        and s.turn >= more["source_since"][k]
        and (not more["source_until"][k] or s.turn <= more["source_until"][k])
    ]
    return shortest([at for at in starts if is_open(at)], rail_steps(s, is_open))


def is_free(s: War, side: int, where: int) -> bool:
    """[S.24] No enemy, and no zone unless a friend stands there."""
    if has_enemy(s, side, where) or not is_in_play(s, where):
        return False
    if s.side_in(where) == side:
        return True
    return not s.rules.zones.is_in(s, where, side, n.LEADER)


def wagon_steps(s: War, side: int, lines: int) -> Steps:
    land = s.rules.pack.ground.land

    def steps(at: int) -> Iterable[tuple[int, int]]:
        for arc in range(6 * at, 6 * at + 6):
            end, edge = int(land.near[arc]), land.edge[arc]
            if end < 0 or land.terrain[end] == bits.WATER or (lines and not edge & lines):
                continue
            if edge & bits.RIVERS and not edge & (bits.FORD | bits.DAM):
                if not s.rules.zones.spans(s, arc):
                    continue
            if not edge & bits.LINES and bits.MOUNTAIN in (land.terrain[at], land.terrain[end]):
                continue
            if is_free(s, side, end):
                yield end, 1

    return steps


def wagons(s: War, side: int, start: int, lines: int, most: int = 45) -> dict[int, int]:
    """Hexes from a hex by wagon, those within reach."""
    if not is_free(s, side, start):
        return {}
    return shortest([start], wagon_steps(s, side, lines), most)


def depot_has_path(s: War, depot: int) -> bool:
    pack, side = s.rules.pack, int(s.rules.pack.more["depot_side"][depot])
    at, rails = int(s.depot_at[depot]), traced(s, side, m.FOR_DEPOTS)
    edge = pack.ground.land.edge
    ends = {int(k) for k in pack.more["link_from"]} | {int(k) for k in pack.more["link_to"]}
    if at in ends or any(edge[6 * at + d] & bits.RAIL for d in range(6)):
        return at in rails
    franklin = [int(k) for k in pack.more["wagon_edge"]]
    if side == n.UNION and franklin and franklin[0] == at:
        if not any(has_enemy(s, side, end) for end in franklin):
            return True
    far = wagons(s, side, at, bits.PIKE | bits.ROAD)
    return any(
        hexes <= pack.more["wagon_most"][0] and pack.ground.station[end] >= 0 and end in rails
        for end, hexes in far.items()
    )


def fed(s: War, side: int) -> set[int]:
    """Units that the land or a depot feeds."""
    pack = s.rules.pack
    more, county = pack.more, pack.more["county"]
    size, out = len(more["county_default"]), set[int]()
    for unit in units(s, side):
        here = int(county[s.at[unit]])
        if side == n.CONFEDERATE and here >= 0:
            if more["county_valley"][here] or more["county_feeds"][here]:
                out.add(unit)
    for depot in range(len(more["depot_side"])):
        if more["depot_side"][depot] == side and s.depot_state[depot] == cn.DEPOT_COMPLETE:
            home = int(county[s.depot_at[depot]])
            far = wagons(s, side, int(s.depot_at[depot]), 0)
            for unit in units(s, side):
                here = int(county[s.at[unit]])
                near = here == home or (here >= 0 and more["county_near"][home * size + here])
                if near and far.get(int(s.at[unit]), 999) <= more["supply_reach"][0]:
                    out.add(unit)
    return out


def holders(s: War) -> list[int]:
    """[S.22] By county, told once more."""
    pack = s.rules.pack
    out = [int(k) for k in pack.more["county_default"]]
    for county in range(len(out)):
        passing = set[int]()
        for seat, of in zip(pack.more["seat_at"], pack.more["seat_county"], strict=True):
            for side in range(2):
                here = [k for k in units(s, side) if s.at[k] == seat]
                if of == county and here and any(holds(s, k) for k in here):
                    around = {int(pack.ground.land.near[6 * seat + d]) for d in range(6)}
                    enemies = [k for k in units(s, 1 - side) if int(s.at[k]) in around]
                    if value(s, enemies) <= value(s, here):
                        passing.add(side)
        if len(passing) == 1:
            out[county] = passing.pop()
    return out


def holds(s: War, unit: int) -> bool:
    kind = s.rules.pack.pieces.kind[unit]
    least = {int(n.INFANTRY): 1, int(n.CAVALRY): 2}.get(int(kind), 99)
    return not s.shaken[unit] and s.mv[unit] >= least


def value(s: War, those: list[int]) -> int:
    return sum(int(s.rules.values.cv(s, k)) for k in those)
