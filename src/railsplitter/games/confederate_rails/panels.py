"""The position in panels, told once for page, terminal, plain text and screen reader.

They are made from the view, which knows what a seat may know. What never changes (the War Progress
and Congestion Tables, prices) is printed: `view/chart_tables.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.places import PILE
from railsplitter.games.confederate_rails.say.words import joined, mps, plural
from railsplitter.games.confederate_rails.view.chart_tables import war_result
from railsplitter.games.confederate_rails.view.structs import (
    ChitView,
    DealView,
    LineView,
    LoadView,
    SeatView,
    StationView,
    TrainView,
    View,
)
from railsplitter.kernel.common_parts import once
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Mark, Panel, Row, cell, row, where

TRAINS, LINES = "trains", "lines"  # beginnings of keys, with the seat behind them
UNSOLD = "lines-unsold"
PRESENT = ("station", "repair box")
GONE = {"not placed": "not placed yet", "lost": "lost"}
KINDS = {"blockade": "blockade roll", "troops": "must be taken"}
CHITS = ("", "Seen", "Of")


class Panels:
    """One position through the eyes of one seat."""

    def __init__(self, view: View, nouns: Nouns, names: Names) -> None:
        self.view = view
        self.nouns = nouns
        self.printed: Printed = nouns.printed
        self.names = names

    def all(self) -> tuple[Panel, ...]:
        v = self.view
        told = (
            *(self.trains(seat) for seat in self.seats()),
            *once("panels of loads", lambda: tuple(self.loads())),
            *once("panels of war", lambda: tuple(self.war())),
            once("panel unsold", self.unsold),
            *(
                once(f"panel companies {k}", partial(self.companies, v.seats[k]))
                for k in self.seats()
            ),
            once("panel marks", self.marks),
            self.hand(),
            self.deals(),
            *(self.seat(one) for one in v.seats),
            *once("panels of chits", self.chits),
        )
        return (where(*self.now()), *(one for one in told if one.rows or one.note))

    def chits(self) -> tuple[Panel, Panel]:
        events, counters = tuple(chits(self.view.events)), tuple(chits(self.view.counters))
        return (
            Panel("events", "Event chits", "table", events, CHITS),
            Panel("counters", "Counters of the game", "table", counters, CHITS),
        )

    def now(self) -> tuple[str, ...]:
        v = self.view
        phase = "game over" if v.over else v.phase
        return (f"Round {v.round}", phase) if v.round else (phase.capitalize(),)

    def seats(self) -> list[int]:
        """Everybody, beginning with the one who looks."""
        first = max(self.view.seat, 0)
        return [first, *(seat for seat in self.view.order if seat != first)]

    def owner(self, seat: int) -> Cell:
        return Cell(self.names[seat], figure=f"seat:{seat}")

    def station(self, station: str) -> str:
        return self.nouns.places[station] if station else "a station to be chosen"

    # -- trains ----------------------------------------------------------------------------

    def trains(self, seat: int) -> Panel:
        own = [one for one in self.view.trains if one.seat == seat]
        shown = [one for one in own if one.where in PRESENT]
        rows = tuple(once(f"train {one.id}", partial(self.train, one)) for one in shown)
        gone = [f"{called(one)} {GONE[one.where]}" for one in own if one.where not in PRESENT]
        mine = seat == self.view.seat
        title = "Your trains" if mine else f"Trains of {self.names[seat]}"
        return Panel(f"{TRAINS}-{seat}", title, "list", rows, note=", ".join(gone))

    def train(self, train: TrainView) -> Row:
        goods = train.load.goods if train.load else "empty" if train.station else ""
        said = joined(train.name, train.load.name if train.load else goods)
        head = Cell(f"{number(train)} {goods}".rstrip(), said, figure=f"seat:{train.seat}")
        pays = [money(train.load.payout)] if train.load else []
        mark: Mark = "now" if train.running else "" if train.station else "done"
        told = (*pays, *self.errand(train), self.state(train))
        return row(head, *told, at=f"train:{train.id}", mark=mark)

    def errand(self, train: TrainView) -> Iterator[Cell]:
        """From where to where a train carries what it has, or is to fetch."""
        if train.load is not None:
            there = "aboard, " if train.aboard else "to fetch, "
            yield Cell(f"{there}{self.station(train.pickup)} to {self.station(train.dropoff)}")

    def state(self, train: TrainView) -> Cell:
        """Where it is, and how far from where it goes to."""
        if not train.station:
            return Cell("in the Repair Box")
        line = f" on #{train.line}" if train.line else ""
        away = "" if train.away is None else mps(train.away) + " away" if train.away else "arrived"
        runs = f"runs, {mps(train.points)} left" if train.running else ""
        named = "named to run" if train.named and not train.running else ""
        paid = f"#{train.paid_line} is paid for" if train.paid_line else ""
        there = f"in {self.station(train.station)}{line}"
        return Cell(joined(there, away if train.load else "", runs, named, paid))

    # -- loads -----------------------------------------------------------------------------

    def loads(self) -> Iterator[Panel]:
        v = self.view
        pile = row(f"{plural(v.pile, 'chit')} left", at=PILE)
        drawn = [pile, *([row("Event drawn", v.event)] if v.event else ())]
        yield Panel("pile", "Draw Pile", "list", tuple(drawn))
        yield self.loads_of("drawn", "Drawn", [v.drawn] if v.drawn else [])
        yield self.loads_of("display", "Loads on offer", v.display)
        yield self.loads_of("first-loads", "First loads", v.shown)
        yield self.loads_of("lying", "Lying on the map", v.lying)

    def loads_of(self, key: str, title: str, loads: Sequence[LoadView | None]) -> Panel:
        rows = [self.load(one) if one else row("an empty place", mark="done") for one in loads]
        return Panel(key, title, "list", tuple(rows))

    def load(self, load: LoadView) -> Row:
        war = "war load" if load.war else ""
        kept = f"kept for {self.names[load.reserved]}" if load.reserved is not None else ""
        lies = f"lies in {self.station(load.station)}" if load.station else ""
        route = joined(load.route, lies, war, KINDS.get(load.kind, ""), kept)
        head = Cell(load.goods, said=load.name)
        return row(head, money(load.payout), route, at=f"load:{load.no}")

    # -- war -------------------------------------------------------------------------------

    def war(self) -> Iterator[Panel]:
        w, v = self.view.war, self.view
        held = f"The Union holds {w.held} of {len(w.victory_depots)}; the game ends at {w.to_end}"
        left = f"{plural(v.rounds_left, 'round')} left" if v.rounds_left is not None else ""
        target = f"The Union is about to take {self.station(w.target)}" if w.target else ""
        note = ". ".join(one for one in (held if w.on else "The war has not begun", left, target)
                         if one)  # fmt: skip
        depots = tuple(row(self.depot(at, lost), at=f"station:{at}") for at, lost
                       in w.victory_depots)  # fmt: skip
        yield Panel("war", "Victory Depots", "track", depots, note=note, short="War")
        yield Panel("order", "Initiative", "track", tuple(self.turns()))
        yield self.progress()
        others = [at for at in w.occupied if at not in dict(w.victory_depots)]
        yield self.stations("occupied", "Other stations of the Union", others)
        yield self.stations("congested", "Congested", w.congested, "5.3.3e")
        yield self.in_force()

    def depot(self, station: str, lost: bool) -> Cell:
        return Cell(self.station(station), mark="lost" if lost else "")

    def turns(self) -> Iterator[Row]:
        for seat in self.view.order:
            yield row(self.owner(seat), mark="now" if seat == self.view.active else "")

    def progress(self) -> Panel:
        """The column of the War Progress Table that counts now, and the next one."""
        at, rows = self.view.war.column, self.printed.war
        columns = range(at, min(at + 2, len(rows[0].cells)))
        heads = ("Two dice", *(f"{column} held" for column in columns))
        told = tuple(
            row(str(one.no), *(self.struck(one.cells[column]) for column in columns))
            for one in rows
        )
        return Panel("progress", "War Progress now", "table", told, heads, case="5.9.1a")

    def struck(self, result: str) -> Cell:
        lost = result in self.view.war.occupied
        return Cell(war_result(self.nouns, result), mark="lost" if lost else "")

    def stations(self, key: str, title: str, stations: Sequence[str], case: str = "") -> Panel:
        rows = tuple(row(self.station(one), at=f"station:{one}") for one in stations)
        return Panel(key, title, "track", rows, case=case)

    def in_force(self) -> Panel:
        """Events and laws that last, and how the bank stands."""
        r = self.view.rates
        found = (
            "Cotton pays half" if r.embargo else "",
            f"loads but Passengers pay {dollars(r.bonus)} more" if r.bonus else "",
            f"{r.blockade} more on blockade rolls" if r.blockade else "",
            f"{plural(r.collisions, 'Collision')} waiting" if r.collisions else "",
            "Through-Freight Law: no fees" if r.law else "",
            f"Bad Rails on {', '.join(f'#{no}' for no in r.bad_rails)}" if r.bad_rails else "",
        )
        rows = tuple(row(f"{text[:1].upper()}{text[1:]}") for text in found if text)
        return Panel("force", "In force", "list", rows, note=bank_told(self.view.bank))

    # -- lines and stations ----------------------------------------------------------------

    def unsold(self) -> Panel:
        free = [line for line in self.view.lines if line.owner is None]
        return Panel(UNSOLD, "Unsold companies", "list", tuple(self.line(one) for one in free))

    def companies(self, seat: SeatView) -> Panel:
        rows = [self.line(one) for one in self.view.lines if one.owner == seat.seat]
        title = f"Companies of {self.names[seat.seat]}"
        return Panel(f"{LINES}-{seat.seat}", title, "list", tuple(rows))

    def line(self, line: LineView) -> Row:
        depots = self.nouns.victory_depots[line.no]
        state = joined(
            plural(line.stations, "station"),
            f"Victory Depot: {', '.join(depots)}" if depots else "",
            f"{line.held} held by the Union" if line.held else "",
            plural(line.broken, "closed segment") if line.broken else "",
            "Bad Rails" if line.bad_rails else "",
        )
        figure = f"seat:{line.owner}" if line.owner is not None else ""
        return row(Cell(self.nouns.line(line.no), figure=figure), state, at=f"line:{line.no}")

    def marks(self) -> Panel:
        """What differs from the printed map, but for what the war's panels tell."""
        numbers = self.nouns.segment_numbers
        stations = (row(self.station(one.id), text, at=f"station:{one.id}")
                    for one in self.view.stations if (text := self.there(one)))  # fmt: skip
        segments = (
            row(self.nouns.segment(numbers[one.id]), joined(
                "bridge down" if one.bridge_down else "",
                f"ripped up ({plural(one.rips, 'marker')})" if one.rips else "",
                "built" if one.built else "",
            ), at=f"segment:{one.id}", mark="" if one.is_open else "closed")
            for one in self.view.segments
        )  # fmt: skip
        heads = ("Place", "State")
        return Panel("marks", "On the map", "table", (*stations, *segments), heads)

    def there(self, there: StationView) -> str:
        loads = [f"load L{load} lies there" for load in there.loads]
        return joined("new Depot" if there.new_depot else "", *loads)

    # -- counters and deals ----------------------------------------------------------------

    def hand(self) -> Panel:
        """The counters of the one who looks."""
        mine = self.view.seats[self.view.seat] if self.view.seat >= 0 else None
        if mine is None or mine.hand is None:
            return Panel("hand", "Counters in hand", "list", ())
        rows = tuple(
            row(one.name, cell(f"×{one.count}" if one.count > 1 else "", number=one.count),
                one.text, at=f"counter:{one.word}")
            for one in mine.hand
        )  # fmt: skip
        none = "" if rows else "No counters"
        played = "One has been played in this Player Turn" if mine.played else none
        return Panel("hand", "Counters in hand", "list", rows, note=played, case="2.3.2a")

    def deals(self) -> Panel:
        """Offers and sheets; of closed deals only the promises that were kept or broken."""
        told = [self.deal(one) for one in self.view.deals if one.status != "closed"]
        kept = [
            row(f"Deal {deal.deal}", clause.text, mark="done")
            for deal in self.view.deals
            for clause in deal.clauses
            if deal.status == "closed" and clause.kind == "promise" and clause.state
        ]
        closed = [str(deal.deal) for deal in self.view.deals if deal.status == "closed"]
        note = f"Closed: {', '.join(closed)}" if closed else ""
        return Panel("deals", "Deals", "list", (*told, *kept), note=note or "No deals" * (not told))

    def deal(self, deal: DealView) -> Row:
        number = f"Deal {deal.deal}" if deal.deal else "Your sheet"
        who = f"{self.names[deal.by]} to {self.names[deal.to]}"
        lapses = f"lapses in {plural(deal.turns, 'Player Turn')}"
        clauses = [
            f"{one.text} ({one.state})" if one.state and one.kind != "promise" else one.text
            for one in deal.clauses
        ]
        wants = f"Wanted: {deal.wants}" if deal.wants else ""
        then = f"next clause: {deal.next_condition}" if deal.next_condition else ""
        mine = deal.status == "offered" and deal.to == self.view.seat
        return row(f"{number}, {who}", joined(deal.status, lapses), *clauses, wants, then,
                   at=f"deal:{deal.deal}" if deal.deal else "",
                   mark="now" if mine else "")  # fmt: skip

    # -- seats -----------------------------------------------------------------------------

    def seat(self, one: SeatView) -> Panel:
        lines = ", ".join(f"#{line}" for line in one.companies)
        companies = count(len(one.companies), "company", "companies")
        rows = (
            row(money(one.money), mark="score"),
            row(f"{dollars(one.set_aside)} set aside for deals" if one.set_aside else ""),
            row(plural(one.trains, "train")),
            row(f"{companies} ({lines})" if lines else companies),
            row(count(one.deliveries, "delivery", "deliveries")),
            row(plural(one.counters, "event counter")),
        )
        told = tuple(each for each in rows if each.cells[0].text)
        return Panel(f"seat-{one.seat}", self.names[one.seat], "list", told, seat=one.seat)


def called(train: TrainView) -> str:
    """A train by its sign; the extra one needs a word, its sign is one letter."""
    sign = number(train)
    return f"Extra train {sign}" if sign == "E" else sign


def number(train: TrainView) -> str:
    """T2, or E, as its owner calls it."""
    return train.id.partition("-")[2]


def chits(rows: Sequence[ChitView]) -> Iterator[Row]:
    """How many of each kind have been seen: who can count knows which are still to come."""
    for one in rows:
        seen = one.gone + one.in_play
        yield row(one.name, seen, one.count, mark="done" if seen >= one.count else "")


def money(amount: int) -> Cell:
    return Cell(dollars(amount), number=amount)


def dollars(amount: int) -> str:
    return f"${amount:,}"


def count(amount: int, one: str, many: str) -> str:
    return f"{amount} {one if amount == 1 else many}"


def bank_told(taken: int) -> str:
    """What the bank has taken in, less what it has paid out."""
    if taken < 0:
        return f"The bank has paid out {dollars(-taken)} more than it took in"
    return f"The bank has taken in {dollars(taken)} more than it paid out"
