"""Studies: what they find, that they go on, and that they say what is wrong with a file."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from railsplitter.cli.main import run
from railsplitter.cli.selfplay import BotTable, Setup, edition_of, game_seed
from railsplitter.cli.study import CHUNK, Study, Wish, setup_of
from railsplitter.cli.study_play import Part, play_part
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.datapack.values import rows_of, values_of
from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.study.effects import UNFINISHED, findings
from railsplitter.lab.study.left_out import left, turned_by
from railsplitter.lab.study.order import read
from railsplitter.lab.study.sensitivity import study
from railsplitter.lab.study.unknown import Unknown, is_unknown
from railsplitter.lab.study.words import sentence

STUDIES = Path(__file__).resolve().parents[2] / "studies"
LEFT_OUT = STUDIES / "left-out.toml"
READY = sorted(set(STUDIES.glob("*.toml")) - {LEFT_OUT})
MANY = 4  # arms
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


@pytest.mark.parametrize("file", READY, ids=lambda file: file.stem)
def test_the_ready_studies_can_be_played(file: Path) -> None:
    order = read(file)
    some = order.arms if len(order.arms) < MANY else order.arms[-1:]  # of many one is like the next
    for arm in some:
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


def test_what_cannot_be_turned_alone_is_turned_with_its_neighbours() -> None:
    unknown = Unknown(find_game("gcacw/first-kernstown"), 2)
    levels = [v for v in values_of(unknown.edition) if v.table == "battle.levels"]
    (made,) = unknown.possible([value for value in levels if is_unknown(value)])
    assert made.name == "battle.levels least +1 in 5 rows"
    assert -99 not in [value.held for value in made.values]  # it stands for no bound at all


@pytest.mark.parametrize("title", game_ids())
def test_every_reconstructed_row_is_in_a_ready_study_or_left_out_for_a_reason(title: str) -> None:
    turned = {row for file in of_title(title) for arm in read(file).arms for row in turned_by(arm)}
    missing = Counter(table for table, _ in left(find_game(title).provenance(), turned))
    reasons = tomllib.loads(LEFT_OUT.read_text(encoding="utf-8"))[title]
    listed: Counter[str] = Counter()
    for tables in reasons.values():
        listed.update(tables)
    assert missing == listed


def of_title(title: str) -> list[Path]:
    line = f'game = "{title}"'
    return [file for file in READY if line in file.read_text(encoding="utf-8").splitlines()]


def test_a_game_that_does_not_end_counts_for_nothing_else(tmp_path: Path) -> None:
    order = read(study_file(tmp_path))
    base = {n: {"points": 5.0, "rounds": 3.0} for n in range(4)}
    other = {**base, 2: {UNFINISHED: 1.0}}
    found = {f.metric: f.effect for f in findings(order, {"as it stands": base, "varied": other})}
    assert (found["points"].pairs, found["points"].effect) == (3, 0.0)
    assert (found[UNFINISHED].pairs, found[UNFINISHED].effect) == (4, 0.25)
    told = sentence(order, findings(order, {"as it stands": base, "varied": other}))
    assert told.endswith("3 games came out exactly the same. 1 more did not end.")


def test_an_endless_game_does_not_stop_a_study(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railsplitter.cli.study_play.LIMIT", 3)
    part = play_part(Part(0, Setup("snowdonia", 2), ("random", "random"), 5, 0, 1))
    assert part.games[0].measured == {UNFINISHED: 1.0}


def test_the_lead_is_that_of_the_first_seat() -> None:
    measured = play_part(Part(0, Setup("snowdonia", 3), ("random",) * 3, 5, 0, 1)).games[0].measured
    others = max(measured["points.1"], measured["points.2"])
    assert measured["lead"] == measured["points.0"] - others
