"""[7.5a] Attacks counted out beforehand: the same numbers as played, and nothing touched."""

from __future__ import annotations

from itertools import product

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RESULT
from railsplitter.kernel.chance import Recorded
from railsplitter.kernel.state import Log
from tests.games.gcacw.combats import duel, look
from tests.games.gcacw.drill import Table


def a_fight() -> Table:
    """A star, a leader, a creek: an attack with some of everything."""
    return duel(
        "a 0403 9 a1 t2",
        "d 0404 4 t1",
        more=["lead a L division t3", "b 0405 2"],
        against=["e 0404 2 cav d2"],
        terrain={"0404": "rough"},
        edges=["0403-0404 creek"],
    )


def test_7_5a_every_combination_of_dice_was_counted() -> None:
    """Plays all 6 x 36 dice of one combat and compares with the preview."""
    seen = look(a_fight(), points=3)
    rows: dict[int, int] = {}
    retreat = rout = own = other = 0
    t = a_fight()
    t.march("a", points=3)
    begun = t.s
    for star, one, two in product(range(1, 7), repeat=3):
        t.s, t.log = begun.twin(begun.chance), Log()
        t.s.log = t.log
        t.dice(star, one, two)
        t.play("attack 0404")
        if t.asked()[1] == "7.8a":
            t.play("stand")
        row = int(seen.net + (seen.star if star % 2 == 0 else 0) + one - two)
        row = min(max(row, -8), 10)
        rows[row] = rows.get(row, 0) + 1
        attacker, defender = (note[1] for note in t.noted(N_RESULT))
        retreat += bool(defender & (n.RESULT_RETREAT | n.RESULT_ROUT))
        rout += bool(defender & n.RESULT_ROUT)
        own += attacker & n.RESULT_LOSS
        other += min(defender & n.RESULT_LOSS, 6)
    assert {seen.least_row + k: w * 3 for k, w in enumerate(seen.rows) if w} == rows
    assert (seen.retreat * 3, seen.rout * 3) == (retreat, rout)
    assert (seen.attacker_loss * 3, seen.defender_loss * 3) == (own, other)


def test_7_5a_the_rows_are_all_of_72() -> None:
    for points in range(6):
        seen = look(a_fight(), points=points)
        assert sum(seen.rows) == 72


def test_7_5a_a_preview_touches_nothing_and_rolls_nothing() -> None:
    t = a_fight()
    t.march("a", points=3)
    before = t.s.numbers()
    first, after, held = list(t.s.first), list(t.s.after), list(t.s.held)
    t.s.chance = Recorded([])  # would refuse any die
    look(t)
    t.rules.preview.assault(t.s, [t.piece("a")], t.hex("0404"))
    t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 2, t.hex("0304"))
    assert t.s.numbers() == before
    assert (list(t.s.first), list(t.s.after), list(t.s.held)) == (first, after, held)


def test_7_5a_a_preview_from_a_hex_further_on() -> None:
    t = duel("a 0402 6 a3", terrain={"0404": "hill"}, edges=["0304-0404 creek"])
    north = t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 2, t.hex("0403"))
    west = t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 2, t.hex("0304"))
    assert (north.net, west.net) == (-1, -2)
    assert t.at("a") == "0402"


def test_7_8b_refused_flanks_are_in_the_preview() -> None:
    t = duel("a 0403 8 a3", "d 0404 8", more=["b 0405 6"])
    calm = look(t)
    t.set("d", dug=int(n.FLANKS_REFUSED))
    bent = look(t)
    assert (calm.refusable, calm.net, bent.net) == (False, 4, 2)
    assert bent.retreat < calm.retreat


@pytest.mark.parametrize(("manpower", "most"), [(1, 1), (2, 2)])
def test_7_5e_no_more_is_lost_than_there_is(manpower: int, most: int) -> None:
    seen = look(duel("a 0403 24 div a8 t6", f"d 0404 {manpower} t0"), points=5)
    assert seen.defender_loss <= most * 72
    assert seen.advance == 72
