"""Records as tables, packs side by side, positions as open JSON."""

from __future__ import annotations

import json
from pathlib import Path

import duckdb
import msgspec
import polars as pl
import pytest

from railsplitter.cli import simulate
from railsplitter.cli.main import run
from railsplitter.cli.selfplay import Setup
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab import bridge
from railsplitter.lab.stream import GamesFolder
from tests.lab.plans import TITLES

Told = pytest.CaptureFixture[str]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "slow"
    folder.mkdir()
    row = '[[rates]]\nid = "excavate"\nstart = 1\nnote = "slower"\n'
    (folder / "rates.toml").write_text(row, encoding="utf-8")
    return folder


def test_records_become_tables_that_fit_together(tmp_path: Path, capsys: Told) -> None:
    records = tmp_path / "records"
    records.mkdir()
    order = ["simulate", "snowdonia", "--players", "2", "--games", "2", "--records", str(records)]
    assert run(order) == 0
    assert run(["export", str(records), "--out", str(tmp_path / "out"), "--json"]) == 0
    decisions = pl.read_parquet(tmp_path / "out/decisions.parquet")
    games = pl.read_parquet(tmp_path / "out/games.parquet")
    assert games["entries"].sum() == decisions.shape[0]
    assert decisions["seen"].list.len().n_unique() == 1
    asked = f"""select sum(taken::int), count(distinct (o.record, o.n)), sum(d.open)
        from '{tmp_path}/out/offers.parquet' o
        join '{tmp_path}/out/decisions.parquet' d on o.record = d.record and o.n = d.n
        where o.taken"""
    found = duckdb.connect().execute(asked).fetchone()
    assert found is not None
    assert found[0] == found[1] == decisions.shape[0]
    offers = pl.read_parquet(tmp_path / "out/offers.parquet")
    assert found[2] == offers.shape[0]
    capsys.readouterr()


def test_nothing_to_export_is_said(tmp_path: Path, capsys: Told) -> None:
    assert run(["export", str(tmp_path)]) != 0
    assert "expected records" in capsys.readouterr().err


def test_a_pack_is_shown_value_by_value(pack: Path, capsys: Told) -> None:
    assert run(["data", "diff", str(pack), "--game", "snowdonia", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plays_alike"] is False
    changed = {row["key"]: (row["ours"], row["theirs"]) for row in told["changes"]}
    assert (3, 1) in changed.values()


def test_a_pack_is_played_side_by_side(pack: Path, tmp_path: Path, capsys: Told) -> None:
    order = ["data", "try", str(pack), "--game", "snowdonia", "--games", "4", "--bots", "random"]
    assert run([*order, "--out", str(tmp_path / "tried"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {row["arm"] for row in told["findings"]} == {"slow"}
    assert {row["effect"]["pairs"] for row in told["findings"]} == {4}


@pytest.mark.parametrize("game", [game for game in TITLES if game.startswith("gcacw/")][:9])
def test_the_set_up_of_every_battle_goes_out_and_comes_back(game: str) -> None:
    """A round trip through the open form leaves every unit where it stands."""
    edition = find_game(game).edition(2)
    begun = edition.start(seeded(1))
    out = bridge.position(edition, begun)
    back = bridge.read(msgspec.json.encode(out))
    assert back == out
    rows = {row["id"]: row for row in bridge.pack(back, bridge.units_of(edition))["units"]}
    placed = {piece.id: piece for piece in out.pieces if piece.at and piece.id in rows}
    assert placed
    for name, piece in placed.items():
        assert piece.at is not None
        assert (rows[name]["hex"], rows[name]["mv"]) == (piece.at.hex, piece.manpower)


def test_a_position_of_another_game_or_form_is_refused() -> None:
    edition = find_game("snowdonia").edition(2)
    with pytest.raises(BadUsage, match="expected a title of gcacw"):
        bridge.position(edition, edition.start(seeded(1)))
    with pytest.raises(BadUsage, match="position"):
        bridge.read(b"{}")


def test_a_set_up_from_a_position_begins_a_game(tmp_path: Path, capsys: Told) -> None:
    edition = find_game("gcacw/mcdowell").edition(2)
    state, chooser = edition.start(seeded(3)), seeded(4)
    for _ in range(60):
        options = state.options()
        state.apply(options[chooser.pick(len(options), "choice")])
    file = tmp_path / "position.json"
    file.write_bytes(msgspec.json.encode(bridge.position(edition, state)))
    assert run(["data", "setup", str(file), "--out", str(tmp_path / "pack")]) == 0
    assert run(["data", "check", str(tmp_path / "pack"), "--game", "gcacw/mcdowell"]) == 0
    capsys.readouterr()


def test_results_of_simulate_go_to_parquet_as_they_come(tmp_path: Path) -> None:
    folder = tmp_path / "games.parquet"
    order = simulate.Run(Setup("snowdonia", 2), ("random", "random"), 30, 1, 1)
    assert simulate.run(order, folder, json=False) == 0
    found = pl.read_parquet(folder / "*.parquet")
    games = simulate.played(order).games
    assert found.sort("game")["digest"].to_list() == [game.digest for game in games]


def test_a_folder_of_games_is_written_while_the_run_goes_on(tmp_path: Path) -> None:
    class Game(msgspec.Struct):
        game: int
        points: tuple[int, ...]

    made = GamesFolder(tmp_path / "games.parquet", rows=4)
    made.add([Game(n, (n, 0)) for n in range(6)])
    assert pl.read_parquet(made.folder / "*.parquet")["game"].to_list() == [0, 1, 2, 3]
    made.close()
    found = pl.read_parquet(made.folder / "*.parquet")
    assert found["points"].to_list() == [[n, 0] for n in range(6)]
