"""[S.18] Reinforcements, [S.19] withdrawal, [S.20] commitment, [S.21] off-map movement."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.places import in_box
from tests.games.gcacw.campaign.stage import Stage, stage


def lists(t: Stage, name: str) -> int:
    rows = t.edition.printed.campaign.hex_lists  # type: ignore[attr-defined]
    return [row.id for row in rows].index(name)


def boxes(t: Stage, name: str) -> int:
    rows = t.edition.printed.campaign.boxes.boxes  # type: ignore[attr-defined]
    return [row.id for row in rows].index(name)


def test_S_18_arrivals_come_on_their_turn_with_their_leader() -> None:
    t = stage(turn=84)
    t.begin(lambda war: war.book.placing.reinforce(war))
    assert {t.at(name) for name in ("shields", "kimball", "tyler", "sullivan")} == {
        t.hex("SIV M5816")
    }
    assert t.at("duryea") == b.NOT_YET


def test_S_18_an_enemy_in_the_hex_delays_them() -> None:
    t = stage(turn=84)
    t.put("taylor", "SIV M5816")
    t.begin(lambda war: war.book.placing.reinforce(war))
    assert t.at("kimball") == b.NOT_YET
    t.put("taylor", "SIV M3231")
    t.war.turn = 85
    t.begin(lambda war: war.book.placing.reinforce(war))
    assert t.at("kimball") == t.hex("SIV M5816")


def test_S_18_from_the_track_by_choice_of_hex() -> None:
    t = stage(turn=80)
    t.war.book.placing.send(t.war, t.piece("milroy"), 82, lists(t, "union_off_map_entry"))
    t.war.turn = 81
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.at("milroy") == b.TRACK
    t.war.turn = 82
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.args(n.PLACE) == {t.hex(f"SIV M01{k}") for k in (12, 13, 18, 19)}
    assert t.why(n.PLACE, t.hex("SIV M0407")) == ["S.18"]
    t.play(n.PLACE, t.hex("SIV M0118"))
    assert t.at("milroy") == t.hex("SIV M0118")
    assert t.is_idle()
    t.check()


def test_S_18_nowhere_to_go_waits_a_turn() -> None:
    t = stage(turn=82)
    t.war.book.placing.send(t.war, t.piece("milroy"), 82, lists(t, "union_off_map_exit_box1"))
    t.put("taylor", "SIV M0113")
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.at("milroy") == b.TRACK
    assert t.war.due[t.piece("milroy")] == 83


def test_S_19_only_from_the_listed_counties_with_a_path() -> None:
    t = stage(turn=80)
    t.begin(lambda war: war.book.withdrawal.begin(war))
    assert t.args(n.WITHDRAW) == {t.piece("va-militia")}
    assert t.why(n.WITHDRAW, t.piece("taylor")) == ["S.19"]
    before = int(t.war.toll[b.CONFEDERATE * b.CAUSES + b.BY_EXIT])
    t.play(n.WITHDRAW, t.piece("va-militia"))
    assert t.at("va-militia") == b.EXITED
    assert t.war.toll[b.CONFEDERATE * b.CAUSES + b.BY_EXIT] == before + 2
    assert t.is_idle()
    t.check()


def test_S_19_chart_of_the_following_cycle() -> None:
    """Worked example 11, without what the Peninsula adds."""
    t = stage()
    worth, unit = t.war.book.withdrawal.worth, t.piece("kimball")
    for turn, mv, points in (
        (5, 6, 18), (10, 6, 15), (20, 6, 13), (52, 6, 6), (48, 6, 7), (98, 8, 2), (105, 6, 0),
    ):  # fmt: skip
        t.war.mv[unit] = mv
        assert worth(t.war, unit, turn) == points, turn
    regiment = t.piece("10-me")
    assert worth(t.war, regiment, 5) == 2
    assert worth(t.war, t.piece("5-ny-cavalry"), 5) == 0


def test_S_20_chart_of_the_previous_cycle() -> None:
    """Worked example 10: turn 63 is of the cycle of turn 60."""
    t = stage()
    price = t.war.book.withdrawal.price
    assert price(t.piece("kimball"), 63) == 8
    assert price(t.piece("10-me"), 63) == 4
    assert t.war.book.withdrawal.previous(65) == 60


def test_S_21_franklin_to_the_boxes_and_back() -> None:
    t = stage(turn=80)
    t.set("milroy", fatigue=2)
    t.begin(lambda war: war.book.offmap.begin(war))
    there = {k for k in range(t.pack.pieces.first_leader) if t.war.at[k] == t.hex("SIV S1101")}
    assert t.args(n.TRANSFER) == there
    assert t.why(n.TRANSFER, t.piece("gordon")) == ["S.21"]
    t.play(n.TRANSFER, t.piece("milroy"))
    second, first = in_box(boxes(t, "off-map-2")), in_box(boxes(t, "off-map-1"))
    assert (t.at("milroy"), t.of("milroy")["fatigue"]) == (second, 0)
    assert t.piece("milroy") not in t.args(n.TRANSFER)  # a step a phase
    t.play(b.DONE)
    t.war.turn = 81
    t.begin(lambda war: war.book.offmap.begin(war))
    t.play(n.TRANSFER, t.piece("milroy"))
    assert t.args(n.TO_BOX) == {boxes(t, "off-map-1")}
    assert t.args(n.PLACE) == {t.hex("SIV S1101")}
    t.play(n.TO_BOX, boxes(t, "off-map-1"))
    assert t.at("milroy") == first
    t.play(b.DONE)
    t.war.turn = 82
    t.begin(lambda war: war.book.offmap.begin(war))
    t.play(n.TRANSFER, t.piece("milroy"))
    t.play(n.PLACE, t.hex("SIV M0113"))
    assert t.at("milroy") == t.hex("SIV M0113")
    t.check()


def test_S_21_a_leader_goes_with_the_last_of_his_units() -> None:
    t = stage(turn=80)
    t.begin(lambda war: war.book.offmap.begin(war))
    for name in ("stahel", "bohlen"):
        t.play(n.TRANSFER, t.piece(name))
        assert t.at("blenker") == t.hex("SIV S1101")
    t.play(n.TRANSFER, t.piece("steinwehr"))
    assert t.at("blenker") == in_box(boxes(t, "off-map-2"))
    t.check()
