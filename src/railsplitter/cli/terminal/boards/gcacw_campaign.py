"""A campaign as text: a battle's panels, and one for counties, depots and what is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal.boards.board import Board, Tab
from railsplitter.cli.terminal.boards.fitting import fitted
from railsplitter.cli.terminal.boards.gcacw import FieldBoard
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.cli.terminal.boards.gcacw_map import LINE_LEGEND
from railsplitter.games.gcacw.campaign.view.structs import CampaignFacts, CampaignView, CountyView
from railsplitter.kernel.game import Edition
from railsplitter.kernel.panels import WHERE
from railsplitter.kernel.panels import told as read_aloud
from railsplitter.kernel.state import State

TOPIC = ("campaign NAME", "what is due, counties, depots, points, boxes. campaign: all of them.")
HEAD = "bold"
DIM = "dim"


class CampaignBoard(FieldBoard):
    """The view of a campaign in seven panels."""

    tabs: tuple[Tab, ...] = (*FieldBoard.tabs, Tab("campaign", "Campaign"))
    topics = (*FieldBoard.topics, TOPIC)

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        super().consult(edition, state, viewer)
        Board.consult(self, edition, state, viewer)  # panels tell what a battle has not

    def answer(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
        if topic != TOPIC[0].split()[0]:
            return super().answer(topic, rest, view, viewer)
        shown = [panel for panel in self.told if panel.seat < 0 and panel.key != WHERE]
        named = [panel for panel in shown if rest.casefold() in panel.title.casefold()]
        return read_aloud(named) or [f"Known are: {', '.join(panel.title for panel in shown)}."]

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


class LongRoadsBoard(CampaignBoard):
    """Two theaters, boxes and ships beside what every campaign has."""

    tabs: tuple[Tab, ...] = (*CampaignBoard.tabs, Tab("theaters", "Theaters"))
    signs = (*CampaignBoard.signs, LINE_LEGEND)
    leaves: Mapping[str, tuple[str, ...]] = {
        "theaters": ("crossing", "theaters", "boxes", "ships", "waters")
    }

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        super().consult(edition, state, viewer)
        self.desk.has_line = True

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key != "theaters":
            return super().panel(key, view, viewer, width)
        return self.drawn(self.panels_of(key), width)
