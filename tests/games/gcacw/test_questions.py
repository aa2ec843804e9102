"""Planning questions: how far a unit gets, what an attack would bring, where zones lie."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.answers import Attack, Reach, Reached, Zones
from railsplitter.games.gcacw.odds import fate
from railsplitter.games.gcacw.questions import QUESTIONS, dice_sums
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import to_builtins
from tests.games.gcacw.combats import duel
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import Told, edition, positions

ROADS = ("0303-0304-0305-0306-0307 road", "0303-0403 minor bridge", "0303-0202 minor")


def field(*confederate: str) -> Told:
    t = drill(
        union=["tyler 0303 7", "ferry 0101 2 cav", "shields tyler L"],
        confederate=list(confederate) or ["stonewall 0808 4"],
        edges=ROADS,
    )
    return Told(t, {"0303": "Winchester"})


def reach(x: Told, **args: str) -> dict[str, Reached]:
    found = x.ask("reach", **args)
    assert isinstance(found, Reach)
    return {row.hex: row for row in found.hexes}


def attack(x: Told, **args: str) -> Attack:
    found = x.ask("attack", **args)
    assert isinstance(found, Attack)
    return found


# -- reach -------------------------------------------------------------------------------------


def test_a_march_at_hand_tells_points_left_and_the_way() -> None:
    x = field()
    x.t.march("tyler", points=4)
    found = reach(x, unit="tyler")
    assert (found["0305"].cost, found["0305"].left, found["0305"].chance) == (2, 2, 1.0)
    assert found["0305"].steps == ("0304", "0305")
    assert [(part.text, part.amount) for part in found["0305"].ledger] == [("road", 2)]
    assert found["0307"].left == 0
    assert "0202" not in found  # a river without a crossing
    assert found["0302"].ledger[0].text == "clear"


def test_every_hex_that_is_found_can_be_marched_to_with_what_is_left() -> None:
    """The search against the game itself: each way is walked, step by step."""
    base = field("stonewall 0506 4", "ashby 0204 1 cav regt")
    base.t.march("tyler", points=9)
    walked = 0
    for row in reach(base, unit="tyler").values():
        x = field("stonewall 0506 4", "ashby 0204 1 cav regt")
        x.t.march("tyler", points=9)
        for k, step in enumerate(row.steps):
            assert f"go {step}" in x.t.options(), (row, step)
            x.t.play(f"go {step}")
            while x.t.s.seat() == 1:
                x.t.play("stand")
            last = k == len(row.steps) - 1
            if not last:
                assert not x.s.stopped
        assert x.t.at("tyler") == row.hex
        if x.s.marcher >= 0:  # else nothing was left to choose
            assert x.s.points == row.left
            assert bool(x.s.stopped) == row.ends
        walked += 1
    assert walked > 15


def test_before_the_dice_every_hex_has_its_chance() -> None:
    x = field()
    found = x.ask("reach", unit="tyler")
    assert isinstance(found, Reach)
    assert not found.rolled
    assert (found.points, found.fatigue) == (6, 1)  # the most that its die gives
    rows = {row.hex: row for row in found.hexes}
    assert rows["0304"].chance == 1.0  # one hex is always open
    assert rows["0305"].chance == round(5 / 6, 4)
    assert rows["0307"].chance == round(3 / 6, 4)
    led = reach(x, unit="tyler", leader="shields")  # [5.2g] at least two under a leader
    assert led["0307"].chance == round(3 / 6, 4)
    assert led["0305"].chance == 1.0


def test_cavalry_rolls_two_dice() -> None:
    assert dice_sums(2)[7] == pytest.approx(1 / 6)
    assert sum(dice_sums(2).values()) == pytest.approx(1)
    x = field()
    found = x.ask("reach", unit="ferry")
    assert isinstance(found, Reach)
    assert found.points == 12


def test_a_zone_ends_the_march() -> None:
    x = field("stonewall 0406 4")
    x.t.march("tyler", points=9)
    found = reach(x, unit="tyler")
    assert found["0305"].ends is False
    assert found["0306"].ends
    assert "0307" not in found or found["0307"].steps != ("0304", "0305", "0306", "0307")


def test_a_march_that_is_stopped_goes_nowhere() -> None:
    x = field("stonewall 0305 4")
    x.t.march("tyler", points=9)
    x.t.play("go 0304")
    assert reach(x, unit="tyler") == {}


def test_points_and_goals_can_be_given() -> None:
    x = field()
    assert set(reach(x, unit="tyler", points="1")) >= {"0304", "0302"}  # the first hex always
    assert set(reach(x, unit="tyler", points="2", to="0305")) == {"0305"}


# -- attacks -----------------------------------------------------------------------------------


def test_an_attack_is_counted_out() -> None:
    t = duel()
    x = Told(t)
    t.march("a", points=4)
    found = attack(x, unit="a", target="0404")
    assert (found.type, found.bar) == ("prepared", "")
    assert (found.attack, found.defence) == (6.0, 6.0)
    assert sum(row.chance for row in found.rows) == pytest.approx(1, abs=0.01)
    assert sum(part.amount for part in found.ledger) == found.net
    assert {part.text: part.amount for part in found.ledger}["prepared attack"] == 1
    least, most = found.rows[0].row, found.rows[-1].row
    assert (least, most) == (found.net - 5, found.net + 5)
    cells = {row.row: (row.attacker, row.defender) for row in found.rows}
    assert cells[0] == ("1D", "D")  # the published chart, values 4 to 6
    assert found.rout <= found.retreat <= 1


def test_fewer_points_make_a_worse_attack() -> None:
    x = Told(duel())
    kinds = {p: attack(x, unit="a", target="0404", points=str(p)) for p in (0, 1, 2, 4)}
    assert [kinds[p].type for p in kinds] == ["column of route", "hasty", "normal", "prepared"]
    nets = [kinds[p].net for p in kinds]
    assert nets == sorted(nets)
    assert kinds[4].retreat > kinds[0].retreat


def test_an_attack_from_another_hex() -> None:
    t = duel("a 0401 6 a3", edges=["0304-0404 creek"])
    x = Told(t)
    near = attack(x, unit="a", target="0404", points="4", place="0403")
    creek = attack(x, unit="a", target="0404", points="4", place="0304")
    assert creek.net == near.net - 1
    assert t.at("a") == "0401"  # nothing was moved
    with pytest.raises(BadUsage, match="expected one next to 0401"):
        attack(x, unit="a", target="0404", points="4")


def test_a_closed_attack_names_its_case() -> None:
    t = duel(edges=["0403-0404 minor"])
    assert attack(Told(t), unit="a", target="0404", points="4").bar == "7.1e"
    t = duel()
    t.set("a", shaken=1)
    assert attack(Told(t), unit="a", target="0404", points="4").bar == "11.0c"


def test_an_assault_adds_all_who_can() -> None:
    t = duel("a 0403 6 a3", more=["b 0403 5", "c 0403 4 f4", "x a L"])
    x = Told(t)
    found = x.ask("assault", leader="x", target="0404")
    assert isinstance(found, Attack)
    assert (found.type, found.attack) == ("assault", 11.0)
    one = x.ask("assault", leader="x", target="0404", units="a")
    assert isinstance(one, Attack)
    assert one.attack == 6.0


# -- zones -------------------------------------------------------------------------------------


def test_zones_of_foot_and_horse() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0606 4", "ashby 0202 1 cav regt"])
    found = Told(t).ask("zones", side="confederate")
    assert isinstance(found, Zones)
    around = {t.patch.printed(k) for k in t.patch.neighbours(t.hex("0606"))}
    horse = {t.patch.printed(k) for k in t.patch.neighbours(t.hex("0202"))}
    assert set(found.horse) == set(found.foot) == around | horse
    assert set(found.covered) == set(found.horse)


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "args", "told"),
    [
        ("road", {}, "question 'road': expected one of reach, attack, assault, zones"),
        ("reach", {}, "question reach: expected a unit"),
        ("reach", {"unit": "lee"}, "unit 'lee': expected one of"),
        ("reach", {"unit": "tyler", "far": "1"}, "'far': expected one of unit, points"),
        ("reach", {"unit": "tyler", "points": "99"}, "points '99': expected 0 to 40"),
        ("reach", {"unit": "tyler", "to": "9999"}, "hex '9999': expected one of"),
        (
            "reach",
            {"unit": "tyler", "leader": "jackson"},
            "expected one who commands Tyler Brigade",
        ),
        ("attack", {"unit": "tyler", "target": "0303"}, "expected a hex with enemy units"),
        ("attack", {"unit": "tyler", "target": "0304"}, "expected points, the unit has no march"),
        ("attack", {"unit": "gordon", "target": "0304"}, "'gordon' is not on the map"),
        ("assault", {"leader": "jackson", "target": "0505"}, "expected a hex with enemy units"),
        ("zones", {"side": "grey"}, "side 'grey': expected union or confederate"),
    ],
)
def test_a_bad_question_gets_one_sentence(key: str, args: dict[str, str], told: str) -> None:
    t = drill(
        union=["tyler 0303 7", "gordon turn2:0101 6"],
        confederate=["stonewall 0304 4", "jackson stonewall L district @V +J-V"],
    )
    with pytest.raises(BadUsage) as found:
        Told(t).ask(key, **args)
    assert told in str(found.value)


def test_answers_are_plain_and_change_nothing() -> None:
    e = edition()
    asked = 0
    for number, s in enumerate(positions(e, 9)):
        if number % 29 or s.is_over():
            continue
        before = s.numbers()
        units = [k for k in range(e.pack.pieces.first_leader) if s.at[k] >= 0]
        for unit in units[:3]:
            found = e.ask(s, -1, "reach", {"unit": e.register.pieces[unit].id})
            assert to_builtins(found)
            asked += 1
        assert s.numbers() == before
    assert asked > 10
    assert {question.key for question in e.questions()} == {q.key for q in QUESTIONS}


def test_a_row_of_the_chart_says_whose_it_is() -> None:
    """The defender goes back, holds, or only the attacker is hurt."""
    lost, hurt, rout = 2, int(n.RESULT_D), int(n.RESULT_ROUT)
    assert fate(lost | hurt, 0) == "repulsed"
    assert fate(1 | hurt, hurt) == "holds"
    assert fate(int(n.RESULT_F | n.RESULT_ADVANCE), 1 | hurt | rout) == "back"
    assert fate(0, 0) == "holds"
