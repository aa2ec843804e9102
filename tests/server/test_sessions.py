"""Sessions: one browser is one person, however many requests it begins with."""

from __future__ import annotations

import threading
from http.cookies import SimpleCookie

import httpx2
import pytest

from tests.server.serving import NO_TLS, PATIENCE, Browser, Serving, first_offer

FIRST = ("/api/me", "/api/box", "/api/tables", "/api/rules/snowdonia", "/assets/none.js")


def client(server: Serving) -> httpx2.Client:
    """A browser without a cookie."""
    base = f"http://127.0.0.1:{server.settings.port}"
    return httpx2.Client(base_url=base, timeout=PATIENCE, verify=NO_TLS)


def cookies_of(answer: httpx2.Response) -> dict[str, str]:
    """What an answer sets."""
    found: dict[str, str] = {}
    for line in answer.headers.get_list("set-cookie"):
        found |= {key: value.value for key, value in SimpleCookie(line).items()}
    return found


def at_once(server: Serving, paths: tuple[str, ...]) -> dict[str, httpx2.Response]:
    """Requests of a browser that has no cookie yet, all sent before the first answer."""
    answers: dict[str, httpx2.Response] = {}
    start = threading.Barrier(len(paths))

    def ask(path: str) -> None:
        with client(server) as http:
            start.wait()
            answers[path] = http.get(path)

    threads = [threading.Thread(target=ask, args=(path,)) for path in paths]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.mark.parametrize("first", ["/api/me", "/"])
def test_a_late_answer_to_a_first_request_does_not_take_the_seat_away(
    server: Serving, first: str
) -> None:
    answers = at_once(server, (first, *(path for path in FIRST if path != "/api/me")))
    jar = cookies_of(answers.pop(first))
    table = server.browser(cookies=jar).lay("snowdonia", "human", "human")
    for answer in answers.values():  # they arrive after the browser has sat down
        jar |= cookies_of(answer)
    browser = server.browser(cookies=jar)
    shown = browser.table(table)
    assert shown["you"] == [0, 1]
    browser.act(table, shown["asked"], shown["n"], first_offer(shown))


def test_only_the_page_and_one_answer_make_a_session(server: Serving) -> None:
    answers = at_once(
        server, (*FIRST, "/", "/table/abc", "/health", "/metrics", f"/api/tables/{'x' * 12}")
    )
    made = {path for path, answer in answers.items() if "railsplitter" in cookies_of(answer)}
    assert made == {"/api/me", "/", "/table/abc"}


def test_who_does_something_without_a_session_gets_one(server: Serving) -> None:
    with client(server) as http:
        token = cookies_of(http.get("/api/box"))["csrftoken"]
        assert "railsplitter" not in http.cookies
        answer = http.post("/api/me", json={"name": "Zoe"}, headers={"x-csrftoken": token})
        assert answer.status_code == 200
        assert http.get("/api/me").json()["name"] == "Zoe"


def test_a_forged_session_is_replaced_and_holds_nothing(server: Serving, anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    cookie = anna.http.cookies["railsplitter"]
    forged = f"{cookie[:-1]}{'0' if cookie[-1] != '0' else '1'}"
    with client(server) as http:
        answer = http.get("/api/me", headers={"cookie": f"railsplitter={forged}"})
        assert cookies_of(answer)["railsplitter"] not in (forged, cookie)
        shown = http.get(f"/api/tables/{table}", headers={"cookie": f"railsplitter={forged}"})
        assert shown.json()["you"] == []
