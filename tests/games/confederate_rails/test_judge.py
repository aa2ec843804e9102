"""The judgement of `greedy`: what a sensible railroader does in plain situations."""

from __future__ import annotations

import pytest

from railsplitter.bots.bot import Look, ask, beside
from railsplitter.bots.greedy import Greedy
from railsplitter.bots.random_bot import RandomBot
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.judge.cuts import Cuts
from railsplitter.games.confederate_rails.judge.judge import Judge
from railsplitter.games.confederate_rails.judge.market import FAR_AWAY
from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.judge.weights import Weights
from railsplitter.games.confederate_rails.rules.m1_deals import OFFERED, STATUS
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.rules.m5_war import Occupying, Taking
from railsplitter.games.confederate_rails.rules.m6_specials import Retaking
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_events import Enacting, Resolving
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.counsel import most_worth
from tests.games.confederate_rails.table import Table, edition


def best(t: Table) -> str:
    """What greedy does, in words; the position stays as it was."""
    before = t.s.numbers()
    seat = t.s.seat()
    action = t.edition.advise(t.s.imagine(seat, seeded(1)), seat)
    assert t.s.numbers() == before
    return t.words.text(action)


def asked(t: Table, step: RailStep) -> str:
    t.s.push(step)
    return best(t)


def table(seats: int = 3) -> Table:
    """Seat 0 owns the lines of Virginia and North Carolina, the last seat the rest."""
    t = Table(seats=seats)
    t.own(0, 2, 3, 4, 5, 6)
    t.cash(*[40] * seats)
    return t


# -- trains --------------------------------------------------------------------------------------


def test_it_loads_and_delivers_where_it_can() -> None:
    t = table()
    t.contract(t.train(0, 1, "lynchburg", 4), 12)
    t.run(0, 1)
    assert best(t) == "load"
    t.play("load")
    t.s.load_to[12] = t.stations["lynchburg"]
    assert best(t) == "deliver"


def test_it_follows_the_cheapest_way_to_its_delivery() -> None:
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 4), 12, "richmond")
    t.run(0, 1)
    plan = t.rules.planning.best_way(t.s, 0, t.stations["richmond"])
    assert plan is not None
    for _ in plan.ways:
        text = best(t)
        assert text.startswith("go ")
        t.play(text)
    assert t.at(0) == "richmond"
    assert best(t) == "deliver"


@pytest.mark.parametrize(("end", "pays"), [("chattanooga", True), ("strawberry-plains", False)])
def test_a_fee_is_paid_for_a_long_way_and_not_for_a_short_one(end: str, pays: bool) -> None:
    """[5.6a] The East Tennessee & Virginia, all of it or a part."""
    t = table(seats=5)
    t.aboard(t.train(0, 1, "knoxville" if not pays else "bristol", 4), 12, end)
    t.s.train_line[0] = 19
    t.run(0, 1)
    assert best(t).endswith("paid") == pays


def test_no_fee_is_paid_with_the_last_money() -> None:
    t = table(seats=5)
    t.aboard(t.train(0, 1, "bristol", 19), 12, "chattanooga")
    t.cash(3)
    t.run(0, 1)
    assert best(t) == "go zollicoffer #19"


def test_money_that_is_short_goes_to_the_nearest_delivery() -> None:
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 4), 12, "mobile")
    t.aboard(t.train(0, 2, "wilmington", 5), 14, "petersburg")
    t.contract(t.train(0, 3, "raleigh", 5), 24, "charlotte", "savannah")
    t.turn(0)
    t.cash(3)
    assert best(t) == "activate T2"
    t.play("activate T2")
    assert best(t) == "done"


def test_with_money_every_train_that_pays_is_named() -> None:
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 4), 12, "richmond")
    t.aboard(t.train(0, 2, "weldon", 5), 14, "petersburg")
    t.turn(0)
    named = set()
    while (text := best(t)) != "done":
        named.add(text)
        t.play(text)
    assert named == {"activate T1", "activate T2"}


def test_a_train_without_hope_stays_where_it_is() -> None:
    """[8.2] Nothing can be delivered in the Round that is left."""
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 4), 12, "mobile")
    t.turn(0)
    t.s.rounds_left = 1
    assert best(t) == "done"


