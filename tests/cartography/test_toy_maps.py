"""The builder on small maps: each rule by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.builder import Builder
from railsplitter.cartography.loading import Atlas
from railsplitter.kernel.errors import PackError
from tests.cartography.conftest import point

Toy = Callable[[str], Builder]

# A river from west to east between rows 3 and 4; a town on each side of it.
RIVER = f"""
[rivers]
R | major | Long River | | {point(0, 3.7)}, {point(10, 3.7)}
"""
TOWNS = f"""
[places]
R | Northton | town | {point(5, 2)} | North, VA | |
R | Southton | town | {point(5, 6)} | South, MD | |
"""
ROAD = "[roads]\nR | Long Road | | Northton > Southton\n"
BRIDGE = f"[crossings]\nR | bridge | Long Bridge | Long River | {point(7, 3.7)} | |\n"


def edge(atlas: Atlas, a: str, b: str) -> int:
    arc = atlas.theatre.arc(atlas.sheets.hex_named(a), atlas.sheets.hex_named(b))
    return int(atlas.theatre.edge[arc])


def test_a_river_parts_the_hexes_on_its_banks(toy: Toy) -> None:
    atlas = Atlas(toy(RIVER + TOWNS).chart())
    assert edge(atlas, "TOY 0503", "TOY 0504") & bits.MAJOR
    assert edge(atlas, "TOY 0502", "TOY 0503") & bits.WATERS == 0
    # Closed: north and south do not hang together anywhere.
    north = atlas.sheets.hex_named("TOY 0502")
    seen, todo = {north}, [north]
    while todo:
        at = todo.pop()
        for arc in range(6 * at, 6 * at + 6):
            there = int(atlas.theatre.near[arc])
            if there >= 0 and there not in seen and not atlas.theatre.is_shut(arc):
                seen.add(there)
                todo.append(there)
    assert atlas.sheets.hex_named("TOY 0506") not in seen


def test_the_river_keeps_to_the_right_side_of_a_town(toy: Toy) -> None:
    """The town lies south of the river though the centre of its hex lies north of it."""
    town = f"[places]\nR | Bankside | town | {point(5, 3.35)} | | |\n"
    river = f"[rivers]\nR | minor | Run | | {point(0, 3.2)}, {point(10, 3.2)}\n"
    atlas = Atlas(toy(river + town).chart())
    assert atlas.printed(atlas.hex_named("Bankside")) == "TOY 0503"
    assert edge(atlas, "TOY 0502", "TOY 0503") & bits.MINOR
    assert edge(atlas, "TOY 0503", "TOY 0504") & bits.MINOR == 0


def test_a_printed_bridge_brings_its_river_with_it(toy: Toy) -> None:
    printed = f"[crossings]\nS | bridge | Old Bridge | Long River | {point(5, 3.7)} | "
    made = toy(RIVER + printed + "TOY 0502 / TOY 0503 |\n")
    atlas = Atlas(made.chart())
    assert edge(atlas, "TOY 0502", "TOY 0503") & (bits.MAJOR | bits.BRIDGE) == (
        bits.MAJOR | bits.BRIDGE
    )
    assert [fact.what for fact in made.facts] == ["river bank"]


def test_a_road_goes_round_by_the_bridge(toy: Toy) -> None:
    made = toy(RIVER + TOWNS + BRIDGE + ROAD)
    (route,) = made.routes.all
    over = [
        (a, b)
        for a, b in zip(route.hexes, route.hexes[1:])
        if made.rivers.has(a, b, made.rivers.number["Long River"])
    ]
    (crossing,) = made.crossings.all
    assert [set(step) for step in over] == [{crossing.a, crossing.b}]


def test_a_road_over_a_major_river_without_a_crossing_is_no_road(toy: Toy) -> None:
    made = toy(RIVER + TOWNS + ROAD)
    assert made.routes.broken
    assert "TOY" in made.routes.broken[0]


def test_a_road_over_a_minor_river_makes_an_unnamed_ford(toy: Toy) -> None:
    made = toy(RIVER.replace("major", "minor") + TOWNS + ROAD)
    assert [fact.what for fact in made.facts] == ["unnamed ford"]
    (ford,) = made.crossings.all
    assert (ford.kind, ford.mark) == ("ford", "R")


def test_a_railroad_needs_a_bridge(toy: Toy) -> None:
    rail = "[railroads]\nR | Long Line | | Northton; Southton | Northton > Southton\n"
    assert toy(RIVER + TOWNS + BRIDGE.replace("bridge", "ford", 1) + rail).routes.broken
    assert not toy(RIVER + TOWNS + BRIDGE.replace("bridge", "railbridge", 1) + rail).routes.broken


def test_a_place_in_the_wrong_state_goes_back_over_the_river(toy: Toy) -> None:
    """Coordinates put it on the south bank; its county says it is north of the state line."""
    place = f"R | Ferryville | village | {point(3, 3.8)} | North, VA | |\n"
    line = "[state_lines]\nR | Long River | Northton | MD\n"
    made = toy(RIVER + TOWNS + place + line)
    assert [fact.why for fact in made.facts] == ["Ferryville is in VA"]
    river = made.rivers.number["Long River"]
    found = {place.name: place.at for place in made.survey.places}
    assert river not in made.rivers.between(found["Northton"], found["Ferryville"])


def test_a_tributary_ends_in_its_river(toy: Toy) -> None:
    brook = f"R | minor | Brook | Long River | {point(3, 0)}, {point(3, 3.1)}\n"
    made = toy(RIVER + brook)
    corners: dict[object, set[int]] = {}
    for at in range(made.ground.size):
        for direction in range(6):
            if made.ground.near[6 * at + direction] > at:
                side = made.ground.side[6 * at + direction]
                for corner in made.ground.corners(at, direction):
                    corners.setdefault(corner, set()).update(made.rivers.on.get(side, {}))
    assert any(len(rivers) == 2 for rivers in corners.values())


def test_open_water_is_a_shore_all_round(toy: Toy) -> None:
    made = toy(
        "[water]\nR | TOY 0504\nR | TOY 0505\n"
        f"[rivers]\nR | major | Wide River | | {point(5, 4)}, {point(5, 5)}\n"
    )
    atlas = Atlas(made.chart())
    pond = atlas.sheets.hex_named("TOY 0504")
    for direction in range(6):
        there = atlas.lattice.neighbour(pond, direction)
        wet = atlas.theatre.edge[6 * pond + direction] & bits.MAJOR
        assert bool(wet) == atlas.theatre.is_land(there)
    assert atlas.county(pond) == ("", "")


def test_a_ridge_rises_one_way_and_falls_the_other(toy: Toy) -> None:
    made = toy(f"[ridges]\nR | mountain | 0.4 | High Ridge | {point(5, 1)}, {point(5, 7)}\n")
    atlas = Atlas(made.chart())
    assert atlas.terrain(atlas.sheets.hex_named("TOY 0504")) == "mountain"
    assert edge(atlas, "TOY 0404", "TOY 0504") & (bits.UP | bits.DOWN) == bits.UP
    assert edge(atlas, "TOY 0504", "TOY 0404") & (bits.UP | bits.DOWN) == bits.DOWN


def test_woods_take_the_share_that_is_said(toy: Toy) -> None:
    outline = ", ".join(point(*p) for p in ((0, 0), (10, 0), (10, 9), (0, 9)))
    made = toy(f"[woods]\nR | Wood | 0.5 | {outline}\n")
    assert made.terrain.of.count("woods") == round(made.ground.size / 2)


def test_a_free_bank_hex_takes_the_county_of_its_bank(toy: Toy) -> None:
    """The county line runs between rows 3 and 4; the river between rows 4 and 5."""
    river = f"[rivers]\nR | major | Line River | | {point(0, 4.7)}, {point(10, 4.7)}\n"
    made = toy(river)
    counties = {made.ground.counties[made.ground.county[made.ground.hex(f"TOY 0{c}04")]][0]
                for c in range(2, 9)}  # fmt: skip
    assert counties == {"North"}


@pytest.mark.parametrize(
    ("features", "expected"),
    [
        ("[rivers]\nR | huge | A | | 38 -77, 38 -76\n", "a class of creek"),
        ("[crossings]\nR | bridge | B | No River | 38 -77 | |\n", "a river of the survey"),
        (RIVER + "[crossings]\nR | tunnel | B | Long River | 38 -77 | |\n", "a crossing of bridge"),
        (TOWNS + "[roads]\nR | Way | | Northton > Nowhere\n", "a place, a point"),
        (
            RIVER + "[banks]\nR | Long River | TOY 0101 / TOY 0103 | far\n",
            "two hexes that are adjacent",
        ),
        ("[places]\nR | A | town | 38 -77 | East, VA | |\n", "a county of the lattice"),
    ],
)
def test_a_feature_that_cannot_be_is_refused(toy: Toy, features: str, expected: str) -> None:
    with pytest.raises(PackError, match=rf"toy\.txt: line .*expected {expected}"):
        toy(features)
