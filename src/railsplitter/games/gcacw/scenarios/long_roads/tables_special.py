"""Columns of the special rules (L.13, L.75, L.85, L.87)."""

from __future__ import annotations

from railsplitter.cartography.theatre import PIKE, RAIL, ROAD, TRAIL
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_second import is_on
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.pieces import Counters, division_of
from railsplitter.games.gcacw.scenarios.long_roads.slices import GUARDS, guards
from railsplitter.kernel.columns import column

LINE_BITS = {"pike": PIKE, "road": ROAD, "trail": TRAIL, "rail": RAIL}
EVANSPORT = "SJW S5213"
WARWICK = "Warwick River"


def special_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`strategic_march`, `siege_rule`, `road_switches`; `evansport`; `posts` by piece; `warwick`
    by crossing; `new_corps` by piece: the later leader of its corps, -1: none; `old_corps`: pairs
    of a later leader and those whose units he takes."""
    assert p.richmond
    assert p.sea.siege
    march, siege = p.richmond.march, p.sea.siege
    lines = 0
    for name in march.lines:
        lines |= int(LINE_BITS[name])
    return {
        "strategic_march": column(
            [march.points, march.enemy_distance, march.fatigue, march.fatigue_most, lines]
        ),
        "siege_rule": column([siege.drop_a_cycle, siege.usable_at, siege.artillery, siege.reach]),
        "road_switches": column([int(is_on(p, name)) for name in n.OWN_SWITCHES]),
        "evansport": column([where.hex(EVANSPORT)]),
        "posts": column(posts(p, where)),
        "warwick": column(over(pack, where, WARWICK)),
        "new_corps": column(corps(p, where)),
    }


def posts(p: Campaign, where: Places) -> list[int]:
    """By piece: the hex of a guard, which is the same on every coast."""
    out = guards(p, where)
    for coast in p.coasts:
        for row in coast.units:
            if row.id in GUARDS:
                out[where.pieces[row.id]] = where.hex(row.hex)
    return out


def over(pack: Pack, where: Places, name: str) -> list[int]:
    """By crossing: 1 if it leads over a river."""
    out = [0] * int(pack.ground.crossings)
    for river in where.book.chart.rivers:
        if river.name == name:
            for arc in river.edges:
                at = where.hexes.get(arc // 6, -1)
                number = int(pack.ground.crossing[6 * at + arc % 6]) if at >= 0 else -1
                if number >= 0:
                    out[number] = 1
    return out


def corps(p: Campaign, where: Places) -> list[int]:
    """[L.87] By piece: who leads its corps after the reorganization, -1: who led it before. The
    brigades of a division are of its corps."""
    made = Counters(p)
    out = [-1] * len(where.pieces)
    assert p.richmond
    for row in p.richmond.corps:
        leader = where.pieces[row.leader]
        for name in row.divisions:
            out[where.pieces[name]] = leader
            for formation in made.formations:
                if division_of(formation) == name:
                    for brigade in formation.brigades:
                        out[where.pieces[made.brigade(formation, brigade)]] = leader
                    if made.leader(formation):
                        out[where.pieces[made.leader(formation)]] = leader
    return out
