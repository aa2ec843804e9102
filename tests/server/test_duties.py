"""What the server owes: derived from its tables, tried again until it is done, and seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from railsplitter import games
from railsplitter.kernel.game import Moment
from railsplitter.server.duties import chores, duty, slips
from railsplitter.server.duties import supervisor as supervisor_module
from railsplitter.server.duties.chores import Chore
from railsplitter.server.duties.duty import Duty
from railsplitter.server.duties.slips import Slip, Slips
from railsplitter.server.duties.supervisor import Supervisor
from railsplitter.server.handlers.problems import unread, unsaved
from railsplitter.server.storage.database import Database
from railsplitter.server.tables.room import Room
from tests.kernel import toy
from tests.server.serving import PATIENCE, Browser, Serving, first_offer, serving, until
from tests.server.test_bots import goes_on
from tests.server.test_seen import laid

GAME = "snowdonia"


# -- slips ----------------------------------------------------------------------------------------


def test_failures_are_tried_again_later_and_later_but_not_for_ever_later() -> None:
    slip = Slip("t", 0.0, duties=[Duty(duty.BEAT, 1.0)])
    assert slip.wanted() == 1.0
    pauses = []
    for _ in range(12):
        slip.failed("away", 100.0)
        pauses.append(slip.wanted() - 100.0)
    assert pauses[:3] == [0.25, 0.5, 1.0]
    assert pauses[-1] == slips.LONGEST_PAUSE


def test_a_slip_is_due_once_and_only_at_its_latest_plan() -> None:
    paper = Slips()
    slip = paper.get("t", 5.0)
    assert paper.plan(slip)
    slip.duties = [Duty(duty.CLOCK, 8.0)]
    paper.plan(slip)
    assert list(paper.due(7.0)) == []
    assert [found.table for found in paper.due(8.0)] == ["t"]
    assert list(paper.due(9.0)) == []


def test_what_a_later_plan_has_overtaken_wakes_nobody() -> None:
    paper = Slips()
    for table, when in (("t", 5.0), ("u", 7.0)):
        slip = paper.get(table, 0.0)
        slip.duties = [Duty(duty.CLOCK, when)]
        assert paper.plan(slip) == (table == "t")
    moved = paper.get("t", 1.0)
    moved.duties = [Duty(duty.CLOCK, 8.0)]
    assert not paper.plan(moved)
    assert paper.first() == 7.0
    assert [found.table for found in paper.due(8.0)] == ["u", "t"]


def test_a_bot_in_hand_is_looked_for_again_if_it_never_answers() -> None:
    slip = Slip("t", 0.0, duties=[Duty(duty.BOT, 0.0)], looked=3.0)
    assert slip.wanted() == 3.0 + slips.IN_HAND


# -- an outage ------------------------------------------------------------------------------------


@contextmanager
def database_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    @contextmanager
    def away(database: Database) -> Iterator[Any]:
        raise unread()
        yield

    with monkeypatch.context() as broken:
        broken.setattr(Database, "read", away)
        broken.setattr(Database, "write", away)
        broken.setattr(Database, "hand", away)
        yield


def test_every_table_goes_on_when_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        tables = [anna.lay(GAME, "greedy", "greedy", "greedy") for _ in range(3)]
        with database_away(monkeypatch):
            until(lambda: anna.http.get("/health").status_code == 503)
            until(lambda: len(anna.http.get("/health").json()["waiting"]) == 3)
            until(lambda: all(slip.tries for slip in server.lobby.supervisor.taken()))
        entries = {table: server.lobby.store.count(table) for table in tables}
        server.wait(10)  # whatever pause there is, it is over
        for table, before in entries.items():
            until(partial(goes_on, server, table, before))
        until(lambda: anna.http.get("/health").json()["ready"])


def test_a_plan_and_a_jump_of_time_wake_whoever_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody finds out only because his nap is over; nor does who is to end with the server."""
    monkeypatch.setattr(supervisor_module, "LONGEST_NAP", 2 * PATIENCE)
    worked: list[str] = []
    with serving(tmp_path) as server:
        supervisor = server.lobby.supervisor
        table, _ = laid(server.lobby, 3)
        until(lambda: not any(slip.running for slip in supervisor.taken()))
        monkeypatch.setattr(supervisor, "work", lambda room: worked.append(room.id))
        supervisor.wake(table)
        until(lambda: table in worked)
        chore = next(chore for chore in supervisor.chores if chore.kind == duty.RETENTION)
        until(lambda: chore.slip.wanted() > server.clock.monotonic())
        monkeypatch.setattr(chore, "work", lambda lobby: worked.append(chore.kind))
        server.wait(chores.RETENTION_EVERY)
        until(lambda: duty.RETENTION in worked)


