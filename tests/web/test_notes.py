"""Told when it opens: the why-not card takes the note, the log says when it has."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import Person

MOST = 60


def test_the_card_takes_a_note_and_the_log_tells_when_it_opens(ada: Person) -> None:
    ada.go()
    ada.lay("Snowdonia", seed=11)
    while True:
        asked = ada.asked()
        action = asked.actions[0]
        ada.answer(asked.n, action)
        asked = ada.asked()
        if action not in asked.actions:
            break
    ada.page.keyboard.press("y")
    card = ada.page.get_by_role("dialog", name="Why not?")
    card.get_by_text("Write an action instead").click()
    card.get_by_role("textbox").fill(action)
    card.get_by_role("button", name="Ask").click()
    tell = card.get_by_role("button", name="Tell me when it opens")
    tell.focus()
    ada.page.keyboard.press("Enter")  # by keyboard, too
    expect(card.get_by_text("You will be told when it opens.")).to_be_visible()
    card.get_by_role("button", name="Don’t tell me").click()
    expect(tell).to_be_visible()
    tell.click()
    expect(card.get_by_role("button", name="Don’t tell me")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_text("You will be told of one thing")).to_be_visible()
    opened = ada.log.get_by_text("It opened: ")
    for _ in range(MOST):
        if opened.count():
            break
        ada.play(1)
    expect(opened).to_be_visible()
    expect(ada.page.get_by_text("You will be told of one thing")).to_have_count(0)
