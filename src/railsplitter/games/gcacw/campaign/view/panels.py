"""The facts of a campaign in panels: what is due, counties, depots, boxes, points by row."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.view.structs import (
    CampaignFacts,
    CampaignView,
    FormationView,
)
from railsplitter.games.gcacw.panels import FieldPanels, place
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Mark, Panel, row

BOXES = "boxes"  # the key of a panel that a campaign may replace
HOLDERS = {-1: "nobody", 0: "Union", 1: "Confederate"}


class CampaignPanels(FieldPanels):
    """A battle's panels; who comes when is told by what is due."""

    def turns(self) -> Panel:
        return Panel("turns", "Turns", "list", ())


def campaign_panels(view: CampaignView, nouns: Nouns, names: Names) -> tuple[Panel, ...]:
    """A battle's panels, and the campaign's behind them."""
    facts = view.campaign
    own = (
        formations(facts, max(view.seat, 0)),
        fronts(facts),
        due(facts, view.turn),
        counties(facts),
        depots(facts, nouns),
        railroads(view),
        points(facts),
        boxes(facts),
    )
    return (*CampaignPanels(view, nouns, names).all(), *(one for one in own if one.rows))


def formations(facts: CampaignFacts, seat: int) -> Panel:
    """[1.0a] Who stands where, how strong and how tired; one's own side first."""
    mine = sorted(facts.formations, key=lambda one: one.side != seat)
    rows = tuple(
        row(
            Cell(one.name, figure=f"seat:{one.side}", at=place(one.hex), said=said(one)),
            count(one),
            one.mv,
            one.fatigue,
            one.county,
            at=place(one.hex),
        )
        for one in mine
    )
    heads = ("Formation", "Units", "Men", "Fatigue", "County")
    return Panel("formations", "Formations", "table", rows, heads)


def said(one: FormationView) -> str:
    return f"{one.name}, {HOLDERS[one.side]}"


def count(one: FormationView) -> Cell:
    """How many units, which are read out in full."""
    return Cell(str(len(one.units)), said=", ".join(one.units), number=len(one.units))


def fronts(facts: CampaignFacts) -> Panel:
    """Where both sides are near each other, the greatest first."""
    rows = tuple(
        row(one.name, one.union, one.confederate, one.near, at=place(one.hex))
        for one in facts.fronts
    )
    heads = ("Front", "Union", "Confederate", "Hexes apart")
    return Panel("fronts", "Fronts", "table", rows, heads, note="Manpower within eight hexes")


def railroads(view: CampaignView) -> Panel:
    """[O.21] Stations that trains do not pass as they did."""
    rows = tuple(row(one.hex, one.state, at=place(one.hex)) for one in view.stations)
    return Panel("railroads", "Railroads cut", "table", rows, ("Station", "State"), case="O.21")


def due(facts: CampaignFacts, turn: int) -> Panel:
    """[S.14] The days with something on them, from today on."""
    rows = tuple(
        row(f"{one.turn}, {one.date}", ", ".join(one.what), mark="now" if one.turn == turn else "")
        for one in facts.days
    )
    return Panel("due", "What is due", "track", rows, note=facts.event, case="S.14", short="Due")


def counties(facts: CampaignFacts) -> Panel:
    """[S.22] Who holds each county, and its points."""
    rows = tuple(
        row(
            one.id,
            HOLDERS[one.holder],
            HOLDERS[one.now] if one.now != one.holder else "",
            worth(one.union, "for the Union"),
            worth(one.confederate, "for the Confederate"),
            worth(one.not_held, "if not the Union's"),
            at=place(one.seats[0]),
            mark=changed(one.holder, one.now),
        )
        for one in facts.counties
    )
    heads = ("County", "Holder", "As units stand", "U", "C", "Not U")
    note = f"Counted on turn {facts.next_segment}" if facts.next_segment else ""
    return Panel("counties", "Counties", "table", rows, heads, note=note, case="S.22")


def worth(points: int, whose: str) -> Cell:
    """Points under a short head, in full where they are read."""
    return Cell(str(points), said=f"{points} {whose}", number=points) if points else Cell("")


def changed(holder: int, now: int) -> Mark:
    """A county that would change hands stands out."""
    return "now" if holder != now else ""


def depots(facts: CampaignFacts, nouns: Nouns) -> Panel:
    """[S.24b] Depots of both sides."""
    rows = tuple(
        row(Cell(HOLDERS[one.side], said=f"{HOLDERS[one.side]} depot"),
            Cell(one.hex, said=f"in {nouns.hex(nouns.hex_numbers[one.hex])}")
            if one.hex else "off the map",
            "complete" if one.complete else "begun",
            at=place(one.hex))
        for one in facts.depots
    )  # fmt: skip
    return Panel("depots", "Depots", "table", rows, ("Side", "Hex", "State"), case="S.24b")


def points(facts: CampaignFacts) -> Panel:
    """[S.27] The running ledger, row by row with its case."""
    rows = tuple(
        row(f"{HOLDERS[one.side]}, {one.text}", one.points, case=one.case) for one in facts.rows
    )
    return Panel("ledger", "Points of the campaign", "ledger", rows, case="S.27", short="Points")


def boxes(facts: CampaignFacts) -> Panel:
    """[S.21] Who is off the map."""
    rows = tuple(row(box, ", ".join(units)) for box, units in facts.boxes.items())
    return Panel(BOXES, "Off the map", "table", rows, ("Box", "Units"), case="S.21")
