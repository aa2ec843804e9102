"""Open tables: anybody finds them, one request takes a seat, and only their owner opens them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.serving import LOOSE, Browser, Refused, Serving, serving

GAME = "gcacw/seven-pines"


def found(browser: Browser, table: str) -> Any:
    return next((row for row in browser.get("/api/tables/open") if row["id"] == table), None)


def test_an_open_table_is_listed_and_one_request_takes_its_seat(
    anna: Browser, ben: Browser
) -> None:
    days = {"kind": "bank", "seconds": 259200, "increment": 86400}
    table = anna.lay(GAME, "human", "open", listed=True, clock=days)
    row = found(ben, table)
    assert (row["title"], row["status"], row["host"]) == ("Seven Pines", "open", "Anna")
    assert (row["seats"], row["free"]) == (["Anna"], [{"seat": 1, "side": "Confederate"}])
    assert (row["seconds"], row["increment"]) == (259200, 86400)
    assert row["commitment"] == anna.table(table)["dice"]["commitment"]
    wish = {"seat": 1, "name": "Benjamin", "entropy": "ben's own dice"}
    assert ben.post(f"/api/tables/{table}/sit", wish) == {"id": table, "seat": 1}
    shown = ben.table(table)
    assert (shown["status"], shown["you"], shown["seats"][1]["name"]) == (
        "running",
        [1],
        "Benjamin",
    )
    assert shown["dice"]["seats"][1] == "ben's own dice"
    assert found(ben, table) is None  # one's own tables stand elsewhere


def test_ones_own_and_closed_tables_are_not_in_the_list(anna: Browser, ben: Browser) -> None:
    closed = anna.lay(GAME, "human", "open")
    opened = anna.lay(GAME, "human", "open", listed=True)
    full = anna.lay(GAME, "human", "greedy", listed=True)
    assert (found(anna, opened), found(ben, closed), found(ben, full)) == (None, None, None)
    with pytest.raises(Refused) as refused:
        ben.post(f"/api/tables/{closed}/sit", {"seat": 1})
    assert refused.value.status == 404


def test_whoever_comes_second_is_told(server: Serving, anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "open", "open", listed=True)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    carl = server.browser("Carl")
    with pytest.raises(Refused) as refused:
        carl.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert (refused.value.status, refused.value.code) == (409, "taken")
    assert found(carl, table)["free"] == [{"seat": 2, "side": ""}]
    with pytest.raises(Refused) as refused:
        carl.post(f"/api/tables/{table}/sit", {"seat": 9})
    assert refused.value.status == 404
    assert ben.post(f"/api/tables/{table}/sit", {"seat": 1})["seat"] == 1  # his own: no harm


def test_a_listed_game_that_has_begun_can_be_watched_where_that_is_allowed(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    seen = anna.lay("snowdonia", "human", "open", listed=True)
    hidden = anna.lay("snowdonia", "human", "open", listed=True, spectators=False)
    for table in (seen, hidden):
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    carl = server.browser("Carl")
    assert found(carl, seen)["status"] == "running"
    assert found(carl, hidden) is None
    assert carl.table(seen)["you"] == []


def test_only_the_owner_opens_and_closes_and_only_while_a_seat_is_free(
    anna: Browser, ben: Browser
) -> None:
    table = anna.lay("snowdonia", "human", "open")
    with pytest.raises(Refused) as refused:
        ben.post(f"/api/tables/{table}/listed", {"yes": True})
    assert (refused.value.status, refused.value.code) == (403, "wrong_seat")
    anna.post(f"/api/tables/{table}/listed", {"yes": True})
    assert anna.table(table)["listed"] is True
    assert found(ben, table)["free"] == [{"seat": 1, "side": ""}]
    anna.post(f"/api/tables/{table}/listed", {"yes": False})
    assert found(ben, table) is None
    with pytest.raises(Refused):
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    full = anna.lay("snowdonia", "human", "greedy")
    with pytest.raises(Refused) as refused:
        anna.post(f"/api/tables/{full}/listed", {"yes": True})
    assert (refused.value.status, refused.value.code) == (409, "taken")


def test_one_person_has_not_too_many_and_old_ones_are_not_shown(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, listed=2)) as server:
        anna, ben = server.browser("Anna"), server.browser("Ben")
        tables = [anna.lay("snowdonia", "human", "open", listed=True) for _ in range(2)]
        with pytest.raises(Refused) as refused:
            anna.lay("snowdonia", "human", "open", listed=True)
        assert (refused.value.status, refused.value.code) == (409, "listed")
        assert {row["id"] for row in ben.get("/api/tables/open")} == set(tables)
        server.wait(15 * 86400)
        assert ben.get("/api/tables/open") == []


def test_a_long_list_is_read_in_few_questions(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for _ in range(3):
            host = server.browser()
            for _ in range(4):
                host.lay(GAME, "human", "open", listed=True)
        visitor, asked = server.browser(), []
        visitor.get("/api/tables/open")
        engine = server.lobby.database.engine

        def count(*given: object) -> None:
            if "from people" in str(given[2]).lower() or "from seats" in str(given[2]).lower():
                asked.append(str(given[2]))

        event.listen(engine, "before_cursor_execute", count)
        found = visitor.get("/api/tables/open")
        event.remove(engine, "before_cursor_execute", count)
        assert len(found) == 12
        assert all(table["host"].startswith("Guest") for table in found)
        assert len(asked) <= 3  # the seats, the hosts, and who asks