def test_a_beat_that_fails_ends_nevertheless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failures = Room.beat, [1]

    def fails(room: Room) -> bool:
        if failures[0]:
            failures[0] -= 1
            raise RuntimeError("nobody thought of this")
        return real(room)

    with serving(tmp_path) as server:
        lobby = server.lobby
        table, _ = laid(lobby, 3)  # with beats of a minute
        for _ in range(300):
            lobby.within(table, _first_option)
            if lobby.room(table).beating:
                break
        assert lobby.room(table).beating
        monkeypatch.setattr(Room, "beat", fails)
        server.wait(61)
        until(lambda: not failures[0])
        for _ in range(50):  # moments that bring others
            server.wait(61)
            if not lobby.room(table).beating:
                break
            lobby.within(table, _first_option)
        until(lambda: not lobby.room(table).beating)


def test_a_game_that_ends_within_a_moment_shows_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last beat is owed to a finished game, too, however many sweeps pass it over."""
    monkeypatch.setitem(games.TITLES, toy.TOY.id, toy.TITLE)
    monkeypatch.setattr(toy.ToyEdition, "moments", lambda _: (Moment("counter", "A proposal"),))
    with serving(tmp_path) as server:
        lobby = server.lobby
        table, _ = laid(lobby, 2, toy.TOY.id)  # with beats of a minute
        while not lobby.within(table, lambda room: room.is_over):
            if not lobby.within(table, _propose):
                server.wait(61)
        assert lobby.within(table, _waiting) == [-1, 0, 1]
        lobby.supervisor.sweep()
        server.wait(61)
        until(lambda: lobby.within(table, _waiting) == [])


def _propose(room: Room) -> bool:
    """Somebody opens a moment if he can; whether anybody could play."""
    asked = room.state.seat()
    if room.is_held(asked):
        return False
    text = room.edition.vocabulary.text
    options = room.state.options()
    room.play(asked, next((one for one in options if text(one).startswith("propose")), options[-1]))
    return True


def _waiting(room: Room) -> list[int]:
    """Who has not been shown everything."""
    return [viewer for viewer in room.seen.viewers if room.is_held(viewer)]


def _first_option(room: Room) -> None:
    asked = room.state.seat()
    if not room.is_held(asked):
        room.play(asked, room.state.options()[-1])


def test_a_derivation_that_fails_does_not_spoil_the_move_and_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        shown = anna.my_turn(table)
        supervisor = server.lobby.supervisor
        real = supervisor._derived

        def fails(room: Room) -> list[Duty]:
            raise RuntimeError("nobody thought of this")

        monkeypatch.setattr(supervisor, "_derived", fails)
        while shown["asked"] == 0:
            shown = anna.act(table, 0, shown["n"], first_offer(shown))
        monkeypatch.setattr(supervisor, "_derived", real)
        until(partial(goes_on, server, table, server.lobby.store.count(table)))


def test_a_table_that_nobody_told_of_is_found_by_the_sweep(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        shown = anna.my_turn(table)
        supervisor = server.lobby.supervisor
        supervisor.sweep()
        assert table in supervisor.slips.by_table
        supervisor.slips.drop(table)
        supervisor.sweep()
        assert table in supervisor.slips.by_table
        assert anna.table(table)["n"] == shown["n"]


def test_a_start_looks_at_tables_that_moved_last_first_and_is_ready_before_it_has_seen_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server with thousands of tables that wait for their people serves at once."""
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        tables = [anna.lay(GAME, "human", "greedy") for _ in range(4)]
        for table in tables:
            anna.my_turn(table)
        for table in (tables[2], tables[0]):
            server.wait(1)
            shown = anna.table(table)
            anna.act(table, 0, shown["n"], first_offer(shown))
            anna.my_turn(table)
    monkeypatch.setattr(supervisor_module, "AT_ONCE", 2)
    met: list[str] = []
    ready: list[bool] = []
    naps: list[float] = []

    def look(self: Supervisor, table: str) -> float:
        ready.append(self.swept > 0)
        met.append(table)
        usual(self, table)
        return 0.001

    def nap(self: Supervisor, seconds: float) -> None:
        naps.append(seconds)
        rest(self, seconds)

    usual, rest = Supervisor._met, Supervisor._nap
    monkeypatch.setattr(Supervisor, "_met", look)
    monkeypatch.setattr(Supervisor, "_nap", nap)
    with serving(tmp_path) as server:
        until(lambda: len(met) == 4)
        until(lambda: server.lobby.supervisor.swept > 0)
        assert met[:2] == [tables[0], tables[2]]
        assert sorted(met) == sorted(tables)
        assert ready == [False, False, False, True]
        until(lambda: len(naps) >= 2)
        assert naps[:2] == [0.005, 0.005]  # most of the time is left to people


