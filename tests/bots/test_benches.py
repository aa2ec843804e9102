"""The long benches of the bots can be made in pieces: what is known is not asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import blunders, nightfall, same_answers, stakes
from railsplitter.games import find_game


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


def test_stakes_take_the_noise_out_and_do_not_take_luck_for_insight() -> None:
    """Two options: one is better by 2 in every world, one swings and brings nothing."""
    swing = [9.0, -9.0] * 8
    noise, stake = stakes.spreads([[[2.0] * 16, swing]])
    assert noise == pytest.approx(6.57, abs=0.01)
    assert stake < 2.0
    assert stakes.gain_of([[2.0] * 16], [[2.0] * 16]) == 2.0
    assert stakes.gain_of([[-2.0] * 16], [[5.0] * 16]) == 0.0, "the judge's choice stands"
    assert stakes.gain_of([swing], [swing]) < 2.0


def test_stakes_of_a_game_are_told_by_kind_and_round() -> None:
    found = stakes.Stakes(find_game("snowdonia").edition(2), options=2, worlds=2, rounds=2)
    found.kinds = frozenset({"PlaceLabourer"})
    found.streams = True
    found.play(1, 0.03)
    lines = list(found.told())
    assert len(lines) == 3
    assert lines[1].split()[0] == "PlaceLabourer"
    assert [line.split()[2] for line in lines[1:]] == ["1", "2"]


def test_the_even_lead_is_where_either_side_wins_as_often() -> None:
    leads = [float(k % 40) for k in range(400)]
    won = [1.0 if lead + k % 7 - 3 > 25 else 0.0 for k, lead in enumerate(leads)]
    constant, slope = nightfall.logistic(leads, won)
    assert slope > 0.0
    assert -constant / slope == pytest.approx(25.0, abs=1.0)
    assert nightfall.correlation(leads, won) > 0.7


@pytest.mark.compiled
def test_a_battle_tells_its_leads_at_nightfall() -> None:
    found, end = nightfall.nights(find_game("gcacw/mcdowell").edition(2), 3)
    assert list(found) == [1], "two days: one night"
    assert -40.0 < end < 40.0
    told = nightfall.row("gcacw/mcdowell", 1, [(4.0, -1.0), (16.0, 1.0), (8.0, 1.0), (12.0, -1.0)])
    assert told.startswith("| gcacw/mcdowell | 1 | 4 | 50% | +10.0 |")
