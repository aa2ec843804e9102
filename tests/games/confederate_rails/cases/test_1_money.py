"""[1.0] [1.1] [1.2] [2.3.2] Terms of the game: who plays, dice, turns, fees and tariffs."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS
from railsplitter.games.confederate_rails.notes import N_ROUND, N_RUNS, N_TURN
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.state import verb_of
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    civil,
    drawn,
    loads_of,
    ready,
    war_roll,
)
from tests.games.confederate_rails.table import Table, edition


def test_1_0a_two_to_five_play_and_the_richest_wins() -> None:
    for seats in (1, 6):
        with pytest.raises(BadUsage):
            CONFEDERATE_RAILS.edition(seats)
    t = Table(seats=5)
    t.cash(10, 30, 29, 0, 5)
    t.s.deliveries[0] = 9  # deliveries alone win nothing
    t.train(2, 1, "raleigh")
    assert t.edition.result(t.s).winners == (1,)


def test_1_1_the_auction_belongs_to_the_extended_game_only() -> None:
    asked: dict[str, set[int]] = {}
    for game in ("standard", "extended"):
        s = edition(3, game).start(seeded(2))
        verbs: set[int] = set()
        while len(verbs) < 12 and not s.is_over():
            options = s.options()
            verbs.update(int(verb_of(option)) for option in options)
            s.apply(options[0] if verb_of(options[-1]) == n.DONE else options[-1])
        asked[game] = verbs
    extended_only = {int(n.AUCTION), int(n.BID), int(n.RETIRE)}
    assert asked["standard"] & extended_only == set()
    assert int(n.CLAIM) in asked["standard"]
    assert extended_only <= asked["extended"]
    assert int(n.CLAIM) not in asked["extended"]


@pytest.mark.parametrize(("dice", "falls"), [((1, 2), "new-orleans"), ((2, 2), "nashville")])
def test_1_2a_two_dice_are_added(dice: tuple[int, int], falls: str) -> None:
    t = Table()
    war_roll(t, *dice)
    assert [t.edition.printed.stations[k].id for k, u in enumerate(t.s.union) if u] == [falls]


@pytest.mark.parametrize(("chits", "comes"), [(0, True), (1, True), (2, False)])
def test_1_2a_modifiers_are_added_to_the_die(chits: int, comes: bool) -> None:
    t = Table()
    t.own(0, *range(1, 25))
    load = loads_of(t, n.BLOCKADE)[0]
    start = t.edition.printed.stations[t.rules.pack.load_pickup[load]].id
    near, line = t.beside(start)
    t.contract(t.train(0, 1, near, line), load)
    t.s.blockade = chits
    t.run(0, 1)
    t.dice(4)
    t.play(f"go {start} #{line}")
    assert (t.s.load_where[load] != n.GONE) == comes


def test_1_2b_a_draw_is_blind_a_selection_is_of_what_lies_face_up() -> None:
    t = ready()
    first, second, shown = civil(t)[:3]
    t.show(shown)
    t.only_in_pile(n.FIRST_LOAD + first, n.FIRST_LOAD + second)
    assert t.why(f"take L{first}") == ["1.2b"]  # what lies in the pile cannot be selected
    found = set()
    for k in (1, 2):
        world = t.s.twin(seeded(0))
        t.s, mine = world, t.s
        t.dice(k)
        t.play("draw")
        found.add(int(t.s.in_hand))
        assert t.options() == [f"take L{t.s.in_hand}", f"take L{shown}"]
        t.s = mine
    assert found == {first, second}  # chance decides which


def test_1_2c_activations_make_a_turn_and_turns_a_round() -> None:
    t = Table()
    t.cash(10, 10, 10)
    t.own(0, 6)
    for seat in range(3):
        for number in (1, 2):
            t.contract(t.train(seat, number, "raleigh", 6), civil(t)[2 * seat + number - 1])
    t.turn(0)
    t.s.stack[1] = type(t.s.stack[1])(1)  # the two others follow
    for _ in range(3):
        t.play("activate T1", "activate T2", "done", "run T2", "done", "run T1", "done")
    runs = [train for train, *_ in t.noted(N_RUNS)]
    assert runs == [1, 0, n.TRAINS + 1, n.TRAINS, 2 * n.TRAINS + 1, 2 * n.TRAINS]
    assert [seat for seat, *_ in t.noted(N_TURN)][:2] == [1, 2]
    assert [number for number, *_ in t.noted(N_ROUND)] == [2]


def test_1_2d_a_fee_goes_to_a_player_and_a_tariff_to_the_bank() -> None:
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    bank = t.s.bank
    t.play("go hillsboro #6 paid")
    assert (list(t.s.money), t.s.bank) == ([8, 12, 10], bank)
    t.play("abandon")
    assert (list(t.s.money), t.s.bank) == ([5, 12, 10], bank + 3)
    t.check()


def test_1_2e_a_segment_is_as_near_as_its_nearer_end() -> None:
    t = Table()
    t.own(0, 6)
    t.occupy("raleigh", "fayetteville")
    reach = t.rules.front.raid(t.s)
    atlas = t.rules.atlas
    far = [k for k in range(atlas.segments) if t.s.front[atlas.end_a[k]] <= 4]
    edges = [k for k in far if reach.is_reached(atlas.end_a[k])]
    edges = [k for k in edges if not reach.is_reached(atlas.end_b[k]) and atlas.can_be_ripped[k]]
    assert edges  # one end within four MPs, the other beyond
    for segment in edges:
        assert t.rules.targets.rip_bar(t.s, n.CAVALRY_RAID, segment, reach) == ""


def test_1_2e_near_with_one_end_also_for_the_treasure_hunt() -> None:
    t = Table()
    atlas, hunt = t.rules.atlas, t.rules.hunt
    near = [bool(hunt.is_near(t.s, k)) for k in range(atlas.stations)]
    ends = [(k, near[atlas.end_a[k]], near[atlas.end_b[k]]) for k in range(atlas.segments)]
    halfway = [k for k, a, b in ends if a != b]
    dead = [k for k in halfway if hunt.rip_bar(t.s, k) != "6.6c"]
    for segment in dead:
        one, two = atlas.end_a[segment], atlas.end_b[segment]
        assert hunt.is_dead_end(t.s, one) or hunt.is_dead_end(t.s, two)
    assert len(halfway) > len(dead)


def test_2_3_2e_money_moves_in_hundreds() -> None:
    t = Table()
    t.turn(0)
    for text in ("give grey 150", "give grey 50", "give grey 0"):
        with pytest.raises(BadNotation):
            t.words.read(text)
    money = t.s.money[1]
    t.aside(0, "give grey 100")
    assert t.s.money[1] == money + 1
    printed = t.edition.printed
    assert all(load.payout % 100 == 0 for load in printed.loads)
    assert t.edition.score(t.s, 1).points == 100 * t.s.money[1]


def test_5_1_2b_after_an_event_the_next_train_follows_or_the_next_player() -> None:
    t = Table()
    t.own(0, 6)
    t.train(0, 2, "hillsboro", 6)
    t.contract(1, civil(t)[0])
    t.train(0, 1, "raleigh", 6)
    t.only_in_pile(n.BLOCKADE_INCREASE)
    t.cash(10, 10, 10)
    t.turn(0)
    t.s.stack[1] = type(t.s.stack[1])(2)  # mint follows
    t.play("activate T1", "activate T2", "done", "run T1")
    t.dice(1, 3, 4, 1)
    t.play("draw")
    assert t.options("run") == ["run T2"]
    t.play("run T2", "done")
    assert t.s.active == 2


def test_5_1_2b_an_event_that_is_not_enacted_ends_the_activation_too() -> None:
    t = drawn(n.BAD_RAILS)  # the Union holds no Victory Depot
    assert t.s.bad_lines == 0
    assert t.s.train == -1
    t.check()
