"""What lies at hand: fingers, Space, advice, dice, the sheet of choices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.people import Person
from tests.web.test_replay import open_sample, position

# What a finger can hit and is less than 44 by 44: its own box, or the one laid over it to make it
# larger. Links within a sentence are as high as the sentence; boxes to tick have their label.
SMALL = """() => {
  const all = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
  const out = [];
  for (const one of document.querySelectorAll(all)) {
    if (!one.checkVisibility({visibilityProperty: true}) || one.matches('.skip, .sr')) continue;
    if (one.closest('[inert], [aria-hidden=true]')) continue;
    if (one.tagName === 'A' && getComputedStyle(one).display === 'inline') continue;
    const ticked = one.matches('[type=checkbox], [type=radio]') && one.closest('label');
    const box = (ticked || one).getBoundingClientRect();
    const over = getComputedStyle(one, '::after');
    const laid = over.content !== 'none' && over.position === 'absolute';
    const width = Math.max(box.width, laid ? parseFloat(over.width) || 0 : 0);
    const height = Math.max(box.height, laid ? parseFloat(over.height) || 0 : 0);
    if (box.width === 0 || (width > 43.5 && height > 43.5)) continue;
    out.push(`${one.tagName} ${one.className} ${Math.round(width)}x${Math.round(height)} `
      + (one.ariaLabel || one.textContent.trim().slice(0, 30)));
  }
  return out;
}"""


def small(page: Page) -> list[str]:
    return [str(one) for one in page.evaluate(SMALL)]


@pytest.mark.parametrize(
    "title", ["Snowdonia", "The Channel Tunnel 1881", "Confederate Rails", "Seven Pines"]
)
def test_whatever_a_finger_hits_is_large_enough(on_the_phone: Person, title: str) -> None:
    ada = on_the_phone
    ada.lay(title)
    ada.play(4)
    ada.wait_asked()
    flying = ada.page.locator("#board .world[style*='scale']")
    expect(flying).to_have_count(0)  # the map has come to rest
    assert small(ada.page) == []
    ada.page.get_by_role("button", name="Board as text").click()
    assert small(ada.page) == []
    ada.page.get_by_role("button", name="More", exact=True).click()
    for tab in ("Log", "Rules", "Chat", "Dice"):
        ada.page.locator("#rail").get_by_role("tab", name=tab).click()
        assert small(ada.page) == []


def test_pages_without_a_table_fit_a_finger_too(on_the_phone: Person) -> None:
    ada = on_the_phone
    for path, heading in (("", "Choose a game"), ("#/account", "Account"), ("#/guide", "A guided")):
        ada.go(path)
        expect(ada.page.get_by_role("heading", name=heading).first).to_be_visible()
        assert small(ada.page) == [], path


def test_the_sheet_of_choices_is_pulled_and_stays_as_it_was_left(on_the_phone: Person) -> None:
    ada = on_the_phone
    ada.lay()
    ada.wait_asked()
    page = ada.page
    board, slip = page.locator("#board"), page.locator("#prompt .slip")

    def share() -> float:
        """How much of the screen between seats and bottom the sheet takes."""
        top, low = board.bounding_box(), slip.bounding_box()
        assert top is not None
        assert low is not None
        return low["height"] / (844 - top["y"])

    assert share() < 0.5
    high = board.bounding_box()
    handle = page.get_by_role("button", name=re.compile("^Choices at half height"))
    handle.press("Enter")
    page.get_by_role("button", name=re.compile("^All choices")).wait_for()
    assert share() > 0.6
    assert board.bounding_box() == high, "the board lies still under the sheet"
    page.reload()
    ada.wait_asked()
    full = page.get_by_role("button", name=re.compile("^All choices"))
    full.hover()  # which waits until it lies still
    place = full.bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.down()
    page.mouse.move(x, y + 200, steps=4)
    page.mouse.move(x, y + 400, steps=4)
    page.mouse.up()
    page.get_by_role("button", name=re.compile("^Choices folded")).wait_for()
    assert share() < 0.25
    expect(ada.offers).to_have_count(0)


def test_a_plan_on_the_phone_leaves_the_choices_within_reach(on_the_phone: Person) -> None:
    ada = on_the_phone
    ada.lay()
    while "take" not in " ".join(ada.asked().actions):
        assert ada.play(1, seed=3) == 1
    take = next(a for a in ada.asked().actions if a.startswith("take"))
    ada.page.get_by_role("button", name="Table menu").click()
    ada.page.get_by_role("button", name="Plan", exact=True).click()
    ada.prompt.locator(f'button[data-action="{take}"]').click()
    plan = ada.page.get_by_role("group", name="Plan")
    expect(plan.get_by_role("listitem")).to_have_count(1)


def test_the_board_lies_still_while_questions_change(ada: Person) -> None:
    """Were it to grow and shrink with the choices, the map would be drawn anew each time."""
    ada.lay("Confederate Rails")
    ada.wait_asked()
    boxes = set()
    for _ in range(8):
        box = ada.page.locator("#board").bounding_box()
        boxes.add(tuple((box or {}).values()))
        assert ada.play(1, seed=5) == 1
    assert len(boxes) == 1


def test_space_describes_a_place_and_does_nothing_there(ada: Person) -> None:
    ada.lay()
    question = ada.asked()
    shut = ada.page.locator("#board [data-hot][data-place]:not([data-action])").first
    shut.focus()
    ada.page.keyboard.press("Space")
    told = ada.page.get_by_role("status", name="What is here")
    expect(told).to_contain_text("Not open to you now")
    expect(told.get_by_role("button", name=re.compile("^Rule ")).first).to_be_visible()
    expect(shut).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    ada.page.locator("#board [data-hot][data-action]").first.focus()
    ada.page.keyboard.press("Space")
    expect(told).to_contain_text("press Enter")
    assert ada.n() == question.n
    ada.page.keyboard.press("Enter")
    expect(told).to_have_count(0)


def test_why_not_gives_examples_of_the_game_at_hand(ada: Person) -> None:
    ada.lay("Confederate Rails")
    question = ada.asked()
    ada.page.keyboard.press("y")
    asked = ada.page.get_by_role("dialog", name="Why not?")
    asked.get_by_text("Write an action instead").click()
    words = asked.locator("label").inner_text()
    examples = re.findall("“(.+?)”", words)
    assert examples
    verbs = {action.split()[0] for action in question.actions}
    assert examples[0].split()[0] in verbs
    assert "lay T4" not in words


def advised(ada: Person) -> Locator:
    """Ask for advice and wait until it was weighed."""
    ada.page.keyboard.press("h")
    advice = ada.page.get_by_role("region", name="Advice")
    expect(advice.get_by_text("games played on")).to_be_visible()
    return advice


def test_a_bot_advises_and_its_advice_can_be_taken(ada: Person) -> None:
    ada.lay()
    question = ada.asked()
    advice = advised(ada)
    advice.get_by_role("button", name=re.compile("^Do it")).first.click()
    ada.moved_on(question.n)
    expect(advice).to_have_count(0)


@pytest.mark.parametrize("title", ["Snowdonia", "First Kernstown", "Confederate Rails"])
def test_advice_names_alternatives_with_their_chances_and_what_decides(
    ada: Person, title: str
) -> None:
    """At most three, each with an interval; nothing is called best that is too close to call."""
    ada.lay(title, seed=5)
    ada.play(6, seed=2)
    question = ada.asked()
    advice = advised(ada)
    rows = advice.locator("ol > li")
    told = rows.count()
    assert 1 <= told <= 3
    for row in rows.all():
        expect(row).to_contain_text(re.compile(r"wins \d+ %, between \d+ % and \d+ %"))
        expect(row.locator("svg .half, svg .mean, svg .spread")).to_have_count(3)
    assert advice.locator(".why li").count() <= 3
    for reason in advice.locator(".why li").all():
        expect(reason.get_by_role("button", name=re.compile("^Rule "))).to_have_count(1)
        expect(reason.locator("b")).to_have_text(re.compile("^[+−]"))
    close = advice.get_by_role("heading", name="Too close to call")
    if advice.locator(".why").count():
        said = "What differs most" if close.count() else "What decides"
        expect(advice.locator(".why .t")).to_contain_text(said)
    assert advice.get_by_role("button", name="Do it").count() == (told if close.count() else 1)
    if not close.count():
        expect(ada.page.locator(".over .lit").first).to_be_attached()
    games = advice.locator(".effort").inner_text()
    advice.get_by_role("button", name="think longer").click()
    expect(advice.locator(".effort")).not_to_contain_text(games.splitlines()[0])
    assert ada.n() == question.n
    advice.get_by_role("button", name="Close").first.click()
    expect(advice).to_have_count(0)
    expect(ada.page.locator(".over .lit")).to_have_count(0)


def test_between_people_no_bot_advises(ada: Person, jonas: Person) -> None:
    ada.go()
    ada.choose_game("Snowdonia")
    ada.name_seat(1, "Ada")
    ada.seat(2, "Friend")
    ada.start()
    link = ada.dialog.get_by_role("textbox", name=re.compile("Invitation for")).inner_text()
    ada.dialog.get_by_role("link", name="Go to the table").click()
    jonas.page.goto(link)
    jonas.page.get_by_role("textbox", name="Your name").fill("Jonas")
    jonas.page.get_by_role("button", name="Sit down").click()
    jonas.sit()
    expect(ada.log).to_contain_text("Round 1")
    for person in (ada, jonas):
        advise = person.page.get_by_role("button", name="Ask a bot for advice")
        expect(advise).to_have_count(0)


def test_the_dice_tray_shows_each_roll_with_its_rule(ada: Person) -> None:
    length = open_sample(ada)
    assert length > 0
    ada.tab_of_rail("Dice")
    rolls = ada.page.locator("#rail .rolls li")
    expect(rolls.first).to_be_visible()
    for row in rolls.all()[:5]:
        expect(row.get_by_role("button", name=re.compile("^Rule "))).to_have_count(1)
        expect(row).to_contain_text(re.compile(r"entry \d+"))
    newest = int(re.findall(r"entry (\d+)", rolls.first.inner_text())[0])
    oldest = int(re.findall(r"entry (\d+)", rolls.last.inner_text())[0])
    assert newest >= oldest
    rolls.first.get_by_role("button", name=re.compile(r"^entry \d+")).click()
    expect(position(ada)).to_contain_text(f"{newest} of")
