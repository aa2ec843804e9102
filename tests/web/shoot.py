"""Shoot the README's film: a bot's turn in a battle, as the page plays it.

    python -m tests.web.shoot

Two judges play a battle from a seed. The film begins before an answer of the North after which the
South attacks; the answer is given, and the page plays what the bot does. Frames come from the
browser as it paints them, and a browser writes them as WebM: no other program is needed.
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

GAME = "gcacw/seven-pines"
WIDE, HIGH = 1280, 800
MOST = 3_000_000  # bytes
LONGEST = 26.0  # seconds
SETTLED = '{"film": "normal", "goals": false, "sheet": "auto"}'
FIGHT = re.compile("attack|assault|rout|fights", re.IGNORECASE)
# Draws frames at the moments they were painted, and lets the browser record them.
RECORD = """async ([frames, wide, high, bits]) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  const pen = canvas.getContext('2d');
  const stream = canvas.captureStream(25);
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bits,
  });
  const parts = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const pictures = [];
  for (const [at, jpeg] of frames) {
    const blob = await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob();
    pictures.push([at, await createImageBitmap(blob)]);
  }
  pen.drawImage(pictures[0][1], 0, 0, wide, high);
  recorder.start(500);
  const begin = performance.now();
  for (const [at, picture] of pictures) {
    const wait = begin + at * 1000 - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    pen.drawImage(picture, 0, 0, wide, high);
  }
  await new Promise((done) => setTimeout(done, 1200));
  const over = new Promise((done) => { recorder.onstop = done; });
  recorder.stop();
  await over;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (let k = 0; k < bytes.length; k += 8192)
    text += String.fromCharCode(...bytes.subarray(k, k + 8192));
  return btoa(text);
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


def shot(ada: Person, action: str) -> list[tuple[float, str]]:
    """The frames from the answer to the end of the film, with their times."""
    session = ada.context.new_cdp_session(ada.page)
    frames: list[tuple[float, str]] = []

    def came(frame: dict[str, Any]) -> None:
        frames.append((float(frame["metadata"]["timestamp"]), str(frame["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", came)
    size = {"maxWidth": WIDE, "maxHeight": HIGH}
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, **size})
    ada.page.wait_for_timeout(900)
    n = int(ada.page.get_attribute("[data-n]", "data-n") or 0)
    body = {"n": n, "seat": 0, "action": action}
    post(ada, f"/api/tables/{ada.table_id}/actions", body)
    end = time.monotonic() + LONGEST
    ada.page.wait_for_timeout(4000)
    while time.monotonic() < end and ada.page.locator("#film").count():
        ada.page.wait_for_timeout(200)
    ada.page.wait_for_timeout(1200)
    session.send("Page.stopScreencast")
    first = frames[0][0]
    return [(at - first, data) for at, data in frames]


def film(browser: Browser, home: str) -> bool:
    edition = find_game(GAME).edition(2)
    record = played(edition)
    ada = Person(desk(browser, Screen(WIDE, HIGH)), home, "Ada")
    ada.go()
    post(ada, "/api/me", {"name": "Ada"})
    ada.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", SETTLED)
    brought = post(ada, "/api/imports", write(record), "application/x-ndjson")["id"]
    by_number = {entry.n: entry for entry in record.entries}
    for n in turns(record)[:12]:
        sit(ada, brought, n)
        since = int(ada.page.get_attribute("[data-n]", "data-n") or 0)
        ada.page.wait_for_timeout(1500)
        frames = shot(ada, by_number[n].do)
        say(f"entry {n}: {len(frames)} frames, {frames[-1][0]:.0f} s")
        if has_fight(ada, ada.table_id, since):
            return keep(ada, frames)
    say("no turn had a fight")
    return False


def keep(ada: Person, frames: list[tuple[float, str]]) -> bool:
    """Write film and poster; fewer bits if it would be too large."""
    ada.page.goto("about:blank")
    seconds = frames[-1][0] + 1.2
    room = int(MOST * 8 / seconds * 0.9)
    for wanted in (1_400_000, 900_000, 600_000):
        bits = min(wanted, room)
        made = base64.b64decode(ada.page.evaluate(RECORD, [frames, WIDE, HIGH, bits]))
        if len(made) <= MOST:
            (OUT / "turn.webm").write_bytes(made)
            say(f"turn.webm: {len(made) / 1000:.0f} kB, {seconds:.0f} s")
            return True
    return False


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        return 0 if film(browser, home_of(server)) else 1


if __name__ == "__main__":
    sys.exit(main())
