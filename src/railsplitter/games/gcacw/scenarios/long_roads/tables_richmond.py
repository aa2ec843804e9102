"""Columns of the Richmond cycle, events and initiative."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns
from railsplitter.games.gcacw.scenarios.long_roads.richmond import RESULT_NAMES, SORTIE_NAMES
from railsplitter.kernel.columns import column

CLOSED_TURNS = 7  # [L.84] the turns after a sortie that closed the Roads
VARIABLE = ("richmond-box", "dept-nc", "dept-sc")
CORPS = (("porter-leader", "porter"), ("franklin-leader", "franklin"))


def richmond_columns(p: Campaign, where: Places) -> Columns:
    """`richmond_table`, `sortie`, `richmond_rule`, `random_ends`, `variable_on`, `special_on`,
    `random_end`, `events_richmond`, `corps_leaders`."""
    tables, sea = p.richmond, p.sea
    assert tables
    assert sea.norfolk
    assert sea.siege
    strategic = sorted(tables.strategic, key=lambda row: row.no)
    ends = [0] * (p.campaign.turns + 1)
    for row in tables.ends:
        ends[row.no] = row.at_most
    dice = {row.id: row.on for row in tables.variable}
    lee = next(row.turn for row in p.later if row.id == "lee-leader")
    sorties = sorted(sea.sortie, key=lambda row: row.no)
    return {
        "richmond_table": column(
            [x for row in strategic for x in (RESULT_NAMES.index(row.result), row.number)]
        ),
        "sortie": column([SORTIE_NAMES.index(row.result) for row in sorties]),
        "richmond_rule": column([
            CLOSED_TURNS, tables.absent.distance, tables.absent.modifier, tables.special.since,
            tables.special.divisions, sea.norfolk.since, sea.norfolk.retreat_turns,
            sea.siege.drop_a_cycle, p.campaign.reorganization, lee,
        ]),
        "random_ends": column(ends),
        "variable_on": column([
            x for box in VARIABLE
            for x in (where.boxes[box], *(int(die in dice[box]) for die in range(7)))
        ]),
        "special_on": column([int(die in tables.special.on) for die in range(7)]),
        "random_end": column([tables.random_end.ties, tables.random_end.ties_in_rain]),
        "events_richmond": column(event_table(p)),
        "corps_leaders": column([where.pieces[name] for pair in CORPS for name in pair]),
    }  # fmt: skip


def event_table(p: Campaign) -> list[int]:
    """By two dice less two: rain and how long, or an event."""
    table = [0] * 11
    for row in p.events.richmond:
        if row.event == "rain":
            table[row.no - 2] = row.turns + 1
        elif row.event != "none":
            table[row.no - 2] = int(c.UNION_PARALYSIS) + c.EVENT_NAMES.index(row.event)
    return table
