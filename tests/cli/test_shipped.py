"""Packs that come along: they hold, they are said by name, and they change something."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.cli.inputs import layers
from railsplitter.cli.shipped import SHIPPED, Shipped
from railsplitter.games import find_game, pack_faults
from tests.cli.command import Command

BY_NAME = pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.name)


@BY_NAME
def test_a_pack_that_comes_along_holds_and_changes_the_game(pack: Shipped) -> None:
    found = layers([Path(pack.name)])
    assert pack_faults(pack.game, found) == []
    title = find_game(pack.game)
    for seats in title.seat_counts:
        assert title.edition(seats, None, found).pack_hash != title.edition(seats).pack_hash


def test_the_first_charts_are_those_of_version_3() -> None:
    """The old numbers stay as a pack: the same hash as the data of version 3."""
    title = find_game("confederate-rails")
    packed = title.edition(3, None, layers([Path("first-charts")]))
    assert packed.pack_hash == title.edition(3, version="3").pack_hash


def test_what_is_not_ours_stays_in_packs_of_a_designer() -> None:
    """Other values of the scenarios are marked as a designer's wherever they stand."""
    for pack in SHIPPED:
        if pack.game.startswith("snowdonia/"):
            before = find_game(pack.game).provenance()
            after = find_game(pack.game).provenance(layers([Path(pack.name)]))
            told = {(row.table, row.row) for row in after} - {(r.table, r.row) for r in before}
            assert told == set()  # no new rows, only other values
            assert any(row.source == "designer" for row in after)


def test_the_packs_are_listed(command: Command) -> None:
    said = command("data", "packs", "--json").json
    assert [one["name"] for one in said] == [pack.name for pack in SHIPPED]
    assert "first-charts" in command("data", "packs").out


def test_a_folder_of_that_name_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "busy-siege").mkdir()
    (found,) = layers([Path("busy-siege")])
    assert found.folder == Path("busy-siege")
