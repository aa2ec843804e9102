"""Identity: proved addresses, passwords that change, sessions that end, pages that are ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import update

from railsplitter.server.people.open_sessions import DAY
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import now
from tests.server.serving import NO_TLS, PATIENCE, Browser, Refused, Serving, serving

GAME = "snowdonia"
SECRET = "correct horse"


class Post(dict[str, list[str]]):
    """Letters by address, as they are handed to the outbox."""

    def put(self, address: str, _: str, text: str) -> None:
        self.setdefault(address, []).append(text)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A server of one's own: the tests give the same names again and again."""
    with serving(tmp_path) as made:
        POST.clear()
        monkeypatch.setattr(made.lobby.notices, "mail", POST.put)
        yield made


POST = Post()


def refused(call: Any, *given: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        call(*given)
    return error.value.status, str(error.value.code)


def letters(target: str) -> list[str]:
    """What was sent to an address."""
    return POST.get(target, [])


def token_in(letter: str) -> str:
    found = re.search(r"#/login/([\w-]+)", letter)
    assert found is not None, letter
    return found[1]


def account(server: Serving, login: str, email: str = "") -> Browser:
    """Somebody with an account and, if given, an address that he has proved."""
    browser = server.browser()
    browser.post("/api/accounts", {"login": login, "password": SECRET, "email": email})
    if email:
        browser.post("/api/login/link", {"token": token_in(letters(email)[-1])})
        assert browser.get("/api/me")["email"] == email
    return browser


def cookie(browser: Browser) -> str:
    return str(browser.http.cookies["railsplitter"])


# -- addresses ----------------------------------------------------------------------------------


def test_an_address_counts_only_when_its_link_was_used(server: Serving) -> None:
    mallory = server.browser("Mallory")
    mallory.post("/api/accounts", {"login": "mallory", "password": SECRET})
    shown = mallory.post("/api/me", {"email": "Victim@example.org"})
    assert (shown["email"], shown["wanted"]) == ("", "victim@example.org")
    victim = server.browser()
    victim.post("/api/login/link", {"email": "victim@example.org"})
    [letter] = letters("victim@example.org")  # only the proof that Mallory asked for
    with pytest.raises(Refused) as error:  # a curious click proves nothing for Mallory
        victim.post("/api/login/link", {"token": token_in(letter)})
    assert (error.value.status, error.value.code) == (403, "login")
    assert mallory.get("/api/me")["email"] == ""
    assert account(server, "victim", "victim@example.org").get("/api/me")["account"] == "victim"


def test_an_address_that_is_proved_elsewhere_is_answered_alike(server: Serving) -> None:
    account(server, "anna", "anna@example.org")
    other = server.browser("Ben")
    taken = other.post("/api/me", {"email": "anna@example.org"})
    free = other.post("/api/me", {"email": "free@example.org"})
    assert {**taken, "wanted": ""} == {**free, "wanted": ""}
    assert "already belongs" in letters("anna@example.org")[-1]
    assert "#/login/" not in letters("anna@example.org")[-1]


def test_two_may_want_an_address_and_one_proves_it(server: Serving) -> None:
    first, second = server.browser("One"), server.browser("Two")
    for browser in (first, second):
        browser.post("/api/me", {"email": "shared@example.org"})
    one, two = (token_in(letter) for letter in letters("shared@example.org"))
    assert first.post("/api/login/link", {"token": one})["email"] == "shared@example.org"
    assert refused(second.post, "/api/login/link", {"token": two}) == (401, "login")


def test_a_link_signs_in_once_and_nobody_learns_who_has_an_account(server: Serving) -> None:
    account(server, "hal99", "hal@example.org")
    other = server.browser()
    before = len(letters("hal@example.org"))
    known = other.post("/api/login/link", {"email": "hal@example.org"})
    unknown = other.post("/api/login/link", {"email": "nobody@example.org"})
    assert known == unknown
    assert len(letters("hal@example.org")) == before + 1
    assert letters("nobody@example.org") == []
    token = token_in(letters("hal@example.org")[-1])
    assert other.post("/api/login/link", {"token": token})["account"] == "hal99"
    for used in (token, "x", "é"):
        answer = refused(server.browser().post, "/api/login/link", {"token": used})
        assert answer == (401, "login")


def test_a_link_that_somebody_else_asked_for_takes_nobodys_seats(server: Serving) -> None:
    mallory = account(server, "mallory", "mallory@example.org")
    mallory.post("/api/login/link", {"email": "mallory@example.org"})
    bait = {"token": token_in(letters("mallory@example.org")[-1])}
    guest, ben = server.browser("Guest"), account(server, "benjamin")
    table = guest.lay("snowdonia", "human", "human")
    assert refused(guest.post, "/api/login/link", bait) == (403, "login")
    assert guest.table(table)["you"] == [0, 1]
    assert refused(ben.post, "/api/login/link", bait) == (403, "login")
    assert ben.get("/api/me")["account"] == "benjamin"
    fresh = server.browser()  # on another device of his own it is still good
    assert fresh.post("/api/login/link", bait)["account"] == "mallory"


def test_a_guests_seats_go_along_by_a_link_that_he_asked_for(server: Serving) -> None:
    account(server, "anna", "anna@example.org")
    guest = server.browser("Guest")
    table = guest.lay("snowdonia", "human", "human")
    guest.post("/api/login/link", {"email": "anna@example.org"})
    link = {"token": token_in(letters("anna@example.org")[-1])}
    assert guest.post("/api/login/link", link)["account"] == "anna"
    assert guest.table(table)["you"] == [0, 1]


def test_a_link_that_was_opened_in_the_wrong_browser_is_still_good_in_the_right_one(
    server: Serving,
) -> None:
    anna, other = account(server, "anna"), server.browser("Other")
    anna.post("/api/me", {"email": "anna@example.org"})
    link = {"token": token_in(letters("anna@example.org")[-1])}
    assert refused(other.post, "/api/login/link", link) == (403, "login")
    assert anna.post("/api/login/link", link)["email"] == "anna@example.org"
    assert refused(anna.post, "/api/login/link", link) == (401, "login")


def test_a_link_to_an_address_that_was_given_up_is_void(server: Serving) -> None:
    browser = account(server, "hal99", "hal@example.org")
    browser.post("/api/login/link", {"email": "hal@example.org"})
    token = token_in(letters("hal@example.org")[-1])
    assert browser.post("/api/me", {"email": ""})["email"] == ""
    assert refused(server.browser().post, "/api/login/link", {"token": token}) == (401, "login")


@pytest.mark.parametrize("email", ["a@b.c,d@e.f", "x", "a b@c.de", "a@b\r\nBcc: c@d.ef", "a@@b.cd"])
def test_only_one_whole_address_is_taken(server: Serving, email: str) -> None:
    assert refused(server.browser().post, "/api/me", {"email": email}) == (400, "input")


def test_names_cannot_look_like_addresses(server: Serving) -> None:
    browser = server.browser()
    wish = {"login": "victim@example.org", "password": SECRET}
    assert refused(browser.post, "/api/accounts", wish) == (400, "input")
    assert refused(browser.post, "/api/me", {"name": "victim@example.org"}) == (400, "input")


@pytest.mark.parametrize("hook", ["ftp://x.org", "https://x.org/\r\nHost: y", "https://", "x"])
def test_a_web_hook_is_one_address(server: Serving, hook: str) -> None:
    assert refused(server.browser().post, "/api/me", {"webhook": hook}) == (400, "input")


def test_an_address_finds_who_proved_it_whatever_others_are_called(server: Serving) -> None:
    """An account of an earlier release may be called like an address."""
    account(server, "mallory")
    named = update(db.people).where(db.people.c.login == "mallory")
    with server.lobby.database.write() as connection:
        connection.execute(named.values(login="anna@example.org"))
    account(server, "anna", "anna@example.org")
    wish = {"login": "anna@example.org", "password": SECRET}
    assert server.browser().post("/api/login", wish)["account"] == "anna"


# -- passwords ----------------------------------------------------------------------------------


def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(server: Serving) -> None:
    browser, away = account(server, "frank"), server.browser()
    away.post("/api/login", {"login": "frank", "password": SECRET})
    wrong = {"old": "wrong", "new": "another one"}
    assert refused(browser.post, "/api/password", wrong) == (401, "login")
    assert refused(browser.post, "/api/password", {"new": "another one"}) == (401, "login")
    browser.post("/api/password", {"old": SECRET, "new": "another one"})
    assert browser.get("/api/me")["account"] == "frank"
    assert away.get("/api/me")["account"] == ""
    old = {"login": "frank", "password": SECRET}
    assert refused(server.browser().post, "/api/login", old) == (401, "login")
    new = {"login": "frank", "password": "another one"}
    assert server.browser().post("/api/login", new)["account"] == "frank"


def test_who_forgot_his_password_sets_another_after_a_link(server: Serving) -> None:
    account(server, "gus12", "gus@example.org")
    browser = server.browser()
    browser.post("/api/login/link", {"email": "gus@example.org"})
    browser.post("/api/login/link", {"token": token_in(letters("gus@example.org")[-1])})
    browser.post("/api/password", {"new": "another one"})
    again = {"new": "a third one"}  # the proof is used up: this session is by password now
    assert refused(browser.post, "/api/password", again) == (401, "login")


def test_a_guest_has_no_password(server: Serving) -> None:
    assert refused(server.browser("Gus").post, "/api/password", {"new": "x" * 8}) == (
        409,
        "account",
    )


# -- sessions -----------------------------------------------------------------------------------


def test_every_change_of_person_gets_a_new_cookie(server: Serving) -> None:
    account(server, "anna")
    browser = server.browser("Guest")
    table = browser.lay(GAME, "human", "human")
    planted = dict(browser.http.cookies)
    browser.post("/api/login", {"login": "anna", "password": SECRET})
    signed = cookie(browser)
    assert signed != planted["railsplitter"]
    assert browser.table(table)["you"] == [0, 1]  # the guest's seats came along
    old = server.browser(cookies=planted)
    assert old.get("/api/me")["account"] == ""  # whoever planted the cookie has nothing of it
    assert old.table(table)["you"] == []
    browser.post("/api/logout")
    assert cookie(browser) not in (signed, planted["railsplitter"])
    assert browser.get("/api/me")["account"] == ""


def test_streams_end_when_their_session_does(server: Serving) -> None:
    browser = account(server, "anna")
    table = browser.lay(GAME, "human", "human")
    away = server.browser()
    away.post("/api/login", {"login": "anna", "password": SECRET})
    here, there = browser.stream(table), away.stream(table)
    for stream in (here, there):
        stream.next("table")
    browser.post("/api/me/sessions/end", {"all": True})
    there._thread.join(PATIENCE)
    assert not there._thread.is_alive()
    browser.post("/api/logout")
    here._thread.join(PATIENCE)
    assert not here._thread.is_alive()


def test_own_sessions_are_listed_and_ended_one_by_one(server: Serving) -> None:
    browser, away, stranger = account(server, "anna"), server.browser(), account(server, "ben12")
    away.post("/api/login", {"login": "anna", "password": SECRET})
    rows = browser.get("/api/me/sessions")
    assert [row["opened"] for row in rows] == ["password", "password"]
    assert sorted(row["here"] for row in rows) == [False, True]
    assert all(row["id"] not in (cookie(browser), cookie(away)) for row in rows)
    [other] = [row["id"] for row in rows if not row["here"]]
    for wrong in ("", "0" * 16):
        assert refused(browser.post, "/api/me/sessions/end", {"id": wrong}) == (404, "not_found")
    assert refused(stranger.post, "/api/me/sessions/end", {"id": other}) == (404, "not_found")
    browser.post("/api/me/sessions/end", {"id": other})
    assert away.get("/api/me")["account"] == ""
    assert len(browser.get("/api/me/sessions")) == 1


def test_a_session_that_was_not_used_for_long_has_ended(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = account(server, "anna")
        kept = dict(browser.http.cookies)
        with server.lobby.database.write() as connection:
            connection.execute(update(db.sessions).values(seen=now() - 89 * DAY))
    with serving(tmp_path) as server:
        assert server.browser(cookies=kept).get("/api/me")["account"] == "anna"  # and lives on
    with serving(tmp_path) as server:
        assert server.browser(cookies=kept).get("/api/me/sessions")[0]["seen"] > now() - DAY
        with server.lobby.database.write() as connection:
            connection.execute(update(db.sessions).values(seen=now() - 91 * DAY))
    with serving(tmp_path) as server:
        assert server.browser(cookies=kept).get("/api/me")["account"] == ""


# -- the door -----------------------------------------------------------------------------------


def ask(server: Serving, path: str, **headers: str) -> httpx2.Response:
    base = f"http://127.0.0.1:{server.settings.port}"
    with httpx2.Client(base_url=base, verify=NO_TLS) as http:
        return http.get(path, headers=headers)


def test_foreign_hosts_are_not_served(server: Serving) -> None:
    for host in ("evil.example", "localhost.evil.example:80", "", "[", "x@localhost"):
        answer = ask(server, "/api/me", host=host)
        assert answer.status_code in (400, 421), host
    for host in ("localhost:8000", "127.0.0.1", "[::1]:80", "192.168.1.7:8000"):
        assert ask(server, "/api/me", host=host).status_code == 200, host


def test_further_hosts_can_be_named(tmp_path: Path) -> None:
    with serving(tmp_path, hosts=("play.example",), address="https://rails.example") as server:
        for host in ("play.example", "Rails.Example:443"):
            assert ask(server, "/api/me", host=host).status_code == 200


def test_other_sites_cannot_act(server: Serving) -> None:
    browser = server.browser("Anna")
    own = f"http://127.0.0.1:{server.settings.port}"
    token = str(browser.http.cookies["csrftoken"])
    for headers, status in (
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": own, "sec-fetch-site": "same-origin"}, 200),
    ):
        given = {"x-csrftoken": token, **headers}
        answer = browser.http.post("/api/me", json={"name": "Eve"}, headers=given)
        assert answer.status_code == status, headers
        if status == 403:
            assert answer.json()["code"] == "origin"
            assert browser.get("/api/me")["name"] == "Anna"


def test_answers_are_private_and_of_their_kind(server: Serving) -> None:
    for path in ("/api/me", "/api/box", "/api/none", "/api/tables"):
        headers = ask(server, path).headers
        assert headers["cache-control"] == "no-store", path
        assert headers["x-content-type-options"] == "nosniff", path


def test_under_https_cookies_are_bound_to_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, secure=True, address="https://rails.example") as server:
        made = ask(server, "/api/me").headers.get_list("set-cookie")
    names = {line.partition("=")[0] for line in made}
    assert names == {"__Host-railsplitter", "__Host-csrftoken"}
    assert all("secure" in line.lower() and "path=/" in line.lower() for line in made)
    assert not any("domain=" in line.lower() for line in made)
