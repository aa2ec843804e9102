"""The operator's kit: check, backup and restore, retention, the log, packed answers."""

from __future__ import annotations

import gzip
import json
import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError

from railsplitter.cli.main import run
from railsplitter.server import check as checking
from railsplitter.server.check import check
from railsplitter.server.handlers.live import TYPES, packed
from railsplitter.server.logs import JsonLines, OneLine
from railsplitter.server.people.retention import DAY, forget_old
from railsplitter.server.settings import DATABASE_FILE, Retention
from railsplitter.server.storage import backup as backups
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.rows import TableRow
from railsplitter.server.storage.store import Store
from tests.server.postgres import cluster, missing
from tests.server.serving import Browser, Serving, first_offer, last_offer, serving
from tests.server.test_store import move
from tools import webpage

no_postgres = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=missing() or "there is PostgreSQL"
)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as running:
        yield running


def played(server: Serving, moves: int = 6) -> tuple[Browser, str]:
    """Somebody with a game under way, and something said."""
    anna = server.browser("Anna")
    table = anna.lay("snowdonia", "human", "human")
    for _ in range(moves):
        move(anna, table)
    anna.post(f"/api/tables/{table}/chat", {"text": "hello"})
    return anna, table


# -- check --------------------------------------------------------------------------------------


def test_check_says_how_much_it_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as server:
        anna, _ = played(server)
        done = anna.lay("snowdonia/petersburg", "human", "random")
        assert anna.play_on(done, 0, 2000, last_offer)["over"]
        assert run(["serve", "--check", "--data", str(tmp_path)]) == 0  # beside the server
        whole = capsys.readouterr().out
        assert run(["serve", "--check", "--running", "--data", str(tmp_path)]) == 0
    assert whole.startswith("2 games (1 running)")
    assert capsys.readouterr().out == "1 games (1 running), 6 entries: all is well\n"


def test_check_covers_what_ifs_that_begin_in_mid_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay("confederate-rails", "human", "random", dice="seeded", seed=3)
        shown = anna.my_turn(table)
        made = anna.post(f"/api/tables/{table}/branch", {"n": shown["n"], "seat": 0})
        branch = anna.my_turn(made["id"])
        anna.act(made["id"], 0, branch["n"], first_offer(branch))
        assert check(server.lobby.database).faults == []


HARM = {
    "a missing entry": ("delete from entries where n = 3", "entry 3 is missing"),
    "another action": (
        'update entries set body = \'{"n":2,"seat":1,"do":"pass"}\' where n = 2',
        "entry 2",
    ),
    "half an entry": ("update entries set body = '{\"n\":4' where n = 4", "table "),
    "a seat of nobody": ("update seats set person = 'nobody' where seat = 0", "points to nothing"),
    "no table of talk": ("drop table chat", "no such table: chat"),
}


