"""[S.16] The Strategic Table, its track, and a Lull."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from tests.games.gcacw.campaign.stage import Stage, stage


def cycle(t: Stage, turn: int, total: int) -> None:
    """A Strategic Segment with dice that add up so."""
    t.war.turn = turn
    first = min(total - 1, 6)
    t.dice(first, total - first)
    t.begin(lambda war: war.book.strategics.begin(war))


def test_S_16_marker_by_whole_and_half_boxes() -> None:
    """Worked example 23."""
    t, out = stage(), []
    for turn, total in ((5, 7), (10, 6), (15, 8)):
        cycle(t, turn, total)
        out.append(int(t.war.marker))
    assert out == [2, 3, 3]
    cycle(t, 30, 7)
    assert (t.war.marker, t.war.half) == (3, 0)
    cycle(t, 35, 7)
    assert (t.war.marker, t.war.half) == (3, 1)
    cycle(t, 40, 4)
    assert (t.war.marker, t.war.half) == (4, 0)


def test_S_16a_lull_rests_digs_and_skips_five_days() -> None:
    t = stage(turn=90)
    t.set("gordon", fatigue=3, loose=1, shaken=1)
    cycle(t, 90, 9)
    assert t.of("gordon") | {"dug": 1, "fatigue": 0, "loose": 0, "shaken": 0} == t.of("gordon")
    assert t.of("ashby-cavalry")["dug"] == 0
    played = []
    for turn in range(91, 97):
        t.war.turn = turn
        t.war.book.strategics.dawn(t.war)
        played.append(t.war.book.calendar.runs(t.war, n.P_ACTIONS))
    assert played == [False] * 5 + [True]


def test_S_16a_no_lull_in_contact() -> None:
    t = stage(turn=90)
    t.put("taylor", "SIV M3713")
    t.set("gordon", fatigue=3)
    cycle(t, 90, 9)
    assert t.war.lull_left == 0
    assert t.of("gordon")["fatigue"] == 3


def test_S_16a_leaders_go_to_any_unit_of_theirs_in_a_lull() -> None:
    """Step 7: once each, the Union asked first."""
    t = stage(turn=90)
    t.put("ashby-cavalry", "SIV S2629")
    t.put("shields", "SIV M5816")
    for name in ("kimball", "tyler"):
        t.put(name, "SIV M5816")
    t.put("tyler", "SIV N3333")
    cycle(t, 90, 9)
    assert t.war.seat() == 0
    t.play(b.SEND, t.piece("shields"))
    assert t.args(b.JOIN) == {t.piece("tyler")}
    t.play(b.JOIN, t.piece("tyler"))
    assert t.at("shields") == t.hex("SIV N3333")
    assert t.why(b.SEND, t.piece("shields")) == ["S.16a"]
    while not t.is_idle():
        t.play(b.DONE)
    assert not any(t.war.called)
