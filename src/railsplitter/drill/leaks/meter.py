"""The meter: the same public moves in two worlds, and what tells them apart."""

from __future__ import annotations

import itertools
import random
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from railsplitter.drill.browser import Browser
from railsplitter.drill.leaks import asking
from railsplitter.drill.leaks.hosted import Hosted
from railsplitter.drill.leaks.laying import rows
from railsplitter.drill.leaks.positions import Twins, has_secrets, twins
from railsplitter.drill.leaks.world import Sent, World
from railsplitter.games import find_game
from railsplitter.kernel.game import Edition
from railsplitter.server.people import tokens

PEOPLE = ("anna", "gus")
ROUNDS = 6  # moves of one pair of twins
WIDE, SELDOM = 5, 25  # every so many steps more is asked for, and what hardly ever changes
SECRETLY = 0.3  # how often somebody writes aside in one world before a move
PLAYED_ON = 0.2  # how many twins are played on with where moves mostly part them
BACK = 0.1  # how often something is taken back


@dataclass
class Measured:
    """What was compared, and what differed."""

    game: str
    seats: int
    secrets: bool = True
    steps: int = 0  # positions that were compared, during moments and after them
    twins: int = 0
    played: int = 0  # public moves
    parted: int = 0  # of these, that laid open what had been hidden
    moments: int = 0  # looked into while they were open
    asked: int = 0  # of these, where somebody was asked in one world and not in the other
    asides: int = 0  # written in one world alone
    bytes: int = 0
    leaks: list[str] = field(default_factory=list)


class Meter:
    """Two servers with the same people, and tables that differ in what one seat cannot know."""

    def __init__(self, one: World, two: World, people: list[str], found: Measured) -> None:
        self.pair = (one, two)
        self.people = people
        self.found = found
        self.parted = False  # by the last move
        self._glimpses: dict[str, asking.Glimpse] = {}

    def measure(self, edition: Edition, pair: Twins, chance: random.Random) -> None:
        """Lay one position twice, play on in both while they can be played alike."""
        self.found.twins += 1
        table = tokens.table_id()
        for world, base in zip(self.pair, (pair.one, pair.two), strict=True):
            row, seats = rows(edition, table, base, self._sitting(edition, pair.viewer))
            world.lay(row, seats, pair.viewer)
        try:
            self._compare("the first position")
            rounds = ROUNDS if not self._parts_mostly() or chance.random() < PLAYED_ON else 0
            for _ in range(rounds):
                if self.found.leaks or not self._round(chance):
                    break
        finally:
            for world in self.pair:
                world.leave()

    def _sitting(self, edition: Edition, viewer: int) -> list[str]:
        """Anna in the watched seat, Ben in all others."""
        anna, ben = self.people
        return [anna if seat == viewer else ben for seat in range(edition.seats)]

    # -- what happens --------------------------------------------------------------------------

    def _round(self, chance: random.Random) -> bool:
        """Perhaps something secret in one world, then a public move in both."""
        if chance.random() < SECRETLY and not self._write_secretly(chance):
            return False
        return self._move(chance)

    def _write_secretly(self, chance: random.Random) -> bool:
        """Another seat does something aside in one world alone, of which nobody may learn."""
        world = self.pair[chance.randrange(2)]
        seats = [seat for seat in range(len(world.room.seats)) if seat != world.viewer]
        seat = seats[chance.randrange(len(seats))]
        action = world.aside(seat, chance)
        if not action:
            return True
        world.write_aside(seat, action)
        self.found.asides += 1
        if chance.random() < BACK:
            world.cross_out(seat)
        self._compare(f"after {action} in one world")
        return not self.found.leaks

    def _move(self, chance: random.Random) -> bool:
        """One public move in both worlds; False where there is none that both allow."""
        if chance.random() < BACK and self._take_back():
            return not self.found.leaks
        seat, common = self._common()
        if not common:
            return False
        action = common[chance.randrange(len(common))]
        self.found.played += 1
        ends = [world.submit(seat, action) for world in self.pair]
        for world in self.pair:
            world.wait_for_the_server()
        self._look_into_the_moment(action)
        for end in ends:
            end()
        self._compare(f"after {action}", may_part=True)
        return not self.found.leaks and not self.parted

    def _common(self) -> tuple[int, list[str]]:
        """Who is asked, and what can be answered in both worlds."""
        asked = {world.truth()[0] for world in self.pair}
        if len(asked) > 1:
            self.found.leaks.append("another seat is asked in the other world")
        seat = min(asked)
        if len(asked) > 1 or seat < 0:
            return seat, []
        first, second = (world.offers(seat) for world in self.pair)
        return seat, sorted(set(first) & set(second))

    def _look_into_the_moment(self, action: str) -> None:
        """Compare while a moment is open, if Anna herself is not asked in it."""
        if any(world.truth()[2] for world in self.pair):
            self.found.moments += 1
            self.found.asked += len({world.truth()[:2] for world in self.pair}) > 1
            if not self._is_own():
                self._compare(f"in the moment after {action}")

    def _take_back(self) -> bool:
        """Anna takes back in both worlds, if it is free; whether she did."""
        undo = self._glimpses["anna"].undo
        if undo is None or not undo.free:
            return False
        for world in self.pair:
            world.take_back(undo.seat)
        self._compare("after taking back")
        return True

    def _have_parted(self) -> bool:
        """Whether the move laid something open that was hidden: from here on they may differ."""
        one, two = (world.views() for world in self.pair)
        return one != two

    def _is_own(self) -> bool:
        """Whether Anna herself is asked in secret in one of the worlds: she may know that."""
        return any(
            secret and asked == world.viewer
            for world in self.pair
            for asked, secret, _ in [world.truth()]
        )

    # -- what is compared ----------------------------------------------------------------------

    def _compare(self, when: str, may_part: bool = False) -> None:
        """Hold everything that both worlds send to each other; worlds that have parted may differ.

        Where most moves part them that is looked at first, else only when they differ.
        """
        self.parted = may_part and self._parts_mostly() and self._have_parted()
        difference = "" if self.parted else self._first_looks(when) or self._further_looks(when)
        self.parted = self.parted or bool(difference and may_part and self._have_parted())
        if self.parted:
            self.found.parted += 1
            return
        self.found.steps += 1
        self.found.leaks += [difference] if difference else []

    def _parts_mostly(self) -> bool:
        """Whether a move of this title mostly lays open what was hidden, and compares nothing."""
        return self.found.parted * 2 > self.found.played

    def _first_looks(self, when: str) -> str:
        """The streams, and the table as it is."""
        strokes = [world.ring() for world in self.pair]
        asks = asking.first(self.pair[0].table)
        for world in self.pair:
            for name in PEOPLE:
                world.ask(name, asks)
        for world, stroke in zip(self.pair, strokes, strict=True):
            world.listen(when, stroke)
            bodies = {name: world.take(name, when, asks) for name in PEOPLE}
        self._glimpses = {name: asking.glimpse(bodies[name][0]) for name in PEOPLE}
        return self._difference()

    def _further_looks(self, when: str) -> str:
        """What can be asked for beside: the same in both worlds, for their tables are the same."""
        wide, seldom = (self.found.steps % every == 0 for every in (WIDE, SELDOM))
        world = self.pair[0]
        asks = {
            name: asking.then(world.table, seen, wide, seldom)
            for name, seen in self._glimpses.items()
        }
        if wide:
            asks["anna"] += asking.of_a_seat(world.table, world.viewer, self._glimpses["anna"])
        for world in self.pair:
            for name in PEOPLE:
                world.ask(name, asks[name])
        for world in self.pair:
            for name in PEOPLE:
                world.take(name, when, asks[name])
        return self._difference()

    def _difference(self) -> str:
        one, two = (world.sent for world in self.pair)
        for world in self.pair:
            world.sent = []
        self.found.bytes += sum(len(data) for _, data in one) + sum(len(data) for _, data in two)
        return first_difference(one, two) if one != two else ""


