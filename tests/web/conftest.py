"""A real server and a real Chromium; both are there or the tests say plainly what is missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Serving, serving
from tests.web.people import Person, Screen, chromium, is_built, shut

NO_CHROMIUM = "no Chromium here: the page is not tried (on Debian: apt-get install chromium)"
NOT_BUILT = "the page is not built: python3 run.py page"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    if not is_built():
        pytest.skip(NOT_BUILT)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(
    browser: Browser,  # first of all: whether there is one
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def people(browser: Browser, server: Serving) -> Iterator[list[Person]]:
    """Everybody who came; at the end none of their pages may have complained."""
    came: list[Person] = []
    yield came
    shut(came)


@pytest.fixture
def ada(browser: Browser, server: Serving, people: list[Person]) -> Person:
    return come(browser, server, people, "Ada")


@pytest.fixture
def jonas(browser: Browser, server: Serving, people: list[Person]) -> Person:
    return come(browser, server, people, "Jonas")


@pytest.fixture
def mair(browser: Browser, server: Serving, people: list[Person]) -> Person:
    return come(browser, server, people, "Mair")


@pytest.fixture
def on_the_phone(browser: Browser, server: Serving, people: list[Person]) -> Person:
    return come(browser, server, people, "Ada", Screen.phone())


def come(
    browser: Browser,
    server: Serving,
    people: list[Person],
    name: str,
    screen: Screen | None = None,
) -> Person:
    person = Person(browser, f"http://127.0.0.1:{server.settings.port}", name, screen)
    people.append(person)
    return person
