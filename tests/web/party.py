"""Everybody who comes to a server in a test, and the desks at which they sit.

A desk is a browser context. It is used again when it is free: what the last one left there is
cleared away, but the page need not be fetched and compiled anew for everybody who comes.
"""

from __future__ import annotations

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.people import Person, Screen, desk, shut


class Desks:
    """The desks of one browser that nobody sits at, each with the page that was left there."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: defaultdict[Screen, list[tuple[BrowserContext, Page]]] = defaultdict(list)

    def seat(self, screen: Screen, home: str, name: str) -> Person:
        free = self._free[screen]
        if not free:
            return Person(desk(self.browser, screen), home, name)
        context, page = free.pop()
        return Person(context, home, name, page)

    def give_back(self, screen: Screen, person: Person) -> None:
        """Leave nothing of a person behind but an empty page: no cookie, nothing that was kept."""
        page = person.left()
        for other in person.context.pages:
            if other is not page:
                other.close()
        told = person.context.new_cdp_session(page)
        told.send("Storage.clearDataForOrigin", {"origin": person.home, "storageTypes": "all"})
        told.send("Page.resetNavigationHistory")
        told.detach()
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.emulate_media(**screen.media)
        person.context.clear_cookies()
        self._free[screen].append((person.context, page))


class Party:
    """Who came to a server; at the end none of their pages may have complained."""

    def __init__(self, desks: Desks, home: str) -> None:
        self.desks = desks
        self.home = home
        self.came: list[tuple[Screen, Person]] = []

    def come(self, name: str, screen: Screen | None = None) -> Person:
        seen = screen or Screen()
        person = self.desks.seat(seen, self.home, name)
        self.came.append((seen, person))
        return person

    def leave(self) -> None:
        good = [(screen, person) for screen, person in self.came if not person.unforgiven()]
        for screen, person in good:
            self.desks.give_back(screen, person)
        shut([person for _, person in self.came if person.unforgiven()])
