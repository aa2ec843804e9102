"""All pieces of a campaign from a day on: who stands, who is in a box, who comes later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railsplitter.games.gcacw.campaign.counters import leader_of, unit_of
from railsplitter.games.gcacw.campaign.militia import militia_units
from railsplitter.games.gcacw.data.battle_sheet import Forces, Leader, Substitute, Unit
from railsplitter.games.gcacw.data.campaign_pieces import CampaignUnit, Placed
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.campaign_slice import Standing
from railsplitter.games.gcacw.names import NOT_YET
from railsplitter.games.gcacw.pack import Pack

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places


def is_whole(p: Campaign) -> bool:
    """Whether every piece of the campaign is in the game."""
    return p.slice is None or p.slice.scene.whole


def first_turn(p: Campaign) -> int:
    return p.slice.scene.from_turn if p.slice else 1


def standing(p: Campaign) -> dict[str, Standing]:
    """What a slice says of its pieces, by id."""
    return {row.id: row for row in p.slice.setup} if p.slice else {}


def is_later(p: Campaign, row: Placed) -> bool:
    """Whether a piece comes after the first turn, and nobody placed it otherwise."""
    return row.id not in standing(p) and max(row.since, row.turn) > first_turn(p)


def place_of(p: Campaign, row: Placed) -> tuple[str, str]:
    """Hex and box in which a piece stands at the start; neither if it comes later."""
    own = standing(p).get(row.id)
    if own:
        return own.hex, own.box
    return ("", "") if is_later(p, row) else (row.hex, row.box)


# -- counters ----------------------------------------------------------------------------------


def whole_forces(p: Campaign, spares: tuple[Substitute, ...]) -> Forces:
    """Every piece of the campaign."""
    units = [*whole_units(p), *militia_units(p)]
    return Forces(units=tuple(units), leaders=tuple(whole_leaders(p, units)), substitutes=spares)


def rows_of(p: Campaign) -> tuple[CampaignUnit, ...]:
    return (*p.units.units, *(p.slice.new_units if p.slice else ()))


def whole_units(p: Campaign) -> Iterator[Unit]:
    """Each unit in its hex, with the turn it comes, or nowhere yet: in a box."""
    own = standing(p)
    for row in rows_of(p):
        place, hex_ = own.get(row.id), place_of(p, row)[0]
        mv = place.mv if place and place.mv else row.mv
        later = is_later(p, row)
        turn, entry = (max(row.since, row.turn), (row.hex,)) if later else (0, ())
        yield unit_of(row, mv, hex_, turn, entry, place.dug if place else row.dug)


def whole_leaders(p: Campaign, units: list[Unit]) -> Iterator[Leader]:
    """Each leader with the first of his units that is where he is, or that comes with him."""
    home = {row.id: home_of(p, row) for row in rows_of(p)}
    for row in p.units.leaders:
        own = home_of(p, row)
        beside = [unit for unit in units if home.get(unit.id) == own]
        yield leader_of(row, units if row.joins else beside)


def home_of(p: Campaign, row: Placed) -> tuple[str, str, int]:
    """Where a piece belongs on the first turn, and when it comes."""
    where = place_of(p, row)
    return (row.hex, "", max(row.since, row.turn)) if where == ("", "") else (*where, 0)


# -- places that are no hexes ------------------------------------------------------------------


def settle(p: Campaign, pack: Pack, where: Places) -> None:
    """Puts pieces into their boxes; a counter without printed manpower has none."""
    if not is_whole(p):
        return
    start = pack.pieces.start
    for row in (*rows_of(p), *p.units.leaders):
        box = place_of(p, row)[1]
        if box:
            start[0][where.pieces[row.id]] = where.place("", box)
    for unit in rows_of(p):
        if unit.mv == 0:
            start[1][where.pieces[unit.id]] = 0
    for leader in p.units.leaders:
        if leader.joins and is_later(p, leader):
            start[0][where.pieces[leader.id]] = int(NOT_YET)
            pack.pieces.arrives[where.pieces[leader.id]] = leader.turn
