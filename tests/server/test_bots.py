"""Bots: they think in processes of their own, and nobody waits for one for ever."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.step import NOBODY
from railsplitter.server.bots import spare
from railsplitter.server.bots.main import Job, Thinker, Thinks, Thought, serve
from railsplitter.server.bots.processes import Broken, Head, Patience, TooLong
from railsplitter.server.bots.tasks import NOBODY_WAITS, PERSON_WAITS, THE_END, Task
from railsplitter.server.tables.room import Room
from tests.server.serving import Serving, first_offer, serving, until
from tests.server.twins import edition_of, position

GAME = "snowdonia"


def job(bot: str = "greedy") -> tuple[Job, list[int]]:
    """A question at the beginning of a game, and its options."""
    edition = find_game(GAME).edition(2)
    state = edition.start(seeded(5))
    numbers = tuple(state.numbers())
    asked = Job("t", GAME, 2, tuple(edition.options.items()), 0, state.seat(), bot, numbers)
    return asked, list(state.options())


def test_a_head_answers_questions_one_after_the_other() -> None:
    asked, options = job()
    question = msgspec.json.encode(asked)
    out = BytesIO()
    serve(BytesIO(b"\n".join([question, b"nonsense", question, b""])), out)
    thoughts = [msgspec.json.decode(line, type=Thought) for line in out.getvalue().splitlines()]
    assert len(thoughts) == 3
    assert thoughts[0].action in options
    assert "DecodeError" in thoughts[1].fault
    assert thoughts[2].action in options


def test_a_head_is_another_process_of_lower_priority_and_ends_when_it_is_closed() -> None:
    patience = Patience()
    head = Head(patience)
    asked, options = job()
    assert head.think(asked, 30) in options
    process = head._process
    assert process is not None
    assert process.pid != os.getpid()
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) > mine or mine == 19
    head.close()
    assert process.returncode == 0
    patience.close()


def test_a_head_that_was_begun_with_the_server_is_the_first_one_used() -> None:
    spare.begin()
    [waiting] = spare._waiting
    patience = Patience()
    first, second = Head(patience), Head(patience)
    asked, options = job()
    assert first.think(asked, 30) in options
    assert first.number == waiting.pid
    assert second.think(asked, 30) in options
    assert second.number != waiting.pid
    first.close()
    second.close()
    patience.close()


def test_a_spare_head_that_was_killed_or_is_not_needed_leaves_nothing() -> None:
    spare.begin()
    [killed] = spare._waiting
    killed.kill()
    killed.wait()
    patience = Patience()
    head = Head(patience)
    asked, options = job()
    assert head.think(asked, 30) in options
    assert head.number != killed.pid
    head.close()
    patience.close()
    spare.begin()
    [unneeded] = spare._waiting
    spare.drop()
    assert (unneeded.returncode, spare._waiting) == (0, [])


def test_a_head_tells_that_it_thinks_and_answers_when_it_is_hurried() -> None:
    patience = Patience()
    head = Head(patience)
    asked, options = job("master")
    heard: list[Thinks] = []

    def hear(thinks: Thinks) -> None:
        heard.append(thinks)
        head.hurry()

    assert head.think(asked, 60, hear) in options
    assert heard
    assert heard[0].budget == 5.0
    assert heard[0].playouts >= 1
    assert heard[-1].spent < 4.0, "it did not think to the end of its time"
    head.close()
    patience.close()


def test_a_question_is_hurried_before_its_bot_has_sat_down_and_no_other_is() -> None:
    thinker, (asked, options) = Thinker(), job("master")
    thinker.stop("another table 7")
    thinker.stop(asked.key)
    began = time.thread_time()
    assert thinker.choose(asked) in options
    assert time.thread_time() - began < 4.0


def test_a_head_explains_a_question() -> None:
    patience = Patience()
    head = Head(patience)
    asked, options = job()
    advice = head.advise(msgspec.structs.replace(asked, playouts=8, names=("Ann", "Ben")), 60)
    assert advice is not None
    assert advice.playouts == 8
    assert advice.action in options
    head.close()
    patience.close()


def test_the_judge_stands_in_for_a_bot_that_fails(server: Serving) -> None:
    asked, _ = job("master")
    edition = find_game(GAME).edition(2)
    world = edition.restore(asked.numbers, seeded(0))
    stand_in = server.lobby.bots._plain(asked, Thinker())
    assert stand_in == edition.advise(world, asked.seat)


def test_a_head_is_never_handed_what_the_seat_does_not_know(server: Serving) -> None:
    edition = edition_of("confederate-rails", 3)
    state = position(edition, 0, 60, lambda s: not s.stack[-1].secret)
    room = SimpleNamespace(
        id="t",
        state=state,
        engine=nullcontext(edition),
        row=SimpleNamespace(game="confederate-rails"),
        in_window=lambda: NOBODY,
        life=1,
    )
    pool = server.lobby.bots
    made = {pool._job(cast(Room, room), "greedy", 0).numbers for _ in range(20)}
    assert len(made) > 1, "what is hidden is drawn anew for each head"
    for numbers in made:
        world = edition.restore(numbers, seeded(0))
        assert edition.view(world, state.seat()) == edition.view(state, state.seat())


def test_a_fault_of_a_bot_is_told_with_its_trace_and_the_head_lives_on() -> None:
    patience = Patience()
    head = Head(patience)
    asked, options = job()
    with pytest.raises(RuleBug, match="Traceback"):
        head.think(msgspec.structs.replace(asked, numbers=(1, 2, 3)), 30)
    process = head._process
    assert head.think(asked, 30) in options
    assert head._process is process
    head.close()
    patience.close()


@pytest.mark.parametrize(("code", "error"), [("60", TooLong), ("0", Broken)])
def test_a_head_that_is_too_slow_or_ends_is_given_up_and_started_again(
    monkeypatch: pytest.MonkeyPatch, code: str, error: type[Exception]
) -> None:
    patience = Patience()
    head = Head(patience)
    asked, options = job()
    real = head._running
    line = [sys.executable, "-c", f"import time; time.sleep({code})"]
    made: list[subprocess.Popen[bytes]] = []

    def sleeping() -> subprocess.Popen[bytes]:
        made.append(subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        return made[-1]

    monkeypatch.setattr(head, "_running", sleeping)
    with pytest.raises(error):
        head.think(asked, 0.3 if error is TooLong else 30)
    assert made[0].poll() is not None  # nothing is left behind
    monkeypatch.setattr(head, "_running", real)
    assert head.think(asked, 30) in options
    head.close()
    patience.close()


@pytest.mark.parametrize("length", [8180, 40_000])
def test_a_head_that_takes_nothing_in_is_given_up_however_long_the_question(
    monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    patience = Patience()
    head = Head(patience)
    line = [sys.executable, "-c", "import time; time.sleep(60)"]
    process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    monkeypatch.setattr(head, "_running", lambda: process)
    asked = msgspec.structs.replace(job()[0], numbers=(1_000_000,) * length)  # a pipe's length
    with pytest.raises(TooLong):
        head.think(asked, 0.3)
    assert process.poll() is not None
    patience.close()


def test_a_bot_that_takes_too_long_is_answered_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sleepy = tmp_path / "sleepy.py"
    sleepy.write_text("import time; time.sleep(60)")
    monkeypatch.setattr(spare, "MODULE", "sleepy")
    monkeypatch.syspath_prepend(str(tmp_path))
    with (
        caplog.at_level(logging.WARNING, "railsplitter.server"),
        serving(tmp_path / "data", bot_seconds=0.4) as server,
    ):
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        shown = anna.my_turn(table)
        while shown["asked"] == 0:
            shown = anna.act(table, 0, shown["n"], first_offer(shown))
        until(lambda: anna.table(table)["n"] > shown["n"])
        processes = [head._process for head in server.lobby.bots.heads]
    assert any("bot greedy took too long" in line for line in caplog.messages)
    assert all(process is None or process.poll() is not None for process in processes)


def test_a_process_that_somebody_ends_costs_the_bot_no_move(
    server: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, options = job()
    pool = server.lobby.bots
    head = Head(pool.patience)
    assert head.think(asked, 30) in options
    process = head._process
    assert process is not None
    real = head._asked

    def ended(running: subprocess.Popen[bytes], question: Job) -> bytes:
        if running is process:
            process.kill()
            process.wait()
        return real(running, question)

    monkeypatch.setattr(head, "_asked", ended)
    with caplog.at_level(logging.WARNING, "railsplitter.server"):
        assert pool._thought(asked, head).action in options
    assert any("came to an end" in line for line in caplog.messages)
    assert not any("took too long" in line for line in caplog.messages)
    assert head._process is not None  # the second one answered
    assert head._process is not process
    head.close()


def test_people_who_wait_come_before_bots() -> None:
    tasks = [Task(NOBODY_WAITS), Task(PERSON_WAITS), Task(NOBODY_WAITS), Task(THE_END)]
    assert sorted(tasks) == [tasks[3], tasks[1], tasks[0], tasks[2]]


# -- bots that fail: the game goes on -------------------------------------------------------------


def raises(job: Job) -> int:
    raise RuleBug("bot greedy failed: Traceback …")


def stalls(job: Job) -> int:
    raise TooLong


def breaks(job: Job) -> int:
    raise Broken


def surprises(job: Job) -> int:
    raise ValueError("nobody thought of this")


@pytest.mark.parametrize(
    "wrong", [raises, stalls, breaks, surprises, lambda job: 10**9, lambda job: -1, lambda job: -7]
)
def test_a_bot_that_fails_never_stops_a_game_and_the_table_says_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wrong: Callable[[Job], int],
) -> None:
    monkeypatch.setattr(Head, "think", lambda head, job, seconds: wrong(job))
    with caplog.at_level(logging.WARNING, "railsplitter.server"), serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        shown = anna.play_on(table, 0, 6, first_offer)
    assert shown["n"] > 6
    assert any("a plain move was made instead" in line["text"] for line in shown["log"])
    assert any("bot greedy" in line for line in caplog.messages)


@pytest.mark.parametrize("bots", [1, 2])
def test_a_move_that_breaks_the_rules_code_is_replaced_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: int
) -> None:
    """Also where another bot has moved just before, and its move waits to be written with it."""
    real = Room.play

    def fails_for_the_last(room: Room, seat: int, action: int, note: str = "", **how: Any) -> None:
        if seat == bots and not note:
            raise RuleBug("a rule that fails for this move")
        real(room, seat, action, note, **how)

    monkeypatch.setattr(Room, "play", fails_for_the_last)
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", *["greedy"] * bots, dice="seeded", seed=1)
        assert anna.play_on(table, 0, 4, first_offer)["n"] > 4


# -- tables that begin in the middle ---------------------------------------------------------------


def goes_on(server: Serving, table: str, start: int) -> bool:
    return server.lobby.store.count(table) > start


def test_the_bots_of_an_imported_record_and_of_a_what_if_move_at_once(server: Serving) -> None:
    anna = server.browser("Anna")
    table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
    shown = anna.my_turn(table)
    while shown["asked"] == 0:
        shown = anna.act(table, 0, shown["n"], first_offer(shown))
    shown = anna.my_turn(table)
    entries = server.lobby.room(table).record.entries
    last = max(entry.n for entry in entries if entry.seat == 1)
    lines = anna.get(f"/api/tables/{table}/record").splitlines(keepends=True)
    cut = "".join(lines[:last])  # the bot is asked there
    copy = anna.raw("/api/imports", cut.encode(), "application/jsonl").json()["id"]
    made = anna.post(f"/api/tables/{table}/branch", {"n": last - 1, "seat": 0, "bot": "greedy"})
    for found, start in ((copy, last - 1), (made["id"], 0)):
        until(partial(goes_on, server, found, start))


def test_heads_learn_the_games_of_running_tables_when_a_server_starts(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        anna = first.browser("Anna")
        anna.lay("snowdonia", "human", "greedy")
        anna.lay("gcacw/first-kernstown", "human", "human")
    with serving(tmp_path) as again:
        known = again.lobby.bots._tasks._known
        until(lambda: any(known))
        assert {key[0] for keys in known for key in keys} == {"snowdonia"}


def test_the_answer_to_a_move_tells_what_bots_did_right_after_it(tmp_path: Path) -> None:
    """Everybody sees that they are to move; the answer waits for them, but not for long."""
    for reply, is_told in ((600.0, True), (0.0, False)):
        with serving(tmp_path / str(reply), reply=reply) as server:
            anna = server.browser("Anna")
            table = anna.lay(GAME, "human", "greedy", "greedy", dice="seeded", seed=1)
            shown = anna.my_turn(table)
            before = shown["n"]
            while shown["asked"] == 0 and shown["n"] < before + 5:
                last = shown["n"]
                if not is_told:  # else a quick bot might be there before the answer is made
                    server.lobby.bots.close()
                shown = anna.act(table, 0, last, first_offer(shown))
            if is_told:
                assert shown["asked"] == 0
                assert shown["n"] > last + 1
            else:
                assert shown["asked"] != 0
                assert shown["n"] == last + 1
