"""Luck: what chance brought, against what was to be expected of it.

Dice are compared by the mean of their faces. A draw is not a number: its outcomes have names, and
the chance of each depends on what was in the bag at that moment (`Edition.lots`). So for every
outcome the chances of all draws are added up, and compared with how often it came.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railsplitter.games import book_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Entry, Record
from railsplitter.kernel.state import State
from railsplitter.server.tables.chances import NotedRecorded
from railsplitter.server.types import FaceOut, Luck, LuckOut

FACES_MOST = 20
SETUP = -1


class Found(NamedTuple):
    """One result: whose turn brought it, and, of a draw, what could have come and what came."""

    seat: int
    case: str
    among: int
    result: int
    is_die: bool
    lots: dict[str, int]  # how many of each outcome were there
    outcome: str


class Watched(NotedRecorded):
    """Results of a record; at each draw it is looked into the bag."""

    def __init__(self, edition: Edition, state: State | None, results: Sequence[int]) -> None:
        super().__init__(results)
        self.edition = edition
        self.state = state  # nothing while the game is being set up
        self.lots: list[Sequence[tuple[str, int]]] = []

    def _pick(self, n: int, why: str) -> int:
        is_die = len(self.asked) in self.dice
        known = self.state is not None and not is_die
        lots = self.edition.lots(self.state, why) if known and self.state is not None else ()
        self.lots.append(lots if sum(count for _, count in lots) == n else ())
        return super()._pick(n, why)

    def found(self, seat: int) -> Iterator[Found]:
        """What has one outcome is not chance."""
        rows = zip(self.asked, self.results, self.lots, strict=True)
        for at, ((among, why), result, lots) in enumerate(rows):
            if among > 1:
                totals: dict[str, int] = defaultdict(int)
                for name, count in lots:
                    totals[name] += count
                outcome = _named(lots, result)
                yield Found(seat, why, among, result, at in self.dice, dict(totals), outcome)


def luck_of(edition: Edition, record: Record) -> Luck:
    """Every result of a game, undone ones left out, by case and seat."""
    found = list(results(edition, record))
    dice: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    draws: dict[tuple[str, int], list[Found]] = defaultdict(list)
    for one in found:
        if one.is_die:
            dice[one.case, one.among, one.seat].append(one.result)
        elif one.outcome:
            draws[one.case, one.seat].append(one)
    rows = [_die_row(edition, *key, faces) for key, faces in sorted(dice.items())]
    for (case, seat), drawn in sorted(draws.items()):
        rows += _draw_rows(edition, case, seat, drawn)
    unnamed = sum(not one.is_die and not one.outcome for one in found)
    return Luck(rows, len(found), unnamed)


def results(edition: Edition, record: Record) -> Iterator[Found]:
    """All of them in order, the set-up's first."""
    setup = Watched(edition, None, record.header.setup)
    state = edition.start(setup)
    yield from setup.found(SETUP)
    for entry in record.line():
        heard = Watched(edition, state, entry.chance)
        _enter(edition, state, entry, heard)
        yield from heard.found(entry.seat)


def _enter(edition: Edition, state: State, entry: Entry, heard: Watched) -> None:
    state.chance = heard
    state.play(entry.seat, edition.vocabulary.read(entry.do or entry.aside))
    state.chance = seeded(0)


def _named(lots: Sequence[tuple[str, int]], result: int) -> str:
    """The outcome behind a number: kinds lie in order, each as wide as its count."""
    for name, count in lots:
        if result < count:
            return name
        result -= count
    return ""


def _die_row(edition: Edition, case: str, among: int, seat: int, found: list[int]) -> LuckOut:
    """Mean against expected mean, and how many standard deviations lie between them."""
    count, expected = len(found), (among + 1) / 2
    actual = sum(found) / count + 1
    spread = math.sqrt((among * among - 1) / 12 / count)
    faces = []
    if among <= FACES_MOST:
        faces = [FaceOut(k + 1, found.count(k), round(count / among, 3)) for k in range(among)]
    deviation = round((actual - expected) / spread, 3)
    title = _title(edition, case)
    mean = round(actual, 4)
    return LuckOut(case, title, "die", "", among, count, expected, mean, deviation, seat, faces)


def _draw_rows(edition: Edition, case: str, seat: int, drawn: list[Found]) -> list[LuckOut]:
    """A row for each outcome that could have come."""
    title, rows = _title(edition, case), []
    for outcome in sorted({name for one in drawn for name, count in one.lots.items() if count}):
        chances = [one.lots.get(outcome, 0) / one.among for one in drawn]
        expected = sum(chances)
        actual = sum(one.outcome == outcome for one in drawn)
        spread = math.sqrt(sum(chance * (1 - chance) for chance in chances))
        deviation = round((actual - expected) / spread, 3) if spread else 0.0
        rows.append(
            LuckOut(
                case,
                title,
                "draw",
                outcome,
                0,
                len(drawn),
                round(expected, 4),
                float(actual),
                deviation,
                seat,
                [],
            )
        )
    return rows


def _title(edition: Edition, case: str) -> str:
    book = book_of(edition.game.id)
    return book.case(case).title if case in book else ""
