"""Each of the 12 Special Event counters, with scripted dice: effect, edges, log and view."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_CANCEL_ROLL, N_CANCELLED, N_PLAYED
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.games.confederate_rails.rules.m6_windows import open_window
from tests.games.confederate_rails.scripts.script import cited, seen, told
from tests.games.confederate_rails.table import Table, edition

COUNTERS = [
    (special, copy)
    for special in range(1, int(n.SPECIAL_KINDS) + 1)
    for copy in range(1, int(edition(3).pack.special_count[special]) + 1)
]
GENERALS = [(n.LEE, 3, "6.1a"), (n.JACKSON, 2, "6.3a"), (n.MCCLELLAN, 4, "6.5")]
WORDS = {int(n.LEE): "lee", int(n.JACKSON): "jackson", int(n.MCCLELLAN): "mcclellan"}


def table(*held: tuple[int, int], **options: str) -> Table:
    """Mint owns all lines; counters (seat, special) in hands."""
    t = Table(options=options)
    t.own(2)
    t.cash(10, 10, 10)
    for seat, special in held:
        t.hold(seat, special)
    return t


def war(t: Table, *dice: int) -> Table:
    """Buff rolls for War Progress."""
    t.turn(0)
    t.dice(*dice)
    t.s.push(WarRoll())
    t.s.settle()
    return t


def between(t: Table, *dice: int) -> Table:
    """A moment between activations of buff."""
    t.turn(0)
    t.dice(*dice)
    open_window(t.s, n.BETWEEN)
    t.s.settle()
    return t


def blockade(t: Table, chits: int) -> None:
    t.s.pile.take(n.BLOCKADE_INCREASE, chits)
    t.s.events_in_play[n.BLOCKADE_INCREASE] = t.s.blockade = chits


def played(special: int, copies: int) -> Table:
    """So many counters of a kind played, each in a Player Turn of its own."""
    t = table(*[(1, special)] * copies)
    if special == n.INTERVENTION:
        t.hold(1, n.OFFENSIVE)
    for _ in range(copies):
        play_one(t, special)
    return t


def play_one(t: Table, special: int) -> None:
    t.s.played[1] = 0
    t.s.union[t.stations["norfolk"]] = 0
    if special in WORDS:
        war(t, 1, 1, 1)
        t.play(f"play {WORDS[special]}")
    elif special in (n.OFFENSIVE, n.INTERVENTION):
        blockade(t, 2 if special == n.INTERVENTION else 0)
        t.occupy("richmond")
        between(t, 6)
        t.play("play offensive", "retake richmond")
        if special == n.INTERVENTION:
            t.play("play intervention")
    elif special == n.TREASURE_HUNT:
        t.bad_rails(8)
        between(t)
        t.play("play treasure-hunt", "lift #8")
        for _ in range(3):
            t.play(t.options("rip")[0])
    elif special == n.TRAIN_RAID:
        between(t)
        t.play("play train-raid")
    else:
        t.cash(10, 30, 10)
        between(t, 6)
        t.play("play freight-law", "donate")


def test_there_are_twelve() -> None:
    """[2.3.2a] With five players ten: no Law and no Intervention [3.6b]."""
    assert len(COUNTERS) == 12
    five = edition(5).pack.special_count
    assert [int(five[k]) for k in (n.FREIGHT_LAW, n.INTERVENTION)] == [0, 0]
    assert sum(five) == 10


@pytest.mark.parametrize(("special", "copy"), COUNTERS)
def test_a_counter_takes_effect_and_is_gone_for_good(special: int, copy: int) -> None:
    """[4.0c] [6.0b] Every single one, named in the log, seen to be gone by everybody."""
    t = played(special, copy)
    assert t.s.hand(1, special) == 0
    assert [event[:2] for event in t.noted(N_PLAYED)].count((1, special)) == copy
    name = next(c.name for c in t.edition.printed.specials if c.no == special)
    assert any(name in text and "Grey" in text for text in told(t, "6.0b"))
    chit = next(c for c in seen(t).view.counters if c.name == name)
    assert chit.gone == chit.count
    assert seen(t).counters[1] == 0
    effects(t, special)
    t.check()


def effects(t: Table, special: int) -> None:
    shown = seen(t)
    if special in WORDS:
        assert "norfolk" not in shown.war.occupied
    elif special == n.OFFENSIVE:
        assert shown.war.occupied == ()
    elif special == n.INTERVENTION:
        assert (shown.war.occupied, shown.rates.blockade) == ((), 0)
    elif special == n.TREASURE_HUNT:
        assert shown.rates.bad_rails == ()
        assert sum(shown.rips.values()) == 3
    elif special == n.TRAIN_RAID:
        assert shown.trains["grey-E"].station == "staunton"
    else:
        assert shown.rates.law


# -- Generals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("special", "most", "case"), GENERALS)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_general_cancels_up_to_his_number(special: int, most: int, case: str, die: int) -> None:
    """[6.1a] [6.3a] [6.5] Each face of the die."""
    t = war(table((1, special)), 1, 1, die)
    t.play(f"play {WORDS[special]}")
    stopped = die <= most
    assert ("norfolk" in seen(t).war.occupied) == (not stopped)
    assert [event[:2] for event in t.noted(N_CANCEL_ROLL)] == [(1, die)]
    assert case in cited(t)
    assert any("Norfolk" in text for text in told(t, "D.2")) == stopped
    t.check()


def test_generals_in_turn_from_the_active_player_until_one_succeeds() -> None:
    """[E.11] [D.2] Buff fails, grey passes, mint succeeds; each tries one."""
    t = table((0, n.LEE), (0, n.JACKSON), (1, n.LEE), (2, n.MCCLELLAN))
    war(t, 1, 1, 6, 4)
    asked = []
    for words in ("play lee", "pass", "play mcclellan"):
        asked.append(t.s.seat())
        t.play(words)
    assert asked == [0, 1, 2]
    assert "norfolk" not in seen(t).war.occupied
    assert seen(t).counters == [1, 1, 0]
    t.check()


def test_nobody_is_asked_for_a_result_that_takes_no_station() -> None:
    """[D.2] [5.9.1e]"""
    t = war(table((1, n.LEE)), 3, 4)
    assert t.s.seat() == 0
    assert seen(t).counters == [0, 1, 0]


def test_a_choice_is_named_before_generals_are_asked_and_trains_there_are_saved() -> None:
    """[D.2] [5.9.1c] [5.9.2a] A cancelled Choice saves what stands in the station."""
    t = table((1, n.MCCLELLAN))
    train = t.train(2, 1, "leesburg", 2)
    war(t, 1, 4, 4)  # 5: Choice
    t.play("occupy leesburg")
    assert (t.s.seat(), seen(t).war.target) == (1, "leesburg")
    t.play("play mcclellan")
    assert t.s.train_at[train] >= 0
    assert seen(t).war.target == ""
    t.check()


def test_a_failed_cancellation_loses_the_train() -> None:
    """[5.9.2a] [6.5]"""
    t = table((1, n.MCCLELLAN))
    train = t.train(2, 1, "norfolk", 4)
    war(t, 1, 1, 5)
    t.play("play mcclellan")
    assert t.s.train_at[train] == n.DESTROYED
    assert len(t.noted(N_CANCELLED)) == 0


def test_the_last_victory_depot_can_be_saved() -> None:
    """[8.1] [6.1a] The game goes on, or ends at once."""
    for die, over in ((3, False), (4, True)):
        t = table((1, n.LEE))
        depots = [t.edition.printed.stations[k].id for k in t.rules.atlas.victory_depots]
        t.occupy(*[name for name in depots if name != "richmond"])
        war(t, 4, 5, die)  # 9 with seven held: Richmond
        t.play("play lee")
        assert t.s.is_over() == over
        assert seen(t).view.over == over
        t.check()


@pytest.mark.parametrize("special", [n.LEE, n.JACKSON])
def test_a_general_adds_one_to_an_offensive(special: int) -> None:
    """[6.1b] [6.3b] [6.0d] Of one's own, beyond the limit of the turn."""
    for die, retaken in ((5, True), (4, False)):
        t = table((1, n.OFFENSIVE), (1, special))
        t.occupy("norfolk")
        between(t, die)
        t.play("play offensive", "retake norfolk", f"play {WORDS[special]}")
        assert ("norfolk" not in seen(t).war.occupied) == retaken
        assert t.s.played[1] == 1
        t.check()


