"""Battles as matches: undo by the kernel's policy, records that resume, and dice that bind."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import IllegalAction
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.players import curiously, rashly
from tests.games.gcacw.told import edition

pytestmark = pytest.mark.whole_games
BY_BATTLE = pytest.mark.parametrize("battle", BATTLES)


def begun(battle: str, seed: int) -> Match:
    chance = seeded(seed)
    return Match.begin(edition(battle), chance, seeded_dice(chance, seed), ["U", "C"])[0]


def seen(match: Match) -> list[bytes]:
    """What the public and both seats see."""
    return [msgspec.json.encode(match.edition.view(match.state, seat)) for seat in (-1, 0, 1)]


@BY_BATTLE
def test_an_entry_is_free_to_undo_exactly_if_it_used_no_dice(battle: str) -> None:
    """[1.0c] Nothing is hidden, so dice alone end what can be taken back freely."""
    match, dice = begun(battle, 21), seeded(21)
    free = bound = 0
    for _ in range(90):
        if match.state.is_over():
            break
        before, numbers, seat = seen(match), match.state.numbers(), match.state.seat()
        match.play(seat, curiously(cast(Campaign, match.state), dice))
        last = match.record.line()[-1]
        if match.state.is_over():
            break
        assert match.is_free(seat, last.n) == (not last.chance)
        assert not match.is_free(1 - seat, last.n)
        if last.chance:
            with pytest.raises(IllegalAction, match="chance was used"):
                match.undo(seat, last.n)
            bound += 1
            continue
        after = match.state.numbers()
        match.undo(seat, last.n)
        assert (seen(match), match.state.numbers()) == (before, numbers)
        match.play(seat, match.edition.vocabulary.read(last.do))
        assert match.state.numbers() == after
        free += 1
    assert free > 15
    assert bound > 5


@BY_BATTLE
def test_a_march_can_be_taken_back_to_where_its_dice_fell_and_no_further(battle: str) -> None:
    """[5.1a] Hexes without dice are free, the roll for points is not."""
    match = begun(battle, 4)
    while not said(match, n.MARCH):
        match.play(match.state.seat(), match.state.options()[-1])
    seat = match.state.seat()
    match.play(seat, said(match, n.MARCH)[0])
    rolled, first = match.record.line()[-1], match.state.numbers()
    assert rolled.chance
    match.play(seat, next(action for action in said(match, n.GO) if marches_on(match, action)))
    assert not match.record.line()[-1].chance
    match.undo(seat, rolled.n + 1)
    assert match.state.numbers() == first
    with pytest.raises(IllegalAction, match="chance was used"):
        match.undo(seat, rolled.n)


def marches_on(match: Match, action: int) -> bool:
    """Whether the march is not over with this hex: else the next initiative is rolled at once."""
    world = cast(Campaign, match.state.twin(seeded(0)))
    world.apply(action)
    return isinstance(world.stack[-1], Marching) and world.moved == 1


def said(match: Match, verb: int) -> list[int]:
    """The open options of a verb."""
    return [action for action in match.state.options() if verb_of(action) == verb]


@BY_BATTLE
def test_dice_are_taken_back_only_if_the_other_side_agrees(battle: str) -> None:
    match, dice = begun(battle, 22), seeded(22)
    start = seen(match)
    for _ in range(12):
        match.play(match.state.seat(), rashly(cast(Campaign, match.state), dice))
    while match.record.line():
        last = match.record.line()[-1]
        if match.is_free(last.seat, last.n):
            match.undo(last.seat, last.n)
        else:
            match.ask_undo(last.seat, last.n)
            assert match.answer_undo(1 - last.seat, True)
    assert seen(match) == start
    match.play(match.state.seat(), match.state.options()[0])
    back = read(write(match.record))
    assert Replay(match.edition, back).verify().numbers() == match.state.numbers()


@BY_BATTLE
def test_a_battle_resumes_anywhere_and_verifies_at_its_end(battle: str) -> None:
    match, dice = begun(battle, 23), seeded(23)
    while not match.state.is_over():
        for _ in range(45):
            if not match.state.is_over():
                match.play(match.state.seat(), curiously(cast(Campaign, match.state), dice))
        before, record = match.state.numbers(), read(write(match.record))
        match = Match.resume(edition(battle), record, seeded(len(record.entries)))
        assert match.state.numbers() == before
    assert match.record.end is not None
    assert match.record.end.end == match.edition.result(match.state)
    assert Replay(match.edition, match.record).verify().numbers() == match.state.numbers()
