"""[D.58] to [D.65]: transfers, forts, structures."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import ROLLING
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, april

U, C = int(b.UNION), int(b.CONFEDERATE)


def transfer(t: Plans) -> None:
    t.begin(lambda war: war.book.offmap.transfers(war))


def test_D_58_the_union_first_and_not_before_april_5() -> None:
    t = april(40)
    t.put("gordon", "SIV S5018")
    t.put("johnson", "SJW S0120")
    transfer(t)
    assert t.war.seat() == U
    t.play(b.DONE)
    assert t.war.seat() == C
    assert t.war.book.calendar.runs(t.war, c.P_TRANSFER)
    t.war.turn = 29
    assert not t.war.book.calendar.runs(t.war, c.P_TRANSFER)


def test_D_58_markers_stay_and_leaders_go_along() -> None:
    t = april(40)
    t.set("stonewall", fatigue=2, loose=1, shaken=1)
    t.put("stonewall", "SIV S5018")
    t.put("jackson", "SIV S5018")
    t.put("taliaferro", "SIV S5018")
    transfer(t)
    t.play(c.TRANSFER, t.piece("stonewall"))
    t.play(b.TAKE, t.piece("jackson"))
    assert t.why(b.TAKE, t.piece("jackson")) == ["D.58"]
    t.play(n.ROUTE, min(t.args(n.ROUTE)))
    assert (t.at("jackson"), t.at("stonewall")) == (b.TRACK, b.TRACK)
    assert t.of("stonewall") | {"fatigue": 2, "loose": 1, "shaken": 1} == t.of("stonewall")
    t.done()
    assert t.edition.broken(t.war) == []


@pytest.mark.parametrize(
    ("start", "turns", "there"),
    [("SIV S5018", 2, "SJW S0125"), ("SJW S0120", 2, "SIV S5416"), ("SIV S5706", 2, "SJW S0132")],
)
def test_D_59_two_turns(start: str, turns: int, there: str) -> None:
    t = april(40)
    t.put("johnson", start)
    transfer(t)
    t.play(c.TRANSFER, t.piece("johnson"))
    routes = t.pack.more["routes"]
    route = next(r for r in t.args(n.ROUTE) if routes[r * 3 + 2] == turns)
    t.play(n.ROUTE, route)
    assert int(t.war.due[t.piece("johnson")]) == 42
    t.dawn(42)
    assert t.hex(there) in t.args(c.PLACE)


def test_D_60_three_turns() -> None:
    t = april(40)
    t.put("johnson", "SIV S4032")
    transfer(t)
    t.play(c.TRANSFER, t.piece("johnson"))
    t.play(n.ROUTE, min(t.args(n.ROUTE)))
    t.dawn(43)
    assert t.hex("GTC N0134") in t.args(c.PLACE)
    t.play(c.PLACE, t.hex("GTC N0134"))
    t.war.turn = 44
    transfer(t)
    t.play(c.TRANSFER, t.piece("johnson"))
    t.play(n.ROUTE, min(t.args(n.ROUTE)))
    t.dawn(47)
    assert t.hex("SIV S4423") in t.args(c.PLACE)


def test_D_60_nobody_is_put_where_the_enemy_stands() -> None:
    t = april(40)
    t.put("johnson", "SIV S4032")
    transfer(t)
    t.play(c.TRANSFER, t.piece("johnson"))
    t.play(n.ROUTE, min(t.args(n.ROUTE)))
    t.put("gordon", "GTC N0134")
    t.dawn(43)
    assert t.hex("GTC N0134") not in t.args(c.PLACE)


def test_D_61_who_digs_in_a_fort_is_in_breastworks() -> None:
    t = april(40)
    t.put("cooper", "HCR E1429")
    t.rules.digging.dig(t.war, t.piece("cooper"))
    assert t.of("cooper")["dug"] == b.BREASTWORKS
    assert t.rules.values.works(t.war, t.piece("cooper")) == 6  # three times, in halves


def test_D_61_a_fort_falls_when_it_is_entered() -> None:
    t = april(40)
    t.clear(U)
    t.put("taylor", "HCR E1429")
    t.rules.victory.entered(t.war, t.piece("taylor"), t.hex("HCR E1429"))
    assert t.war.book.forts.standing(t.war, t.hex("HCR E1429")) < 0


def test_D_61_a_fort_has_a_zone_without_a_garrison() -> None:
    t = april(40)
    t.clear(U)
    beside = int(t.pack.ground.land.near[6 * t.hex("HCR E1429")])
    assert t.rules.zones.is_in(t.war, beside, C, b.INFANTRY)
    assert not t.rules.zones.is_in(t.war, beside, U, b.INFANTRY)
    t.war.book.forts.fall(t.war, t.hex("HCR E1429"), -1)
    around = [int(t.pack.ground.land.near[6 * beside + d]) for d in range(6)]
    others = [at for at in around if t.war.book.forts.standing(t.war, at) >= 0]
    assert t.rules.zones.is_in(t.war, beside, C, b.INFANTRY) == bool(others)


def test_D_62_mchenry_and_federal_hill_are_rolling_ground() -> None:
    t = april()
    guns, terrain = t.rules.guns, t.pack.ground.land.terrain
    for where in ("HCR E3711", "HCR E3610"):
        assert guns.terrain(t.war, t.hex(where)) == ROLLING
    assert guns.terrain(t.war, t.hex("ALX 0605")) == terrain[t.hex("ALX 0605")]


def test_D_62_values_of_forts() -> None:
    t = april()
    forts = t.war.book.forts
    guns = {
        "ALX 0507": 7, "ALX 0602": 3, "ALX 0102": 1, "HCR E3711": 1, "HCR E3610": 4, "HCR E3809": 4,
        "HCR E1429": 2,
    }  # fmt: skip
    for where, value in guns.items():
        number = forts.standing(t.war, t.hex(where))
        assert t.pack.more["fort_guns"][number] == value, where
        assert t.pack.more["fort_combat"][number] == 1
    assert len(t.pack.more["fort_at"]) == 36


def burned(turn: int, unit: str, where: str) -> Plans:
    t = april(turn)
    t.clear(U)
    t.put(unit, where)
    t.set("taylor", mv=6)
    t.acting(C)
    return t


def test_D_63_the_arsenal() -> None:
    """Worked example 22."""
    t = burned(70, "taliaferro", "ALX 0802")
    assert t.why(b.BURN, t.piece("taliaferro")) == ["D.63"]
    t = burned(70, "taylor", "ALX 0802")
    t.play(b.BURN, t.piece("taylor"))
    assert t.point(n.ROW_ARSENAL) == 90
    rates = []
    for turn in (70, 95, 99, 100):
        t.war.turn = turn
        rates.append(int(t.war.book.ammunition.rate(t.war, U)))
    assert rates == [2, 2, 2, 4]
    t.acting(C)
    assert t.piece("taylor") not in t.args(b.BURN)  # once a game


def test_D_64_the_navy_yard() -> None:
    t = burned(70, "taylor", "ALX 0902")
    t.play(b.BURN, t.piece("taylor"))
    assert t.point(n.ROW_ARSENAL + 1) == 90
    found = []
    for turn in (71, 72, 100):
        t.war.turn = turn
        t.war.book.gunboats.dawn(t.war)
        found.append((int(t.war.support_left[0]), int(t.war.bombard_left[0])))
    assert found == [(2, 0), (2, 1), (4, 1)]


def test_D_65_baltimore_depot() -> None:
    t = burned(70, "taylor", "HCR E1633")
    t.rules.victory.entered(t.war, t.piece("taylor"), t.hex("HCR E1633"))
    assert t.depot("HCR E1633") == 2  # lost only by fire
    t.play(b.BURN, t.piece("taylor"))
    assert t.depot("HCR E1633") == 0
    assert t.point(n.ROW_ARSENAL + 2) == 90
    supply = t.war.book.supply
    assert supply.segment_bar(t.war, U) == "D.65"
    assert supply.segment_bar(t.war, C) == ""
    t.war.turn = 100
    assert supply.segment_bar(t.war, U) == ""


def test_D_65_depots_feed_their_own_county_only() -> None:
    """Worked example 19."""
    t = april(70)
    supply = t.war.book.supply
    depot = supply.depot_in(t.war, t.hex("SIV N5524"))
    inside, beside = t.hex("SIV N4927"), t.hex("SIV N4317")
    assert supply.feeds(t.war, depot, inside)
    assert supply.feeds(t.war, depot, beside)
    effects = list(t.pack.more["structure_effect"])
    t.war.ruin_until[effects.index(m.NO_DEPOTS)] = 90
    assert supply.feeds(t.war, depot, inside)
    assert not supply.feeds(t.war, depot, beside)
