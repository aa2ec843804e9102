"""What one address may have, what an address may hold, and what the operator's log may not."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from railsplitter.cli.serve import _server, checked_proxies, limits_of, settings_of
from railsplitter.kernel.errors import BadUsage
from railsplitter.server.handlers.addresses import house
from railsplitter.server.logs import OneLine, plain
from railsplitter.server.quotas import Places, Rate
from railsplitter.server.settings import Limits, Settings
from tests.server.serving import (
    LOOSE,
    Browser,
    HandClock,
    Refused,
    Serving,
    free_port,
    serving,
    until,
)

GAME = "snowdonia"


# -- quotas ---------------------------------------------------------------------------------------


def test_a_rate_begins_anew_with_each_minute() -> None:
    clock = HandClock()
    rate = Rate(2, clock)
    assert [rate.take("a"), rate.take("a"), rate.take("a"), rate.take("b")] == [1, 1, 0, 1]
    clock.ahead += 60
    assert rate.take("a")


def test_places_are_given_back() -> None:
    places = Places(1)
    with places.taken("a"):
        assert places.is_full("a")
        assert not places.is_full("b")
    assert not places.is_full("a")


def test_talk_imports_newcomers_and_streams_are_counted_by_address(tmp_path: Path) -> None:
    limits = Limits(requests=10**6, calls=10**6, talk=2, imports=1, sessions=3, address_streams=1)
    with serving(tmp_path, limits=limits) as server:
        anna, ben = server.browser(), server.browser()
        table = anna.lay(GAME, "human", "human")
        codes = [_code(anna, f"/api/tables/{table}/chat", {"text": "hello"}) for _ in range(3)]
        assert codes == ["", "", "rate_limited"]
        for browser, code in ((anna, "record"), (ben, "rate_limited")):  # another session: the same
            answer = browser.raw("/api/imports", b"x\n", "application/jsonl")
            assert answer.json()["code"] == code
        server.browser()
        late = server.browser()
        assert "railsplitter" not in late.http.cookies
        stream = anna.stream()
        until(lambda: server.lobby.hub.streams)
        assert ben.http.get("/api/stream").status_code == 429
        stream.close()


def test_what_is_kept_for_ever_is_counted_by_the_day_as_well(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, imports_a_day=2, tables_a_day=3)) as server:
        answers = [
            server.browser().raw("/api/imports", b"x\n", "application/jsonl").json()["code"]
            for _ in range(3)
        ]
        assert answers == ["record", "record", "rate_limited"]
        seats = {"game": GAME, "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = [_code(server.browser(), "/api/tables", seats) for _ in range(4)]
        assert made == ["", "", "", "rate_limited"]


def _code(browser: Browser, path: str, body: object) -> str:
    try:
        browser.post(path, body)
    except Refused as refused:
        return str(refused.code)
    return ""


def test_all_sessions_of_an_address_share_its_calls(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests=10**6, calls=20, sessions=10**6)) as server:
        found = [server.browser().http.get("/api/me").status_code for _ in range(12)]
        assert found[0] == 200
        assert found[-1] == 429


# -- proxies --------------------------------------------------------------------------------------


def test_nobody_is_believed_about_addresses_but_the_proxies_that_are_named(tmp_path: Path) -> None:
    alone = _server(Settings(data=tmp_path / "a", port=free_port()))
    assert alone.config.timeout_keep_alive > 60  # people think for longer than five seconds
    assert not alone.config.proxy_headers
    alone.config.app.state["lobby"].close()  # type: ignore[union-attr]
    behind = _server(Settings(data=tmp_path / "b", port=free_port(), proxies=("10.0.0.0/8",)))
    assert behind.config.proxy_headers
    assert behind.config.forwarded_allow_ips == ["10.0.0.0/8"]
    behind.config.app.state["lobby"].close()  # type: ignore[union-attr]


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert checked_proxies(("127.0.0.1", "10.0.0.0/8")) == ("127.0.0.1", "10.0.0.0/8")
    with pytest.raises(BadUsage, match=r"--proxy proxy\.example\.org"):
        checked_proxies(("proxy.example.org",))


@pytest.mark.parametrize(
    ("address", "proxies", "is_operator"),
    [
        ("", (), True),
        ("http://localhost:8000", (), True),
        ("https://games.example.org", (), False),
        ("https://games.example.org", ("127.0.0.1",), True),
    ],
)
def test_behind_a_proxy_that_nobody_named_not_everybody_is_an_operator(
    address: str, proxies: tuple[str, ...], is_operator: bool, tmp_path: Path
) -> None:
    made = settings_of(tmp_path, "", "127.0.0.1", 8000, address, False, proxies=proxies)
    assert ("127.0.0.1" in made.operators) == is_operator


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:9::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_house_with_very_many_addresses_counts_as_one(address: str, counted: str) -> None:
    assert house(address) == counted


def test_quotas_and_operators_are_set_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILSPLITTER_IMPORTS_A_MINUTE", "3")
    monkeypatch.setenv("RAILSPLITTER_OPERATORS", "10.1.2.3, 10.1.2.4")
    assert limits_of("0.0.0.0", "").imports == 3
    made = settings_of(tmp_path, "", "0.0.0.0", 8000, "", False, proxies=("10.0.0.1",))
    assert made.operators == ("127.0.0.1", "::1", "10.1.2.3", "10.1.2.4")
    assert made.proxies == ("10.0.0.1",)


# -- addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 400),
        ("/api/tables/%00", 400),
        ("/api/box?x=%00", 400),
        (f"/{'a' * 256}", 404),
        (f"/{'ä' * 200}", 404),
        ("/" + "a/" * 900, 404),
    ],
)
def test_nul_and_over_long_paths_are_refused(anna: Browser, path: str, status: int) -> None:
    answer = anna.http.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_nul_in_a_request_is_refused(anna: Browser) -> None:
    with pytest.raises(Refused) as refused:
        anna.post("/api/me", {"name": "An\0na"})
    assert (refused.value.status, refused.value.code) == (400, "input")


# -- the log --------------------------------------------------------------------------------------


def test_a_line_of_the_log_is_one_line_and_steers_no_terminal() -> None:
    assert plain("a\n2026 ERROR b\x1b[31m\u2028\x9b") == "a\\x0a2026 ERROR b\\x1b[31m\\x2028\\x9b"


@pytest.mark.parametrize("link", ["/#/login/abcDEF012345_-x", "/#/join/t1-0-0123456789abcdef"])
def test_links_that_open_something_are_not_written_down(link: str) -> None:
    said = plain(f"see https://example.org{link} now")
    assert link.rsplit("/", 1)[1] not in said
    assert said.endswith("… now")


def test_a_trace_cannot_look_like_a_line_of_its_own() -> None:
    try:
        raise ValueError("x\n2026-01-01 ERROR forged\x1b[2J")
    except ValueError as error:
        record = logging.LogRecord("x", 40, "f", 1, "failed %s", ("a\nb",), None)
        record.exc_info = (type(error), error, error.__traceback__)
    lines = OneLine("%(message)s").format(record).splitlines()
    assert lines[0] == "failed a\\x0ab"
    assert all(line.startswith("    ") for line in lines[1:])
    assert "\x1b" not in "".join(lines)


def test_a_letter_without_a_mail_server_lies_in_a_folder_and_not_in_the_log(
    server: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "railsplitter.server"):
        server.lobby.notices.mail("anna@example.org", "A link", "see /#/login/secret-word-1234")
        folder = server.settings.data / "letters"
        [letter] = until(lambda: folder.is_dir() and list(folder.iterdir()))
    assert "secret-word-1234" in until(letter.read_text)
    assert "secret-word-1234" not in caplog.text
