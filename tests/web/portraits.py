"""Take the README's pictures: a good moment of each game.

    python -m tests.web.portraits [word]

Judges play a game from a seed; at the moment below somebody sits down in it.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record, write
from tests.web.letters import await_letters
from tests.web.people import Person, Screen, desk
from tests.web.studio import home_of, studio

OUT = Path(__file__).resolve().parents[2] / "docs" / "images" / "play"
QUALITY = 0.82
SEED = 11
SETTLING = (2500, 12_000)  # milliseconds until all is drawn; the sheets of a campaign take long


class Moment(NamedTuple):
    """A title, the share of its game that is over, and the seat one sits down at."""

    game: str
    share: float
    seat: int


MOMENTS = {
    "snowdonia": Moment("snowdonia", 0.4275, 0),
    "petersburg": Moment("snowdonia/petersburg", 0.593, 0),
    "channel-tunnel": Moment("snowdonia/channel-tunnel", 0.7115, 0),
    "confederate-rails": Moment("confederate-rails", 0.4283, 0),
    "seven-pines": Moment("gcacw/seven-pines", 0.3, 0),
    "valley": Moment("gcacw/valley-may", 0.3, 1),
}
# Whole campaigns; no picture of the README.
MORE = {
    "disrupt": Moment("gcacw/disrupt-their-plans-april", 0.3, 1),
    "long-roads": Moment("gcacw/long-roads", 0.15, 0),
}
LARGE = ("valley", *MORE)  # their sheets take long to be painted
# A picture of the page, written again by its browser.
PACK = """async ([png, kind, quality, scale]) => {
  const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
  const picture = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(kind, quality);
}"""
SETTLED = '{"film": "none", "goals": false, "sheet": "auto"}'


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def post(person: Person, path: str, data: Any, kind: str = "application/json") -> Any:
    cookies = {one.get("name"): one.get("value", "") for one in person.context.cookies()}
    headers = {"x-csrftoken": cookies["csrftoken"] or "", "content-type": kind}
    made = person.context.request.post(f"{person.home}{path}", data=data, headers=headers)
    assert made.ok, made.text()
    return made.json()


def played(edition: Edition) -> Record:
    """A whole game among judges: only a finished one is open to everybody."""
    chance = seeded(SEED)
    match, _ = Match.begin(edition, chance, seeded_dice(chance, SEED), ["Ada", "Brassey"])
    counsel = edition.counsel()
    while not match.state.is_over():
        seat = match.state.seat()
        match.play(seat, counsel.best(match.state, seat))
    return match.record


def sit_down(person: Person, moment: Moment, record: Record) -> None:
    """At the moment of a game, with everything in the page as a player has it."""
    person.go()
    post(person, "/api/me", {"name": person.name})
    person.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", SETTLED)
    brought = post(person, "/api/imports", write(record), "application/x-ndjson")["id"]
    n = int(moment.share * len(record.entries))
    here = {"n": n, "seat": moment.seat, "bot": "greedy"}
    table = post(person, f"/api/tables/{brought}/branch", here)["id"]
    person.go(f"#/table/{table}")
    person.page.reload()
    person.sit()
    person.page.wait_for_selector(f'#prompt[data-asked="{moment.seat}"]')
    person.past_sheets()


def picture(browser: Browser, home: str, name: str) -> None:
    ada = Person(desk(browser, Screen()), home, "Ada")
    moment = MOMENTS[name]
    sit_down(ada, moment, played(find_game(moment.game).edition(2)))
    await_letters(ada.page)
    ada.page.wait_for_timeout(SETTLING[name in LARGE])
    taken = ada.page.screenshot(type="png", scale="css")
    path = OUT / f"{name}.webp"
    ada.page.goto("about:blank")
    path.write_bytes(packed(ada.page, taken, "image/webp", QUALITY))
    say(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    ada.context.close()


def packed(page: Page, png: bytes, kind: str, quality: float, scale: float = 1.0) -> bytes:
    """A picture in another kind, written by a browser on a page that forbids nothing."""
    url = page.evaluate(PACK, [base64.b64encode(png).decode(), kind, quality, scale])
    return base64.b64decode(str(url).partition(",")[2])


def main() -> int:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    OUT.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        home = home_of(server)
        for name in (one for one in MOMENTS if wanted in one):
            picture(browser, home, name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
