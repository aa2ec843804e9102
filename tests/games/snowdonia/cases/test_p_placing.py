"""Placing and resolving."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import FREE
from railsplitter.games.snowdonia.notes import N_NOTHING
from railsplitter.kernel.errors import IllegalAction
from tests.games.snowdonia.table import Table, overlay


def offered(t: Table, area: str) -> list[str]:
    """The spaces of an area that are open now."""
    spaces = [text.removeprefix("place ") for text in t.options()]
    return [space for space in spaces if space.startswith(area)]


def test_P_1_any_empty_space() -> None:
    t = Table(5)
    t.at("place")
    assert offered(t, "A") == ["A1", "A2", "A3", "A4"]
    t.play(0, "place A3")
    assert offered(t, "A") == ["A1", "A2", "A4"]
    assert t.refuses(1, "place A3", "P.1")
    t.play(1, "place A1")
    assert offered(t, "A") == ["A2", "A4"]


def test_P_1_one_labourer_a_space() -> None:
    t = Table(2)
    t.at("place")
    t.play(0, "place C1")
    with pytest.raises(IllegalAction) as caught:
        t.play(1, "place C1")
    assert caught.value.case == "P.1"
    assert t.s.spaces[t.space_index("C1")] == 0


@pytest.mark.parametrize("disc", ["sun", "rain", "fog"])
def test_P_1_only_open_areas(disc: str) -> None:
    """[P.1] [W.3] Fog closes Excavate and Lay Track, and nothing else."""
    t = Table(3)
    t.set_weather(disc)
    t.at("place")
    fog = disc == "fog"
    assert offered(t, "B") == ([] if fog else ["B1", "B2"])
    assert offered(t, "D") == ([] if fog else ["D1", "D2"])
    assert [len(offered(t, area)) for area in "ACEFG"] == [3, 1, 2, 2, 1]
    assert t.refuses(0, "place B1", "W.3") is fog
    assert t.refuses(0, "place D2", "W.3") is fog


def test_P_1_setting_spaces_fill_from_the_left(tmp_path: Path) -> None:
    t = Table(4, packs=overlay(tmp_path, settings="[free_space_choice]\nvalue = false"))
    t.at("place")
    assert [offered(t, area) for area in "ABCDEFG"] == [[f"{area}1"] for area in "ABCDEFG"]
    assert t.refuses(0, "place A2", "P.1")
    t.play(0, "place A1")
    assert offered(t, "A") == ["A2"]
    assert t.refuses(1, "place A3", "P.1")


def test_P_1_setting_fog_leaves_the_first_space_open(tmp_path: Path) -> None:
    t = Table(4, packs=overlay(tmp_path, settings="[fog_blocks_all]\nvalue = false"))
    t.set_weather("fog")
    t.at("place")
    assert (offered(t, "B"), offered(t, "D")) == (["B1"], ["D1"])
    assert offered(t, "A") == ["A1", "A2", "A3", "A4"]
    assert t.refuses(0, "place B2", "W.3")
    t.play(0, "place B1")
    assert offered(t, "B") == []
    assert t.refuses(1, "place B1", "P.1")


@pytest.mark.parametrize("area", "ABEG")
def test_P_2_left_to_right(area: str) -> None:
    """[P.2] The leftmost space first, not the start player."""
    t = Table(3)
    t.clear_to("1a")
    t.give(0, stone=4)
    t.give(1, stone=4)
    t.place(1, f"{area}1")
    t.place(0, f"{area}2")
    t.resolve(area)
    assert t.s.seat() == 1
    while t.s.seat() == 1:
        t.play(1, "done")
    assert t.s.seat() == 0
    assert t.options()[0] == "done"


def test_P_2_the_left_space_has_the_first_pick() -> None:
    t = Table(3)
    t.offer(1, 2, 3)
    t.place(2, "F1")
    t.place(0, "F2")
    t.place(1, "G1")
    t.resolve("F")
    t.play(2, "contract c2")
    assert t.options() == ["done", "contract c1", "contract c3"]
    t.play(0, "contract c1")
    assert (t.held(0), t.held(2)) == ([1], [2])
    t.check()


def test_P_3_several_spaces_of_one_area() -> None:
    t = Table(2)
    t.at("place")
    t.play(0, "place B1")
    t.play(1, "place G1")
    assert "place B2" in t.options()
    t.play(0, "place B2")
    assert [t.s.spaces[t.space_index(space)] for space in ("B1", "B2")] == [0, 0]


def test_P_3_each_space_is_an_action_of_its_own() -> None:
    t = Table(2)
    t.heap("T1", 5)
    t.place(0, "B1", "B2", "G1")
    t.resolve("B")
    t.play(0, "dig T1 3", "dig T1 2", "done")
    assert t.options() == ["done", "survey"]
    assert t.good(0, "rubble") == 5
    t.check()


def test_P_4_nobody_passes() -> None:
    t = Table(2)
    t.at("place")
    assert "done" not in t.options()
    assert t.refuses(0, "done", "P.4")
    with pytest.raises(IllegalAction) as caught:
        t.play(0, "done")
    assert caught.value.case == "P.4"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_P_4_area_g_always_has_room(seats: int) -> None:
    """[P.4] Even if all Labourers and all hired ones go there."""
    t = Table(seats)
    for space in range(len(t.s.spaces)):
        if space < t.space_index("G1"):
            t.s.spaces[space] = 0
    t.at("place")
    for seat in range(seats):
        t.s.hands[seat] = 3
    for labourer in range(1, 3 * seats + 1):
        assert t.options() == [f"place G{labourer}"]
        t.play(t.s.seat(), f"place G{labourer}")
    assert list(t.s.hands) == [0] * seats


@pytest.mark.parametrize("area", "ABCDEFG")
def test_P_5_an_action_may_be_declined(area: str) -> None:
    t = Table(2)
    t.clear_to("1a")
    t.give(0, iron=3, steel=1, stone=1)
    t.place(0, f"{area}1", "G1" if area != "G" else "G2")  # the table waits at G
    t.resolve(area)
    before = t.s.facts()
    t.play(0, "done")
    assert t.s.facts() == before
    t.check()


@pytest.mark.parametrize(
    ("area", "part", "rest"),
    [("A", "take iron", "take iron"), ("C", "make steel", "make steel"), ("D", "lay T1", "lay T2")],
)
def test_P_5_an_action_may_be_done_in_part(area: str, part: str, rest: str) -> None:
    t = Table(2)
    t.clear_to("1a")
    t.give(0, iron=6, steel=2)
    t.place(0, f"{area}1", "G1")
    t.resolve(area)
    t.play(0, part)
    assert rest in t.options()
    t.play(0, "done")
    assert t.options() == ["done", "survey"]
    t.check()


def test_P_5_part_of_a_heap() -> None:
    """[P.5] Leaving rubble behind ends the digging."""
    t = Table(2)
    t.heap("T1", 3)
    t.place(0, "B1", "G1")
    t.resolve("B")
    t.play(0, "dig T1 1")
    assert t.options() == ["done", "survey"]
    assert (t.rubble("T1"), t.good(0, "rubble")) == (2, 1)
    t.check()


@pytest.mark.parametrize(("area", "code"), [("C", 2), ("D", 3), ("E", 4)])
def test_P_5_who_can_do_nothing_is_not_asked(area: str, code: int) -> None:
    t = Table(2)
    t.place(0, f"{area}1")
    t.place(1, "G1")
    t.resolve(area)
    assert t.s.seat() == 1
    assert t.noted(N_NOTHING) == [("P.5", [0, code])]


def test_P_5_empty_spaces_are_passed_over() -> None:
    t = Table(2)
    t.place(1, "G1")
    t.resolve("A")
    assert set(t.s.spaces) == {FREE, 1}
    assert t.noted(N_NOTHING) == []
