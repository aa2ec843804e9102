"""[L.76], [L.77], [L.71]: what counties, boxes, places, raids and the end are worth."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.names_second import MEND
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.points import scores_of
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads


def valley_cycle(t: Roads) -> int:
    before = t.net()
    t.war.book.counties.determine(t.war)
    t.begin(lambda war: war.book.scores.segment(war))
    return t.net() - before


def test_L_76_the_first_valley_cycle() -> None:
    t = roads()
    t.invade(1)
    assert valley_cycle(t) == -1  # Frederick 1, Berkeley and Morgan not held


def test_L_76_of_the_confederates_counties_the_best_counts() -> None:
    t = roads(80)
    t.clear(UNION)
    t.put("taylor", "HCR W3533")
    t.put("trimble", "SJW S4101")
    t.war.put(t.piece("johnson"), b.NOT_YET)
    assert valley_cycle(t) == -12 - 6  # Prince William, and six counties not held


def test_L_76_twelve_men_without_the_seat_score_half() -> None:
    t = roads(80)
    t.clear()
    t.put("taylor", "SJW N5016", mv=6)
    t.put("trimble", "SJW N5016", mv=6)
    assert valley_cycle(t) == -9 - 6


def test_L_76_a_raid_is_a_fifth_and_then_no_row() -> None:
    t = roads(78)
    t.clear()
    t.put("taylor", "HCR W4214")
    row, points = t.war.book.scores.raid(t.war)
    assert points == 4  # of 18
    t.begin(lambda war: war.book.scores.raids(war, CONFEDERATE))
    t.play(c.RAID)
    assert t.net() == -4
    assert valley_cycle(t) == -6
    assert row >= 0


@pytest.mark.parametrize(
    ("box", "points"), [("lexington", 3), ("charlottesville", 8), ("lynchburg", 18)]
)
def test_L_76_boxes_of_the_valley(box: str, points: int) -> None:
    t = roads(41)
    t.clear()
    t.war.box_holder[int(b.BOX) - t.box(box)] = UNION
    assert valley_cycle(t) == points - 6


def test_L_76_the_richmond_cycle() -> None:
    t = roads(42)
    t.clear()
    for name in ("Henrico", "Orange", "Louisa", "York"):
        t.hold(name, UNION)
    t.war.box_holder[int(b.BOX) - t.box("burkeville")] = UNION
    scores_of(t.war).richmond(t.war)
    assert t.net() == 10 + 3 + 5 + 1 + 7


def test_L_76_places_score_once() -> None:
    t = roads(70)
    t.clear()
    t.put("porter", "OTR S0301")
    scores_of(t.war).richmond(t.war)
    assert t.net() == 40
    t.put("kearny", "OTR S0413")
    scores_of(t.war).richmond(t.war)
    assert t.net() == 40
    t.put("porter", "OTR S0513")
    scores_of(t.war).richmond(t.war)
    assert t.net() == 100


def test_L_76_henrico_at_the_end_or_divisions_before_the_city() -> None:
    t = roads(112)
    t.clear()
    t.hold("Henrico", UNION)
    scores_of(t.war).last(t.war)
    assert t.net() == 100
    t = roads(112)
    t.clear()
    t.put("porter", "OTR N0927")
    scores_of(t.war).last(t.war)
    assert t.net() == 3


def test_L_76_a_lost_raider_and_a_lost_division_of_raiders() -> None:
    t = roads(60)
    t.clear()
    t.put("taylor", "SJW N5017")
    t.rules.victory.entered(t.war, t.piece("taylor"), t.hex("SJW N5017"))
    t.war.lose(t.piece("taylor"), 9, b.BY_COMBAT)
    scores_of(t.war).lost_raiders(t.war)
    assert t.point(1) == 8
    t = roads(60)
    t.clear()
    t.put("whiting-a", "SJW N5017")
    t.rules.victory.entered(t.war, t.piece("whiting-a"), t.hex("SJW N5017"))
    t.war.lose(t.piece("whiting-a"), 21, b.BY_COMBAT)
    scores_of(t.war).lost_raiders(t.war)
    assert t.point(1) == 24


def test_L_71_the_arsenal() -> None:
    t = roads(70)
    t.clear()
    t.put("taylor", "ALX 0802")
    t.put("taliaferro", "ALX 0802", mv=2)
    bar = t.rules.stations.bar
    assert bar(t.war, t.piece("taliaferro")) == "L.71"
    assert bar(t.war, t.piece("taylor")) == ""
    t.rules.stations.burn(t.war, t.piece("taylor"))
    assert t.point(n.ROW_ARSENAL) == 30
    assert t.net() == -30


def test_L_77_levels() -> None:
    t = roads()
    row = own_row(t.pack, n.ROW_BOXES)
    for points, level in ((384, 0), (246, 1), (142, 2), (141, 3), (69, 3), (-4, 4), (-5, 5)):
        t.war.vp[row] = points
        assert t.rules.victory.level(t.war) == level


def test_L_76_history_scores_126() -> None:
    """[L.76] The ledger of 1862, row by row: Confederate marginal."""
    t = roads(112)
    history = t.edition.printed.campaign.points.history  # type: ignore[attr-defined]
    rows = history.rows
    single = {"Norfolk": n.ROW_NORFOLK, "Virginia": n.ROW_VIRGINIA}
    counties = own_row(t.pack, 0)
    places = {
        "Richmond Theater counties": first_row(t, UNION),
        "Valley rows": first_row(t, UNION) + 1,
        "Norfolk": counties + single["Norfolk"],
        "Virginia": counties + single["Virginia"],
        "releases": counties + n.ROW_RELEASED,
    }
    for name, row in places.items():
        t.rules.victory.tally(t.war, row, abs(rows[name]))
    losses = rows["losses"]
    t.war.toll[CONFEDERATE * b.CAUSES + b.BY_COMBAT] = 100 + losses
    t.war.toll[UNION * b.CAUSES + b.BY_COMBAT] = 100
    assert t.net() == history.score == 126
    assert t.rules.victory.winner(t.war) == CONFEDERATE
    assert t.rules.victory.level(t.war) == 3


def first_row(t: Roads, side: int) -> int:
    """The first row of counties of a side."""
    return next(k for k in range(t.war.book.scores.rows) if t.pack.more["vp"][k] == side)


def test_L_72_two_damaged_stations_or_one_destroyed() -> None:
    t = roads(41)
    t.clear()
    vienna, mill = t.hex("SJW N5214"), t.hex("SJW N4913")
    t.hold("Fairfax", UNION)
    t.begin(t.book.repair.segment)
    t.play(MEND, vienna)
    assert t.war.station[t.pack.ground.station[vienna]] == b.WHOLE
    assert t.war.station[t.pack.ground.station[mill]] == b.BURNED
    while not t.is_idle():
        t.play(b.DONE)
    t.war.station[t.pack.ground.station[vienna]] = b.DAMAGED
    t.war.station[t.pack.ground.station[mill]] = b.DAMAGED
    t.begin(t.book.repair.segment)
    t.play(MEND, vienna)
    t.play(MEND, mill)
    assert t.war.station[t.pack.ground.station[mill]] == b.WHOLE


def test_L_72_the_confederate_mends_a_destroyed_one_every_other_time() -> None:
    t = roads(41)
    where = t.hex("SJW N5214")
    t.hold("Fairfax", CONFEDERATE)
    t.clear()
    repair = t.book.repair
    assert repair.bar(t.war, CONFEDERATE, where, 1) == ""
    t.long.repaired = 36
    assert repair.bar(t.war, CONFEDERATE, where, 1) == "L.72"
    t.long.repaired = 31
    assert repair.bar(t.war, CONFEDERATE, where, 1) == ""