# -- messages -------------------------------------------------------------------------------------


def test_a_restart_sends_no_second_message_of_the_same_turn(tmp_path: Path) -> None:
    with serving(tmp_path, notice_after=3600) as server:
        anna = server.browser("Anna")
        server.set_address("Anna", "anna@example.org")
        table = anna.lay(GAME, "human", "greedy")
        anna.my_turn(table)
        server.wait(3601)
        until(lambda: _letters(server) == 1)
    with serving(tmp_path, notice_after=3600) as server:
        until(lambda: table in server.lobby.supervisor.slips.by_table)
        until(lambda: server.lobby.supervisor.swept > 0)
        server.wait(3601)
        until(lambda: server.lobby.supervisor.slips.by_table[table].told)
        assert _letters(server) == 1


def _letters(server: Serving) -> int:
    with server.lobby.database.read() as connection:
        return int(connection.exec_driver_sql("select count(*) from outbox").scalar_one())


# -- chores ---------------------------------------------------------------------------------------


def test_a_chore_that_fails_is_tried_again_sooner_than_it_would_come_anyway() -> None:
    chore = Chore(duty.CLOCKS, 1.0, lambda lobby: None, 5.0)
    assert chore.slip.wanted() == 5.0
    pauses = []
    for _ in range(6):
        chore.failed("away", 7.0)
        pauses.append(chore.slip.wanted() - 7.0)
    assert pauses == [0.25, 0.5, 1.0, 1.0, 1.0, 1.0]
    chore.done(9.0)
    assert (chore.slip.wanted(), chore.slip.tries, chore.slip.error) == (10.0, 0, "")


def test_what_is_old_is_forgotten_again_and_again_and_a_failure_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []

    def fails(*_: object) -> None:
        raise unsaved()

    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        seen = partial(_chore, server, duty.RETENTION)
        until(lambda: seen().duties[0].due > server.settings.time.monotonic())
        monkeypatch.setattr(chores, "forget_old", fails)
        server.wait(chores.RETENTION_EVERY)
        until(lambda: seen().tries > 1)
        late = until(lambda: _late(anna, duty.RETENTION))
        assert (late["table"], late["error"]) == ("", str(unsaved()))
        failures = 'railsplitter_duty_failures_total{kind="retention"}'
        assert failures in anna.http.get("/metrics").text
        monkeypatch.setattr(chores, "forget_old", lambda *_: done.append(1))
        server.wait(slips.LONGEST_PAUSE)
        until(lambda: done)
        until(lambda: not seen().tries and not _late(anna, duty.RETENTION))
        server.wait(chores.RETENTION_EVERY)
        until(lambda: len(done) == 2)


def _chore(server: Serving, kind: str) -> Slip:
    return next(slip for slip in server.lobby.supervisor.own() if slip.duties[0].kind == kind)


def _late(browser: Browser, kind: str) -> dict[str, Any]:
    waiting = browser.http.get("/health").json()["waiting"]
    return next((late for late in waiting if late["duty"] == kind), {})


def test_a_server_that_lost_its_database_to_another_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna, held = server.browser("Anna"), server.lobby.claim
        assert held is not None
        until(lambda: anna.http.get("/health").json()["ready"])
        monkeypatch.setattr(held, "lost", "another server is using it")
        told = anna.http.get("/health")
        assert told.status_code == 503
        assert told.json()["reason"].endswith(": another server is using it")
        monkeypatch.setattr(held, "lost", "")
        assert anna.http.get("/health").status_code == 200


# -- seen from outside ----------------------------------------------------------------------------


def test_health_and_metrics_are_told_to_the_operator(server: Serving, anna: Browser) -> None:
    anna.lay(GAME, "human", "human")
    found = until(lambda: (h := anna.http.get("/health").json())["ready"] and h)
    assert found["live"]
    assert set(found["duties"]) == set(duty.KINDS)
    text = anna.http.get("/metrics").text
    for name in ("railsplitter_ready 1.0", "railsplitter_tables_running", "railsplitter_duties{"):
        assert name in text


def test_strangers_learn_no_more_than_whether_it_serves(tmp_path: Path) -> None:
    with serving(tmp_path, operators=()) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human")
        assert anna.http.get("/metrics").status_code == 404
        told = until(lambda: (h := anna.http.get("/health")).json()["ready"] and h)
        assert told.json()["waiting"] == []
        assert table[:6] not in told.text
