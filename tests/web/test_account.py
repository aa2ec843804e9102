"""An account in a real browser: password, sessions, a passkey; and the seal of finished dice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.serving import Serving, free_port, last_offer, serving
from tests.web.people import Person
from tests.web.strides import by_hand

PASSWORD = "engines and looms"


@pytest.fixture
def place(browser: Browser, tmp_path: Path) -> Iterator[Serving]:
    """A server that is reached by a name: passkeys belong to names, not to numbers."""
    port = free_port()
    with serving(tmp_path, port=port, address=f"http://localhost:{port}") as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    yield made
    made.close()


def account(context: BrowserContext, place: Serving) -> Page:
    page = context.new_page()
    page.goto(f"{place.settings.home}/#/account")
    return page


def sign_up(page: Page) -> None:
    page.get_by_role("textbox", name="Account name").fill("ada-lovelace")
    page.get_by_role("textbox", name="Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("Signed in as ada-lovelace.")).to_be_visible()


def test_a_passkey_is_made_and_signs_in(place: Serving, context: BrowserContext) -> None:
    page = account(context, place)
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    kind |= {
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
    sign_up(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey was added.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("Signed in as ada-lovelace.")).to_be_visible()
    expect(page.get_by_text("by a passkey")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Forget")).click()
    expect(page.get_by_role("button", name=re.compile("^Forget"))).to_have_count(0)


def test_other_sessions_are_seen_and_ended(
    place: Serving, context: BrowserContext, browser: Browser
) -> None:
    page = account(context, place)
    sign_up(page)
    away = place.browser()
    away.post("/api/login", {"login": "ada-lovelace", "password": PASSWORD})
    page.reload()
    page.get_by_role("button", name="End all others").click()
    expect(page.get_by_text("Ended.")).to_be_visible()
    assert away.get("/api/me")["account"] == ""
    page.get_by_role("textbox", name="Old password").fill(PASSWORD)
    page.get_by_role("textbox", name="New password").fill("looms and engines")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password was changed")).to_be_visible()
    wish = {"login": "ada-lovelace", "password": "looms and engines"}
    assert away.post("/api/login", wish)["account"] == "ada-lovelace"


def test_the_page_checks_the_dice_of_a_finished_game(server: Serving, ada: Person) -> None:
    ada.new_table(title="The Siege of Petersburg")
    hand = by_hand(server, ada)
    assert hand.play_on(ada.table_id, 0, 2000, last_offer)["over"]
    ada.page.reload()
    ada.page.get_by_role("tab", name="Dice").click()
    seal = ada.page.locator(".seal")
    expect(seal).to_contain_text("The dice hold")
    expect(seal).to_contain_text("this browser was shown before the game")
    assert "entropy" not in (ada.page.url)
    ada.page.evaluate(
        "localStorage.setItem('railsplitter.seals',"
        " localStorage.getItem('railsplitter.seals').replace(/[0-9a-f]{64}/, '0'.repeat(64)))"
    )
    ada.page.reload()
    ada.page.get_by_role("tab", name="Dice").click()
    expect(ada.page.locator(".seal")).to_contain_text("not the one this browser was shown")