def test_deliveries_run_before_draws() -> None:
    """A chit drawn may bring the Union nearer."""
    t = table()
    t.train(0, 1, "raleigh", 5)
    t.aboard(t.train(0, 2, "weldon", 5), 14, "petersburg")
    t.turn(0)
    t.play("activate T1", "activate T2", "done")
    assert best(t) == "run T2"


def test_it_does_not_spend_the_night_at_the_front() -> None:
    """[5.9.1c] Rather a station back than where a Choice can fall; at full steam it goes on."""
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 2), 12, "staunton")
    t.occupy("hanover", "culpeper")
    front = t.s.front
    assert front[t.stations["amherst"]] > 2 >= front[t.stations["charlottesville"]]
    t.run(0, 1, 2)
    t.play("go amherst #2")
    assert best(t) == "done"
    t.s.points = 10
    assert best(t) == "go charlottesville #2"


def troops_for_full_dalton() -> Table:
    t = table()
    t.aboard(t.train(0, 1, "cleveland", 19), 75, "dalton")
    t.occupy("resaca")
    for number in (1, 2):
        t.train(1, number, "dalton", 11)
    t.turn(0)
    return t


def test_troops_are_brought_to_a_full_station_that_can_be_left_again() -> None:
    """[B.28] Deliver and go back."""
    assert best(troops_for_full_dalton()) == "activate T1"


def test_a_hemmed_in_train_is_not_named() -> None:
    """[B.28] The drop-off of Troops is full, and there is no way on, nor back."""
    t = troops_for_full_dalton()
    t.occupy("ringgold", "chattanooga", "athens-tn")
    for number in (3, 4):
        t.train(1, number, "cleveland", 19)
    assert best(t) == "done"


def test_a_train_that_no_open_way_leads_on_is_not_paid_for_because_the_union_is_near() -> None:
    """[8.3] It stood at the front behind broken rails, and its owner paid for 50 Rounds."""
    t = table()
    t.own(1, 2, 3, 4, 5, 6)
    t.aboard(t.train(0, 1, "gordonsville", 2), 12, "wilmington")
    t.occupy("culpeper")
    for segment in range(t.rules.atlas.segments):
        t.s.rips[segment] = 1
    t.turn(0)
    t.cash(40, 90, 90)
    assert best(t) == "done"


def test_a_contract_that_is_cut_off_is_given_up() -> None:
    """[B.1] [5.1.8b]"""
    t = table()
    t.contract(t.train(0, 1, "lynchburg", 4), 12, "raleigh", "charleston")
    t.occupy("charleston")
    t.run(0, 1)
    assert best(t) == "void"
    t.aboard(0, 14, "charleston")
    assert best(t) == "salvage"


# -- contracts -----------------------------------------------------------------------------------


def choosing(t: Table, *loads: int) -> str:
    """The first load is drawn, the others are shown."""
    t.train(0, 1, "raleigh", 5)
    t.show(*loads[1:])
    t.s.pile.take(n.FIRST_LOAD + loads[0])
    t.s.load_where[loads[0]], t.s.load_with[loads[0]], t.s.in_hand = n.DRAWN, 0, loads[0]
    t.run(0, 1)
    return asked(t, Choosing(0))


def test_the_load_that_pays_best_for_its_way_is_taken() -> None:
    """Danville to Wilmington at the door, not Little Rock to Mobile or New Orleans."""
    assert choosing(table(), 10, 9) == "take L10"
    assert choosing(table(), 9, 10) == "take L10"


def test_a_load_that_is_cut_off_is_not_taken_if_another_can_be_carried() -> None:
    """[5.1.4a]"""
    t = table()
    t.occupy("wilmington")
    assert choosing(t, 10, 24) == "take L24"


def test_there_is_no_way_to_a_dropoff_that_is_still_to_be_chosen() -> None:
    t, judge = table(), Judge()
    judge.begin(t.s)
    for load in range(1, t.s.rules.pack.loads + 1):
        assert judge.market.haul(t.s, 0, load, 3, -1) == FAR_AWAY


def test_the_dropoff_that_costs_less_is_chosen() -> None:
    t = table()
    t.train(0, 1, "raleigh", 5)
    t.s.load_where[25], t.s.load_from[25], t.s.load_with[25] = n.DRAWN, t.stations["saltville"], 0
    t.run(0, 1)
    assert asked(t, Dropping(0, 0, 25)) == "dropoff raleigh"
    t.own(0, 4, 11, 19)
    assert best(t) == "dropoff atlanta"
    t.own(0, 2, 3, 4, 5, 6)
    t.train(0, 1, "hillsboro", 6)
    t.occupy("raleigh")
    assert t.options() == ["dropoff atlanta"]


