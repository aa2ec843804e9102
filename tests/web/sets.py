"""Take one set of pictures of every title: each size, light and dark, to be looked at.

    python -m tests.web.sets FOLDER             all titles
    python -m tests.web.sets FOLDER petersburg  those whose name holds a word

Judges play a game of each title once; somebody sits down in the middle of it on each screen. They
are for eyes and are not kept: what a document shows is taken by `portraits` and `screens`. The last
lines say what is wrong with a picture that a program can see: letters that are too small, and a
board that is cut where it should fit.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

from railsplitter.games import find_game
from tests.web.letters import await_letters, small_on
from tests.web.people import Person, Screen, desk
from tests.web.portraits import LARGE, MOMENTS, MORE, played, say, sit_down
from tests.web.studio import home_of, studio

SIZES = {
    "1440": Screen(),
    "1280": Screen(1280, 720),
    "phone": Screen.phone(),
}
SETTLING = 1500  # milliseconds until all is drawn
WAR = 9000  # the sheets of a campaign take long
# By how many pixels the board is longer than its window; maps have a window of their own.
CUT = """() => {
  const board = document.querySelector('#board .snowdonia:not(.strip)');
  return board ? board.scrollHeight - board.clientHeight : 0;
}"""


def faults(page: Page) -> str:
    cut = int(page.evaluate(CUT))
    found = [f"the board is cut by {cut} px"] if cut > 0 else []
    return "; ".join(found + small_on(page))


def pictures(browser: Browser, home: str, out: Path, name: str) -> None:
    moment = (MOMENTS | MORE)[name]
    record = played(find_game(moment.game).edition(2))
    for size, screen in SIZES.items():
        ada = Person(desk(browser, screen), home, "Ada")
        sit_down(ada, moment, record)
        await_letters(ada.page)
        ada.page.wait_for_timeout(WAR if name in LARGE else SETTLING)
        for scheme in ("light", "dark"):
            ada.page.emulate_media(color_scheme=scheme)
            ada.page.wait_for_timeout(SETTLING)
            path = out / f"{name}-{size}-{scheme}.png"
            ada.page.screenshot(path=path, scale="css")
        say(f"{name}, {size}: {faults(ada.page) or 'nothing'} {' '.join(ada.complaints)}")
        ada.context.close()


def main() -> int:
    if len(sys.argv) < 2:
        say(__doc__ or "")
        return 2
    out, wanted = Path(sys.argv[1]), "".join(sys.argv[2:3])
    out.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        for name in (one for one in MOMENTS | MORE if wanted in one):
            pictures(browser, home_of(server), out, name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
