"""The long benches of the bots can be made in pieces: what is known is not asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import blunders, same_answers


def test_blunders_go_on_where_the_last_call_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games without a blunder do not count, and every game is tried once."""
    asked: list[int] = []

    def tried(number: int, seed: int, playouts: int) -> blunders.Tried:
        asked.append(number)
        entry = 0 if number == 1 else 7
        place = int(number == 3)
        return blunders.Tried(number, "snowdonia", playouts, entry, "place A1", 0.3, place)

    monkeypatch.setattr(blunders, "tried", tried)
    out = tmp_path / "found.jsonl"
    for wanted in (2, 4):
        line = ["blunders", "--blunders", str(wanted), "--out", str(out)]
        monkeypatch.setattr("sys.argv", line)
        blunders.main()
    assert asked == [0, 1, 2, 3, 4]
    assert capsys.readouterr().out.endswith("1 of 4 found\n")


def test_answers_are_not_asked_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A difference that was seen stays one: the status tells of it again."""
    asked: list[str] = []

    def pairs(title: str, count: int, playouts: int) -> tuple[int, int]:
        asked.append(title)
        return 3, int(title == "snowdonia/petersburg")

    monkeypatch.setattr(same_answers, "pairs", pairs)
    out = str(tmp_path / "same.txt")
    for titles in (["snowdonia"], ["snowdonia", "snowdonia/petersburg"], ["snowdonia"]):
        monkeypatch.setattr("sys.argv", ["same", *titles, "--pairs", "9", "--out", out])
        status = same_answers.main()
    assert asked == ["snowdonia", "snowdonia/petersburg"]
    assert status == 1
    assert "BAD snowdonia/petersburg: 9 pairs: 3 with something hidden, 1 differ" in (
        capsys.readouterr().out
    )


def test_pairs_that_look_the_same_are_answered_the_same() -> None:
    """In Confederate Rails hands are hidden; in Snowdonia nothing is that has been dealt."""
    hidden, wrong = same_answers.pairs("confederate-rails", 12, 2)
    assert (hidden > 0, wrong) == (True, 0)
    assert same_answers.pairs("snowdonia", 30, 2) == (0, 0)
