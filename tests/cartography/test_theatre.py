"""The theatre as shipped: built from its sources, whole, and what the campaigns say."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.builder import Builder, source_digest
from railsplitter.cartography.chart import (
    Chart,
    CrossingRow,
    PlaceRow,
    SeatRow,
    decoded,
    encoded,
    runs_numbers,
    runs_text,
)
from railsplitter.cartography.check import Report, examine
from railsplitter.cartography.claims import Claims
from railsplitter.cartography.loading import Atlas, load
from railsplitter.kernel.columns import listed
from railsplitter.kernel.errors import PackError
from tests.cartography.conftest import HOME

Change = Callable[[Atlas], Chart]
SOURCES = HOME.parents[3]


def report_of(chart: Chart) -> Report:
    return examine(Atlas(chart), Claims(HOME / "source" / "claims.txt"))


# Building


def test_the_shipped_theatre_is_what_its_sources_build(built: Builder) -> None:
    assert encoded(built.chart()) == (HOME / "theatre.json").read_bytes()


def test_the_build_does_not_depend_on_the_order_of_sets() -> None:
    code = (
        "import sys; from pathlib import Path;"
        "from railsplitter.cartography.builder import build;"
        "from railsplitter.cartography.chart import encoded;"
        "sys.stdout.buffer.write(encoded(build(Path(sys.argv[1]))))"
    )
    made = subprocess.run(
        [sys.executable, "-c", code, str(HOME / "source")],
        env={**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": str(SOURCES)},
        check=True,
        capture_output=True,
    )
    assert made.stdout == (HOME / "theatre.json").read_bytes()


def test_the_theatre_knows_its_sources(atlas: Atlas) -> None:
    assert atlas.chart.source == source_digest(HOME / "source")


def test_no_route_of_the_survey_is_broken(built: Builder) -> None:
    assert built.routes.broken == []


def test_only_what_lies_beyond_the_sheets_is_left_out(built: Builder) -> None:
    ground = built.ground
    for place in built.survey.places:
        if place.hex < 0:
            assert ground.nearest(place.at) < 0, place.name


def test_places_with_a_printed_hex_are_in_it(built: Builder) -> None:
    printed = [place for place in built.survey.places if place.fixed >= 0]
    assert len(printed) > 400
    assert all(place.hex == place.fixed for place in printed)


def test_other_places_are_in_their_hex_or_next_to_it(built: Builder) -> None:
    ground = built.ground
    for place in built.survey.places:
        if place.hex >= 0 and place.fixed < 0 and place.kind != "landing":
            under = ground.nearest(place.at)
            assert under < 0 or place.hex in ground.around(under), place.name


# The file


def test_runs_round_trip() -> None:
    for numbers in ([], [5], [1, 1, 1, -1, 7, 7], list(range(40))):
        assert runs_numbers(runs_text(numbers)) == numbers


def test_a_chart_round_trips(atlas: Atlas) -> None:
    assert decoded(encoded(atlas.chart), "x") == atlas.chart


def test_a_foreign_file_is_refused() -> None:
    with pytest.raises(PackError, match=r"x\.json: theatre: expected a built map"):
        decoded(b'{"format": 1}', "x.json")


# Columns


def test_an_edge_is_the_same_from_both_hexes_but_for_its_slope(atlas: Atlas) -> None:
    theatre, slope = atlas.theatre, bits.UP | bits.DOWN
    sloping = 0
    for arc in range(6 * theatre.size):
        there = theatre.near[arc]
        if there < 0:
            assert theatre.edge[arc] == 0
            continue
        edge, back = theatre.edge[arc], theatre.edge[theatre.arc(there, arc // 6)]
        assert edge & ~slope == back & ~slope
        assert bool(edge & bits.UP) == bool(back & bits.DOWN)
        sloping += bool(edge & bits.UP)
    assert sloping > 100


def test_a_side_bears_one_class_of_water_and_one_kind_of_road(atlas: Atlas) -> None:
    for edge in set(listed(atlas.theatre.edge)):
        assert bin(edge & bits.WATERS).count("1") <= 1
        assert bin(edge & (bits.PIKE | bits.ROAD | bits.TRAIL)).count("1") <= 1


def test_arcs_of_the_network_find_their_edges(atlas: Atlas) -> None:
    net, places = atlas.lattice.neighbour_network(), atlas.arc_places()
    assert len(places) == net.arcs()
    for arc in range(0, int(net.arcs()), 97):
        assert places[arc] // 6 == net.origin[arc]
        assert atlas.theatre.near[places[arc]] == net.to[arc]


def test_open_water_has_no_lines(atlas: Atlas) -> None:
    theatre = atlas.theatre
    for arc in range(6 * theatre.size):
        if not theatre.is_land(arc // 6):
            assert theatre.edge[arc] & (bits.LINES | bits.CROSSINGS) == 0


def test_what_a_hex_is_called(atlas: Atlas) -> None:
    at = atlas.hex_named("SIV S2629")
    assert (atlas.place_name(at), atlas.county(at)) == ("Staunton", ("Augusta", "VA"))
    assert atlas.theatre.has_mark(at, bits.STATION)
    assert atlas.theatre.has_mark(at, bits.SEAT)
    assert not atlas.theatre.has_mark(at, bits.RICHMOND)


# Checks


def test_the_theatre_holds(atlas: Atlas) -> None:
    report = report_of(atlas.chart)
    assert report.faults == []
    assert all(report.checked.values())
    assert report.summary["hexes"] == 16_225
    assert len(report.checked) >= 27


def without_bridges(atlas: Atlas) -> Chart:
    kept = ~(bits.BRIDGE | bits.FORD | bits.FERRY | bits.DAM)
    edges = [bit & kept if k % 2 else bit for k, bit in enumerate(atlas.chart.edges)]
    return msgspec.structs.replace(atlas.chart, edges=edges)


def without_rails(atlas: Atlas) -> Chart:
    edges = [bit & ~bits.RAIL if k % 2 else bit for k, bit in enumerate(atlas.chart.edges)]
    return msgspec.structs.replace(atlas.chart, edges=edges)


def without_stations(atlas: Atlas) -> Chart:
    marks = [mark & ~bits.STATION for mark in runs_numbers(atlas.chart.marks)]
    return msgspec.structs.replace(atlas.chart, marks=runs_text(marks))


def walled_in(atlas: Atlas) -> Chart:
    """A river all round one hex without a crossing."""
    at = atlas.hex_named("SIV N3333")
    bit = dict(zip(atlas.chart.edges[::2], atlas.chart.edges[1::2]))
    for arc in range(6 * at, 6 * at + 6):
        there = int(atlas.theatre.near[arc])
        bit[min(arc, 6 * there + (arc % 6 + 3) % 6)] = bits.MAJOR
    edges = [number for pair in sorted(bit.items()) for number in pair]
    return msgspec.structs.replace(atlas.chart, edges=edges)


def without_roads(atlas: Atlas) -> Chart:
    kept = ~(bits.ROAD | bits.PIKE | bits.TRAIL)
    edges = [bit & kept if k % 2 else bit for k, bit in enumerate(atlas.chart.edges)]
    return msgspec.structs.replace(atlas.chart, edges=edges)


def moved_place(atlas: Atlas) -> Chart:
    places = [
        PlaceRow(p.name, p.kind, p.hex + 3, p.mark) if p.name == "Staunton" else p
        for p in atlas.chart.places
    ]
    return msgspec.structs.replace(atlas.chart, places=places)


def moved_seat(atlas: Atlas) -> Chart:
    warrenton = atlas.hex_named("SJW S2403")
    seats = [
        SeatRow(s.county, s.hex + 40, s.place, s.mark) if s.hex == warrenton else s
        for s in atlas.chart.seats
    ]
    return msgspec.structs.replace(atlas.chart, seats=seats)


def dry_crossing(atlas: Atlas) -> Chart:
    at = atlas.hex_named("SIV N3333")
    row = CrossingRow("Dry Bridge", "bridge", 0, at, int(atlas.theatre.near[6 * at]), "R")
    return msgspec.structs.replace(atlas.chart, crossings=[*atlas.chart.crossings, row])


def one_county(atlas: Atlas) -> Chart:
    county = [0 if number >= 0 else -1 for number in runs_numbers(atlas.chart.county)]
    return msgspec.structs.replace(atlas.chart, county=runs_text(county))


def no_theater(atlas: Atlas) -> Chart:
    marks = [mark & ~bits.RICHMOND for mark in runs_numbers(atlas.chart.marks)]
    return msgspec.structs.replace(atlas.chart, marks=runs_text(marks))


def weak_forts(atlas: Atlas) -> Chart:
    forts = [msgspec.structs.replace(fort, artillery=0) for fort in atlas.chart.forts]
    return msgspec.structs.replace(atlas.chart, forts=forts)


def nameless_rivers(atlas: Atlas) -> Chart:
    rivers = [msgspec.structs.replace(river, edges=[]) for river in atlas.chart.rivers]
    return msgspec.structs.replace(atlas.chart, rivers=rivers)


def no_structures(atlas: Atlas) -> Chart:
    return msgspec.structs.replace(atlas.chart, structures=[])


def near_links(atlas: Atlas) -> Chart:
    links = [msgspec.structs.replace(link, hexes=0) for link in atlas.chart.links]
    return msgspec.structs.replace(atlas.chart, links=links)


def landings_everywhere(atlas: Atlas) -> Chart:
    marks = [mark | bits.LANDING for mark in runs_numbers(atlas.chart.marks)]
    return msgspec.structs.replace(atlas.chart, marks=runs_text(marks))


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        (no_structures, {"structures that may be burned"}),
        (near_links, {"links off the map", "printed voyages"}),
        (landings_everywhere, {"shores that are no landings"}),
        (without_bridges, {"routes keep to land and cross rivers at crossings"}),
        (without_rails, {"railroads run station to station", "railroad paths", "transfer lists"}),
        (without_stations, {"named stations"}),
        (walled_in, {"no unreachable pockets"}),
        (without_roads, {"every gap has its road", "every place is on the road net"}),
        (moved_place, {"named hexes hold the place", "named stations"}),
        (moved_seat, {"counties cover the land and hold their seats", "named control hexes"}),
        (dry_crossing, {"crossings lie on their rivers"}),
        (one_county, {"named counties", "counties of named hexes"}),
        (no_theater, {"theaters"}),
        (weak_forts, {"forts and their artillery"}),
        (nameless_rivers, {"hexsides of rivers", "banks of rivers"}),
    ],
)
def test_a_broken_map_is_found_out(atlas: Atlas, change: Change, rules: set[str]) -> None:
    assert rules <= {fault.rule for fault in report_of(change(atlas)).faults}


# The map of the first rules version


def test_the_first_map_is_kept_for_old_records(atlas: Atlas) -> None:
    first = load(HOME.parent / "versions" / "v1" / "theatre.json.xz")
    assert first.chart.source.startswith("891b379012ea")
    assert first.chart.structures == []
    assert first.chart.sheets == atlas.chart.sheets, "hexes keep their numbers"
