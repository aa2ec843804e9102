"""Drawings: well-formed, of the region asked for, the same every time."""

from __future__ import annotations

import re
from math import hypot
from xml.etree import ElementTree

import pytest

from railsplitter.cartography.drawing.lettering import Paper, width_of
from railsplitter.cartography.drawing.shapes import chains, flowing, number, soft
from railsplitter.cartography.drawing.sheet import Sheet, drawn
from railsplitter.cartography.drawing.style import DARK, LIGHT, style_sheet
from railsplitter.cartography.drawing.view import region
from railsplitter.cartography.loading import Atlas
from railsplitter.kernel.errors import BadNotation, BadUsage


def texts(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("}text")]


def test_a_region_names_its_places_rivers_and_counties(atlas: Atlas) -> None:
    svg = drawn(atlas, region(atlas, "Winchester", 10), Sheet("Lower Valley", scale=30))
    names = texts(svg)
    assert {"Winchester", "FREDERICK", "Lower Valley", "railroad"} <= set(names)
    assert any("Creek" in name for name in names)
    assert "nan" not in svg
    assert "Richmond" not in names


def test_a_drawing_is_the_same_every_time(atlas: Atlas) -> None:
    sheet = Sheet("X", scale=22, numbers=True)
    hexes = region(atlas, "ALX")
    assert drawn(atlas, hexes, sheet) == drawn(atlas, hexes, sheet)


def test_hex_numbers_are_those_of_the_uppermost_sheet(atlas: Atlas) -> None:
    svg = drawn(atlas, region(atlas, "ALX 0405", 1), Sheet(scale=60, numbers=True))
    assert {"0405", "0404", "0406"} <= set(texts(svg))


def test_the_whole_theatre_stays_small_enough_to_open(atlas: Atlas) -> None:
    svg = drawn(atlas, region(atlas, "all"), Sheet("All", scale=12))
    assert len(svg) < 4_000_000
    longest = max(len(node.get("d", "")) for node in ElementTree.fromstring(svg).iter())
    assert longest < 200_000


@pytest.mark.parametrize("city", ["Richmond", "baltimore", "Petersburg", "Washington"])
def test_a_city_is_drawn_by_its_name(atlas: Atlas, city: str) -> None:
    hexes = region(atlas, city, 3)
    assert set(atlas.city(city)) <= set(hexes)
    assert len(hexes) > 37
    assert city.title() in texts(drawn(atlas, hexes, Sheet(scale=40)))


def test_manassas_is_a_name_of_its_junction(atlas: Atlas) -> None:
    assert atlas.hex_named("Manassas") == atlas.hex_named("SJW S4101")


@pytest.mark.parametrize("place", ["Hanover Court House", "Winchester", "Malvern Hill", "Franklin"])
def test_names_along_lines_are_written_whole_and_on_the_sheet(atlas: Atlas, place: str) -> None:
    svg = drawn(atlas, region(atlas, place, 9), Sheet(scale=34))
    root = ElementTree.fromstring(svg)
    wide, high = float(root.get("width", "0")), float(root.get("height", "0"))
    paths = {
        n.get("id"): n.get("d", "") for n in root.iter() if (n.get("id") or "").startswith("t")
    }
    named = [n for n in root.iter() if n.tag.endswith("}text") and len(n)]
    assert named
    for node in named:
        along = paths[node[0].get("href", "")[1:]]
        points = [float(x) for x in re.findall(r"-?\d+\.?\d*", along)]
        xs, ys = points[::2], points[1::2]
        assert 0 <= min(xs) <= max(xs) <= wide
        assert 0 <= min(ys) <= max(ys) <= high
        long = sum(hypot(a, b) for a, b in zip(_steps(xs), _steps(ys), strict=True))
        assert long > width_of("".join(node.itertext()), float(node.get("font-size", "0")))


def _steps(values: list[float]) -> list[float]:
    return [b - a for a, b in zip(values, values[1:])]


def test_regions(atlas: Atlas) -> None:
    assert len(region(atlas, "all")) == 16_225
    assert len(region(atlas, "SJW N")) == 58 * 34
    both = region(atlas, "SJW N + SJW S")
    assert len(both) == 58 * 34 * 2 - 58 * 11  # eleven rows overlap
    box = region(atlas, "SIV N0101..SIV N0303")
    assert {atlas.sheets.hex_named("SIV N0202"), atlas.sheets.hex_named("SIV N0303")} <= set(box)
    assert len(box) < 16
    assert len(region(atlas, "Winchester", 2)) == 19
    with pytest.raises(BadNotation):
        region(atlas, "Atlantis")


@pytest.mark.parametrize(
    ("sheet", "expected"), [(Sheet(theme="sepia"), "light, dark, auto"), (Sheet(scale=1), "4 to")]
)
def test_what_cannot_be_drawn_is_refused(atlas: Atlas, sheet: Sheet, expected: str) -> None:
    with pytest.raises(BadUsage, match=expected):
        drawn(atlas, [0], sheet)


def test_both_themes_colour_everything() -> None:
    assert LIGHT.keys() == DARK.keys()
    for theme in ("light", "dark", "auto"):
        assert "$" not in style_sheet(theme)
    assert LIGHT["river"] in style_sheet("auto")
    assert DARK["river"] in style_sheet("auto")


def test_chains_pass_every_edge_once_and_part_at_branchings() -> None:
    edges = [(1, 2), (2, 3), (3, 4), (3, 5), (6, 7), (7, 8), (8, 6)]
    lines = chains(edges)
    walked = [frozenset(step) for line in lines for step in zip(line, line[1:])]
    assert sorted(map(sorted, walked)) == sorted(map(sorted, edges))
    assert all(3 in (line[0], line[-1]) for line in lines if 3 in line)


def test_numbers_are_short() -> None:
    assert [number(v) for v in (1.0, 1.26, -0.04)] == ["1", "1.3", "0"]


def test_curves_begin_and_end_where_the_line_does() -> None:
    line = [(0.0, 0.0), (1.0, 2.0), (3.0, 1.0)]
    for curve in (soft(line), flowing(line)):
        assert curve.startswith("M0 0")
        assert curve.endswith("3 1")


def test_lettering_does_not_overlap() -> None:
    paper = Paper(100, 100)
    assert paper.free((10, 10, 30, 20))
    paper.take((10, 10, 30, 20))
    assert not paper.free((29, 19, 40, 40))
    assert paper.free((31, 10, 40, 20))
    assert not paper.free((90, 90, 120, 99))
