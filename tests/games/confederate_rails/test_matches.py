"""Whole matches with deals: copies, saves, undo, records, and games played side by side."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput, IllegalAction
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import ASIDE, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from railsplitter.kernel.state import State
from tests.games.confederate_rails.players import make_move, next_move, positions
from tests.games.confederate_rails.table import edition

pytestmark = pytest.mark.whole_games

GAMES = pytest.mark.parametrize(
    ("seats", "game"), [(2, "standard"), (3, "extended"), (4, "standard"), (5, "extended")]
)


def begun(seats: int, game: str, seed: int, counters: str = "any_time") -> Match:
    chance = seeded(seed)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    e = edition(seats, game, (), (("counters-played", counters),))
    return Match.begin(e, chance, seeded_dice(chance, seed), names)[0]


def play_on(match: Match, dice: Chance, entries: int, aside_every: int = 6) -> None:
    for _ in range(entries):
        if match.state.is_over():
            return
        match.play(*next_move(cast(ConfederateRails, match.state), dice, aside_every))


def views(e: ConfederateEdition, state: State) -> list[bytes]:
    return [msgspec.json.encode(e.view(state, seat)) for seat in range(-1, e.seats)]


# -- copies and saves ------------------------------------------------------------------------------


@GAMES
def test_a_copy_plays_on_alone_and_like_its_original(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats, 500)):
        if number % 100 or s.is_over():
            continue
        before = s.numbers()
        first, second = s.copy(), s.copy()
        for twin in (first, second):
            dice = seeded(number)
            for _ in range(40):
                if not twin.is_over():
                    make_move(cast(ConfederateRails, twin), *next_move_of(twin, dice))
        assert first.numbers() == second.numbers()
        assert s.numbers() == before


def next_move_of(state: State, dice: Chance) -> tuple[int, int]:
    return next_move(cast(ConfederateRails, state), dice)


@GAMES
def test_a_saved_game_goes_on_as_if_nothing_had_been(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats + 5, 600)):
        if number % 75 or s.is_over():
            continue
        back = e.restore(from_bytes(to_bytes(s.numbers())), seeded(1))
        there = s.twin(seeded(1))
        for state in (back, there):
            dice = seeded(number)
            for _ in range(30):
                if not state.is_over():
                    make_move(state, *next_move(state, dice))
        assert digest(back.numbers()) == digest(there.numbers())


@pytest.mark.parametrize("cut", [1, 40, 700])
def test_a_damaged_save_is_refused(cut: int) -> None:
    e = edition(3)
    numbers = list(positions(e, 3, 120))[-1].numbers()
    with pytest.raises(BadInput, match="saved state"):
        e.restore(numbers[:-cut], seeded(1))
    with pytest.raises(BadInput, match="numbers too many"):
        e.restore([*numbers, 7], seeded(1))


@GAMES
def test_everything_that_can_be_done_can_be_written_down(seats: int, game: str) -> None:
    """Options and side actions, in notation and in JSON."""
    e = edition(seats, game)
    words, dice = e.vocabulary, seeded(9)
    for number, s in enumerate(positions(e, seats + 10, 700)):
        if number % 10 or s.is_over():
            continue
        actions = s.options()
        aside = s.side_options(dice.pick(seats, "seat"))
        actions += [aside[dice.pick(len(aside), "which")] for _ in range(5 if aside else 0)]
        for action in actions:
            assert words.read(words.text(action)) == action
            assert words.from_json(words.json(action)) == action


# -- undo ------------------------------------------------------------------------------------------


@GAMES
def test_a_free_undo_brings_everybody_back_to_what_he_saw(seats: int, game: str) -> None:
    """Deals included: a clause, an offer, a gift is taken back like any other move."""
    match, dice = begun(seats, game, seats), seeded(seats)
    e = edition(seats, game)
    play_on(match, dice, 60)
    undone = asides = 0
    for _ in range(60):
        before = views(e, match.state)
        play_on(match, dice, 1, 3)
        if match.state.is_over():
            break
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            assert views(e, match.state) == before
            undone += 1
            asides += last.kind == ASIDE
            play_on(match, dice, 1, 3)
    assert undone > 10
    assert asides > 2


@pytest.mark.parametrize(("counters", "least"), [("any_time", 5), ("moments", 20)])
def test_nobody_takes_back_what_has_opened_a_moment_for_counters(counters: str, least: int) -> None:
    """[D.2] [D.3] Free undo would tell whether somebody was asked; so it is never free."""
    match, dice = begun(3, "standard", 3, counters), seeded(3)
    tried = 0
    for _ in range(900):
        learned = match.state.learned
        play_on(match, dice, 1)
        if match.state.is_over():
            break
        last = match.record.line()[-1]
        if match.state.learned > learned:
            tried += 1
            with pytest.raises(IllegalAction, match="must be asked for"):
                match.undo(last.seat, last.n)
    assert tried > least


def test_everything_can_be_undone_to_the_first_position_if_all_agree() -> None:
    match, e = begun(3, "standard", 4), edition(3)
    start = views(e, match.state)
    play_on(match, seeded(4), 50, 3)
    while line := match.record.line():
        last = line[-1]
        match.ask_undo(last.seat, last.n)
        for seat in range(3):
            if seat != last.seat and match.request is not None:
                match.answer_undo(seat, True)
    assert views(e, match.state) == start
    play_on(match, seeded(5), 10)
    back = read(write(match.record))
    assert Replay(e, back).verify().numbers() == match.state.numbers()


# -- records and neighbours ------------------------------------------------------------------------


@GAMES
def test_a_game_resumed_now_and_then_is_the_same_game(seats: int, game: str) -> None:
    match, e, dice = begun(seats, game, seats + 20), edition(seats, game), seeded(seats)
    for _ in range(4):
        play_on(match, dice, 60)
        before = match.state.numbers()
        match = Match.resume(e, read(write(match.record)), seeded(len(match.record.entries)))
        assert match.state.numbers() == before
    assert any(entry.kind == ASIDE for entry in match.record.entries)


def stepped(s: ConfederateRails, dice: Chance) -> None:
    if not s.is_over():
        make_move(s, *next_move(s, dice, 12))


def test_two_games_played_in_turn_are_the_games_they_are_alone() -> None:
    """They share the rules and their scratch buffers, and with them copies that play ahead."""
    e, seeds, moves = edition(3), (31, 32), 400
    alone = []
    for seed in seeds:
        s, dice = e.start(seeded(seed)), seeded(seed)
        for _ in range(moves):
            stepped(s, dice)
        alone.append(digest(s.numbers()))
    games = [(e.start(seeded(seed)), seeded(seed)) for seed in seeds]
    for number in range(moves):
        for s, dice in games:
            stepped(s, dice)
            if number % 10 == 0:
                ahead = cast(ConfederateRails, s.copy())
                for _ in range(6):
                    stepped(ahead, seeded(number))
                e.view(s, 0)
    assert [digest(s.numbers()) for s, _ in games] == alone
    assert alone[0] != alone[1]


def test_games_of_different_editions_do_not_touch_each_other() -> None:
    """Another number of players and the Extended Game beside it."""
    editions = [edition(2), edition(5), edition(4, "extended")]
    alone = []
    for e in editions:
        s, dice = e.start(seeded(41)), seeded(41)
        for _ in range(250):
            stepped(s, dice)
        alone.append(digest(s.numbers()))
    games = [(e.start(seeded(41)), seeded(41)) for e in editions]
    for _ in range(250):
        for s, dice in games:
            stepped(s, dice)
    assert [digest(s.numbers()) for s, _ in games] == alone


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_sits_there(seat: int) -> None:
    match = begun(3, "standard", 1)
    with pytest.raises(BadInput, match=f"seat {seat}: expected 0 to 2"):
        match.play(seat, match.state.options()[0])


def test_after_the_end_nothing_is_open_to_anybody() -> None:
    """[8.1] Not even a gift."""
    e = edition(2)
    s = e.start(seeded(2))
    s.rules.ending.close(s, int(n.IDLE_ROUND))
    for seat in (0, 1):
        assert s.side_options(seat) == []
        with pytest.raises(IllegalAction, match=r"the game is over \[8.3\]"):
            s.play(seat, e.vocabulary.read("give buff 100"))
