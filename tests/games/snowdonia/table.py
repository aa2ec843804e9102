"""Positions for tests: a table one can arrange, with every piece still accounted for.

t = Table(seats=2)
t.give(0, iron=3)
t.place(0, "C1")          # a Labourer, without playing the placing phase
t.resolve("C")            # go to the beginning of area C
t.play(0, "make steel")
assert t.good(0, "steel") == 1
t.check()                 # all invariants hold
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from railsplitter.games.snowdonia.edition import SNOWDONIA, SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.flow import FLOW
from railsplitter.games.snowdonia.names import (
    CUBE_NAMES,
    FREE,
    GOOD_NAMES,
    IN_SHED,
    NOT_DEALT,
    RUBBLE,
    STEEL,
    WEATHER_NAMES,
)
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.r_round import RoundStep
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import Chance, Scripted, seeded
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.overlay import edited_flow
from railsplitter.kernel.state import Log


@cache
def edition(
    seats: int, packs: tuple[Path, ...] = (), game: SnowdoniaGame = SNOWDONIA
) -> SnowdoniaEdition:
    return game.edition(seats, None, [folder_layer(p) for p in packs])


def overlay(folder: Path, **tables: str) -> tuple[Path]:
    """A pack for `Table(packs=...)`: each table a file of the folder."""
    for name, text in tables.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return (folder,)


def ruling(folder: Path, **settings: bool | str | list[int]) -> Path:
    """A pack that decides open questions otherwise, e.g. `fog_blocks_all=False`."""
    rows = [f"[{name}]\nvalue = {json.dumps(value)}\n" for name, value in settings.items()]
    (folder / "settings.toml").write_text("\n".join(rows), encoding="utf-8")
    return folder


class Table:
    """A game in progress that a test arranges by hand; a scenario's says which `game`."""

    game: ClassVar[SnowdoniaGame] = SNOWDONIA

    def __init__(self, seats: int = 2, seed: int = 1, packs: Sequence[Path] = ()) -> None:
        self.edition = edition(seats, tuple(packs), self.game)
        self.s = self.edition.start(seeded(seed))
        self.rules = self.edition.rules
        self.words = self.edition.vocabulary
        self.s.start = self.s.next_start = 0
        self.log = Log()
        self.s.log = self.log

    # -- arranging -----------------------------------------------------------------------

    def give(self, seat: int, **goods: int) -> None:
        """Goods out of the bag, the stock or the supply (coal out of the bag too)."""
        s = self.s
        for name, n in goods.items():
            kind = GOOD_NAMES.index(name)
            if kind == RUBBLE:
                s.rubble_stock -= n
            elif kind == STEEL:
                s.steel_left -= n
            else:
                while s.bag.counts[kind] < n:  # the bag is short: the yard lends
                    s.yard[kind] -= 1
                    s.bag.put(kind, 1)
                s.bag.take(kind, n)
            s.gain(seat, kind, n)

    def yard(self, **cubes: int) -> None:
        """Set the yard; the rest goes to or comes from the bag."""
        for name, n in cubes.items():
            kind = GOOD_NAMES.index(name)
            change = n - self.s.yard[kind]
            if change > 0:
                self.s.bag.take(kind, change)
            else:
                self.s.bag.put(kind, -change)
            self.s.yard[kind] = n

    def hold(self, seat: int, *cards: int) -> None:
        """Contracts into a hand, wherever they were."""
        s = self.s
        for card in cards:
            for other in range(s.seats):
                s.held[other] &= ~(1 << card)
            for place in range(len(s.offer)):
                if s.offer[place] == card:
                    s.offer[place] = self._another(card)
            if s.deck.where[card] == PILE:
                s.deck.where[card] = OUT
                s.deck.left -= 1
                self._keep_top()
            elif s.deck.where[card] != OUT:
                s.deck.where[card] = OUT
            s.held[seat] |= 1 << card

    def offer(self, *cards: int) -> None:
        """Exactly these contracts on offer, oldest first."""
        s = self.s
        for place, old in enumerate(list(s.offer)):
            if old:
                s.deck.where[old] = PILE
                s.deck.left += 1
            s.offer[place] = 0
        for place, card in enumerate(cards):
            assert s.deck.where[card] == PILE, f"contract {card} is not in the deck"
            s.deck.where[card] = OUT
            s.deck.left -= 1
            s.offer[place] = card
        self._keep_top()

    def deck(self, *cards: int) -> None:
        """Exactly these contracts left in the deck; the others of the pile are discarded."""
        s = self.s
        for card in range(1, len(s.deck.where)):
            if s.deck.where[card] == PILE and card not in cards:
                s.deck.where[card] = OUT
                s.deck.discard(card)
        s.deck.left = sum(1 for w in s.deck.where if w == PILE)
        self._keep_top()

    def train(self, seat: int, number: int, coal: int = 0) -> None:
        """A train to a seat (its coal stays in the bag); `coal` from the bag comes along."""
        s = self.s
        if s.train_at[number] == NOT_DEALT:  # exchange with one that was dealt
            other = next(
                t for t in range(1, len(s.train_at)) if s.train_at[t] == IN_SHED and t != number
            )
            s.bag.put(2, s.train_coal[other])
            s.train_at[other], s.train_coal[other] = NOT_DEALT, 0
            s.train_at[number] = IN_SHED
        s.bag.put(2, s.train_coal[number])
        s.train_coal[number] = 0
        s.train_at[number] = seat
        s.train_of[seat] = number
        if coal:
            self.give(seat, coal=coal)

    def shed(self, number: int) -> None:
        """Make sure a train is in the shed with its coal."""
        owned = self.s.train_of[0]
        self.train(0, number)
        self.s.train_of[0] = owned
        self.s.train_at[number] = IN_SHED
        coal = min(self.rules.pack.train_coal[number], self.s.bag.counts[2])
        self.s.bag.take(2, coal)
        self.s.train_coal[number] = coal

    def clear_to(self, place: str) -> None:
        """Remove all rubble before a place, for nobody: sites so cleared are closed."""
        end = self.place_index(place)
        for p in range(end):
            self._clear(p)

    def heap(self, place: str, cubes: int) -> None:
        """Exactly so much rubble on a place; the stock gives or takes the difference."""
        s, p = self.s, self.place_index(place)
        s.rubble_stock += s.rubble[p] - cubes
        s.rubble[p] = cubes
        s.front = next((q for q, n in enumerate(s.rubble) if n > 0), len(s.rubble))

    def lay_to(self, place: str) -> None:
        """All track before this track card is excavated and laid by nobody."""
        end = self.place_index(place)
        self.clear_to(place)
        for p in self.rules.pack.tracks:
            if p < end and self.s.owner[p] == FREE:
                self.s.owner[p] = -2
                self.s.railhead += 1

    def own(self, seat: int, *places: str) -> None:
        """Markers of a seat on places (rubble there is cleared, track is not counted as laid)."""
        for name in places:
            p = self.place_index(name)
            self._clear(p, close=False)
            self.s.owner[p] = seat
            self.s.markers[seat] -= 1

    def set_weather(self, *discs: str) -> None:
        """The discs from the current one on."""
        for at, disc in enumerate(discs):
            self.s.weather[at] = WEATHER_NAMES.index(disc) if disc else -1

    def place(self, seat: int, *spaces: str) -> None:
        """Labourers onto spaces, without asking."""
        for name in spaces:
            self.s.spaces[self.space_index(name)] = seat

    def script(self, *results: int) -> None:
        """The next chance results, then seeded ones."""
        self.s.chance = Scripted(list(results), seeded(99))

    def draws(self, *cubes: str) -> None:
        """The next cubes out of the bag, whatever else it holds; then seeded ones."""
        self.s.chance = Cubes(self, list(cubes))

    def laid(self, *seats: int) -> None:
        """The next track cards are excavated and laid, one by each of these seats."""
        for seat in seats:
            place = self.rules.pack.tracks[self.s.railhead]
            self._clear(place)
            self.s.owner[place] = seat
            self.s.markers[seat] -= 1
            self.s.railhead += 1

    # -- going on ------------------------------------------------------------------------

    def at(self, phase: str) -> None:
        """Go to the beginning of a phase of the flow, with nobody asked in between."""
        self.s.stack.clear()
        self.s.push(RoundStep(edited_flow(FLOW, self.game.overlays).index(phase)))
        self.s.settle()

    def resolve(self, area: str) -> None:
        """Go to an area with the Labourers that were placed."""
        self.at(area)

    def play(self, seat: int, *texts: str) -> None:
        """Actions through the checking door."""
        for text in texts:
            for action in self.words.parse(text):
                self.s.play(seat, action)

    def options(self) -> list[str]:
        """What is offered now, in notation."""
        return [self.words.text(a) for a in self.s.options()]

    def why(self, seat: int, text: str) -> list[str]:
        return self.s.why_not(seat, self.words.read(text))

    def refuses(self, seat: int, text: str, case: str) -> bool:
        """The action is not offered, and the why-not oracle names the case."""
        offered = self.s.seat() == seat and text in self.options()
        return not offered and case in self.why(seat, text)

    # -- looking -------------------------------------------------------------------------

    def noted(self, what: int) -> list[tuple[str, list[int]]]:
        """The case and the numbers of each log event of one kind."""
        return [(e[1], [n for n in e[3:] if n >= 0]) for e in self.log.events if e[0] == what]

    def good(self, seat: int, name: str) -> int:
        return int(self.s.good(seat, GOOD_NAMES.index(name)))

    def held(self, seat: int) -> list[int]:
        return cards_of(self.s.held[seat])

    def owner(self, place: str) -> int:
        return int(self.s.owner[self.place_index(place)])

    def rubble(self, place: str) -> int:
        return int(self.s.rubble[self.place_index(place)])

    def cases(self) -> list[str]:
        """The cases of all log events since the table was made."""
        return [event[1] for event in self.log.events]

    def check(self) -> None:
        """Every invariant holds."""
        assert self.edition.broken(self.s) == []

    def place_index(self, name: str) -> int:
        return self.words.read(f"clear {name}") & 0xFFFF

    def space_index(self, name: str) -> int:
        return self.words.read(f"lift {name}") & 0xFFFF

    def _clear(self, place: int, close: bool = True) -> None:
        s = self.s
        cubes = s.rubble[place]
        if cubes:
            s.remove_rubble(place, cubes)
            s.rubble_stock += cubes
            if close and s.owner[place] == FREE and self.rules.pack.kind[place] == 1:
                s.owner[place] = -2

    def _another(self, card: int) -> int:
        """A card of the pile with the same back, to take the place of one that goes."""
        s = self.s
        for other in range(1, len(s.deck.where)):
            if s.deck.where[other] == PILE and s.deck.back[other] == s.deck.back[card]:
                s.deck.where[other] = OUT
                s.deck.left -= 1
                self._keep_top()
                return other
        return 0

    def _keep_top(self) -> None:
        """The back on top must exist in the pile."""
        deck = self.s.deck
        if deck.left == 0 or (deck.top >= 0 and deck.count_back(deck.top) == 0):
            deck.top = -1
        if deck.left and deck.top < 0:
            deck.top = next(int(deck.back[c]) for c, w in enumerate(deck.where) if w == PILE and c)


class Cubes(Chance):
    """Draws the named cubes out of a table's bag; every other result is seeded."""

    def __init__(self, table: Table, cubes: list[str]) -> None:
        super().__init__()
        self.table = table
        self.cubes = cubes
        self.rest = seeded(99)

    def _pick(self, n: int, why: str) -> int:
        if why not in ("Y.1", "CC.18", "CC.19") or not self.cubes:
            return self.rest.pick(n, why)
        kind = CUBE_NAMES.index(self.cubes.pop(0))
        counts = self.table.s.bag.counts
        assert counts[kind] > 0, f"no {CUBE_NAMES[kind]} is in the bag"
        return int(sum(counts[:kind]))

    def copy(self) -> Cubes:
        twin = Cubes(self.table, self.cubes[:])
        twin.rest = self.rest.copy()
        return twin
