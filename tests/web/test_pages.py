"""The guided game, accounts, one screen for two, and what is not there."""

from __future__ import annotations

import re
import sys

import pytest
from playwright.sync_api import expect

from railsplitter.server import studies
from tests.server.serving import Serving
from tests.server.test_studies import SLOW
from tests.web.people import Person
from tests.web.test_access import violations


def test_the_guided_game_lights_what_it_speaks_of_and_follows_any_move(ada: Person) -> None:
    ada.go("#/guide")
    ada.page.get_by_role("button", name="Begin: Snowdonia", exact=True).click()
    ada.sit()
    note = ada.page.get_by_role("complementary", name="A guided first game")
    expect(note).to_contain_text("This is the line")
    note.get_by_role("button", name="Go on").click()
    expect(note).to_contain_text("Work is done by Labourers")
    expect(note.get_by_role("button", name="Go on")).to_have_count(0)  # one acts instead
    hole, told = ada.page.locator(".veil .edge").bounding_box(), note.bounding_box()
    assert hole is not None
    assert told is not None
    apart = told["y"] >= hole["y"] + hole["height"] or told["y"] + told["height"] <= hole["y"]
    aside = told["x"] >= hole["x"] + hole["width"] or told["x"] + told["width"] <= hole["x"]
    assert apart or aside  # what a note names is never covered
    ada.wait_asked()
    ada.do("place G1")  # not what it proposes
    ada.wait_asked()
    expect(note).to_contain_text("Now the second one")
    note.get_by_role("button", name="Rule B.1").click()
    expect(ada.dialog).to_contain_text("rubble")
    ada.page.keyboard.press("Escape")
    note.get_by_role("button", name="Play on without notes").click()
    expect(note).to_have_count(0)
    ada.page.reload()
    ada.wait_asked()
    expect(note).to_have_count(0)


def test_two_at_one_screen_take_turns(ada: Person) -> None:
    ada.go()
    ada.choose_game("Snowdonia")
    ada.seat(2, "Me")
    start = ada.page.get_by_role("button", name="Start the game")
    expect(ada.page.get_by_role("alert")).to_contain_text("names that differ")
    expect(start).to_be_disabled()
    ada.name_seat(1, "Ada")
    ada.name_seat(2, "Jonas")
    start.click()
    ada.wait_asked()
    asked = []
    for _ in range(4):
        ada.wait_asked()
        asked.append(ada.question.inner_text().split(":")[0])
        ada.do(ada.actions()[0])
    assert set(asked) == {"Ada", "Jonas"}


def test_hidden_things_are_covered_while_the_screen_changes_hands(ada: Person) -> None:
    ada.go()
    ada.choose_game("Confederate Rails")
    ada.seat(2, "Me")
    ada.name_seat(1, "Ada")
    ada.name_seat(2, "Jonas")
    ada.page.get_by_role("button", name="Start the game").click()
    cover = ada.page.get_by_role("dialog", name=re.compile("Pass the screen to"))
    expect(cover).to_be_visible()
    expect(ada.page.locator(".app")).to_have_attribute("inert", "")
    assert (
        ada.page.locator("#board > :not(h2)").count() == 0
    )  # not drawn at all while it is covered
    ready = cover.get_by_role("button")
    name = ready.inner_text().removeprefix("I am ")
    ready.click()
    ada.wait_asked()
    assert name in ("Ada", "Jonas")


def test_an_account_is_made_left_and_found_again(ada: Person) -> None:
    page = ada.page
    ada.lay()
    mine = ada.table_id
    ada.go("#/account")
    page.get_by_role("textbox", name="Account name").fill("ada-lovelace")
    page.get_by_role("textbox", name="Password").fill("engines and looms")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("Signed in as ada-lovelace.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    page.get_by_role("textbox", name="Account name").fill("ada-lovelace")
    page.get_by_role("textbox", name="Password").fill("wrong wrong wrong")
    ada.forgiven.append("status of 4")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("textbox", name="Password").fill("engines and looms")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("Signed in as ada-lovelace.")).to_be_visible()
    ada.go(f"#/table/{mine}")
    ada.wait_asked()


def test_a_table_that_does_not_exist_is_said_to_be_none(ada: Person) -> None:
    ada.forgiven.append("404")
    ada.go("#/table/nosuchtable")
    expect(ada.page.get_by_role("alert")).to_contain_text("no such table")


def test_the_theme_can_be_chosen_and_is_kept(ada: Person) -> None:
    ada.go("#/account")
    ada.page.get_by_role("button", name="Blueprint (dark)").click()
    ada.page.reload()
    ground = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(12, 24, 39)"


