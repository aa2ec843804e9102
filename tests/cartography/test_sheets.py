"""Sheets: ids of one hex on every sheet that covers it, and back."""

from __future__ import annotations

import pytest

from railsplitter.cartography.loading import Atlas
from railsplitter.kernel.errors import BadNotation

# The same ground on two sheets, by places both of them print.
SHARED = [
    ("SJW S4328", "GTC N4114"),  # Fredericksburg
    ("SJW S1128", "GTC N0914"),  # Rapidan Station
    ("SJW N3131", "SJW S3108"),  # Warrenton Junction
    ("SJW N2426", "SJW S2403"),  # Warrenton
    ("HCR W2521", "SIV N5524"),  # Harpers Ferry
    ("HCR W0330", "SIV N3333"),  # Winchester
    ("HCR W3533", "SJW N3502"),  # Leesburg
    ("OTR N0734", "OTR S0301"),  # Drewry's Bluff
    ("GTC N3734", "GTC S2701"),
]


@pytest.mark.parametrize(("one", "other"), SHARED)
def test_overlaid_sheets_name_one_hex(atlas: Atlas, one: str, other: str) -> None:
    at = atlas.sheets.hex_named(one)
    assert at == atlas.sheets.hex_named(other)
    assert {one, other} <= set(atlas.sheets.ids(at))


def test_every_id_of_every_hex_leads_back_to_it(atlas: Atlas) -> None:
    seen = 0
    for at in range(atlas.theatre.size):
        for text in atlas.sheets.ids(at):
            assert atlas.sheets.hex_named(text) == at
            seen += 1
    assert seen == sum(sheet.columns * sheet.rows for sheet in atlas.sheets.sheets)


def test_every_hex_of_a_sheet_is_next_to_the_printed_neighbours(atlas: Atlas) -> None:
    """Even columns sit half a hex lower on every sheet, whatever its shift on the lattice."""
    named = atlas.sheets.hex_named
    for name in atlas.sheets.by_name:
        sheet = atlas.sheets.by_name[name]
        column, row = sheet.first_column + 2, sheet.first_row + 4
        for across in (column, column + 1):
            low = across % 2 == 0
            here = named(sheet.printed(across, row))
            beside = {
                named(sheet.printed(across + step, row + down))
                for step in (-1, 1)
                for down in ((0, 1) if low else (-1, 0))
            }
            above = {named(sheet.printed(across, row + step)) for step in (-1, 1)}
            assert set(atlas.lattice.neighbours(here)) == beside | above, name


def test_the_uppermost_sheet_of_a_campaign_names_a_hex(atlas: Atlas) -> None:
    fredericksburg = atlas.sheets.hex_named("SJW S4328")
    assert atlas.printed(fredericksburg, "long-roads-to-richmond") == "GTC N4114"
    winchester = atlas.sheets.hex_named("HCR W0330")
    assert atlas.printed(winchester, "disrupt-their-plans") == "SIV N3333"
    # The Peninsula is not on the table in the first campaign.
    assert atlas.printed(atlas.sheets.hex_named("OTR S5510"), "disrupt-their-plans") == ""


@pytest.mark.parametrize(
    "text", ["SJW S5935", "SJW S0100", "ALX 1001", "CHX 1701", "XYZ 0101", "SJW 0133", "SJW Sx101"]
)
def test_an_id_that_is_on_no_sheet_is_refused(atlas: Atlas, text: str) -> None:
    with pytest.raises(BadNotation, match="expected"):
        atlas.sheets.hex_named(text)


def test_a_place_is_found_by_name_in_any_case(atlas: Atlas) -> None:
    assert atlas.hex_named("winchester") == atlas.sheets.hex_named("SIV N3333")
    with pytest.raises(BadNotation, match="expected"):
        atlas.hex_named("Gettysburg")


def test_a_name_borne_twice_asks_which(atlas: Atlas) -> None:
    twice = [
        name
        for name in {place.name for place in atlas.chart.places}
        if len({place.hex for place in atlas.places_named(name)}) > 1
    ]
    assert twice
    with pytest.raises(BadNotation, match="expected one of"):
        atlas.hex_named(twice[0])
