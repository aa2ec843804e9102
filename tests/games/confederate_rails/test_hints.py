"""What a refused action is missing, in numbers."""

from __future__ import annotations

import random

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m6_windows import open_window
from railsplitter.kernel.state import act
from tests.games.confederate_rails.table import Table, edition
from tests.games.confederate_rails.test_properties import positions

COTTON, CORN, IRON, TROOPS = 3, 28, 49, 74


def missing(t: Table, text: str, seat: int | None = None) -> str:
    """The hints for a refused action, one after the other."""
    who = t.s.seat() if seat is None else seat
    action = t.words.read(text)
    cases = t.s.why_not(who, action)
    assert cases, f"{text} is open"
    return " | ".join(t.edition.hint(t.s, who, action, case) for case in cases)


def loaded(at: str, line: int, points: int = 10, load: int = COTTON, end: str = "mobile") -> Table:
    """T1 of Buff, who owns lines 5 and 7, with a load aboard."""
    t = Table()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, at, line), load, end)
    t.run(0, 1, points)
    return t


# -- movement ----------------------------------------------------------------------------------


def test_5_3_5_how_many_mps_are_missing_and_why() -> None:
    t = loaded("raleigh", 5, points=3)
    t.s.congested[t.stations["hillsboro"]] = 1
    assert missing(t, "go hillsboro #6") == (
        "the step takes 5 MPs (2 another's line + 2 congested + 1 change of line), "
        "T1 has 3 MPs left"
    )


def test_5_3_5_mps_for_a_load() -> None:
    t = Table()
    t.contract(t.train(0, 1, "okolona", 18), CORN)
    t.run(0, 1, points=10)
    t.s.points = 0
    assert missing(t, "load") == "it takes 1 MP, T1 has 0 MPs left"


def test_B_8_money_for_a_fee() -> None:
    t = loaded("raleigh", 5)
    t.cash(1, 25, 25)
    assert missing(t, "go hillsboro #6 paid") == "it takes $200, you have $100: $100 short"


def test_B_28_a_full_station() -> None:
    t = loaded("raleigh", 5, points=3)
    t.train(1, 1, "hillsboro", 6)
    t.train(1, 2, "hillsboro", 6)
    t.s.points = 5
    assert missing(t, "go hillsboro #6") == (
        "2 other trains in Hillsboro, where 2 may stop, "
        "and from there no MPs would be left to go on to a station with room"
    )


@pytest.mark.parametrize(
    ("wrecked", "rips", "expected"),
    [
        (1, 0, "Raleigh–Hillsboro: its bridge is down"),
        (0, 2, "Raleigh–Hillsboro: its rails are ripped up (2 markers)"),
        (1, 1, "Raleigh–Hillsboro: its bridge is down and its rails are ripped up (1 marker)"),
    ],
)
def test_5_3b_a_closed_segment(wrecked: int, rips: int, expected: str) -> None:
    t = loaded("raleigh", 5)
    name = next(k for k in t.segments if set(k.split("/")) == {"raleigh", "hillsboro"})
    t.s.wrecked[t.segments[name]], t.s.rips[t.segments[name]] = wrecked, rips
    told = missing(t, "go hillsboro #6")
    assert told.split(": ")[1] == expected.split(": ")[1]
    assert {"Raleigh", "Hillsboro"} == set(told.split(":")[0].split("–"))


def test_5_9_2b_and_5_3a_stations_out_of_the_way() -> None:
    t = loaded("raleigh", 5)
    t.occupy("hillsboro")
    assert missing(t, "go hillsboro #6") == "the Union holds Hillsboro"
    assert missing(t, "go mobile #18") == (
        "no segment of #18 Mobile & Ohio joins Raleigh and Mobile"
    )


def test_5_6a_no_fee_is_due() -> None:
    t = loaded("wilmington", 7)
    assert missing(t, "go whitesville #7 paid") == "Whitesville is on a line of yours"
    t = loaded("raleigh", 5)
    t.s.law = 1
    assert missing(t, "go hillsboro #6 paid") == "the Through-Freight Law has ended all fees"
    t = Table()
    t.own(0, 5, 7)
    t.contract(t.train(0, 1, "raleigh", 5), COTTON)
    t.run(0, 1)
    assert missing(t, "go hillsboro #6 paid") == "light trains pay nothing"


