"""Measure what the page costs: work for each update, memory, and how soon an answer is seen.

    python -m tests.web.pace                     all games
    python -m tests.web.pace "Confederate" 80    one of them, so many moves

Every game is laid from a seed, so that two runs play the same moves. `update` is a new entry that
the page has drawn; its figures are what Chromium spent in the page's thread. An answer is timed
from the click to the first frame that shows another entry, with half a second of thought before.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.server.serving import Serving
from tests.web.letters import await_letters
from tests.web.people import ENDS, Person, Screen, desk
from tests.web.studio import studio

GAMES = [
    "Snowdonia",
    "The Siege of Petersburg",
    "The Channel Tunnel 1881",
    "Confederate Rails",
    "First Kernstown",
    "Seven Pines",
]
MOVES = 60
ANSWERS = 15
THOUGHT = 500  # milliseconds
SEED = "7"

# Counts the entries that were drawn, and notes when a click was made and its answer painted.
COUNTER = """() => {
  const pace = { updates: 0, clicked: 0, seen: [], server: [] };
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.name.endsWith('/actions')) pace.server.push(one.responseEnd - one.requestStart);
    }
  }).observe({ type: 'resource' });
  window.pace = pace;
  const app = document.querySelector('[data-n]');
  new MutationObserver(() => {
    pace.updates += 1;
    const from = pace.clicked;
    pace.clicked = 0;
    if (from) requestAnimationFrame(() => requestAnimationFrame(
      () => pace.seen.push(performance.now() - from)));
  }).observe(app, { attributes: true, attributeFilter: ['data-n'] });
  addEventListener('click', (event) => {
    if (event.target.closest('#prompt [data-action]')) pace.clicked = event.timeStamp;
  }, true);
}"""

WORK = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


@dataclass(frozen=True)
class Reading:
    """What Chromium has counted for a page so far; times in milliseconds, sizes in MB."""

    updates: int
    work: dict[str, float]
    task: float
    cpu: float
    heap: float
    nodes: int
    resident: float


class Meter:
    """Reads Chromium's own counters of one page."""

    def __init__(self, browser: Browser, person: Person) -> None:
        self.page: Page = person.page
        self.cdp: CDPSession = person.context.new_cdp_session(self.page)
        self.cdp.send("Performance.enable")
        self.whole = browser.new_browser_cdp_session()
        self.page.evaluate(COUNTER)

    def read(self, tidy: bool = False) -> Reading:
        if tidy:
            self.cdp.send("HeapProfiler.collectGarbage")
        rows = self.cdp.send("Performance.getMetrics")["metrics"]
        found: dict[str, float] = {row["name"]: row["value"] for row in rows}
        process = self._renderer()
        return Reading(
            updates=int(self.page.evaluate("pace.updates")),
            work={name: found[key] * 1000 for name, key in WORK.items()},
            task=found["TaskDuration"] * 1000,
            cpu=process["cpuTime"] * 1000,
            heap=found["JSHeapUsedSize"] / 1e6,
            nodes=int(found["Nodes"]),
            resident=resident(int(process["id"])),
        )

    def _renderer(self) -> dict[str, Any]:
        """The page's process: the busiest renderer, as there is one page."""
        rows = self.whole.send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [row for row in rows if row["type"] == "renderer"]
        return max(renderers, key=lambda row: float(row["cpuTime"]))

    def times(self, what: str) -> list[float]:
        """`seen`: from click to picture; `server`: from request to answer. The shortest first."""
        return sorted(float(one) for one in self.page.evaluate(f"pace.{what}"))


def resident(process: int) -> float:
    """What a process holds in memory, in MB; 0 where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    rows = [row for row in status.read_text().splitlines() if row.startswith("VmRSS")]
    return float(rows[0].split()[1]) / 1024 if rows else 0.0


def updates_cost(meter: Meter, ada: Person, moves: int) -> str:
    """Play quickly; what each update cost."""
    before = meter.read(tidy=True)
    ada.play(moves, seed=3)
    after = meter.read()
    settled = meter.read(tidy=True)
    drawn = max(1, after.updates - before.updates)
    parts = {name: (after.work[name] - before.work[name]) / drawn for name in WORK}
    task = (after.task - before.task) / drawn
    cpu = (after.cpu - before.cpu) / drawn
    costs = ", ".join(f"{name} {value:.1f}" for name, value in parts.items())
    return (
        f"{drawn} updates: {task:.1f} ms each ({costs}), process {cpu:.1f} ms; "
        f"heap {before.heap:.0f} to {settled.heap:.0f} MB (uncollected {after.heap:.0f}), "
        f"resident {after.resident:.0f} MB, {settled.nodes} nodes"
    )


@dataclass(frozen=True)
class Pace:
    """How soon answers were seen, in milliseconds: the median, and what the slowest took."""

    middle: float
    slow: float
    server: float
    count: int

    def __str__(self) -> str:
        return (
            f"an answer is seen after {self.middle:.0f} ms, of which the server took "
            f"{self.server:.0f} (95 %: {self.slow:.0f} ms, {self.count} answers)"
        )


def answers_seen(meter: Meter, ada: Person, count: int) -> Pace | None:
    """Answer at the pace of a person; how soon the next entry is on the screen, if it was."""
    lot = random.Random(5)
    for _ in range(count):
        question = ada.asked()
        if question.over:
            break
        ada.page.wait_for_timeout(THOUGHT)
        wanted = [a for a in question.actions if a.split()[0] not in ENDS]
        if ada.answer(question.n, lot.choice(wanted or question.actions)):
            ada.moved_on(question.n)
    ada.page.wait_for_timeout(THOUGHT)
    seen, server = meter.times("seen"), meter.times("server")
    if not seen or not server:
        return None
    middle, slow = seen[len(seen) // 2], seen[int(len(seen) * 0.95)]
    return Pace(middle, slow, server[len(server) // 2], len(seen))


def measure(browser: Browser, server: Serving, title: str, moves: int) -> None:
    for name, screen in {"desktop": Screen(), "phone": Screen.phone()}.items():
        ada = Person(desk(browser, screen), f"http://127.0.0.1:{server.settings.port}", "Ada")
        ada.new_table(title, seed=SEED)
        ada.wait_asked()
        await_letters(ada.page)
        meter = Meter(browser, ada)
        seen = answers_seen(meter, ada, ANSWERS)
        say(f"{title}, {name}: {seen or 'no answer was timed'}")
        say(f"{title}, {name}: {updates_cost(meter, ada, moves)}")
        ada.context.close()


def main() -> int:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    moves = int(sys.argv[2]) if len(sys.argv) > 2 else MOVES
    with studio() as (browser, server):
        for title in (game for game in GAMES if wanted in game):
            measure(browser, server, title, moves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
