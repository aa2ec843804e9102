"""The sheet of a day in a campaign: it is read, dismissed, opened again, and the game goes on."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.people import Person

TITLE = "Jackson in the Valley"

# Whether the server has a sheet that is to be seen now and tells something.
HAS_NEWS = """async id => {
    const load = async path => (await fetch(`/api/tables/${id}${path}`)).json()
    const { sheets, asked } = await load("")
    const due = (sheets ?? []).filter(head => head.due)
    const all = await Promise.all(due.map(head => load(`/sheet/${head.key}?seat=${asked}&since=`)))
    return all.some(sheet => !sheet.calm)
}"""


def the_sheet(ada: Person) -> Locator:
    return ada.page.locator("dialog[data-sheet]")


def to_the_sheet(ada: Person) -> Locator:
    """Play on until the sheet of a day lies over the board."""
    sheet = the_sheet(ada)
    for _ in range(60):
        question = ada.asked()
        if ada.page.evaluate(HAS_NEWS, ada.table_id):
            expect(sheet).to_be_visible()
            return sheet
        ada.answer(question.n, question.actions[-1])
        ada.moved_on(question.n)
    raise AssertionError("no sheet was ever shown")


def test_the_sheet_of_a_day_is_read_dismissed_and_the_game_goes_on(ada: Person) -> None:
    ada.go()
    ada.lay(TITLE, seed=3)
    sheet = to_the_sheet(ada)
    expect(sheet.get_by_role("heading", level=2)).to_contain_text("1862")
    for part in ("New since", "Due in five days", "What a county is worth", "can reach today"):
        expect(sheet.get_by_role("heading", level=3).filter(has_text=part)).to_be_visible()
    expect(sheet.get_by_role("cell", name="nothing is due").first).to_be_visible()
    stamp = sheet.get_attribute("data-stamp")

    ada.page.keyboard.press("1")  # one key puts it away
    expect(sheet).to_have_count(0)
    ada.page.keyboard.press("d")  # and another brings it back
    expect(the_sheet(ada)).to_have_attribute("data-stamp", stamp or "")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    ada.page.reload()  # what was seen is not shown unasked again
    ada.sit()
    question = ada.asked()
    ada.page.wait_for_load_state("networkidle")
    expect(sheet).to_have_count(0)
    ada.do(question.actions[0])


def test_a_place_of_the_sheet_is_shown_on_the_map(ada: Person) -> None:
    ada.go()
    ada.lay(TITLE, seed=3)
    sheet = to_the_sheet(ada)
    sheet.locator("[data-part=worth] button[data-place]").first.click()
    expect(sheet).to_have_count(0)
    expect(ada.page.locator(".field-board .card")).to_be_visible()
    # the map is painted, and not by the page itself
    expect(ada.page.locator(".field-board .floor canvas").first).to_be_visible()
    assert [worker.url.rpartition("/")[2] for worker in ada.page.workers if "painter" in worker.url]
