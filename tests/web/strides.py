"""A whole game in less time: what is new is clicked, what was clicked often goes by hand.

A game has hundreds of answers and a few dozen kinds of them. A kind is a case that asks and a verb
that answers; each is clicked a few times, whenever in the game it comes. In between the same person
answers through the interface that the page uses, while the page looks on.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.server.serving import Browser, Refused, Serving
from tests.web.people import ENDS, Person

OFTEN = 4  # so many clicks for each kind of answer


def by_hand(server: Serving, person: Person) -> Browser:
    """The same person as at his page, without it."""
    cookies = {str(c["name"]): str(c["value"]) for c in person.context.cookies()}
    return server.browser(cookies=cookies)


@dataclass
class Player:
    """Chooses by lot for seat 0, like `Person.play`, and clicks whatever is new."""

    person: Person
    hand: Browser
    lot: random.Random
    busy: int  # after so many moves, rather an end than more of the same
    made: int = 0
    clicked: Counter[str] = field(default_factory=Counter)

    def play(self, most: int) -> int:
        """Play to the end of the game; how many moves it became."""
        table = self.person.table_id
        shown = self.hand.my_turn(table)
        while not shown["over"] and self.made < most:
            action = self.choose([str(offer["action"]) for offer in shown["offers"]])
            kind = f"{shown['prompt']['case']} {action.split()[0]}"
            if self.clicked[kind] < OFTEN:
                self.click(shown["n"], action, kind)
                shown = self.hand.my_turn(table)
            else:
                shown = self.answer(table, shown["n"], action)
        return self.made

    def choose(self, actions: list[str]) -> str:
        late = self.made >= self.busy
        wanted = [action for action in actions if (action.split()[0] in ENDS) == late]
        return self.lot.choice(wanted or actions)

    def click(self, n: int, action: str, kind: str) -> None:
        """The page has come as far as the hand; it offers the same and takes it."""
        self.person.moved_on(n - 1)
        question = self.person.asked()
        if question.n != n:
            return
        assert action in question.actions, f"{action} is not offered on the page"
        if self.use(n, action):
            self.person.moved_on(n)
            self.clicked[kind] += 1
            self.made += 1

    def use(self, n: int, action: str) -> bool:
        """Whether the page still asked what was asked after this entry."""
        return self.person.answer(n, action)

    def answer(self, table: str, n: int, action: str) -> Any:
        """Answer by hand; the table when it is our turn again."""
        try:
            shown = self.hand.act(table, 0, n, action)
        except Refused as refused:
            if refused.status != 409:  # that a bot spoke first is no fault
                raise
            return self.hand.my_turn(table)
        self.made += 1
        return shown if shown["asked"] == 0 or shown["over"] else self.hand.my_turn(table)


class Listener(Player):
    """Has what a screen reader gets: roles and names, and Enter."""

    def use(self, n: int, action: str) -> bool:
        choices = self.person.prompt.get_by_role("group").get_by_role("button")
        assert all(choices.all_inner_texts()), "a choice without a name"
        meant = self.person.page.locator(f'[data-action="{action}"]')
        choices.and_(meant).first.press("Enter")
        return True