# -- the war -------------------------------------------------------------------------------------


def test_the_union_is_sent_where_it_hurts_others() -> None:
    """[5.9.1c] To a rival's loaded train, not to one's own."""
    t = table()
    t.occupy("manassas")
    t.aboard(t.train(0, 1, "gordonsville", 2), 12)
    t.aboard(t.train(1, 1, "front-royal", 1), 14)
    t.turn(0)
    assert asked(t, Occupying(0, 0)) == "occupy front-royal"


@pytest.mark.parametrize(("money", "struck"), [((40, 90, 40), 1), ((40, 40, 90), 2)])
def test_the_union_is_sent_to_the_rival_to_beat(money: tuple[int, ...], struck: int) -> None:
    """[5.9.1c] Of two loaded trains the one of who leads."""
    t = table()
    t.occupy("manassas")
    t.aboard(t.train(1, 1, "front-royal", 1), 14)
    t.aboard(t.train(2, 1, "gordonsville", 2), 12)
    t.turn(0)
    t.cash(*money)
    assert asked(t, Occupying(0, 0)) == f"occupy {('front-royal', 'gordonsville')[struck - 1]}"


def test_a_way_that_only_one_station_leaves_open_is_cut_off() -> None:
    """[5.1.8a] [E.5] Neither the train nor its drop-off can be reached; a station between can."""
    t = table()
    t.occupy("manassas", "hanover")
    atlas, front = t.rules.atlas, t.rules.front
    names = {station: name for name, station in t.stations.items()}
    for start in range(atlas.stations):
        train, end = t.train(1, 1, names[start]), t.stations["raleigh"]
        if t.s.front[start] <= 2 or not front.joined(t.s, start, end):
            continue
        t.aboard(train, 14, "raleigh")
        if not cutting(t, start, end):
            continue
        t.turn(0)
        chosen = asked(t, Occupying(0, 0)).removeprefix("occupy ")
        assert t.stations[chosen] in cutting(t, start, end)
        return
    pytest.fail("no such place")


def cutting(t: Table, start: int, end: int) -> list[int]:
    """Stations near the Union without which there is no way from one station to another."""
    found = []
    for station in t.rules.war.choices(t.s, 0):
        t.s.union[station] = 1
        t.s.survey()
        if not t.rules.front.joined(t.s, start, end):
            found.append(station)
        t.s.union[station] = 0
        t.s.survey()
    return found


def test_a_fall_parts_two_stations_just_if_a_new_survey_says_so() -> None:
    """[E.5] For every station near the Union, and ways from all over the map."""
    t = table()
    t.occupy("manassas", "hanover", "corinth", "nashville")
    cuts, end = Cuts(), t.stations["raleigh"]
    near = t.rules.war.choices(t.s, 0)
    starts = range(0, t.rules.atlas.stations, 7)
    found = {(x, a): cuts.parts(t.s, x, a, end) for x in near for a in starts}
    for station in near:
        t.s.union[station] = 1
        t.s.survey()
        for start in starts:
            assert found[station, start] != t.rules.front.joined(t.s, start, end)
        t.s.union[station] = 0
        t.s.survey()
    assert len(set(found.values())) == 2


@pytest.mark.parametrize(("money", "ends"), [((90, 40, 40), True), ((40, 40, 90), False)])
def test_who_would_win_now_takes_the_last_depot(money: tuple[int, ...], ends: bool) -> None:
    """[8.1] A game that is won is ended, though a rival's loaded train could be struck."""
    t = table()
    depots = [d for d in t.rules.atlas.victory_depots if d != t.stations["richmond"]]
    names = {station: name for name, station in t.stations.items()}
    t.occupy(*(names[depot] for depot in depots), "hanover", "manassas")
    t.aboard(t.train(1, 1, "front-royal", 1), 14)
    t.turn(0)
    t.cash(*money)
    assert (asked(t, Occupying(0, 1)) == "occupy richmond") == ends


