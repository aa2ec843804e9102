"""`ladder`: equal deals with changed seats, figures that add up, going on after an interruption."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from railsplitter.cli import ladder as ladders
from railsplitter.cli.ladder import Deal, Dealt, Ladder, Order
from railsplitter.cli.ratings import Bounds
from railsplitter.cli.selfplay import Setup
from tests.cli.command import Command

TITLE = "snowdonia/petersburg"
CALL = ("ladder", TITLE, "--players", "2", "--bots", "greedy,random", "--seed", "3")


def test_the_better_bot_wins_and_figures_add_up(command: Command) -> None:
    ran = command(*CALL, "--games", "6", "--json")
    assert ran.status == 0
    (match,) = ran.json["matches"]
    assert (match["first"], match["second"], match["games"], match["par"]) == (
        "greedy",
        "random",
        6,
        0.5,
    )
    assert match["won"] == pytest.approx(match["share"] * 6)
    assert match["interval"][0] < match["share"] <= match["interval"][1]
    assert match["share"] > 0.9
    assert match["above"] == match["share"]  # with two seats a win is to be above the other
    assert match["margin"] > 0
    assert [row["bot"] for row in ran.json["ratings"]] == ["greedy", "random"]
    paces = {row["bot"]: row for row in ran.json["speed"]["bots"]}
    assert paces["greedy"]["milliseconds"] > paces["random"]["milliseconds"] > 0


def test_a_deal_is_played_once_in_each_seat() -> None:
    deal = Deal(Setup("snowdonia", 3), "random", "greedy", 1, 0)
    dealt = ladders.play_deal(deal)
    assert len(dealt.won) == len(dealt.margins) == len(dealt.beaten) == 3
    again = msgspec.structs.replace(ladders.play_deal(deal), seconds=dealt.seconds)
    assert again == dealt


def test_whoever_wins_is_above_whatever_the_points_say() -> None:
    """[14.4b] A battle is decided by levels, and the Union may win with fewer points."""
    deals = [Deal(Setup("gcacw/port-republic", 2), "quick", "greedy-1", 1, n) for n in range(3)]
    dealt = [ladders.play_deal(deal) for deal in deals]
    assert [deal.beaten for deal in dealt] == [deal.won for deal in dealt]
    won = [(share, margin) for deal in dealt for share, margin in zip(deal.won, deal.margins)]
    assert any(share == 1.0 and margin < 0 for share, margin in won)


def test_above_counts_the_others_one_by_one() -> None:
    order = ladders.Order(Setup("snowdonia", 3), ("random", "greedy"), 3, 1)
    ladder = ladders.Ladder(order, None)
    ladder.take(
        ladders.Dealt("random", "greedy", 0, (1.0, 0.0, 0.0), (5, -1, -9), (1.0, 0.5, 0.0), ())
    )
    match = ladder.match("random", "greedy")
    assert match is not None
    assert match.share == match.par == pytest.approx(1 / 3)
    assert match.above == pytest.approx(0.5)


def test_people_read_a_table_and_pages_take_one(command: Command) -> None:
    spoken = command(*CALL, "--games", "2").out
    assert "greedy against random" in spoken
    assert "ms a decision" in spoken
    page = command(*CALL, "--games", "2", "--markdown").out.splitlines()
    assert page[0].startswith("| match | games |")
    assert page[1] == "|---" * 10 + "|"
    assert len(page) == 3


def test_the_same_call_goes_on_where_it_was(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "ladder.jsonl"
    first = command(*CALL, "--games", "4", "--out", str(out), "--json").json
    head, one, two = out.read_text(encoding="utf-8").splitlines()
    out.write_text(f"{head}\n{one}\n{two[:30]}", encoding="utf-8")  # killed in mid-line
    again = command(*CALL, "--games", "4", "--out", str(out), "--json").json
    assert again["matches"] == first["matches"]
    more = command(*CALL, "--games", "8", "--out", str(out), "--json").json
    assert more["matches"][0]["games"] == 8


def test_a_file_of_another_ladder_is_refused(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "ladder.jsonl"
    command(*CALL, "--games", "2", "--out", str(out))
    other = command(*CALL[:-1], "4", "--games", "2", "--out", str(out))
    assert other.status == 2
    assert "expected a ladder of the same game" in other.err
    out.write_text("something else\n", encoding="utf-8")
    assert command(*CALL, "--games", "2", "--out", str(out)).status == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--bots", "greedy"), "expected two or more"),
        (("--bots", "greedy,greedy"), "each of them once"),
        (("--bots", "greedy,nobody"), "expected one of"),
        (("--bots", "greedy,random", "--stop", "0.8,0.6"), "expected two shares"),
        (("--bots", "greedy,random", "--stop", "high"), "expected two shares"),
        (("--bots", "greedy,random", "--games", "0"), "expected 1 or more"),
    ],
)
def test_bad_calls(args: tuple[str, ...], words: str, command: Command) -> None:
    ran = command("ladder", TITLE, "--players", "2", *args)
    assert ran.status == 2
    assert words in ran.err


def test_one_player_has_nobody_to_meet(command: Command) -> None:
    ran = command("ladder", "snowdonia", "--players", "1", "--bots", "greedy,random")
    assert (ran.status, "expected two or more" in ran.err) == (2, True)


def dealt(number: int, *won: float) -> Dealt:
    return Dealt("a", "b", number, won, won, won, ())


def test_with_a_stop_a_match_ends_when_it_is_decided_whatever_else_was_played() -> None:
    order = Order(Setup(TITLE, 2), ("a", "b"), 40, 1, stop=Bounds(0.6, 0.8))
    ladder = Ladder(order, None)
    for number in (0, 1, 2, 3, 4, 5, 7):  # the seventh deal is on its way
        ladder.take(dealt(number, 1.0, 1.0))
    match = ladder.match("a", "b")
    assert match is not None
    assert (match.games, match.verdict) == (12, "high")
    assert list(ladder.work()) == []
    late = Ladder(order, None)
    late.take(dealt(1, 1.0, 1.0))
    assert [deal.number for deal in late.work()][:2] == [0, 2]
    assert json.loads(msgspec.json.encode(order))["stop"]["low"] == 0.6
