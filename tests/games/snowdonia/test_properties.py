"""What holds in every position of every Snowdonia game, tried along random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from railsplitter.kernel.state import Log
from tests.games.snowdonia.table import Table, edition

pytestmark = pytest.mark.both_modes

SEATS = (1, 2, 3, 4, 5)
BY_SEATS = pytest.mark.parametrize("seats", SEATS)
LIMIT = 10_000


def walk(game: SnowdoniaEdition, seed: int, every: int = 1) -> Iterator[Snowdonia]:
    """Every so many positions of a random game, and its last one."""
    state, chooser = game.start(seeded(seed)), seeded(seed + 500)
    while not state.is_over():
        yield state
        playout(state, chooser, every)
    yield state


def views(game: SnowdoniaEdition, state: object) -> list[bytes]:
    """What each seat, and the public, sees, as it would be sent."""
    s = cast(Snowdonia, state)
    return [msgspec.json.encode(game.view(s, seat)) for seat in range(-1, game.seats)]


# -- positions ------------------------------------------------------------------------------


@BY_SEATS
def test_all_pieces_are_conserved(seats: int) -> None:
    game = edition(seats)
    for seed in range(4):
        for s in walk(game, seed):
            assert game.broken(s) == []


@BY_SEATS
def test_a_copy_and_its_original_do_not_touch_each_other(seats: int) -> None:
    game = edition(seats)
    for s in walk(game, seats, every=7):
        before, events = s.numbers(), seeded(3)
        copy = s.copy()
        playout(copy, events, 25)
        assert s.numbers() == before
        again = s.copy()
        playout(again, seeded(3), 25)
        assert again.numbers() == copy.numbers()  # chance is copied with the state


@BY_SEATS
def test_every_position_can_be_saved(seats: int) -> None:
    game = edition(seats)
    for s in walk(game, 10 + seats):
        numbers = s.numbers()
        back = game.restore(from_bytes(to_bytes(numbers)), seeded(1))
        assert digest(back.numbers()) == digest(numbers)
        assert back.seat() == s.seat()
        if not s.is_over():
            assert back.options() == s.options()


@BY_SEATS
def test_a_restored_position_plays_on_like_the_original(seats: int) -> None:
    game = edition(seats)
    for s in walk(game, 20 + seats, every=15):
        back, copy = game.restore(s.numbers(), seeded(5)), s.twin(seeded(5))
        playout(back, seeded(6), LIMIT)
        playout(copy, seeded(6), LIMIT)
        assert back.numbers() == copy.numbers()


@BY_SEATS
def test_every_option_goes_through_text_and_json(seats: int) -> None:
    game = edition(seats)
    words = game.vocabulary
    for s in walk(game, 30 + seats):
        for action in () if s.is_over() else s.options():
            assert words.read(words.text(action)) == action
            assert words.from_json(words.json(action)) == action


def test_two_interleaved_games_reproduce_their_solo_logs() -> None:
    game = edition(3)
    alone = []
    for seed in (1, 2):
        log = Log()
        playout(game.start(seeded(seed), log), seeded(seed + 9), LIMIT)
        alone.append(log.events)
    logs = [Log(), Log()]
    states = [game.start(seeded(seed), log) for seed, log in zip((1, 2), logs, strict=True)]
    choosers = [seeded(10), seeded(11)]
    while not all(s.is_over() for s in states):
        for s, chooser in zip(states, choosers, strict=True):
            playout(s.copy(), chooser.copy(), 2)
            playout(s, chooser, 1)
    assert [log.events for log in logs] == alone
    assert alone[0] != alone[1]


# -- legality -------------------------------------------------------------------------------


@BY_SEATS
def test_every_offered_action_is_accepted(seats: int) -> None:
    game = edition(seats)
    for s in walk(game, 40 + seats, every=6):
        for action in () if s.is_over() else s.options():
            copy = s.twin(seeded(7))
            copy.play(s.seat(), action)
            assert game.broken(copy) == []


def questions(game: SnowdoniaEdition, games: int, each: int) -> Iterator[Snowdonia]:
    """From so many games, at most `each` positions of every kind of question, and an end."""
    seen: Counter[int] = Counter()
    for seed in range(games):
        for s in walk(game, 50 + seed):
            kind = -1 if s.is_over() else s.stack[-1].kind
            if seen[kind] < each:
                seen[kind] += 1
                yield s


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    cases = {case.id for case in book_of("snowdonia")}
    kinds: set[int] = set()
    given: set[str] = set()
    for seats in SEATS:
        game = edition(seats)
        thinkable = list(game.vocabulary.thinkable())
        for s in questions(game, games=20, each=5):
            kinds.update(step.kind for step in s.stack[-1:])
            offered = set() if s.is_over() else set(s.options())
            assert offered <= set(thinkable)
            for action in thinkable:
                reasons = s.why_not(s.seat(), action)
                assert (not reasons) == (action in offered), game.vocabulary.text(action)
                given.update(reasons)
    assert kinds == {step.kind for step in STEPS if "options" in vars(step)}
    assert given <= cases
    assert len(given) > 30


@BY_SEATS
def test_a_seat_that_is_not_asked_gets_a_reason_for_everything(seats: int) -> None:
    game = edition(seats)
    cases = {case.id for case in book_of("snowdonia")}
    thinkable = list(game.vocabulary.thinkable())
    for s in walk(game, 55, every=50):
        for seat in range(seats):
            if seat != s.seat():
                assert all(set(s.why_not(seat, a)) & cases for a in thinkable[:: 1 + seats])


@BY_SEATS
def test_what_is_not_offered_is_refused_at_the_door(seats: int) -> None:
    game = edition(seats)
    thinkable, chooser = list(game.vocabulary.thinkable()), seeded(60 + seats)
    for s in walk(game, 60 + seats, every=5):
        before = s.numbers()
        offered = [] if s.is_over() else s.options()
        for _ in range(10):
            action = thinkable[chooser.pick(len(thinkable), "action")]
            seat = chooser.pick(seats, "seat")
            if seat == s.seat() and action in offered:
                continue
            reasons = s.why_not(seat, action)
            with pytest.raises((IllegalAction, NotYourTurn)) as caught:
                s.play(seat, action)
            assert reasons
            assert f"[{reasons[0]}]" in str(caught.value)
        assert s.numbers() == before


# -- hidden cards ---------------------------------------------------------------------------


def looking(seats: int, seed: int) -> Table:
    """Seat 0 looks at two contracts [CC.5]."""
    t = Table(seats, seed)
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    assert isinstance(t.s.stack[-1], KeepOne)
    return t


def swapped(s: Snowdonia, seed: int) -> Snowdonia:
    """The same world but for the two cards: others with the same backs, picked at random."""
    world, chooser = s.twin(seeded(0)), seeded(seed)
    step = cast(KeepOne, world.stack[-1])
    cards = []
    for card in (step.first, step.second):
        back = world.deck.back[card]
        pile = range(1, len(world.deck.where))
        like = [c for c in pile if world.deck.where[c] == PILE and world.deck.back[c] == back]
        other = like[chooser.pick(len(like), "card")]
        world.deck.where[card], world.deck.where[other] = PILE, OUT
        cards.append(other)
    world.become(KeepOne(step.who, step.card, *cards))
    return world


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worlds_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it(seats: int) -> None:
    for seed in range(3):
        t = looking(seats, seed)
        other = swapped(t.s, seed)
        assert t.edition.broken(other) == []
        assert other.numbers() != t.s.numbers()
        public, own, *others = views(t.edition, t.s)
        public_2, own_2, *others_2 = views(t.edition, other)
        assert (public, others) == (public_2, others_2)
        assert own != own_2


@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_world_looks_the_same_and_hides_other_cards(seats: int) -> None:
    chance = seeded(8)
    t = looking(seats, 3)
    true = cast(KeepOne, t.s.stack[-1])
    for seat in range(seats):
        drawn = set()
        for _ in range(30):
            world = t.s.imagine(seat, chance)
            assert msgspec.json.encode(t.edition.view(world, seat)) == msgspec.json.encode(
                t.edition.view(t.s, seat)
            )
            assert t.edition.broken(world) == []
            step = cast(KeepOne, world.stack[-1])
            drawn.add((step.first, step.second))
        if seat == 0:
            assert drawn == {(true.first, true.second)}
        else:
            assert len(drawn) > 10


@BY_SEATS
def test_imagined_worlds_look_the_same_along_games(seats: int) -> None:
    game, chance = edition(seats), seeded(9)
    for s in walk(game, 70 + seats, every=20):
        for seat in range(seats):
            world = s.imagine(seat, chance)
            assert game.view(world, seat) == game.view(s, seat)
            assert world.chance is chance


# -- matches --------------------------------------------------------------------------------


def begun(seats: int, seed: int) -> Match:
    chance = seeded(seed)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    match, _ = Match.begin(edition(seats), chance, seeded_dice(chance, seed), names)
    return match


def play_on(match: Match, chooser: Chance, entries: int) -> None:
    for _ in range(entries):
        if match.state.is_over():
            return
        options = match.state.options()
        match.play(match.state.seat(), options[chooser.pick(len(options), "choice")])


def take_back_one(match: Match) -> None:
    """Undo the last standing entry, asking for it where it is not free."""
    last = match.record.line()[-1]
    if match.is_free(last.seat, last.n):
        match.undo(last.seat, last.n)
        return
    match.ask_undo(last.seat, last.n)
    for seat in range(match.edition.seats):
        if seat != last.seat:
            match.answer_undo(seat, True)


@BY_SEATS
def test_everything_can_be_undone_to_the_first_position(seats: int) -> None:
    match = begun(seats, seats)
    game = edition(seats)
    start = views(game, match.state)
    play_on(match, seeded(seats), 45)
    while match.record.line():
        take_back_one(match)
    assert views(game, match.state) == start
    play_on(match, seeded(1), 5)
    back = read(write(match.record))
    assert Replay(game, back).verify().numbers() == match.state.numbers()


@BY_SEATS
def test_after_a_free_undo_every_seat_sees_what_it_saw_before(seats: int) -> None:
    match, chooser = begun(seats, 80 + seats), seeded(80 + seats)
    game = edition(seats)
    undone = 0
    for _ in range(60):
        before = views(game, match.state)
        play_on(match, chooser, 1)
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            assert views(game, match.state) == before
            undone += 1
            play_on(match, chooser, 1)
    assert undone > 10


@BY_SEATS
def test_a_game_resumed_at_any_point_goes_on_and_verifies(seats: int) -> None:
    match, game = begun(seats, 90 + seats), edition(seats)
    chooser = seeded(90 + seats)
    while not match.state.is_over():
        play_on(match, chooser, 40)
        before = match.state.numbers()
        match = Match.resume(game, read(write(match.record)), seeded(len(match.record.entries)))
        assert match.state.numbers() == before
    assert match.record.end is not None
    assert match.record.end.end == game.result(match.state)
