"""Packs that come along: they hold, they are said by name, and they change something."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.cli.inputs import layers
from railsplitter.cli.shipped import shipped
from railsplitter.games import find_game, pack_faults
from tests.cli.command import Command

SHIPPED = [(game, pack.name) for game, pack in shipped()]
BY_NAME = pytest.mark.parametrize(("game", "name"), SHIPPED, ids=[name for _, name in SHIPPED])


@BY_NAME
def test_a_pack_that_comes_along_holds_and_changes_the_game(game: str, name: str) -> None:
    found = layers([Path(name)])
    assert pack_faults(game, found) == []
    title = find_game(game)
    for seats in title.seat_counts:
        assert title.edition(seats, None, found).pack_hash != title.edition(seats).pack_hash


def test_the_first_charts_are_those_of_version_3() -> None:
    """The old numbers stay as a pack: the same hash as the data of version 3."""
    title = find_game("confederate-rails")
    packed = title.edition(3, None, layers([Path("first-charts")]))
    assert packed.pack_hash == title.edition(3, version="3").pack_hash


def test_what_is_not_ours_stays_in_packs_of_a_designer() -> None:
    """Other values of the scenarios are marked as a designer's wherever they stand."""
    for game, name in SHIPPED:
        if game.startswith("snowdonia/"):
            before = find_game(game).provenance()
            after = find_game(game).provenance(layers([Path(name)]))
            told = {(row.table, row.row) for row in after} - {(r.table, r.row) for r in before}
            assert told == set()  # no new rows, only other values
            assert any(row.source == "designer" for row in after)


def test_the_packs_are_listed(command: Command) -> None:
    said = command("data", "packs", "--json").json
    assert [one["name"] for one in said] == [name for _, name in SHIPPED]
    assert {"busy-siege", "biting-crisis", "first-charts"} <= {one["name"] for one in said}
    assert "first-charts" in command("data", "packs").out


def test_a_folder_of_that_name_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "busy-siege").mkdir()
    (found,) = layers([Path("busy-siege")])
    assert found.folder == Path("busy-siege")
