"""Studies: what they find, that they go on, and that they say what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from railsplitter.cli.main import run
from railsplitter.cli.selfplay import BotTable, Setup, edition_of, game_seed
from railsplitter.cli.study import CHUNK, Study, Wish
from railsplitter.cli.study_play import Part, play_part
from railsplitter.games import find_game
from railsplitter.kernel.datapack.values import rows_of, values_of
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.study.order import read
from railsplitter.lab.study.sensitivity import study

STUDIES = Path(__file__).resolve().parents[2] / "studies"
MANY = 8  # arms
SHORT = """
title = "Excavation"
game = "snowdonia"
players = 2
version = "1"
bots = ["random"]
games = {games}
{more}
metrics = ["points", "rounds"]
[[arms]]
name = "as it stands"
[[arms]]
name = "varied"
[arms.rows.rates]
rates = [{{ id = "excavate", {row} }}]
"""


def study_file(folder: Path, row: str = "start = 1", games: int = 12, more: str = "") -> Path:
    path = folder / "short.toml"
    path.write_text(SHORT.format(row=row, games=games, more=more), encoding="utf-8")
    return path


def result(folder: Path) -> Any:
    return json.loads((folder / "result.json").read_text(encoding="utf-8"))


def test_a_pack_of_words_changes_exactly_nothing(tmp_path: Path) -> None:
    file = study_file(tmp_path, 'note = "other words"')
    assert run(["study", str(file), "--out", str(tmp_path / "out")]) == 0
    found = result(tmp_path / "out")
    assert "exactly the same" in found["sentence"]
    assert {row["effect"]["effect"] for row in found["findings"]} == {0.0}
    assert {row["effect"]["deviation"] for row in found["findings"]} == {0.0}


def test_a_value_that_matters_is_told_apart_in_table_page_and_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = study_file(tmp_path, games=30)
    assert run(["study", str(file), "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr()
    assert "pairs for 80 %" in said.err  # power before the run
    assert "“varied”" in said.out
    page = (tmp_path / "out/report.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "src=" not in page  # nothing from outside
    table = pl.read_parquet(tmp_path / "out/games.parquet")
    assert table.shape[0] == 60
    assert {"m.points", "m.rounds", "m.win.0", "m.use:place A1"} <= set(table.columns)


def test_a_study_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, out = study_file(tmp_path, games=CHUNK * 2), tmp_path / "out"
    order = read(file)
    begun = Study(order, Wish(out))
    begun.play(CHUNK)
    assert len(list(begun.parts(order.games))) == 2  # a part of each arm is missing
    resumed = Study(order, Wish(out))
    resumed.play(order.games)
    whole = Study(order, Wish(tmp_path / "whole"))
    whole.play(order.games)
    assert resumed.digest() == whole.digest()
    assert resumed.findings() == whole.findings()


def test_another_study_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    Study(read(study_file(tmp_path)), Wish(tmp_path / "out"))
    with pytest.raises(BadUsage, match="another study"):
        Study(read(study_file(tmp_path, "start = 2")), Wish(tmp_path / "out"))


def test_two_processes_play_the_same_games_as_one(tmp_path: Path) -> None:
    order = read(study_file(tmp_path, games=20))
    digests = []
    for jobs in (1, 2):
        study = Study(order, Wish(tmp_path / str(jobs), jobs))
        study.play(order.games)
        digests.append(study.digest())
    assert digests[0] == digests[1]


def test_what_is_counted_does_not_change_the_game() -> None:
    setup = Setup("snowdonia", 2)
    part = play_part(Part(0, setup, ("random", "greedy"), 5, 0, 1))
    plain = BotTable(edition_of(setup), ("random", "greedy"), game_seed(5, 0)).play(0, 10_000, "")
    assert part.games[0].digest == plain.digest
    counted = part.games[0].measured
    uses = sum(times for name, times in counted.items() if name.startswith("use:"))
    assert uses == plain.decisions == counted["decisions"]


def test_a_study_stops_early_when_all_is_settled(tmp_path: Path) -> None:
    file = study_file(tmp_path, 'note = "words"', games=60, more="looks = 3")
    assert run(["study", str(file), "--out", str(tmp_path / "out")]) == 0
    assert pl.read_parquet(tmp_path / "out/games.parquet").shape[0] == 40  # 20 an arm


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = ", "expected TOML"),
        ('title = "x"', "missing required field"),
        ('title = "x"\ngame = "snowdonia"\narms = [{name="a"}]', "two or more"),
        ('title = "x"\ngame = "nothing"\narms = [{name="a"}, {name="b"}]', "expected one of"),
        ('title = "x"\ngame = "snowdonia"\narms = [{name="a", odd=1}, {name="b"}]', "odd"),
    ],
)
def test_a_bad_file_gets_one_clear_sentence(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadUsage, match=says):
        read(file)


@pytest.mark.parametrize("file", sorted(STUDIES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_ready_studies_can_be_played(file: Path) -> None:
    order = read(file)
    step = 1 if len(order.arms) < MANY else MANY  # one of many values is like the next
    for arm in order.arms[::step]:
        from railsplitter.cli.study import setup_of

        assert edition_of(setup_of(order, arm)).seats == arm.players


def test_a_study_of_unknown_values_turns_each_to_its_neighbour(tmp_path: Path) -> None:
    file = tmp_path / "unknown.toml"
    file.write_text(study("snowdonia", "greedy", 10), encoding="utf-8")
    arms = {arm.name: arm for arm in read(file).arms}
    assert arms["rates/excavate/start 3 to 4"].rows == {
        "rates": {"rates": [{"id": "excavate", "start": 4}]}
    }
    assert arms["settings.fog_blocks_all/value true to false"].rows == {
        "settings": {"fog_blocks_all": {"value": False}}
    }
    assert arms["padarn-needs any to own"].options["padarn-needs"] == "own"


def test_rows_over_a_nested_table_name_its_keys_as_the_data_do() -> None:
    edition = find_game("snowdonia/petersburg").edition(2)
    found = {v.key: v for v in values_of(edition)}
    changes = [(found["stations.sites/5/d/steel"], 2), (found["stations.sites/6/d/steel"], 2)]
    assert rows_of(changes) == {
        "stations": {
            "stations": [
                {"no": "5", "sites": [{"id": "d", "steel": 2}]},
                {"no": "6", "sites": [{"id": "d", "steel": 2}]},
            ]
        }
    }
