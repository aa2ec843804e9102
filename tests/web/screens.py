"""Take pictures of every screen for docs/screens, on a server of our own.

    python -m tests.web.screens            all of them
    python -m tests.web.screens table      those whose name holds a word

Tables are taken in the middle of a game among judges, on a desktop, on a laptop of 1280 by 720 and
on a phone, light and dark; the other screens on a desktop, light and dark, and on a phone. None is
larger than 120 kB. The last lines say how long a running game takes to be there when the page is
opened anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, expect

from railsplitter.games import find_game
from railsplitter.kernel.record import Record, write
from tests.server.serving import Serving
from tests.web.letters import await_letters
from tests.web.people import Person, Screen, desk
from tests.web.portraits import LARGE, MOMENTS, MORE, packed, played, post, sit_down
from tests.web.studio import studio
from tests.web.test_replay import open_sample, position, scrubber

OUT = Path(__file__).resolve().parents[2] / "docs" / "screens"
SIZES = {"desktop": Screen(), "laptop": Screen(1280, 720), "phone": Screen.phone()}
MOST = 120_000  # bytes of a picture
# Qualities and scales, the best first: the first that is small enough is kept.
PACKINGS = ((0.7, 1.0), (0.5, 1.0), (0.6, 0.8), (0.45, 0.8), (0.45, 0.67))
SETTLED = '{"film": "none", "goals": false, "sheet": "auto"}'
NEW = '{"film": "none", "sheet": "auto"}'  # who has seen no goal card yet
SEED = 5
DRAWING, PAINTING = 700, 6000  # milliseconds until a screen is drawn, and the sheets of a campaign
Show = Callable[[Person], None]


def say(text: str) -> None:
    sys.stdout.write(text.strip() + "\n")
    sys.stdout.flush()


def begin(ada: Person, settings: str = SETTLED) -> None:
    """The first page, as somebody has set it."""
    ada.go()
    ada.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", settings)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="Choose a game")).to_be_visible()


def lay(ada: Person, title: str = "Snowdonia", settings: str = SETTLED) -> None:
    begin(ada, settings)
    ada.lay(title, seed=SEED)
    ada.page.wait_for_selector('#prompt[data-asked="0"]')


@cache
def record_of(name: str) -> Record:
    return played(find_game((MOMENTS | MORE)[name].game).edition(2))


def moment(name: str) -> Show:
    def show(ada: Person) -> None:
        sit_down(ada, (MOMENTS | MORE)[name], record_of(name))
        ada.page.wait_for_timeout(PAINTING if name in LARGE else DRAWING)

    return show


def set_up(ada: Person) -> None:
    begin(ada)
    ada.choose_game("Seven Pines")


def goal(ada: Person) -> None:
    lay(ada, "The Siege of Petersburg", NEW)
    expect(ada.dialog).to_be_visible()


def lesson(ada: Person) -> None:
    """The second note of a guided game: what it speaks of is lit."""
    goal(ada)
    ada.dialog.get_by_role("button", name="Show me").click()
    ada.page.get_by_role("button", name="Go on").click()


def board_tab(ada: Person, name: str) -> None:
    """A phone's board has tabs."""
    if ada.page.locator("#board").get_by_role("tab", name=name).count():
        ada.page.locator("#board").get_by_role("tab", name=name).click()
    elif ada.page.locator("#board").get_by_text(name, exact=True).count():
        ada.page.locator("#board").get_by_text(name, exact=True).first.click()


def why_not(ada: Person) -> None:
    lay(ada)
    board_tab(ada, "Cards")
    ada.page.locator('[data-board] [data-place^="train"]').first.click()
    expect(ada.page.get_by_role("dialog", name="Why not?")).to_contain_text("Not now")


def described(ada: Person) -> None:
    lay(ada)
    board_tab(ada, "Cards")
    ada.page.locator('[data-board] [data-place^="train"]').first.focus()
    ada.page.keyboard.press("Space")
    told = ada.page.get_by_role("status", name="What is here")
    expect(told).to_contain_text("Areas in order")


def rule(ada: Person) -> None:
    lay(ada)
    ada.page.keyboard.press("r")
    expect(ada.dialog).to_be_visible()


def text(ada: Person) -> None:
    lay(ada)
    ada.page.get_by_role("button", name="Board as text").click()


def plan(ada: Person) -> None:
    lay(ada)
    ada.page.keyboard.press("p")
    ada.page.locator("[data-board] [data-hot][data-action]").first.click()
    expect(ada.prompt).to_contain_text("Plan")


def attack(ada: Person) -> None:
    """What the dice may bring, before an attack."""
    record = record_of("seven-pines")
    fight = next(one for one in record.entries if one.seat == 0 and one.do.startswith("attack"))
    begin(ada)
    brought = post(ada, "/api/imports", write(record), "application/x-ndjson")["id"]
    here = {"n": fight.n - 1, "seat": 0, "bot": "greedy"}
    table = post(ada, f"/api/tables/{brought}/branch", here)["id"]
    ada.go(f"#/table/{table}")
    ada.page.wait_for_selector('#prompt[data-asked="0"]')
    offers = ada.context.request.get(f"{ada.home}/api/tables/{table}").json()["offers"]
    place = next(one["at"][0] for one in offers if one["action"] == fight.do)
    ada.page.locator(f'#board [data-place="{place}"]').first.click(force=True)
    expect(ada.page.locator("#board")).to_contain_text("Attack on")


