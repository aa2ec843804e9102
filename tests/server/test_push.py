"""Web push: a browser is woken when it is its player's turn; the service is one of our own."""

from __future__ import annotations

import base64
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from railsplitter.server.people import outgoing
from tests.server.serving import Refused, serving, until

GAME = "snowdonia"


class Service:
    """The push service of a browser's maker, in a few lines."""

    def __init__(self, status: int) -> None:
        self.heard: list[dict[str, str]] = []
        heard = self.heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append(dict(self.headers.items()))
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.endpoint = f"http://127.0.0.1:{self.server.server_port}/send/abc"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)


@contextmanager
def service(status: int = 201) -> Iterator[Service]:
    made = Service(status)
    made.thread.start()
    yield made
    made.server.shutdown()
    made.thread.join()
    made.server.server_close()


def of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The services of these tests are no public ones."""
    monkeypatch.setattr(outgoing, "check_address", lambda address, host: None)


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_who_is_away_is_woken_once_a_turn_by_a_signed_and_empty_push(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ours(monkeypatch)
    with service() as maker, serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy")
        person = server.lobby.store.seats(table)[0].person
        assert person
        server.lobby.pushes.add(person, maker.endpoint)
        server.lobby.notices.push(maker.endpoint, f"{table} 0 7")
        server.lobby.notices.push(maker.endpoint, f"{table} 0 7")  # the same turn
        [heard] = until(lambda: maker.heard)
        assert heard["Content-Length"] == "0"
        scheme, token, key = heard["Authorization"].replace(",", "").split()
        assert scheme == "vapid"
        assert key == f"k={anna.get('/api/push')['key']}"
        head, claims, signature = token.removeprefix("t=").split(".")
        assert msgspec.json.decode(decoded(claims))["aud"] == maker.endpoint.removesuffix(
            "/send/abc"
        )
        public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(key[2:]))
        raw = decoded(signature)
        numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ECDSA(SHA256()))


def test_the_turn_of_somebody_away_is_pushed_to_each_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ours(monkeypatch)
    with service() as maker, serving(tmp_path, notice_after=0.2) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy")
        person = server.lobby.store.seats(table)[0].person
        assert person
        server.lobby.pushes.add(person, maker.endpoint)
        server.lobby.pushes.add(person, maker.endpoint.replace("abc", "def"))
        anna.my_turn(table)
        until(lambda: len(maker.heard) == 2)


def test_a_browser_that_is_gone_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ours(monkeypatch)
    with service(410) as maker, serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy")
        person = server.lobby.store.seats(table)[0].person
        assert person
        server.lobby.pushes.add(person, maker.endpoint)
        server.lobby.notices.push(maker.endpoint, "x")
        until(lambda: server.lobby.pushes.of(person) == [])


def test_a_browser_begins_and_ends_and_only_by_https(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy")
        person = server.lobby.store.seats(table)[0].person
        assert person
        where = {"endpoint": "https://push.example/1"}
        anna.post("/api/push", where)
        anna.post("/api/push", where)
        assert server.lobby.pushes.of(person) == ["https://push.example/1"]
        server.browser("Ben").post("/api/push/end", where)
        assert server.lobby.pushes.of(person) == ["https://push.example/1"]
        anna.post("/api/push/end", where)
        assert server.lobby.pushes.of(person) == []
        for bad in ("http://push.example/1", "https://push.example/1\r\nx: y", "https://p ush/1"):
            with pytest.raises(Refused) as refused:
                anna.post("/api/push", {"endpoint": bad})
            assert refused.value.status == 400


def test_the_key_is_made_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        key = server.browser("Anna").get("/api/push")["key"]
        assert len(decoded(key)) == 65
    with serving(tmp_path) as server:
        assert server.browser("Anna").get("/api/push")["key"] == key
