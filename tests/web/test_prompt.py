"""Board first: the question is one line, and repeats nothing that the board offers."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.server.serving import Serving
from tests.web.party import Party
from tests.web.people import ENDS, GLANCE, Person, Screen
from tests.web.strides import by_hand

AS_FOUND = """localStorage.setItem('railsplitter.settings',
    JSON.stringify({film: 'none', goals: false}))"""
LINE = 74  # pixels
QUESTIONS = 14
# The line on a bot that thinks, read at one moment; nothing if it does not.
THINKS = """() => {
  const prompt = document.querySelector('#prompt');
  const button = [...prompt.querySelectorAll('button')].find((b) => b.innerText === 'Move now');
  return button ? {
    says: prompt.querySelector('h2').innerText,
    line: prompt.getBoundingClientRect().height,
    button: button.getBoundingClientRect().height,
    lit: document.querySelectorAll('[data-board] [data-hot][data-action]').length,
  } : null;
}"""
# What the question offers and what the board offers, read at one moment; and how high the bar is.
SAID = """n => {
  const prompt = document.querySelector('#prompt');
  if (Number(prompt?.dataset.entry) !== n || prompt.dataset.asked !== '0') return null;
  const board = [...document.querySelectorAll('[data-board] [data-action]')];
  return {
    said: [...prompt.querySelectorAll('button[data-action]')].map((one) => one.dataset.action),
    lit: board.map((one) => one.dataset.action),
    folded: prompt.classList.contains('peek'),
    high: prompt.querySelector('.slip').getBoundingClientRect().height,
  };
}"""


def as_found(ada: Person, title: str, bot: str = "greedy") -> None:
    """A table of somebody who never changed a setting."""
    ada.go()
    ada.page.evaluate(AS_FOUND)
    ada.page.reload()
    ada.lay(title, seed=11, bot=bot)


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


MOVES = 60  # until a decision of the bot has deserved its time, and was still thought about


@pytest.mark.parametrize("screen", [Screen(), Screen.phone()], ids=["desktop", "phone"])
def test_a_bot_that_thinks_says_so_and_may_be_hurried(
    server: Serving, people: Party, screen: Screen
) -> None:
    ada = people.come("Ada", screen)
    as_found(ada, "Snowdonia", bot="master")
    hand = by_hand(server, ada)
    for _ in range(MOVES):
        shown = hand.my_turn(ada.table_id)
        hand.act(ada.table_id, 0, shown["n"], shown["offers"][0]["action"])
        if is_hurried(ada, shown["n"], screen.touch):
            break
    else:
        raise AssertionError("no bot was ever hurried")
    hand.my_turn(ada.table_id)  # and it moves


def is_hurried(ada: Person, n: int, touch: bool) -> bool:
    """After an answer the bot thinks, or it is one's turn again; whether it could be hurried."""
    thinks = ada.question.filter(has_text="Brassey thinks…")
    question = ada.page.locator(f'#prompt[data-asked="0"]:not([data-entry="{n}"])')
    expect(thinks.or_(question).first).to_be_visible()
    told = ada.page.evaluate(THINKS)
    if told is None:
        return False
    assert re.search(r"[0-5]\.\d of 5 s", told["says"])
    assert told["button"] >= (44 if touch else 24)
    assert told["line"] <= LINE + (46 if touch else 0)  # on a phone the button may stand below
    assert told["lit"] == 0  # nobody is asked
    now = ada.prompt.get_by_role("button", name="Move now")
    try:
        with ada.page.expect_response(re.compile("/hurry"), timeout=2 * GLANCE) as answer:
            now.click(timeout=GLANCE)
    except PlaywrightTimeout:
        return False  # it had moved
    return bool(answer.value.json()["hurried"])


def test_what_stands_under_a_question_is_not_cut_where_there_is_room(people: Party) -> None:
    ada = people.come("Ada", Screen(1280, 720))
    as_found(ada, "Jackson in the Valley")
    under = ada.page.locator('#prompt[data-asked="0"] .sub p > span')
    expect(under).to_contain_text("comes back")
    assert under.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