@pytest.mark.parametrize("kind", HARM)
def test_check_finds_harm(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as server:
        played(server)
    line, words = HARM[kind]
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as connection:
        connection.execute(line)
        connection.commit()
    assert run(["serve", "--check", "--data", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert words in out
    assert out.rstrip().endswith("1 faults")


def test_a_game_that_breaks_the_check_is_told_and_the_others_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        bad, good = (anna.lay("snowdonia", "human", "human") for _ in range(2))
        real = checking.replayed

        def fails(store: Store, row: TableRow) -> int:
            if row.id == bad:
                raise IndexError("list index out of range")
            return real(store, row)

        monkeypatch.setattr(checking, "replayed", fails)
        found = check(server.lobby.database)
    assert found.tables == 2
    assert good not in str(found.faults)
    assert found.faults == [f"table {bad} (snowdonia): IndexError: list index out of range"]


def test_check_finds_damaged_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as server:
        played(server)
    file = tmp_path / DATABASE_FILE
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        root = connection.execute(
            "select rootpage from sqlite_master where name = 'entries'"
        ).fetchone()[0]
    with file.open("r+b") as handle:
        handle.seek((root - 1) * 4096)
        handle.write(b"\xff" * 512)
    assert run(["serve", "--check", "--data", str(tmp_path)]) == 1
    assert "faults" in capsys.readouterr().out


def test_check_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--check", "--data", str(tmp_path / "new")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert run(["serve", "--check", "--database", f"sqlite:///{tmp_path / 'new.db'}"]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not (tmp_path / "new.db").exists()


# -- backup and restore -------------------------------------------------------------------------


def test_a_backup_taken_while_people_play_is_played_on_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    with serving(tmp_path / "one") as server:
        anna, table = played(server)
        assert run(["backup", str(file), "--data", str(tmp_path / "one")]) == 0
        cookies = dict(anna.http.cookies)
        then = anna.table(table)
        move(anna, table)  # after the backup: it is not in it
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run(["restore", str(file), "--data", str(tmp_path / "two")]) == 0
    assert stat.S_IMODE((tmp_path / "two" / DATABASE_FILE).stat().st_mode) == 0o600
    with serving(tmp_path / "two") as server:
        anna = server.browser(cookies=cookies)
        now = anna.table(table)
        assert (now["n"], now["view"], now["offers"]) == (6, then["view"], then["offers"])
        assert [line["text"] for line in now["chat"]] == ["hello"]
        assert move(anna, table)["n"] == 7
        assert check(server.lobby.database).faults == []


@no_postgres
def test_backups_go_from_either_database_into_either(url: str, tmp_path: Path) -> None:
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    with serving(tmp_path / "one") as server:
        anna, table = played(server)
        cookies = dict(anna.http.cookies)
    assert run(["backup", str(first), "--data", str(tmp_path / "one")]) == 0
    assert run(["restore", str(first), "--database", url]) == 0
    with serving(tmp_path / "pg", database=url) as server:
        anna = server.browser(cookies=cookies)
        assert move(anna, table)["n"] == 7
        anna.post(f"/api/tables/{table}/chat", {"text": "from PostgreSQL"})
        assert run(["backup", str(second), "--database", url]) == 0  # while it runs
        assert run(["serve", "--check", "--database", url]) == 0
    assert run(["restore", str(second), "--data", str(tmp_path / "two")]) == 0
    with serving(tmp_path / "two") as server:
        anna = server.browser(cookies=cookies)
        said = [line["text"] for line in anna.table(table)["chat"]]
        assert said == ["hello", "from PostgreSQL"]
        assert move(anna, table)["n"] == 8


def full(*_: object) -> int:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_backup_that_finds_no_room_says_so_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path / "one") as server:
        played(server)
    (tmp_path / "two").mkdir()
    file = tmp_path / "two" / "backup.db"
    monkeypatch.setattr(backups, "_counted", full)
    assert run(["backup", str(file), "--data", str(tmp_path / "one")]) == 2
    assert "disk is full" in capsys.readouterr().err
    assert list((tmp_path / "two").iterdir()) == []


def interrupted(data: Path, target: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A restore that breaks off in the middle, and the same once more."""
    file, real = data / "backup.db", backups._copy_rows
    assert run(["backup", str(file), "--data", str(data)]) == 0

    def breaks(source: Database, where: Database) -> int:
        real(source, where)
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(backups, "_copy_rows", breaks)
    assert run(["restore", str(file), *target]) == 2
    monkeypatch.setattr(backups, "_copy_rows", real)
    assert run(["restore", str(file), *target]) == 0


def test_a_restore_that_broke_off_can_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path / "one") as server:
        played(server)
    interrupted(tmp_path / "one", ["--data", str(tmp_path / "two")], monkeypatch)
    told = capsys.readouterr()
    assert "nothing was restored (database or disk is full)" in told.err
    assert "restored" in told.out


@no_postgres
def test_a_restore_into_postgresql_that_broke_off_can_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "one") as server:
        played(server)
    with cluster() as empty:
        interrupted(tmp_path / "one", ["--database", empty], monkeypatch)


@no_postgres
def test_a_database_that_is_away_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path / "one") as server:
        played(server)
    file = tmp_path / "backup.db"
    assert run(["backup", str(file), "--data", str(tmp_path / "one")]) == 0
    away = "postgresql://me:secret@127.0.0.1:1/x"
    assert run(["restore", str(file), "--database", away]) == 2
    told = capsys.readouterr().err
    assert "nothing was restored" in told
    assert told.count("\n") == 1
    assert "secret" not in told


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.db"
    with serving(tmp_path / "one") as server:
        played(server)
        data = str(tmp_path / "one")
        assert run(["backup", str(file), "--data", data]) == 0
        assert run(["backup", str(file), "--data", data]) == 2
        assert "not written over" in capsys.readouterr().err
        assert run(["restore", str(file), "--data", data]) == 2
        assert "there is a database already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "there is no such backup"),
        (b"", "expected a backup"),
        (b"hello", "expected a backup"),
        (b"x" * 9999, "expected a backup"),
    ],
)
def test_what_is_no_backup_is_refused_and_makes_nothing(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd"
    if content is not None:
        file.write_bytes(content)
    assert run(["restore", str(file), "--data", str(tmp_path / "new")]) == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / "new" / DATABASE_FILE).exists()


def test_there_is_nothing_to_back_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["backup", str(tmp_path / "b"), "--data", str(tmp_path)]) == 2
    assert "there is no database" in capsys.readouterr().err
    (tmp_path / DATABASE_FILE).touch()
    assert run(["backup", str(tmp_path / "b"), "--data", str(tmp_path)]) == 2
    assert "nothing to back up" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


# -- retention ----------------------------------------------------------------------------------


def person(name: str, created: int, **more: object) -> dict[str, object]:
    return {"id": name, "name": name, "notify": True, "created": created, **more}


def test_only_guests_who_left_nothing_behind_are_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna, table = played(server)
        database, at = server.lobby.database, 1000 * DAY
        with database.write() as connection:
            people = [
                person("idle", 800 * DAY),
                person("new", 990 * DAY),
                person("account", 1, login="account"),
                person("reached", 1, email="a@b.example"),
                person("here", 1),
                person("gone", 1),
            ]
            for row in people:
                connection.execute(insert(db.people), row)
            sessions = [("a" * 64, "here", 900 * DAY), ("b" * 64, "gone", 500 * DAY)]
            for key, who, made in sessions:
                connection.execute(
                    insert(db.sessions), {"key": key, "person": who, "created": made, "seen": made}
                )
            for key, expires in (("c" * 64, 999 * DAY), ("d" * 64, 1001 * DAY)):
                connection.execute(
                    insert(db.links), {"key": key, "person": "here", "expires": expires}
                )
        owner = owner_of(database, table)
        # Anna's own session is of today, long after the day 1000 of this test
        found = forget_old(database, Retention(guests=90), 400, at)
        assert (found.links, found.sessions, found.guests) == (1, 1, 2)
        with database.read() as connection:
            left = set(connection.execute(select(db.people.c.id)).scalars())
        assert left == {"new", "account", "reached", "here", owner}
        assert anna.table(table)["you"] == [0, 1]


def owner_of(database: Database, table: str) -> str:
    with database.read() as connection:
        wanted = select(db.tables.c.owner).where(db.tables.c.id == table)
        return str(connection.execute(wanted).scalar_one())


def test_who_sits_at_a_table_is_kept_for_ever(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        played(server)
        found = forget_old(server.lobby.database, Retention(), 365, 200_000 * DAY)
        assert (found.sessions, found.guests) == (1, 0)  # the session ends, the person stays
        assert check(server.lobby.database).faults == []


def test_zero_days_is_for_ever(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.browser("Anna")
        never = Retention(guests=0, sessions=False, messages=0)
        assert sum(forget_old(server.lobby.database, never, 365, 200_000 * DAY)) == 0


# -- the log ------------------------------------------------------------------------------------


def record(text: str, *args: object, **extra: object) -> logging.LogRecord:
    return logging.getLogger("railsplitter.server").makeRecord(
        "railsplitter.server", logging.ERROR, "file", 1, text, args, None, extra=extra
    )


def test_a_line_of_the_log_stays_one_line() -> None:
    forged = record("GET %s", "/x\n2026-01-01 ERROR forged \x1b[31m")
    for form in (OneLine(), JsonLines()):
        line = form.format(forged)
        assert "\n" not in line
        assert "\x1b" not in line
        assert "forged" in line


def test_a_json_line_has_its_parts() -> None:
    line = json.loads(JsonLines().format(record("table %s", "abc", table="abc")))
    assert (line["level"], line["source"]) == ("error", "railsplitter.server")
    assert (line["text"], line["table"]) == ("table abc", "abc")
    assert line["time"].endswith("+00:00")


def test_a_fault_keeps_its_trace() -> None:
    made = record("failure")
    try:
        raise ValueError("odd")
    except ValueError as error:
        made.exc_info = (ValueError, error, error.__traceback__)
    assert "ValueError: odd" in json.loads(JsonLines().format(made))["trace"]
    assert "ValueError: odd" in OneLine().format(made)


def test_another_form_of_log_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--log", "xml"]) == 2
    assert "expected text or json" in capsys.readouterr().err


# -- packed answers -----------------------------------------------------------------------------


def test_answers_and_streams_are_packed_for_those_who_ask(server: Serving) -> None:
    anna, table = played(server)
    base = f"/api/tables/{table}"
    plain = anna.http.get(base, headers={"accept-encoding": "identity"})
    packed = anna.http.get(base, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    for wanted, how in (("gzip", "gzip"), ("identity", None)):
        with anna.http.stream("GET", "/api/stream", headers={"accept-encoding": wanted}) as stream:
            assert stream.headers.get("content-encoding") == how
            assert next(stream.iter_lines()).startswith("retry: ")  # it leaves at once


def test_small_answers_are_left_alone(server: Serving, anna: Browser) -> None:
    answer = anna.http.get("/api/me", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_a_file_of_the_page_goes_out_in_the_smallest_form_that_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "page.js"
    for name in ("page.js", "page.js.gz", "page.js.br", "plain.js"):
        (tmp_path / name).touch()
    assert packed(file, "gzip, deflate, br") == (
        tmp_path / "page.js.br",
        {"content-encoding": "br", "vary": "accept-encoding"},
    )
    assert packed(file, "gzip;q=1.0")[0] == tmp_path / "page.js.gz"
    assert packed(file, "") == (file, {"vary": "accept-encoding"})
    assert packed(tmp_path / "plain.js", "gzip, br") == (tmp_path / "plain.js", {})


def test_the_charset_of_texts_is_said_once_by_the_framework() -> None:
    assert not [kind for kind in TYPES.values() if "charset" in kind]


def test_texts_of_the_page_are_packed_when_it_is_built(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    text = b"const x = 1;\n" * 1000
    (tmp_path / "assets" / "page.js").write_bytes(text)
    (tmp_path / "small.css").write_bytes(b"a{}")
    (tmp_path / "image.png").write_bytes(text)
    webpage.pack(tmp_path)
    made = {path.name for path in tmp_path.rglob("*.*") if path.suffix in (".gz", ".br")}
    assert made - {"page.js.br"} == {"page.js.gz"}  # brotli where there is Node
    assert gzip.decompress((tmp_path / "assets" / "page.js.gz").read_bytes()) == text
