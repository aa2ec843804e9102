"""[L.25], [L.34]: counties before Richmond, and what the Valley is."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from tests.games.gcacw.scenarios.long_roads.cases.test_l7_supply import bare

U, C = int(b.UNION), int(b.CONFEDERATE)


def test_L_25_what_nobody_holds_before_richmond_is_confederate() -> None:
    t = bare()
    for county in ("Orange", "Louisa", "Caroline", "Henrico", "Warwick", "York"):
        assert t.holder(county) == C, county
    t.put("couch", "OTR S5317")
    t.war.book.counties.determine(t.war)
    assert t.holder("Warwick") == U


def test_L_25_caroline_is_held_at_bowling_green() -> None:
    t = bare()
    seats = next(row.seats for row in t.edition.printed.campaign.counties  # type: ignore[attr-defined]
                 if row.id == "Caroline")  # fmt: skip
    assert [seat.id for seat in seats] == ["GTC N4828"]
    t.put("couch", "GTC N4828")
    t.war.book.counties.determine(t.war)
    assert t.holder("Caroline") == U


def test_L_34_the_valley_and_three_boxes() -> None:
    t = bare()
    release = t.book.release
    for name in ("lexington", "charlottesville", "lynchburg"):
        assert release.is_in_valley(t.war, t.box(name)), name
    assert not release.is_in_valley(t.war, t.box("burkeville"))
    assert release.is_in_valley(t.war, t.hex("SIV M3018"))
    for where in ("SIV N5505", "SJW S2403", "GTC N1204"):
        assert not release.is_in_valley(t.war, t.hex(where)), where
