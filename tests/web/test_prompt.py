"""Board first: the question is one line, and repeats nothing that the board offers."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.server.serving import Serving
from tests.web.people import ENDS, Person
from tests.web.strides import by_hand

AS_FOUND = """localStorage.setItem('railsplitter.settings',
    JSON.stringify({film: 'none', goals: false}))"""
LINE = 74  # pixels
QUESTIONS = 14
# What the question offers and what the board offers, read at one moment; and how high the bar is.
SAID = """n => {
  const prompt = document.querySelector('#prompt');
  if (Number(prompt?.dataset.entry) !== n || prompt.dataset.asked !== '0') return null;
  const board = [...document.querySelectorAll('#board [data-action]')];
  return {
    said: [...prompt.querySelectorAll('button[data-action]')].map((one) => one.dataset.action),
    lit: board.map((one) => one.dataset.action),
    folded: prompt.classList.contains('peek'),
    high: prompt.querySelector('.slip').getBoundingClientRect().height,
  };
}"""


def as_found(ada: Person, title: str) -> None:
    """A table of somebody who never changed a setting."""
    ada.go()
    ada.page.evaluate(AS_FOUND)
    ada.page.reload()
    ada.lay(title, seed=11)


@pytest.mark.parametrize("title", ["Snowdonia", "Confederate Rails", "Seven Pines"])
def test_the_question_repeats_nothing_that_the_board_offers(
    server: Serving, ada: Person, title: str
) -> None:
    as_found(ada, title)
    hand, lot = by_hand(server, ada), random.Random(3)
    shown = hand.my_turn(ada.table_id)
    taken = 0
    for _ in range(QUESTIONS):
        offers = {offer["action"]: offer for offer in shown["offers"]}
        told = ada.page.wait_for_function(SAID, arg=shown["n"]).json_value()
        again = [a for a in told["said"] if a in told["lit"] and not offers[a].get("ends")]
        assert again == [], shown["prompt"]["text"]
        ends = {action for action, offer in offers.items() if offer.get("ends")}
        if told["lit"]:
            assert ends <= set(told["said"]) | set(told["lit"]), "what ends it is out of sight"
            taken += told["folded"]
        if told["folded"]:
            assert told["high"] <= LINE, shown["prompt"]["text"]
        going = [a for a in offers if a.split()[0] not in ENDS]
        hand.act(ada.table_id, 0, shown["n"], lot.choice(going or list(offers)))
        shown = hand.my_turn(ada.table_id)
        if shown["over"]:
            break
    assert taken >= 5, "the board took hardly an answer"


# By how many pixels what stands under the question lies on it.
OVER = """() => {
  const [head, sub] = ['h2', '.sub p'].map((one) =>
    document.querySelector(`#prompt ${one}`).getBoundingClientRect());
  return head.bottom - sub.top;
}"""


@pytest.mark.parametrize("title", ["The Channel Tunnel 1881", "Seven Pines"])
def test_on_a_phone_no_line_of_the_question_lies_on_another(
    server: Serving, on_the_phone: Person, title: str
) -> None:
    ada = on_the_phone
    as_found(ada, title)
    hand, lot = by_hand(server, ada), random.Random(5)
    for _ in range(QUESTIONS):
        shown = hand.my_turn(ada.table_id)
        if shown["over"]:
            break
        ada.page.wait_for_function(SAID, arg=shown["n"])
        assert ada.page.evaluate(OVER) <= 2, shown["prompt"]["text"]
        actions = [offer["action"] for offer in shown["offers"]]
        hand.act(ada.table_id, 0, shown["n"], lot.choice(actions))


def test_the_number_on_a_button_is_the_key_that_plays_it(server: Serving, ada: Person) -> None:
    """Buttons that stand alone beside the question keep the number of the whole list."""
    as_found(ada, "Snowdonia")
    hand, lot = by_hand(server, ada), random.Random(5)
    table, shown = ada.table_id, hand.my_turn(ada.table_id)
    while not 2 < len(shown["offers"]) < 10 or not any(o.get("ends") for o in shown["offers"]):
        hand.act(table, 0, shown["n"], lot.choice(shown["offers"])["action"])
        shown = hand.my_turn(table)
    end = next(offer for offer in shown["offers"] if offer.get("ends"))
    at = f'#prompt[data-entry="{shown["n"]}"] button[data-action="{end["action"]}"]'
    button = ada.page.locator(at)
    expect(button.locator("kbd")).to_be_visible()
    key = button.locator("kbd").inner_text()
    assert key != "1"  # which is that of the first place on the board
    with ada.page.expect_request("**/actions") as sent:
        ada.page.keyboard.press(key)
    posted = sent.value.post_data_json
    assert posted is not None
    assert posted["action"] == end["action"]
    ada.moved_on(shown["n"])