def test_mcclellan_adds_nothing_to_an_offensive() -> None:
    """[6.5] [6.0f] He is not even asked."""
    t = table((1, n.OFFENSIVE), (1, n.MCCLELLAN))
    t.occupy("norfolk")
    between(t, 5)
    t.play("play offensive", "retake norfolk")
    assert "norfolk" in seen(t).war.occupied
    assert t.s.hand(1, n.MCCLELLAN) == 1


def test_one_general_is_enough_for_an_offensive() -> None:
    """[6.2c] After the first nobody else is asked; and it was he who used his counter."""
    t = table((1, n.OFFENSIVE), (0, n.LEE), (2, n.LEE))
    t.occupy("norfolk")
    between(t, 5)
    t.play("play offensive", "retake norfolk")
    assert t.s.seat() == 0
    t.play("pass")
    assert t.s.seat() == 2
    t.play("play lee")
    assert seen(t).war.occupied == ()
    assert list(t.s.played) == [0, 1, 1]


# -- Offensive and Intervention --------------------------------------------------------------------


def test_no_offensive_without_a_union_station() -> None:
    """[6.2a] [6.2e] The four entry points are no targets."""
    t = between(table((1, n.OFFENSIVE)))
    assert t.s.seat() == 0  # buff goes on naming trains: grey was not asked
    assert t.rules.specials.play_bar(t.s, 1, n.OFFENSIVE, n.BETWEEN) == "6.2a"


