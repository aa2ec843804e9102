"""Whole battles by three kinds of players: what is offered, refused and told in all of them."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.battles import BATTLES, all_three, every, moves, some
from tests.games.gcacw.told import book, edition

pytestmark = pytest.mark.whole_games
BY_BATTLE = pytest.mark.parametrize("battle", BATTLES)


@BY_BATTLE
def test_a_reason_is_given_exactly_for_what_is_not_offered(battle: str) -> None:
    """For all that one thinks of at the question and for what the notation can say at random."""
    e, dice = edition(battle), seeded(8)
    sayable, cases = list(e.vocabulary.thinkable()), set[str]()
    for s in some(battle, 4):
        offered = s.options()
        assert offered
        assert len(set(offered)) == len(offered)
        thought = set(e.thinkable(s))
        assert set(offered) <= thought
        thought |= {sayable[dice.pick(len(sayable), "action")] for _ in range(40)}
        for action in sorted(thought):
            reasons = s.why_not(s.seat(), action)
            assert (not reasons) == (action in offered), e.vocabulary.text(action)
            cases.update(reasons)
            cases.update(s.why_not(1 - s.seat(), action) or ["asked"])
    assert "asked" not in cases
    assert all(case in book() for case in cases), sorted(c for c in cases if c not in book())
    assert len(cases) > 40


@BY_BATTLE
def test_nobody_is_asked_without_a_choice(battle: str) -> None:
    for s in every(battle):
        assert s.is_over() or len(s.options()) > 1, type(s.stack[-1]).__name__


@BY_BATTLE
def test_what_is_refused_at_the_door_changes_nothing(battle: str) -> None:
    e, dice = edition(battle), seeded(9)
    sayable = list(e.vocabulary.thinkable())
    for s in list(some(battle, 2))[::3]:
        before, offered = s.numbers(), s.options()
        for _ in range(6):
            action, seat = sayable[dice.pick(len(sayable), "action")], dice.pick(2, "seat")
            if seat == s.seat() and action in offered:
                continue
            with pytest.raises((IllegalAction, NotYourTurn)) as caught:
                s.play(seat, action)
            assert f"[{s.why_not(seat, action)[0]}]" in str(caught.value)
        assert s.numbers() == before


@BY_BATTLE
def test_every_offer_has_a_text_of_its_own_and_a_case(battle: str) -> None:
    e = edition(battle)
    for s in some(battle, 8):
        offers = e.offers(s)
        texts = [offer.text for offer in offers]
        assert len(offers) == len(s.options())
        assert len(set(texts)) == len(texts), sorted(t for t in texts if texts.count(t) > 1)
        assert all(text and "{" not in text for text in texts)
        assert all(offer.case in book() for offer in offers)
        assert e.prompt(s).text
        assert e.prompt(s).case in book()


@BY_BATTLE
def test_every_line_of_the_log_has_a_text_and_a_case(battle: str) -> None:
    e = edition(battle)
    for _, after, events in moves(battle):
        for event in events:
            line = e.say(after, event)
            assert line.text
            assert "{" not in line.text
            assert line.case in book()


@pytest.mark.compiled  # many games, and the question is what is in them
def test_the_battles_ask_nearly_everything() -> None:
    """Without this the tests above could look at nothing but marches."""
    verbs = {verb_of(a) for battle in BATTLES for game in all_three(battle) for a in game.actions}
    assert set(range(n.VERBS)) - verbs <= {n.GRAND, n.SUPPORT, n.ENTER, n.DROP}
