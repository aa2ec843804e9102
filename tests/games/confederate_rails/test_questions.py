"""Planning questions, checked by doing what they say."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import Freight, Reach, Reached, Train, Way
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from tests.games.confederate_rails.table import Table, edition


def ask(t: Table, key: str, seat: int = 0, **args: str) -> msgspec.Struct:
    return t.edition.ask(t.s, seat, key, args)


def reach(t: Table, **args: str) -> Reach:
    return cast(Reach, ask(t, "reach", 0, **args))


def freight(t: Table, load: str, **args: str) -> Freight:
    return cast(Freight, ask(t, "load", 0, load=load, **args))


def loaded() -> Table:
    """T1 of seat 0 with a load in Wilmington, at home on #7 only."""
    t = Table(seats=3)
    t.own(0, 7)
    t.aboard(t.train(0, 1, "wilmington", 7), 12, "richmond")
    t.run(0, 1)
    return t


def found(answer: Reach, station: str) -> Reached:
    return next(r for r in answer.stations if r.station == station)


def ways(answer: Reach) -> list[tuple[str, Way]]:
    both = [(r.station, w) for r in answer.stations for w in (r.free, r.paid) if w]
    assert len(both) > len(answer.stations)
    return both


def test_the_edition_tells_its_questions() -> None:
    questions = {q.key: q.takes for q in edition(3).questions()}
    assert questions == {
        "reach": ("train", "to", "activations"),
        "load": ("load", "train"),
        "train": ("train",),
    }


# -- reach ---------------------------------------------------------------------------------------


def test_the_ways_of_this_activation_can_be_driven() -> None:
    """[5.3.3a] [5.6b] Each step in order costs the MPs and dollars that were told."""
    t = loaded()
    for station, way in ways(reach(t, train="T1", activations="1")):
        if way.activations != 1:
            continue
        there = cast(ConfederateRails, t.s.copy())
        for step in way.steps:
            there.play(0, t.words.read(f"go {step}"))
        if there.train >= 0:
            assert t.edition.printed.stations[there.train_at[0]].id == station
            assert 10 - there.points == way.points
        assert (t.s.money[0] - there.money[0]) * 100 == way.fees
        assert sum(part.amount for part in way.ledger) == way.points


def test_reach_is_the_whole_network_unless_it_is_limited() -> None:
    t = loaded()
    everywhere = reach(t, train="T1")
    assert len(everywhere.stations) == t.rules.atlas.stations - 1
    near = reach(t, train="T1", activations="1")
    assert 5 < len(near.stations) < 60
    least = {
        r.station: min(r.free.activations, (r.paid or r.free).activations)
        for r in everywhere.stations
    }
    assert {r.station for r in near.stations} == {k for k, count in least.items() if count == 1}
    one = reach(t, train="T1", to="richmond")
    assert [r.station for r in one.stations] == ["richmond"]
    assert one.stations[0] == found(everywhere, "richmond")


def test_fees_are_told_beside_the_way_without_them() -> None:
    """[5.6a] Over a rival's line: twice the MPs, or $200."""
    t = loaded()
    goldsboro = found(reach(t, train="T1"), "goldsboro")
    assert goldsboro.free.fees == 0
    assert "5.3.3b" in {part.case for part in goldsboro.free.ledger}
    assert goldsboro.paid is not None
    assert goldsboro.paid.fees == 200
    assert goldsboro.paid.points == goldsboro.free.points - len(goldsboro.free.steps)
    assert goldsboro.paid.affordable
    assert [s for s in goldsboro.paid.steps if s.endswith("paid")] == [goldsboro.paid.steps[0]]
    t.cash(1)
    poor = found(reach(t, train="T1"), "goldsboro").paid
    assert poor is not None
    assert not poor.affordable


def test_a_light_train_pays_no_fees() -> None:
    """[5.6.1a]"""
    t = loaded()
    t.contract(0, 12, "lynchburg", "richmond")
    answer = reach(t, train="T1")
    assert not answer.loaded
    assert all(r.paid is None and r.free.fees == 0 for r in answer.stations)


def test_a_station_behind_the_union_is_not_reached() -> None:
    t = loaded()
    t.occupy("goldsboro", "whitesville")
    names = {r.station for r in reach(t, train="T1").stations}
    assert names == {"stricklands-depot"}


def test_anybody_may_ask_about_any_train() -> None:
    t = loaded()
    assert ask(t, "reach", 2, train="buff-T1") == reach(t, train="T1")
    assert ask(t, "reach", -1, train="buff-T1") == reach(t, train="T1")


# -- train ---------------------------------------------------------------------------------------


def test_train_tells_its_stops_and_what_they_are_for() -> None:
    t = loaded()
    answer = cast(Train, ask(t, "train", train="T1"))
    assert (answer.doing, answer.goal, answer.points) == ("loaded", "richmond", 10)
    assert answer.bar == ""
    assert answer.to_goal == found(reach(t, train="T1"), "richmond")
    assert answer.contract == freight(t, "L12")
    within = {r.station for r in reach(t, train="T1", activations="1").stations}
    assert {stop.station for stop in answer.stops} == within
    assert all(stop.paid_points <= 10 for stop in answer.stops)


