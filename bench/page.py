"""What the page weighs and how small its letters and targets are, held against its budgets.

    python -m bench.page            every title
    python -m bench.page snowdonia  those whose name holds a word

Bytes are as they come over the wire, nothing kept from before: fonts apart, and posters that are
out of sight. Letters are measured where they stand (zoom and the scale of drawings counted),
targets on a phone.
"""

from __future__ import annotations

import sys
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.letters import Letters, letters_on
from tests.web.people import STATIC, Person, Screen, desk
from tests.web.studio import home_of, studio

KB = 1000
HOME, TABLE, CAMPAIGN, FONTS, POSTER = 120, 350, 400, 120, 9
TARGET = 44.0
WAIT = 6000  # milliseconds in which all that is loaded late has come
NOTHING = Letters(1e9, "", False)
TITLES = (
    "Snowdonia",
    "The Siege of Petersburg",
    "The Channel Tunnel 1881",
    "Confederate Rails",
    "Seven Pines",
    "Jackson in the Valley",
    "Long Roads to Richmond",
)
CAMPAIGNS = ("Jackson in the Valley", "Long Roads to Richmond")
# A map that flies is scaled; letters are measured when it lies still.
AT_REST = "() => !document.querySelector('#board .world[style*=scale]')"
# Posters that stand in the window, wholly or in part.
SEEN = """() => [...document.querySelectorAll('.pst')]
  .filter((one) => { const box = one.getBoundingClientRect();
    return box.width && box.bottom > 0 && box.top < innerHeight; }).length"""
# What a finger can hit, and the least side of it; a larger place laid over it counts.
TARGETS = """() => {
  const small = [];
  for (const one of document.querySelectorAll('button, a[href], select, input, summary')) {
    const box = one.getBoundingClientRect();
    if (!box.width || box.bottom < 0 || box.top > innerHeight) continue;
    if (one.closest('.sr, .skip')) continue;
    const over = getComputedStyle(one, '::after');
    const side = Math.min(box.width, box.height);
    const laid = Math.min(parseFloat(over.width) || 0, parseFloat(over.height) || 0);
    const name = (one.textContent.trim() || one.getAttribute('aria-label') || one.className)
      .slice(0, 40);
    if (Math.max(side, laid) < 43.5) small.push([Math.round(side), name]);
  }
  return small;
}"""


class Wire:
    """The bytes of every answer from now on, by what they were; nothing is kept from before."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.urls: dict[str, str] = {}
        self.sizes: dict[str, float] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        # not disabled: what the page loads ahead would be counted twice
        session.send("Network.clearBrowserCache")
        session.on("Network.responseReceived", self._heard)
        session.on("Network.loadingFinished", self._came)

    def _heard(self, one: dict[str, Any]) -> None:
        if not one["response"].get("fromDiskCache"):  # loaded ahead, and counted then
            self.urls[one["requestId"]] = one["response"]["url"]

    def _came(self, one: dict[str, Any]) -> None:
        self.sizes[one["requestId"]] = one["encodedDataLength"]

    def told(self) -> tuple[float, float]:
        """Kilobytes of all but fonts and posters out of sight, and of the fonts."""
        fonts = [k for k, url in self.urls.items() if ".woff" in url]
        posters = [k for k, url in self.urls.items() if url.endswith(".svg") and "/assets/" in url]
        unseen = posters[int(self.page.evaluate(SEEN)) :]
        apart = {*fonts, *unseen}
        rest = sum(size for k, size in self.sizes.items() if k in self.urls and k not in apart)
        rest += sum(sent_of(worker.url) for worker in self.page.workers)
        return rest / KB, sum(self.sizes.get(k, 0) for k in fonts) / KB


def sent_of(url: str) -> int:
    """What a script weighs that a worker loads: the session of the page does not hear of it."""
    path = STATIC / "assets" / f"{url.rpartition('/')[2]}.br"
    return path.stat().st_size if path.is_file() else 0


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def kept(value: float, budget: float) -> str:
    return "" if value <= budget else "  OVER"


def bytes_of(browser: Browser, home: str, title: str) -> None:
    ada = Person(desk(browser), home, "Ada")
    ada.go()
    if title:
        ada.lay(title, seed=3)
    wire = Wire(ada.page)
    ada.page.reload()
    if title:
        ada.sit()
    ada.page.wait_for_load_state("networkidle")  # on a busy machine all takes longer
    ada.page.wait_for_timeout(WAIT)
    rest, fonts = wire.told()
    budget = HOME if not title else CAMPAIGN if title in CAMPAIGNS else TABLE
    say(
        f"{title or 'home'}: {rest:.0f} kB of {budget}{kept(rest, budget)}, "
        f"fonts {fonts:.0f} kB of {FONTS}{kept(fonts, FONTS)}"
    )
    ada.context.close()


def posters() -> None:
    """The largest poster as it is sent."""
    sent = {one.name: one.stat().st_size / KB for one in (STATIC / "assets").glob("*.svg.br")}
    if sent:
        name = max(sent, key=lambda one: sent[one])
        say(f"largest poster: {name} {sent[name]:.1f} kB of {POSTER}{kept(sent[name], POSTER)}")


def sizes_of(browser: Browser, home: str, title: str) -> None:
    for name, screen in (("desktop", Screen()), ("phone", Screen.phone())):
        ada = Person(desk(browser, screen), home, "Ada")
        ada.go()
        ada.lay(title, seed=3)
        ada.page.wait_for_timeout(1000)
        ada.page.wait_for_function(AT_REST)
        found = letters_on(ada.page)
        plain = min((one for one in found if not one.on_counter), default=NOTHING)
        counter = min((one for one in found if one.on_counter), default=NOTHING)
        told = f"{title}, {name}: least letters {plain.size:.1f} px ({plain.text})"
        if counter is not NOTHING:
            told += f", on counters {counter.size:.1f} ({counter.text})"
        if screen.touch:
            told += f", targets under {TARGET:g} px: {ada.page.evaluate(TARGETS) or 'none'}"
        say(told + ("  UNDER" if plain.is_small or counter.is_small else ""))
        ada.context.close()


def main() -> int:
    wanted = sys.argv[1].lower() if len(sys.argv) > 1 else ""
    with studio() as (browser, server):
        home = home_of(server)
        bytes_of(browser, home, "")
        posters()
        for title in (one for one in TITLES if wanted in one.lower()):
            bytes_of(browser, home, title)
            sizes_of(browser, home, title)
    return 0


if __name__ == "__main__":
    sys.exit(main())
