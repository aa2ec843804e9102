"""Measure the campaign's map: a scripted pan over the theatre, first paint, bytes on the wire.

    python -m bench.pan                          Long Roads to Richmond
    python -m bench.pan "Jackson in the Valley"

Chromium gets a quarter of the processor (`--rate`). The map is dragged in strips from its upper
left to its lower right corner, one move a frame; a frame lasts from one animation callback
to the next. The table is loaded twice: bytes count the first, empty load as they came over the
wire (fonts and posters apart, as in `bench.page`), first paint the second. Budgets of a campaign:
95th percentile of a frame 20 ms, first paint 2 s, 400 kB. Beside it stands what the page's thread
itself worked in a frame, times the rate: on a busy machine frames wait for others, that figure does
not.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import threading
from bisect import bisect_right
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, Page

from bench.page import Wire
from tests.web.people import Person, Screen, desk
from tests.web.studio import home_of, studio

FRAME, PAINT, WIRE = 20.0, 2000.0, 400.0
STEP = 24  # pixels a frame: a quick hand
STRIP = 420  # pixels between two strips
STRIPS, LENGTHS = 4, 4
CLOSING = 20.0  # seconds that a browser may take to close

WATCH = """() => {
  const frames = [];
  let before = 0;
  const tick = (now) => { if (before) frames.push(now - before); before = now;
    window.watch = requestAnimationFrame(tick); };
  window.frames = frames;
  window.watch = requestAnimationFrame(tick);
}"""
STOP = "() => { cancelAnimationFrame(window.watch); return window.frames; }"
# One move in every frame, as a hand does it; ends when the map has been dragged so far.
DRAG = """([dx, dy, step]) => new Promise((done) => {
  const port = document.querySelector('.field-board .port');
  const box = port.getBoundingClientRect();
  let [x, y] = [dx < 0 ? box.right - 90 : box.left + 30, dy < 0 ? box.bottom - 30 : box.top + 30];
  const [ex, ey] = [x + dx, y + dy];
  const far = Math.hypot(dx, dy);
  const say = (kind, on) => on.dispatchEvent(new MouseEvent(kind, { bubbles: true, view: window,
    clientX: x, clientY: y, button: 0, buttons: kind === 'mouseup' ? 0 : 1 }));
  say('mousedown', port);
  const move = () => {
    const left = Math.hypot(ex - x, ey - y);
    if (left < 1) { say('mouseup', window); return done(); }
    const by = Math.min(step, left) / far;
    [x, y] = [x + dx * by, y + dy * by];
    say('mousemove', window);
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
})"""


def percentile(values: list[float], part: float) -> float:
    row = sorted(values)
    return row[min(len(row) - 1, int(len(row) * part))]


def cross(page: Page, strips: int, lengths: int) -> None:
    """Strips to the right and back, each a little lower."""
    for strip in range(strips):
        dx = -600 if strip % 2 == 0 else 600
        for _ in range(lengths):
            page.evaluate(DRAG, [dx, 0, STEP])
        page.evaluate(DRAG, [0, -STRIP, STEP])


def corner(page: Page) -> None:
    """To the upper left, unwatched."""
    for _ in range(10):
        page.evaluate(DRAG, [600, STRIP, 300])


def first_paint(page: Page) -> float:
    page.reload()
    page.wait_for_selector(".field-board .floor canvas")
    entry = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    return float(page.evaluate(entry))


def worked(trace: bytes) -> list[float]:
    """Milliseconds of processor that the page's thread spent between two frames."""
    events = json.loads(trace)["traceEvents"]
    marks = [one for one in events if one["name"] == "FireAnimationFrame"]
    threads = Counter((one["pid"], one["tid"]) for one in marks)
    if not threads:
        return []
    (page, _), *_ = threads.most_common(1)
    mine = [one for one in events if (one["pid"], one["tid"]) == page]
    starts = sorted(one["ts"] for one in mine if one["name"] == "FireAnimationFrame")
    spent = [0.0] * len(starts)
    for one in mine:
        if one["name"].endswith("RunTask") and "tdur" in one:
            spent[max(0, bisect_right(starts, one["ts"]) - 1)] += one["tdur"] / 1000
    return spent


def measure(browser: Browser, home: str, title: str, rate: float) -> dict[str, Any]:
    ada = Person(desk(browser, Screen()), home, "Ada")
    ada.go()
    ada.lay(title, seed=3)
    session = ada.context.new_cdp_session(ada.page)
    wire = Wire(ada.page)
    ada.page.reload()
    ada.sit()
    ada.page.wait_for_selector(".field-board .floor canvas")
    ada.page.wait_for_timeout(2000)
    loaded, fonts = wire.told()
    ada.page.reload()
    ada.sit()
    ada.past_sheets()
    paint = first_paint(ada.page)
    ada.sit()
    ada.page.wait_for_timeout(1500)
    ada.past_sheets()
    corner(ada.page)
    browser.start_tracing(page=ada.page, categories=["toplevel", "devtools.timeline"])
    cross(ada.page, STRIPS, LENGTHS)
    spent = [one * rate for one in worked(browser.stop_tracing())]
    corner(ada.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    ada.page.evaluate(WATCH)
    cross(ada.page, STRIPS, LENGTHS)
    frames = [float(one) for one in ada.page.evaluate(STOP)]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return {"frames": frames, "spent": spent, "paint": paint, "wire": loaded, "fonts": fonts}


def report(title: str, rate: float, found: dict[str, Any]) -> bool:
    frames = found["frames"]
    p95 = percentile(frames, 0.95)
    print(f"{title}: {len(frames)} frames of a pan at {rate:g}x throttling, median "
          f"{statistics.median(frames):.1f} ms, 95th percentile {p95:.1f} ms (budget {FRAME:g}), "
          f"longest {max(frames):.0f} ms")  # fmt: skip
    if found["spent"]:
        print(
            f"the page's own work in a frame, times {rate:g}: median "
            f"{statistics.median(found['spent']):.1f} ms, 95th percentile "
            f"{percentile(found['spent'], 0.95):.1f} ms, longest {max(found['spent']):.0f} ms"
        )
    print(f"first paint, warm: {found['paint']:.0f} ms (budget {PAINT:g})")
    print(
        f"compressed on the wire, cold: {found['wire']:.0f} kB (budget {WIRE:g}), "
        f"and fonts {found['fonts']:.0f} kB"
    )
    return p95 <= FRAME and found["paint"] <= PAINT and found["wire"] <= WIRE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", nargs="?", default="Long Roads to Richmond")
    parser.add_argument("--rate", type=float, default=4.0)
    given = parser.parse_args()
    with studio("--disable-gpu") as (browser, server):
        found = measure(browser, home_of(server), given.title, given.rate)
        code = 0 if report(given.title, given.rate, found) else 1
        sys.stdout.flush()
        leave_soon(code)
    return code


def leave_soon(code: int) -> None:
    """End even if the browser does not close; it goes with this process."""
    timer = threading.Timer(CLOSING, os._exit, [code])
    timer.daemon = True
    timer.start()


if __name__ == "__main__":
    raise SystemExit(main())