def test_B_3_troops_go_straight_on() -> None:
    t = loaded("raleigh", 5, load=TROOPS, end="greensboro")
    told = missing(t, "go smithfield #6")
    assert told.startswith("Greensboro is 3 MPs from here and ")
    assert missing(t, "abandon") == "the Troops can still be delivered to Greensboro"
    t = loaded("greensboro", 6, load=TROOPS, end="greensboro")
    assert missing(t, "done") == "the Troops are where they go and must be delivered first"


# -- loads and trains --------------------------------------------------------------------------


def test_loads_that_are_elsewhere() -> None:
    t = loaded("raleigh", 5)
    assert missing(t, "deliver") == "Cotton (L3) goes to Mobile"
    assert missing(t, "load") == "Cotton (L3) is aboard already"
    assert missing(t, "draw") == "T1 has Cotton (L3)"
    assert missing(t, "salvage") == "the way to Mobile is still free of the Union"
    t = Table()
    t.contract(t.train(0, 1, "mobile", 18), CORN)
    t.run(0, 1)
    assert missing(t, "load") == "Corn (L28) waits in Okolona"
    assert missing(t, "deliver") == "nothing is aboard"
    assert missing(t, "abandon") == "nothing is aboard: a contract alone cannot be abandoned"
    assert missing(t, "void") == "the Union has not cut it off"


def test_an_empty_train_undertakes_first() -> None:
    t = Table()
    t.train(0, 1, "mobile", 18)
    t.run(0, 1)
    assert missing(t, "done") == "T1 has no load yet: draw or take one"
    assert missing(t, f"take L{CORN}") == "it is in the Draw Pile"
    t.show(CORN)
    assert missing(t, f"take L{CORN}").startswith("draw first, from ")
    t.s.display[1], t.s.load_where[TROOPS] = TROOPS, n.ON_DISPLAY
    assert missing(t, "draw") == "the display shows Troops (L74)"


def test_naming_trains() -> None:
    t = Table()
    t.train(0, 1, "mobile", 18)
    t.s.put_train(1, n.IN_REPAIR_BOX)
    t.turn(0)
    assert missing(t, "activate T2") == "it is in the Repair Box"
    assert missing(t, "activate T3") == "it is lost"
    assert missing(t, "overhaul T1") == "it is not in the Repair Box"
    t.play("activate T1")
    assert missing(t, "activate T1") == "it is named and paid for already"
    t.cash(2, 25, 25)
    t.s.train_since[1] = t.s.player_turn - 1
    assert missing(t, "overhaul T2") == "it takes $300, you have $200: $100 short"
    for number in (1, 2, 3):
        t.train(1, number, "raleigh", 6)
    assert missing(t, "overhaul T2") == "Raleigh holds 3 trains, of 3"


# -- repairs, lines, moments -------------------------------------------------------------------


def test_repairs_by_owners_in_their_turn() -> None:
    t = Table()
    t.own(0, 5, 7)
    t.turn(0)
    segment = t.segments["hanover/richmond#2"]
    t.s.wrecked[segment] = 1
    assert missing(t, "mend hanover/richmond#2") == "#2 Virginia Central belongs to Mint"
    assert missing(t, "mend hanover/richmond#2", 2) == "it is the Player Turn of Buff"
    assert missing(t, "relay hanover/richmond#2") == (
        "the rails of Hanover–Richmond (#2) are in place"
    )
    t.s.wrecked[segment] = 0
    assert missing(t, "mend hanover/richmond#2") == "the bridge of Hanover–Richmond (#2) stands"


def test_a_wrong_moment_tells_what_is_asked_and_where_it_belongs() -> None:
    t = Table()
    t.train(0, 1, "mobile", 18)
    t.turn(0)
    told = missing(t, "go quitman #18")
    assert told == (
        "asked now: Name the trains to run, $100 each (0 named, you have $2,500) | "
        "that belongs to the run of a train"
    )
    assert missing(t, "go quitman #18", 1) == (
        "Buff is asked now | that belongs to the run of a train"
    )


