"""Take pictures of every screen for docs/screens, on a server of our own.

    python -m tests.web.screens            all of them
    python -m tests.web.screens table      those whose name holds a word

Each is taken on a desktop and on a phone, light and dark; tables on a laptop of 1280 by 720, too,
in the middle of a game among judges. The last lines say how long a running game takes to be there
when the page is opened anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, expect

from railsplitter.games import find_game
from railsplitter.kernel.record import Record
from tests.server.serving import Serving
from tests.web.people import Person, Screen, desk
from tests.web.portraits import MOMENTS, played, sit_down
from tests.web.studio import studio
from tests.web.test_replay import open_sample, position, scrubber

OUT = Path(__file__).resolve().parents[2] / "docs" / "screens"
SIZES = {"desktop": Screen(), "laptop": Screen(1280, 720), "phone": Screen.phone()}
QUALITY = 70
Show = Callable[[Person], None]


def say(text: str) -> None:
    sys.stdout.write(text.strip() + "\n")
    sys.stdout.flush()


def home(ada: Person) -> None:
    ada.go()
    expect(ada.page.get_by_role("heading", name="Choose a game")).to_be_visible()


def table(title: str, moves: int) -> Show:
    def show(ada: Person) -> None:
        ada.new_table(title)
        ada.play(moves, seed=5)
        ada.wait_asked()

    return show


@cache
def record_of(name: str) -> Record:
    return played(find_game(MOMENTS[name].game).edition(2))


def moment(name: str) -> Show:
    def show(ada: Person) -> None:
        sit_down(ada, MOMENTS[name], record_of(name))
        ada.page.wait_for_timeout(6000 if name == "valley" else 800)  # sheets are painted late

    return show


def why_not(ada: Person) -> None:
    table("Snowdonia", 3)(ada)
    ada.page.keyboard.press("y")
    asked = ada.page.get_by_role("dialog", name="Why not?")
    asked.get_by_text("Write an action instead").click()
    asked.get_by_role("textbox").fill("lay T2")
    asked.get_by_role("button", name="Ask").click()
    expect(asked).to_contain_text("Not now")


def rule(ada: Person) -> None:
    table("Snowdonia", 3)(ada)
    ada.page.keyboard.press("r")
    expect(ada.dialog).to_be_visible()


def text(ada: Person) -> None:
    table("Snowdonia", 3)(ada)
    ada.page.get_by_role("button", name="Board as text").click()


def plan(ada: Person) -> None:
    table("Snowdonia", 1)(ada)
    while not any(a.startswith("take") for a in ada.asked().actions):
        ada.play(1, seed=3)
    ada.page.keyboard.press("p")
    take = next(a for a in ada.asked().actions if a.startswith("take"))
    ada.prompt.locator(f'button[data-action="{take}"]').click()
    expect(ada.page.get_by_role("group", name="Plan").get_by_role("listitem")).to_have_count(1)


def guide(ada: Person) -> None:
    ada.go("#/guide")
    ada.page.get_by_role("button", name="Begin").click()
    ada.wait_asked()


def replay(ada: Person) -> None:
    open_sample(ada)
    scrubber(ada).fill("300")
    expect(position(ada)).to_contain_text("300 of")


def score(ada: Person) -> None:
    open_sample(ada)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.prompt.get_by_role("button", name="Final score").click()
    expect(ada.dialog).to_contain_text("Luck")
    expect(ada.dialog).to_contain_text("Expected")


def dice(ada: Person) -> None:
    table("Confederate Rails", 20)(ada)
    more = ada.page.get_by_role("button", name="More", exact=True)
    if more.is_visible():
        more.click()
    ada.page.locator("#rail").get_by_role("tab", name="Dice").click()


def hint(ada: Person) -> None:
    table("Snowdonia", 3)(ada)
    ada.page.keyboard.press("h")
    expect(ada.prompt).to_contain_text("would choose")


def described(ada: Person) -> None:
    table("Snowdonia", 3)(ada)
    ada.page.locator("#board [data-hot][data-place]:not([data-action])").first.focus()
    ada.page.keyboard.press("Space")
    expect(ada.page.get_by_role("status", name="What is here")).to_contain_text("Not open")


def choices(ada: Person) -> None:
    """All choices open over the board."""
    table("Confederate Rails", 12)(ada)
    handle = ada.page.locator("#prompt .handle")
    if handle.count():
        handle.press("Enter")
    else:
        ada.page.get_by_role("button", name="Show all choices").click()


def account(ada: Person) -> None:
    ada.go("#/account")
    expect(ada.page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def rules(ada: Person) -> None:
    """A page of the rulebook with its live figure."""
    ada.go("#/rules/snowdonia/E.3")
    expect(ada.page.get_by_text("Put it back")).to_be_visible()


def invite(ada: Person) -> None:
    home(ada)
    ada.name_seat(1, "Ada")
    ada.seat(2, "Friend")
    ada.start()
    expect(ada.dialog).to_be_visible()


SCREENS: dict[str, Show] = {
    "home": home,
    "invite": invite,
    "guide": guide,
    "table-snowdonia": moment("snowdonia"),
    "table-petersburg": moment("petersburg"),
    "table-channel": moment("channel-tunnel"),
    "table-confederate": moment("confederate-rails"),
    "table-gcacw": moment("seven-pines"),
    "table-campaign": moment("valley"),
    "why-not": why_not,
    "described": described,
    "hint": hint,
    "choices": choices,
    "dice": dice,
    "rule": rule,
    "text": text,
    "plan": plan,
    "replay": replay,
    "score": score,
    "rules": rules,
    "account": account,
}


def shoot(browser: Browser, server: Serving, wanted: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    address = f"http://127.0.0.1:{server.settings.port}"
    for name, show in SCREENS.items():
        if wanted not in name:
            continue
        for size, screen in SIZES.items():
            if size == "laptop" and not name.startswith("table-"):
                continue
            ada = Person(desk(browser, screen), address, "Ada")
            show(ada)
            for scheme in ("light", "dark"):
                ada.page.emulate_media(color_scheme=scheme)
                ada.page.evaluate("document.fonts.ready")
                ada.page.wait_for_timeout(6000 if "campaign" in name else 700)
                path = OUT / f"{name}-{size}-{scheme}.jpg"
                ada.page.screenshot(path=path, type="jpeg", quality=QUALITY, scale="css")
                say(f"{path.name} {' '.join(ada.complaints)}")
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