def test_the_size_of_type_and_controls_is_chosen_and_kept(ada: Person) -> None:
    ada.go("#/account")
    heading = ada.page.get_by_role("heading", name="Account", exact=True)
    usual = heading.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    sizes = ada.page.get_by_role("group", name="Size of type and controls")
    sizes.get_by_role("button", name="Largest").click()
    ada.page.reload()
    chosen = sizes.get_by_role("button", name="Largest")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    large = heading.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert large == pytest.approx(1.45 * usual)
    assert chosen.evaluate("one => one.getBoundingClientRect().height") > 44


def test_rules_can_be_searched(ada: Person) -> None:
    ada.go("#/rules/snowdonia")
    ada.page.get_by_role("searchbox", name="Find a rule").fill("event cube")
    found = ada.page.locator("details")
    expect(found.first).to_be_visible()
    for one in found.all():
        assert "event" in one.inner_text().lower()
    ada.page.get_by_role("searchbox", name="Find a rule").fill("zeppelin")
    expect(ada.page.get_by_text("No rule holds these words.")).to_be_visible()


def test_a_study_is_asked_for_watched_and_stopped(
    ada: Person, server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "COMMAND", (sys.executable, "-c", SLOW))
    monkeypatch.setattr("railsplitter.server.handlers.studies.lacking", str)
    page = ada.page
    ada.go("#/study/snowdonia")
    page.get_by_role("combobox", name="Table of the data").select_option("rates")
    page.get_by_role("radio", name="excavate start").check()
    page.get_by_role("spinbutton", name="Instead").fill("1")
    page.get_by_role("spinbutton", name="Pairs of games").fill("10")
    page.get_by_role("button", name="Play it both ways").click()
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("10 of 10 pairs played")
    page.get_by_role("button", name="Stop").click()
    expect(result).to_contain_text("It costs points.")
    expect(result.get_by_role("row", name="points")).to_contain_text("-12.00 to -8.00")
    assert violations(page) == []
    server.lobby.studies.close()


def test_a_case_of_the_rulebook_can_be_tried(ada: Person) -> None:
    ada.go("#/rules/snowdonia/B.1")
    expect(ada.page.get_by_role("heading", name="Area B: Excavate")).to_be_visible()
    figure = ada.page.get_by_role("region", name="Try case B.1")
    figure.get_by_role("button", name="Forbidden: Dig").click()
    expect(figure.get_by_text("Not now: Dig")).to_be_visible()
    figure.get_by_role("button", name="Put it back").click()
    expect(figure.get_by_text("Not now: Dig")).to_have_count(0)
    figure.get_by_role("button", name="Legal: Dig").click()
    expect(figure.locator(".answer")).to_contain_text("rubble")
    ada.page.get_by_role("link", name="Glyphs and words").first.click()
    expect(ada.page.get_by_text("Three make a steel bar in the Works.")).to_be_visible()


def test_the_book_is_read_page_by_page_and_its_diagram_tried(ada: Person) -> None:
    ada.go("#/rules/snowdonia")
    page = ada.page
    expect(page.get_by_role("heading", name="What the game is")).to_be_visible()
    page.keyboard.press(".")
    expect(page.get_by_role("heading", name="The table", exact=True)).to_be_visible()
    ada.go("#/rules/snowdonia/areas")
    expect(page.get_by_text("Page 4 of 6")).to_be_visible()
    expect(page.locator("nav a[aria-current=page]")).to_contain_text("The seven areas")
    expect(page.get_by_role("img", name=re.compile("while Build works"))).to_be_visible()
    figure = page.get_by_role("region", name="Try case B.2")
    figure.get_by_role("button", name="Forbidden: Dig").click()
    expect(figure.get_by_text("Not now: Dig")).to_be_visible()
    figure.get_by_role("button", name="Put it back").click()
    figure.get_by_role("button", name="Legal: Dig").click()
    expect(figure.locator(".answer")).to_contain_text("rubble")
    assert violations(page) == []
    page.locator("footer").get_by_role("button", name="Rule B.2").click()
    expect(ada.dialog).to_contain_text("rubble")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Glyphs and words").first.click()
    expect(page.get_by_text("Three make a steel bar in the Works.")).to_be_visible()


@pytest.mark.parametrize("page", ["snowdonia/areas", "confederate-rails/areas"])
def test_on_a_phone_the_figures_of_the_book_are_drawn(on_the_phone: Person, page: str) -> None:
    on_the_phone.go(f"#/rules/{page}")
    figure = on_the_phone.page.locator("figure .still")
    figure.scroll_into_view_if_needed()
    expect(figure.locator("[data-place]").first).to_be_visible()


def test_another_book_asks_for_nothing_of_the_first(ada: Person) -> None:
    ada.go("#/rules/snowdonia")
    expect(ada.page.get_by_role("region", name=re.compile("^Try case"))).to_be_visible()
    ada.go("#/rules/confederate-rails")  # a figure that does not exist would be a complaint
    expect(ada.page.get_by_role("navigation").get_by_text("Confederate Rails")).to_be_visible()
    expect(ada.page.get_by_role("region", name=re.compile("^Try case"))).to_be_visible()
