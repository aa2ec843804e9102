"""Columns of the waters (L.18 to L.24): where ships go, land and wait."""

from __future__ import annotations

from collections import deque

from railsplitter.cartography.ships import Ships
from railsplitter.cartography.theatre import (
    BRIDGE,
    LANDING,
    LINES,
    MAJOR,
    RAIL_BRIDGE,
    WOODS,
)
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_land import Body
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column, listed

Place = tuple[int, int]  # a hex of the whole theatre, and the part of a voyage


def sea_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`sea_node`, `sea_body` by node; `sea_arcs`: from, to, hexes; `sea_stop` by node: ships end
    there; `landing` by hex; `embarkation`, `sea_fatigue`."""
    nodes, bodies, arcs = list[int](), list[int](), list[int]()
    for number, body in enumerate(p.waters.bodies):
        ships = Ships(where.book, body.rivers, body.arms)
        places = reached(p, body, ships, where)
        index = {place: len(nodes) + k for k, place in enumerate(sorted(places))}
        nodes += [where.hexes[at] for at, _ in sorted(places)]
        bodies += [number] * len(places)
        for place in sorted(places):
            for there, hexes in ships._steps(place):
                if there in index:
                    arcs += [index[place], index[there], hexes]
    rule = p.sea.embarkation
    assert rule
    return {
        "sea_node": column(nodes),
        "sea_body": column(bodies),
        "sea_arcs": column(arcs),
        "sea_stop": column(stops(p, pack, where, nodes)),
        "landing": column(landings(p, pack, where, set(nodes))),
        "embarkation": column([
            rule.at_most, rule.failure_fatigue, rule.weight, rule.heavy_factor, rule.season,
            rule.season_until, rule.navy_yard,
        ]),
        "sea_fatigue": column([number for row in sorted(rule.fatigue) for number in row]),
        "james": column([k for k, row in enumerate(p.waters.bodies) if row.id == "james"]),
    }  # fmt: skip


def reached(p: Campaign, body: Body, ships: Ships, where: Places) -> set[Place]:
    """The places of a voyage on a body: what ships reach from the sea, up to its limits."""
    book = where.book
    named = [row[0] for row in body.links] + [*body.entries, *body.hexes]
    exits = next(row.hexes for row in p.hex_lists if row.id == "sea_exit_richmond")
    sheets = {at for sheet in body.sheets for at in book.sheets.hexes_of(sheet)}
    starts = [book.hex_named(at) for at in (*named, *exits)]
    shut = {book.hex_named(at) for at in body.not_hexes}
    limits = {book.hex_named(at) for pair in body.upper_limits for at in pair}
    limits |= {book.hex_named(at) for at in body.upper_landings}
    wet = (at for at in starts if at in ships.main and at in sheets and at in where.hexes)
    found = {(at, 1) for at in wet if at not in shut}
    line = deque(found)
    while line:
        place = line.popleft()
        if place[0] in limits:
            continue
        for there, _ in ships._steps(place):
            if there in found or there[0] in shut or there[0] not in where.hexes:
                continue
            found.add(there)
            line.append(there)
    return found | {(at, 0) for at, part in found if part == 2}  # voyages begin in arms, too


def stops(p: Campaign, pack: Pack, where: Places, nodes: list[int]) -> list[int]:
    """[L.21] Hexes with a bridge over a major river, but for the bridge that ships pass."""
    land = pack.ground.land
    edge = listed(land.edge)
    free = {where.hex(at) for at in p.waters.landings.open_bridge}
    free |= {where.hex(at) for body in p.waters.bodies for row in body.links for at in row[:2]}
    bridged = {
        arc // 6 for arc, bits in enumerate(edge) if bits & MAJOR and bits & (BRIDGE | RAIL_BRIDGE)
    }
    return [int(at in bridged and at not in free) for at in nodes]


def landings(p: Campaign, pack: Pack, where: Places, wet: set[int]) -> list[int]:
    """[L.21] By hex: the landings of the map; on some sheets any shore but trackless woods."""
    land, book = pack.ground.land, where.book
    edge, home = listed(land.edge), listed(pack.ground.home)
    open_hexes = {
        at for sheet in p.waters.landings.open_sheets for at in book.sheets.hexes_of(sheet)
    }
    out: list[int] = []
    for at, old in enumerate(home):
        lines = any(edge[6 * at + d] & LINES for d in range(6))
        shore = old in open_hexes and (land.terrain[at] != WOODS or lines)
        lands = shore or bool(land.has_mark(at, LANDING))
        out.append(int(at in wet and bool(land.is_land(at)) and lands))
    return out
