"""Everybody who comes to a server in a test, and the desks at which they sit.

A desk is a browser context. It is used again when it is free: what the last one left there is
cleared away, but the page need not be fetched and compiled anew for everybody who comes.
"""

from __future__ import annotations

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext

from tests.web.people import Person, Screen, desk, shut


class Desks:
    """The desks of one browser that nobody sits at."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: defaultdict[Screen, list[BrowserContext]] = defaultdict(list)

    def take(self, screen: Screen) -> BrowserContext:
        free = self._free[screen]
        return free.pop() if free else desk(self.browser, screen)

    def give_back(self, screen: Screen, person: Person) -> None:
        """Leave nothing of a person behind: neither pages nor cookies nor what a page kept."""
        page = person.context.new_page()
        storage = person.context.new_cdp_session(page)
        everything = {"origin": person.home, "storageTypes": "all"}
        for other in person.context.pages:
            if other is not page:
                other.close()
        storage.send("Storage.clearDataForOrigin", everything)
        page.close()
        person.context.clear_cookies()
        self._free[screen].append(person.context)


class Party:
    """Who came to a server; at the end none of their pages may have complained."""

    def __init__(self, desks: Desks, home: str) -> None:
        self.desks = desks
        self.home = home
        self.came: list[tuple[Screen, Person]] = []

    def come(self, name: str, screen: Screen | None = None) -> Person:
        seen = screen or Screen()
        person = Person(self.desks.take(seen), self.home, name)
        self.came.append((seen, person))
        return person

    def leave(self) -> None:
        good = [(screen, person) for screen, person in self.came if not person.unforgiven()]
        for screen, person in good:
            self.desks.give_back(screen, person)
        shut([person for _, person in self.came if person.unforgiven()])
