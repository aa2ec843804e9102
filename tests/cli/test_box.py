"""`games`, `rules`, `data` and `bench`."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter import games
from railsplitter._native import mode
from railsplitter.kernel.datapack import SOURCES
from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook.coverage import cover
from tests.cli.command import Command

# -- games --------------------------------------------------------------------------------


def test_games_lists_seats_options_and_sources(command: Command) -> None:
    listed = {game["id"]: game for game in command("games", "--json").json["games"]}
    assert list(listed) == games.game_ids()
    snowdonia = listed["snowdonia"]
    assert snowdonia["seats"] == [1, 2, 3, 4, 5]
    version = games.find_game("snowdonia").rules_version
    assert snowdonia["rules"] == version
    assert snowdonia["sources"]["reconstructed"] > 0
    assert set(snowdonia["sources"]) <= set(SOURCES)
    spoken = command("games").out
    assert f"snowdonia  Snowdonia (players: 1, 2, 3, 4, 5; rules version {version})" in spoken
    assert f"{snowdonia['sources']['reconstructed']} reconstructed" in spoken


def test_options_of_a_game_are_listed(command: Command, in_box: str) -> None:
    ran = command("games")
    assert in_box in ran.out
    assert "--option fault=none|invariant|" in ran.out


def test_a_game_is_found_or_near_ones_are_named() -> None:
    assert games.find_game("snowdonia").id == "snowdonia"
    with pytest.raises(BadUsage, match=r"game 'snodonia': expected .*did you mean snowdonia\?"):
        games.find_game("snodonia")
    with pytest.raises(BadUsage, match=r"expected one of snowdonia, [^(]*$"):
        games.find_game("zzz")


def test_a_rulebook_alone_is_no_game_and_is_not_listed() -> None:
    assert "gcacw" not in games.game_ids()
    assert "gcacw" in games.book_ids()
    with pytest.raises(BadUsage, match=r"game 'gcacw': expected .*did you mean gcacw/"):
        games.find_game("gcacw")
    assert games.pack_faults("gcacw", []) == []


# -- rules --------------------------------------------------------------------------------


def test_battles_are_played_by_one_book(command: Command) -> None:
    assert command("rules", "gcacw").out == command("rules", "gcacw/seven-pines").out
    assert games.book_id("gcacw/seven-pines") == "gcacw"
    assert games.book_id("snowdonia/petersburg") == "snowdonia/petersburg"
    one = command("rules", "gcacw/mcdowell", "7.8a", "--json").json
    assert one["id"] == "7.8a"
    covered = command("rules", "gcacw/mcdowell", "--coverage", "--json").json
    assert len(covered["rows"]) == len(list(games.book_of("gcacw")))


def test_the_contents_of_a_rulebook(command: Command) -> None:
    ran = command("rules", "snowdonia")
    assert ran.status == 0
    book = games.book_of("snowdonia")
    assert all(case.id in ran.out for case in book)
    listed = command("rules", "snowdonia", "--json").json
    assert [case["id"] for case in listed["cases"]] == [case.id for case in book]


def test_one_case_with_its_code_and_tests(command: Command) -> None:
    ran = command("rules", "snowdonia", "B.2")
    assert ran.status == 0
    assert ran.out.startswith("B.2  ")
    assert "rules/b_excavate.py" in ran.out
    found = command("rules", "snowdonia", "B.2", "--json").json
    assert found["id"] == "B.2"
    assert found["code"][0]["file"].endswith("b_excavate.py")


def test_one_chapter(command: Command) -> None:
    assert "B.2" in command("rules", "snowdonia", "B").out
    found = command("rules", "snowdonia", "B", "--json").json
    assert {case["chapter"] for case in found["cases"]} == {"B"}


def test_cases_are_found_by_words(command: Command) -> None:
    found = command("rules", "snowdonia", "--find", "surveyor", "--json")
    assert found.status == 0
    assert len(found.json) > 1
    nothing = command("rules", "snowdonia", "--find", "spaceship")
    assert nothing.status == 1
    assert "No case" in nothing.out


def test_coverage_has_the_status_of_its_verdict(command: Command, in_box: str) -> None:
    ran = command("rules", "snowdonia", "--coverage")
    holds = cover("snowdonia", games.shelf()).holds
    assert ran.status == (0 if holds else 1)
    assert "Snowdonia: " in ran.out
    crooked = command("rules", in_box, "--coverage", "--json")  # a rulebook without code
    assert crooked.status == 1
    assert not crooked.json["holds"]
    assert {problem["kind"] for problem in crooked.json["problems"]} == {"no-code"}


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["snowdona"], "game 'snowdona'"),
        (["snowdonia", "Z.99"], 'case "Z.99": expected a case of snowdonia'),
        (["snowdonia", "B.2", "--coverage"], "expected one of"),
    ],
)
def test_rules_that_are_not_there(command: Command, args: list[str], words: str) -> None:
    ran = command("rules", *args)
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err


# -- data ---------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    return folder


def test_a_pack_must_say_for_which_game_it_is(command: Command, tmp_path: Path) -> None:
    ran = command("data", "check", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error[usage]: data check: expected --game, one of snowdonia, ")


def test_a_pack_that_holds(command: Command, pack: Path) -> None:
    (pack / "board.toml").write_text("[stock_yard]\ncubes = 4\n")
    ran = command("data", "check", pack, "--game", "snowdonia")
    assert ran.status == 0
    assert f"{pack}: holds for snowdonia" in ran.out
    assert command("data", "check", pack, "--game", "snowdonia", "--json").json["faults"] == []


@pytest.mark.parametrize(
    ("file", "text", "key", "expected"),
    [
        ("board.toml", "[stock_yard]\ncubes = 'three'\n", "stock_yard.cubes", "a whole number"),
        ("board.toml", "[stock_yard]\nsugar = 1\n", "stock_yard.sugar", "one of the keys"),
        ("trains.toml", "[[trains]]\nno = 99\nname = 'New'\nsource = 'designer'\n", "no=99", ""),
        ("bord.toml", "x = 1\n", "bord", "a file named"),
        ("board.toml", "[stock_yard\n", "", "TOML"),
    ],
)
def test_a_pack_that_does_not_hold(
    command: Command, pack: Path, file: str, text: str, key: str, expected: str
) -> None:
    (pack / file).write_text(text)
    ran = command("data", "check", pack, "--game", "snowdonia")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error[pack]: {pack}/{file}: ")
    assert key in ran.err
    assert expected in ran.err
    faults = command("data", "check", pack, "--game", "snowdonia", "--json").json["faults"]
    assert faults
    assert all(fault["file"] and fault["expected"] for fault in faults)


def test_all_faults_are_told_at_once(command: Command, pack: Path) -> None:
    (pack / "board.toml").write_text("[stock_yard]\ncubes = 'three'\ncoal = -1\n")
    ran = command("data", "check", pack, "--game", "snowdonia")
    assert ran.err.count("error[pack]: ") == 2
    assert f"{pack}: 2 faults" in ran.err


def test_a_pack_that_is_not_there(command: Command, pack: Path) -> None:
    for folder in (pack / "none", pack):
        ran = command("data", "check", folder, "--game", "snowdonia")
        assert ran.status == 1
        assert ran.err.startswith(f"error[pack]: {folder}: folder: expected")


def test_provenance(command: Command, pack: Path) -> None:
    whole = command("data", "provenance", "snowdonia", "--json").json
    assert sum(whole["summary"].values()) == len(whole["rows"])
    ours = command("data", "provenance", "snowdonia", "--source", "reconstructed", "--json").json
    assert len(ours["rows"]) == whole["summary"]["reconstructed"]
    assert {row["source"] for row in ours["rows"]} == {"reconstructed"}
    (pack / "board.toml").write_text("[stock_yard]\ncubes = 4\n")
    laid = command("data", "provenance", "snowdonia", "--pack", pack, "--json").json
    assert laid["summary"]["designer"] == 1
    spoken = command("data", "provenance", "snowdonia", "--source", "reconstructed").out
    assert f"reconstructed: {whole['summary']['reconstructed']}" in spoken


def test_provenance_of_an_unknown_source(command: Command) -> None:
    ran = command("data", "provenance", "snowdonia", "--source", "hearsay")
    assert (ran.status, ran.out) == (2, "")
    assert "source 'hearsay': expected one of seed, published" in ran.err


# -- bench --------------------------------------------------------------------------------


def test_bench_measures(command: Command) -> None:
    ran = command("bench", "snowdonia", "--players", "2", "--seconds", "0.1", "--json")
    assert ran.status == 0
    (bench,) = ran.json["bench"]
    assert (bench["game"], bench["seats"], bench["mode"]) == ("snowdonia", 2, mode())
    for figure in ("decisions_per_second", "copy_us", "save_us", "load_us", "state_bytes"):
        assert bench[figure] > 0, figure
    assert bench["replay_entries_per_second"] > 0
    assert 20 < bench["bytes_per_entry"] < 200


@pytest.mark.compiled
def test_bench_measures_every_game(command: Command) -> None:
    spoken = command("bench", "--seconds", "0.05").out
    assert f"snowdonia, 4 seats, {mode()}" in spoken
    assert [line.partition(",")[0] for line in spoken.splitlines() if " seats, " in line] == (
        games.game_ids()
    )
