"""Shoot the README's film: a bot's turn in a battle, as the page plays it.

    python -m tests.web.shoot

Two judges play a battle from a seed. The film begins before an answer of the North after which the
South attacks; the answer is given, and the page plays what the bot does. The page's time stands
still between two pictures, so that a slow machine shoots a smooth film; a browser encodes them.
"""

from __future__ import annotations

import base64
import re
import sys
import time
from typing import Any

from playwright.sync_api import Browser

from railsplitter.games import find_game
from railsplitter.kernel.record import ACT, Record, write
from tests.web.people import Person, Screen, desk
from tests.web.portraits import OUT, played, post, say
from tests.web.studio import home_of, studio
from tests.web.webm import Picture, written

GAME = "gcacw/seven-pines"
WIDE, HIGH = 1280, 800
MOST = 3_000_000  # bytes
LONGEST = 26  # seconds
PATIENCE = 60  # seconds until the bot has moved
SETTLED = '{"film": "normal", "goals": false, "sheet": "auto"}'
FIGHT = re.compile("attack|assault|rout|fights", re.IGNORECASE)
RATE = 25  # pictures a second
STEP = 1000 // RATE
QUIET = 12  # pictures before the answer, and after the film
# All that moves goes on by so many milliseconds, and by no more however long a picture takes.
ONWARD = """ms => {
  for (const one of document.getAnimations()) {
    if (one.playState === 'finished') continue;
    if (one.playState !== 'paused') one.pause();
    const at = (Number(one.currentTime) || 0) + ms;
    const end = one.effect?.getComputedTiming().endTime ?? Infinity;
    if (at >= end) one.finish();
    else one.currentTime = at;
  }
}"""
# Encodes pictures that come one second of the film after another; says how each came out.
BEGIN = """([wide, high, bits, rate]) => {
  const canvas = new OffscreenCanvas(wide, high);
  const film = window.film = {pen: canvas.getContext('2d'), canvas, made: [], n: 0, rate};
  film.encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      let text = '';
      for (let k = 0; k < bytes.length; k += 8192)
        text += String.fromCharCode(...bytes.subarray(k, k + 8192));
      film.made.push([Math.round(chunk.timestamp / 1000), chunk.type === 'key', btoa(text)]);
    },
    error: (fault) => { film.fault = String(fault); },
  });
  film.encoder.configure({
    codec: 'vp09.00.31.08', width: wide, height: high, bitrate: bits, framerate: rate,
  });
}"""
ENCODE = """async (pictures) => {
  const {pen, canvas, encoder, rate} = window.film;
  for (const jpeg of pictures) {
    const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0));
    pen.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, canvas.width, canvas.height);
    const frame = new VideoFrame(canvas, {timestamp: (window.film.n * 1e6) / rate});
    encoder.encode(frame, {keyFrame: window.film.n % (rate * 8) === 0});
    frame.close();
    window.film.n += 1;
  }
  await new Promise((done) => setTimeout(done, 0));
}"""
END = """async () => {
  await window.film.encoder.flush();
  if (window.film.fault) throw new Error(window.film.fault);
  return window.film.made;
}"""


def turns(record: Record) -> list[int]:
    """Answers of the North after which the South has much to do, the longest first."""
    entries = [entry for entry in record.entries if entry.kind == ACT]
    found: list[tuple[int, int]] = []
    for at, entry in enumerate(entries[:-1]):
        if entry.seat != 0 or entries[at + 1].seat != 1:
            continue
        run = 0
        while at + 1 + run < len(entries) and entries[at + 1 + run].seat == 1:
            run += 1
        dice = sum(bool(one.chance) for one in entries[at + 1 : at + 1 + run])
        if 4 <= run <= 16:
            found.append((dice * 10 + run, entry.n))
    return [n for _, n in sorted(found, reverse=True)]


