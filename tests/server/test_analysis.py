"""After the game: the course of the score, and analyses that no move waits for."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from railsplitter.bots.advice import Factor
from railsplitter.bots.analyse import Analyst
from railsplitter.games import find_game
from railsplitter.server.analyses import desk
from railsplitter.server.analyses.desk import AnalysisDesk
from railsplitter.server.analyses.main import Wish
from railsplitter.server.analyses.words import Telling, named
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.types.analysis import (
    Report,
    SlipOut,
    StrokeOut,
    TurningOut,
    WeighedOut,
)
from tests.bots.test_analyse import SHORT, played
from tests.server.serving import Browser, Refused, Serving, until

SAMPLE = Path(__file__).parents[2] / "web" / "public" / "samples" / "game.jsonl"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MODULE", "tests.server.quick_analysis")


def test_a_game_that_is_over_has_a_course_and_is_analysed_on_request(
    server: Serving, anna: Browser, quick: None
) -> None:
    table = anna.raw("/api/imports", SAMPLE.read_bytes(), "application/jsonl").json()["id"]
    shown = anna.table(table)
    course = anna.get(f"/api/tables/{table}/course")
    assert course["points"][0]["n"] == 0
    assert course["points"][-1]["n"] == shown["n"]
    assert course["points"][-1]["points"] == shown["result"]["points"]
    assert course["told"] == [f"{points} VP" for points in shown["result"]["points"]]
    rounds = [point["round"] for point in course["points"]]
    assert rounds == sorted(rounds)
    where = f"/api/tables/{table}/analysis"
    assert anna.get(where)["status"] == "none"
    assert anna.post(where, {})["status"] in ("waiting", "running", "done")
    until(lambda: anna.get(where)["status"] == "done")
    report = anna.get(where)["report"]
    assert [one["n"] for one in report["curve"]] == [0, 1, shown["n"]]
    assert "digs" in report["turning"][0]["text"]
    assert anna.post(where, {})["report"] == report  # it is kept
    names = [seat["name"] for seat in shown["seats"]]
    assert report["turning"][0]["text"] == f"{names[0]} digs"  # filled in when it is shown
    assert (
        anna.get(where, discreet="true")["report"]["turning"][0]["text"]
        == report["turning"][0]["text"]
    )
    other = server.browser("Ben").get(where, discreet="true")["report"]
    assert other["turning"][0]["text"] == "Seat 1 digs"


def test_while_a_game_is_played_nothing_of_it_is_weighed(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    for way in ("course", "analysis"):
        with pytest.raises(Refused) as refused:
            anna.get(f"/api/tables/{table}/{way}")
        assert (refused.value.status, refused.value.code) == (409, "running")


def test_an_analysis_that_is_cut_off_says_so_and_may_be_asked_for_again(quick: None) -> None:
    works = AnalysisDesk()
    try:
        record = SAMPLE.read_text
        first = works.ask("t", 3, Wish(("Nobody", "Ada"), 1.0), record, "here")
        until(lambda: first.status == "failed")
        assert (first.fault, first.share) == (desk.CUT_OFF, 0.5)
        again = works.ask("t", 3, Wish(("Ada", "Ben"), 1.0), record, "here")
        assert again is not first
        until(lambda: again.status == "done")
        assert works.ask("t", 3, again.wish, record, "here") is again
        assert works.work("t", 4) is None  # the game has gone on since
    finally:
        works.close()


def test_nobody_fills_the_line_for_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    works, wish, over = AnalysisDesk(), Wish(("Ada", "Ben"), 1.0), threading.Event()
    monkeypatch.setattr(works, "_analyse", lambda work: over.wait())
    try:
        first = works.ask("first", 3, wish, str, "one")
        until(lambda: first.status == "running")
        for k in range(desk.WAITING_EACH):
            works.ask(f"mine {k}", 3, wish, str, "one")
        with pytest.raises(Problem, match="wait a little"):
            works.ask("one more", 3, wish, str, "one")
        assert works.ask("mine 0", 3, wish, str, "one").status == "waiting"  # known already
        assert works.ask("another's", 3, wish, str, "other").status == "waiting"
    finally:
        over.set()
        works.close()


def test_an_analysis_is_told_in_words() -> None:
    edition = find_game("snowdonia").edition(2)
    record = played(edition, 3, 24, blunder=4)
    heard: list[float] = []
    analyst = Analyst(edition, record, SHORT, ("Ada", "Ben"))
    found = analyst.analyse(400, heard.append)
    report = Telling(analyst.replay, analyst.names or ()).report(found)
    assert heard == sorted(set(heard))
    assert 0.0 < heard[0] <= heard[-1] < 1.0
    slip = next(one for one in report.slips if one.n == 5)
    assert slip.better.chance > slip.played.chance
    assert slip.played.text != record.entries[4].do  # a label, not the notation
    for turn in report.turning:
        assert turn.text
        assert turn.text != record.line()[turn.n - 1].said


def test_an_analysis_is_named_when_it_is_shown() -> None:
    weighed = WeighedOut("\ue001 also waits", 0.4, 0.3, 0.5)
    factor = Factor(0, "A.1", "of \ue001", 1.0, True)
    told = Report(
        40,
        [],
        [TurningOut(2, 0, "All of \ue001, also \ue000", 0, 0.5, 0.6, True, "play", 0.0)],
        [SlipOut(3, 0, "What will \ue000 do?", weighed, weighed, 0.1, True, [factor])],
        [],
        [StrokeOut(2, 0, "\ue001 draws", [0.0, 1.0])],
    )
    shown = named(told, ("Ada", "Al"))
    assert shown.turning[0].text == "All of Al, also Ada"
    assert shown.slips[0].question == "What will Ada do?"
    assert shown.slips[0].played.text == shown.slips[0].better.text == "Al also waits"
    assert shown.slips[0].factors[0].text == "of Al"
    assert shown.strokes[0].text == "Al draws"
    assert told.turning[0].text == "All of \ue001, also \ue000"  # others are told others' names