def test_b_28_a_full_station_is_no_stop() -> None:
    t = loaded()
    for number in (1, 2):
        t.train(1, number, "stricklands-depot")
    answer = cast(Train, ask(t, "train", train="T1"))
    room = {stop.station: stop.room for stop in answer.stops}
    assert not room["stricklands-depot"]
    assert room["whitesville"]


def test_a_train_that_is_cut_off_looks_for_a_depot() -> None:
    """[5.1.8b]"""
    t = loaded()
    t.occupy("richmond")
    answer = cast(Train, ask(t, "train", train="T1"))
    uses = {stop.station: stop.use for stop in answer.stops if stop.use}
    assert set(uses.values()) == {"depot"}
    assert answer.contract is not None
    assert (answer.contract.possible, answer.contract.bar) == (False, "5.1.8a")


@pytest.mark.parametrize(("seat", "bar"), [(0, ""), (1, "4.0a")])
def test_train_says_whether_it_may_run(seat: int, bar: str) -> None:
    t = loaded()
    t.turn(seat)
    t.s.train, t.s.points, t.s.turns = -1, 0, 0
    assert cast(Train, ask(t, "train", train="buff-T1")).bar == bar


def test_5_0c_a_train_that_has_run_may_not_run_again() -> None:
    t = loaded()
    t.play("done")
    t.turn(0)
    t.s.turns = 1
    assert cast(Train, ask(t, "train", train="T1")).bar == "5.0a"


# -- loads ---------------------------------------------------------------------------------------


def lone() -> Table:
    """One train on a map that is all its owner's."""
    t = Table(seats=3)
    t.own(0, *range(1, 25))
    t.train(0, 1, "wilmington", 7)
    t.cash(30)
    return t


@pytest.mark.parametrize(("load", "train"), [("L12", "T1"), ("L13", "T1"), ("L24", "T1")])
def test_a_load_brings_what_was_told(load: str, train: str) -> None:
    """[5.1.6a] Carried by the bot, it takes as many activations and brings as much money."""
    t = lone()
    told = freight(t, load, train=train)
    assert told.possible
    t.contract(0, int(load[1:]))
    activations = 0
    while t.s.deliveries[0] == 0:
        t.s.pay_bank(0, t.rules.pack.activation)
        t.run(0, 1)
        activations += 1
        while t.s.train == 0 and t.s.deliveries[0] == 0:
            t.s.apply(t.edition.judge.best(t.s, 0))
        assert activations <= told.activations
    assert activations == told.activations
    assert (t.s.money[0] - 30) * 100 == told.profit
    assert told.payout - told.tariffs - told.fees == told.profit
    assert told.tariffs == told.activations * 100


def test_a_load_without_a_train_counts_from_its_pickup() -> None:
    t = lone()
    alone, with_train = freight(t, "L12"), freight(t, "L12", train="T1")
    assert alone.train == ""
    assert alone.to_pickup == 0
    assert with_train.points == alone.points + with_train.to_pickup
    assert alone.distance == t.rules.atlas.steps_between(
        0, t.stations["lynchburg"], t.stations["charleston"]
    )


def test_a_load_aboard_counts_from_its_train() -> None:
    t = loaded()
    told = freight(t, "L12")
    assert (told.where, told.train, told.pickup) == ("aboard", "buff-T1", "")
    assert told.dropoff == "richmond"
    plan = t.rules.planning.best_way(t.s, 0, t.stations["richmond"])
    assert plan is not None
    assert told.points == plan.points + 1
    assert told.fees == plan.fees * 100


def test_the_better_of_two_dropoffs_is_told() -> None:
    """[5.1.3b]"""
    t = lone()
    told = freight(t, "L25", train="T1")
    assert set(told.choices) == {"atlanta", "raleigh"}
    assert told.dropoff == "atlanta"
    t.occupy("atlanta")
    other = freight(t, "L25", train="T1")
    assert other.dropoff == "raleigh"
    assert other.expected <= told.expected


def test_loads_for_the_front_and_troops_are_given_stations() -> None:
    """[5.1.3c] [5.2.1a] Stations that may be designated, and nothing else."""
    t = lone()
    for load in ("L53", "L75"):
        told = freight(t, load, train="T1")
        assert told.possible
        assert told.front[1] <= 3
        assert told.pickup not in told.choices
        assert told.dropoff in told.choices
    assert freight(t, "L75", train="T1").front[0] >= 6


def test_what_the_union_cuts_off_is_not_possible() -> None:
    """[5.1.4a]"""
    t = lone()
    t.occupy("lynchburg")
    told = freight(t, "L12", train="T1")
    assert (told.possible, told.bar, told.profit) == (False, "5.1.4a", 0)


