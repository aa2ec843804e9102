"""Sealed dice: the commitment comes before any text, for who lays the table as well."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from sqlalchemy import select, update

from railsplitter.kernel.seal import commitment
from railsplitter.server.storage import schema as db
from tests.server.serving import Browser, Refused, Serving

GAME = "snowdonia"


def lay(browser: Browser, seal: str, *texts: str, **wish: Any) -> str:
    """A table for people at one screen, each with a text."""
    seats = [{"kind": "human", "name": f"P{n}", "entropy": text} for n, text in enumerate(texts)]
    made = browser.post("/api/tables", {"game": GAME, "seats": seats, "seal": seal, **wish})
    return str(made["id"])


def test_the_commitment_is_known_before_the_owner_gives_a_text(
    server: Serving, anna: Browser
) -> None:
    seal = anna.post("/api/dice")
    table = lay(anna, seal["seal"], "my own text", "another")
    dice = anna.table(table)["dice"]
    assert dice["commitment"] == seal["commitment"]
    assert dice["first"] is True
    assert dice["seats"] == ["my own text", "another"]
    with server.lobby.database.read() as connection:
        row = connection.execute(select(db.tables).where(db.tables.c.id == table)).one()
    assert commitment(row.secret) == seal["commitment"]


def test_a_seal_is_good_for_one_table_and_not_for_ever(server: Serving, anna: Browser) -> None:
    seal = anna.post("/api/dice")["seal"]
    lay(anna, seal, "a", "b")
    late = anna.post("/api/dice")["seal"]
    with server.lobby.database.write() as connection:
        connection.execute(update(db.seals).values(expires=0))
    for used in (seal, late, "x" * 40):
        with pytest.raises(Refused) as refused:
            lay(anna, used, "a", "b")
        assert (refused.value.status, refused.value.code) == (409, "seal")


def test_a_text_without_a_seal_is_refused_for_it_would_prove_nothing(anna: Browser) -> None:
    with pytest.raises(Refused) as refused:
        lay(anna, "", "my own text", "")
    assert refused.value.status in (400, 422)
    assert "POST /api/dice" in refused.value.body["detail"]
    with pytest.raises(Refused):
        lay(anna, anna.post("/api/dice")["seal"], "", "", dice="seeded")


def test_seats_without_a_text_have_one_that_the_server_did_not_choose(anna: Browser) -> None:
    seal = anna.post("/api/dice")["seal"]
    wish = {
        "game": GAME,
        "seal": seal,
        "seats": [{"entropy": "mine"}, {"kind": "bot", "bot": "random"}],
    }
    table = anna.post("/api/tables", wish)["id"]
    assert anna.table(table)["dice"]["seats"] == ["mine", "seat 2"]


def test_the_secret_is_kept_until_the_end(server: Serving, anna: Browser) -> None:
    seal = anna.post("/api/dice")
    with server.lobby.database.read() as connection:
        key = hashlib.sha256(seal["seal"].encode()).hexdigest()
        row = connection.execute(select(db.seals).where(db.seals.c.key == key)).one()
    table = lay(anna, seal["seal"], "a", "b")
    assert row.secret not in anna.http.get(f"/api/tables/{table}").text
    with server.lobby.database.read() as connection:
        assert connection.execute(select(db.seals).where(db.seals.c.key == key)).first() is None