@pytest.mark.compiled  # most of a game, and a new judge again and again
def test_a_judge_that_remembers_answers_like_one_that_has_just_come() -> None:
    """Ways, prices and the war's odds are kept from question to question, and plain answers need
    no numbers: no answer shows it."""
    e = edition(3)
    s, old, asked_both = e.start(seeded(8)), Judge(), 0
    while not s.is_over() and s.round < 9:
        action = old.best(s, s.seat())
        if len(s.options()) > 1 and s.player_turn % 4 == 1:
            assert Judge().best(s, s.seat()) == action
            assert most_worth(old.rank(s, s.seat())) == action
            asked_both += 1
        s.apply(action)
    assert asked_both > 50


def test_the_nearer_the_last_depot_the_shorter_the_game() -> None:
    """[8.1] Columns of the War Progress Table differ; when all have fallen nothing is left."""
    t = table()
    t.turn(0)
    t.s.round = 9
    outlook, left = Outlook(Weights()), list[float]()
    for held in (3, 5, 7, 8):
        t.s.held = held
        outlook.read(t.s)
        left.append(outlook.rounds)
        assert outlook.lasts(t.s, 2.0) >= outlook.lasts(t.s, 5.0)
    assert left == sorted(left, reverse=True)
    assert outlook.lasts(t.s, 2.0) == 0.0


def test_the_first_rounds_are_quiet() -> None:
    """[5.9] All trains have their first loads, so that hardly anybody draws a chit."""
    t = table()
    t.train(0, 1, "raleigh", 5)
    t.turn(0)
    outlook, nashville = Outlook(Weights()), t.stations["nashville"]
    outlook.read(t.s)
    kept = list[float]()
    for t.s.round in (1, 2, 3, 4, 9):
        kept.append(outlook.stands(t.s, nashville, 2.0))
    assert kept == sorted(kept, reverse=True)
    assert kept[0] > kept[2] > kept[3] == kept[4]


def test_a_contract_that_does_not_pay_is_carried_out_while_there_is_time() -> None:
    """A train that waits for the Union to void its contract earns nothing for the whole game."""
    t = table()
    t.aboard(t.train(0, 1, "lynchburg", 4), 12, "mobile")
    t.turn(0)
    t.s.round = 5
    t.s.embargo = 1
    judge = Judge()
    judge.begin(t.s)
    dispatcher = judge.dispatcher
    judge.weights.mishap = 2.0  # so that hardly anything comes of it
    assert dispatcher.prospect(t.s, 0) < 0.0 < dispatcher.free_later(t.s, 0)
    assert dispatcher.activation(t.s, 0) > 0.0
    judge.weights.freed = 0.0
    assert dispatcher.activation(t.s, 0) < 0.0


def test_contracts_near_the_union_are_trusted_less() -> None:
    """So they came out in games: by where they begin and end, and by how long they take."""
    t = table()
    t.occupy("manassas", "hanover")
    market, far = Judge().market, t.stations["augusta"]
    near = next(k for k in range(t.rules.atlas.stations) if 0 < t.s.front[k] <= 2)
    assert market.luck(t.s, 12, far, near, 3.0) < market.luck(t.s, 12, far, far, 3.0)
    assert market.luck(t.s, 12, near, far, 3.0) < market.luck(t.s, 12, far, far, 3.0)
    assert market.luck(t.s, 12, far, far, 5.0) < market.luck(t.s, 12, far, far, 3.0)
    assert market.danger(t.s, near, far) > market.danger(t.s, far, far)


def test_a_train_that_may_be_seized_rather_stops_at_home() -> None:
    """[7.14a] On another's line, unless it carries war-materiel or he has no train for it."""
    t = table()
    t.s.owner[13] = 1
    train = t.train(0, 1, "savannah", 13)
    t.turn(0)
    judge, there, home = Judge(), t.stations["millen"], t.stations["raleigh"]
    judge.begin(t.s)
    dispatcher = judge.dispatcher
    assert dispatcher.seizers(t.s, train, there) == 1
    assert dispatcher.seizers(t.s, train, home) == 0
    cost = dispatcher.night(t.s, train, there, 0, 20.0)
    assert cost > dispatcher.night(t.s, train, home, 0, 20.0)
    t.s.train_at[n.TRAINS + n.EXTRA] = n.DESTROYED
    assert dispatcher.seizers(t.s, train, there) == 0


def promised(t: Table, words: str) -> None:
    """Buff (seat 0) has given mint (seat 2) its word for nothing."""
    t.aside(2, "deal buff", f"promise buff {words}", "until 60", "propose")
    t.aside(0, "accept 1")


