"""People at their browsers, who use the page by what it calls things: roles and names."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    expect,
)
from playwright.sync_api import TimeoutError as PlaywrightTimeout

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
STATIC = Path(__file__).resolve().parents[2] / "src" / "railsplitter" / "server" / "static"
PATIENCE = 300_000  # milliseconds, only against hangs: a busy machine is no fault
expect.set_options(timeout=PATIENCE)
GLANCE = 3_000  # so long a click may wait before the page is looked at again
ENDS = ("done", "pass", "decline", "waive", "stop")

# What the page asks, read at one moment: entry and choices belong together. Nothing while an
# answer is under way, or while others have to speak.
ASKED = """() => {
  const prompt = document.querySelector('#prompt');
  const app = document.querySelector('[data-n]');
  if (!prompt || !app || prompt.dataset.busy === 'true') return null;
  const over = app.dataset.over === 'true';
  if (!over && prompt.dataset.asked === '-1') return null;
  const choices = [...prompt.querySelectorAll('button[data-action]:not(.asides button)')];
  if (!over && !choices.length) return null;
  return {n: Number(app.dataset.n), over, actions: choices.map((one) => one.dataset.action)};
}"""


# Films and goal cards are tried by tests of their own; elsewhere nobody waits for them.
SETTLED = """(() => {
  if (location.protocol === 'about:') return;  // nothing is kept there
  const key = 'railsplitter.settings';
  const settled = {film: 'none', goals: false, sheet: 'half'};
  if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(settled));
})()"""

# What a page keeps for as long as it is open; not every address has something like that.
FORGET = "() => { try { sessionStorage.clear(); } catch { /* nothing is kept there */ } }"


def chromium() -> str | None:
    """Where the browser is: what was given, or what is installed.

    The same Chromium without windows comes first: it takes a third less of the processor.
    """
    given = os.environ.get("RAILSPLITTER_CHROMIUM", "")
    return given or next(filter(None, map(shutil.which, BROWSERS)), None)


def is_built() -> bool:
    return (STATIC / "index.html").is_file()


@dataclass(frozen=True)
class Screen:
    """What somebody looks at the page with."""

    width: int = 1440
    height: int = 900
    scheme: str = "light"
    touch: bool = False
    still: bool = False  # wants no motion

    @property
    def media(self) -> dict[str, Any]:
        """What a test may change meanwhile, as it is for who sits down."""
        motion = "reduce" if self.still else "no-preference"
        return {"color_scheme": self.scheme, "reduced_motion": motion}

    @staticmethod
    def phone(scheme: str = "light") -> Screen:
        return Screen(390, 844, scheme, touch=True)


@dataclass(frozen=True)
class Asked:
    """A question of the page: the entry that an answer follows, and what may be answered."""

    n: int
    over: bool
    actions: list[str]


def desk(browser: Browser, screen: Screen | None = None) -> BrowserContext:
    """A browser of somebody's own: his cookies, his screen."""
    seen = screen or Screen()
    options: dict[str, Any] = {
        "viewport": {"width": seen.width, "height": seen.height},
        **seen.media,
        "has_touch": seen.touch,
        "is_mobile": seen.touch,
        "device_scale_factor": 2 if seen.touch else 1,
        "permissions": ["clipboard-read", "clipboard-write"],
    }
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SETTLED)
    return context


def news_on(page: Page) -> Locator:
    """What happened while somebody was away; it takes the place of the tabs until it is read."""
    return page.get_by_role("region", name="Since you were here")


def put_away(news: Locator) -> None:
    news.get_by_role("button", name=re.compile("^To ")).click()


