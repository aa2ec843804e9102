"""From what a campaign prints to the sheet and counters of a battle, which titles are made of."""

from __future__ import annotations

from collections.abc import Iterable

from railsplitter.cartography.theatre import OUT_OF_PLAY
from railsplitter.cartography.theatre import RICHMOND as OF_RICHMOND
from railsplitter.games.gcacw.campaign.counters import leader_of, spares_of, unit_of
from railsplitter.games.gcacw.campaign.militia import militia_units
from railsplitter.games.gcacw.campaign.whole import is_whole, whole_forces
from railsplitter.games.gcacw.data.battle_sheet import (
    BattleSheet,
    Forces,
    Leader,
    PointRow,
    Region,
    Scene,
    Unit,
    Wrecked,
)
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.campaign_slice import Slice, SliceScene
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.names import RICHMOND, THEATER_NAMES


def scene_of(p: Campaign) -> SliceScene:
    """Name, turns and ground: a slice's own, or those of the whole campaign."""
    if p.slice:
        return p.slice.scene
    whole = p.campaign
    return SliceScene(
        title=whole.title,
        campaign="",
        from_turn=1,
        to_turn=whole.turns,
        sheets=tuple(atlas().sheets.stacks[whole.stack]),
        introduction=whole.introduction,
        aim_union=whole.aim_union,
        aim_confederate=whole.aim_confederate,
        whole=True,
        source=whole.source,
    )


def battle_of(p: Campaign) -> BattleSheet:
    """The sheet: title, ground and levels; points are the campaign's own affair."""
    cut, scene = p.slice, scene_of(p)
    water = p.events.high_water
    return BattleSheet(
        battle=Scene(
            title=scene.title,
            date=p.campaign.first_date,
            turns=scene.to_turn,
            place=p.campaign.title,
            introduction=scene.introduction,
            aim_union=scene.aim_union or p.campaign.aim_union,
            aim_confederate=scene.aim_confederate or p.campaign.aim_confederate,
            theater="valley",
            first_initiative=scene.first_initiative,
            rain=cut.state.rain if cut and cut.state else (),
            unfordable_minor_until=water.minor_until,
            unfordable_major_until=water.major_until,
            source=scene.source,
        ),
        region=Region(hexes=tuple(ground_ids(scene.sheets, scene.theater)), source=scene.source),
        levels=(cut.levels if cut else ()) or p.points.levels,
        points=tuple(loss_rows(p)),
        wrecked=tuple(wrecks(p)),
    )


def wrecks(p: Campaign) -> list[Wrecked]:
    """Bridges that are down when a whole campaign begins."""
    return [
        Wrecked(id=row.id, hexes=row.bridge, source=row.source)
        for row in p.start.wrecks
        if row.bridge and is_whole(p)
    ]


def loss_rows(p: Campaign) -> list[PointRow]:
    """Points for the enemy's losses in combat and retreat."""
    losses = p.points.losses
    if losses is None:
        return []
    return [
        PointRow(
            id="union-losses",
            side="confederate",
            kind="manpower",
            each=-losses.union,
            source=losses.source,
        ),
        PointRow(
            id="confederate-losses",
            side="union",
            kind="manpower",
            each=losses.confederate,
            source=losses.source,
        ),
    ]


def ground_ids(sheets: Iterable[str], theater: str = "") -> list[str]:
    """The ids of all hexes in play that lie on some sheets, or in one theater of them."""
    book = atlas()
    land = book.theatre
    found = {at for sheet in sheets for at in book.sheets.hexes_of(sheet)}
    if theater:
        south = theater == THEATER_NAMES[RICHMOND]
        found = {at for at in found if land.has_mark(at, OF_RICHMOND) == south}
    return [book.printed(at) for at in sorted(found) if not land.has_mark(at, OUT_OF_PLAY)]


# -- counters ----------------------------------------------------------------------------------


def forces_of(p: Campaign) -> Forces:
    """The pieces of a game: who stands, who comes, and the substitutes of both sides."""
    cut = p.slice
    if cut is None or cut.scene.whole:
        return whole_forces(p, tuple(spares_of(p)))
    units = [*units_of(p, cut), *militia_units(p)]
    leaders = leaders_of(p, cut, units)
    return Forces(units=tuple(units), leaders=tuple(leaders), substitutes=tuple(spares_of(p)))


def units_of(p: Campaign, cut: Slice) -> list[Unit]:
    """Units that stand at the start, and those that come."""
    rows = {row.id: row for row in (*p.units.units, *cut.new_units)}
    standing = {row.id: row for row in cut.setup}
    out = []
    for place in cut.setup:
        row = rows.get(place.id)
        if row is not None:
            out.append(unit_of(row, place.mv or row.mv, place.hex, 0, (), place.dug))
    for row in cut.new_units:
        if row.id not in standing:
            out.append(unit_of(row, row.mv, row.hex, 0, (), row.dug))
    for coming in cut.arrivals:
        for name in coming.units:
            row = rows.get(name)
            if row is not None:
                out.append(unit_of(row, row.mv, "", coming.turn, (coming.hex,), ""))
    return out


def leaders_of(p: Campaign, cut: Slice, units: list[Unit]) -> list[Leader]:
    """Leaders, each with the first unit of his that stands or comes where he does."""
    rows = {row.id: row for row in p.units.leaders}
    out = []
    for place in cut.setup:
        if place.id in rows:
            beside = [unit for unit in units if unit.hex == place.hex]
            out.append(leader_of(rows[place.id], beside))
    for coming in cut.arrivals:
        for name in coming.units:
            if name in rows:
                beside = [unit for unit in units if unit.id in coming.units]
                out.append(leader_of(rows[name], beside))
    return out
