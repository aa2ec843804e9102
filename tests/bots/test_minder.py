"""Bots that fail: the game goes on with a plain move, and what went wrong is remembered."""

from __future__ import annotations

import threading

import pytest

from railsplitter.bots.bot import Bot, Look
from railsplitter.bots.minder import Minder, spoken
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.state import State


class Raises(Bot):
    name = "raises"

    def choose(self, look: Look) -> int:
        raise IndexError("no such train")


class Lies(Bot):
    name = "lies"

    def choose(self, look: Look) -> int:
        return 1 << 40


class Sleeps(Bot):
    """Answers when it is woken, and not before."""

    name = "sleeps"

    def __init__(self) -> None:
        self.woken = threading.Event()
        self.asked = 0

    def choose(self, look: Look) -> int:
        self.asked += 1
        self.woken.wait()
        return look.options[0]


def asked() -> tuple[Look, State]:
    edition = find_game("snowdonia").edition(2)
    state = edition.start(seeded(1))
    return Look(edition, state.seat(), seeded(2)), state


@pytest.mark.parametrize(
    ("bot", "words"),
    [(Raises(), "IndexError: no such train"), (Lies(), "which is not offered")],
)
@pytest.mark.parametrize("seconds", [0.0, 60.0])
def test_the_judges_move_takes_the_place_of_a_failed_answer(
    bot: Bot, words: str, seconds: float
) -> None:
    look, state = asked()
    minder = Minder(seconds)
    judged = look.edition.advise(state, state.seat())
    assert {minder.answer(bot, look, state) for _ in range(20)} == {judged}
    (fault,) = minder.faults
    assert words in fault.text
    assert fault.times == 20
    assert "Traceback" in fault.trace
    assert spoken(fault, "Wine").startswith(f"Wine: the bot {bot.name} failed (")


def test_where_the_judge_fails_too_any_move_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    look, state = asked()
    monkeypatch.setattr(look.edition, "advise", lambda world, seat: 1 // 0)
    minder = Minder()
    assert {minder.answer(Raises(), look, state) for _ in range(200)} == set(state.options())


def test_a_bot_that_never_answers_is_not_waited_for_and_not_asked_again() -> None:
    look, state = asked()
    minder, bot = Minder(0.05), Sleeps()
    try:
        assert minder.answer(bot, look, state) in state.options()
        assert minder.answer(bot, look, state) in state.options()
        assert minder.aside(bot, look, state) == -1
    finally:
        bot.woken.set()
    assert bot.asked == 1
    assert [fault.text for fault in minder.faults] == ["no answer in 0.05 seconds"]


def test_what_the_engine_does_wrong_is_not_the_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    look, state = asked()
    monkeypatch.setattr(Look, "turn_to", _broken)
    with pytest.raises(RuleBug, match="the engine"):
        Minder().answer(Raises(), look, state)


def _broken(look: Look, state: State) -> tuple[int, ...]:
    raise RuleBug("the engine")
