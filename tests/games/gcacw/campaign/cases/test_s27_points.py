"""[S.27] Points of segments and raids, [S.26] the end."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import points
from tests.games.gcacw.campaign.stage import Stage, stage


def seats(*held: tuple[str, str], turn: int = 80) -> Stage:
    """Nobody is on the map but these, each in a hex."""
    t = stage(turn=turn)
    t.clear()
    for name, where in held:
        t.put(name, where)
    t.war.book.counties.determine(t.war)
    return t


def scored(t: Stage) -> dict[str, int]:
    """Rows of the ledger by their words."""
    return {t.edition.register.ledger[k]: int(v) for k, v in enumerate(t.war.vp) if v}


def test_S_27_union_rows_and_counties_not_held() -> None:
    t = seats(("kimball", "SIV M4616"), ("gordon", "SIV N3333"))
    t.war.book.scores.segment(t.war)
    rows = scored(t)
    assert rows["Frederick (VA) held"] == 3
    assert rows["Warren held"] == 2
    assert sum(v for k, v in rows.items() if "not held" in k) == 18
    assert t.rules.victory.net(t.war) == 5 - 18


def test_S_27_of_the_confederate_rows_the_highest_alone() -> None:
    """Day B of the page: Jefferson and Frederick score the row of Jefferson."""
    t = seats(("stonewall", "SIV N4927"), ("taylor", "SIV N3333"), turn=85)
    t.war.book.scores.segment(t.war)
    rows = scored(t)
    assert rows["Jefferson held"] == 27
    assert "Frederick (VA) held" not in rows


def test_S_27_half_to_twelve_manpower_without_the_seat() -> None:
    names = ("stonewall", "taylor", "trimble")
    t = seats(*((name, "HCR W4215") for name in names))
    for name, mv in zip(names, (4, 4, 3), strict=True):
        t.set(name, mv=mv)
    t.war.book.scores.segment(t.war)
    assert "Frederick-East held" not in scored(t)
    t.set("trimble", mv=4)
    t.war.book.scores.segment(t.war)
    assert scored(t)["Frederick-East held"] == 27


def test_S_27_a_raid_is_a_fifth_and_takes_the_place_of_the_segment() -> None:
    """Worked example 12: Frederick, 54 a segment, 11 a day."""
    t = seats(("taylor", "HCR W4214"), turn=78)
    t.begin(lambda war: war.book.scores.raids(war, int(b.CONFEDERATE)))
    t.play(n.RAID)
    assert scored(t) == {"Frederick-East held": 11}
    t.war.turn = 80
    t.war.book.scores.segment(t.war)
    assert scored(t)["Frederick-East held"] == 11
    t.war.turn = 85
    t.war.book.scores.segment(t.war)
    assert scored(t)["Frederick-East held"] == 11 + 54


def test_S_27_the_fifths_of_a_cycle_never_pass_the_row() -> None:
    t = seats(("taylor", "HCR W4214"), turn=76)
    for turn in range(76, 81):
        t.war.turn = turn
        t.begin(lambda war: war.book.scores.raids(war, int(b.CONFEDERATE)))
        t.play(n.RAID)
    assert scored(t) == {"Frederick-East held": 54}
    t.begin(lambda war: war.book.scores.raids(war, int(b.CONFEDERATE)))
    assert t.is_idle()


def test_S_27_no_raid_on_the_rows_of_the_valley() -> None:
    t = seats(("stonewall", "SIV N4927"))
    t.begin(lambda war: war.book.scores.raids(war, int(b.CONFEDERATE)))
    assert t.is_idle()


def test_S_27_a_raider_that_is_lost_counts_once() -> None:
    t = seats(("taylor", "HCR W4214"))
    unit = t.piece("taylor")
    t.war.book.scores.stepped(t.war, unit, t.hex("HCR W4214"))
    assert t.war.raided[unit] == points.RAIDER
    t.war.lose(unit, 99, b.BY_COMBAT)
    for _ in range(2):
        t.war.book.scores.lost_raiders(t.war)
    assert scored(t)["raiders lost"] == 24


def test_S_27_only_rows_whose_seat_is_on_these_sheets() -> None:
    ledger = stage().edition.register.ledger
    assert "Frederick-East held" in ledger
    assert "Loudoun held" in ledger
    assert "Montgomery held" not in ledger  # Rockville is printed on another sheet


def test_S_26_the_last_turn_ends_it() -> None:
    t = stage(turn=94)
    t.rules.victory.turn_over(t.war)
    assert t.war.ending == b.NOT_ENDED
    t.war.turn = 95
    t.rules.victory.turn_over(t.war)
    assert (t.war.ending, t.war.over_case()) == (b.LAST_TURN, "S.26")


def test_S_26_no_infantry_left_scores_the_segments_to_come() -> None:
    t = seats(("gordon", "SIV N3333"), turn=82)
    for unit in range(t.pack.pieces.first_leader):
        if t.pack.pieces.side[unit] == b.CONFEDERATE:
            t.war.put(unit, b.GONE)
    assert t.rules.victory.sudden(t.war)
    assert t.war.ending == b.NO_INFANTRY
    assert scored(t)["Frederick (VA) held"] == 9  # turns 85, 90, 95


def test_S_26_at_the_end_of_a_cycle_day_its_segment_counts_once() -> None:
    t = seats(("gordon", "SIV N3333"), turn=90)
    for unit in range(t.pack.pieces.first_leader):
        if t.pack.pieces.side[unit] == b.CONFEDERATE:
            t.war.put(unit, b.GONE)
    t.war.book.scores.segment(t.war)
    t.rules.victory.turn_over(t.war)
    assert scored(t)["Frederick (VA) held"] == 6  # turns 90, 95