def replay(ada: Person) -> None:
    open_sample(ada)
    scrubber(ada).fill("300")
    expect(position(ada)).to_contain_text("300 of")


def score(ada: Person) -> None:
    open_sample(ada)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.prompt.get_by_role("button", name="Final score").click()
    expect(ada.dialog.get_by_role("img", name="The score")).to_be_visible()


def hint(ada: Person) -> None:
    """What a search would do in a battle, beside what else there is."""
    sit_down(ada, MOMENTS["seven-pines"], record_of("seven-pines"))
    ada.page.keyboard.press("h")
    advice = ada.page.get_by_role("region", name="Advice")
    expect(advice.get_by_text("games played on")).to_be_visible()
    if advice.get_by_role("button", name="think longer").count():
        advice.get_by_role("button", name="think longer").click()
        expect(advice.get_by_text("weighing")).to_have_count(0)


def account(ada: Person) -> None:
    ada.go("#/account")
    expect(ada.page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def study(ada: Person) -> None:
    ada.go("#/study")
    expect(ada.page.get_by_role("heading", name="Study", exact=True)).to_be_visible()


def rules(ada: Person) -> None:
    """A page of the rulebook with its live figure, and something tried there."""
    ada.go("#/rules/snowdonia/E.3")
    ada.page.get_by_role("button", name=re.compile("^Forbidden")).click()
    expect(ada.page.get_by_text("Not now")).to_be_visible()


def invite(ada: Person) -> None:
    """As on a server that others can reach."""

    def reached(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"reach": ["http://192.168.1.20:8000"]})

    ada.page.route("**/api/box", reached)
    begin(ada)
    ada.choose_game("Seven Pines")
    ada.name_seat(1, "Ada")
    ada.seat(2, "Friend")
    ada.start()
    expect(ada.dialog).to_be_visible()


SCREENS: dict[str, Show] = {
    "home": begin,
    "set-up": set_up,
    "invite": invite,
    "goal": goal,
    "lesson": lesson,
    "table-snowdonia": moment("snowdonia"),
    "table-petersburg": moment("petersburg"),
    "table-channel-tunnel": moment("channel-tunnel"),
    "table-confederate-rails": moment("confederate-rails"),
    "table-seven-pines": moment("seven-pines"),
    "table-valley": moment("valley"),
    "table-disrupt": moment("disrupt"),
    "table-long-roads": moment("long-roads"),
    "why-not": why_not,
    "described": described,
    "attack": attack,
    "hint": hint,
    "rule": rule,
    "text": text,
    "plan": plan,
    "replay": replay,
    "score": score,
    "rules": rules,
    "study": study,
    "account": account,
}


def kept(page: Page, png: bytes) -> bytes:
    """A picture as JPEG, as good as its bytes allow."""
    made = b""
    for quality, scale in PACKINGS:
        made = packed(page, png, "image/jpeg", quality, scale)
        if len(made) <= MOST:
            break
    return made


def shoot(browser: Browser, server: Serving, wanted: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    address = f"http://127.0.0.1:{server.settings.port}"
    darkroom = browser.new_page()
    for name, show in SCREENS.items():
        if wanted not in name:
            continue
        for size, screen in SIZES.items():
            whole = name.startswith("table-")
            if size == "laptop" and not whole:
                continue
            ada = Person(desk(browser, screen), address, "Ada")
            show(ada)
            for scheme in ("light", "dark") if whole or size == "desktop" else ("light",):
                ada.page.emulate_media(color_scheme=scheme)
                await_letters(ada.page)
                large = name.removeprefix("table-") in LARGE
                ada.page.wait_for_timeout(PAINTING if large else DRAWING)
                path = OUT / f"{name}-{size}-{scheme}.jpg"
                path.write_bytes(kept(darkroom, ada.page.screenshot(type="png", scale="css")))
                say(f"{path.name} {path.stat().st_size} {' '.join(ada.complaints)}")
            ada.context.close()


def time_paint(browser: Browser, server: Serving) -> None:
    """How long until the question of a running game is there, page and server warm."""
    ada = Person(desk(browser), f"http://127.0.0.1:{server.settings.port}", "Ada")
    ada.new_table()
    ada.wait_asked()
    taken = []
    for _ in range(5):
        ada.page.reload()
        ada.wait_asked()
        script = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        taken.append((ada.page.evaluate(script), ada.page.evaluate("performance.now()")))
    first, question = (sorted(part)[2] for part in zip(*taken, strict=True))
    say(f"a running game, warm: first paint {first:.0f} ms, its question {question:.0f} ms")
    ada.context.close()


def main() -> int:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with studio() as (browser, server):
        shoot(browser, server, wanted)
        if not wanted or wanted == "paint":
            time_paint(browser, server)
    return 0


if __name__ == "__main__":
    sys.exit(main())
