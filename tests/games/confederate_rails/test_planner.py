"""One planner behind every offer of a load: dead ones are marked, and the MPs shown are true."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.load_choices import is_lost
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.freight import Appraiser, Hauls
from railsplitter.games.confederate_rails.notes import N_ALL_DEAD
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.say.planner import Planner
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Offer
from railsplitter.kernel.state import act, arg_of
from tests.games.confederate_rails.moments import COTTON_LOAD, civil, ready
from tests.games.confederate_rails.players import busily
from tests.games.confederate_rails.table import edition

STATIONS_LOST = 45  # a war that has come far, so that many contracts are dead


def choices(seed: int, most: int) -> Iterator[ConfederateRails]:
    """Load questions of a game in which the Union has come far."""
    s, dice = edition(3).start(seeded(seed)), seeded(seed + 1)
    found = 0
    while not s.is_over() and found < most:
        if isinstance(s.steps[-1], Choosing):
            found += 1
            yield s
        s.apply(busily(s, dice))
        if s.active >= 0 and sum(s.union) < STATIONS_LOST and not s.train >= 0:
            free = [k for k in s.rules.war.choices(s, 1) if s.traffic[k] == 0]
            if free:
                s.rules.war.occupy(s, free[dice.pick(len(free), "war")])


def planner_of(seats: int = 3) -> Planner:
    return edition(seats).voice.offers.moves.planner


def loads_offered(s: ConfederateRails) -> list[Offer]:
    return [o for o in edition(3).offers(s) if o.text.startswith("take")]


@pytest.mark.parametrize("seed", [3, 4])
def test_E_8_every_dead_offer_is_marked_and_no_other(seed: int) -> None:
    """[5.1.4a] Seen by taking each of them in a copy of the game."""
    dead = 0
    for s in choices(seed, 6):
        for offer in loads_offered(s):
            marked = "cannot be carried out" in offer.cost
            assert marked == is_lost(s, offer.action), offer
            dead += marked
        assert not s.rules.undertaking.all_are_dead(s)  # else nobody would be asked
    assert dead


@pytest.mark.parametrize("seed", [3, 4])
def test_5_3_3a_the_mps_to_the_pickup_are_those_of_the_plan(seed: int) -> None:
    for s in choices(seed, 4):
        for offer in loads_offered(s):
            load = arg_of(offer.action)
            planner_of().begin()
            found = planner_of().freight(s, load, int(s.train))
            if not found.possible:
                continue
            pickup = int(s.rules.pack.load_pickup[load])
            plan = s.rules.planning.plan(s, s.train, pickup, POINTS_MOST, False)
            assert plan is not None
            assert offer.cost.startswith(f"{found.to_pickup} MP")
            assert found.to_pickup == plan.points
            assert f"${found.payout:,}" in offer.gives


def test_E_8_if_all_loads_are_dead_nobody_is_asked() -> None:
    """[5.1.2d] [5.1.4a] It is said, and the load drawn is lost."""
    for reading, asked in (("on", False), ("off", True)):
        t = ready(station="cheraw", line=7, possible_means_reachable=reading)
        t.occupy("darlington")
        others = [k for k in civil(t) if k != COTTON_LOAD][:3]
        t.show(*others)
        t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
        t.play("draw")
        assert bool(t.options("take")) == asked
        assert bool(t.noted(N_ALL_DEAD)) != asked
        if not asked:
            assert t.s.load_where[COTTON_LOAD] == n.GONE
            assert [t.s.load_where[k] for k in others] == [n.ON_DISPLAY] * 3
            t.check()


def test_5_1_2d_one_load_that_can_be_carried_is_a_question() -> None:
    t = ready()
    t.show(*civil(t)[1:3])
    t.only_in_pile(n.FIRST_LOAD + civil(t)[0])
    t.play("draw")
    assert act(n.TAKE, civil(t)[0]) in t.s.options()


def test_5_3b_broken_rails_are_no_loss() -> None:
    """The way may be mended: the offer says so."""
    t = ready(station="cheraw", line=7)
    at = t.stations["cheraw"]
    net = t.rules.atlas.net
    for arc in range(net.first[at], net.first[at + 1]):
        t.s.rips[net.edge[arc]] = 1
    load = civil(t)[0]
    t.show(*civil(t)[1:3])
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    offers = [o for o in t.edition.offers(t.s) if o.text.startswith("take")]
    assert all("broken rails" in o.cost and "lost" not in o.gives for o in offers)


def test_5_3b_a_way_to_be_mended_goes_before_a_station_that_is_lost() -> None:
    """Of two drop-offs one is the Union's, to the other the rails are broken: nothing is lost."""
    t = ready(station="cheraw", line=7)
    at, net = t.stations["cheraw"], t.rules.atlas.net
    for arc in range(net.first[at], net.first[at + 1]):
        t.s.rips[net.edge[arc]] = 1
    t.rules.war.occupy(t.s, t.stations["atlanta"])
    salt = next(load.no for load in t.edition.printed.loads if load.pickup == "saltville")
    found = Appraiser(t.edition).freight(t.s, salt, int(t.s.train))
    assert set(found.choices) == {"atlanta", "raleigh"}
    assert (found.bar, found.possible) == ("5.3b", False)


def test_hauls_that_were_kept_are_those_that_are_looked_for_anew() -> None:
    """Positions of two games by turns, as an edition that two tables share is asked."""
    table, kept = edition(3), 0
    for pair in zip(choices(5, 4), choices(6, 4), strict=False):
        for s in pair:
            loads = [arg_of(offer.action) for offer in loads_offered(s)]
            before = table.hauls
            known = [Appraiser(table).freight(s, load, int(s.train)) for load in loads]
            kept += len(before.of(s))
            table.hauls = Hauls()
            assert [Appraiser(table).freight(s, load, int(s.train)) for load in loads] == known
            table.hauls = before
    assert kept


def test_side_actions_told_together_are_told_as_each_by_itself() -> None:
    """Gifts, too, when there is another sum to give from."""
    t = ready()
    for money in (30, 7, 30):
        t.cash(*[money] * t.s.seats)
        actions = t.s.side_options(t.s.seat())
        told = t.edition.described(t.s, actions)
        t.edition.voice.offers.gifts.clear()
        assert told == [t.edition.describe(t.s, action) for action in actions]
        most = {one.amount.most for one in told if one.amount and one.text.startswith("give")}
        assert most == {money * t.edition.printed.costs.step}
