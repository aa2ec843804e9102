"""Somebody new at each title: reads the goal, follows the guide, asks, watches, comes back.

One path for everybody: open a table, read how it is won, be shown the first turn, ask what a thing
is and why something is not open, watch what the opponent did, and find a day later what happened
meanwhile. A battle and a slice of a campaign stand for theirs.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.server.serving import Serving, until
from tests.web.people import ENDS, Person, news_on
from tests.web.strides import by_hand

TITLES = [
    "Snowdonia",
    "The Siege of Petersburg",
    "The Channel Tunnel 1881",
    "Confederate Rails",
    "Seven Pines",
    "Jackson in the Valley",
]
SLICE = "Jackson in the Valley"  # is chosen in the form of its campaign
SEED = "11"
DAY = 24 * 3600
LOOKED, DONE = 1, 2  # notes of the guide that are read, and that are done, at least
MOST = 40  # answers until the opponent has moved
# As somebody finds the page, with films that do not last and the choices in sight.
NEW = """localStorage.setItem('railsplitter.settings',
    JSON.stringify({film: 'fast', sheet: 'half'}))"""

ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")
QUESTIONS = 6  # until one leaves a place out
FAR = 15  # steps, which lead away from lines of one's own
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Newcomer:
    """What somebody does who has never seen the page."""

    def __init__(self, server: Serving, person: Person) -> None:
        self.server = server
        self.person = person
        self.page = person.page
        self.page.remove_locator_handler(news_on(self.page))  # here the news are read
        self.film = self.page.get_by_role("region", name="What the others did")
        self.note = self.page.get_by_role("complementary", name="A guided first game")
        self.seen_films = 0
        self.has_left = False

    def open(self, title: str) -> None:
        self.person.go()
        self.page.evaluate(NEW)
        self.page.reload()
        if title == SLICE:
            self.person.lay(title, seed=int(SEED))
        else:
            self.person.new_table(title, seed=SEED)

    def read_the_goal(self, title: str) -> None:
        card = self.person.dialog.filter(has=self.page.get_by_role("heading", name=title))
        expect(card).to_be_visible()
        assert card.get_by_role("heading", level=3).count() >= 4  # three parts, the first turn
        card.get_by_role("button", name="Show me").click()
        expect(card).to_have_count(0)

    # -- the guide -----------------------------------------------------------------------------

    def follow_the_guide(self) -> None:
        looked = done = 0
        for _ in range(MOST):
            self.come_to_the_question()
            if looked >= LOOKED and done >= DONE and self.seen_films:
                return
            if not self.note.count():
                self.answer()
            elif self.note.get_by_role("button", name="Go on").count():
                self.look_at_the_note()
                looked += 1
            else:
                self.look_at_the_note(go_on=False)
                self.answer()
                done += 1
        raise AssertionError(f"{looked} notes read, {done} done, {self.seen_films} films")

    def look_at_the_note(self, go_on: bool = True) -> None:
        assert apart(self.page.locator(".veil .edge"), self.note), "a note lies on what it names"
        words = self.note.inner_text()
        assert len(words.split()) <= 80
        if go_on:
            self.note.get_by_role("button", name="Go on").click()
            expect(self.note.get_by_text(words, exact=True)).to_have_count(0)

    def leave_the_guide(self) -> None:
        """Between two notes there is nothing to leave: the guide waits for its next occasion."""
        self.has_left = self.note.count() > 0
        if self.has_left:
            self.note.get_by_role("button", name="Play on without notes").click()
        expect(self.note).to_have_count(0)

    # -- playing -------------------------------------------------------------------------------

    def come_to_the_question(self) -> None:
        """Watch what the others do until one is asked."""
        question = self.page.locator('#prompt[data-asked="0"][data-busy="false"]')
        for _ in range(MOST):
            expect(self.film.or_(question).first).to_be_visible()
            self.person.past_sheets()
            if not self.film.count():
                break
            self.watch()
        self.person.asked()

    def watch(self) -> None:
        """Who acts is said, nothing is lit meanwhile, and one may skip it."""
        caption = " ".join(self.film.all_inner_texts())  # it may end while one looks
        lit = self.page.locator("[data-board] [data-hot][data-action]").count()
        skip = self.film.get_by_role("button", name="Skip")
        if skip.count():
            assert lit == 0, caption
            self.seen_films += 1
            self.page.keyboard.press("Escape")
        expect(skip).to_have_count(0)

    def answer(self) -> None:
        asked = self.person.asked()
        if self.person.answer(asked.n, chosen(asked.actions)):
            self.person.moved_on(asked.n)

    # -- asking --------------------------------------------------------------------------------

    def ask_what_it_is(self) -> None:
        lit = self.page.locator("[data-board] [data-hot][data-place][data-action]").first
        lit.focus()
        self.page.keyboard.press("Space")
        told = self.page.get_by_role("status", name="What is here")
        expect(told.get_by_role("definition").first).to_be_visible()
        expect(told).to_contain_text("press Enter")
        assert apart(told, lit), "what is asked about is covered"
        self.page.keyboard.press("Escape")
        expect(told).to_have_count(0)

    def ask_why_not(self) -> None:
        """At the first question that leaves something out; some offer all that is on the map."""
        for _ in range(QUESTIONS):
            self.put_notes_away()
            if self.is_at_a_place_that_is_shut():
                break
            self.answer()
            self.come_to_the_question()
        n = self.person.n()
        place = str(self.page.evaluate("document.activeElement.dataset.place"))
        # the mouse may rest on another thing: the page asks about that, too
        with self.page.expect_response(lambda one: asks_about(one.url, place)) as asked:
            self.page.keyboard.press("y")
        why = self.page.get_by_role("dialog", name="Why not?")
        expect(why.get_by_role("button", name=re.compile("^Rule ")).first).to_be_visible()
        meant = asked.value.json()
        assert meant["label"] in why.inner_text()  # words
        assert meant["action"] not in why.inner_text()  # and no notation
        self.page.keyboard.press("Escape")
        expect(why).to_have_count(0)
        assert self.person.n() == n

    def put_notes_away(self) -> None:
        """A new kind of question may bring a note, which takes the focus."""
        for _ in range(2):
            self.page.evaluate(DRAWN)
        if self.note.count():
            self.leave_the_guide()

    def is_at_a_place_that_is_shut(self) -> bool:
        shut = self.page.locator("[data-board] [data-hot][data-place]:not([data-action])").first
        if shut.count():
            shut.focus()
            return True
        return self.walks_to_a_place_that_is_shut()

    def walks_to_a_place_that_is_shut(self) -> bool:
        """Round a map by its keys, to the next place that is not offered."""
        self.page.locator("#board .port").focus()
        shut = self.page.locator("#board .spot.cursor:focus")
        for key in (one for one in ARROWS for _ in range(FAR)):
            self.page.keyboard.press(key)
            self.page.evaluate(DRAWN)  # the focus follows
            if shut.count():
                return True
        return False

    # -- coming back ---------------------------------------------------------------------------

    def come_back_after_a_day(self) -> None:
        """The opponent has moved meanwhile: an answer was given elsewhere, the page was shut."""
        table = self.person.table_id
        self.page.goto("about:blank")
        self.play_elsewhere(table)
        self.server.wait(DAY)
        self.person.go(f"#/table/{table}")
        news = news_on(self.page)
        expect(news).to_contain_text("24 hours")
        first = news.get_by_role("listitem").first
        expect(first).to_be_visible()
        assert first.inner_text().strip()
        news.get_by_role("button", name=re.compile("^To ")).click()
        expect(news).to_have_count(0)
        if self.has_left:
            expect(self.note).to_have_count(0)  # for good
        self.page.reload()  # what was seen is not told again
        self.person.sit()
        self.page.wait_for_load_state("networkidle")
        expect(news).to_have_count(0)

    def play_elsewhere(self, table: str) -> None:
        """Until the other seat has moved at least twice."""
        hand = by_hand(self.server, self.person)
        shown = hand.my_turn(table)
        since = shown["n"]
        for _ in range(MOST):
            action = chosen([offer["action"] for offer in shown["offers"]])
            hand.act(table, 0, shown["n"], action)
            shown = hand.my_turn(table)
            acts = hand.get(f"/api/tables/{table}/film", since=since, seat=0)["acts"]
            if len([act for act in acts if act["seat"] == 1]) > 1:
                return
        raise AssertionError("the opponent never moved")


def chosen(actions: list[str]) -> str:
    """Rather an end than more of the same, so that the opponent comes; a pass may end the game."""
    verbs = {action: action.split()[0] for action in actions}
    ends = [action for action, verb in verbs.items() if verb in ENDS and verb != "pass"]
    others = [action for action, verb in verbs.items() if verb != "pass"]
    return (ends or others or actions)[0]


def asks_about(url: str, place: str) -> bool:
    """Whether an address asks why nothing can be done at a place."""
    asked = urlsplit(url)
    return asked.path.endswith("/why") and parse_qs(asked.query).get("place") == [place]


def box_of(one: Locator) -> FloatRect:
    """Where it lies; what is being laid anew lies nowhere for a moment."""
    box: FloatRect = until(one.bounding_box)
    return box


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither lies on the other."""
    a, b = box_of(one), box_of(other)
    above = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    aside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return above or aside


