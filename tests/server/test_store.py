"""The store: one answer to a question, all or nothing, and taken up again from the log alone."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, text
from sqlalchemy.exc import OperationalError

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.handlers.problems import Problem, unsaved
from railsplitter.server.settings import DATABASE_FILE
from railsplitter.server.storage.database import Conflict, Database, make_engine, now
from railsplitter.server.storage.journal import Move
from railsplitter.server.storage.one_server import claim
from railsplitter.server.storage.rows import EntryRow
from railsplitter.server.storage.schema import meta
from railsplitter.server.storage.store import CHAT_SHOWN
from tests.server.serving import Browser, Refused, Serving, first_offer, serving, until
from tests.server.test_seats import token_of

GAME = "snowdonia"


def move(browser: Browser, table: str) -> Any:
    """The asked seat of a hot-seat table takes its first offer."""
    shown = browser.table(table)
    return browser.act(table, shown["asked"], shown["n"], first_offer(shown))


# -- one answer ---------------------------------------------------------------------------------


@pytest.mark.parametrize("attempt", range(5))
def test_two_submissions_for_one_decision_one_wins(
    server: Serving, anna: Browser, attempt: int
) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=attempt)
    shown = anna.table(table)
    cookies = dict(anna.http.cookies)
    windows = [server.browser(cookies=cookies) for _ in range(6)]
    start = threading.Barrier(len(windows))
    answers: list[tuple[int, Any]] = []

    def submit(browser: Browser, action: str) -> None:
        body = {"n": shown["n"], "seat": shown["asked"], "action": action}
        start.wait()
        answer = browser.raw(f"/api/tables/{table}/actions", json.dumps(body).encode())
        answers.append((answer.status_code, answer.json()))

    offers = [offer["action"] for offer in shown["offers"]]
    threads = [
        threading.Thread(target=submit, args=(window, offers[k % len(offers)]))
        for k, window in enumerate(windows)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers) == [200] + [409] * 5
    for status, body in answers:
        if status == 409:
            assert (body["code"], body["n"]) == ("stale", shown["n"] + 1)
    assert server.lobby.store.count(table) == 1


def test_an_entry_from_elsewhere_is_a_conflict_and_the_table_is_read_again(
    server: Serving, anna: Browser
) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=3)
    twin = anna.lay(GAME, "human", "human", dice="seeded", seed=3)
    shown = anna.table(table)
    move(anna, twin)
    [row] = server.lobby.store.entries(twin)
    other = EntryRow(table, 1, row.body, row.shown, row.lines, row.chance, now())
    server.lobby.store.append(table, [other], None)  # as another process would
    with pytest.raises(Refused) as refused:
        anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    assert (refused.value.status, refused.value.code) == (409, "stale")
    assert refused.value.body["n"] == 1
    assert anna.table(table)["view"] == anna.table(twin)["view"]
    assert anna.table(table)["log"] == anna.table(twin)["log"]


# -- all or nothing -----------------------------------------------------------------------------


def test_a_locked_database_refuses_the_move_and_the_same_move_holds_later(tmp_path: Path) -> None:
    with serving(tmp_path, busy=0.2) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human")
        for _ in range(6):
            move(anna, table)
        before = anna.table(table)
        blocker = sqlite3.connect(tmp_path / DATABASE_FILE, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                move(anna, table)
            assert (refused.value.status, refused.value.code) == (503, "storage")
            assert anna.table(table) == before  # reading goes on
        blocker.execute("ROLLBACK")
        blocker.close()
        after = move(anna, table)
        assert after["n"] == before["n"] + 1


def test_a_full_disk_refuses_the_move_and_never_half_writes_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human")
        engine = server.lobby.database.engine
        with engine.connect() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()

        def no_more(connection: Any, record: object) -> None:
            connection.execute(f"PRAGMA max_page_count={pages + 2}")

        event.listen(engine, "connect", no_more)
        engine.dispose()
        done, refused = 0, None
        while refused is None and done < 300:
            try:
                move(anna, table)
                done += 1
            except Refused as error:
                refused = error
        assert refused is not None
        assert (refused.status, refused.code) == (503, "storage")
        assert done > 3
        assert server.lobby.store.count(table) == done
        assert anna.table(table)["n"] == done
        event.remove(engine, "connect", no_more)
        engine.dispose()
        with engine.connect() as connection:
            connection.execute(text("PRAGMA max_page_count=1000000"))
        assert move(anna, table)["n"] == done + 1


def test_a_bot_whose_move_could_not_be_saved_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, busy=0.1) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        shown = anna.my_turn(table)
        lobby = server.lobby
        append = lobby.store.append

        def refuse_bots(table_id: str, entries: Any, *rest: Any) -> None:
            if json.loads(entries[0].body)["seat"] == 1:
                raise unsaved()
            append(table_id, entries, *rest)

        monkeypatch.setattr(lobby.store, "append", refuse_bots)
        while shown["asked"] == 0:
            shown = anna.act(table, 0, shown["n"], first_offer(shown))
        stuck = anna.table(table)["n"]
        monkeypatch.undo()
        assert until(lambda: anna.table(table)["n"] > stuck)


# -- taken up again -----------------------------------------------------------------------------


@pytest.mark.parametrize("dice", ["sealed", "seeded"])
def test_a_game_is_taken_up_from_the_log_with_the_same_chance(tmp_path: Path, dice: str) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human", dice=dice)
        for _ in range(60):
            move(anna, table)
        before = anna.table(table)
        offer = first_offer(before)
        cookies = dict(anna.http.cookies)
        copy = tmp_path / "copy"
        copy.mkdir()
        server.lobby.database.engine.dispose()
        for name in (DATABASE_FILE, f"{DATABASE_FILE}-wal"):
            if (tmp_path / name).exists():
                (copy / name).write_bytes((tmp_path / name).read_bytes())
        ahead = [move(anna, table)["log"] for _ in range(40)]
    with serving(copy) as server:  # as if the server had died there
        again = server.browser(cookies=cookies)
        shown = again.table(table)
        for key in ("n", "view", "log", "offers", "dice", "undo"):
            assert shown[key] == before[key]
        assert first_offer(shown) == offer
        assert [move(again, table)["log"] for _ in range(40)] == ahead  # no second roll


def test_the_migrations_make_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    database.migrate()
    database.migrate()  # a second start changes nothing
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), meta) == []
    database.close()


def test_tidying_up_carries_the_log_into_the_file_beside_an_open_write(tmp_path: Path) -> None:
    """Nobody's commit has to do it: another connection does, even while somebody writes."""
    file = tmp_path / "x.sqlite3"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    with database.write() as connection:
        connection.execute(insert(meta.tables["settings"]), {"key": "a", "value": "carried over"})
    with database.write() as connection:
        connection.execute(insert(meta.tables["settings"]), {"key": "b", "value": "not yet"})
        assert b"carried over" not in file.read_bytes()
        database.tidy()
        assert b"carried over" in file.read_bytes()
    database.close()


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x/y", "oracle://x", "sqlite:////no/such/folder/x.sqlite3"]
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(url: str) -> None:
    with pytest.raises(BadUsage) as error:
        Database(url).migrate()
    assert "\n" not in str(error.value)


