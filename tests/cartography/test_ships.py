"""Voyages and railroad rides of the campaigns, counted on the shipped theatre."""

from __future__ import annotations

from collections import deque

import pytest

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.loading import Atlas
from railsplitter.cartography.ships import Ships

POTOMAC = ("Potomac River", "Occoquan River", "Anacostia River", "Chesapeake Bay")
CREEKS = ("Aquia Creek (tidal)", "Potomac Creek (tidal)")
PATAPSCO = ("Patapsco River", "Northwest Branch Patapsco", "Back River", "Chesapeake Bay")
YORK = ("York River", "Pamunkey River", "Mattaponi River")


@pytest.mark.parametrize(
    ("rivers", "start", "end", "hexes"),
    [
        (POTOMAC, "GTC N5710", "ALX 0605", 37),  # LRTR 3.6 prints it
        (POTOMAC, "GTC N5710", "SJW S5213", 15),  # Evansport
        (POTOMAC, "GTC N5710", "GTC N4807", 9),  # Aquia Landing
        (POTOMAC, "GTC N5710", "ALX 0902", 42),  # Navy Yard
        (POTOMAC, "GTC N5710", "HCR E1734", 44),
        (("Rappahannock River",), "GTC N5821", "GTC N4114", 19),  # Camden to Fredericksburg
        (YORK, "OTR S5510", "OTR N2824", 38),  # Yorktown to White House Landing
        (PATAPSCO, "HCR E3913", "HCR E3510", 5),  # Camden Station
    ],
)
def test_voyages(atlas: Atlas, rivers: tuple[str, ...], start: str, end: str, hexes: int) -> None:
    ships = Ships(atlas, rivers, CREEKS)
    assert ships.far(atlas.hex_named(start), atlas.hex_named(end)) == hexes


def test_no_voyage_leads_through_an_arm(atlas: Atlas) -> None:
    start, end = (atlas.hex_named(text) for text in ("GTC N5710", "ALX 0605"))
    assert Ships(atlas, (*POTOMAC, *CREEKS)).far(start, end) == 35


def test_no_water_leads_from_the_potomac_to_the_york(atlas: Atlas) -> None:
    ships = Ships(atlas, (*POTOMAC, *YORK), CREEKS)
    assert ships.far(atlas.hex_named("ALX 0605"), atlas.hex_named("OTR S5510")) == -1


def test_the_second_coast_is_reached_from_the_bay(atlas: Atlas) -> None:
    ships = Ships(atlas, ("Chesapeake Bay",))
    robins_neck = atlas.hex_named("OTR S5803")
    assert robins_neck in ships.main
    assert ships.far(atlas.hex_named("OTR S5802"), robins_neck) == 1


def ride(atlas: Atlas, start: str, end: str) -> int:
    """Hexes of the shortest ride; a link off the map counts as many as it says."""
    theatre, goal = atlas.theatre, atlas.hex_named(end)
    far = {atlas.hex_named(start): 0}
    queue = deque(far)
    while queue:
        at = queue.popleft()
        beside = [
            (int(theatre.near[arc]), 1)
            for arc in range(6 * at, 6 * at + 6)
            if theatre.edge[arc] & bits.RAIL
        ]
        for link in atlas.chart.links:
            if link.kind == "rail" and at in (link.a, link.b):
                beside.append((link.b if at == link.a else link.a, link.hexes))
        for there, hexes in beside:
            if far[at] + hexes < far.get(there, far[at] + hexes + 1):
                far[there] = far[at] + hexes
                queue.append(there)
    return far[goal]


@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [
        ("ALX 0605", "SJW S4101", 23),  # Alexandria to Manassas Junction
        ("HCR E3510", "HCR E1633", 39),  # Camden Station to Baltimore Depot
        ("HCR W5806", "HCR E3510", 41),  # New Windsor to Camden Station, 24 of them the link
        ("SIV N5524", "SIV N3333", 24),  # Harpers Ferry to Winchester
        ("HCR E1633", "SIV N5524", 94),
        ("ALX 0605", "SJW S3108", 35),  # Warrenton Junction
        ("GTC N2334", "GTC N1204", 48),  # Frederickshall to Culpeper
        ("SIV S3534", "GTC N0127", 37),  # by way of Charlottesville
    ],
)
def test_railroad_rides(atlas: Atlas, start: str, end: str, hexes: int) -> None:
    assert ride(atlas, start, end) == hexes
