"""Columns of the waters: where gunboats reach."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from railsplitter.cartography.ships import Ships
from railsplitter.games.gcacw.data.campaign_land import Body
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns
from railsplitter.kernel.bits import bit
from railsplitter.kernel.columns import column

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places


def water_columns(p: Campaign, where: Places) -> Columns:
    """`gunboats` (the body of each boat) and `gunboat_since` by boat; `boat_hex` by hex: a bit for
    each body that a boat serves on; `gunboat_rule`: support a turn, what one and two add,
    bombardments a turn, against works; `bombard` by die: 0, 1 fatigue, 2 disorder."""
    boats = [row for row in p.start.markers if row.kind == "gunboat" and row.side == "union"]
    bodies = {row.gunboat_box: k for k, row in enumerate(p.waters.bodies) if row.gunboat_box}
    boats = [row for row in boats if row.box in bodies and not row.after]
    hexes = [0] * len(where.hexes)
    for number in sorted({bodies[row.box] for row in boats}):
        for at in touched(p.waters.bodies[number], where):
            hexes[at] |= int(bit(number))
    if not any(hexes):
        boats = []
    rule = p.sea.gunboats
    fire = [int(die in rule.fatigue_on) + 2 * int(die in rule.disorder_on) for die in range(7)]
    return {
        "gunboats": column([bodies[row.box] for row in boats]),
        "gunboat_since": column([row.since for row in boats]),
        "boat_hex": column(hexes),
        "gunboat_rule": column([
            rule.support_a_turn, rule.one, rule.two, rule.bombard_a_turn, rule.against_works,
        ]),
        "bombard": column(fire),
    }  # fmt: skip


def touched(body: Body, where: Places) -> set[int]:
    """The hexes of this ground on a body, up to its limits: where a ship gets from below."""
    book = where.book
    ships = Ships(book, body.rivers, body.arms)
    starts = [book.hex_named(row[0]) for row in body.links] + [
        book.hex_named(name) for name in body.entries
    ]
    limits = {book.hex_named(name) for pair in body.upper_limits for name in pair}
    found, line = set(starts), deque(starts)
    while line:
        at = line.popleft()
        if at in limits:
            continue
        for end in ships.beside(at):
            if end not in found:
                found.add(end)
                line.append(end)
    return {where.hexes[at] for at in found if at in where.hexes}
