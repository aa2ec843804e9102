"""[L.4] to [L.7]: divisions break up into brigades, brigades join."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import sweep
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import attachment
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

HOOKERS = ("hooker-grover-brigade", "hooker-excelsior-brigade", "hooker-patterson-brigade")
LEADER = "hooker-division-leader"


def before_fredericksburg(enemy: str = "GTC N4323") -> Roads:
    """Hooker south of the town with men of the enemy near him."""
    t = roads(40)
    t.clear(CONFEDERATE)
    t.put("40-va", enemy)
    t.put("hooker", "GTC N4116", fatigue=1)
    return t


def facts(t: Roads, names: tuple[str, ...]) -> list[tuple[int, int]]:
    return [(t.mv(name), t.guns(name)) for name in names]


# -- a division breaks up ----------------------------------------------------------------------


def test_L_4_hooker_becomes_three_brigades_and_a_leader() -> None:
    t = before_fredericksburg()
    whole = t.total(UNION)
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    assert t.at("hooker") == b.SPARE
    assert facts(t, HOOKERS) == [(7, 2), (6, 1), (6, 1)]
    for name in (*HOOKERS, LEADER):
        assert t.at(name) == t.hex("GTC N4115")
    assert [t.of(name)["fatigue"] for name in HOOKERS] == [1, 1, 1]
    assert t.total(UNION) == whole
    t.check()


def test_L_4_each_brigade_goes_on_with_the_points_that_are_left() -> None:
    t = before_fredericksburg()
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    left = int(t.war.points)
    assert t.args(n.GO_ON) == {t.piece(name) for name in HOOKERS}
    t.agree(n.GO_ON, range(t.pack.pieces.count))
    t.play(n.GO_ON, t.piece(HOOKERS[1]))
    assert t.war.marcher == t.piece(HOOKERS[1])
    assert t.war.points == left
    t.play(b.GO, t.hex("GTC N4114"))
    t.play(b.HALT)
    assert t.args(n.GO_ON) == {t.piece(HOOKERS[0]), t.piece(HOOKERS[2])}
    t.play(n.GO_ON, t.piece(HOOKERS[0]))
    assert t.war.points == left
    t.play(b.HALT)
    t.play(b.HALT)
    assert t.is_idle()
    assert t.at(HOOKERS[1]) == t.hex("GTC N4114")
    t.check()


def test_L_4_the_leader_goes_with_the_brigade_he_is_named_for() -> None:
    t = before_fredericksburg()
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    t.play(b.TAKE, t.piece(LEADER))
    t.play(n.GO_ON, t.piece(HOOKERS[0]))
    t.play(b.GO, t.hex("GTC N4114"))
    assert t.at(LEADER) == t.hex("GTC N4114")


def test_L_4_state_goes_along() -> None:
    t = before_fredericksburg()
    t.set("hooker", loose=1, shaken=1, supply=1, ammo=1, exhausted=1)
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    for name in HOOKERS:
        of = t.of(name)
        assert (of["loose"], of["shaken"], of["supply"], of["ammo"]) == (1, 1, 1, 1)
        assert t.war.exhausted[t.piece(name)] == 1


def test_L_4_a_demi_division_of_one_brigade() -> None:
    t = roads(40)
    t.clear()
    t.put("rh-anderson", "GTC N4116")
    t.put("sykes-a", "GTC N4310")
    t.setting_out("rh-anderson")
    t.play(b.GO, t.hex("GTC N4115"))
    assert facts(t, ("rh-anderson-jenkins-brigade",)) == [(5, 2)]
    assert t.at("rh-anderson-division-leader") == t.hex("GTC N4115")


def test_L_5_values_of_the_new_pieces() -> None:
    t = before_fredericksburg()
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    assert [t.skill(name) for name in HOOKERS] == [2, 2, 2]
    assert (t.skill(LEADER), t.command(LEADER)) == (2, 6)
    pieces = t.pack.pieces
    for name, tactical, command in (
        ("whiting-a-division-leader", 3, 6),
        ("hood-division-leader", 3, 6),
        ("ewell", 4, 7),
    ):
        assert (pieces.tactical[t.piece(name)], pieces.command[t.piece(name)]) == (
            tactical,
            command,
        )
    assert pieces.tactical[t.piece("pickett-kemper-brigade")] == 3
    assert pieces.tactical[t.piece("blenker-homemade-division")] == 1


def test_L_5_his_brigades_obey_their_leader_and_his_corps() -> None:
    t = before_fredericksburg()
    command = t.rules.command
    for name in HOOKERS:
        assert command.is_his(t.war, t.piece(LEADER), t.piece(name))
        assert command.is_his(t.war, t.piece("heintzelman"), t.piece(name))
        assert not command.is_his(t.war, t.piece("sumner"), t.piece(name))


# -- far from the enemy ------------------------------------------------------------------------


def test_L_7_far_from_the_enemy_it_stays_whole() -> None:
    t = before_fredericksburg("OTR N0526")
    t.setting_out("hooker")
    t.play(b.GO, t.hex("GTC N4115"))
    assert t.at("hooker") == t.hex("GTC N4115")


def test_L_7_at_ten_hexes_it_stays_and_at_nine_it_breaks_up() -> None:
    t = before_fredericksburg()
    t.put("hooker", "GTC N4115")
    conversion = t.book.conversion
    distances: dict[int, int] = {}
    for where in range(t.pack.ground.hexes):
        far = int(t.war.book.calendar.distance(t.hex("GTC N4115"), where))
        if far in (9, 10) and t.pack.ground.land.is_land(where):
            distances.setdefault(far, where)
    t.war.put(t.piece("40-va"), distances[10])
    assert not conversion.must_split(t.war, t.piece("hooker"))
    t.war.put(t.piece("40-va"), distances[9])
    assert conversion.must_split(t.war, t.piece("hooker"))


def test_L_7_an_enemy_who_comes_near_breaks_it_up() -> None:
    t = roads(40)
    t.clear()
    t.put("richardson", "GTC N4114")
    t.put("taylor", "GTC N4124")
    assert t.at("richardson") >= 0
    t.setting_out("taylor")
    t.play(b.GO, t.hex("GTC N4123"))
    assert t.at("richardson") == b.SPARE
    assert t.mv("richardson-howard-brigade") == 8
    assert t.mv("richardson-meagher-brigade") == 8
    assert t.at("richardson-french-brigade") == b.SPARE
    assert t.war.marcher == t.piece("taylor")
    t.check()


# -- brigades join -----------------------------------------------------------------------------


def split_hooker() -> Roads:
    t = before_fredericksburg()
    t.put("hooker", "GTC N4115", fatigue=1)
    sweep(t.war)
    assert t.at("hooker") == b.SPARE
    return t


def test_L_6_a_leader_with_a_brigade_becomes_the_division() -> None:
    t = split_hooker()
    t.setting_out(HOOKERS[0])
    t.play(b.TAKE, t.piece(LEADER))
    t.play(b.GO, t.hex("GTC N4116"))
    assert t.at("hooker") == t.hex("GTC N4116")
    assert (t.mv("hooker"), t.guns("hooker")) == (7, 2)
    assert t.at(HOOKERS[0]) == b.SPARE
    assert t.at(LEADER) == b.SPARE
    assert t.war.marcher == t.piece("hooker")
    assert t.of("hooker")["fatigue"] == 1
    t.check()


def test_L_6_a_leader_whom_the_division_does_not_obey_is_left_behind() -> None:
    """A fuzzer had him come back to the map with the march, alone among others' men (2.2i)."""
    t = split_hooker()
    t.setting_out(HOOKERS[0])
    t.put("mcdowell", "GTC N4115")
    t.play(b.TAKE, t.piece(LEADER))
    t.war.along[t.piece("mcdowell") - t.pack.pieces.first_leader] = 1  # named while he might
    t.play(b.GO, t.hex("GTC N4116"))
    assert t.at("mcdowell") == b.LOST
    t.play(b.GO, t.hex("GTC N4117"))
    assert t.at("mcdowell") == b.LOST
    t.check()