def test_a_station_that_it_promised_to_spare_is_spared() -> None:
    """[B.9] Nothing but its word keeps it from the rival's train."""
    t = table()
    t.occupy("manassas")
    t.aboard(t.train(1, 1, "front-royal", 1), 14)
    t.turn(0)
    promised(t, "spare front-royal")
    assert asked(t, Occupying(0, 0)) != "occupy front-royal"


def test_a_station_that_it_promised_to_name_is_named() -> None:
    t = table()
    t.occupy("manassas")
    t.aboard(t.train(1, 1, "front-royal", 1), 14)
    t.turn(0)
    promised(t, "name gordonsville")
    assert asked(t, Occupying(0, 0)) == "occupy gordonsville"


@pytest.mark.parametrize(("word", "does"), [("defend corinth", "play lee"), ("", "pass")])
def test_a_general_goes_where_it_promised_one(word: str, does: str) -> None:
    """[D.2] The station itself is nothing to it."""
    t = table()
    t.hold(0, n.LEE)
    t.train(0, 1, "raleigh", 5)
    t.turn(0)
    if word:
        promised(t, word)
    t.s.push(Taking())
    t.s.war_at = t.stations["corinth"]
    assert react(t, 0, n.AFTER_RESULT) == does


def react(t: Table, seat: int, moment: int) -> str:
    return asked(t, Reacting(seat, moment, 0))


def test_a_general_defends_a_loaded_train() -> None:
    """[6.1a]"""
    t = table()
    t.hold(0, n.LEE)
    t.aboard(t.train(0, 1, "gordonsville", 2), 12)
    t.turn(0)
    t.s.push(Taking())
    t.s.war_at = t.stations["gordonsville"]
    assert react(t, 0, n.AFTER_RESULT) == "play lee"


def test_a_general_is_kept_if_only_others_lose() -> None:
    t = table()
    t.hold(0, n.LEE)
    t.aboard(t.train(1, 1, "gordonsville", 2), 12)
    t.turn(0)
    t.s.push(Taking())
    t.s.war_at = t.stations["gordonsville"]
    assert react(t, 0, n.AFTER_RESULT) == "pass"


@pytest.mark.parametrize(("money", "does"), [(90, "pass"), (10, "play mcclellan")])
def test_the_last_depot_is_defended_by_who_is_behind(money: int, does: str) -> None:
    """[8.1] Its fall ends the game: good for who leads."""
    t = table()
    t.hold(0, n.MCCLELLAN)
    t.occupy("richmond", "charleston", "atlanta", "memphis", "mobile", "nashville", "new-orleans")
    t.turn(0)
    t.cash(money)
    t.s.push(Taking())
    t.s.war_at = t.stations["vicksburg"]
    assert react(t, 0, n.AFTER_RESULT) == does


def test_the_train_raid_comes_early_and_not_late() -> None:
    """[6.7b] An extra train is worth most at the start."""
    t = table()
    t.hold(0, n.TRAIN_RAID)
    t.s.put_train(int(n.EXTRA), n.NOT_PLACED)
    t.train(1, 1, "macon-ga")
    t.turn(0)
    assert react(t, 0, n.BETWEEN) == "play train-raid"
    t.s.pop()
    t.s.rounds_left = 1
    assert react(t, 0, n.BETWEEN) == "pass"


def test_an_offensive_is_for_a_station_one_needs() -> None:
    """[6.2a]"""
    t = table()
    t.hold(0, n.OFFENSIVE)
    t.occupy("grafton", "richmond")
    t.turn(0)
    assert react(t, 0, n.BETWEEN) == "pass"
    t.s.pop()
    t.aboard(t.train(0, 1, "petersburg", 3), 17, "richmond")
    assert react(t, 0, n.BETWEEN) == "play offensive"
    assert asked(t, Retaking(0)) == "retake richmond"


def test_a_general_helps_ones_own_offensive_if_there_is_another() -> None:
    """[6.1b]"""
    t = table()
    t.hold(0, n.LEE)
    t.occupy("richmond")
    t.turn(0)
    t.s.attacker = 0
    assert react(t, 0, n.BEFORE_ROLL) == "pass"
    t.s.pop()
    t.hold(0, n.JACKSON)
    assert react(t, 0, n.BEFORE_ROLL).startswith("play ")
    t.s.pop()
    t.s.attacker = 1
    assert react(t, 0, n.BEFORE_ROLL) == "pass"