def test_the_targets_of_an_offensive() -> None:
    """[6.2a] [6.2e] Any Union station, and nothing else."""
    t = table((1, n.OFFENSIVE))
    t.occupy("norfolk", "richmond")
    between(t, 5)
    t.play("play offensive")
    assert sorted(t.options()) == ["retake norfolk", "retake richmond"]
    assert t.why("retake atlanta") == ["6.2a"]
    entry = int(t.rules.atlas.stations)
    assert t.rules.specials.retake_bar(t.s, entry) == "6.2e"
    t.play("retake richmond")
    assert "richmond" in seen(t).war.occupied
    assert any("5" in text for text in told(t, "6.2b"))


def test_a_retaken_victory_depot_counts_no_more_and_opens_the_line_again() -> None:
    """[6.2b] [5.9.1a] The column of the War Progress Table goes back."""
    t = table((1, n.OFFENSIVE))
    t.occupy("richmond", "nashville")
    between(t, 6)
    t.play("play offensive", "retake richmond")
    assert (seen(t).war.held, seen(t).war.column) == (1, 1)
    assert t.rules.front.joined(t.s, t.stations["richmond"], t.stations["petersburg"])


def test_intervention_only_right_after_a_victory_depot_was_retaken() -> None:
    """[6.4a] [A.4] [D.4] Not between activations, not after another station."""
    t = table((1, n.INTERVENTION), (1, n.OFFENSIVE))
    blockade(t, 1)
    t.occupy("norfolk")
    between(t, 6)
    assert t.why("play intervention") == ["6.4a"]
    t.play("play offensive", "retake norfolk")
    assert t.s.hand(1, n.INTERVENTION) == 1
    assert seen(t).rates.blockade == 1


def test_another_player_may_intervene_and_may_decline() -> None:
    """[6.4a] [A.4] Any holder, outside his limit."""
    for words, left in (("play intervention", 0), ("pass", 2)):
        t = table((1, n.OFFENSIVE), (2, n.INTERVENTION))
        blockade(t, 2)
        t.occupy("richmond")
        t.turn(0)
        t.s.played[2] = 1
        open_window(t.s, n.BETWEEN)
        t.dice(6)
        t.s.settle()
        t.play("play offensive", "retake richmond")
        assert t.s.seat() == 2
        t.play(words)
        assert seen(t).rates.blockade == left
        t.check()