def test_L_6_a_brigade_without_its_leader_stays_a_brigade() -> None:
    t = split_hooker()
    t.setting_out(HOOKERS[1])
    t.play(b.GO, t.hex("GTC N4116"))
    assert t.at(HOOKERS[1]) == t.hex("GTC N4116")
    assert t.skill(HOOKERS[1]) == 1
    assert t.at("hooker") == b.SPARE


def test_L_6_brigades_of_the_activation_are_attached() -> None:
    t = split_hooker()
    whole = t.total(UNION)
    t.set(HOOKERS[1], fatigue=2)
    t.acting(UNION)
    t.dice(6, 6, 6, 6)
    t.play(b.ACTIVATE, t.piece(LEADER))
    t.play(b.MARCH, t.piece(HOOKERS[0]))
    t.play(b.TAKE, t.piece(LEADER))
    t.play(b.GO, t.hex("GTC N4116"))
    t.stop()
    t.play(b.MARCH, t.piece(HOOKERS[1]))
    t.play(b.GO, t.hex("GTC N4116"))
    t.stop()
    t.play(b.DONE)
    assert t.args(n.JOIN_UP) == {t.piece(HOOKERS[1])}
    t.agree(n.JOIN_UP, range(t.pack.pieces.count))
    t.play(n.JOIN_UP, t.piece(HOOKERS[1]))
    assert (t.mv("hooker"), t.guns("hooker")) == (13, 3)
    assert t.of("hooker")["fatigue"] == 3  # the worse of the two
    assert (t.mv(HOOKERS[2]), t.guns(HOOKERS[2])) == (6, 1)
    assert t.total(UNION) == whole
    t.check()


