"""Whole games by a rambling player: what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, verb_of
from railsplitter.rulebook.book import Book, load_book
from railsplitter.rulebook.known import PACKAGE
from tests.games.confederate_rails.table import edition

pytestmark = pytest.mark.whole_games
RULEBOOK = PACKAGE / "games" / "confederate_rails" / "rulebook.toml"
CASES = [(2, "standard"), (3, "standard"), (4, "extended"), (5, "standard"), (3, "extended")]
GAMES = pytest.mark.parametrize(("seats", "game"), CASES)


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book([RULEBOOK])


def ramble(s: ConfederateRails, r: random.Random) -> int:
    """An option at random, yet mostly on the way to a delivery, so that the game goes on."""
    by: dict[int, list[int]] = {}
    for action in s.options():
        by.setdefault(verb_of(action), []).append(action)
    for verb in (n.DELIVER, n.LOAD):
        if verb in by and r.random() < 0.9:
            return by[verb][0]
    if n.BID in by:
        return r.choice(by.get(n.PASS, []) + by[n.BID][:3])
    if n.ACTIVATE in by and r.random() < 0.8:
        return r.choice(by[n.ACTIVATE])
    load = s.train_load[s.train] if s.train >= 0 else 0
    if n.GO in by and load and r.random() < 0.85:
        goal = s.load_to[load] if s.load_where[load] == n.ABOARD else s.load_from[load]
        away = s.rules.atlas.points_between
        return min(by[n.GO], key=lambda a: away(s.built, a >> 5 & 511, goal))
    if n.ABANDON in by and len(by) > 1 and r.random() < 0.9:
        del by[n.ABANDON]
    return r.choice(by[r.choice(list(by))])


def rich_game(e: ConfederateEdition, seed: int, log: Log | None = None) -> ConfederateRails:
    s = e.start(seeded(seed), log)
    for seat in range(e.seats):
        s.pay_bank(seat, -300)  # so that nobody stops for want of money
    return s


def positions(
    e: ConfederateEdition, seed: int, log: Log | None = None
) -> Iterator[ConfederateRails]:
    """A game, position by position."""
    s, r = rich_game(e, seed, log), random.Random(seed)
    while not s.is_over():
        yield s
        s.apply(ramble(s, r))
    yield s


@GAMES
def test_games_end_and_every_invariant_holds(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats)):
        if number % 40 == 0 or s.is_over():
            assert e.broken(s) == []
        assert number < 60_000
    assert e.result(s).winners


@GAMES
def test_every_event_of_the_log_has_a_sentence_and_a_case_of_the_book(
    seats: int, game: str, book: Book
) -> None:
    e, log = edition(seats, game), Log()
    s = list(positions(e, seats + 10, log))[-1]
    for event in log.events:
        line = e.say(s, event)
        assert "{" not in line.text
        assert line.case in book


@GAMES
def test_options_are_exactly_what_nothing_forbids(seats: int, game: str, book: Book) -> None:
    e, r = edition(seats, game), random.Random(seats)
    seen: set[int] = set()
    for number, s in enumerate(positions(e, seats + 20)):
        if s.is_over() or number % 60:
            continue
        options = s.options()
        assert len(set(options)) == len(options)
        seen.update(options)
        seat = s.seat()
        for action in r.sample(sorted(seen), min(len(seen), 120)):
            reasons = s.why_not(seat, action)
            assert all(case in book for case in reasons)
            is_open = action in options or action in s.rules.repair.options(s, seat)
            assert is_open == (reasons == []), e.vocabulary.text(action)


@GAMES
def test_saved_positions_come_back_the_same(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats + 30)):
        if number % 150 == 0:
            again = e.restore(s.numbers(), s.chance.copy())
            assert again.numbers() == s.numbers()
            assert s.is_over() or again.options() == s.options()
            assert (list(again.front), list(again.part)) == (list(s.front), list(s.part))


@GAMES
def test_a_copy_goes_its_own_way(seats: int, game: str) -> None:
    e, r = edition(seats, game), random.Random(1)
    s = rich_game(e, seats + 40)
    for _ in range(400):
        s.apply(ramble(s, r))
    before, twin = s.numbers(), s.copy()
    for _ in range(200):
        if not twin.is_over():
            twin.apply(ramble(twin, r))  # type: ignore[arg-type]
    assert s.numbers() == before


@GAMES
def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats + 50)):
        if s.is_over() or (number % 100 and not s.stack[-1].secret):
            continue
        for seat in range(seats):
            world = s.imagine(seat, seeded(number))
            assert e.view(world, seat) == e.view(s, seat)
            assert e.broken(world) == []
        if number > 2500:
            return


def test_views_do_not_depend_on_what_others_hold() -> None:
    """Two worlds that differ in hidden counters only look alike to everybody else."""
    e = edition(3)
    s = rich_game(e, 60)
    while s.active == n.NOBODY or s.stack[-1].secret:
        s.apply(s.options()[0])
    other = s.copy()
    assert isinstance(other, ConfederateRails)
    width = int(n.SPECIAL_KINDS) + 1
    for special in range(width):
        a, b = width + special, 2 * width + special
        other.hands[a], other.hands[b] = s.hands[b], s.hands[a]
    assert e.view(s, 0) == e.view(other, 0)
    assert e.view(s, -1) == e.view(other, -1)
    assert e.view(s, 1) != e.view(other, 1)


def test_the_same_seed_gives_the_same_game() -> None:
    e = edition(4)
    ends = [list(positions(e, 70))[-1].numbers() for _ in range(2)]
    assert ends[0] == ends[1]
