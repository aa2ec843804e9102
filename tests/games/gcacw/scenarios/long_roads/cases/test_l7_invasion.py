"""[L.73] to [L.75], [L.78]: the Union lands on one of four coasts."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.kernel.state import act
from tests.games.gcacw.scenarios.long_roads.roads import roads


def test_L_75_the_union_chooses_one_of_four_coasts() -> None:
    t = roads()
    t.begin(t.book.invasion.begin)
    assert t.args(n.INVADE) == {1, 2, 3, 4}
    t.agree(n.INVADE, range(7))
    t.play(n.INVADE, 3)
    assert t.long.coast == 3


def test_L_75_on_the_peninsula_seven_pieces_are_placed_by_their_owner() -> None:
    t = roads()
    t.begin(t.book.invasion.begin)
    t.play(n.INVADE, 1)
    asked = 0
    while not t.is_idle():
        assert t.war.seat() == CONFEDERATE
        options = t.war.options()
        asked += 1
        if asked < 7:
            assert len(options) == 76
        t.war.play(t.war.seat(), options[0])
    assert asked == 7
    t.check()


@pytest.mark.parametrize("coast", [1, 2, 3, 4])
def test_L_75_every_piece_of_the_coast_is_in_the_game(coast: int) -> None:
    t = roads()
    t.invade(coast)
    rows = t.edition.printed.campaign.coasts[coast - 1]  # type: ignore[attr-defined]
    for row in (*rows.units, *rows.leaders):
        at = t.at(row.id)
        assert at >= 0 or (at == b.TRACK and row.turn == 2), row.id
    t.check()


def test_L_75_late_units_of_the_peninsula_come_on_turn_two() -> None:
    t = roads()
    t.invade(1)
    late = ("6-pa-cavalry", "3-8-pa-cavalry", "sykes-a", "art-res-1-u", "art-res-2-u", "horse-art")
    for name in late:
        assert t.at(name) == b.TRACK
    t.war.turn = 2
    t.begin(lambda war: war.book.placing.begin(war))
    for name in late:
        assert t.at(name) == t.hex("OTR S5818")


def test_L_75_units_under_works_do_not_move_before_turn_three() -> None:
    t = roads()
    t.invade(1)
    assert t.of("ward")["dug"] == b.FORT
    assert t.idle("ward") == "L.75"
    t.war.turn = 3
    assert t.idle("ward") == ""


def test_L_75_richmonds_garrison_and_the_siege_guns_never_act() -> None:
    t = roads(50)
    t.invade(1)
    for name in ("richmond-1", "richmond-4", "siege"):
        assert t.idle(name) == "L.75"


def test_L_74_first_initiatives_by_coast() -> None:
    for coast, side in ((1, CONFEDERATE), (2, UNION), (3, UNION), (4, UNION)):
        t = roads()
        t.invade(coast)
        assert t.book.invasion.first_side(t.war) == side
        assert t.long.given == 2


def test_L_74_everybody_begins_rested_and_in_order() -> None:
    t = roads()
    assert not any(t.war.fatigue[k] or t.war.loose[k] for k in range(t.pack.pieces.count))


def test_L_50_the_first_determination() -> None:
    t = roads()
    t.invade(1)
    for name in ("Frederick (VA)", "Hampshire", "Hardy", "Jefferson", "Mineral", "Culpeper"):
        assert t.holder(name) == UNION, name
    for name in ("Highland", "Augusta", "Henrico", "York"):
        assert t.holder(name) == CONFEDERATE, name
    for name in ("Berkeley", "Morgan", "Shenandoah", "Warren"):
        assert t.holder(name) == c.NEUTRAL, name


def test_L_78_va_militia_is_under_a_fort() -> None:
    t = roads()
    assert t.of("va-militia")["dug"] == b.FORT


def test_L_79_kelley_stays_in_his_box() -> None:
    t = roads()
    assert t.at("kelley") == t.box("emergency")


@pytest.mark.parametrize(
    ("number", "name"), [(1, "peninsula"), (2, "mobjack-bay"), (3, "urbana"), (4, "tappahannock")]
)
def test_L_75_a_coast_is_written_by_its_name_and_read_by_its_number(number: int, name: str) -> None:
    """[L.75] Records of the first days have numbers."""
    words = roads().edition.vocabulary
    assert words.text(act(n.INVADE, number)) == f"invade {name}"
    assert words.parse(f"invade {number}; invade {name}") == [act(n.INVADE, number)] * 2


def test_L_61_a_box_is_understood_by_its_name() -> None:
    words = roads().edition.vocabulary
    assert words.parse("fight lynchburg") == words.parse("fight 9") == [act(n.FIGHT, 9)]