def test_L_6_who_is_bound_otherwise_does_not_join() -> None:
    t = split_hooker()
    t.put(HOOKERS[1], "GTC N4116", bound=1)
    t.setting_out(HOOKERS[0])
    t.play(b.TAKE, t.piece(LEADER))
    t.play(b.GO, t.hex("GTC N4116"))
    conversion = t.book.conversion
    assert conversion.join_bar(t.war, t.piece("hooker"), t.piece(HOOKERS[1])) == "R.91"


def test_L_6_the_attachment_phase_brings_the_others() -> None:
    t = split_hooker()
    t.setting_out(HOOKERS[0])
    t.play(b.TAKE, t.piece(LEADER))
    t.play(b.GO, t.hex("GTC N4116"))
    t.play(b.HALT)
    t.put(HOOKERS[2], "GTC N4116")
    t.begin(attachment)
    t.play(n.JOIN_UP, t.piece(HOOKERS[2]))
    assert t.is_idle()
    assert (t.mv("hooker"), t.guns("hooker")) == (13, 3)


def test_L_6_it_splits_again_into_those_that_joined() -> None:
    t = split_hooker()
    t.setting_out(HOOKERS[1])
    t.play(b.TAKE, t.piece(LEADER))
    t.play(b.GO, t.hex("GTC N4116"))
    t.play(b.GO, t.hex("GTC N4115"))
    assert t.at(HOOKERS[1]) == t.hex("GTC N4115")
    assert t.mv(HOOKERS[1]) == 6
    assert t.at("hooker") == b.SPARE
    assert t.at(LEADER) == t.hex("GTC N4115")


def test_L_6_shields_and_his_brigades() -> None:
    t = roads(40)
    t.clear()
    t.put("kimball", "GTC N4115")
    t.put("shields", "GTC N4115")
    t.put("40-va", "GTC N4323")
    t.setting_out("kimball")
    t.play(b.GO, t.hex("GTC N4116"))  # he is alone with him and goes along
    division = "shields-division"
    assert (t.at(division), t.mv(division)) == (t.hex("GTC N4116"), 6)
    assert t.skill(division) == 2
    assert t.rules.command.is_his(t.war, t.piece("banks"), t.piece(division))


def test_L_5_winder_has_no_leader_and_his_owner_is_asked() -> None:
    t = roads(80)
    t.clear()
    t.put("stonewall", "GTC N4115")
    t.put("taliaferro", "GTC N4116")
    t.setting_out("stonewall")
    t.play(b.GO, t.hex("GTC N4116"))
    assert t.args(n.FORM) == {t.piece("stonewall")}
    t.play(n.FORM, t.piece("stonewall"))
    assert t.mv("winder-division") == 4
    assert t.war.marcher == t.piece("winder-division")
    assert t.skill("winder-division") == 3
    assert t.rules.command.is_his(t.war, t.piece("jackson"), t.piece("winder-division"))
    t.play(b.HALT)
    t.begin(attachment)
    t.play(n.JOIN_UP, t.piece("taliaferro"))
    assert t.mv("winder-division") == 6


def test_L_5_winders_brigade_may_stay_one() -> None:
    t = roads(80)
    t.clear()
    t.put("stonewall", "GTC N4115")
    t.setting_out("stonewall")
    t.play(b.GO, t.hex("GTC N4116"))
    t.play(b.STAND)
    assert t.war.marcher == t.piece("stonewall")
    assert t.skill("stonewall") == 2
