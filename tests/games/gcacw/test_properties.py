"""Whole battles by three kinds of players: what must hold in every position of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from railsplitter.cartography import theatre as m
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.rules.r7_priorities import THROUGH
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view import View
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Event
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import from_bytes, to_bytes
from tests.games.gcacw import naive
from tests.games.gcacw.battles import BATTLES, every, judged, moves, some
from tests.games.gcacw.test_melee import choose, melee, rest
from tests.games.gcacw.told import edition

pytestmark = pytest.mark.whole_games
BY_BATTLE = pytest.mark.parametrize("battle", BATTLES)
OFF = (n.NOT_YET, n.GONE, n.EXITED, n.SPARE, n.LOST)
LOSSES = (n.BY_COMBAT, n.BY_RETREAT, n.BY_SURRENDER, n.BY_STRAGGLING, n.BY_RECOVERY)


# -- manpower --------------------------------------------------------------------------------------


@BY_BATTLE
def test_2_2b_no_man_is_made_and_none_forgotten(battle: str) -> None:
    """What a side began with is in the field, to come, off the map, or lost for a cause."""
    pieces = edition(battle).pack.pieces
    units = range(int(pieces.first_leader))
    began = [sum(int(pieces.start[1][k]) for k in units if pieces.side[k] == e) for e in (0, 1)]
    for s in every(battle):
        assert edition(battle).broken(s) == []
        for side in (0, 1):
            mine = [k for k in units if pieces.side[k] == side]
            alive = sum(int(s.mv[k]) for k in mine if s.at[k] not in (n.GONE, n.EXITED))
            out = sum(int(s.mv[k]) for k in mine if s.at[k] == n.EXITED)
            toll = [int(s.toll[side * n.CAUSES + cause]) for cause in LOSSES]
            assert began[side] == alive + out + sum(toll)
            assert out == s.toll[side * n.CAUSES + n.BY_EXIT]


@BY_BATTLE
def test_2_2b_the_log_tells_every_loss(battle: str) -> None:
    """Added up from the lines alone, losses are what the columns say."""
    pieces = edition(battle).pack.pieces
    for before, after, events in moves(battle):
        told = [0] * int(2 * n.CAUSES)
        for unit, cause, manpower in losses(events):
            told[int(pieces.side[unit] * n.CAUSES) + cause] += manpower
        assert told == [x - y for x, y in zip(after.toll, before.toll, strict=True)]


def losses(events: list[Event]) -> Iterator[tuple[int, int, int]]:
    """Unit, cause and manpower of every line that tells of men who left the field."""
    for what, _, _, unit, b, c, d in events:
        if what == notes.N_LOST:
            yield unit, c, b
        elif what == notes.N_STRAGGLED:
            yield unit, int(n.BY_STRAGGLING), b
        elif what == notes.N_SURRENDERED:
            yield unit, int(n.BY_SURRENDER), c
        elif what == notes.N_LEFT_MAP:
            yield unit, int(n.BY_EXIT), c
        elif what == notes.N_RECOVERED and d & int(n.RECOVERY_LOSS):
            yield unit, int(n.BY_RECOVERY), 1


@BY_BATTLE
def test_13_0b_what_is_detached_comes_out_of_the_parent_and_goes_back_into_it(battle: str) -> None:
    seen = 0
    for before, after, events in moves(battle):
        for what, _, _, unit, spare, manpower, _ in events:
            if what in (notes.N_DETACHED, notes.N_ATTACHED):
                sign = 1 if what == notes.N_DETACHED else -1
                assert after.mv[spare] - before.mv[spare] == sign * manpower
                assert after.mv[unit] - before.mv[unit] == -sign * manpower
                assert (after.at[spare] >= 0) == (sign > 0)
                seen += 1
    assert seen or not any(edition(battle).printed.units.substitutes)


# -- stacks and zones ------------------------------------------------------------------------------


@BY_BATTLE
def test_2_4a_stacks_and_summaries_are_what_they_stand_for(battle: str) -> None:
    """No piece stands twice, and the caches equal a count from scratch, after every step."""
    for s in every(battle):
        stacks = naive.stacks(s)
        assert naive.linked(s) == stacks
        assert all(at >= 0 or at in OFF for at in s.at)
        held = [0] * len(s.held)
        for where, pieces in stacks.items():
            held[where] = naive.summary(s, pieces)
        assert list(s.held) == held


@BY_BATTLE
def test_2_4a_zones_are_what_a_count_unit_by_unit_gives(battle: str) -> None:
    """Everywhere around anybody, for both sides and both arms, whenever something has changed."""
    rules, land = edition(battle).rules, edition(battle).pack.ground.land
    seen: set[tuple[int, ...]] = set()
    for s in every(battle):
        key = (*s.at, *s.shaken, *s.crossing, s.rain, s.turn)
        if key in seen:
            continue
        seen.add(key)
        foot, horse, covers = naive.zones(s)
        manned = naive.stacks(s)
        around = {int(land.near[arc]) for at in manned for arc in range(at * 6, at * 6 + 6)}
        for at in (around | set(manned)) - {-1}:
            for side in (0, 1):
                assert rules.zones.is_in(s, at, 1 - side, n.INFANTRY) == ((side, at) in foot)
                assert rules.zones.is_in(s, at, 1 - side, n.CAVALRY) == ((side, at) in horse)
                assert rules.zones.covers(s, at, side) == ((side, at) in covers)
        assert {at for _, at in covers} <= around


def retreats(before: Campaign, events: list[Event]) -> int:
    """Not to the enemy, into water, closed ground off the road, over a river, or off the map."""
    land, seen = before.rules.pack.ground.land, 0
    for what, _, _, side, start, end, priority in events:
        if what != notes.N_RETREATED:
            continue
        if priority == THROUGH:  # [7.6u] past the enemy
            assert before.side_in(end) != 1 - side
            continue
        arc = int(land.arc(start, end))
        assert arc >= 0
        assert land.terrain[end] != m.WATER
        assert not land.has_mark(end, m.OUT_OF_PLAY)
        assert land.edge[arc] & m.LINES or not naive.is_closed(before, end)
        assert not land.edge[arc] & m.RIVERS or naive.crosses(before, arc)
        assert before.side_in(end) != 1 - side
        seen += 1
    return seen


@BY_BATTLE
def test_7_6e_no_retreat_goes_where_none_may(battle: str) -> None:
    seen = 0
    for before, after, events in moves(battle):
        seen += retreats(before, events)
        for what, _, _, side, at, *_ in events:
            if what == notes.N_RETREAT_ENDS:
                assert after.side_in(at) == side
    assert seen > 3


def test_7_6e_on_crowded_fields_no_retreat_goes_where_none_may() -> None:
    """Mountains, swamps and rivers on every side, which the battles seldom have."""
    seen = 0
    for seed in range(12):
        t, rng = melee(seed), random.Random(seed)
        for _ in range(15):
            rest(t, rng)
            t.s.passes = 0
            t.acting(rng.randint(0, 1))
            while not t.is_idle():
                before, told = t.s.twin(seeded(0)), len(t.log.events)
                t.s.play(t.s.seat(), choose(t, rng))
                seen += retreats(before, t.log.events[told:])
    assert seen > 25


# -- names and notation ----------------------------------------------------------------------------


@BY_BATTLE
def test_2_3f_every_hex_of_the_ground_is_written_and_read_back(battle: str) -> None:
    """By its own id, by those of all sheets that print it, and by a place that is in it alone."""
    e, whole = edition(battle), atlas()
    named: dict[str, set[int]] = {}
    for at, home in enumerate(e.pack.ground.home):
        action = int(n.GO) << 16 | at
        assert e.vocabulary.read(e.vocabulary.text(action)) == action
        assert whole.hex_named(whole.printed(home)) == home
        assert e.register.hexes[at].id == whole.printed(home)
        for printed in whole.sheets.ids(home):
            assert whole.hex_named(printed) == home
            assert e.vocabulary.read(f"go {as_word(printed)}") == action
        for place in whole.places(home):
            named.setdefault(as_word(place.name), set()).add(action)
    for word, actions in named.items():
        if len(actions) == 1:
            assert {e.vocabulary.read(f"go {word}")} == actions


@BY_BATTLE
def test_every_offer_goes_through_text_and_json(battle: str) -> None:
    words, seen = edition(battle).vocabulary, set[int]()
    for s in every(battle):
        seen |= set() if s.is_over() else set(s.options())
    for action in seen:
        assert words.read(words.text(action)) == action
        assert words.from_json(words.json(action)) == action
    assert len(seen) > 100


# -- saves and copies ------------------------------------------------------------------------------


@BY_BATTLE
def test_every_position_can_be_saved_and_comes_back(battle: str) -> None:
    e = edition(battle)
    for number, s in enumerate(every(battle)):
        numbers = s.numbers()
        back = e.restore(from_bytes(to_bytes(numbers)), seeded(5))
        assert back.numbers() == numbers
        assert list(back.held) == list(s.held)
        if number % 5 == 0 and not s.is_over():
            assert back.options() == s.options()


@BY_BATTLE
def test_a_restored_battle_goes_on_as_the_first_one_does(battle: str) -> None:
    """Stacks come back in another order: nothing that is decided may depend on it."""
    e = edition(battle)
    for s in list(every(battle))[7::90]:
        back, twin = e.restore(s.numbers(), seeded(6)), s.twin(seeded(6))
        playout(back, seeded(7), 120)
        playout(twin, seeded(7), 120)
        assert back.numbers() == twin.numbers()


@BY_BATTLE
def test_a_copy_goes_its_own_way(battle: str) -> None:
    for s in list(every(battle))[3::90]:
        before = s.numbers(), list(s.first), list(s.after), list(s.held)
        copy, again = s.copy(), s.copy()
        playout(copy, seeded(3), 60)
        assert before == (s.numbers(), list(s.first), list(s.after), list(s.held))
        playout(again, seeded(3), 60)
        assert again.numbers() == copy.numbers()


# -- views -----------------------------------------------------------------------------------------


@BY_BATTLE
def test_1_0c_both_seats_see_the_same(battle: str) -> None:
    e = edition(battle)
    for s in (*some(battle, 2), judged(battle).positions[-1]):
        public, *seats = (cast(View, e.view(s, seat)) for seat in (-1, 0, 1))
        for view in seats:
            assert msgspec.structs.replace(view, seat=-1) == public


@BY_BATTLE
def test_1_0c_an_imagined_world_keeps_everything_but_the_dice(battle: str) -> None:
    e, chance = edition(battle), seeded(99)
    for s in some(battle, 2):
        for seat in (0, 1):
            world = s.imagine(seat, chance)
            assert world.chance is chance
            assert world.numbers() == s.numbers()
            assert world.options() == s.options()
            assert e.broken(world) == []
        first = playout_of(s, 1)
        assert first == playout_of(s, 1)  # the dice of the world alone decide


def playout_of(s: Campaign, seed: int) -> list[int]:
    world = s.imagine(0, seeded(seed))
    playout(world, seeded(seed), 15)
    return world.numbers()
