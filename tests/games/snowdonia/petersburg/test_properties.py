"""What holds in every position of every siege, tried along busy and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.generals import general, have_met
from railsplitter.games.snowdonia.scenarios.petersburg.names import CONFEDERATE, UNION
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from tests.games.snowdonia.petersburg.players import busily, walk
from tests.games.snowdonia.petersburg.table import sacked, siege

pytestmark = pytest.mark.both_modes

BY_SEATS = pytest.mark.parametrize("seats", [2, 4])
LIMIT = 10_000


def views(game: SnowdoniaEdition, state: object) -> list[bytes]:
    """What each seat, and the public, sees, as it would be sent."""
    s = cast(Snowdonia, state)
    return [msgspec.json.encode(game.view(s, seat)) for seat in range(-1, game.seats)]


# -- positions -----------------------------------------------------------------------------


@BY_SEATS
def test_all_pieces_are_conserved(seats: int) -> None:
    game = siege(seats)
    for seed in range(12):
        for s in walk(game, seed):
            assert game.broken(s) == []


@BY_SEATS
def test_generals_never_pass_each_other_and_meet_once(seats: int) -> None:
    game = siege(seats)
    for seed in range(8):
        met = False
        for s in walk(game, 100 + seed):
            union, confederate = general(s, UNION), general(s, CONFEDERATE)
            assert 0 <= confederate <= union <= 7
            assert have_met(s) == (union == confederate)
            assert have_met(s) or not met
            met = have_met(s)
        assert met
        assert game.result(s).ending


@BY_SEATS
def test_a_copy_and_its_original_do_not_touch_each_other(seats: int) -> None:
    game = siege(seats)
    for s in walk(game, seats, every=11):
        before = s.numbers()
        copy, again = s.copy(), s.copy()
        playout(copy, seeded(3), 25)
        assert s.numbers() == before
        playout(again, seeded(3), 25)
        assert again.numbers() == copy.numbers()


@BY_SEATS
def test_every_position_can_be_saved_and_played_on(seats: int) -> None:
    game = siege(seats)
    for at, s in enumerate([sacked(seats).s, *walk(game, 10 + seats, every=2)]):
        numbers = s.numbers()
        back = game.restore(from_bytes(to_bytes(numbers)), seeded(5))
        assert digest(back.numbers()) == digest(numbers)
        if s.is_over():
            continue
        assert (back.seat(), back.options()) == (s.seat(), s.options())
        if at % 10 == 0:
            twin = s.twin(seeded(5))
            playout(back, seeded(6), LIMIT)
            playout(twin, seeded(6), LIMIT)
            assert back.numbers() == twin.numbers()


@BY_SEATS
def test_every_option_goes_through_text_and_json(seats: int) -> None:
    game = siege(seats)
    words = game.vocabulary
    for s in walk(game, 30 + seats):
        for action in () if s.is_over() else s.options():
            assert words.read(words.text(action)) == action
            assert words.from_json(words.json(action)) == action


@BY_SEATS
def test_a_decision_has_at_least_two_options_but_for_placing(seats: int) -> None:
    game = siege(seats)
    for seed in range(6):
        for s in walk(game, 40 + seed):
            assert s.is_over() or len(s.options()) > 1 or s.stack[-1].kind == 3


# -- legality ------------------------------------------------------------------------------


@BY_SEATS
def test_every_offered_action_is_accepted(seats: int) -> None:
    game = siege(seats)
    for s in walk(game, 50 + seats, every=8):
        for action in () if s.is_over() else s.options():
            copy = s.twin(seeded(7))
            copy.play(s.seat(), action)
            assert game.broken(copy) == []


def questions(game: SnowdoniaEdition, games: int, each: int) -> Iterator[Snowdonia]:
    """At most `each` positions of every kind of question from busy games, and an end."""
    seen: Counter[int] = Counter()
    for seed in range(games):
        for s in walk(game, 60 + seed):
            kind = -1 if s.is_over() else s.stack[-1].kind
            if seen[kind] < each:
                seen[kind] += 1
                yield s


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    cases = {case.id for case in book_of("snowdonia/petersburg")}
    kinds: set[int] = set()
    given: set[str] = set()
    for seats in (2, 4):
        game = siege(seats)
        thinkable = list(game.vocabulary.thinkable())
        for s in [sacked(seats).s, *(q.twin(seeded(0)) for q in questions(game, 40, 4))]:
            kinds.update(step.kind for step in s.stack[-1:])
            offered = set() if s.is_over() else set(s.options())
            assert offered <= set(thinkable)
            for action in thinkable:
                reasons = s.why_not(s.seat(), action)
                assert (not reasons) == (action in offered), game.vocabulary.text(action)
                given.update(reasons)
    steps: list[type[SnowStep]] = [*STEPS, *PETERSBURG.steps]
    assert kinds == {step.kind for step in steps if "run" not in vars(step)}
    assert given <= cases
    assert {case for case in given if case.startswith("SP.")} == {
        *("SP.17", "SP.18", "SP.20", "SP.22", "SP.23", "SP.24", "SP.25", "SP.26"),
        *("SP.31", "SP.41", "SP.42", "SP.46", "SP.47"),
    }


# -- worlds --------------------------------------------------------------------------------


@BY_SEATS
def test_imagined_worlds_look_the_same(seats: int) -> None:
    game, chance = siege(seats), seeded(9)
    for s in walk(game, 70 + seats, every=13):
        for seat in range(seats):
            world = s.imagine(seat, chance)
            assert game.view(world, seat) == game.view(s, seat)
            assert game.broken(world) == []


# -- matches -------------------------------------------------------------------------------


def begun(seats: int, seed: int) -> Match:
    chance = seeded(seed)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Match.begin(siege(seats), chance, seeded_dice(chance, seed), names)[0]


def play_on(match: Match, dice: Chance, entries: int) -> None:
    for _ in range(entries):
        if match.state.is_over():
            return
        s = cast(Snowdonia, match.state)
        match.play(s.seat(), busily(s, dice))


@BY_SEATS
def test_everything_can_be_undone_to_the_first_position(seats: int) -> None:
    match, game = begun(seats, seats), siege(seats)
    start = views(game, match.state)
    play_on(match, seeded(seats), 60)
    while match.record.line():
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            continue
        match.ask_undo(last.seat, last.n)
        for seat in range(seats):
            if seat != last.seat:
                match.answer_undo(seat, True)
    assert views(game, match.state) == start


@BY_SEATS
def test_a_free_undo_brings_back_what_everybody_saw(seats: int) -> None:
    match, dice, game = begun(seats, 80 + seats), seeded(80 + seats), siege(seats)
    undone = 0
    for _ in range(80):
        before = views(game, match.state)
        play_on(match, dice, 1)
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            assert views(game, match.state) == before
            undone += 1
            play_on(match, dice, 1)
    assert undone > 10


@BY_SEATS
def test_a_game_resumed_at_any_point_goes_on_and_verifies(seats: int) -> None:
    match, game = begun(seats, 90 + seats), siege(seats)
    dice = seeded(90 + seats)
    while not match.state.is_over():
        play_on(match, dice, 50)
        before = match.state.numbers()
        match = Match.resume(game, read(write(match.record)), seeded(len(match.record.entries)))
        assert match.state.numbers() == before
    assert match.record.end is not None
    assert match.record.end.end == game.result(match.state)
    assert Replay(game, match.record).verify().numbers() == match.state.numbers()
