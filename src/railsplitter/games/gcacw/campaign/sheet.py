"""From what a campaign prints to the sheet and counters of a battle, which titles are made of."""

from __future__ import annotations

from collections.abc import Iterable

from railsplitter.cartography.theatre import OUT_OF_PLAY
from railsplitter.games.gcacw.campaign.militia import militia_units
from railsplitter.games.gcacw.data.battle_sheet import (
    BattleSheet,
    Forces,
    Leader,
    PointRow,
    Region,
    Scene,
    Substitute,
    Unit,
)
from railsplitter.games.gcacw.data.campaign_pieces import CampaignLeader, CampaignUnit
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.campaign_slice import Slice
from railsplitter.games.gcacw.data.to_pack import bond
from railsplitter.games.gcacw.land import atlas

NO_UNIT = "a leader of a campaign needs a unit of his to begin with"


def battle_of(p: Campaign) -> BattleSheet:
    """The sheet: title, ground and levels; points are the campaign's own affair."""
    cut = p.slice
    assert cut is not None, "whole campaigns have a title of their own"
    scene = cut.scene
    water = p.events.high_water
    return BattleSheet(
        battle=Scene(
            title=scene.title,
            date=p.campaign.first_date,
            turns=scene.to_turn,
            place=p.campaign.title,
            introduction=scene.introduction,
            aim_union=scene.aim_union,
            aim_confederate=scene.aim_confederate,
            theater="valley",
            first_initiative=scene.first_initiative,
            rain=cut.state.rain if cut.state else (),
            unfordable_minor_until=water.minor_until,
            unfordable_major_until=water.major_until,
            source=scene.source,
        ),
        region=Region(hexes=tuple(ground_ids(scene.sheets)), source=scene.source),
        levels=cut.levels or p.points.levels,
        points=tuple(loss_rows(p)),
    )


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


def ground_ids(sheets: Iterable[str]) -> list[str]:
    """The ids of all hexes in play that lie on some sheets."""
    book = atlas()
    found = {at for sheet in sheets for at in book.sheets.hexes_of(sheet)}
    land = book.theatre
    return [book.printed(at) for at in sorted(found) if not land.has_mark(at, OUT_OF_PLAY)]


# -- counters ----------------------------------------------------------------------------------


def forces_of(p: Campaign) -> Forces:
    """The pieces of a slice: who stands, who comes, and the substitutes of both sides."""
    cut = p.slice
    assert cut is not None, "whole campaigns have a title of their own"
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


def unit_of(
    row: CampaignUnit, mv: int, where: str, turn: int, entry: tuple[str, ...], dug: str
) -> Unit:
    """A unit's counter, in a hex or to come."""
    return Unit(
        id=row.id,
        name=row.name,
        side=row.side,
        size=row.size,
        kind=row.kind,
        command=row.command,
        tactical=row.tactical,
        artillery=row.artillery,
        mv=max(mv, 1),
        hex=where,
        turn=turn,
        entry=entry,
        dug=dug or "",  # type: ignore[arg-type]
        fixed=row.fixed_until,
        source=row.source,
    )


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


def leader_of(row: CampaignLeader, beside: list[Unit]) -> Leader:
    """A leader's counter; "(J)V" leads the district V and the division J of it himself."""
    command, also = codes_of(row.command)
    made = Leader(
        id=row.id,
        name=row.name,
        side=row.side,
        rank=row.rank,
        command=command,
        also=also,
        tactical=row.tactical,
        command_value=row.command_value,
        with_="",
        source=row.source,
    )
    for unit in beside:
        if bond(made, unit):
            return _with(made, unit.id)
    raise AssertionError(f"{row.id}: {NO_UNIT}")


def _with(leader: Leader, unit: str) -> Leader:
    facts = {name: getattr(leader, name) for name in leader.__struct_fields__}
    return Leader(**facts | {"with_": unit})


def codes_of(command: str) -> tuple[str, tuple[str, ...]]:
    """The code of a leader, and those that he bears besides."""
    if not command.startswith("("):
        return command, ()
    own, district = command[1:].split(")")
    return district, (f"{own}-{district}",)


def spares_of(p: Campaign) -> list[Substitute]:
    """Substitute counters, regiments first."""
    out = []
    for row in p.start.spares:
        sizes = ["regiment"] * row.regiments + ["brigade"] * row.brigades
        for number, size in enumerate(sizes, 1):
            out.append(
                Substitute(
                    id=f"{row.id}-sub-{number}",
                    name=f"Sub-{number}",
                    side=row.id,
                    size=size,  # type: ignore[arg-type]
                    source=row.source,
                )
            )
    return out
