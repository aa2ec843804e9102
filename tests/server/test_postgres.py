"""The same server on PostgreSQL."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.record import read
from railsplitter.server.duties.health import health
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.one_server import AdvisoryLock, claim
from railsplitter.server.storage.schema import meta
from tests.server.postgres import cluster, missing, postgres
from tests.server.serving import Browser, Refused, Serving, first_offer, last_offer, serving, until
from tests.server.test_bots import goes_on
from tests.server.test_seats import token_of
from tests.server.test_store import move

pytestmark = pytest.mark.skipif(
    bool(missing()) and not os.environ.get("CI"), reason=missing() or "there is PostgreSQL"
)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as running:
        yield running


@pytest.fixture(scope="module")
def server(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("postgres"), database=url) as running:
        yield running


def test_the_migrations_make_the_schema(server: Serving, url: str) -> None:
    database = Database(url)
    database.migrate()
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), meta) == []
    database.close()


def test_a_game_against_a_bot_comes_to_its_end(anna: Browser) -> None:
    table = anna.lay("snowdonia/petersburg", "human", "greedy")
    assert anna.play_on(table, 0, 2000, last_offer)["over"]
    kept = anna.get(f"/api/tables/{table}/record")
    assert read(kept).end is not None
    assert anna.raw("/api/imports", kept.encode(), "application/jsonl").status_code == 201


def test_one_of_many_submissions_wins(server: Serving, anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    shown = anna.table(table)
    body = {"n": shown["n"], "seat": shown["asked"], "action": first_offer(shown)}
    cookies = dict(anna.http.cookies)
    statuses: list[int] = []

    def submit(browser: Browser) -> None:
        path = f"/api/tables/{table}/actions"
        statuses.append(browser.raw(path, json.dumps(body).encode()).status_code)

    windows = [server.browser(cookies=cookies) for _ in range(4)]
    threads = [threading.Thread(target=submit, args=(window,)) for window in windows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409, 409, 409]
    assert server.lobby.store.count(table) == 1


def test_another_server_on_the_same_database_gets_a_conflict_not_a_second_entry(
    server: Serving, anna: Browser, url: str, tmp_path: Path
) -> None:
    table = anna.lay("snowdonia", "human", "human")
    move(anna, table)
    with serving(tmp_path, database=url, alone=False) as second:
        other = second.browser(cookies=dict(anna.http.cookies))
        shown = other.table(table)
        assert shown["n"] == 1
        move(anna, table)  # here, while the second still shows entry 1
        with pytest.raises(Refused) as refused:
            other.act(table, shown["asked"], shown["n"], first_offer(shown))
        assert (refused.value.status, refused.value.code) == (409, "stale")
        assert other.table(table)["n"] == 2
        assert move(other, table)["n"] == 3


def test_a_second_server_on_the_same_database_is_refused(
    server: Serving, url: str, tmp_path: Path
) -> None:
    with (
        pytest.raises(BadUsage, match="another server is using it"),
        serving(tmp_path, database=url),
    ):
        pass


def test_a_claim_ends_with_its_connection(url: str) -> None:
    with elsewhere(url, "other") as database:
        held = claim(database.engine)
        with pytest.raises(BadUsage):
            claim(database.engine)
        held.release()
        claim(database.engine).release()


def url_of(url: str, name: str) -> str:
    return url.replace("/postgres?", f"/{name}?")


@contextmanager
def elsewhere(url: str, name: str) -> Iterator[Database]:
    """A second, empty database of the same cluster."""
    first = Database(url)
    with first.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"create database {name}"))
    other = Database(url_of(url, name))
    try:
        yield other
    finally:
        other.close()
        first.close()


def end_session(held: AdvisoryLock, database: Database) -> None:
    """As if the database had been restarted."""
    assert held._name is not None
    with database.engine.connect() as connection:
        ended = text("select pg_terminate_backend(:pid, 5000)")
        assert connection.execute(ended, {"pid": held._name[0]}).scalar_one()


def test_a_claim_that_another_server_took_meanwhile_comes_back_when_that_one_ends(
    url: str,
) -> None:
    with elsewhere(url, "taken") as mine, claimant(url_of(url, "taken")) as theirs:
        held = claim(mine.engine)
        assert isinstance(held, AdvisoryLock)
        held.keep()
        end_session(held, theirs)
        second = claim(theirs.engine)
        for _ in range(2):
            with pytest.raises(BadUsage, match="another server is using it"):
                held.keep()
            assert "another server" in held.lost
        second.release()
        until(partial(kept, held))  # the database takes a moment to see that a session ended
        with pytest.raises(BadUsage, match="another server is using it"):
            claim(theirs.engine)
        held.release()
        held.keep()  # nobody takes again what he has let go
        claim(theirs.engine).release()


def test_a_session_that_only_the_database_believes_in_keeps_nobody_out(url: str) -> None:
    with elsewhere(url, "ghost") as mine:
        held = claim(mine.engine)
        assert isinstance(held, AdvisoryLock)
        ghost, held._session = held._session, None  # cut off, and the database did not notice
        with pytest.raises(BadUsage, match="lost session"):
            held.keep()
        until(partial(kept, held))
        held.release()
        assert ghost is not None
        ghost.close()


def kept(held: AdvisoryLock) -> bool:
    with suppress(BadUsage):
        held.keep()
    return held.lost == ""


@contextmanager
def claimant(url: str) -> Iterator[Database]:
    """Another server's way to the same database."""
    database = Database(url)
    try:
        yield database
    finally:
        database.close()


def test_seats_talk_and_accounts(anna: Browser, ben: Browser) -> None:
    made = anna.made("snowdonia", "human", "open")
    ben.post("/api/join", {"token": token_of(made, 1)})
    ben.post(f"/api/tables/{made['id']}/chat", {"text": "hello"})
    assert [line["text"] for line in anna.table(made["id"])["chat"]] == ["hello"]
    anna.post("/api/accounts", {"login": "anna", "password": "correct horse"})
    with pytest.raises(Refused) as refused:
        ben.post("/api/accounts", {"login": "Anna", "password": "another one"})
    assert (refused.value.status, refused.value.code) == (409, "taken")
    assert ben.post("/api/login", {"login": "anna", "password": "correct horse"})["account"]


def late_tables(server: Serving) -> int:
    """How many tables wait for something; chores are owed to none, and may be late as well."""
    return len({late.table for late in health(server.lobby).waiting if late.table})


def test_tables_go_on_after_the_database_was_away(tmp_path: Path) -> None:
    with postgres() as database, serving(tmp_path, database=database.url) as server:
        anna = server.browser("Anna")
        # Games so long that none is over when the database goes, however slow that is
        tables = [anna.lay("gcacw/valley-may", "greedy", "greedy") for _ in range(3)]
        database.stop()
        until(lambda: not health(server.lobby).ready)
        until(lambda: late_tables(server) == len(tables))
        database.start()
        entries = [server.lobby.store.count(table) for table in tables]
        for table, before in zip(tables, entries, strict=True):
            until(partial(goes_on, server, table, before))
        until(lambda: health(server.lobby).ready)


def test_a_server_claims_its_database_again_after_a_restart_of_it(tmp_path: Path) -> None:
    with postgres() as database, serving(tmp_path, database=database.url) as server:
        until(lambda: health(server.lobby).ready)
        database.stop()
        until(lambda: not health(server.lobby).ready)
        database.start()
        until(lambda: health(server.lobby).ready)
        with claimant(database.url) as second, pytest.raises(BadUsage, match="another server"):
            claim(second.engine)
