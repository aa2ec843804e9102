"""Parts of this campaign as games of their own: the Richmond Theater, from a day on.

A slice keeps the counters of the campaign; those that have no part in it are put away.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_land import Boxes
from railsplitter.games.gcacw.data.campaign_pieces import (
    CampaignForces,
    CampaignLeader,
    CampaignUnit,
    Counter,
)
from railsplitter.games.gcacw.data.campaign_sheet import Campaign, Day
from railsplitter.games.gcacw.data.campaign_slice import Arrival, Slice
from railsplitter.games.gcacw.names import SPARE, TRACK
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.places import at_sea
from railsplitter.kernel.columns import column, listed

Piece = TypeVar("Piece", CampaignUnit, CampaignLeader)
# Phases that a slice may leave out, by the number of the layer
PHASES = {"4": c.P_HARPERS_FERRY}
JACKSONS = "J-V"  # [L.8] the divisions that come with him are his own
GUARDS = ("7-va", "3-va")  # [L.75] within three hexes of where they begin


def uncut(p: Campaign) -> Campaign:
    """[L.4] Nobody crosses the line in a slice: counters of conversions are not needed."""
    return replace(p, formations=None) if p.slice else p


def cut(p: Campaign) -> Campaign:
    """The campaign with the pieces, days and boats of its slice, if it is one."""
    if p.slice is None:
        return p
    inside = members(p, p.slice)
    rows = (*p.units.units, *(replace(row, command=JACKSONS) for row in p.slice.new_units))
    units = tuple(fitted(p.slice, row, inside) for row in rows)
    there = inside - {row.id for row in p.later}
    leaders = tuple(led(fitted(p.slice, row, inside), there) for row in p.units.leaders)
    return replace(
        p,
        units=CampaignForces(units=units, leaders=leaders),
        slice=whole(p.slice),
        boxes=fenced(p),
        coasts=() if p.slice.setup else p.coasts,
        calendar=tuple(quiet(day) for day in p.calendar),
        start=replace(
            p.start,
            markers=tuple(moored(p.slice, row) for row in p.start.markers),
            wrecks=(),  # all that is down lies north of the line
        ),
    )


def whole(own: Slice) -> Slice:
    """Every counter of the campaign is in the box; nobody is of a District that is not played."""
    coming = tuple(replace(row, district=False) for row in own.arrivals)
    return replace(own, scene=replace(own.scene, whole=True), new_units=(), arrivals=coming)


def fenced(p: Campaign) -> Boxes:
    """The boxes without the ways to those of the Valley."""
    closed = {row.id for row in p.boxes.boxes if row.valley}
    kept = (row for row in p.boxes.transfers if row.by != "off-map" and row.box)
    ways = tuple(row for row in kept if row.box not in closed)
    roads = (row for row in p.boxes.connections if row.by != "off-map")
    joined = tuple(row for row in roads if not closed & set(row.ends))
    return replace(p.boxes, transfers=ways, connections=joined)


def members(p: Campaign, own: Slice) -> set[str]:
    """The pieces that have a part in a slice, with leaders who join units of theirs later."""
    found = {*own.scene.pieces, *(row.id for row in own.setup), *(row.id for row in p.later)}
    found |= {name for row in own.arrivals for name in row.units}
    if not own.setup:  # then the invasion sets up
        for coast in p.coasts:
            found |= {row.id for row in (*coast.units, *coast.leaders)}
    commands = {row.command for row in p.units.units if row.id in found}
    return found | {
        row.id for row in p.units.leaders if row.joins and row.turn and row.command in commands
    }


def fitted(own: Slice, row: Piece, inside: set[str]) -> Piece:
    """A counter as the slice has it: where it stands, on the track, or put away."""
    row = replace(row, district=False)
    later = any(row.id in coming.units and not coming.joins for coming in own.arrivals)
    if row.id in inside and not later:
        return row
    row = replace(row, hex="", box="", other_hex="", within=0, turn=0, since=0)
    if isinstance(row, CampaignUnit) and row.id not in inside:
        return replace(row, mv=0, dug="")
    return row


def led(row: CampaignLeader, there: set[str]) -> CampaignLeader:
    """A leader who is put away, or not there yet, stands with nobody."""
    return row if row.id in there else replace(row, joins=True)


def quiet(day: Day) -> Day:
    """Without the Valley's cycle and its snow."""
    return replace(day, valley_cycle=False, valley_segment=False, snow=False)


def moored(own: Slice, row: Counter) -> Counter:
    """A gunboat in its water; heavy guns as tired as they are on the first day."""
    if own.state is None:
        return row
    if row.kind == "siege-artillery" and own.setup:
        return replace(row, fatigue=own.state.siege_fatigue)
    return replace(row, box=own.state.gunboats.get(row.id, row.box))


# -- columns -----------------------------------------------------------------------------------


def hexes_of(p: Campaign) -> set[str]:
    """The hexes in which somebody comes later."""
    return {row.hex for row in p.slice.arrivals if row.hex} if p.slice else set()


def slice_columns(
    p: Campaign, pack: Pack, where: Places, more: Columns, lists: dict[str, int]
) -> Columns:
    """`start_due`, `start_goal` with those who come; `arrival_vp` by piece; `phases` without those
    that are left out; `end_points`: 1 if the end counts. Whoever has no part is spare, whoever is
    afloat at sea."""
    due, goal = listed(more["start_due"]), listed(more["start_goal"])
    worth, phases = [0] * int(pack.pieces.count), [1] * int(c.PHASES)
    start = pack.pieces.start[0]
    if p.slice:
        inside = members(p, p.slice)
        for leader in p.units.leaders:
            if leader.id not in inside:
                start[where.pieces[leader.id]] = int(SPARE)
        for coming in p.slice.arrivals:
            place = goal_of(coming, where, lists)
            for name in () if coming.joins else coming.units:
                piece = where.pieces[name]
                start[piece], due[piece], goal[piece] = int(TRACK), coming.turn, place
            worth[where.pieces[coming.units[-1]]] = -coming.vp
        for row in p.slice.setup:
            if row.afloat:
                start[where.pieces[row.id]] = int(at_sea(where.hex(row.hex)))
        for phase in p.slice.scene.left_out:
            if phase in PHASES:
                phases[PHASES[phase]] = 0
    return {
        "start_due": column(due),
        "start_goal": column(goal),
        "arrival_vp": column(worth),
        "phases": column(phases),
        "end_points": column([int(p.slice is None or p.slice.scene.to_turn == p.campaign.turns)]),
    }


def guards(p: Campaign, where: Places) -> list[int]:
    """[L.75] By piece: the post of a guard whom the slice itself places."""
    out = [-1] * len(where.pieces)
    for row in p.slice.setup if p.slice else ():
        if row.id in GUARDS:
            out[where.pieces[row.id]] = where.hex(row.hex)
    return out


def goal_of(coming: Arrival, where: Places, lists: dict[str, int]) -> int:
    """The list of the hex, or the code of the box, to which an arrival comes."""
    return lists[f"late {coming.hex}"] if coming.hex else where.place("", coming.box)
