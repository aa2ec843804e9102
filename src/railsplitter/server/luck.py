"""Luck: what chance brought, against what was to be expected of it."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator

from railsplitter.games import book_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Entry, Record
from railsplitter.kernel.replay import Heard, is_answer
from railsplitter.kernel.state import State
from railsplitter.server.types import FaceOut, Luck, LuckOut

FACES_MOST = 20
Result = tuple[int, str, int, int]  # seat, case, among how many, which


def luck_of(edition: Edition, record: Record) -> Luck:
    """Every result of a game, undone ones left out, by case, number of faces and seat."""
    groups: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    count = 0
    for seat, why, among, result in results(edition, record):
        groups[why, among, seat].append(result)
        count += 1
    rows = [_row(edition, *key, found) for key, found in sorted(groups.items())]
    return Luck(rows, count)


def results(edition: Edition, record: Record) -> Iterator[Result]:
    """Seat (-1: the set-up), purpose, number of faces and result of each."""
    chance = Heard(record.header.setup)
    state = edition.start(chance)
    yield from _heard(-1, chance, record.header.setup)
    for entry in record.line():
        if not entry.chance:
            _enter(edition, state, entry, Heard(()))
            continue
        heard = Heard(entry.chance)
        _enter(edition, state, entry, heard)
        yield from _heard(entry.seat, heard, entry.chance)


def _enter(edition: Edition, state: State, entry: Entry, heard: Heard) -> None:
    action = edition.vocabulary.read(entry.do or entry.aside)
    state.chance = heard
    if is_answer(state, entry.seat, action):
        state.apply(action)
    else:
        state.play(entry.seat, action)
    state.chance = seeded(0)


def _heard(seat: int, heard: Heard, found: tuple[int, ...]) -> Iterator[Result]:
    for (among, why), result in zip(heard.asked, found, strict=True):
        if among > 1:  # what has one outcome is not chance
            yield seat, why, among, result


def _row(edition: Edition, why: str, among: int, seat: int, found: list[int]) -> LuckOut:
    """Mean against expected mean, and how many standard deviations lie between them."""
    count, expected = len(found), (among + 1) / 2
    actual = sum(found) / count + 1
    spread = math.sqrt((among * among - 1) / 12 / count)
    faces = []
    if among <= FACES_MOST:
        faces = [FaceOut(k + 1, found.count(k), round(count / among, 3)) for k in range(among)]
    book = book_of(edition.game.id)
    title = book.case(why).title if why in book else ""
    deviation = round((actual - expected) / spread, 3)
    return LuckOut(why, title, among, count, expected, round(actual, 4), deviation, seat, faces)
