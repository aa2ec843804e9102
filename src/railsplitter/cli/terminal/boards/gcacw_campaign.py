"""A campaign as text: a battle's panels, and one for counties, depots and what is due."""

from __future__ import annotations

from typing import cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.fitting import fitted
from railsplitter.cli.terminal.boards.gcacw import FieldBoard
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.games.gcacw.campaign.view.structs import CampaignFacts, CampaignView, CountyView

HEAD = "bold"
DIM = "dim"


class CampaignBoard(FieldBoard):
    """The view of a campaign in seven panels."""

    tabs: tuple[Tab, ...] = (*FieldBoard.tabs, Tab("campaign", "Campaign"))

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key != "campaign":
            return super().panel(key, view, viewer, width)
        facts = cast(CampaignView, view).campaign
        return [fitted(line, width) for line in campaign_lines(self.desk, facts)]


def campaign_lines(desk: Desk, facts: CampaignFacts) -> list[Text]:
    """The event of the day, what is due, counties, depots, points by row."""
    out = [Text(facts.event, style=HEAD)] if facts.event else []
    out.append(Text(f"Next segment on turn {facts.next_segment}", style=HEAD))
    out += [Text(f" {row.turn} {row.date}: {', '.join(row.what)}") for row in facts.days]
    out.append(Text("Counties", style=HEAD))
    out += [county_line(desk, row) for row in facts.counties]
    out.append(Text("Depots", style=HEAD))
    for depot in facts.depots:
        where = desk.name(depot.hex) if depot.hex else "off the map"
        state = "" if depot.complete else " (begun)"
        out.append(Text.assemble(" ", desk.side(depot.side), f" {where}{state}"))
    for box, units in facts.boxes.items():
        out.append(Text(f"{box}: {', '.join(units)}", style=DIM))
    out.append(Text("Points", style=HEAD))
    for row in facts.rows:
        out.append(Text.assemble(" ", desk.side(row.side), f" {row.points:>3} {row.text} "))
        out[-1].append(f"[{row.case}]", style=DIM)
    return out


def county_line(desk: Desk, row: CountyView) -> Text:
    """Who holds a county, who would hold it now, and its points."""
    line = Text.assemble(" ", desk.side(row.holder), f" {row.id}")
    if row.now != row.holder:
        line.append_text(Text.assemble(" now ", desk.side(row.now)))
    worth = (("U", row.union), ("C", row.confederate), ("not Union", row.not_held))
    told = ", ".join(f"{word} {points}" for word, points in worth if points)
    return line.append(f"  {told}", style=DIM) if told else line
