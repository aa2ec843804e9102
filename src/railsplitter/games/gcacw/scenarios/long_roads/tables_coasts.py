"""Columns of the four coasts (L.75): who stands where after the invasion."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_pieces import CampaignUnit, Coast, Placed
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import DUG_NAMES, SIDE_NAMES
from railsplitter.games.gcacw.pack import Columns
from railsplitter.kernel.columns import column

ROW = 7  # numbers of a row, as the chapter has them


def coast_columns(p: Campaign, where: Places, numbers: dict[str, int]) -> Columns:
    """`coast_rows`, those of a coast from `coast_from` on; `coast_given` by coast: side and
    number of the initiatives that it begins with. Hexes of later arrival are lists of their own."""
    rows, starts, given = list[int](), [0], list[int]()
    for coast in p.coasts:
        for row in ordered(coast, where):
            rows += facts(row, where, numbers)
        starts.append(len(rows) // ROW)
        given += [SIDE_NAMES.index(coast.given_to), coast.given_initiatives]
    return {
        "coast_rows": column(rows),
        "coast_from": column(starts),
        "coast_given": column(given),
    }


def ordered(coast: Coast, where: Places) -> list[Placed]:
    """Units first, then the leaders who stand with them; each in the order of the pieces."""
    units = sorted(coast.units, key=lambda row: where.pieces[row.id])
    return [*units, *sorted(coast.leaders, key=lambda row: where.pieces[row.id])]


def facts(row: Placed, where: Places, lists: dict[str, int]) -> list[int]:
    """A row of the column: piece, hex, other hex, within, list, turn, works."""
    dug = DUG_NAMES.index(row.dug) if isinstance(row, CampaignUnit) and row.dug else 0
    other = where.hex(row.other_hex) if row.other_hex else -1
    late = lists[f"late {row.hex}"] if row.turn else -1
    return [where.pieces[row.id], where.hex(row.hex), other, row.within, late, row.turn, dug]
