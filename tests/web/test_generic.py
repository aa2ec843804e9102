"""A game without a line of client code: its places are clicked on a board made of its panels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from railsplitter import games
from railsplitter.server.titles import box
from tests.kernel import toy
from tests.server.serving import Serving, serving
from tests.web.party import Party
from tests.web.people import Person
from tests.web.test_access import violations

MOST = 200


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose box holds the toy game too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.TITLES, toy.TOY.id, toy.TITLE)
        box.all_games.cache_clear()
        with serving(tmp_path_factory.mktemp("toy")) as running:
            yield running
    box.all_games.cache_clear()


def sat(ada: Person) -> None:
    ada.new_table(toy.TOY.title, players=1)
    ada.wait_asked()


def test_a_game_without_client_code_is_played_to_its_end_by_clicks_on_places(people: Party) -> None:
    ada = people.come("Ada")
    sat(ada)
    board = ada.page.get_by_role("main", name="Board")
    expect(board.get_by_role("heading", name="The gate")).to_be_visible()
    clicked = 0
    while clicked < MOST and not ada.asked().over:
        before = ada.n()
        places = board.locator("button.ok")
        if places.count():
            places.first.click()
            choices = ada.page.get_by_role("menuitem")
            if choices.count():
                choices.first.click()
        else:
            ada.offers.first.click()
        ada.moved_on(before)
        clicked += 1
    assert 2 < clicked < MOST
    expect(ada.dialog.get_by_role("heading", name="Final score")).to_be_visible()
    assert violations(ada.page) == []


def test_a_place_that_offers_nothing_says_why(people: Party) -> None:
    ada = people.come("Ada")
    sat(ada)
    assert violations(ada.page) == []
    board = ada.page.get_by_role("main", name="Board")
    board.locator('[data-place="hand"]').click()
    told = ada.page.get_by_role("dialog", name="Why not?")
    expect(told).to_contain_text("counter")
    expect(told.get_by_role("button", name="Rule ").first).to_be_visible()
