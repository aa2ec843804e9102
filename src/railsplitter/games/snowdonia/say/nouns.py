"""`Nouns` knows what things are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.data.printed import Contract, Printed, Train
from railsplitter.games.snowdonia.notation import place_names, space_names
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.say.words import MARK, OURS, clause, listed, payment, plural
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.names import Names, numbered

EVENT_TITLES = (
    "Excavate",
    "Trains may be bought",
    "Lay Track",
    "Complete a station",
    "Train maintenance",
)
EVENT_IDLE = (
    "no rubble is left on the route",
    "trains may be bought already",
    "no excavated track card waits to be laid",
    "no station has a free site",
    "nobody has a train",
)
# By disc; the last one is for NO_WEATHER.
WEATHER_COMES = ("The sun comes out", "Rain sets in", "Fog rolls in", "The sky stays as it is")


class Nouns:
    """What things are called in this edition."""

    events: Sequence[str] = EVENT_TITLES
    idle_events: Sequence[str] = EVENT_IDLE
    endings: Sequence[str] = n.ENDING_NAMES

    def __init__(
        self, printed: Printed, pack: Pack, seats: int, provenance: Iterable[Provenance] = ()
    ) -> None:
        self.pack = pack
        self.names: Names = numbered(seats)
        self.areas = [area.name for area in printed.areas]
        self.spaces = space_names(printed, pack)
        self.short = place_names(printed, seats)
        self.route = printed.route(seats)
        self.contracts = {card.no: card for card in printed.contracts}
        self.trains = {train.no: train for train in printed.trains}
        self.ours = {(p.table, p.row) for p in provenance if p.source in OURS}

    # -- the board -----------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.names[seat]

    def area(self, area: int) -> str:
        return self.areas[area] if area != n.NO_AREA else "Train maintenance"

    def space(self, space: int) -> str:
        return self.spaces[space]

    def space_in_area(self, space: int) -> str:
        return f"{self.spaces[space]} ({self.areas[self.pack.space_area[space]]})"

    def stop(self, stop: int) -> str:
        return self.route[stop].name

    def station(self, no: str) -> str:
        """A station by its printed number, also one that this route leaves out."""
        return next((s.name for s in self.route if s.no == no), f"station {no}")

    def place(self, place: int) -> str:
        """T4, or the station and the letter of a site: Hebron c."""
        name = self.short[place]
        if self.pack.kind[place] == n.TRACK:
            return name
        station = self.route[self.pack.stop[place]]
        return f"{station.name} {name.removeprefix(station.no)}"

    def scores(self, place: int) -> str:
        """What a site is worth: 7 VP."""
        return f"{self.pack.points[place]} VP"

    def price(self, place: int, paid: int, instead: int) -> str:
        """What a site costs, some of it perhaps paid with something else."""
        steel = self.pack.kind[place] == n.STEEL_SITE
        return payment(self.pack, n.STEEL if steel else n.STONE, paid, instead)

    def event(self, event: int) -> str:
        return self.events[event]

    def idle(self, event: int) -> str:
        """Why an event brought nothing about."""
        return self.idle_events[event]

    def ending(self, how: int) -> str:
        """How the game ended."""
        return self.endings[how]

    def disc(self, disc: int) -> str:
        return n.WEATHER_NAMES[disc] if disc != n.NO_WEATHER else "no disc"

    def closed_by(self, disc: int) -> list[str]:
        """The areas that a disc closes."""
        closes = self.pack.closes[disc] if disc != n.NO_WEATHER else 0
        return [name for area, name in enumerate(self.areas) if closes & 1 << area]

    def shut(self, disc: int) -> str:
        """What a disc closes: whole areas, under the milder setting all but one space each."""
        closed = self.closed_by(disc)
        if not closed:
            return ""
        if not self.pack.fog_blocks_all:
            return f"{listed(closed)} keep one space each"
        return f"{listed(closed)} {'is' if len(closed) == 1 else 'are'} closed"

    # -- cards ---------------------------------------------------------------------------

    def mark(self, table: str, row: Contract | Train) -> str:
        """The ring behind something that is not read from the printed game."""
        ours = row.source in OURS or (table, str(row.no)) in self.ours
        return MARK if ours else ""

    def contract(self, no: int) -> str:
        return f"contract {no}{self.mark('contracts', self.contracts[no])}"

    def train(self, no: int) -> str:
        train = self.trains[no]
        return f"{train.name}{self.mark('trains', train)}"

    def power(self, no: int) -> str:
        return clause(self.contracts[no].text)

    def bonus(self, no: int) -> str:
        """What a contract scores and asks for: 14 VP for 1 track and 6 rubble."""
        card = self.contracts[no]
        if card.per_coal:
            return f"{card.per_coal} VP for each coal held"
        if card.surveyor_station_vp:
            at = [f"{vp} VP at {self.station(s)}" for s, vp in card.surveyor_station_vp.items()]
            return f"Surveyor: {', '.join(at)}"
        return f"{card.vp} VP for {self.asks(no)}"

    def asks(self, no: int) -> str:
        """What the points of a contract are for; where they vary, all that it says."""
        card = self.contracts[no]
        varies = card.per_coal or card.surveyor_station_vp
        return self.bonus(no) if varies else listed(self.needs(card))

    def needs(self, card: Contract) -> list[str]:
        out = []
        if card.building:
            out.append(plural(card.building, "building"))
        if card.track:
            out.append(f"{card.track} track")
        if card.rubble:
            out.append(f"{card.rubble} rubble")
        if card.surveyor_at_least:
            out.append(f"the Surveyor at {self.station(card.surveyor_at_least)} or beyond")
        return out or ["nothing more"]
