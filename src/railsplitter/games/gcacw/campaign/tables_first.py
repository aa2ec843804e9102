"""Columns of the first range: arrivals, events, strategy, off-map movement, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.c16_strategy import RESULT_NAMES
from railsplitter.games.gcacw.campaign.c19_withdrawal import HOW_NAMES
from railsplitter.games.gcacw.campaign.state import MARKER, NUMBERS
from railsplitter.games.gcacw.data.campaign_points import HeldRow
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places

SINGLE_ROWS = ("surrender at Harpers Ferry", "raiders lost")


def first_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """Everything the first range reads."""
    return (
        start_columns(p, pack)
        | event_columns(p)
        | strategic_columns(p)
        | withdrawal_columns(p, where)
        | offmap_columns(p, where)
        | point_columns(p, where)
    )


def start_columns(p: Campaign, pack: Pack) -> Columns:
    """What a state of a campaign begins with."""
    count = int(pack.pieces.count)
    return {
        "start_due": column([0] * count),
        "start_goal": column([-1] * count),
        "start_bound": column([0] * count),
        "start_numbers": column(start_numbers(p)),
    }


def start_numbers(p: Campaign) -> list[int]:
    """Single numbers as the campaign begins."""
    out, marker = [0] * NUMBERS, p.strategy.marker
    out[MARKER] = marker.start if marker else 0
    if p.slice and p.slice.state and p.slice.state.strategic_marker:
        out[MARKER] = p.slice.state.strategic_marker
    return out


def event_columns(p: Campaign) -> Columns:
    """`events` by two dice less two; `snow_on` by the die."""
    table = [0] * 11
    for row in p.events.valley:
        if row.event == "rain":
            table[row.no - 2] = row.turns + 1
        elif row.event != "none":
            table[row.no - 2] = int(n.UNION_PARALYSIS) + n.EVENT_NAMES.index(row.event)
    return {
        "events": column(table),
        "snow_on": column([int(die in p.events.snow.on) for die in range(7)]),
        "high_water": column([p.events.high_water.minor_after, p.events.high_water.major_after]),
        "paralysis": column([
            p.events.paralysis.distance,
            int(any(row.id == "paralysis_single_marches" and row.on for row in p.settings)),
        ]),
        "straggling": column([p.events.straggling.fatigue, p.events.straggling.loss]),
    }  # fmt: skip


def strategic_columns(p: Campaign) -> Columns:
    """`strategic_table` by two dice less two, `strategic_rule` as the chapter's places say."""
    table = [0] * 11 if p.strategy.table else []
    for row in p.strategy.table:
        table[row.no - 2] = RESULT_NAMES.index(row.result)
    marker, lull = p.strategy.marker, p.strategy.lull
    whole = any(row.id == "advance_whole" and row.on for row in p.settings)
    rule = [
        p.campaign.new_maps,
        marker.new_maps if marker else 0,
        marker.half_after if marker else 0,
        lull.days if lull else 0,
        int(whole),
    ]
    return {"strategic_table": column(table), "strategic_rule": column(rule)}


def withdrawal_columns(p: Campaign, where: Places) -> Columns:
    """The charts by turn; `exodus` by county."""
    tables = p.district
    turns = [row.no for row in tables.withdrawal] + [row.no for row in tables.commitment]
    last = max([0, *turns]) + 1
    how, number, price = [HOW_NAMES.index("nothing")] * last, [0] * last, [0] * last
    for row in tables.withdrawal:
        how[row.no], number[row.no] = HOW_NAMES.index(row.how), row.number
    for cost in tables.commitment:
        price[cost.no] = cost.vp
    gone = p.strategy.withdrawal.counties if p.strategy.withdrawal else ()
    return {
        "withdrawal_how": column(how),
        "withdrawal_number": column(number),
        "commitment": column(price),
        "exodus": column([int(row.id in gone) for row in p.counties]),
    }


def offmap_columns(p: Campaign, where: Places) -> Columns:
    """`offmap`: box, list that enters it, list it leads to; `offmap_joined`: pairs of boxes."""
    doors, joined = list[int](), list[int]()
    for row in p.boxes.transfers:
        if row.by == "off-map" and row.box:
            for out, back in zip(row.out, row.back, strict=True):
                doors += [where.boxes[row.box], where.lists[out], where.lists[back]]
    for way in p.boxes.connections:
        if way.by == "off-map":
            joined += [where.boxes[name] for name in way.ends]
    return {"offmap": column(doors), "offmap_joined": column(joined)}


# -- points ------------------------------------------------------------------------------------


def seats_of(p: Campaign) -> dict[str, list[str]]:
    """By county: the seats that lie on the sheets of this game, by their printed ids."""
    sheets = p.slice.scene.sheets if p.slice else ()
    return {
        row.id: [seat.id for seat in row.seats if not sheets or seat.id[:-4].strip() in sheets]
        for row in p.counties
    }


def held_rows(p: Campaign) -> list[HeldRow]:
    """The rows of counties whose seat lies on this ground, most points first."""
    seats = seats_of(p)
    rows = [row for row in p.points.held if row.county]
    there = [
        row for row in rows if (row.seat in seats[row.county] if row.seat else seats[row.county])
    ]
    return sorted(there, key=lambda row: (row.side, -abs(row.vp), row.id))


def missing_rows(p: Campaign) -> list[tuple[int, str]]:
    """Points and county of the counties that count while the Union does not hold them."""
    seats = seats_of(p)
    return [
        (-row.vp, county) for row in p.points.not_held for county in row.counties if seats[county]
    ]


def point_columns(p: Campaign, where: Places) -> Columns:
    """`held`, `not_held`, `single`, `raids`; `vp` and `vp_case` by row of the ledger."""
    held, missing = held_rows(p), missing_rows(p)
    raids, lost = p.points.raids, [row for row in p.points.once if row.id == "raider-lost"]
    single = [(-p.fights.harpers_ferry.vp_each, 1), (lost[0].vp if lost else 0, 0)]
    facts = list[int]()
    for row in held:
        facts += held_facts(row, where)
    sides = [SIDE_NAMES.index(row.side) for row in held]
    sides += [1] * len(missing) + [side for _, side in single]
    marks = raids.marked_counties if raids else ()
    return {
        "held": column(facts),
        "not_held": column([x for vp, county in missing for x in (vp, where.counties[county])]),
        "single": column([vp for vp, _ in single]),
        "raids": column([
            raids.share if raids else 1,
            raids.half_manpower if raids else 9999,
            int(not any(row.id == "raid_uncapped" and row.on for row in p.settings)),
        ]),
        "county_marks": column([int(row.id in marks) for row in p.counties]),
        "vp": column(sides),
    }  # fmt: skip


def held_facts(row: HeldRow, where: Places) -> list[int]:
    """A row as the chapter reads it: points are those of its own side."""
    return [
        SIDE_NAMES.index(row.side),
        abs(row.vp),
        where.counties[row.county],
        where.hex(row.seat) if row.seat else -1,
        int(row.highest_only),
        int(row.raid),
        abs(row.half),
    ]


def point_words(p: Campaign, single: Sequence[str] = ()) -> list[str]:
    """What each row of the ledger is for; a campaign's own single rows replace the layer's."""
    held = [f"{row.county} held" for row in held_rows(p)]
    missing = [f"{county} not held by the Union" for _, county in missing_rows(p)]
    return [*held, *missing, *(single or SINGLE_ROWS)]