def test_intervention_without_blockade_chits_changes_nothing_but_is_used_up() -> None:
    """[6.4b] [6.4c] Later Blockade Increases count again; by the reading that asks for it."""
    t = table((1, n.OFFENSIVE), (1, n.INTERVENTION), counters_played="moments")
    t.occupy("richmond")
    between(t, 6)
    t.play("play offensive", "retake richmond", "play intervention")
    assert seen(t).rates.blockade == 0
    t.s.pile.take(n.BLOCKADE_INCREASE)
    t.s.event = n.BLOCKADE_INCREASE
    t.rules.events.leave(t.s, n.BLOCKADE_INCREASE)
    t.rules.events.effect(t.s, n.BLOCKADE_INCREASE)
    assert seen(t).rates.blockade == 1
    t.check()


# -- Treasure Hunt, Train Raid, Law ----------------------------------------------------------------


def test_the_hunt_frees_one_of_several_lines_and_not_a_sound_one() -> None:
    """[6.6a] [B.19]"""
    t = table((1, n.TREASURE_HUNT))
    t.bad_rails(8)
    t.bad_rails(12)
    between(t)
    t.play("play treasure-hunt")
    assert t.options() == ["lift #8", "lift #12"]
    assert t.why("lift #7") == ["6.6a"]
    t.play("lift #12")
    assert seen(t).rates.bad_rails == (8,)
    assert any("#12" in text for text in told(t, "6.6a"))


def test_the_hunt_has_nothing_to_do_without_bad_rails() -> None:
    """[B.19]"""
    t = between(table((1, n.TREASURE_HUNT)))
    assert t.s.seat() == 0
    assert t.rules.specials.play_bar(t.s, 1, n.TREASURE_HUNT, n.BETWEEN) == "B.19"


@pytest.mark.parametrize(("seats", "asked"), [(2, [0, 0, 0]), (3, [2, 0, 2]), (5, [2, 3, 4])])
def test_who_rips_up_for_the_hunt(seats: int, asked: list[int]) -> None:
    """[6.6b] [B.19] The others one by one from the left of grey; never grey."""
    t = Table(seats)
    t.hold(1, n.TREASURE_HUNT)
    t.bad_rails(8)
    between(t)
    t.play("play treasure-hunt", "lift #8")
    found = []
    for _ in range(3):
        found.append(t.s.seat())
        t.play(t.options("rip")[-1])
    assert found == asked
    assert t.s.seat() == 0
    t.check()


def test_the_hunt_stops_when_there_is_nothing_to_rip_up() -> None:
    """[B.19] [6.6d] Everything is cut off but what may not be touched: fewer will do."""
    t = table((1, n.TREASURE_HUNT))
    t.bad_rails(8)
    hunt, atlas = t.rules.hunt, t.rules.atlas
    while rest := hunt.rips(t.s):
        for end in (atlas.end_a[rest[0]], atlas.end_b[rest[0]]):
            if end != t.rules.pack.repair_station:
                t.occupy(t.edition.printed.stations[end].id)
    between(t)
    t.play("play treasure-hunt", "lift #8")
    assert seen(t).rips == {}
    assert t.s.seat() == 0
    t.check()


@pytest.mark.parametrize(
    ("fault", "case"),
    [("strasburg", "6.7a"), ("staunton", "B.18"), ("full", "B.18"), ("used", "B.18")],
)
def test_no_train_raid(fault: str, case: str) -> None:
    """[6.7a] [B.18] Strasburg or Staunton lost, no room in Staunton, or the train was used."""
    t = table((1, n.TRAIN_RAID))
    if fault in ("strasburg", "staunton"):
        t.occupy(fault)
    elif fault == "full":
        for number in (1, 2, 3):
            t.train(2, number, "staunton", 2)
    else:
        t.s.put_train(int(n.TRAINS + n.EXTRA), n.DESTROYED)
    between(t)
    assert t.s.seat() == 0
    assert t.rules.specials.play_bar(t.s, 1, n.TRAIN_RAID, n.BETWEEN) == case


