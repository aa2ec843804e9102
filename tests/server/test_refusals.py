"""Bad input: the right status, a stable code, one sentence, and nothing changed."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from tests.server.serving import Browser, Refused, Serving, first_offer

GAME = "snowdonia"


@pytest.fixture
def table(anna: Browser) -> str:
    return anna.lay(GAME, "human", "human", dice="seeded", seed=1)


def good(shown: Any) -> dict[str, Any]:
    return {"n": shown["n"], "seat": shown["asked"], "action": first_offer(shown)}


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"n": 99}, 409, "stale"),
        ({"n": -1}, 400, "input"),
        ({"n": 1 << 70}, 400, "input"),
        ({"n": "0"}, 400, "input"),
        ({"n": 0.5}, 400, "input"),
        ({"n": None}, 400, "input"),
        ({"seat": 7}, 403, "wrong_seat"),
        ({"seat": -1}, 400, "input"),
        ({"seat": "0"}, 400, "input"),
        ({"action": ""}, 422, "notation"),
        ({"action": "dance wildly"}, 422, "notation"),
        ({"action": "place"}, 422, "notation"),
        ({"action": "place A; place B"}, 422, "notation"),
        ({"action": "take coal"}, 422, "illegal"),
        ({"action": "x" * 500}, 400, "input"),
        ({"action": 65536}, 400, "input"),
        ({"action": ["place A"]}, 400, "input"),
        ({"extra": 1}, 400, "input"),
    ],
)
def test_a_bad_action_is_refused_and_changes_nothing(
    anna: Browser, table: str, change: dict[str, Any], status: int, code: str
) -> None:
    before = anna.table(table)
    with pytest.raises(Refused) as refused:
        anna.post(f"/api/tables/{table}/actions", {**good(before), **change})
    body = refused.value.body
    assert (refused.value.status, refused.value.code) == (status, code)
    assert (body["status"], body["type"]) == (status, "about:blank")
    assert body["title"]
    assert len(body["detail"]) > 8
    assert "\n" not in body["detail"]
    assert "Traceback" not in json.dumps(body)
    assert anna.table(table) == before
    if code == "stale":
        assert body["n"] == before["n"]
    if code == "illegal":
        assert body["case"] in body["detail"]


@pytest.mark.parametrize(
    ("body", "kind", "status", "code"),
    [
        (b"", "application/json", 400, "input"),
        (b"{", "application/json", 400, "input"),
        (b"[]", "application/json", 400, "input"),
        (b"null", "application/json", 400, "input"),
        (b'"text"', "application/json", 400, "input"),
        (b'{"n":1,"n":2}', "application/json", 400, "input"),
        (b"\xff\xfe\x00", "application/json", 400, "input"),
        (b"n=1&seat=0", "application/x-www-form-urlencoded", 415, "media_type"),
        (b'{"n":0}', "text/plain", 415, "media_type"),
        (b"[" * 20_000, "application/json", 400, "input"),
        (b'{"action":"' + b"x" * 100_000 + b'"}', "application/json", 413, "too_large"),
    ],
)
def test_what_is_not_the_expected_json_is_refused(
    anna: Browser, table: str, body: bytes, kind: str, status: int, code: str
) -> None:
    before = anna.table(table)
    answer = anna.raw(f"/api/tables/{table}/actions", body, kind)
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert anna.table(table) == before


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 400, "usage"),
        ({"game": "snowdonia/../.."}, 400, "usage"),
        ({"seats": []}, 400, "input"),
        ({"seats": [{"kind": "human"}] * 6}, 400, "usage"),
        ({"seats": [{"kind": "human"}] * 99}, 400, "input"),
        ({"seats": [{"kind": "robot"}]}, 400, "input"),
        ({"seats": [{"kind": "bot", "bot": "deep"}]}, 400, "usage"),
        ({"seats": [{"kind": "bot"}]}, 400, "usage"),
        ({"options": {"speed": "fast"}}, 400, "usage"),
        ({"dice": "loaded"}, 400, "input"),
        ({"dice": "sealed", "seed": 1}, 400, "usage"),
        ({"dice": "seeded", "seed": -1}, 400, "input"),
        ({"dice": "seeded", "seed": 1 << 62}, 400, "input"),
        ({"clock": {"kind": "bank", "seconds": 0}}, 400, "input"),
        ({"seats": [{"kind": "human", "entropy": "two\nlines"}]}, 400, "input"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(
    anna: Browser, wish: dict[str, Any], status: int, code: str
) -> None:
    before = anna.get("/api/tables")
    good = {"game": GAME, "seats": [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}]}
    with pytest.raises(Refused) as refused:
        anna.post("/api/tables", {**good, **wish})
    assert (refused.value.status, refused.value.code) == (status, code)
    assert anna.get("/api/tables") == before


def test_what_is_not_there_is_not_found(anna: Browser, table: str) -> None:
    for path in (
        "/api/tables/nosuchtable",
        "/api/tables/nosuchtable/log",
        "/api/rules/chess",
        "/api/rules/snowdonia/Z.99",
        "/api/nothing/at/all",
        "/api/join/nonsense",
        f"/api/tables/{table}/at/5000",
    ):
        answer = anna.http.get(path)
        assert answer.headers["content-type"] == "application/problem+json", path
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path


def test_a_wrong_method_is_refused(anna: Browser, table: str) -> None:
    answer = anna.http.get(f"/api/tables/{table}/actions")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method"
    assert "POST" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "empty"),
        (b"hello\n", "header"),
        (b'{"railsplitter":1}\n', "header"),
        (b"\x00\x01\x02\n", "header"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(anna: Browser, body: bytes, words: str) -> None:
    answer = anna.raw("/api/imports", body, "application/jsonl")
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert words in answer.json()["detail"]


def test_an_oversized_record_is_refused(anna: Browser) -> None:
    answer = anna.raw("/api/imports", b"x" * (5 * 1024 * 1024), "application/jsonl")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_the_operator_reads_a_line_for_every_refusal(
    anna: Browser, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "railsplitter.server"), pytest.raises(Refused):
        anna.act(table, 0, 77, "place A")
    assert any("409 stale" in line and table in line for line in caplog.messages)


def test_a_fault_of_ours_is_told_without_its_inside(
    server: Serving,
    anna: Browser,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    before = anna.table(table)
    monkeypatch.setattr(server.lobby.store, "append", fail)
    with caplog.at_level(logging.ERROR, "railsplitter.server"), pytest.raises(Refused) as refused:
        anna.post(f"/api/tables/{table}/actions", good(before))
    assert (refused.value.status, refused.value.code) == (500, "bug")
    assert "secret" not in json.dumps(refused.value.body)
    assert "secret detail" in caplog.text  # the operator does see it
    monkeypatch.undo()
    assert anna.table(table) == before  # read again from the log
    anna.post(f"/api/tables/{table}/actions", good(before))
