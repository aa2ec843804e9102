"""What the panels of Confederate Rails share: the chart, names, and the position behind a view."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.naming import Naming
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.say.ways import Way
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view.chart import Chart, ChartStation, chart
from railsplitter.games.confederate_rails.view.structs import LoadView, TrainView, View

GLYPHS = {"plain": "∘", "load": "▫", "depot": "■", "victory": "★"}
KINDS = {"plain": "", "load": "Load Station", "depot": "Depot", "victory": "Victory Depot"}
UNION = f"bold {palette.PRUSSIAN}"


class Desk:
    """Looks things up for one edition."""

    def __init__(
        self, edition: ConfederateEdition, naming: Naming, labels: tuple[str, ...]
    ) -> None:
        self.edition = edition
        self.naming = naming
        self.labels = labels
        self.chart: Chart = chart(edition)
        self.stations: dict[str, ChartStation] = {row.id: row for row in self.chart.stations}
        self.lines = {row.no: row for row in self.chart.lines}
        self.state: ConfederateRails | None = None
        self.viewer = -1

    # -- names -----------------------------------------------------------------------------

    def name(self, station: str) -> str:
        return self.stations[station].name if station else "nowhere"

    def line(self, no: int) -> str:
        return f"#{no} {self.lines[no].name}" if no else "no line"

    def owner(self, seat: int | None) -> str:
        return self.naming.name(seat) if seat is not None else "nobody"

    def badge(self, seat: int | None, text: str = "") -> Text:
        """A seat's letter, or another text, on its colour."""
        shown = text or self.naming.letter(seat)
        if seat is None or seat < 0:
            return Text(shown, style=palette.FAINT)
        ink, paper = self.naming.colours(seat)
        return Text(shown, style=f"bold {ink} on {paper}")

    def tag(self, train: TrainView) -> Text:
        """A train in two signs: G2, BE."""
        return self.badge(train.seat, self.naming.letter(train.seat) + train.sign)

    # -- trains ----------------------------------------------------------------------------

    def found(self, view: View, text: str) -> TrainView | None:
        """A train by what somebody types: T1, grey-T2, Grey T2."""
        wanted = text.casefold().replace(" ", "-")
        for train in view.trains:
            own = train.seat == max(self.viewer, 0) and own_name(train).casefold() == wanted
            if train.id.casefold() == wanted or own:
                return train
        return None

    def ways(self, train: TrainView) -> list[Way]:
        """Where a train can go."""
        if self.state is None or not train.station:
            return []
        return self.edition.voice.ways.of(self.state, self.number(train))

    def number(self, train: TrainView) -> int:
        place = int(n.EXTRA) if is_extra(train) else int(train.sign) - 1
        return train.seat * int(n.TRAINS) + place

    def away(self, station: str, load: LoadView) -> int | None:
        """MPs from a station to a load's pickup on open rails."""
        s = self.state
        if s is None or not station or not load.pickup:
            return None
        ids = {row.id: k for k, row in enumerate(self.chart.stations)}
        return int(s.rules.atlas.points_between(s.built, ids[station], ids[load.pickup]))


def own_name(train: TrainView) -> str:
    """As its owner names it: T2, or E."""
    return train.sign if is_extra(train) else f"T{train.sign}"


def mine_first(view: View, viewer: int) -> list[TrainView]:
    """Trains that are in the game, one's own first."""
    there = [t for t in view.trains if t.where in ("station", "repair box")]
    seats = len(view.seats)
    return sorted(there, key=lambda t: ((t.seat - max(viewer, 0)) % seats, is_extra(t), t.id))


def is_extra(train: TrainView) -> bool:
    return train.sign == "E"


def dollars(amount: int) -> str:
    return f"${amount:,}"