def sit(ada: Person, table: str, n: int) -> str:
    """A private game from before an entry on."""
    here = {"n": n - 1, "seat": 0, "bot": "greedy"}
    made = str(post(ada, f"/api/tables/{table}/branch", here)["id"])
    ada.go(f"#/table/{made}")
    ada.page.reload()
    ada.page.wait_for_selector('#prompt[data-asked="0"]')
    ada.past_sheets()
    return made


def has_fight(ada: Person, table: str, since: int) -> bool:
    """Whether what the bot did is worth a film."""
    url = f"{ada.home}/api/tables/{table}/film?since={since}&seat=0"
    film: dict[str, Any] = ada.context.request.get(url).json()
    said = [f"{act['headline']} {act['rest']}" for act in film["acts"]]
    say("  " + "; ".join(said)[:300])
    return any(FIGHT.search(text) for text in said)


def shot(ada: Person, action: str) -> list[str]:
    """The pictures from the answer to the end of the film; between two, time does not pass."""
    session = ada.context.new_cdp_session(ada.page)
    kind = {"format": "jpeg", "quality": 88}
    pictures: list[str] = []

    def take(count: int) -> None:
        for _ in range(count):
            ada.page.clock.run_for(STEP)
            ada.page.evaluate(ONWARD, STEP)
            pictures.append(str(session.send("Page.captureScreenshot", kind)["data"]))

    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") / 1000 + 1)
    take(QUIET)
    n = int(ada.page.get_attribute("[data-n]", "data-n") or 0)
    body = {"n": n, "seat": 0, "action": action}
    post(ada, f"/api/tables/{ada.table_id}/actions", body)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not ada.page.locator("#film").count():
        ada.page.clock.run_for(STEP)
        ada.page.wait_for_timeout(STEP)
    while len(pictures) < LONGEST * RATE and ada.page.locator("#film").count():
        take(1)
    take(2 * QUIET)
    return pictures


def film(browser: Browser, home: str) -> bool:
    edition = find_game(GAME).edition(2)
    record = played(edition)
    ada = Person(desk(browser, Screen(WIDE, HIGH)), home, "Ada")
    ada.page.clock.install()
    ada.go()
    post(ada, "/api/me", {"name": "Ada"})
    ada.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", SETTLED)
    brought = post(ada, "/api/imports", write(record), "application/x-ndjson")["id"]
    by_number = {entry.n: entry for entry in record.entries}
    for n in turns(record)[:12]:
        sit(ada, brought, n)
        since = int(ada.page.get_attribute("[data-n]", "data-n") or 0)
        ada.page.wait_for_timeout(1500)
        pictures = shot(ada, by_number[n].do)
        say(f"entry {n}: {len(pictures)} pictures, {len(pictures) / RATE:.0f} s")
        if has_fight(ada, ada.table_id, since):
            return keep(browser, home, pictures)
    say("no turn had a fight")
    return False


def keep(browser: Browser, home: str, pictures: list[str]) -> bool:
    """Write the film; fewer bits if it would be too large."""
    page = desk(browser).new_page()
    page.goto(f"{home}/api/box")  # of our own: encoders are for those, and its time goes on
    seconds = len(pictures) / RATE
    for bits in (1_000_000, 700_000, 500_000):
        page.evaluate(BEGIN, [WIDE, HIGH, bits, RATE])
        for at in range(0, len(pictures), RATE):
            page.evaluate(ENCODE, pictures[at : at + RATE])
        made = [Picture(ms, key, base64.b64decode(data)) for ms, key, data in page.evaluate(END)]
        file = written("V_VP9", WIDE, HIGH, int(seconds * 1000), made)
        if len(file) <= MOST:
            (OUT / "turn.webm").write_bytes(file)
            say(f"turn.webm: {len(file) / 1000:.0f} kB, {seconds:.0f} s")
            return True
    return False


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        return 0 if film(browser, home_of(server)) else 1


if __name__ == "__main__":
    sys.exit(main())
