"""Explanations: the same numbers as the search, intervals, and the score's own lines."""

from __future__ import annotations

import msgspec
import pytest

from railsplitter.bots.explain import Explainer, differences, interval, overlap
from railsplitter.bots.levels import levels
from railsplitter.bots.sentences import sentences
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Outcome, Row
from railsplitter.kernel.state import State


def choice(edition: Edition, seed: int, decisions: int) -> State:
    """A position in which there is something to choose."""
    state, counsel = edition.start(seeded(seed)), edition.counsel()
    while decisions > 0 or len(state.options()) < 3:
        state.apply(counsel.best(state, state.seat()))
        decisions -= 1
    return state


def row_of(*shares: float) -> Row:
    row = Row(1, 0.0)
    for share in shares:
        row.enter(Outcome(share, 0.0, []))
    return row


def test_every_title_can_be_explained() -> None:
    assert sorted(levels().title) == sorted(game_ids())


def test_the_interval_is_wilsons_where_playouts_only_win_or_lose() -> None:
    low, high = interval(row_of(*[1.0] * 8, *[0.0] * 2), 10)
    assert low == pytest.approx(0.49, abs=0.03)
    assert high == pytest.approx(0.94, abs=0.03)
    assert interval(row_of(), 9) == (0.0, 1.0)


def test_overlapping_intervals_are_too_close_to_call() -> None:
    sure, hopeless = row_of(*[0.95, 0.9] * 20), row_of(*[0.05, 0.1] * 20)
    assert not overlap(sure, hopeless, 40)
    assert overlap(row_of(0.9, 0.8), row_of(0.6, 0.9), 2)


def test_an_explanation_tells_the_search_and_the_lines_that_decide() -> None:
    edition = find_game("gcacw/first-kernstown").edition(2)
    state = choice(edition, 3, 10)
    offers = {offer.action: offer for offer in edition.offers(state)}
    played = max(offers)
    advice = Explainer(edition).explain(state, 7, iterations=12, played=played)
    assert advice == Explainer(edition).explain(state, 7, iterations=12, played=played)
    assert (advice.seat, advice.playouts, advice.played) == (state.seat(), 12, played)
    assert advice.of(played) is not None
    for one in advice.alternatives:
        assert (one.text, one.case) == (offers[one.action].text, offers[one.action].case)
        assert 0.0 <= one.low <= one.chance <= one.high <= 1.0
    best = advice.alternatives[0]
    assert best.action == advice.action
    known = [one for one in advice.alternatives if one.worlds == best.worlds and not one.judged]
    assert best.chance >= max(one.chance for one in known)
    own = [one.text for one in advice.factors]
    assert all(own), "every line of a battle's score has words"


def test_factors_and_what_is_unscored_add_up_to_the_lead() -> None:
    edition = find_game("snowdonia").edition(2)
    explainer = Explainer(edition)
    search = explainer.search(choice(edition, 3, 9), 5)
    search.run(16)
    advice = explainer.advice(search.root, search)
    best, rival = advice.alternatives[0], advice.of(advice.than)
    assert rival is not None
    assert advice.unscored is not None
    rows = {row.option: row for row in search.rows}
    lines = differences(rows[best.action], rows[rival.action])
    scored = sum(n if seat == advice.seat else -n for seat, _, _, n in lines)
    assert best.ahead - rival.ahead == pytest.approx(scored + advice.unscored)


def test_sentences_name_the_best_and_say_when_it_is_too_close() -> None:
    edition = find_game("snowdonia").edition(2)
    advice = Explainer(edition).explain(choice(edition, 3, 9), 5, iterations=16)
    said = " ".join(sentences(advice, edition.names()))
    assert advice.alternatives[0].label in said
    assert ("Too close to call" in said) == advice.close
    assert "16 playouts" in said


def test_nothing_is_called_best_where_it_is_too_close_to_call() -> None:
    edition = find_game("snowdonia").edition(2)
    advice = Explainer(edition).explain(choice(edition, 3, 9), 5, iterations=16)
    close, clear = (msgspec.structs.replace(advice, close=yes) for yes in (True, False))
    said = sentences(close, edition.names())
    assert said[0].startswith("Too close to call between ")
    assert said[1].startswith(f"As good as any: {advice.alternatives[0].label} (")
    assert not any("best" in line.casefold() for line in said)
    praised = sentences(clear, edition.names())
    assert praised[0].startswith("Best: ")
    assert any(line.startswith("What decides, against") for line in praised)
    assert any(line.startswith("What differs most, against") for line in said)
    assert not any("decides" in line for line in said)
    played = msgspec.structs.replace(close, played=advice.action)
    assert sentences(played, edition.names())[1].startswith("Played, and as good as any: ")


def test_what_was_played_is_named_when_something_else_is_better() -> None:
    edition = find_game("snowdonia").edition(2)
    explainer = Explainer(edition)
    state = choice(edition, 3, 9)
    first = explainer.explain(state, 5, iterations=24)
    worst = min(first.alternatives, key=lambda one: one.chance)
    again = explainer.explain(state, 5, iterations=24, played=worst.action)
    assert sentences(again, edition.names())[0].startswith(f"Played: {worst.label}")


@pytest.mark.compiled  # a long search; both engines find the same (tests/modes)
def test_jackson_is_not_left_behind() -> None:
    """The first judge let the Stonewall Brigade march off without him; the commander does not."""
    edition = find_game("gcacw/first-kernstown").edition(2)
    state = edition.start(seeded(3))
    wanted, left = map(edition.vocabulary.read, ("take jackson", "go SIV-M4405"))
    while wanted not in state.options():
        seat = state.seat()
        state.apply(edition.yardstick(state.imagine(seat, seeded(5)), seat))
    assert edition.yardstick(state, state.seat()) == left
    assert edition.counsel().best(state, state.seat()) == wanted
    advice = Explainer(edition).explain(state, 7, iterations=100, played=left)
    assert advice.alternatives[0].text == "take jackson"
    said = sentences(advice, edition.names())
    assert said[0].startswith("Played: ")
    assert "take jackson" in said[1]