def first_difference(one: Sent, two: Sent) -> str:
    """What tells the worlds apart; empty if nothing does."""
    for (what, here), (other, there) in itertools.zip_longest(one, two, fillvalue=("nothing", b"")):
        if what != other:
            return f"{what} in one world, {other} in the other"
        if here != there:
            at = next((k for k, (x, y) in enumerate(zip(here, there)) if x != y), 0)
            near = slice(max(0, at - 60), at + 60)
            told = [side[near].decode(errors="replace") for side in (here, there)]
            return f"{what}: …{told[0]}… and …{told[1]}…"
    return ""


@contextmanager
def worlds(folder: Path, found: Measured) -> Iterator[Meter]:
    """Two servers on two copies of one database: the same key, people, cookies and bell."""
    first = Hosted(folder / "first")
    people = [Browser(first.port) for _ in range(3)]
    for browser, name in zip(people, ("Anna", "Ben", "Gus"), strict=True):
        browser.get("/api/me")
        browser.post("/api/me", {"name": name})
    wish = {"game": "snowdonia", "seats": [{"kind": "human"}, {"kind": "open"}]}
    bell = str(people[0].post("/api/tables", wish)["id"])
    ids = [first.person(browser) for browser in people[:2]]
    first.close()
    with ExitStack() as stack:
        pair = []
        for name in ("one", "two"):
            shutil.copytree(folder / "first", folder / name)
            host = Hosted(folder / name)
            stack.callback(host.close)
            pair.append(World(host, [people[0].cookies, people[2].cookies], bell))
            stack.callback(pair[-1].close)
            pair[-1].settle()
        yield Meter(pair[0], pair[1], ids, found)


def measured(
    game: str,
    seats: int,
    steps: int,
    folder: Path,
    seed: int,
    tell: Callable[[Measured], None],
    options: Mapping[str, str] | None = None,
) -> Measured:
    """So many positions of a title compared; it ends at the first leak."""
    edition = find_game(game).edition(seats, options)
    found = Measured(game, seats)
    if not has_secrets(edition):
        found.secrets = False
        return found
    chance = random.Random(seed)
    with worlds(folder, found) as meter:
        for pair in twins(edition, seed):
            meter.measure(edition, pair, chance)
            tell(found)
            if found.leaks or found.steps >= steps:
                break
    return found
