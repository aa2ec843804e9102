"""[D.75] to [D.85], [D.89], [D.91] to [D.95]: points, levels, the end."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.points import RAIDER, RAIDER_LOST
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, april, march

U, C = int(b.UNION), int(b.CONFEDERATE)


def bare(turn: int = 80, *on: str) -> Plans:
    """Nobody on the map but Jackson in a county without a row."""
    t = april(turn, *on)
    t.clear()
    t.put("johnson", "SIV S0218")
    t.put("gordon", "SIV N0111")
    return t


def segment(t: Plans) -> int:
    """What a County Control Segment brings the Union."""
    before = t.net()
    t.begin(lambda war: war.book.counties.determine(war))
    t.begin(lambda war: war.book.scores.segment(war))
    return t.net() - before


def test_D_75_tactical_values() -> None:
    t = april()
    found = {
        name: int(t.pack.pieces.tactical[t.piece(name)])
        for name in ("9-va-cavalry", "40-va", "2-ny-cavalry", "60-ny", "doubleday", "ap-hill")
    }
    assert found == {
        "9-va-cavalry": 2, "40-va": 2, "2-ny-cavalry": 1, "60-ny": 1, "doubleday": 2, "ap-hill": 3,
    }  # fmt: skip


def test_D_76_two_conditions_are_dropped() -> None:
    t = bare()
    base = segment(t)
    t.put("taylor", "SIV N5506")  # in Maryland, 5 strong, not in the seat
    assert segment(t) == base


def test_D_77_the_highest_county_only() -> None:
    """Worked example 12."""
    t = bare()
    base = segment(t)
    t.put("taylor", "HCR W3533")
    assert segment(t) - base == -30
    t.put("trimble", "SJW S4101")
    assert segment(t) - base == -36


@pytest.mark.parametrize(
    ("where", "points"),
    [
        ("GTC N4306", 10), ("SJW S2403", 20), ("SIV N5505", 30), ("HCR W4214", 54),
        ("SJW N5017", 54), ("HCR E0723", 72), ("ALX 0605", 105),
    ],
)  # fmt: skip
def test_D_77_rows(where: str, points: int) -> None:
    t = bare()
    base = segment(t)
    t.put("taylor", where)
    assert segment(t) - base == -points


def test_D_78_a_raid_by_the_day() -> None:
    """Worked example 12: a fifth of 54, and nothing at the segment."""
    t = bare(78)
    base = segment(t)
    t.put("taylor", "HCR W4214")
    before = t.net()
    t.begin(lambda war: war.book.scores.raids(war, C))
    t.play(c.RAID)
    assert t.net() - before == -11
    t.war.turn = 80
    assert segment(t) == base


def test_D_78_the_fifths_never_pass_the_row() -> None:
    for on, total in (((), 36), (("raid-uncapped",), 40)):
        t = bare(76, *on)
        t.put("taylor", "SJW S4101")
        before = t.net()
        for turn in range(76, 81):
            t.war.turn = turn
            t.begin(lambda war: war.book.scores.raids(war, C))
            if not t.is_idle():
                t.play(c.RAID)
        assert before - t.net() == total


def test_D_78_only_rows_of_the_list() -> None:
    t = bare(78)
    t.put("taylor", "SIV N4927")
    t.begin(lambda war: war.book.scores.raids(war, C))
    assert t.is_idle()
    t = bare(78, "raid-all-rows")
    t.put("taylor", "SIV N4927")
    before = t.net()
    t.begin(lambda war: war.book.scores.raids(war, C))
    t.play(c.RAID)
    assert before - t.net() == 6  # a fifth of 27


def test_D_79_half_for_twelve_men_without_the_seat() -> None:
    for on, whole, fifth in (((), 27, 6), (("fairfax-literal",), 54, 11)):
        t = bare(80, *on)
        base = segment(t)
        t.put("taylor", "SJW N4708", mv=6)
        t.put("trimble", "SJW N4708", mv=6)
        assert segment(t) - base == -whole
        assert t.war.book.scores.raid(t.war)[1] == fifth
        t.set("trimble", mv=5)
        assert segment(t) - base == 0


def test_D_80_orange_and_louisa() -> None:
    t = bare()
    base = segment(t)
    t.put("kimball", "GTC N0618")
    assert t.holder("Orange") == C
    assert segment(t) - base == 10


def test_D_80_a_lost_raider() -> None:
    for on, side in (((), 1), (("vp-sign-literal",), -1)):
        t = bare(80, *on)
        t.war.raided[t.piece("taylor")] = RAIDER
        t.put("taylor", "SJW S4101")
        before = t.net()
        t.war.put(t.piece("taylor"), b.GONE)
        t.war.book.scores.lost_raiders(t.war)
        assert t.point(RAIDER_LOST) == 24
        assert t.net() - before == 24 * side


def test_D_80_a_raider_is_marked_when_it_enters() -> None:
    t = bare()
    t.put("taylor", "SJW S4101")
    t.rules.victory.entered(t.war, t.piece("taylor"), t.hex("SJW S4101"))
    assert t.war.raided[t.piece("taylor")] == RAIDER
    t.rules.victory.entered(t.war, t.piece("johnson"), t.hex("SJW S2403"))
    assert not t.war.raided[t.piece("johnson")]


@pytest.mark.parametrize(
    ("points", "level"),
    [
        (351, "Union decisive victory"),
        (350, "Union substantive victory"),
        (228, "Union substantive victory"),
        (227, "Union marginal victory"),
        (155, "Union marginal victory"),
        (154, "Confederate marginal victory"),
        (-4, "Confederate marginal victory"),
        (-5, "Confederate substantive victory"),
        (-163, "Confederate substantive victory"),
        (-164, "Confederate decisive victory"),
    ],
)
def test_D_84_levels(points: int, level: str) -> None:
    t = bare()
    t.war.vp[len(t.war.vp) - 1] += points - t.net()
    found = level_rows(t.edition.printed.battle)[t.rules.victory.level(t.war)]
    assert found.name == level


def test_D_85_notes_of_the_set_up() -> None:
    t = march()
    pieces, franklin = t.pack.pieces, t.piece("franklin")
    assert (int(pieces.tactical[franklin]), int(pieces.command[franklin])) == (2, 6)
    assert t.rules.command.is_his(t.war, franklin, t.piece("sub-2"))


def test_D_89_surrender_at_harpers_ferry() -> None:
    """Worked example 21, and three points for each of two manpower."""
    t = april(60)
    t.clear()
    t.put("10-me", "SIV N5524")
    near, at = t.pack.ground.land.near, t.hex("SIV N5524")
    names = ("stonewall", "taylor", "trimble", "johnson", "elzey", "taliaferro")
    ring = [int(near[6 * at + d]) for d in range(6)]
    for name, where in zip(names, ring, strict=True):
        t.war.put(t.piece(name), where)
    before = t.net()
    ferry = t.war.book.harpers_ferry
    around = ferry.around(t.war, [at]) // 4
    t.dice(6)
    t.begin(lambda war: war.book.harpers_ferry.begin(war))
    assert around >= 10
    assert t.at("10-me") == b.GONE
    assert t.net() - before == -6


def test_D_91_kelley_stays_in_his_box() -> None:
    t = march()
    assert t.at("kelley") == t.box("emergency")
    for unit in range(t.pack.pieces.first_leader):
        if t.pack.pieces.side[unit] == U and unit != t.piece("kelley"):
            t.war.put(unit, b.GONE)
    assert not t.rules.victory.has_infantry(t.war, U)
    t.put("gordon", "SIV N3333")
    assert t.rules.victory.has_infantry(t.war, U)


def test_D_92_the_end_before_its_time() -> None:
    t = bare(100)
    for unit in range(t.pack.pieces.first_leader):
        if t.pack.pieces.side[unit] == C:
            t.war.put(unit, b.GONE)
    t.put("gordon", "SIV N3333")
    before = t.net()
    assert t.rules.victory.sudden(t.war)
    assert t.war.ending == b.NO_INFANTRY
    # two segments are left: Frederick held, the six but for none of them not held
    assert t.net() - before == 2 * (3 - 18)
    assert t.war.over_case() == "S.26"


def test_D_94_counties_of_the_valley() -> None:
    t = bare()
    base = segment(t)
    assert base == 3 - 18  # Mineral is held
    t.put("kimball", "SIV N3333")
    assert segment(t) - base == 3
    t.put("tyler", "SIV S2629")
    assert segment(t) - base == 3 + 36
    t.put("taylor", "SIV N4927")
    assert segment(t) - base == 3 + 36 - 27


def test_D_95_losses() -> None:
    t = bare()
    before = t.net()
    t.war.lose(t.piece("taylor"), 2, b.BY_COMBAT)
    t.war.lose(t.piece("gordon"), 1, b.BY_RETREAT)
    assert t.net() - before == 1
    t.war.lose(t.piece("taylor"), 1, b.BY_STRAGGLING)
    t.war.lose(t.piece("taylor"), 1, b.BY_RECOVERY)
    assert t.net() - before == 1


def test_D_80_the_rows_say_their_case() -> None:
    t = april()
    cases = [t.rules.victory.ledger_case(row) for row in range(len(t.war.vp))]
    assert {"D.77", "D.80", "D.94", "D.81", "D.82", "D.83", "D.57", "D.50"} <= set(cases)
    assert len(cases) == len(t.edition.register.ledger)
    assert t.point(n.ROW_BEFORE) == 60
