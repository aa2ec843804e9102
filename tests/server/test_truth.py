"""After a commit no answer says that nothing was changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from railsplitter.server.handlers.problems import unread, unsaved
from railsplitter.server.show import oracle, table_cache
from railsplitter.server.storage.database import Database
from tests.server.serving import Browser, Refused, Serving, first_offer

GAME = "snowdonia"


def claims_nothing_changed(refused: Refused) -> bool:
    return "nothing was changed" in refused.body["detail"]


@pytest.mark.parametrize("failure", [IndexError("a fault of ours"), unread(), unsaved()])
def test_a_move_that_is_written_but_cannot_be_shown_is_said_to_stand(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    shown = anna.table(table)

    def fails(*_: object) -> bytes:
        raise failure

    with monkeypatch.context() as broken:
        broken.setattr(table_cache, "table", fails)
        with pytest.raises(Refused) as refused:
            anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    assert refused.value.status in (500, 503)
    assert not claims_nothing_changed(refused.value)
    assert refused.value.body["saved"]
    assert anna.table(table)["n"] == shown["n"] + 1


def test_a_failure_before_anything_is_written_says_so(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    shown = anna.table(table)

    def fails(*_: object) -> None:
        raise unsaved()

    with monkeypatch.context() as broken:
        broken.setattr(server.lobby.store.journal, "write", fails)
        with pytest.raises(Refused) as refused:
            anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    assert claims_nothing_changed(refused.value)
    assert "saved" not in refused.value.body
    assert anna.table(table)["n"] == shown["n"]


def test_a_plan_of_which_one_move_was_written_says_that_it_stands(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.lay("confederate-rails", "human", "human", dice="seeded", seed=1)
    shown = anna.table(table)
    real, calls = oracle.why, [0]

    def fails_later(*given: Any) -> Any:
        calls[0] += 1
        if calls[0] > 1:
            raise unsaved()
        return real(*given)

    with monkeypatch.context() as broken:
        broken.setattr(oracle, "why", fails_later)
        body = {"n": shown["n"], "seat": shown["asked"], "submit": True}
        actions = [first_offer(shown)] * 2
        with pytest.raises(Refused) as refused:
            anna.post(f"/api/tables/{table}/plan", {**body, "actions": actions})
    assert not claims_nothing_changed(refused.value)
    assert anna.table(table, shown["asked"])["n"] == shown["n"] + 1


class LostInCommit(OperationalError):
    """What SQLAlchemy raises when the other side has gone."""

    def __init__(self) -> None:
        super().__init__("COMMIT", {}, Exception("gone"), connection_invalidated=True)


def test_a_connection_lost_in_the_commit_is_told_as_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    real = database.engine.dialect.do_commit

    def lost(connection: Any) -> None:
        real(connection)
        raise LostInCommit

    monkeypatch.setattr(database.engine.dialect, "do_commit", lost)
    with pytest.raises(Exception, match="look at the table before") as told, database.write() as c:
        c.exec_driver_sql("create table there (x)")
    assert "nothing was changed" not in str(told.value)
    database.close()
