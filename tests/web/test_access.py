"""For everyone: no axe violations, keyboard alone, the text board, the phone, no motion."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Browser, Serving
from tests.web.letters import await_letters, small_on
from tests.web.party import Party
from tests.web.people import Person, Screen, news_on
from tests.web.strides import by_hand
from tests.web.test_hand import advised
from tests.web.test_map import stack_of
from tests.web.test_replay import open_sample

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DAY = 24 * 3600
SCREENS = [pytest.param(Screen(), id="desk"), pytest.param(Screen.phone(), id="phone")]


def violations(page: Page) -> list[str]:
    """What axe finds, as one line for each place."""
    return found_by(page, RUN)


def faults_of(page: Page) -> list[str]:
    """What axe finds, and letters that are too small to be read."""
    return violations_in_both(page) + small_on(page)


def violations_in_both(page: Page) -> list[str]:
    """The same in light and dark: these differ in colours and in nothing else of the document.

    The page stays in the second of them, for there the next look begins: each change of light
    draws everything anew.
    """
    found = violations(page)
    other: Literal["dark", "light"] = "light" if page.evaluate(IS_DARK) else "dark"
    page.emulate_media(color_scheme=other)
    page.evaluate(SETTLE)
    return found + [f"{other}: {fault}" for fault in found_by(page, COLOURS)]


def found_by(page: Page, run: str) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    await_letters(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(run)
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"]]


# A place on a board is a drawing with figures in it; its name says the same in words. The rule
# that a name begins with the text one sees is kept everywhere else, and every action of a board
# also stands in the prompt bar, under a name that is the text. Targets are held to WCAG 2.2, but
# for places of a map that a mouse points at: where they lie is what they are, and they may overlap.
# For a finger they are 44 px like everything else (test_hand), and the nearest one is meant.
# All in one run: what lies where on a page is worked out anew in each.
RUN = """async () => {
    const left_out = {
        'label-content-name-mismatch': '[data-board]',
        'target-size': '[data-board] .spot',
    };
    const {violations} = await axe.run(document, {
        resultTypes: ['violations'], elementRef: true, rules: {'target-size': {enabled: true}},
    });
    const counts = (id) => (node) => !(id in left_out && node.element.closest(left_out[id]));
    return violations.map(({id, nodes}) => ({
        id, nodes: nodes.filter(counts(id)).map(({html}) => ({html})),
    }));
}"""
IS_DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
# Colours may take a moment from light to dark.
SETTLE = """() => document.getAnimations()
    .filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())"""
COLOURS = """async () => {
    const values = ['color-contrast', 'link-in-text-block'];
    const only = {resultTypes: ['violations'], runOnly: {type: 'rule', values}};
    return (await axe.run(document, only)).violations;
}"""


PLANTED = """<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
{faults}<div data-board><div class="spot">{faults}</div></div></main></html>"""
FAULTS = """<button style="width: 9px; height: 9px; padding: 0" aria-label="tiny"></button>
<button aria-label="Go on">Answer the question</button>
<p style="color: #999; background: #aaa">Hardly to be read</p>"""


def test_faults_that_are_planted_are_found_and_what_a_map_may_do_is_none(ada: Person) -> None:
    ada.page.set_content(PLANTED.replace("{faults}", FAULTS))
    found = [fault.partition(":")[0] for fault in violations(ada.page)]
    on_board = ["color-contrast"]
    assert sorted(found) == sorted(
        ["color-contrast", "label-content-name-mismatch", "target-size", *on_board]
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_no_board_has_an_axe_violation_drawn_or_as_text(people: Party, screen: Screen) -> None:
    ada = people.come("Ada", screen)
    found: list[str] = []
    for title in (
        "The Siege of Petersburg",
        "The Channel Tunnel 1881",
        "Confederate Rails",
        "Seven Pines",
        "Jackson in the Valley",
    ):
        ada.lay(title)
        ada.past_sheets()
        ada.play(2)
        ada.wait_asked()
        found += [f"{title}: {fault}" for fault in faults_of(ada.page)]
        ada.page.get_by_role("button", name="Board as text").click()
        found += [f"{title} as text: {fault}" for fault in faults_of(ada.page)]
        ada.page.get_by_role("button", name="Board as picture").click()
    assert not found, "\n".join(found)


BOOKS = (
    "snowdonia",
    "snowdonia~petersburg",
    "snowdonia~channel-tunnel",
    "confederate-rails",
    "gcacw~seven-pines",
    "gcacw~valley-may",
    "gcacw~long-roads",
)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_page_of_a_book_has_an_axe_violation(people: Party, screen: Screen) -> None:
    """The fourth page of every kind of book, and the first and the last of one, turned by keys."""
    ada = people.come("Ada", screen)
    page = ada.page
    found: list[str] = []
    for book in BOOKS:
        ada.go(f"#/rules/{book}")
        for n in range(1, 9):
            told = page.get_by_text(re.compile(rf"^Page {n} of \d"))
            expect(told).to_be_visible()
            last = told.inner_text().endswith(f"of {n}")
            if n == 4 or (book == BOOKS[0] and (n == 1 or last)):
                page.wait_for_load_state("networkidle")
                found += [f"{book}, page {n}: {fault}" for fault in faults_of(page)]
            if last or (n == 4 and book != BOOKS[0]):
                break
            page.keyboard.press(".")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_has_an_axe_violation(people: Party, screen: Screen) -> None:
    ada = people.come("Ada", screen)
    found: dict[str, list[str]] = {}
    for path, wait in (
        ("", "heading:Choose a game"),
        ("#/guide", "heading:A guided first game"),
        ("#/account", "heading:Account"),
        ("#/rules/snowdonia/A.1", "heading:Rules"),
    ):
        ada.go(path)
        expect(ada.page.get_by_role("heading", name=wait.split(":")[1], exact=True)).to_be_visible()
        found[path or "home"] = faults_of(ada.page)
    ada.lay()
    ada.play(2)
    ada.wait_asked()
    found["table"] = faults_of(ada.page)
    ada.page.keyboard.press("r")
    expect(ada.dialog).to_be_visible()
    found["rule"] = faults_of(ada.page)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("y")
    expect(ada.page.get_by_role("dialog", name="Why not?")).to_be_visible()
    found["why"] = faults_of(ada.page)
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Board as text").click()
    found["text"] = faults_of(ada.page)
    open_sample(ada)
    found["replay"] = faults_of(ada.page)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.prompt.get_by_role("button", name="Final score").click()
    expect(ada.dialog.get_by_role("img", name="The score")).to_be_visible()
    found["after"] = faults_of(ada.page)
    said = [f"{name}: {fault}" for name, faults in found.items() for fault in faults]
    assert not said, "\n".join(said)


AS_NEW = """localStorage.setItem('railsplitter.settings',
    JSON.stringify({film: 'slow', sheet: 'half'}))"""


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_that_opens_at_a_table_has_an_axe_violation(
    server: Serving, people: Party, screen: Screen
) -> None:
    """Goal and note, card of a thing, stack spread out, advice, film, dispatches."""
    ada = people.come("Ada", screen)
    page = ada.page
    page.remove_locator_handler(news_on(page))
    ada.go()
    page.evaluate(AS_NEW)
    page.reload()
    ada.lay("Seven Pines", seed=11)
    found: dict[str, list[str]] = {}
    expect(ada.dialog).to_be_visible()
    found["goal"] = faults_of(page)
    ada.dialog.get_by_role("button", name="Show me").click()
    note = page.get_by_role("complementary", name="A guided first game")
    expect(note).to_be_visible()
    found["note"] = faults_of(page)
    note.get_by_role("button", name="Play on without notes").click()
    spot = page.locator(f'#board .spot[data-hot="hex:{stack_of(ada)["hex"]}"]')
    spot.focus()
    expect(page.locator("#board .fan")).to_be_visible()
    found["stack"] = faults_of(page)
    page.keyboard.press("Space")
    expect(page.get_by_role("status", name="What is here")).to_be_visible()
    found["thing"] = faults_of(page)
    page.keyboard.press("Escape")
    advice = advised(ada)
    found["advice"] = faults_of(page)
    advice.get_by_role("button", name="Close").first.click()

    table, hand = ada.table_id, by_hand(server, ada)
    film = page.get_by_role("region", name="What the others did")
    since = ada.n()
    while not others_moved(hand, table, since):
        shown = hand.my_turn(table)
        hand.act(table, 0, shown["n"], shown["offers"][-1]["action"])
    expect(film.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("k")
    found["film"] = faults_of(page)
    page.goto("about:blank")
    hand.post(f"/api/tables/{table}/seen", {"n": since, "seat": 0})
    server.wait(DAY)
    ada.go(f"#/table/{table}")
    expect(news_on(page).get_by_role("listitem").first).to_be_visible()
    found["dispatches"] = faults_of(page)
    weigh = news_on(page).get_by_role("button", name="Weigh it")
    news_on(page).get_by_role("listitem").first.get_by_role("button").first.click()
    weigh.click()
    expect(news_on(page).get_by_text(re.compile("chance to win|lead"))).not_to_have_count(0)
    found["weighed"] = faults_of(page)
    said = [f"{name}: {fault}" for name, faults in found.items() for fault in faults]
    assert not said, "\n".join(said)


def others_moved(hand: Browser, table: str, since: int) -> bool:
    film = hand.get(f"/api/tables/{table}/film", since=since, seat=0)
    return any(act["seat"] == 1 for act in film["acts"])


def test_the_keyboard_alone_starts_a_game_and_plays_it(ada: Person) -> None:
    page = ada.page
    ada.go()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == "Start the game":
            break
    page.keyboard.press("Enter")
    ada.wait_asked()
    for _ in range(6):
        before = ada.asked().n
        page.keyboard.press("1")  # a bot's move that comes in first is a new entry too
        ada.moved_on(before)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    regions = []
    for _ in range(4):
        page.keyboard.press("F6")
        regions.append(page.evaluate("document.activeElement.id"))
    assert regions == ["prompt", "board", "seats", "rail-panel"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate("document.activeElement.id") == "seats"
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_contain_text("Rule")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.type("z1 typed, not played")
    assert page.get_by_role("textbox", name="Say something").input_value() == "z1 typed, not played"


def test_skip_links_lead_to_the_question_and_the_board(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    ada.page.reload()
    ada.wait_asked()
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("link", name="Skip to the question")).to_be_focused()
    ada.page.keyboard.press("Enter")
    assert ada.page.evaluate("document.activeElement.id") == "prompt"


def test_after_an_answer_the_focus_stays_with_the_choices(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    ada.offers.first.focus()
    before = ada.n()
    ada.page.keyboard.press("Enter")
    ada.moved_on(before)
    ada.wait_asked()
    expect(ada.prompt.locator(":focus")).to_have_count(1)


def test_the_question_is_spoken_and_the_log_is_a_log(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    spoken = ada.prompt.get_by_role("status").filter(has=ada.page.get_by_role("heading", level=2))
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(spoken).to_contain_text("Place a Labourer")
    expect(ada.log).to_be_visible()


def test_the_text_board_tells_the_position_in_words(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    ada.page.get_by_role("button", name="Board as text").click()
    board = ada.page.get_by_role("main")
    for word in ("Llanberis", "Stock Yard", "Excavate"):
        expect(board).to_contain_text(word)
    assert board.locator("svg[width]").count() == 0 or board.get_by_role("list").count() > 0
    assert ada.play(2) == 2


def test_a_phone_shows_everything_without_sideways_scrolling(on_the_phone: Person) -> None:
    ada = on_the_phone

    def is_narrow() -> bool:
        return bool(ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    ada.go()
    expect(ada.page.get_by_role("heading", name="Choose a game")).to_be_visible()
    assert is_narrow()
    ada.lay()
    ada.wait_asked()
    assert is_narrow()
    for button in ada.offers.all():
        box = button.bounding_box() or {"height": 0.0}
        assert box["height"] >= 44, button.inner_text()
    assert ada.play(4) == 4
    ada.page.get_by_role("button", name="More", exact=True).click()
    expect(ada.log).to_be_visible()
    assert is_narrow()


def test_reduced_motion_is_respected(people: Party) -> None:
    ada = people.come("Ada", Screen(still=True))
    ada.lay()
    ada.play(2)
    moving = ada.page.evaluate(
        "document.getAnimations().filter(a => a.playState === 'running').length"
    )
    assert moving == 0


def test_light_and_dark_are_two_drawings(people: Party) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        person = people.come(scheme, Screen(scheme=scheme))
        person.go()
        expect(person.page.get_by_role("heading", name="Choose a game")).to_be_visible()
        grounds.append(person.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert grounds == ["rgb(238, 235, 227)", "rgb(12, 24, 39)"]