@pytest.mark.parametrize("title", TITLES)
def test_somebody_new_finds_his_way(server: Serving, ada: Person, title: str) -> None:
    new = Newcomer(server, ada)
    new.open(title)
    new.read_the_goal(title)
    new.follow_the_guide()
    new.leave_the_guide()
    new.come_to_the_question()
    new.ask_what_it_is()
    new.ask_why_not()
    new.come_back_after_a_day()


def test_a_guided_game_is_played_again_from_a_step(server: Serving, ada: Person) -> None:
    new = Newcomer(server, ada)
    new.open("Snowdonia")
    new.read_the_goal("Snowdonia")
    new.follow_the_guide()
    new.come_to_the_question()
    new.put_notes_away()
    first = ada.table_id
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="How to win").click()
    ada.dialog.get_by_text("The first game, step by step").click()
    met = ada.dialog.get_by_role("button", name=re.compile("^Play again from here"))
    assert met.count() >= LOOKED + DONE
    wanted = met.nth(LOOKED).inner_text()
    met.nth(LOOKED).click()
    expect(new.note).to_contain_text(wanted)
    assert ada.table_id != first
    new.look_at_the_note(go_on=False)
    ada.go("#/guide")
    ada.page.get_by_text("The first game, step by step").click()
    expect(ada.page.get_by_role("button", name=f"Play again from here: {wanted}")).to_be_visible()
