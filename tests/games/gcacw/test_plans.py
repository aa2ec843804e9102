"""Scripted plans: they are orders that can be read, and a day takes few inputs."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.orders import Staff
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.planning import ANY, STANDING, Engagement, Plan, plans
from tests.games.gcacw.told import edition

ALL = plans()


@pytest.mark.parametrize("battle", BATTLES)
def test_every_side_of_every_battle_has_two_plans(battle: str) -> None:
    for side in n.SIDE_NAMES:
        found = plans(battle, side)
        assert len(found) >= 2
        assert len({plan.name for plan in found}) == len(found)


@pytest.mark.parametrize("plan", ALL, ids=lambda p: f"{p.battle}-{p.side}-{p.name}")
def test_every_line_of_a_plan_is_an_order(plan: Plan) -> None:
    x = Engagement(plan.battle, (None, None), 1)
    staff = Staff(edition(plan.battle), plan.seat)
    for line in [*(line for day in plan.days for line in day), *STANDING]:
        place = x.name(int(x.s.at[0])) if f" {ANY}" in line else ""
        assert staff.read(x.s, line.replace(f" {ANY}", f" {place}")).text


@pytest.mark.whole_games
@pytest.mark.parametrize(("battle", "most"), [("first-kernstown", 8), ("seven-pines", 15)])
def test_a_day_by_orders_takes_few_inputs(battle: str, most: int) -> None:
    """The budget on a small sample; `python -m bench.plans` has more games."""
    inputs, days = 0, 0
    pairs = zip(plans(battle, "union"), plans(battle, "confederate"), strict=True)
    for seed, pair in enumerate(pairs):
        x = Engagement(battle, pair, seed)
        assert x.play_out() in (0, 1)
        inputs += x.inputs.total()
        days += 2 * int(x.s.rules.pack.battle.turns)
    assert 0 < inputs <= most * days