def test_tables_are_listed_the_same_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        over = anna.lay("snowdonia/petersburg", "human", "greedy")
        anna.play_on(over, 0, 2000, lambda shown: str(shown["offers"][-1]["action"]))
        running = anna.lay(GAME, "human", "human")
        move(anna, running)
        before = anna.get("/api/tables")
        cookies = dict(anna.http.cookies)
    with serving(tmp_path) as server:
        again = server.browser(cookies=cookies)
        assert again.get("/api/tables") == before
        assert not server.lobby.loaded(over)  # and the finished one was not set up for it
        assert again.table(over)["over"]


def test_a_table_whose_start_could_not_be_saved_begins_when_it_is_next_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")

        def refuse(*_: object) -> None:
            raise unsaved()

        monkeypatch.setattr(server.lobby.store, "begin", refuse)
        with pytest.raises(Refused) as refused:
            anna.lay(GAME, "human", "human")
        assert (refused.value.status, refused.value.code) == (503, "storage")
        monkeypatch.undo()
        [brief] = anna.get("/api/tables")
        assert brief["status"] == "running"
        assert move(anna, brief["id"])["n"] == 1


def test_a_game_whose_last_seat_was_taken_while_nothing_could_be_saved_begins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat is his, the start could not be written: he was told so, and nobody asks again."""
    with serving(tmp_path) as server:
        anna, ben = server.browser("Anna"), server.browser("Ben")
        made = anna.made(GAME, "human", "open")
        table = str(made["id"])
        lobby, begin = server.lobby, server.lobby.store.begin
        refused: list[str] = []

        def refuse(*given: Any) -> None:
            refused.append(given[0])
            if len(refused) > 2:
                begin(*given)
            else:
                raise unsaved()

        monkeypatch.setattr(lobby.store, "begin", refuse)
        with pytest.raises(Refused) as answer:
            ben.post("/api/join", {"token": token_of(made, 1)})
        assert (answer.value.status, answer.value.code) == (503, "storage")

        def begun() -> bool:
            row = lobby.store.table(table)
            return row is not None and row.status == "running"

        until(begun)
        assert refused == [table] * 3
        assert ben.table(table)["you"] == [1]
        asked = anna if anna.table(table)["asked"] == 0 else ben
        assert move(asked, table)["n"] == 1


# -- one server -----------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused_and_may_start_when_the_first_has_ended(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        table = server.browser("Anna").lay(GAME, "human", "human")
        with pytest.raises(BadUsage) as refused, serving(tmp_path):
            pass
        assert "another server is using it" in str(refused.value)
        assert str(tmp_path / DATABASE_FILE) in str(refused.value)
        other = tmp_path / "other"
        other.mkdir()
        with pytest.raises(BadUsage), serving(other, database=server.settings.url):
            pass
    with serving(tmp_path) as server:
        assert server.lobby.room(table).id == table


def test_the_claim_of_a_killed_server_is_gone_with_it(tmp_path: Path) -> None:
    file = tmp_path / "some.sqlite3"
    code = (
        "import sys, time; from railsplitter.server.storage.one_server import claim;"
        "from railsplitter.server.storage.database import make_engine;"
        "held = claim(make_engine(sys.argv[1], 1.0)); print('held', flush=True); time.sleep(60)"
    )
    url = f"sqlite:///{file}"
    line = [sys.executable, "-c", code, url]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(BadUsage):
            claim(make_engine(url, 1.0))
        process.kill()
    claim(make_engine(url, 1.0)).release()


# -- many moves at once ---------------------------------------------------------------------------


def test_moves_that_come_together_are_written_together_and_fail_alone(
    server: Serving, anna: Browser
) -> None:
    tables = [anna.lay(GAME, "human", "human", dice="seeded", seed=1) for _ in range(5)]
    move(anna, tables[0])
    [row] = server.lobby.store.entries(tables[0])
    moves = [
        Move(table, [msgspec.structs.replace(row, table_id=table)], None, ()) for table in tables
    ]
    journal = server.lobby.store.journal
    own = server.lobby.database._own  # SQLite's own word for what is asked of it
    assert own is not None
    assert isinstance(own.driver_connection, sqlite3.Connection)
    said: list[str] = []
    own.driver_connection.set_trace_callback(said.append)
    outcomes: dict[str, str] = {}

    def write(wanted: Move) -> None:
        try:
            journal.write(wanted)
            outcomes[wanted.table] = "written"
        except Conflict:
            outcomes[wanted.table] = "conflict"

    threads = [threading.Thread(target=write, args=(wanted,)) for wanted in moves]
    with journal._pen:  # while somebody else writes, they stand in line
        for thread in threads:
            thread.start()
        until(lambda: len(journal._line) == len(moves))
    for thread in threads:
        thread.join()
    own.driver_connection.set_trace_callback(None)
    assert outcomes == {tables[0]: "conflict"} | dict.fromkeys(tables[1:], "written")
    assert [text for text in said if text in ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")] == [
        "BEGIN IMMEDIATE",
        "COMMIT",
    ]
    assert [server.lobby.store.count(table) for table in tables] == [1] * 5


def test_when_the_transaction_fails_none_of_its_moves_is_acknowledged(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [anna.lay(GAME, "human", "human", dice="seeded", seed=1) for _ in range(4)]
    move(anna, tables[0])
    [row] = server.lobby.store.entries(tables[0])
    good = [Move(t, [msgspec.structs.replace(row, table_id=t)], None, ()) for t in tables[1:]]
    journal = server.lobby.store.journal

    def full(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("database or disk is full"))

    monkeypatch.setattr(good[1], "put", full)
    failures: list[Exception] = []

    def write(wanted: Move) -> None:
        try:
            journal.write(wanted)
        except Problem as problem:
            failures.append(problem)

    threads = [threading.Thread(target=write, args=(wanted,)) for wanted in good]
    with journal._pen:
        for thread in threads:
            thread.start()
        until(lambda: len(journal._line) == len(good))
    for thread in threads:
        thread.join()
    assert len(failures) == 3
    assert [server.lobby.store.count(table) for table in tables[1:]] == [0, 0, 0]


def test_a_database_that_is_up_to_date_is_not_migrated_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    database.migrate()
    ran: list[str] = []
    monkeypatch.setattr(command, "upgrade", lambda config, head: ran.append(head))
    database.migrate()
    assert ran == []
    with database.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    database.migrate()
    assert ran == ["head"]
    database.close()


def test_all_that_was_said_is_kept_though_a_table_shows_the_newest(server: Serving) -> None:
    anna = server.browser("Anna")
    table = anna.lay("snowdonia", "human", "greedy")
    said = [f"line {k}" for k in range(CHAT_SHOWN + 5)]
    for line in said:
        anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": line})
    store = server.lobby.store
    assert [row.text for row in store.chat(table)] == said[5:]
    assert [row.text for row in store.chat(table, most=None)] == said
