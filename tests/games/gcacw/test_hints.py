"""What a refused action is missing: the number, the name, the hex."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r3_leaders import Transferring
from railsplitter.games.gcacw.rules.r9_digging import Entrenching
from railsplitter.games.gcacw.say.words import listed
from tests.games.gcacw.combats import duel, strike
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.told import Told


def field(**more: object) -> Told:
    t: Table = drill(
        union=["tyler 0303 7", "kimball 0503 6 @1-S", "shields tyler L"],
        confederate=["stonewall 0305 4", "jackson stonewall L district @V +J-V"],
        edges=[
            "0303-0403 minor bridge",
            "0303-0203 minor",
            "0303-0202 minor ford",
            "0303-0304 road",
        ],
        **more,  # type: ignore[arg-type]
    )
    return Told(t, {"0303": "Winchester"})


# -- marches -----------------------------------------------------------------------------------


def test_a_step_that_is_too_dear_tells_price_and_points() -> None:
    x = field()
    x.t.march("tyler", points=1)
    x.s.moved = 1
    assert x.hint("go 0302") == "the step takes 3 MPs (clear), Tyler Brigade has 1 left"
    assert x.hint("go 0606") == "0606 is not next to Winchester (0303)"


def test_a_step_into_the_enemy_names_him() -> None:
    x = field()
    x.t.put("tyler", "0304")
    x.t.march("tyler", points=6)
    assert x.hint("go 0305") == "Stonewall Brigade is there"


def test_a_river_tells_which_crossing_is_missing() -> None:
    x = field()
    x.t.march("tyler", points=9)
    assert x.hint("go 0203") == "Opequon Creek has no crossing there"
    x.t.cross("0303", "0403", int(n.WRECKED))
    assert x.t.why("go 0403") == []  # [10.0h] a ford
    x.t.s.minor_until = x.t.s.turn
    assert x.hint("go 0403") == (
        "the bridge over Opequon Creek from Winchester (0303) to 0403 is wrecked"
    )
    x.t.rain()
    assert x.hint("go 0202") == "the ford over Opequon Creek is closed by high water"


def test_a_unit_that_cannot_begin_tells_why() -> None:
    x = field()
    x.t.acting(0)
    x.t.set("tyler", fatigue=4)
    assert x.hint("march tyler") == "its fatigue is 4, the highest"
    assert x.hint("march stonewall") == "Stonewall Brigade is Confederate"
    x.t.off("kimball")
    assert x.hint("march kimball") == "Kimball Brigade is gone"
    assert x.hint("activate shields") == "Tyler Brigade can begin no action"
    x.t.put("tyler", "0808")
    assert x.hint("activate shields") == "no unit of his is within 3 hexes by an open path"


def test_a_bound_unit_tells_until_when() -> None:
    t = drill(union=["tyler 0303 7 fix3", "kimball 0101 4"], confederate=["stonewall 0808 4"])
    x = Told(t)
    t.acting(0)
    assert x.hint("march tyler") == (
        "it is bound to its place until turn 3, or an enemy within two hexes"
    )


def test_an_action_of_another_moment_tells_what_is_asked() -> None:
    x = field()
    x.t.march("tyler", points=4)
    cases = x.s.why_not(0, x.vocabulary.read("dig tyler"))
    told = [x.voice.hint(x.s, 0, x.vocabulary.read("dig tyler"), case) for case in cases]
    assert told[0].startswith("asked now: Tyler Brigade in Winchester (0303) has 4 MPs")
    assert x.hint("march stonewall", seat=1) == "Union is asked now"


def test_leaders_and_force_marches() -> None:
    x = field()
    x.t.march("kimball", points=9)
    assert x.hint("take shields") == "Shields is in Winchester (0303)"
    x.t.put("shields", "0503")
    assert x.hint("take shields") == "Kimball Brigade is not under Shields"
    x.t.put("shields", "0303")
    x.t.play("go 0502")
    assert x.hint("force") == "it has gone 1 hex already"


# -- combat ------------------------------------------------------------------------------------


def test_an_attack_tells_what_is_missing() -> None:
    x = field()
    x.t.march("tyler", points=4)
    assert x.hint("attack 0304") == "no enemy unit is in 0304"
    assert x.hint("attack 0305") == "0305 is not next to Winchester (0303)"
    x.t.put("tyler", "0304")
    x.t.set("tyler", shaken=1)
    assert x.hint("attack 0305") == "Tyler Brigade is demoralized"
    x.t.set("tyler", shaken=0)
    x.s.struck = 1
    assert x.hint("attack 0305") == "Tyler Brigade has attacked in this march"


def test_losses_come_from_the_strongest_first() -> None:
    t = duel("a 0403 20 div a3", "d 0404 2", against=["e 0404 9", "g 0404 9"])
    x = Told(t)
    strike(t, 6, 1, points=4)
    assert t.asked() == (n.CONFEDERATE, "7.5d")
    assert sorted(t.options("lose")) == ["e", "g"]
    assert x.hint("lose d") == "the first point is lost by the strongest unit"
    assert x.hint("lose a") == (
        "it has no part in the combat; those who have: D Brigade, E Brigade and G Brigade"
    )


def test_a_retreat_tells_the_hexes_that_come_first() -> None:
    t = duel("a 0403 20 div a3 t5", "d 0404 8")
    x = Told(t)
    strike(t, 6, 1, points=4)
    best = t.options("retreat")
    assert len(best) > 1
    assert x.hint("retreat 0304") == f"{listed(best, 'or')} comes first by the priorities"
    assert x.hint("retreat 0101") == "0101 is not next to 0404"
    assert x.hint("retreat 0403").startswith("an enemy, a river, closed ground")
    assert x.hint("stop") == "0 hexes gone, 4 at least"


# -- other phases ------------------------------------------------------------------------------


def test_digging_tells_fatigue_and_arm() -> None:
    t = drill(union=["tyler 0303 7 f3", "ferry 0404 2 cav", "kimball 0202 5"])
    x = Told(t)
    t.jump(Entrenching(0))
    assert x.hint("dig ferry") == "cavalry does not dig"
    assert x.hint("dig tyler") == "its fatigue is 3, at most 2 may dig"
    t.set("kimball", shaken=1)
    assert x.hint("dig kimball") == "Kimball Brigade is demoralized"


def test_a_transfer_tells_how_far_it_goes() -> None:
    x = field()
    x.t.jump(Transferring(0))
    assert x.hint("send shields") == "no unit of his elsewhere is within 10 hexes by an open path"


def test_wrecking_tells_what_it_takes() -> None:
    x = field()
    x.t.march("tyler", points=1)
    assert x.hint("wreck 0403") == "it takes 2 MPs, 1 are left"
    assert x.hint("wreck 0304") == "no river lies between Winchester (0303) and there"
    x.s.points = 4
    x.t.set("tyler", mv=2)
    assert x.hint("wreck 0403") == "it takes 3 manpower, the unit has 2"
    x.t.put("stonewall", "0403")
    assert x.hint("wreck 0403") == "Stonewall Brigade holds the other end"


def test_leaving_needs_an_exit_hex() -> None:
    x = field(exits={"union": ["0101"]})
    x.t.march("tyler", points=4)
    assert x.hint("leave") == "Winchester (0303) is no Union exit hex"
