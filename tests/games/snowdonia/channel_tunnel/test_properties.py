"""What holds in every position of every tunnel, tried along busy and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.names import NOT_ENDING
from railsplitter.games.snowdonia.rules.b_excavate import Digging
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.game import CHANNEL_TUNNEL
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore, owns_machine
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from tests.games.snowdonia.channel_tunnel.players import busily, walk
from tests.games.snowdonia.channel_tunnel.table import ChannelTable, channel

pytestmark = pytest.mark.both_modes

LIMIT = 10_000
OPTIONS = [{}, {"layout": "mirrored", "crisis": "discs"}, {"crisis": "markers"}]
BY_OPTIONS = pytest.mark.parametrize("options", OPTIONS, ids=str)
# Questions of the base game that this scenario never asks.
FOREIGN = (PlaceLabourer, Digging, Laying, Surveying, Forecasting, Lifting, Setting)


def views(game: SnowdoniaEdition, state: object) -> list[bytes]:
    """What each seat, and the public, sees, as it would be sent."""
    s = cast(Snowdonia, state)
    return [msgspec.json.encode(game.view(s, seat)) for seat in range(-1, game.seats)]


# -- positions -----------------------------------------------------------------------------


@BY_OPTIONS
def test_all_pieces_are_conserved(options: dict[str, str]) -> None:
    game = channel(options)
    for seed in range(12):
        for s in walk(game, seed):
            assert game.broken(s) == []


def test_random_games_conserve_them_too() -> None:
    game = channel()
    for seed in range(20):
        s, dice = game.start(seeded(seed)), seeded(seed + 900)
        while not s.is_over():
            playout(s, dice, 1)
            assert game.broken(s) == []


def test_machines_only_go_forward_and_meet_once() -> None:
    game = channel()
    for seed in range(12):
        ours, theirs, ending = 1, 19, NOT_ENDING
        for s in walk(game, 100 + seed):
            assert ours <= machine(s, 0) <= machine(s, 1) <= theirs
            assert ending in (NOT_ENDING, s.ending)
            if ending != NOT_ENDING:
                assert (machine(s, 0), machine(s, 1)) == (ours, theirs)
            ours, theirs, ending = machine(s, 0), machine(s, 1), s.ending
        assert ending != NOT_ENDING
        assert theirs - ours <= 1


def test_a_copy_and_its_original_do_not_touch_each_other() -> None:
    game = channel()
    for s in walk(game, 2, every=9):
        before = s.numbers()
        copy, again = s.copy(), s.copy()
        playout(copy, seeded(3), 25)
        assert s.numbers() == before
        playout(again, seeded(3), 25)
        assert again.numbers() == copy.numbers()


@BY_OPTIONS
def test_every_position_can_be_saved_and_played_on(options: dict[str, str]) -> None:
    game = channel(options)
    for at, s in enumerate(walk(game, 10)):
        numbers = s.numbers()
        back = game.restore(from_bytes(to_bytes(numbers)), seeded(5))
        assert digest(back.numbers()) == digest(numbers)
        if s.is_over():
            continue
        assert (back.seat(), back.options()) == (s.seat(), s.options())
        if at % 12 == 0:
            twin = s.twin(seeded(5))
            playout(back, seeded(6), LIMIT)
            playout(twin, seeded(6), LIMIT)
            assert back.numbers() == twin.numbers()


def test_every_option_goes_through_text_and_json() -> None:
    game = channel()
    words = game.vocabulary
    for seed in range(4):
        for s in walk(game, 30 + seed):
            for action in () if s.is_over() else s.options():
                assert words.read(words.text(action)) == action
                assert words.from_json(words.json(action)) == action


def test_a_decision_has_at_least_two_options_but_for_placing() -> None:
    game = channel()
    for seed in range(8):
        for s in walk(game, 40 + seed):
            if not s.is_over() and not isinstance(s.stack[-1], PlaceOrBore):
                assert len(s.options()) > 1


# -- legality ------------------------------------------------------------------------------


def test_every_offered_action_is_accepted() -> None:
    game = channel()
    for s in walk(game, 50, every=5):
        for action in () if s.is_over() else s.options():
            copy = s.twin(seeded(7))
            copy.play(s.seat(), action)
            assert game.broken(copy) == []


def questions(game: SnowdoniaEdition, games: int, each: int) -> Iterator[Snowdonia]:
    """At most `each` positions of every kind of question, with and without a machine; an end."""
    seen: Counter[tuple[int, bool]] = Counter()
    for seed in range(games):
        for s in walk(game, 60 + seed):
            kind = (-1, False) if s.is_over() else (s.stack[-1].kind, owns_machine(s, s.seat()))
            if seen[kind] < each:
                seen[kind] += 1
                yield s


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    game = channel()
    cases = {case.id for case in book_of("snowdonia/channel-tunnel")}
    kinds: set[int] = set()
    given: set[str] = set()
    thinkable = list(game.vocabulary.thinkable())
    for s in questions(game, games=60, each=6):
        kinds.update(step.kind for step in s.stack[-1:])
        offered = set() if s.is_over() else set(s.options())
        assert offered <= set(thinkable)
        for action in thinkable:
            reasons = s.why_not(s.seat(), action)
            assert (not reasons) == (action in offered), game.vocabulary.text(action)
            given.update(reasons)
    steps: list[type[SnowStep]] = [*STEPS, *CHANNEL_TUNNEL.steps]
    asking = {step.kind for step in steps if "run" not in vars(step)}
    assert kinds == asking - {step.kind for step in FOREIGN}
    assert given <= cases
    assert {case for case in given if case.startswith("CT.")} >= {
        *("CT.2", "CT.10", "CT.12", "CT.14", "CT.17", "CT.18", "CT.19", "CT.22", "CT.23"),
        *("CT.26", "CT.29", "CT.30", "CT.34", "CT.35", "CT.39", "CT.42"),
    }


def test_what_is_not_offered_is_refused_at_the_door() -> None:
    game = channel()
    thinkable, chooser = list(game.vocabulary.thinkable()), seeded(61)
    for s in walk(game, 61, every=4):
        before = s.numbers()
        offered = [] if s.is_over() else s.options()
        for _ in range(10):
            action = thinkable[chooser.pick(len(thinkable), "action")]
            seat = chooser.pick(2, "seat")
            if seat == s.seat() and action in offered:
                continue
            reasons = s.why_not(seat, action)
            with pytest.raises((IllegalAction, NotYourTurn)) as caught:
                s.play(seat, action)
            assert f"[{reasons[0]}]" in str(caught.value)
        assert s.numbers() == before


# -- worlds --------------------------------------------------------------------------------


def test_worlds_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it() -> None:
    for seed in range(3):
        t = ChannelTable(seed)
        t.hold(0, 5)
        t.resolve("F")
        t.play(0, "use c5")
        other = t.s.twin(seeded(3))
        step = cast(KeepOne, other.stack[-1])
        back, pile = other.deck.back[step.first], range(1, len(other.deck.where))
        card = next(c for c in pile if other.deck.where[c] == PILE and other.deck.back[c] == back)
        other.deck.where[step.first], other.deck.where[card] = PILE, OUT
        other.become(KeepOne(step.who, step.card, card, step.second))
        assert t.edition.broken(other) == []
        public, own, theirs = views(t.edition, t.s)
        assert (public, theirs) == tuple(views(t.edition, other)[k] for k in (0, 2))
        assert own != views(t.edition, other)[1]


def test_imagined_worlds_look_the_same() -> None:
    game, chance = channel(), seeded(9)
    for s in walk(game, 70, every=11):
        for seat in range(2):
            world = s.imagine(seat, chance)
            assert game.view(world, seat) == game.view(s, seat)
            assert game.broken(world) == []


# -- matches -------------------------------------------------------------------------------


def begun(seed: int) -> Match:
    chance = seeded(seed)
    return Match.begin(channel(), chance, seeded_dice(chance, seed), ["Ann", "Ben"])[0]


def play_on(match: Match, dice: Chance, entries: int) -> None:
    for _ in range(entries):
        if match.state.is_over():
            return
        s = cast(Snowdonia, match.state)
        match.play(s.seat(), busily(s, dice))


def test_everything_can_be_undone_to_the_first_position() -> None:
    match, game = begun(2), channel()
    start = views(game, match.state)
    play_on(match, seeded(2), 70)
    while match.record.line():
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            continue
        match.ask_undo(last.seat, last.n)
        match.answer_undo(1 - last.seat, True)
    assert views(game, match.state) == start


def test_a_free_undo_brings_back_what_everybody_saw() -> None:
    match, dice, game = begun(80), seeded(80), channel()
    undone = 0
    for _ in range(90):
        before = views(game, match.state)
        play_on(match, dice, 1)
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
            assert views(game, match.state) == before
            undone += 1
            play_on(match, dice, 1)
    assert undone > 10


def test_a_game_resumed_at_any_point_goes_on_and_verifies() -> None:
    match, game, dice = begun(90), channel(), seeded(90)
    while not match.state.is_over():
        play_on(match, dice, 45)
        before = match.state.numbers()
        match = Match.resume(game, read(write(match.record)), seeded(len(match.record.entries)))
        assert match.state.numbers() == before
    assert match.record.end is not None
    assert match.record.end.end == game.result(match.state)
    assert Replay(game, match.record).verify().numbers() == match.state.numbers()
