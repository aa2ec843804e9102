"""What a seat sees as numbers: named, of fixed length, and nothing that it may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from railsplitter.games.gcacw.saving import ALONG_BITS
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.desk import Desk
from railsplitter.kernel.encoder import HEAD
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.lab import cards
from railsplitter.lab.described import names, page
from railsplitter.lab.names import env_ids
from railsplitter.lab.plan import Plan, Rules, plan_of, rules_of
from tests.lab.plans import LONG, TITLES

pytestmark = pytest.mark.compiled
DOCS = Path(__file__).resolve().parents[2] / "docs" / "lab"
DECISIONS = {True: 40, False: 250}  # of a campaign, of other titles


def row(rules: Rules, world: State, seat: int) -> list[int]:
    size = int(rules.encoder.size)
    slate = Slate(size)
    rules.encoder.encode(world, seat, slate)
    assert slate.at == size
    return slate.listed(0, size)


def positions(plan: Plan, decisions: int, seed: int) -> list[State]:
    """Positions of a random game: every seventh, and all in which something is hidden."""
    rules, chooser = rules_of(plan), seeded(seed + 1)
    state, found = rules.edition.start(seeded(seed)), []
    for made in range(decisions):
        if state.is_over():
            break
        hides = any(rules.encoder.is_hidden(state, seat) for seat in range(plan.seats))
        if hides or made % 7 == 0:
            found.append(state.copy())
        options = state.options()
        state.apply(options[chooser.pick(len(options), "choice")])
    return found


@pytest.mark.parametrize("game", TITLES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_row(game: str) -> None:
    plan = plan_of(game, 3 if game == "confederate-rails" else 0)
    rules = rules_of(plan)
    for state in positions(plan, DECISIONS[game in LONG], 4):
        for seat in range(plan.seats):
            seen = row(rules, state, seat)
            for k in range(1 if game in LONG else 3):
                assert row(rules, state.imagine(seat, seeded(k)), seat) == seen


@pytest.mark.parametrize(("game", "seats"), [("snowdonia", 3), ("confederate-rails", 3)])
def test_the_twin_worlds_of_that_test_do_differ(game: str, seats: int) -> None:
    """A twin that never differed would prove nothing."""
    plan = plan_of(game, seats)
    found = [state for seed in range(6) for state in positions(plan, 400, seed)]
    worlds = [(s.numbers(), s.imagine(0, seeded(1)).numbers()) for s in found]
    assert any(true != imagined for true, imagined in worlds)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_rows_are_told_from_each_seat_first(seats: int) -> None:
    """At the start everybody's supply is the same, and `own` is the seat that looks."""
    rules = rules_of(plan_of("snowdonia", seats))
    state = rules.edition.start(seeded(3))
    asked = [row(rules, state, seat)[0] for seat in range(seats)]
    assert asked == [(state.seat() - seat) % seats for seat in range(seats)]


@pytest.mark.parametrize("game", TITLES)
def test_every_number_has_a_name_of_its_own(game: str) -> None:
    found = names(game)
    assert len(found) == int(rules_of(plan_of(game)).encoder.size) + 1
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("game", TITLES)
def test_numbers_and_actions_follow_from_each_other(game: str) -> None:
    plan = plan_of(game)
    rules = rules_of(plan)
    for state in positions(plan, DECISIONS[game in LONG], 8):
        desk = Desk(rules.space, rules.encoder, state)
        for action in desk.options:
            assert rules.space.action(rules.space.number(action)) == action
        assert max(desk.legal) < int(rules.space.size)


@pytest.mark.parametrize("game", ["gcacw/first-kernstown", "gcacw/valley-may"])
def test_a_row_of_the_series_holds_the_clock_and_every_column(game: str) -> None:
    """The encoder writes them out one by one; the state is what they must agree with."""
    rules = rules_of(plan_of(game))
    state = cast(Any, positions(plan_of(game), 40, 5)[-1])
    clock = listed(state.clock())
    del clock[ALONG_BITS]
    columns = [number for column in state.columns() for number in listed(column)]
    first = HEAD + 1  # after the seat's side
    wanted = clock + columns
    assert row(rules, state, 0)[first : first + len(wanted)] == wanted


def test_every_environment_has_a_card() -> None:
    told = (DOCS / "cards.md").read_text(encoding="utf-8")
    assert [name for name in env_ids().values() if f"`{name}`" not in told] == []


def test_the_page_of_cards_is_fresh() -> None:
    assert (DOCS / "cards.md").read_text(encoding="utf-8") == cards.page()


def test_the_page_of_observations_is_fresh() -> None:
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page()
