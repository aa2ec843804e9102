"""The meter: the same public moves in two worlds, and what tells them apart."""

from __future__ import annotations

import itertools
import random
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from railsplitter.drill.browser import Browser
from railsplitter.drill.leaks.positions import Twins, has_secrets, twins
from railsplitter.drill.leaks.world import BEAT, Hosted, World
from railsplitter.games import find_game
from railsplitter.kernel.game import Edition
from railsplitter.server.people import tokens
from railsplitter.server.storage.rows import HUMAN, OPEN, PLAY, SeatRow, TableRow
from railsplitter.server.tables import chances
from railsplitter.server.types.requests import ClockIn

ROUNDS = 6  # moves of one pair of twins
WIDE = 5  # every so many steps everything is asked for


@dataclass
class Measured:
    """What was compared, and what differed."""

    game: str
    seats: int
    secrets: bool = True
    steps: int = 0  # positions that were compared, during moments and after them
    twins: int = 0
    parted: int = 0  # of these, whose moves laid open what had been hidden
    moments: int = 0  # looked into while they were open
    asked: int = 0  # of these, where somebody was asked in one world and not in the other
    bytes: int = 0
    leaks: list[str] = field(default_factory=list)


class Meter:
    """Two servers with the same people, and tables that differ in what one seat cannot know."""

    def __init__(self, one: World, two: World, people: list[str], found: Measured) -> None:
        self.pair = (one, two)
        self.people = people
        self.found = found

    def measure(self, edition: Edition, pair: Twins, chance: random.Random) -> None:
        """Lay one position twice, play on in both while they can be played alike."""
        self.found.twins += 1
        table = tokens.table_id()
        for world, base in zip(self.pair, (pair.one, pair.two), strict=True):
            row, seats = self._rows(edition, table, base, pair.viewer)
            world.lay(row, seats, pair.viewer)
        try:
            self._compare("the first position")
            for _ in range(ROUNDS):
                if self.found.leaks or not self._move(chance):
                    break
        finally:
            for world in self.pair:
                world.leave()

    def _move(self, chance: random.Random) -> bool:
        """One public move in both worlds; False where there is none that both allow."""
        asked = {world.truth()[0] for world in self.pair}
        if len(asked) > 1:
            self.found.leaks.append("another seat is asked in the other world")
        seat = min(asked)
        if len(asked) > 1 or seat < 0:
            return False
        first, second = (world.offers(seat) for world in self.pair)
        common = [action for action in first if action in second]
        if not common:
            return False
        action = common[chance.randrange(len(common))]
        ends = both(self.pair, lambda world: world.submit(seat, action))
        moments = [world.truth()[2] for world in self.pair]
        if any(moments):
            self.found.moments += 1
            self.found.asked += len({world.truth()[:2] for world in self.pair}) > 1
            if not self._is_own(seat):
                self._compare(f"in the moment after {action}")
        for end in ends:
            end()
        if self._have_parted():
            self.found.parted += 1
            return False
        self._compare(f"after {action}")
        return not self.found.leaks

    def _have_parted(self) -> bool:
        """Whether the move laid something open that was hidden: from here on they may differ."""
        one, two = (world.views() for world in self.pair)
        return one != two

    def _is_own(self, seat: int) -> bool:
        """Whether Anna herself is asked in secret in one of the worlds: she may know that."""
        return any(
            secret and asked == world.viewer
            for world in self.pair
            for asked, secret, _ in [world.truth()]
        )

    def _compare(self, when: str) -> None:
        self.found.steps += 1
        wide = self.found.steps % WIDE == 0

        def look(world: World) -> None:
            world.listen(when)
            world.look(when, wide)

        both(self.pair, look)
        one, two = (world.sent for world in self.pair)
        self.found.bytes += sum(len(data) for _, data in one) + sum(len(data) for _, data in two)
        difference = first_difference(one, two)
        if difference:
            self.found.leaks.append(difference)
        for world in self.pair:
            world.sent = []

    def _rows(
        self, edition: Edition, table: str, base: tuple[int, ...], viewer: int
    ) -> tuple[TableRow, list[SeatRow]]:
        anna, ben = self.people
        row = TableRow(
            id=table,
            owner=anna,
            mode=PLAY,
            status=OPEN,
            game=edition.game.id,
            options=msgspec.json.encode(dict(edition.options)).decode(),
            dice=chances.SEEDED,
            seed=7,
            secret="",
            clock=msgspec.json.encode(ClockIn()).decode(),
            beat=BEAT,
            reaction=0,
            spectators=True,
            base=msgspec.json.encode(base).decode(),
            parent=None,
            header=None,
            setup=None,
            chance=None,
            finish=None,
            created=0,
            touched=0,
            hints=False,
        )
        seats = [
            SeatRow(
                table_id=table,
                seat=seat,
                kind=HUMAN,
                name=f"Seat {seat}",
                bot="",
                person=anna if seat == viewer else ben,
                nonce=f"{seat}",
                entropy="",
                left=None,
            )
            for seat in range(edition.seats)
        ]
        return row, seats


def both(
    pair: tuple[World, World], work: Callable[[World], Callable[[], None] | None]
) -> list[Callable[[], None]]:
    """The same in both worlds, at the same time."""
    out: dict[int, Callable[[], None] | None] = {}
    faults: list[BaseException] = []

    def run(at: int) -> None:
        try:
            out[at] = work(pair[at])
        except BaseException as fault:  # noqa: BLE001  told by the thread that waits for it
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(at,)) for at in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]
    return [end for end in (out[0], out[1]) if end is not None]


def first_difference(one: list[tuple[str, str]], two: list[tuple[str, str]]) -> str:
    """What tells the worlds apart; empty if nothing does."""
    for (what, here), (other, there) in itertools.zip_longest(one, two, fillvalue=("nothing", "")):
        if what != other:
            return f"{what} in one world, {other} in the other"
        if here != there:
            at = next((k for k, (x, y) in enumerate(zip(here, there)) if x != y), 0)
            near = slice(max(0, at - 60), at + 60)
            return f"{what}: …{here[near]}… and …{there[near]}…"
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
    ids = []
    for browser in people[:2]:
        person = first.lobby.sessions.person(browser.cookies["railsplitter"])
        assert person is not None
        ids.append(person.id)
    first.close()
    with ExitStack() as stack:
        pair = []
        for name in ("one", "two"):
            shutil.copytree(folder / "first", folder / name)
            host = Hosted(folder / name)
            stack.callback(host.close)
            pair.append(World(host, [browser.cookies for browser in people], bell))
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
