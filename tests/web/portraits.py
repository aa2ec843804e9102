"""Take the README's pictures: a good moment of each game, and a film of a bot's turn.

    python -m tests.web.portraits [word]

Judges play a game from a seed; at the moment below somebody sits down in it. The film is what the
page shows of the opponent's turn, taken from its screen and recorded by the browser itself.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record, write
from tests.server.serving import serving
from tests.web.people import Person, Screen, chromium, desk, is_built

OUT = Path(__file__).resolve().parents[2] / "docs" / "images" / "play"
QUALITY = 46
SECONDS = 14.0
SEED = 11


class Moment(NamedTuple):
    """A title, the share of its game that is over, and the seat one sits down at."""

    game: str
    share: float
    seat: int


MOMENTS = {
    "snowdonia": Moment("snowdonia", 0.5, 0),
    "petersburg": Moment("snowdonia/petersburg", 0.6, 0),
    "channel-tunnel": Moment("snowdonia/channel-tunnel", 0.6, 0),
    "confederate-rails": Moment("confederate-rails", 0.45, 0),
    "seven-pines": Moment("gcacw/seven-pines", 0.4, 0),
}
FILM = Moment("gcacw/seven-pines", 0.25, 0)
SETTLED = '{"film": "%s", "goals": false, "sheet": "auto"}'
# Draws the pictures of a screen in the time they were taken, and records them.
RECORD = """async ([frames, width, height]) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext('2d');
  const all = await Promise.all(frames.map(async ([at, data]) => {
    const image = new Image();
    image.src = 'data:image/jpeg;base64,' + data;
    await image.decode();
    return [at, image];
  }));
  brush.drawImage(all[0][1], 0, 0, width, height);
  const how = {mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 1500000};
  const recorder = new MediaRecorder(canvas.captureStream(15), how);
  const parts = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  recorder.start(500);
  const began = performance.now();
  for (const [at, image] of all) {
    const wait = at * 1000 - (performance.now() - began);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    brush.drawImage(image, 0, 0, width, height);
  }
  await new Promise((done) => setTimeout(done, 800));
  await new Promise((done) => { recorder.onstop = done; recorder.stop(); });
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (let k = 0; k < bytes.length; k += 32768)
    text += String.fromCharCode(...bytes.subarray(k, k + 32768));
  return btoa(text);
}"""


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
    match, _ = Match.begin(edition, chance, seeded_dice(chance, SEED), ["Ada", "Steady"])
    counsel = edition.counsel()
    while not match.state.is_over():
        seat = match.state.seat()
        match.play(seat, counsel.best(match.state, seat))
    return match.record


def sit_down(person: Person, moment: Moment, film: str) -> None:
    """At the moment, with everything in the page as a player has it."""
    record = played(find_game(moment.game).edition(2))
    person.go()
    kept = SETTLED % film
    person.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", kept)
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
    sit_down(ada, MOMENTS[name], "none")
    ada.page.evaluate("document.fonts.ready")
    ada.page.wait_for_timeout(2500)
    path = OUT / f"{name}.jpg"
    ada.page.screenshot(path=path, type="jpeg", quality=QUALITY, scale="css")
    say(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    ada.context.close()


def film(browser: Browser, home: str) -> None:
    ada = Person(desk(browser, Screen(1280, 800)), home, "Ada")
    sit_down(ada, FILM, "normal")
    session = ada.context.new_cdp_session(ada.page)
    frames: list[tuple[float, str]] = []
    began = time.time()

    def heard(one: dict[str, Any]) -> None:
        frames.append((max(0.0, one["metadata"]["timestamp"] - began), one["data"]))
        session.send("Page.screencastFrameAck", {"sessionId": one["sessionId"]})

    session.on("Page.screencastFrame", heard)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, "maxWidth": 960})
    while time.time() - began < SECONDS:
        passes = ada.prompt.locator("button[data-action]").filter(has_text="Pass")
        if passes.count():
            passes.first.click(timeout=3000)
        ada.page.wait_for_timeout(1500)
    session.send("Page.stopScreencast")
    encoded = ada.page.evaluate(RECORD, [frames, 960, 600])
    path = OUT / "turn.webm"
    path.write_bytes(base64.b64decode(encoded))
    say(f"{path.name}: {path.stat().st_size / 1000:.0f} kB, {len(frames)} pictures")
    ada.context.close()


def main() -> int:
    path = chromium()
    if path is None or not is_built():
        say("Chromium and a built page are needed (python3 run.py page)")
        return 1
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    OUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        home = f"http://127.0.0.1:{server.settings.port}"
        for name in (one for one in MOMENTS if wanted in one):
            picture(browser, home, name)
        if wanted in "turn":
            film(browser, home)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