def test_strasburg_is_open_only_with_a_way_to_the_rest_of_the_south() -> None:
    """[6.7a] [B.18] Not occupied itself, but cut off."""
    t = table((1, n.TRAIN_RAID))
    t.occupy("front-royal", "mount-jackson", "winchester")
    assert t.rules.specials.play_bar(between(t).s, 1, n.TRAIN_RAID, n.BETWEEN) == "6.7a"


def test_the_raid_exceeds_the_number_of_trains_and_the_new_one_runs_with_them() -> None:
    """[6.7b] [2.3.2c] [B.18]"""
    t = table((0, n.TRAIN_RAID))
    for number in range(1, 6):
        t.train(0, number, "raleigh" if number < 4 else "charlotte", 6)
    between(t)
    t.play("play train-raid")
    assert "activate E" in t.options()
    assert any("Staunton" in text for text in told(t, "6.7b"))


@pytest.mark.parametrize(("gifts", "die", "passes"), [(0, 6, False), (1, 6, True), (1, 5, False)])
def test_the_vote_on_the_law(gifts: int, die: int, passes: bool) -> None:
    """[6.8a] [6.8b] [A.7] Seven or more with one for each $3000; used up either way."""
    t = table((1, n.FREIGHT_LAW))
    t.cash(10, 30, 10)
    between(t, die)
    t.play("play freight-law", "donate" if gifts else "pass")
    assert seen(t).rates.law == passes
    assert list(t.s.money) == [10, 0 if gifts else 30, 10]
    assert bool(told(t, "6.8c")) == passes
    assert bool(told(t, "A.7")) == (not passes)
    t.check()


def test_donations_go_round_until_everybody_has_passed_and_are_not_pooled() -> None:
    """[6.8a] [E.14] $2900 is nothing; a seat that passed may give later."""
    t = table((1, n.FREIGHT_LAW))
    t.cash(60, 30, 29)
    between(t, 3)
    t.play("play freight-law")
    asked = []
    for words in ("pass", "donate", "donate", "donate"):
        asked.append(t.s.seat())
        t.play(words)
    assert asked == [1, 0, 1, 0]
    assert list(t.s.money) == [0, 0, 29]
    assert seen(t).rates.law is False  # 3 + 3 is one short
    t.check()


@pytest.mark.parametrize("special", range(1, int(n.SPECIAL_KINDS) + 1))
def test_one_counter_a_player_turn_whatever_it_is(special: int) -> None:
    """[6.0c] After one, none; but Foreign Intervention [6.0d] [A.4]."""
    t = table((1, special), (1, n.LEE))
    t.turn(0)
    t.s.played[1] = t.s.blockade = 1
    moment = {n.INTERVENTION: n.AFTER_RETAKING, n.LEE: n.AFTER_RESULT}.get(special, n.BETWEEN)
    bar = t.rules.specials.play_bar(t.s, 1, special, moment)
    assert bar == ("" if special == n.INTERVENTION else "6.0c")


@pytest.mark.parametrize("special", range(1, int(n.SPECIAL_KINDS) + 1))
def test_nobody_sees_a_counter_in_anothers_hand(special: int) -> None:
    """[2.3.2a] Everybody sees how many there are, its owner which."""
    t = table((1, special))
    t.turn(0)
    assert seen(t).counters == [0, 1, 0]
    assert [seat.hand for seat in seen(t).view.seats] == [None, None, None]
    hand = seen(t, 1).view.seats[1].hand
    assert hand is not None
    assert [counter.count for counter in hand] == [1]
    other = table((1, special % int(n.SPECIAL_KINDS) + 1))
    other.turn(0)
    assert repr(seen(t, 0).view.seats) == repr(seen(other, 0).view.seats)