def test_foreign_intervention_is_for_a_blockade() -> None:
    """[6.4b]"""
    t = table()
    t.hold(0, n.INTERVENTION)
    t.turn(0)
    assert react(t, 0, n.AFTER_RETAKING) == "pass"
    t.s.pop()
    t.s.blockade = 1
    assert react(t, 0, n.AFTER_RETAKING) == "play intervention"


def test_the_treasure_hunt_is_for_ones_own_line() -> None:
    """[6.6a]"""
    t = table()
    t.hold(0, n.TREASURE_HUNT)
    t.train(0, 1, "raleigh", 5)
    t.bad_rails(12)
    t.turn(0)
    assert react(t, 0, n.BETWEEN) == "pass"
    t.s.pop()
    t.bad_rails(5)
    assert react(t, 0, n.BETWEEN) == "play treasure-hunt"
    t.play("play treasure-hunt")
    assert best(t) == "lift #5"


def test_the_law_is_for_the_rich_who_own_little() -> None:
    """[6.8a]"""
    t = table()
    t.hold(0, n.FREIGHT_LAW)
    t.train(0, 1, "raleigh", 5)
    t.turn(0)
    assert react(t, 0, n.BETWEEN) == "pass"
    t.s.pop()
    t.cash(120)
    assert react(t, 0, n.BETWEEN) == "play freight-law"
    t.play("play freight-law")
    assert best(t) == "donate"


# -- events --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("exposed", "does"), [(0, "decline"), (1, "enact")])
def test_a_depot_is_raised_for_its_war_roll_if_others_are_nearer_to_the_union(
    exposed: int, does: str
) -> None:
    """[7.3b] The War roll that comes with it strikes whoever stands at the front."""
    t = table()
    t.aboard(t.train(exposed, 1, "gordonsville", 2), 14)
    t.aboard(t.train(exposed, 2, "charlottesville", 2), 13)
    t.train(1 - exposed, 1, "raleigh", 5)
    t.turn(0)
    t.s.event = int(n.DEPOT_CONSTRUCTION)
    t.s.push(Resolving(1))
    assert asked(t, Enacting(0)) == does


def test_a_seizure_is_enacted() -> None:
    """[7.14a] It takes the train with the better load."""
    t = table()
    t.s.put_train(int(n.EXTRA), n.NOT_PLACED)
    t.aboard(t.train(1, 1, "gordonsville", 2), 14)
    t.aboard(t.train(1, 2, "charlottesville", 2), 13)
    t.train(0, 1, "raleigh", 5)
    t.turn(0)
    t.s.event = int(n.SEIZURE)
    t.s.push(Resolving(1))
    assert asked(t, Enacting(0)) == "enact"
    t.s.pop()
    t.s.pop()
    t.s.event = int(n.SEIZURE)
    assert asked(t, Targeting(0, n.SEIZURE)) == "seize grey-T1"


def test_a_bridge_is_wrecked_in_the_way_of_others() -> None:
    """[7.2]"""
    t = table()
    t.aboard(t.train(1, 1, "kingsville", 7), 12, "wilmington")
    t.aboard(t.train(0, 1, "weldon", 5), 14, "petersburg")
    t.turn(0)
    t.s.event = int(n.BRIDGE_COLLAPSE)
    text = asked(t, Targeting(0, n.BRIDGE_COLLAPSE))
    assert t.edition.counsel().weight(t.s) == 1.0, "what an event strikes deserves thought"
    way = t.rules.planning.best_way(t.s, 8, t.stations["wilmington"])
    assert way is not None
    segments = {t.rules.atlas.way_segment[t.rules.planning.net.edge[arc] >> 1] for arc in way.ways}
    assert t.segments[text.split()[1]] in segments


def test_the_empty_train_breaks_down() -> None:
    """[7.13a]"""
    t = table()
    t.aboard(t.train(0, 1, "weldon", 5), 14, "petersburg")
    t.train(0, 2, "raleigh", 5)
    t.turn(0)
    t.s.event = int(n.BREAK_DOWN)
    assert asked(t, Targeting(0, n.BREAK_DOWN)) == "disable buff-T2"


