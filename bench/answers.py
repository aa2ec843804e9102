"""How soon an answer is seen: from the click to the first frame that shows what came of it.

    python -m bench.answers            every title, desktop and phone
    python -m bench.answers snowdonia  those whose name holds a word

Answers are given at the pace of a person, half a second after the question; a few before that warm
the page. The median is held against its budget. It says something on quiet cores only, with a
compiled engine: a busy machine shows its own business.
"""

from __future__ import annotations

import sys

from playwright.sync_api import Browser

from bench.page import TITLES, kept, say
from tests.web.letters import await_letters
from tests.web.pace import ANSWERS, Meter, Pace, answers_seen
from tests.web.people import Person, Screen, desk
from tests.web.studio import home_of, studio

BUDGET = 100  # milliseconds, median
WARM = 3  # answers before it counts
SCREENS = {"desktop": Screen(), "phone": Screen.phone()}


def pace_of(browser: Browser, home: str, title: str, screen: Screen) -> Pace | None:
    ada = Person(desk(browser, screen), home, "Ada")
    ada.go()
    ada.lay(title, seed=7)
    ada.wait_asked()
    await_letters(ada.page)
    ada.play(WARM, seed=2)
    ada.wait_asked()
    found = answers_seen(Meter(browser, ada), ada, ANSWERS)
    ada.context.close()
    return found


def main() -> int:
    wanted = sys.argv[1].lower() if len(sys.argv) > 1 else ""
    slow = 0
    with studio() as (browser, server):
        for title in (one for one in TITLES if wanted in one.lower()):
            for name, screen in SCREENS.items():
                found = pace_of(browser, home_of(server), title, screen)
                if found is None:
                    say(f"{title}, {name}: no answer was timed")
                    continue
                say(f"{title}, {name}: {found}{kept(found.middle, BUDGET)}")
                slow += found.middle > BUDGET
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