class Person:
    """Somebody with a browser of his own; remembers whatever the page complained about."""

    def __init__(
        self, context: BrowserContext, home: str, name: str, page: Page | None = None
    ) -> None:
        self.home = home
        self.name = name
        self.context = context
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # texts that a test expects in the console
        self.page = self.tab(page)

    def tab(self, empty: Page | None = None) -> Page:
        page = empty or self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", self._broke)
        page.add_locator_handler(news_on(page), put_away)
        return page

    def left(self) -> Page:
        """The person's page with nothing in it, and nobody who listens to it."""
        if self.page.is_closed():
            return self.context.new_page()
        page = self.page
        page.evaluate(FORGET)
        page.goto("about:blank")
        page.remove_listener("console", self._heard)
        page.remove_listener("pageerror", self._broke)
        page.remove_locator_handler(news_on(page))
        page.unroute_all()
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _broke(self, error: Error) -> None:
        self.complaints.append(str(error))

    def unforgiven(self) -> list[str]:
        return [said for said in self.complaints if not any(f in said for f in self.forgiven)]

    # -- going about ---------------------------------------------------------------------

    def go(self, path: str = "") -> None:
        self.page.goto(f"{self.home}/{path}")

    @property
    def table_id(self) -> str:
        found = re.search(r"#/table/([^/]+)", self.page.url)
        assert found, f"not at a table: {self.page.url}"
        return found.group(1)

    def choose_game(self, title: str) -> None:
        self.page.get_by_role("button", name=title).first.click()
        expect(self.page.get_by_role("heading", name=title, exact=True)).to_be_visible()

    def seat(self, number: int, kind: str) -> None:
        """Who plays a seat: Me, Friend or Bot."""
        group = self.page.get_by_role("group", name=f"Who plays Seat {number}")
        group.get_by_role("button", name=kind, exact=True).click()

    def name_seat(self, number: int, name: str) -> None:
        self.page.get_by_role("textbox", name=f"Seat {number}: Name at this screen").fill(name)

    def start(self) -> None:
        self.page.get_by_role("button", name=re.compile("Start the game|Watch bots play")).click()

    def new_table(
        self,
        title: str = "Snowdonia",
        players: int = 2,
        seed: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        """A game of one's own against bots, with sealed dice or from a seed; options by the
        question that the form asks."""
        self.go()
        self.choose_game(title)
        group = self.page.get_by_role("group", name="Players")
        if group.count():
            group.get_by_role("button", name=str(players), exact=True).click()
        self.name_seat(1, self.name)
        if seed:
            self.seeded(seed)
        for question, value in (options or {}).items():
            self.choose_option(question, value)
        self.start()
        self.sit()

    def choose_option(self, question: str, value: str) -> None:
        """One of the game's options in the form, opened if its list is long."""
        asked = self.page.get_by_role("combobox", name=re.compile(f"^{re.escape(question)}"))
        if not asked.is_visible():
            self.page.locator("details.opts > summary").click()
        asked.select_option(value)

    def lay(self, title: str = "Snowdonia", seed: int | None = None, bot: str = "greedy") -> None:
        """The same table for two without the form, where the form is not the point."""
        box = self.context.request.get(f"{self.home}/api/box").json()
        game = next(game["id"] for game in box["games"] if game["title"] == title)
        cookies = {c.get("name"): c.get("value", "") for c in self.context.cookies()}
        seats = [
            {"kind": "human", "name": self.name},
            {"kind": "bot", "bot": bot, "name": "Brassey"},
        ]
        dice = {"dice": "sealed"} if seed is None else {"dice": "seeded", "seed": seed}
        made = self.context.request.post(
            f"{self.home}/api/tables",
            data={"game": game, "seats": seats, **dice},
            headers={"x-csrftoken": cookies["csrftoken"] or ""},
        )
        assert made.ok, made.text()
        self.page.goto("about:blank")  # else the table that one comes from is seen a moment longer
        self.go(f"#/table/{made.json()['id']}")
        self.sit()

    def seeded(self, seed: str) -> None:
        dice = self.page.get_by_role("combobox", name="Dice and draws")
        if not dice.is_visible():
            self.page.get_by_text("Options", exact=True).click()
        dice.select_option(value="seeded")
        self.page.get_by_role("textbox", name="Seed").fill(seed)

    def sit(self) -> None:
        """Wait until the table is there."""
        expect(self.prompt).to_be_visible(timeout=PATIENCE)

    # -- at the table --------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="Question", exact=True)

    @property
    def question(self) -> Locator:
        return self.prompt.get_by_role("heading", level=2)

    @property
    def offers(self) -> Locator:
        """What answers the question; side actions that are always open are no answer."""
        return self.prompt.locator("button[data-action]:not(.asides button)")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Log")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def actions(self) -> list[str]:
        """The notation of what is offered now."""
        found = self.offers.evaluate_all("all => all.map(one => one.dataset.action)")
        return [str(action) for action in found]

    def asked(self) -> Asked:
        """Wait for a question, or for the end of the game; what it is."""
        found = self.page.wait_for_function(ASKED, timeout=PATIENCE).json_value()
        return Asked(int(found["n"]), bool(found["over"]), [str(a) for a in found["actions"]])

    def wait_asked(self) -> None:
        assert not self.asked().over, "the game is over"

    def do(self, action: str) -> None:
        """Click an offered action and wait until the page has moved on."""
        before = self.n()
        assert self.answer(before, action), f"{action} is not offered any more"
        self.moved_on(before)

    def answer(self, entry: int, action: str) -> bool:
        """Click a choice of the question after an entry; False if the game went on before."""
        button = self.page.locator(f'#prompt[data-entry="{entry}"] button[data-action="{action}"]')
        for _ in range(PATIENCE // GLANCE):
            try:
                self.past_sheets()
                button.first.click(timeout=GLANCE)
                return True
            except PlaywrightTimeout:
                if self.n() != entry:
                    return False
        raise AssertionError(f"{action} is offered after entry {entry} but cannot be clicked")

    def past_sheets(self) -> None:
        """Put away what a game lays over the board before the question."""
        for button in self.page.locator("dialog[data-sheet] .btn.pri").all():
            button.click(timeout=GLANCE)

    def n(self) -> int:
        """The entry that the page shows."""
        return int(self.page.locator("[data-n]").get_attribute("data-n") or "0")

    def moved_on(self, before: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-n]')?.dataset.n) > before",
            arg=before,
            timeout=PATIENCE,
        )

    def play(self, moves: int, seed: int = 1, busy: int = 1_000_000) -> int:
        """Choose by lot; how many moves it became.

        Rather going on than ending something, and after `busy` moves the other way round: long
        games come to their end sooner then.
        """
        lot = random.Random(seed)
        made = 0
        while made < moves:
            question = self.asked()
            if question.over:
                break
            wanted = [a for a in question.actions if (a.split()[0] in ENDS) == (made >= busy)]
            if self.answer(question.n, lot.choice(wanted or question.actions)):
                self.moved_on(question.n)
                made += 1
        return made

    def tab_of_rail(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()


def shut(people: list[Person]) -> None:
    """Everybody leaves; what a page complained about is a fault."""
    complaints = {person.name: person.unforgiven() for person in people if person.unforgiven()}
    for person in people:
        person.context.close()
    assert not complaints, f"the page complained: {complaints}"