def test_trains_are_kept_while_they_will_earn_their_keep() -> None:
    """[7.7b] The one with the best contract first; none in the last Round."""
    t = table()
    t.train(0, 1, "raleigh", 5)
    t.aboard(t.train(0, 2, "weldon", 5), 14, "petersburg")
    t.turn(0)
    assert asked(t, Keeping(0, 0)) == "keep T2"
    t.play("keep T2")
    assert best(t) == "keep T1"
    t.s.rounds_left = 1
    assert best(t) == "done"


def test_what_pays_is_repaired() -> None:
    """[2.3.3d] A bridge on the only way to a delivery; not one that nobody needs."""
    t = table()
    t.aboard(t.train(0, 1, "weldon", 5), 14, "petersburg")
    t.turn(0)
    t.s.rounds_left = 2
    t.s.rips[t.segments["liberty/salem"]] = 1
    assert best(t) == "activate T1"
    t.s.rips[t.segments["petersburg/hicksford"]] = 1
    t.s.rips[t.segments["ivor/petersburg"]] = 1
    assert best(t) == "relay petersburg/hicksford"
    t.s.rips[t.segments["petersburg/hicksford"]] = 15  # $3,000: more than the load pays
    assert best(t) == "relay ivor/petersburg"
    t.s.rips[t.segments["ivor/petersburg"]] = 15
    assert not best(t).startswith("relay")


# -- before the war ------------------------------------------------------------------------------


def auction(money: int) -> Table:
    t = Table(seats=3, game="extended")
    t.cash(money, money, money)
    for line in range(1, 25):
        t.s.owner[line] = n.NOBODY
    t.s.owner[5] = 0
    t.train(0, 1, "raleigh", 5)
    t.turn(0)
    return t


def test_a_company_is_named_and_bid_for_in_least_steps() -> None:
    """[4.1.1a] [4.1.1b]"""
    t = auction(50)
    text = asked(t, NamingCompany(0, 0))
    assert text.startswith("auction #")
    t.play(text)
    assert best(t) == "bid 100"
    t.s.pop()
    line = int(text.partition("#")[2])
    assert asked(t, Bidding(0, line, 5, 1)) == "bid 600"
    t.s.pop()
    assert asked(t, Bidding(0, line, 45, 1)) == "pass"


def test_money_for_running_trains_is_kept_from_the_auction() -> None:
    t = auction(6)
    assert asked(t, NamingCompany(0, 0)) == "pass"


def test_busy_lines_are_worth_more_than_lines_at_the_front() -> None:
    """[3.4a] The Western & Atlantic before the Baltimore & Ohio."""
    t = auction(50)
    t.edition.judge.begin(t.s)
    worth = t.edition.judge.promoter.company
    assert worth(t.s, 0, 11) > 2 * worth(t.s, 0, 1)


# -- deals ---------------------------------------------------------------------------------------


def replies(t: Table, seat: int) -> str:
    action = t.edition.advise_beside(t.s.imagine(seat, seeded(1)), seat)
    return t.words.text(action) if action >= 0 else ""


@pytest.mark.parametrize(
    ("clauses", "reply"),
    [
        (("pay 200",), "accept 1"),
        (("ask 200",), "refuse 1"),
        (("on-passage grey #5", "pay 300"), "accept 1"),
        (("pay 200", "ask 300"), "refuse 1"),
        (("pay 100", "promise buff spare"), "refuse 1"),
        (("pay 400", "promise buff spare"), "accept 1"),
        (("on-holding buff any", "pay 200"), "refuse 1"),
        (("on-holding buff any", "pay 500"), "accept 1"),
        # Hopes are taken, and paid for with a word, never with money
        (("ask 500", "on-delivery L3", "pay 1500"), "refuse 1"),
        (("ask 500", "on-passage grey #5", "pay 1500"), "refuse 1"),
        (("ask 100", "pay 100", "on-delivery L3", "pay 200"), "accept 1"),
        (("on-delivery L3", "pay 600", "promise buff spare"), "accept 1"),
    ],
)
def test_deals_are_taken_for_what_they_bring(clauses: tuple[str, ...], reply: str) -> None:
    """[B.9]"""
    t = table()
    t.hold(0, n.LEE)
    t.turn(0)
    t.aside(1, "deal buff", *clauses, "propose")
    assert t.edition.has_business(t.s, 0)
    assert replies(t, 0) == reply