def test_a_secret_moment_is_not_given_away() -> None:
    t = Table()
    t.hold(1, n.OFFENSIVE)
    t.occupy("corinth")
    t.turn(0)
    open_window(t.s, n.BETWEEN)
    t.s.settle()
    assert t.s.seat() == 1
    told = missing(t, "play lee", 2)
    assert "Grey" not in told
    assert "a moment for counters is open" in told
    assert missing(t, "play lee") == "you do not hold General Lee"
    t.hold(1, n.LEE)
    assert missing(t, "play lee") == "Generals are for a War Progress result or an Offensive"
    t.s.played[1] = 1
    assert missing(t, "play offensive") == "you have played a counter in this Player Turn"


def test_stations_of_a_load() -> None:
    from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp

    t = Table()
    train = t.train(0, 1, "mobile", 18)
    t.contract(train, TROOPS, "atlanta", "corinth")
    t.turn(0)
    t.s.push(PickingUp(0, train, TROOPS))
    assert missing(t, "pickup tupelo") == "Tupelo is no Depot"
    t.s.become(Dropping(0, train, TROOPS))
    front = t.s.front[t.stations["mobile"]]
    assert missing(t, "dropoff mobile") == (
        f"Mobile is {front} stations from the Union, expected 3 or fewer"
    )
    assert missing(t, "dropoff atlanta") == "the load starts in Atlanta"
    t.contract(train, 1, "grenada", "mobile")
    t.s.become(Dropping(0, train, 1))
    assert missing(t, "dropoff atlanta") == "it goes to New Orleans or Mobile"


# -- money and deals ---------------------------------------------------------------------------


def test_gifts_and_deals() -> None:
    t = Table()
    t.cash(5, 7, 3)
    t.turn(0)
    assert missing(t, "give grey 900") == "it takes $900, you have $500: $400 short"
    assert missing(t, "give buff 100") == "money is given to another player"
    assert missing(t, "pay 100", 1) == "there is no sheet: begin one with `deal` and a player"
    assert missing(t, "accept 1", 1) == "there is no deal 1"
    t.aside(1, "deal buff")
    assert missing(t, "deal mint", 1) == "finish or tear up the sheet you are writing"
    assert missing(t, "propose", 1) == "nothing is written on the sheet"
    assert missing(t, "accept 1", 0) == "there is no deal 1"  # others do not know of the sheet
    assert missing(t, "ask 900", 1) == "it takes $900, Buff has $500"
    t.aside(1, "ask 400", "propose")
    assert missing(t, "accept 1", 2) == "it was offered to Buff"
    assert missing(t, "withdraw 1", 0) == "Grey offered it"
    t.aside(0, "give mint 300")
    assert missing(t, "accept 1", 0) == "Buff would pay $400 and has $200 to spend"
    t.aside(0, "refuse 1")
    assert missing(t, "accept 1", 0) == "deal 1 is closed"


def test_bids() -> None:
    from railsplitter.games.confederate_rails.rules.m4_auction import Bidding

    t = Table(game="extended")
    t.cash(9, 9, 9)
    t.turn(0)
    t.s.push(Bidding(0, 6, 5, 1))
    assert missing(t, "bid 500") == "the next bid is $600 or more"
    assert missing(t, "bid 1000") == "you have $900"
    assert missing(t, "give buff 700", 1) == (
        "it takes $700, you have $900, $500 of it bound by the auction: $300 short"
    )


# -- everywhere --------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), [(2, "standard"), (3, "extended"), (5, "standard")])
def test_hints_are_clean_for_everything_in_every_position(seats: int, game: str) -> None:
    e, r = edition(seats, game), random.Random(seats)
    known: list[int] = []
    for verb in e.vocabulary.verbs:
        for _ in range(25):
            action = act(verb.code)
            for field in verb.fields:
                action |= r.choice(field.codec.values()) << field.shift
            known.append(action)
    heard = 0
    for number, s in enumerate(positions(e, seats + 90)):
        if number % 80 or s.is_over():
            continue
        for action in r.sample(known, 120):
            seat = r.randrange(seats)
            for case in s.why_not(seat, action):
                text = e.hint(s, seat, action, case)
                assert not any(bad in text for bad in ("None", "{", "-1", "  ")), text
                heard += bool(text)
    assert heard > 100


def test_over_is_over() -> None:
    e = edition(2)
    *_, s = positions(e, 3)
    assert e.hint(s, 0, e.vocabulary.read("draw"), s.over_case()) == "the game is over"
