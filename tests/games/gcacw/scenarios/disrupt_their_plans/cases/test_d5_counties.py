"""[D.29] to [D.37], [D.90], [D.96]: withdrawal, counties, supply."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, april, march

U, C = int(b.UNION), int(b.CONFEDERATE)


def test_D_29_confederates_leave_from_six_counties() -> None:
    t = april(35)
    t.withdrawal()
    names = {"va-militia", "40-va", "55-va"}
    assert t.args(c.WITHDRAW) == {t.piece(name) for name in names}
    t.play(c.WITHDRAW, t.piece("40-va"))
    assert (t.at("40-va"), t.plans.exited_mv) == (b.EXITED, 0)
    assert t.edition.broken(t.war) == []


def test_D_29_not_behind_the_enemy() -> None:
    t = april(35)
    t.put("40-va", "GTC N4828")
    near = t.pack.ground.land.near
    at = t.at("40-va")
    ring = [int(near[6 * at + d]) for d in range(6)]
    names = ("stahel", "steinwehr", "bohlen", "gordon", "donnelly", "kimball")
    for name, where in zip(names, ring, strict=True):
        t.war.put(t.piece(name), where)
    assert t.war.book.withdrawal.bar(t.war, C, t.piece("40-va")) == "S.19"


def test_D_29_from_the_gtc_edge_it_counts_as_exited() -> None:
    t = april(35)
    t.put("40-va", "GTC N4534")
    t.withdrawal()
    t.play(c.WITHDRAW, t.piece("40-va"))
    assert t.plans.exited_mv == 3
    t = april(35, "withdrawn-counts")
    t.withdrawal()
    t.play(c.WITHDRAW, t.piece("40-va"))
    assert t.plans.exited_mv == 3


def test_D_29_before_april_5_the_edge_of_the_valley() -> None:
    t = march(5)
    t.put("va-militia", "SIV S3520")
    t.withdrawal()
    assert t.piece("va-militia") in t.args(c.WITHDRAW)


def test_D_31_who_holds_the_counties_on_april_5() -> None:
    t = april()
    t.begin(lambda war: war.book.counties.determine(war))
    held = {"Fairfax": U, "Prince William": U, "Baltimore": U, "Anne Arundel": U, "Culpeper": U}
    held |= {"Augusta": C, "Shenandoah": -1, "Berkeley": -1, "Jefferson": U, "Loudoun": U}
    assert {name: t.holder(name) for name in held} == held
    t.put("elzey", "GTC N1204")
    t.begin(lambda war: war.book.counties.determine(war))
    assert t.holder("Culpeper") == C


def test_D_32_seats() -> None:
    t = april(80)
    for where, county in (
        ("HCR W3533", "Loudoun"),
        ("SJW N5017", "Fairfax"),
        ("SJW S4101", "Prince William"),
        ("SJW S2403", "Fauquier"),
        ("GTC N4306", "Stafford"),
    ):
        t = april(80)
        t.clear(U)
        t.put("taylor", where)
        t.begin(lambda war: war.book.counties.determine(war))
        assert t.holder(county) == C, county


def test_D_33_bridges_by_the_standard_rules() -> None:
    t = april()
    t.put("cooper", "SJW S3307", fatigue=0)
    assert t.rules.bridges.men_needed(t.war, t.hex("SJW S3307")) == 3
    assert t.rules.bridges.across_bar(t.war, t.piece("cooper"), t.hex("SJW S3207")) == ""


def test_D_34_where_confederates_need_nothing() -> None:
    t = april(35)
    for name, where, fed in (
        ("stonewall", "SIV M3018", True),
        ("elzey", "GTC N1204", True),
        ("taylor", "GTC N2334", True),
        ("trimble", "SJW S2403", False),
        ("2-6-va-cavalry", "SJW S0108", False),
    ):
        t.put(name, where)
        assert t.war.book.supply.is_automatic(t.war, t.piece(name)) == fed, name


def test_D_34_forage_in_maryland() -> None:
    """Worked example 18."""
    t = april(35)
    t.put("gordon", "SIV N5505", fatigue=2)
    t.put("taylor", "SIV N5506", fatigue=2)
    supply = t.war.book.supply
    found = [supply.forage_more(t.war, t.piece(name)) for name in ("gordon", "taylor")]
    assert found == [1, 3]
    told = Ledger()
    supply.forage_more(t.war, t.piece("taylor"), told)
    assert [k for _, k, _ in told.lines()] == [2, 1]


def test_D_34_forage_every_day_by_the_other_reading() -> None:
    t = april(36)
    assert not t.war.book.supply.is_forage_day(t.war)
    t = april(36, "forage-daily")
    assert t.war.book.supply.is_forage_day(t.war)


def test_D_35_union_depots() -> None:
    t = april(30)
    t.begin(lambda war: war.book.supply.depots(war))
    sites = t.args(m.DEPOT)
    assert t.hex("SJW S4101") in sites
    assert t.hex("SJW S3108") not in sites  # the station is burned
    assert t.hex("GTC N2334") not in sites  # Confederate counties lie between
    t.play(m.DEPOT, t.hex("SJW S4101"))
    assert t.depot("SJW S4101") == 1


def test_D_36_confederate_depots() -> None:
    t = april(30)
    t.put("elzey", "GTC N1204")
    t.begin(lambda war: war.book.counties.determine(war))
    t.begin(lambda war: war.book.supply.depots(war))
    t.play(b.DONE)
    assert t.hex("GTC N1204") in t.args(m.DEPOT)
    t.war.book.supply.look(t.war, C)
    assert t.war.book.rail.tracks.hexes_to(t.hex("GTC N1204")) == 48
    assert t.war.book.supply.has_path(t.war, C, t.hex("SIV S2629"))  # over the link


def test_D_37_without_a_path_it_turns_to_build() -> None:
    t = april(35)
    t.hold("Louisa", U)
    t.begin(lambda war: war.book.supply.status(war))
    assert t.depot("SIV S2629") == 1
    assert t.depot("SIV N5524") == 2


def test_D_37_who_destroys_a_depot() -> None:
    """Worked example 20; Moorfield's wagons have had another way of 44 hexes since."""
    t = april(35)
    t.put("5-wv", "SIV N0111")
    t.put("ashby-cavalry", "SIV N0124")
    t.rules.victory.entered(t.war, t.piece("ashby-cavalry"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == 2
    t.begin(lambda war: war.book.supply.status(war))
    assert (t.depot("SIV N0124"), t.depot("SIV M0407")) == (1, 2)
    t.rules.victory.entered(t.war, t.piece("johnson"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == 0
    t = april(35, "any-unit-takes-depots")
    t.rules.victory.entered(t.war, t.piece("ashby-cavalry"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == 0


def depot_segment(*on: str) -> Plans:
    t = april(35, *on)
    t.begin(lambda war: war.book.supply.depots(war))
    return t


def test_D_90_a_station_mended_instead() -> None:
    t = depot_segment()
    assert t.hex("SJW N5214") in t.args(m.MEND)
    t.play(m.MEND, t.hex("SJW N5214"))
    assert t.war.station[t.pack.ground.station[t.hex("SJW N5214")]] == b.WHOLE
    assert t.is_idle() or t.war.seat() == C
    assert depot_segment("mending").args(m.MEND) == set()


def test_D_96_south_of_the_rapidan() -> None:
    names = ("Orange", "Louisa", "Spotsylvania", "Caroline", "Hanover", "King and Queen")
    t = april()
    assert {t.holder(name) for name in names} == {C}
    t = april(30, "default-literal")
    assert {t.holder(name) for name in names} == {U}
    assert t.holder("Augusta") == C
