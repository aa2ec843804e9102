"""Orders on the page: in words, by a click on the map, and those that stand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import Person

MARCH = "march "


def to_an_action(ada: Person) -> int:
    """Play on until one of the own units may march; the entry by then."""
    question = ada.asked()
    while not any(action.startswith(MARCH) for action in question.actions):
        ada.answer(question.n, question.actions[-1])
        ada.moved_on(question.n)
        question = ada.asked()
    return question.n


def test_a_unit_marches_by_order_to_the_place_that_is_clicked(ada: Person) -> None:
    ada.new_table("First Kernstown", seed="3")
    n = to_an_action(ada)
    own = ada.page.locator('.field-board [data-hot^="hex:"]')
    expect(own.first).to_be_visible()
    for k in range(own.count()):
        own.nth(k).click(force=True)
        if ada.page.locator("[data-aim]").count():
            break
    ada.page.locator("[data-aim]").first.click()
    expect(ada.page.get_by_text("Where shall")).to_be_visible()
    ada.page.get_by_label("safest").check()
    box = ada.page.locator(".field-board .port").bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] * 0.55, box["y"] + box["height"] * 0.6)
    expect(ada.page.locator("#prompt .note").first).to_contain_text("y order")
    assert ada.asked().n > n


def test_orders_in_words_stand_until_they_are_taken_back(ada: Person) -> None:
    ada.forgiven.append("400")
    ada.new_table("First Kernstown", seed="3")
    to_an_action(ada)
    ada.tab_of_rail("Orders")
    field = ada.page.get_by_label("An order in words")
    field.fill("march nobody to nowhere")
    ada.page.get_by_role("button", name="Give").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("expected a unit or a leader of yours")
    expect(field).to_have_value("march nobody to nowhere")
    field.fill("dig within 4")
    field.press("Enter")
    standing = ada.page.get_by_role("region", name="Orders that stand")
    said = "Whoever has an enemy within 4 hexes digs in"
    expect(standing).to_contain_text(said)
    standing.get_by_role("button", name=f"Take back: {said}").click()
    expect(standing).not_to_contain_text(said)
    ada.page.get_by_text("How orders are written").click()
    expect(ada.page.get_by_text("march WHO to PLACE")).to_be_visible()
