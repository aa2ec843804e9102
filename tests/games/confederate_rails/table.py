"""Positions for tests: a map one can arrange, with every piece still accounted for.

t = Table(seats=3)
t.own(0, 5, 7)                        # companies; all others belong to the last seat
t.train(0, 1, "whitesville", 7)       # T1 of buff, on line 7
t.run(0, 1)                           # its activation begins
t.play("go wilmington #7")
assert t.s.points == 8
t.check()                             # all invariants hold
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS, ConfederateEdition
from railsplitter.games.confederate_rails.rules.m4_sequence import ROUND, TURN, Turns
from railsplitter.games.confederate_rails.rules.m4_sequence import Sequence as Phases
from railsplitter.games.confederate_rails.rules.m5_activation import Naming, Runs
from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.state import Log


@cache
def edition(
    seats: int,
    game: str = "standard",
    packs: tuple[Path, ...] = (),
    options: tuple[tuple[str, str], ...] = (),
) -> ConfederateEdition:
    layers = [folder_layer(p) for p in packs]
    return CONFEDERATE_RAILS.edition(seats, {"game": game, **dict(options)}, layers)


def ruling(folder: Path, **settings: bool | str | int) -> tuple[Path]:
    """A pack that decides open questions otherwise."""
    rows = [f"[{name}]\nvalue = {json.dumps(value)}\n" for name, value in settings.items()]
    (folder / "settings.toml").write_text("\n".join(rows), encoding="utf-8")
    return (folder,)


class Table:
    """A game whose set-up was played at random and whose map was then swept clean."""

    def __init__(
        self,
        seats: int = 3,
        game: str = "standard",
        packs: Sequence[Path] = (),
        seed: int = 1,
        options: Mapping[str, str] | None = None,
    ) -> None:
        chosen = tuple((key.replace("_", "-"), value) for key, value in (options or {}).items())
        self.edition = edition(seats, game, tuple(packs), chosen)
        self.s = self.edition.start(seeded(seed))
        while self.s.active == n.NOBODY:
            self.s.apply(self.s.options()[0])
        self.rules = self.edition.rules
        self.words = self.edition.vocabulary
        self.stations = {s.id: k for k, s in enumerate(self.edition.printed.stations)}
        self.segments = {s.id: k for k, s in enumerate(self.edition.printed.segments)}
        self.log = Log()
        self.s.log = self.log
        self.sweep()

    def sweep(self) -> None:
        """Trains off the map, loads into the pile, counters out of all hands."""
        s = self.s
        for train, at in enumerate(s.train_at):
            if at >= 0:
                s.put_train(train, n.DESTROYED)
            s.train_load[train] = n.NO_LOAD
        for load in range(1, s.rules.pack.loads + 1):
            if s.load_where[load] != n.ASIDE:
                self.into_pile(load)
        for place in range(len(s.display)):
            s.display[place] = n.NO_LOAD
        for k in range(len(s.hands)):
            s.specials_gone[k % (n.SPECIAL_KINDS + 1)] += s.hands[k]
            s.hands[k] = 0

    def into_pile(self, load: int) -> None:
        if self.s.load_where[load] != n.IN_PILE:
            self.s.load_where[load], self.s.load_with[load] = n.IN_PILE, -1
            self.s.pile.put(n.FIRST_LOAD + load)

    # -- arranging -----------------------------------------------------------------------

    def own(self, seat: int, *lines: int) -> None:
        """Companies of a seat; those of nobody else yet go to the last seat."""
        for line in range(1, len(self.s.owner)):
            self.s.owner[line] = seat if line in lines else self.s.seats - 1

    def cash(self, *hundreds: int) -> None:
        """Treasuries; the bank pays the difference."""
        for seat, money in enumerate(hundreds):
            self.s.pay_bank(seat, self.s.money[seat] - money)

    def train(self, seat: int, number: int, station: str, line: int = 0) -> int:
        """Train T`number` in a station, on a line."""
        train = seat * int(n.TRAINS) + number - 1
        self.s.put_train(train, self.stations[station])
        self.s.train_line[train] = line
        self.s.train_paid[train] = n.NO_LINE
        self.s.train_since[train] = -1
        return train

    def contract(self, train: int, load: int, start: str = "", end: str = "") -> None:
        """A contract for a train, between these stations or those printed."""
        pack, s = self.rules.pack, self.s
        if s.load_where[load] == n.IN_PILE:
            s.pile.take(n.FIRST_LOAD + load)
        s.load_where[load], s.load_with[load] = n.CONTRACTED, train
        s.load_from[load] = self.stations[start] if start else pack.load_pickup[load]
        s.load_to[load] = self.stations[end] if end else pack.load_drop[load]
        s.train_load[train] = load

    def aboard(self, train: int, load: int, end: str = "") -> None:
        """A load aboard a train."""
        self.contract(train, load, end=end)
        self.s.load_where[load] = n.ABOARD

    def show(self, *loads: int) -> None:
        """Loads on the display."""
        for place, load in enumerate(loads):
            self.s.pile.take(n.FIRST_LOAD + load)
            self.s.display[place] = load
            self.s.load_where[load] = n.ON_DISPLAY

    def only_in_pile(self, *kinds: int) -> None:
        """The pile holds these chits only: all other loads and events are out of the game."""
        s = self.s
        for kind in range(len(s.pile.counts)):
            keep = kinds.count(kind)
            gone = s.pile.counts[kind] - keep
            if gone and kind < n.FIRST_LOAD:
                s.events_gone[kind] += gone
            elif gone:
                s.load_where[kind - n.FIRST_LOAD] = n.GONE
            s.pile.take(kind, gone)

    def occupy(self, *stations: str) -> None:
        """Union markers, without a war."""
        for name in stations:
            self.s.union[self.stations[name]] = 1
        victory = self.rules.atlas.victory_depots
        self.s.held = sum(self.s.union[k] for k in victory)
        self.s.survey()

    def bad_rails(self, line: int) -> None:
        """A Bad Rails chit out of the pile."""
        self.s.pile.take(n.BAD_RAILS)
        self.s.events_in_play[n.BAD_RAILS] += 1
        self.s.bad_lines |= 1 << line

    def beside(self, station: str) -> tuple[str, int]:
        """A station next to another by rail, and the line between them."""
        for segment in self.edition.printed.segments:
            if station in segment.ends and segment.kind == "rail":
                other = next(end for end in segment.ends if end != station)
                return other, segment.lines[0]
        raise AssertionError(station)

    def hold(self, seat: int, special: int) -> None:
        """A counter into a hand."""
        self.s.specials_gone[special] -= 1
        self.s.hands[seat * (n.SPECIAL_KINDS + 1) + special] += 1

    def dice(self, *dice: int) -> None:
        """The next dice; for draws, what `pick` gives plus one."""
        self.s.chance = Scripted([die - 1 for die in dice], seeded(7))

    # -- going somewhere -----------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """Seat's Player Turn: it names trains."""
        self._begin(seat)
        self.s.push(Naming(seat))

    def run(self, seat: int, number: int, points: int = 10) -> None:
        """The activation of a train."""
        self._begin(seat)
        self.s.push(Runs())
        self.rules.activations.run(self.s, seat * int(n.TRAINS) + number - 1)
        self.s.points = points
        self.s.settle()

    def _begin(self, seat: int) -> None:
        s = self.s
        s.active = s.initiative = seat
        s.player_turn += 1
        s.activations = 1
        s.stack[:] = [Phases(ROUND, 2), Turns(s.seats), Phases(TURN, 4)]

    # -- playing and asking --------------------------------------------------------------

    def play(self, *texts: str) -> None:
        for text in texts:
            self.s.play(self.s.seat(), self.words.read(text))

    def aside(self, seat: int, *texts: str) -> None:
        for text in texts:
            self.s.play(seat, self.words.read(text))

    def options(self, verb: str = "") -> list[str]:
        texts = [self.words.text(a) for a in self.s.options()]
        return [t for t in texts if t.split()[0].startswith(verb)]

    def why(self, text: str, seat: int | None = None) -> list[str]:
        who = self.s.seat() if seat is None else seat
        return self.s.why_not(who, self.words.read(text))

    def at(self, train: int) -> str:
        where = self.s.train_at[train]
        return self.edition.printed.stations[where].id if where >= 0 else str(where)

    def noted(self, what: int) -> list[tuple[int, ...]]:
        return [event[3:] for event in self.log.events if event[0] == what]

    def check(self) -> None:
        assert self.edition.broken(self.s) == []
