"""Columns of the first range: arrivals, events, strategy, off-map movement, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places


def first_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """Everything the first range reads."""
    return start_columns(p, pack) | event_columns(p)


def start_columns(p: Campaign, pack: Pack) -> Columns:
    """What a state of a campaign begins with."""
    count = int(pack.pieces.count)
    return {
        "start_due": column([0] * count),
        "start_goal": column([-1] * count),
        "start_bound": column([0] * count),
        "start_numbers": column([0] * int(n.NUMBERS)),
        "vp": column([0, 1]),
    }


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
        "paralysis": column([p.events.paralysis.distance]),
        "straggling": column([p.events.straggling.fatigue, p.events.straggling.loss]),
    }
