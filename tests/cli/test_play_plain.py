"""The plain client: lines in, lines out, nothing lost whatever is typed."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
from pathlib import Path

import pytest

from railsplitter.cli.terminal.choices import named
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.plain import Console
from railsplitter.cli.terminal.plain_chooser import choose_plainly, seal_texts
from railsplitter.cli.terminal.savefile import load
from railsplitter.games import game_ids
from railsplitter.kernel.replay import Replay
from tests.cli.command import PATIENCE, SOURCES, program
from tests.cli.test_play_support import GAME, Typist, new_table, play_on, quick, typed
from tests.cli.test_play_table import looking_at_cards


@pytest.mark.whole_games
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_whole_game_by_numbers(tmp_path: Path, seats: int) -> None:
    bots = ["greedy"] * (seats // 2)
    table = new_table(tmp_path, *["human"] * (seats - len(bots)), *bots)
    said = typed(table, rng=random.Random(seats))
    assert table.is_over
    assert "The game is over: " in said
    assert f"The record is in {table.save.path}" in said
    for seat in range(seats):
        points = table.edition.score(table.state, seat).points
        assert f"{table.label(seat)}: {points} VP." in said
    record = load(table.save.path).record
    assert Replay(table.edition, record).verify().is_over()


__all__ = ["quick"]  # a fixture of every test here


def test_nothing_but_plain_lines_comes_out(tmp_path: Path) -> None:
    said = typed(
        new_table(tmp_path, "human", "greedy"),
        "help",
        "closed",
        "board",
        "seats",
        rng=random.Random(1),
    )
    assert "\x1b" not in said
    assert "\t" not in said
    assert not re.search(r"Seat \d", said)  # people have names


def test_a_question_lists_its_options_with_terms_case_and_notation(tmp_path: Path) -> None:
    said = typed(new_table(tmp_path, "human"))
    assert "Wine (you): Place a Labourer, 2 in hand [R.3]\nStock Yard:\n" in said
    assert "1. A1: gives up to 3 cubes, at most 1 coal [R.3] (place A1)" in said
    assert "Your choice:" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("help", "why ACTION: why an action is not open"),
        ("?", "why ACTION: why an action is not open"),
        ("closed", "Done: closed by P.4 (done)."),
        ("why done", "Rule P.4, Nobody passes°: Every Labourer in hand is placed"),
        ("why take iron", "Rule A.1, Up to three cubes: A Stock Yard action"),
        ("why place A1", "'place A1' is open to you now."),
        ("why 1", "'place A1' is open to you now."),
        ("rule A.2", "At most one of the cubes of an action is coal."),
        ("rule a.2", "A.2  One coal at most"),
        ("rule", "R.3  Placing in turn"),
        ("find fog", "W.3: Fog"),
        ("find zebra", "No rule holds 'zebra'."),
        ("board", "Stock Yard: 7 iron ore, 4 stone, 1 coal."),
        ("seats", "\n16 markers.\n"),
        ("log", "Wine is the start player [SU.9]"),
        ("log 1", "Round 1: no weather yet"),
        ("log all", "On offer: contract"),
        ("log 0", "Your choice:"),
        ("options", "2 in hand [R.3]"),
        ("save", "The game is saved in "),
        ("OPTIONS", "2 in hand [R.3]"),
    ],
)
def test_commands(tmp_path: Path, line: str, answer: str) -> None:
    table = new_table(tmp_path, "human", "greedy")
    said = typed(table, line)
    after = said.split("Your choice:", 1)[1]
    assert answer in after + "Your choice:"
    assert not table.match.record.line()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Nothing was typed: expected a number, an action or help."),
        ("0", "0: expected a number from 1 to"),
        ("99", "99: expected a number from 1 to"),
        ("fly me", "'fly': expected one of done, hire"),
        ("place Z9", "'Z9': expected one of A1"),
        ("place", "'place': expected place <space>"),
        ("done", "'done' is not open now."),
        ("take iron", "'take iron' is not open now."),
        ("why", "Why: expected an action"),
        ("why fly", "'fly': expected one of"),
        ("rule Q.9", "Rule 'Q.9': expected a case such as R.3."),
        ("find", "Find: expected words to look for."),
        ("log many", "Log 'many': expected a number of lines, or all."),
        ("undo", "There is no choice of yours to take back."),
        ("²", "'²': expected one of"),
        ("-1", "'-1': expected one of"),
        ("place A1; fly", "'fly': expected one of"),
    ],
)
def test_bad_input_is_one_answer_and_the_question_again(
    tmp_path: Path, line: str, answer: str
) -> None:
    table = new_table(tmp_path, "human")
    said = typed(table, line)
    assert answer in said
    assert said.count("Your choice:") == 2
    assert not table.match.record.entries


def test_the_name_of_a_place_is_the_choice_there(tmp_path: Path) -> None:
    said = typed(new_table(tmp_path, "human", "human"), "f1", "why F1", "F1", "G2", "Z9")
    assert "places a Labourer on F1" in said
    assert said.count("'place F1' is not open now.") == 2
    assert "'Z9': expected one of done, " in said


def test_a_choice_may_be_typed_as_the_list_calls_it(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human")
    rng = random.Random(1)
    while not named(table.edition.vocabulary, table.offers(), "take iron ore"):
        play_on(table, 1, rng)
    undone = typed(table, "Take iron ore", "undo", "iron").split("Your choice:")
    assert all("1 iron ore from the Stock Yard [A.1]" in undone[at] for at in (1, 3))


def test_a_place_with_several_choices_asks_which(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human")
    rng = random.Random(1)
    while len(named(table.edition.vocabulary, table.offers(), "T1")) < 3:
        play_on(table, 1, rng)
    before = len(table.match.record.entries)
    said = typed(table, "t1")
    assert "'t1': expected one of the choices of that name, numbers 1, 2 and 3" in said
    assert len(table.match.record.entries) == before


def test_several_actions_on_one_line(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    said = typed(table, "place A1; place A2", "take iron; take iron; take coal; take stone; done")
    done = [entry.do for entry in table.match.record.entries]
    assert done[:6] == ["place A1", "place A2", "take iron", "take iron", "take coal", "take stone"]
    assert done[6] == "done"
    assert "takes 1 coal" in said


def test_a_line_stops_at_what_is_refused_and_keeps_what_was_done(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    said = typed(table, "place A1; place A1; place A2")
    assert [entry.do for entry in table.match.record.entries] == ["place A1"]
    assert "'place A1' is not open now." in said
    assert "Here: " in said


def test_a_line_ends_when_somebody_else_is_asked(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human")
    first = table.seat
    said = typed(table, "place A1; place B1")
    assert [(e.seat, e.do) for e in table.match.record.entries] == [(first, "place A1")]
    assert "'place B1' was left out: you are not asked any more." in said


def test_undo_at_once_and_by_asking(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    said = typed(table, "place A1", "undo")
    assert "Wine takes back 1 entry" in said
    assert not table.match.record.line()
    table = new_table(tmp_path, "human", "greedy", seed=8)
    said = typed(table, "1", "undo")
    assert "Wine asks to take back" in said
    assert "Buff agrees" in said


def test_another_person_may_refuse_an_undo(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human")
    first, second = table.seat, 1 - table.seat
    typist = ("place A1", "place A2", "undo", "perhaps", "no", "undo", "yes")
    said = typed(table, *typist)
    assert f"{table.naming.name(second)}: may it be taken back? yes or no:" in said
    assert "Expected yes or no." in said
    assert f"{table.naming.name(second)} refuses" in said
    assert f"{table.naming.name(second)} agrees" in said
    assert table.seat == first
    assert not table.match.record.line()


def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    said = typed(table, "1", "1")
    assert "railsplitter play --resume" in said
    assert load(table.save.path).record.entries == table.match.record.entries


def test_quit_leaves_at_once(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    said = typed(table, "quit", "1", "1")
    assert "The game is saved in" in said
    assert not table.match.record.entries


def test_the_keyboard_is_passed_before_hidden_cards_are_shown(tmp_path: Path) -> None:
    table = looking_at_cards(tmp_path, "human", "human")
    name = table.naming.name(table.seat)
    said = typed(table)  # the input ends at the question to pass the keyboard
    assert f"Pass the keyboard to {name}, then press Enter." in said
    assert "keep" not in said.split("Pass the keyboard")[1]
    table = looking_at_cards(tmp_path / "..", "human", "human")
    said = typed(table, "", "1")
    assert "What follows is for all eyes again." in said
    table.save.path.unlink()


def test_a_disk_in_trouble_is_told_after_every_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    table = new_table(tmp_path, "human")
    monkeypatch.setattr(os, "fsync", refuse)
    said = typed(table, "1", "save")
    assert said.count("not saved (Input/output error)") >= 2


# -- the chooser and the program -------------------------------------------------------------


def chosen(*lines: str, rng: random.Random | None = None) -> str:
    sink = io.StringIO()
    source = Typist(sink, list(lines), rng)
    assert choose_plainly(Console(source, sink)) == 0  # type: ignore[arg-type]
    return sink.getvalue()


def test_the_chooser_in_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILSPLITTER_HOME", str(tmp_path))
    titles = len(game_ids())
    said = chosen("77", "1", "9", "2", "human", "Greedy", "place A1")
    assert "1. New game of Snowdonia, 1, 2, 3, 4, 5 players." in said
    assert "'77': expected one of 1" in said
    assert "'9': expected one of 1, 2, 3, 4, 5." in said
    assert "Seats: Wine (you), Buff (greedy)." in said
    again = chosen(str(titles + 1))
    assert f"{titles + 1}. Go on with " in again
    assert "Wine places a Labourer on A1" in again
    assert "Nothing was started." in chosen("quit")
    assert "'martian': expected one of human" in chosen("1", "1", "martian")


def test_sealed_dice_take_each_humans_text(tmp_path: Path) -> None:
    sink = io.StringIO()
    console = Console(Typist(sink, ["my words"], None), sink)  # type: ignore[arg-type]
    plan = Plan(GAME, ("human", "greedy"), sealed=True, save=tmp_path / "s.record")
    full = seal_texts(plan, console)
    assert full.texts == ("my words", "")
    assert sink.getvalue().startswith("Wine: a text of your own")
    assert open_new(full).match.record.header.dice.seats[0] == "my words"


def test_the_program_plays_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe.record"
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    call = program("play", GAME, "--seats", "human", "--seed", "3", "--save", path)
    ran = subprocess.run(
        call,
        input="1\n" * 3000,
        capture_output=True,
        text=True,
        env=env,
        check=False,
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The game is over" in ran.stdout
    assert load(path).record.end is not None


def test_the_bare_program_without_input_leaves_quietly(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCES), "RAILSPLITTER_HOME": str(tmp_path)}
    ran = subprocess.run(
        program(), input="", capture_output=True, text=True, env=env, check=False, timeout=PATIENCE
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "New game of Snowdonia" in ran.stdout
    assert not any(tmp_path.iterdir())
