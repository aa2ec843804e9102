"""Columns of points (L.76): which segment scores a row, single rows, places, the end."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.points import HELD
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_first import held_rows
from railsplitter.games.gcacw.campaign.tables_second import is_on
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns
from railsplitter.kernel.columns import column, listed

STRUCTURES = {
    "arsenal": "the Arsenal",
    "navy-yard": "the Navy Yard",
    "baltimore-depot": "Baltimore Depot",
}
BOXES = ("lexington", "charlottesville", "lynchburg", "burkeville")
ONCE = {
    "drewrys-bluff": "Drewry's Bluff",
    "petersburg": "Petersburg",
    "norfolk": "Norfolk taken",
    "virginia": "the Virginia destroyed",
    "monitor": "the Monitor destroyed",
    "union-depot": "Union depots destroyed",
    "siege-artillery": "the siege artillery lost",
    "end-henrico": "Henrico at the end",
    "end-next-to-richmond": "divisions next to Richmond at the end",
    "end-near-richmond": "divisions near Richmond at the end",
    "released-five": "men let go from the District",
}


def singles(p: Campaign) -> list[tuple[int, int, str]]:
    """Points, side and words of the single rows; those of the layer first."""
    once = {row.id: row for row in p.points.once}
    boxes = {row.box: row.vp for row in p.points.held if row.box}
    turned = int(is_on(p, "vp_sign_literal"))  # [R.1]
    special = p.richmond.special if p.richmond else None
    rows = [
        (-p.fights.harpers_ferry.vp_each, 1, "surrender at Harpers Ferry"),
        (once["raider-lost"].vp, turned, "raiders lost"),
        *((-once[key].vp, 1, f"{words} burned") for key, words in STRUCTURES.items()),
        (once["heth"].vp, turned, "Heth called"),
        *((boxes[name], 0, f"{name.capitalize()} held") for name in BOXES),
    ]
    for key, words in ONCE.items():
        vp = once[key].vp
        rows.append((abs(vp), int(vp < 0), words))
    rows.append((abs(special.vp_each) if special else 0, 1, "divisions of Burnside's"))
    return rows


def point_columns(p: Campaign, where: Places, more: Columns) -> Columns:
    """`row_cycle` by row of `held`: 1 in the Richmond cycle; `single` and `vp`; `places`: single
    row, count of hexes, hexes; `city`: the hexes of Richmond; `end_rule`."""
    rows = singles(p)
    counties = len(more["held"]) // int(HELD) + len(more["not_held"]) // 2
    once = {row.id: row for row in p.points.once}
    places = list[int]()
    first = len(rows) - len(ONCE) - 1
    for number, key in enumerate(ONCE):
        hexes = [where.hex(at) for at in once[key].hexes]
        if hexes:
            places += [first + number, len(hexes), *hexes]
    city = next(row.hexes for row in p.rail.cities if row.id == "Richmond")
    near = once["end-next-to-richmond"], once["end-near-richmond"]
    return {
        "row_cycle": column([int(row.when == "richmond-cycle") for row in held_rows(p)]),
        "single": column([vp for vp, _, _ in rows]),
        "vp": column([*listed(more["vp"])[:counties], *(side for _, side, _ in rows)]),
        "places": column(places),
        "city": column([where.hex(at) for at in city]),
        "end_rule": column([near[0].distance, near[1].distance, near[0].most]),
        "henrico": column([where.counties["Henrico"]]),
        "box_rows": column([where.boxes[name] for name in BOXES]),
    }
