"""What is printed in tables and never changes, as panels that every client can draw."""

from __future__ import annotations

from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import mps
from railsplitter.kernel.panels import Cell, Panel, Row, row

RESULTS = {"choice": "any", "choice-v": "any, V", "none": "–"}
RECONSTRUCTED = "Reconstructed"
CHOICES = "any: a station near the Union that the player names; any, V: a Victory Depot too"
COSTS = {
    "activation": "To run a train",
    "line_fee": "To use another's line, loaded",
    "line_fee_troops": "To use another's line with Troops",
    "abandonment": "To abandon a load",
    "bridge_repair": "To mend a bridge",
    "rip_repair": "To relay rails once",
    "train_repair": "To repair a train, its run included",
    "engine_wear": "To keep a train at Engine Wear",
    "donation": "A donation for the law",
}
MOVES = {
    "base": "To a station",
    "foreign": "To a station of another's line, loaded and unpaid",
    "ferry": "More by a ferry",
    "overland": "More overland",
    "congested": "More into a congested station",
    "traffic": "More for each train there",
    "change": "More for a change of line",
    "bad_rails": "More on a line with Bad Rails",
    "pickup": "To load",
    "dropoff": "To deliver or abandon",
}


def war_result(nouns: Nouns, result: str) -> str:
    """A cell of the War Progress Table: a station, a choice, or nothing."""
    return RESULTS.get(result) or nouns.places[result]


def printed_tables(nouns: Nouns, ours: tuple[str, ...]) -> tuple[Panel, ...]:
    """The War Progress and Congestion Tables, and what everything costs."""
    printed: Printed = nouns.printed
    held = (f"{column} held" for column in range(len(printed.war[0].cells)))
    war = tuple(
        row(str(one.no), *(war_result(nouns, text) for text in one.cells)) for one in printed.war
    )
    jams = tuple(
        row(str(one.no), ", ".join(nouns.places[at] for at in one.stations))
        for one in printed.congestion
    )
    made = dict.fromkeys(ours, RECONSTRUCTED)
    choices = ". ".join(part for part in (CHOICES, made.get("war", "")) if part)
    jammed = made.get("congestion", "")
    return (
        Panel("war-table", "War Progress Table", "table", war, ("Dice", *held), note=choices,
              case="5.9.1a"),
        Panel("congestion", "Congestion Table", "table", jams, ("Die", "Stations"), note=jammed,
              case="5.9.2a"),
        Panel("prices", "Prices", "ledger", _prices(printed)),
    )  # fmt: skip


def _prices(printed: Printed) -> tuple[Row, ...]:
    costs, moves = printed.costs, printed.movement
    dollars = {text: getattr(costs, key) for key, text in COSTS.items()}
    points = {text: getattr(moves, key) for key, text in MOVES.items()}
    return (
        *(row(text, Cell(f"${amount:,}", number=amount)) for text, amount in dollars.items()),
        *(row(text, Cell(mps(amount), number=amount)) for text, amount in points.items()),
    )