def test_what_is_broken_is_not_possible_now() -> None:
    """[5.3b]"""
    t = lone()
    for segment in range(t.rules.atlas.segments):
        ends = (t.rules.atlas.end_a[segment], t.rules.atlas.end_b[segment])
        if t.stations["charleston"] in ends:
            t.s.rips[segment] = 1
    told = freight(t, "L12", train="T1")
    assert (told.possible, told.bar) == (False, "5.3b")


def test_the_front_makes_it_less_likely() -> None:
    t = lone()
    safe = freight(t, "L12", train="T1")
    t.occupy("summerville")
    risky = freight(t, "L12", train="T1")
    assert safe.front[1] > 3 > risky.front[1]
    assert risky.chance < safe.chance <= 1
    assert risky.expected < safe.expected <= safe.profit


def test_5_7b_blockade_runners_may_be_seized() -> None:
    t = lone()
    load = next(k for k in range(1, 90) if t.rules.pack.load_kind[k] == n.BLOCKADE)
    before = freight(t, f"L{load}", train="T1").chance
    t.s.blockade = 2
    assert before <= 5 / 6
    assert freight(t, f"L{load}", train="T1").chance == pytest.approx(before * 3 / 5, abs=0.002)


def test_7_5_the_payout_has_its_parts() -> None:
    t = lone()
    t.s.embargo, t.s.conventions = 1, 1
    told = freight(t, "L2", train="T1")
    assert [(p.case, p.amount) for p in told.parts] == [
        ("5.1.6a", 700),
        ("7.12b", 100),
        ("7.5", -300),
    ]
    assert told.payout == 500


# -- what must hold for all ----------------------------------------------------------------------

ALL = [
    ("reach", {"train": "T1"}),
    ("train", {"train": "T1"}),
    ("train", {"train": "grey-T2"}),
    ("load", {"load": "L75", "train": "T1"}),
    ("load", {"load": "L53"}),
    ("load", {"load": "L30"}),
]


def middle() -> ConfederateRails:
    e = edition(3)
    s = e.start(seeded(5))
    while s.round < 3:
        s.apply(e.judge.best(s, s.seat()))
    return s


def test_no_question_changes_the_position_or_tells_what_is_hidden() -> None:
    """The answers are the same in every world that the seat cannot tell from this one."""
    e, s = edition(3), middle()
    before = s.numbers()
    for key, args in ALL:
        told = e.ask(s, 0, key, args)
        assert s.numbers() == before
        for seed in range(3):
            world = s.imagine(0, seeded(seed))
            assert e.ask(world, 0, key, args) == told
        assert msgspec.json.decode(msgspec.json.encode(told), type=type(told)) == told


@pytest.mark.parametrize(
    ("key", "args", "sentence"),
    [
        ("why", {}, "question 'why': expected one of reach, load, train"),
        ("reach", {}, "question reach: expected a train"),
        ("load", {"train": "T1"}, "question load: expected a load"),
        ("reach", {"train": "T1", "from": "x"}, "'from': expected one of train, to, activations"),
        ("reach", {"train": "T9"}, "train 'T9': expected one of T1, T2, T3, T4, T5, E"),
        ("reach", {"train": "pink-T1"}, "train 'pink-T1': expected one of buff-T1"),
        ("reach", {"train": ""}, "train '': expected a single name"),
        ("reach", {"train": "T1; T2"}, "train 'T1; T2': expected a single name"),
        ("reach", {"train": "T1", "to": "london"}, "expected a station, perhaps loudon or weldon"),
        ("reach", {"train": "T1", "activations": "0"}, "activations '0': expected 1 to 99"),
        ("reach", {"train": "T1", "activations": "²"}, "activations '²': expected 1 to 99"),
        ("train", {"train": "T3"}, "train 'T3' is in the Repair Box: expected a train on the map"),
        ("train", {"train": "E"}, "train 'E' is not on the map yet"),
        ("train", {"train": "T4"}, "train 'T4' is destroyed"),
        ("load", {"load": "L99"}, "load 'L99': expected one of L1"),
        ("load", {"load": "L1"}, "load 'L1' has left the game"),
        ("load", {"load": "L12", "train": "T2"}, "load 'L12' is with buff-T1: expected that train"),
    ],
)
def test_bad_questions_are_refused_in_one_sentence(
    key: str, args: dict[str, str], sentence: str
) -> None:
    t = loaded()
    t.train(0, 2, "raleigh", 6)
    t.s.put_train(2, n.IN_REPAIR_BOX)
    t.s.put_train(int(n.EXTRA), n.NOT_PLACED)
    t.s.load_where[1] = n.GONE
    with pytest.raises(BadUsage) as error:
        t.edition.ask(t.s, 0, key, args)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_spectator_names_a_train_with_its_colour() -> None:
    t = loaded()
    with pytest.raises(BadUsage, match="expected a train from a spectator"):
        ask(t, "load", -1, load="L30")
    with pytest.raises(BadUsage, match="train 'T1': expected one of buff-T1"):
        ask(t, "train", -1, train="T1")
    assert isinstance(ask(t, "load", -1, load="L30", train="buff-T1"), Freight)
