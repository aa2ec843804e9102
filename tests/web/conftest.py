"""A real server and a real Chromium; both are there or the tests say plainly what is missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from railsplitter.server.bots import hints, weighing
from tests.server.serving import Serving, serving
from tests.web.party import Desks, Party
from tests.web.people import Person, Screen, chromium, is_built

NO_CHROMIUM = "no Chromium here: the page is not tried (on Debian: apt-get install chromium)"
NOT_BUILT = "the page is not built: python3 run.py page"


# What the page shows of an advice looks alike however many games it comes from; that more of them
# are played where people ask, and what they tell, is tried in tests/bots and tests/server.
GAMES, WORLDS = 24, 4


@pytest.fixture(scope="session", autouse=True)
def little_thought() -> Iterator[None]:
    """Advice comes from fewer games than people are given: each costs the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "PLAYOUTS", GAMES)
        patch.setattr(weighing, "WORLDS", WORLDS)
        yield


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


@pytest.fixture(scope="session")
def desks(browser: Browser) -> Desks:
    return Desks(browser)


@pytest.fixture
def people(desks: Desks, server: Serving) -> Iterator[Party]:
    """Everybody who came; at the end none of their pages may have complained."""
    party = Party(desks, f"http://127.0.0.1:{server.settings.port}")
    yield party
    party.leave()


@pytest.fixture
def ada(people: Party) -> Person:
    return people.come("Ada")


@pytest.fixture
def jonas(people: Party) -> Person:
    return people.come("Jonas")


@pytest.fixture
def mair(people: Party) -> Person:
    return people.come("Mair")


@pytest.fixture
def on_the_phone(people: Party) -> Person:
    return people.come("Ada", Screen.phone())