def test_help_is_bought_where_only_another_can_repair() -> None:
    """[2.3.3f] Money on delivery; the owner takes it and mends his bridge."""
    t = table()
    t.own(0, 11)
    s = t.s
    t.aboard(t.train(0, 1, "weldon", 5), 14, "wilmington")
    s.put_train(0, t.stations["goldsboro"])
    s.owner[5] = 1
    s.rips[t.segments["goldsboro/stricklands-depot"]] = 1
    t.turn(0)
    written = []
    look = Look(t.edition, 0, seeded(1))
    for _ in range(8):
        action = beside(Greedy(), look, s)
        if action < 0:
            break
        written.append(t.words.text(action))
        s.apply_aside(0, action)
    assert written[0] == "deal grey"
    assert written[2] == "on-delivery L14"
    assert written[3].startswith("pay ")
    assert written[-1] == "propose"
    assert s.rules.deals.fact(s, 1, STATUS) == OFFERED
    t.turn(1)
    assert replies(t, 1) == "accept 1"
    t.aside(1, "accept 1")
    assert best(t) == "relay goldsboro/stricklands-depot"


@pytest.mark.parametrize("station", ["weldon", "richmond", "mobile"])
def test_a_deal_on_a_load_that_was_put_down_waits_for_no_train(station: str) -> None:
    """[B.9] [5.1.8a] What lies in a station is with no train, whatever the station's number."""
    t = table()
    t.own(1, 11)
    s = t.s
    t.aboard(t.train(0, 1, "weldon", 5), 14, "petersburg")
    t.turn(0)
    t.aside(0, "deal grey", "on-delivery L14", "pay 300", "propose")
    t.aside(1, "accept 1")
    s.load_where[14], s.load_with[14], s.train_load[0] = n.LYING, t.stations[station], -1
    segment = next(k for k in range(t.rules.atlas.segments) if s.owns(1, lines_of(t, k)))
    s.rips[segment] = 1
    t.turn(1)
    assert t.edition.judge.dealer.waiting(s, 1, segment) == 0
    assert best(t) in t.options()


def lines_of(t: Table, segment: int) -> int:
    return int(t.rules.atlas.segment_lines[segment])


def test_nothing_is_offered_for_a_way_that_is_open() -> None:
    t = table()
    t.aboard(t.train(0, 1, "weldon", 5), 14, "petersburg")
    t.turn(0)
    assert replies(t, 0) == ""


# -- whole games ---------------------------------------------------------------------------------


def play(seats: int, game: str, seed: int, random_seat: int = -1) -> ConfederateRails:
    e = edition(seats, game)
    s = e.start(seeded(seed))
    looks = [Look(e, seat, seeded(seed + 1 + seat)) for seat in range(seats)]
    bots = [RandomBot() if seat == random_seat else Greedy() for seat in range(seats)]
    decisions = 0
    while not s.is_over():
        seat = s.seat()
        while (action := beside(bots[seat], looks[seat], s)) >= 0:
            s.apply_aside(seat, action)
        s.apply(ask(bots[seat], looks[seat], s))
        decisions += 1
        assert decisions < 20_000
    assert e.broken(s) == []
    return s


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), [(2, "standard"), (4, "extended")])
def test_games_end_by_a_rule_with_freight_delivered(seats: int, game: str) -> None:
    s = play(seats, game, 11)
    assert s.over_case() in ("8.1", "8.2", "8.3")
    assert sum(s.deliveries) >= s.round
    assert sum(s.money) > 0


@pytest.mark.whole_games
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_the_random_player(seat: int) -> None:
    s = play(2, "standard", 21 + seat, random_seat=1 - seat)
    assert s.rules.ending.winners(s) == [seat]
    assert s.deliveries[seat] > 10


@pytest.mark.compiled  # a whole game
def test_it_answers_alike_in_worlds_it_cannot_tell_apart() -> None:
    """Hidden counters of others do not matter, and no answer changes the world."""
    e = edition(3)
    s = e.start(seeded(4))
    for k in range(700):
        seat = s.seat()
        worlds = [s.imagine(seat, seeded(k + j)) for j in range(2)]
        before = worlds[0].numbers()
        action = e.advise(worlds[0], seat)
        assert worlds[0].numbers() == before
        if k % 5 == 0 or s.steps[-1].secret:
            assert e.advise(worlds[1], seat) == action
        s.apply(action)
