"""The small parts: inputs, output, and work on several processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from railsplitter.cli import inputs, output, pool
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage


@pytest.mark.parametrize("text", ["", "-1", "1.5", "one", "٣", str(1 << 62), "9" * 5000])
def test_what_is_no_seed(text: str) -> None:
    with pytest.raises(BadUsage, match="expected a whole number from 0"):
        inputs.seed(text)


def test_seeds() -> None:
    assert inputs.seed("0") == 0
    assert inputs.seed(str((1 << 62) - 1)) == (1 << 62) - 1


def test_settings() -> None:
    assert inputs.settings(["a=1", "b=x=y"]) == {"a": "1", "b": "x=y"}
    assert inputs.settings(None) == {}
    for bad in (["a"], ["=1"], ["a=1", "a=1"]):
        with pytest.raises(BadUsage):
            inputs.settings(bad)


def test_player_counts() -> None:
    game = find_game("snowdonia")
    assert inputs.player_counts(game, "") == (1, 2, 3, 4, 5)
    assert inputs.player_counts(game, "3, 2,3") == (3, 2)
    for bad in ("6", "x", "2,,3", "-1"):
        with pytest.raises(BadUsage):
            inputs.player_counts(game, bad)


def test_seats_by_number_and_by_name() -> None:
    edition = find_game("snowdonia").edition(3)
    names = ("ann", "bob", "bob")
    assert inputs.seat_in(edition, names, "2") == 2
    assert inputs.seat_in(edition, names, "seat 1") == 0
    assert inputs.seat_in(edition, names, "Ann") == 0
    for bad in ("3", "bob", "", "-1"):
        with pytest.raises(BadUsage, match="expected 0 to 2"):
            inputs.seat_in(edition, names, bad)


def test_columns_are_aligned() -> None:
    rows: list[list[object]] = [["name", "points"], ["a", 5], ["longer", 12.5]]
    assert output.columns(rows, "  ") == [
        "  name    points",
        "  a            5",
        "  longer   12.50",
    ]
    assert output.columns([]) == []


def test_plain_data_as_lines() -> None:
    data = {"round": 2, "over": False, "start": True, "note": "", "bag": {"iron": 3, "coal": 0}}
    assert output.outline(data) == ["round 2 · start", "bag: iron 3 · coal 0"]
    rows = {"seats": [{"name": "a", "cards": ({"no": 1},)}, {"name": "b", "cards": ()}]}
    assert output.outline(rows) == ["seats:", "  name a", "    cards:", "      no 1", "  name b"]


def test_plurals() -> None:
    assert output.plural(1, "game") == "1 game"
    assert output.plural(1200, "entry", "entries") == "1,200 entries"


def test_files_are_new(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    output.write_new(output.new_file(path), "one\n")
    with pytest.raises(BadUsage, match="not written over"):
        output.new_file(path)
    with pytest.raises(BadUsage, match="not written over"):
        output.write_new(path, "two\n")
    assert path.read_text() == "one\n"


# -- work ---------------------------------------------------------------------------------


def double(number: int) -> int:
    if number == 13:
        raise BadUsage("number 13: expected another")
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_piece_is_done_once(jobs: int) -> None:
    assert sorted(pool.each(double, range(12), jobs)) == list(range(0, 24, 2))


def test_pieces_without_end_are_taken_as_needed() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    work = pool.each(double, pieces(), 2)
    next(work)
    work.close()
    assert len(taken) < 20


def test_an_error_of_a_worker_is_ours() -> None:
    with pytest.raises(BadUsage, match="number 13"):
        list(pool.each(double, range(10, 16), 2))


def test_job_counts() -> None:
    assert pool.job_count(3) == 3
    assert pool.job_count(0) >= 1
    with pytest.raises(BadUsage):
        pool.job_count(-2)
