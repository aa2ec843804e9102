"""The short way: what comes along it is answered as on the long one."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from railsplitter.server.app import Server
from railsplitter.server.handlers.short_way import ShortWay
from tests.server.serving import LOOSE, Browser, Serving, first_offer, serving

GAME = "snowdonia"
SAME = (
    "cache-control",
    "content-encoding",
    "content-type",
    "etag",
    "set-cookie",
    "vary",
    "x-content-type-options",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("short")) as running:
        yield running


class Ways:
    """Sends the same request along both ways, and notes which it really took."""

    def __init__(self, server: Serving, patch: pytest.MonkeyPatch) -> None:
        assert isinstance(server.app, Server)
        assert server.app.short_way is not None
        self.way: ShortWay = server.app.short_way
        self.long = 0
        self._patch = patch
        real = self.way.long_way

        async def counted(*given: Any) -> None:
            self.long += 1
            await real(*given)

        patch.setattr(self.way, "long_way", counted)

    def both(self, http: httpx2.Client, method: str, path: str, **more: Any) -> Any:
        """The answer, the same on both ways; whether the first went the short one."""
        before = self.long
        short = http.request(method, path, **more)
        went = self.long == before
        with self._patch.context() as patch:
            patch.setattr(self.way, "_errand", lambda scope: None)
            long = http.request(method, path, **more)
        assert (short.status_code, short.content) == (long.status_code, long.content)
        for name in SAME:
            assert short.headers.get(name) == long.headers.get(name), name
        return short, went


@pytest.fixture
def ways(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Ways:
    return Ways(server, monkeypatch)


@pytest.fixture
def anna(server: Serving) -> Browser:
    return server.browser("Anna")


def act(browser: Browser, **given: Any) -> dict[str, Any]:
    """What a page sends with an action, or something a little different."""
    body = {"n": 0, "seat": 0, "action": "pass"} | given.pop("body", {})
    token = browser.http.cookies["csrftoken"]
    headers = {"content-type": "application/json", "x-csrftoken": token} | given.pop("headers", {})
    return {"content": given.pop("content", json.dumps(body).encode()), "headers": headers}


def test_a_look_is_the_same_on_both_ways(ways: Ways, anna: Browser) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    path = f"/api/tables/{table}"
    for query in ("", "?seat=0", "?seat=-1"):
        answer, went = ways.both(anna.http, "GET", path + query)
        assert (answer.status_code, went) == (200, True)
    has = {"x-has": answer.headers["etag"].strip('"')}
    changed, went = ways.both(anna.http, "GET", path + "?seat=-1", headers=has)
    assert (changed.json()["change"], went) == ({}, True)


def test_a_refusal_of_a_table_is_the_same_on_both_ways(ways: Ways, anna: Browser) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    n = anna.table(table)["n"]
    for path, method, more, code in (
        ("/api/tables/234567abcdef", "GET", {}, "not_found"),
        (f"/api/tables/{table}?seat=7", "GET", {}, "wrong_seat"),
        (f"/api/tables/{table}/actions", "POST", act(anna, body={"n": n + 1}), "stale"),
        (f"/api/tables/{table}/actions", "POST", act(anna, body={"n": n, "seat": 5}), "wrong_seat"),
        (f"/api/tables/{table}/actions", "POST", act(anna, body={"n": n}), "notation"),
    ):
        answer, went = ways.both(anna.http, method, path, **more)
        assert (answer.json()["code"], went) == (code, True), path


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"headers": {"x-csrftoken": "0" * 128}}, "csrf"),
        ({"headers": {"origin": "https://elsewhere.example"}}, "origin"),
        ({"headers": {"sec-fetch-site": "cross-site"}}, "origin"),
        ({"headers": {"host": "elsewhere.example"}}, "host"),
        ({"headers": {"content-type": "text/plain"}}, "media_type"),
        ({"headers": {"cookie": "railsplitter=nobody.0; csrftoken=1"}}, "csrf"),
        ({"body": {"n": "1"}}, "input"),
        ({"body": {"more": 1}}, "input"),
        ({"content": b'{"n":1,"seat":0,"action":"\\u0000"}'}, "input"),
        ({"content": b"[" * 9000}, "input"),
        ({"content": b" " * 70_000}, "too_large"),
    ],
)
def test_what_no_page_sends_goes_the_long_way_and_is_refused_there(
    ways: Ways, anna: Browser, given: dict[str, Any], code: str
) -> None:
    table = anna.lay(GAME, "human", "human")
    answer, went = ways.both(
        anna.http, "POST", f"/api/tables/{table}/actions", **act(anna, **given)
    )
    assert (answer.json()["code"], went) == (code, False)


def test_a_token_that_only_repeats_its_cookie_is_no_token(ways: Ways, anna: Browser) -> None:
    """Whoever could plant a cookie could send it twice; this server must have made it."""
    table = anna.lay(GAME, "human", "human")
    made = act(anna, headers={"x-csrftoken": "0" * 128})
    session = anna.http.cookies["railsplitter"]
    made["headers"]["cookie"] = f"railsplitter={session}; csrftoken={'0' * 128}"
    with httpx2.Client(base_url=anna.http.base_url) as bare:
        answer, went = ways.both(bare, "POST", f"/api/tables/{table}/actions", **made)
    assert (answer.json()["code"], went) == ("csrf", False)


def test_a_browser_without_session_or_token_goes_the_long_way(ways: Ways, anna: Browser) -> None:
    table = anna.lay(GAME, "human", "human")
    for cookies in ({}, {"csrftoken": "1"}, {"railsplitter": anna.http.cookies["railsplitter"]}):
        with httpx2.Client(base_url=anna.http.base_url, cookies=cookies) as bare:
            before = ways.long
            assert bare.get(f"/api/tables/{table}").status_code == 200
            assert ways.long == before + 1


def test_an_action_goes_the_short_way_and_is_packed_for_those_who_take_it(
    ways: Ways, anna: Browser
) -> None:
    table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    shown = anna.table(table)
    body = {"n": shown["n"], "seat": shown["asked"], "action": first_offer(shown)}
    before = ways.long
    made = act(anna, body=body, headers={"accept-encoding": "gzip"})
    with anna.http.stream("POST", f"/api/tables/{table}/actions", **made) as answer:
        raw = b"".join(answer.iter_raw())
    assert (answer.status_code, ways.long) == (200, before)
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == (
        "gzip",
        "Accept-Encoding",
    )
    assert json.loads(gzip.decompress(raw))["n"] == shown["n"] + 1


def test_both_ways_lead_through_one_turnstile(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, calls=12)) as server:
        browser = server.browser("Anna")  # two requests
        table = browser.lay(GAME, "human", "human")
        found = []
        for _ in range(8):
            found.append(browser.http.get(f"/api/tables/{table}").status_code)
            found.append(browser.http.get("/api/box").status_code)
        assert found == [200] * 9 + [429] * 7
