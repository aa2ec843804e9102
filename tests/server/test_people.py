"""People: guests, accounts, sessions, one-time links, and what keeps others out."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from argon2 import Type
from sqlalchemy import select

from railsplitter.server.people.people import People
from railsplitter.server.storage import schema as db
from tests.server.serving import LOOSE, NO_TLS, Browser, Refused, Serving, serving
from tests.server.test_notices import outbox

GAME = "snowdonia"


def test_a_guest_has_a_name_and_keeps_the_one_he_gives(server: Serving) -> None:
    guest = server.browser()
    assert re.fullmatch(r"Guest \d{4}", guest.get("/api/me")["name"])
    assert guest.post("/api/me", {"name": "  Dora\t Day "})["name"] == "Dora Day"
    assert guest.get("/api/box")["you"]["name"] == "Dora Day"
    for name in ("", " \n ", "x" * 41):
        with pytest.raises(Refused) as refused:
            guest.post("/api/me", {"name": name})
        assert (refused.value.status, refused.value.code) == (400, "input")


def test_looking_around_stores_nothing(server: Serving) -> None:
    def rows() -> int:
        with server.lobby.database.read() as connection:
            return len(connection.execute(select(db.people.c.id)).all())

    before = rows()
    browser = server.browser()
    browser.get("/api/box")
    browser.get("/api/tables")
    assert rows() == before
    browser.post("/api/me", {"name": "Eve"})
    assert rows() == before + 1


def test_an_account_is_made_of_a_guest_and_keeps_his_seats(server: Serving) -> None:
    home = server.browser("Frank")
    table = home.lay(GAME, "human", "human")
    me = home.post("/api/accounts", {"login": "Frank", "password": "correct horse"})
    assert (me["name"], me["account"]) == ("Frank", "frank")
    away = server.browser()
    guest_table = away.lay(GAME, "human", "human")
    for login, password in (("frank", "wrong horse"), ("nobody", "correct horse")):
        with pytest.raises(Refused) as refused:
            away.post("/api/login", {"login": login, "password": password})
        assert (refused.value.status, refused.value.code) == (401, "login")
    assert away.post("/api/login", {"login": "FRANK", "password": "correct horse"})["account"]
    assert away.table(table)["you"] == [0, 1]
    assert away.table(guest_table)["you"] == [0, 1]  # the guest's own came along
    assert home.table(guest_table)["you"] == [0, 1]
    away.post("/api/logout")
    assert away.table(table)["you"] == []
    assert away.get("/api/me")["account"] == ""
    with pytest.raises(Refused) as refused:
        away.post("/api/accounts", {"login": "frank", "password": "another one"})
    assert (refused.value.status, refused.value.code) == (409, "taken")


def test_passwords_are_kept_as_argon2_and_sessions_and_links_as_hashes(server: Serving) -> None:
    browser = server.browser("Gus")
    browser.post("/api/accounts", {"login": "gus12", "password": "open sesame"})
    cookie = browser.http.cookies.get("railsplitter")
    with server.lobby.database.read() as connection:
        kept = connection.execute(select(db.people).where(db.people.c.login == "gus12")).one()
        keys = connection.execute(select(db.sessions.c.key)).scalars().all()
    assert kept.password.startswith("$argon2id$")
    assert "sesame" not in kept.password
    assert all(len(key) == 64 and key not in str(cookie) for key in keys)


def test_a_hash_costs_what_its_makers_recommend(server: Serving) -> None:
    """Those of the tests cost next to nothing."""
    hasher = People(server.lobby.database, lambda _: None).hasher
    assert hasher.type is Type.ID
    assert hasher.time_cost >= 3
    assert hasher.memory_cost >= 64 * 1024  # in KiB
    assert hasher.verify(hasher.hash("open sesame"), "open sesame")


def test_a_request_without_the_token_changes_nothing(server: Serving) -> None:
    browser = server.browser("Ida")
    for token in ("", "0" * 128):
        answer = browser.raw("/api/me", b'{"name":"Mallory"}', token=token)
        assert answer.status_code == 403
        assert answer.json()["code"] == "csrf"
    assert browser.get("/api/me")["name"] == "Ida"


def test_cookies_are_closed_to_scripts_and_to_other_sites(server: Serving) -> None:
    import httpx2

    base = f"http://127.0.0.1:{server.settings.port}"
    with httpx2.Client(base_url=base, verify=NO_TLS) as http:
        cookies = http.get("/api/me").headers.get_list("set-cookie")
    session = next(c for c in cookies if c.startswith("railsplitter="))
    csrf = next(c for c in cookies if c.startswith("csrftoken="))
    assert "httponly" in session.lower()
    assert "samesite=lax" in session.lower()
    assert "httponly" not in csrf.lower()


def test_a_cookie_that_was_not_made_here_is_replaced(server: Serving) -> None:
    import httpx2

    base = f"http://127.0.0.1:{server.settings.port}"
    for cookie in ("x", "a.b", "a" * 400, "%00"):
        with httpx2.Client(base_url=base, cookies={"railsplitter": cookie}, verify=NO_TLS) as http:
            made = http.get("/api/me").headers.get_list("set-cookie")
        assert any(c.startswith("railsplitter=") for c in made)


def test_sessions_outlive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = server.browser("Jo")
        table = browser.lay(GAME, "human", "human")
        cookies = dict(browser.http.cookies)
    with serving(tmp_path) as server:
        again = server.browser(cookies=cookies)
        assert again.get("/api/me")["name"] == "Jo"
        assert again.table(table)["you"] == [0, 1]
        again.post("/api/me", {"name": "Joe"})  # its token still holds, too


def test_signing_in_and_laying_tables_are_limited_by_address(tmp_path: Path) -> None:
    limits = replace(LOOSE, logins=3, tables=2, requests=200)
    with serving(tmp_path, limits=limits) as server:
        codes = []
        for _ in range(5):
            with pytest.raises(Refused) as refused:
                server.browser().post("/api/login", {"login": "x", "password": "y"})
            codes.append(refused.value.code)
        assert codes == ["login"] * 3 + ["rate_limited"] * 2
        browser = server.browser("Kim")
        for _ in range(2):
            browser.lay(GAME, "human", "human")
        with pytest.raises(Refused) as refused:
            browser.lay(GAME, "human", "human")
        assert (refused.value.status, refused.value.code) == (429, "rate_limited")
        answers = [browser.http.get("/api/me").status_code for _ in range(220)]
        assert answers[0] == 200
        assert answers[-1] == 429


def test_nobody_makes_the_server_write_letter_after_letter(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, logins=4)) as server:
        people = [server.browser() for _ in range(3)]
        asked = [code(people[k % 3], "/api/me", f"victim{k}@example.org") for k in range(6)]
        assert asked == [""] * 4 + ["rate_limited"] * 2
        assert len(outbox(server)) == 4
        people[0].post("/api/me", {"email": ""})  # to give one up is no letter


def test_one_mailbox_gets_so_many_letters_an_hour_whoever_asks_and_whether_it_is_known(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, limits=replace(LOOSE, letters=3)) as server:
        anna = server.browser("Anna")
        server.set_address("Anna", "anna@example.org")
        for known in ("anna@example.org", "nobody@example.org"):
            asked = [code(server.browser(), "/api/login/link", known) for _ in range(4)]
            assert asked == [""] * 3 + ["rate_limited"]
        assert code(anna, "/api/me", "ANNA@example.org") == ""  # it is his already
        assert len(outbox(server)) == 3
        server.wait(3600)
        assert code(anna, "/api/login/link", "anna@example.org") == ""


def code(browser: Browser, path: str, email: str) -> str:
    try:
        browser.post(path, {"email": email})
    except Refused as refused:
        return str(refused.code)
    return ""
