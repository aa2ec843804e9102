"""Twin worlds: two servers that hold the same table, told apart only by what one seat cannot know.

Both are copies of one database, so that ids, links, cookies and sealed dice are the same; only
the first position differs. Whatever reaches the watching seat must then be the same, byte by byte.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Any
from unittest import mock

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Look, ask
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.state import State
from railsplitter.server.settings import DATABASE_FILE
from railsplitter.server.tables import chances
from tests.server.serving import Browser, Event, Serving, serving, until
from tests.server.test_seats import token_of

BEAT = 0.5
MOMENTS = {"counters-played": "moments"}  # the reading of Confederate Rails that has most of them
Numbers = list[int]


def position(
    edition: Edition, seed: int, entries: int, when: Callable[[State], bool], bots: str = "greedy"
) -> State:
    """A position of a game between bots, after so many entries, as soon as `when` holds."""
    match, _ = Match.begin(
        edition, seeded(seed), seeded_dice(seeded(seed), seed), ["bot"] * edition.seats
    )
    bot = make_bot(bots, edition.game)
    looks = [Look(edition, seat, seeded(seat)) for seat in range(edition.seats)]
    while len(match.record.entries) < entries or not when(match.state):
        seat = match.state.seat()
        match.play(seat, ask(bot, looks[seat], match.state))
        assert not match.state.is_over()
    return match.state


def twins(edition: Edition, state: State, viewer: int, seed: int) -> tuple[Numbers, Numbers]:
    """A position and one that the viewer cannot tell from it."""
    other = state.imagine(viewer, seeded(seed))
    for eyes in (viewer, -1):
        assert to_builtins(edition.view(state, eyes)) == to_builtins(edition.view(other, eyes))
    return list(state.numbers()), list(other.numbers())


class World:
    """One of the twins: the server, Anna in the watched seat, Ben in all others, a spectator."""

    def __init__(self, server: Serving, table: str, viewer: int, cookies: list[Any]) -> None:
        self.server = server
        self.table = table
        self.viewer = viewer
        self.anna, self.ben, self.guest = (server.browser(cookies=c) for c in cookies)
        self.sent: list[tuple[str, str]] = []  # all that reached Anna and the spectator
        self.early: dict[int, list[tuple[str, str]]] = {}  # by step: during a moment
        self.between: dict[tuple[int, int, int], str] = {}  # by step, stream and n: on the way
        self.steps = 0
        self.by_hand = True  # Ben passes by hand; else every moment is waived

    def open(self) -> None:
        self.streams = [self.anna.stream(self.table), self.guest.stream(self.table)]
        for stream in self.streams:
            self._keep("stream", stream.next("table"))

    def close(self) -> None:
        for stream in self.streams:
            stream.close()

    # -- the truth, which only the test may know ------------------------------------------------

    def truth(self) -> tuple[int, bool, bool]:
        """Who is asked, whether in secret, and whether a beat is running."""
        room = self.server.lobby.room(self.table)
        with room.lock:
            secret = bool(room.state.stack) and room.state.stack[-1].secret
            return room.state.seat(), secret, room.beating

    def holder(self, seat: int) -> Browser:
        return self.anna if seat == self.viewer else self.ben

    def offers(self, seat: int) -> list[str]:
        shown = self.holder(seat).table(self.table, seat)
        return [offer["action"] for offer in shown["offers"]]

    # -- what happens ----------------------------------------------------------------------------

    def submit(self, seat: int, action: str) -> None:
        """Play, let everybody else pass who is asked in secret, and wait for the beat."""
        self.steps += 1
        browser = self.holder(seat)
        n = browser.table(self.table, seat)["n"]
        body = json.dumps({"n": n, "seat": seat, "action": action}).encode()
        answer: list[str] = []

        def post() -> None:
            answer.append(browser.raw(f"/api/tables/{self.table}/actions", body).text)

        thread = threading.Thread(target=post)
        thread.start()
        until(lambda: answer or self.truth()[2])
        self.tried_too_early()
        until(lambda: self._passed() or answer)
        thread.join()
        until(lambda: self._passed() or self.truth()[1] or not self.truth()[2])
        if seat == self.viewer:
            self.sent.append(("answer", answer[0]))

    def _passed(self) -> bool:
        """Whether no beat runs any more; until then Ben lets moments go by."""
        seat, secret, beating = self.truth()
        if secret and seat != self.viewer:
            shown = self.ben.table(self.table, seat)
            if shown["asked"] == seat:
                self.ben.act_quietly(self.table, seat, shown["n"], "pass")
        return not beating or (secret and seat == self.viewer)

    def secrets(self) -> int:
        """How often somebody else was asked in secret and passed."""
        room = self.server.lobby.room(self.table)
        passes = [e for e in room.record.entries if e.do == "pass" and e.seat != self.viewer]
        return len(passes)

    def waive_all(self) -> None:
        """Nobody is asked: the server lets every moment go by for everybody."""
        self.by_hand = False
        for seat in range(len(self.server.lobby.room(self.table).seats)):
            holder = self.holder(seat)
            keys = [moment["key"] for moment in holder.table(self.table, seat)["moments"]]
            body = json.dumps({"seat": seat, "keys": keys}).encode()
            holder.raw(f"/api/tables/{self.table}/waive", body)

    def tried_too_early(self) -> None:
        """While a moment is open Anna asks for everything, and is told the same in both worlds.

        Kept apart, for only what was asked within the beat in both worlds can be compared.
        """
        sent, self.sent = self.sent, []
        with self.server.clock.stopped():  # a busy machine looks longer than a beat lasts
            if self._is_in_moment():
                self.look("early")  # also while somebody is being asked, where Ben passes by hand
            within_beat = self._is_in_moment()
        early, self.sent = self.sent, sent
        if within_beat:
            self.early[self.steps] = early

    def _is_in_moment(self) -> bool:
        """A beat runs in which Anna is not the one who is asked."""
        seat, secret, beating = self.truth()
        return beating and not (secret and seat == self.viewer and self.by_hand)

    def look(self, what: str) -> None:
        """Everything that Anna and a spectator can ask for."""
        for who, browser, seat in (("anna", self.anna, self.viewer), ("guest", self.guest, -1)):
            for path in ("", "/log?limit=40", "/asides", "/record"):
                answer = browser.http.get(f"/api/tables/{self.table}{path}")
                self.sent.append((f"{what} {who} {path}", answer.text))
            n = browser.table(self.table)["n"]
            at = browser.http.get(f"/api/tables/{self.table}/at/{max(0, n - 1)}").text
            self.sent.append((f"{what} {who} at", at))
            if seat >= 0:
                self._refusals(what, n)

    def _refusals(self, what: str, n: int) -> None:
        for action in ("pass", "play spies", "nonsense"):
            why = self.anna.http.get(
                f"/api/tables/{self.table}/why", params={"action": action, "seat": self.viewer}
            )
            self.sent.append((f"{what} why {action}", why.text))
        self._questions(what, n)
        wrong = json.dumps({"n": n, "seat": self.viewer, "action": "play nothing"}).encode()
        for path in ("actions", "undo"):
            body = wrong if path == "actions" else b'{"n":99999,"seat":%d}' % self.viewer
            answer = self.anna.raw(f"/api/tables/{self.table}/{path}", body)
            self.sent.append((f"{what} refused {path}", answer.text))

    def _questions(self, what: str, n: int) -> None:
        """Planning questions, and a plan of the first thing on offer."""
        for key in self.anna.table(self.table)["questions"]:
            asked = self.anna.http.get(f"/api/tables/{self.table}/ask/{key}")
            self.sent.append((f"{what} ask {key}", asked.text))
        offers = self.offers(self.viewer)
        plan = {"n": n, "seat": self.viewer, "actions": offers[:1] or ["pass"]}
        answer = self.anna.raw(f"/api/tables/{self.table}/plan", json.dumps(plan).encode())
        self.sent.append((f"{what} plan", answer.text))

    def collect(self) -> None:
        """The events up to what both now see.

        A stream leaves positions out that have been overtaken when it comes to send them, which
        depends on the machine: those on the way are kept apart, and compared where both sent them.
        """
        for k, (stream, browser) in enumerate(
            zip(self.streams, (self.anna, self.guest), strict=True)
        ):
            n = browser.table(self.table)["n"]
            events = []
            while int(stream.last.split(":")[1]) < n:
                events.append(stream.next())
            events += stream.drain()
            last = max((at for at, event in enumerate(events) if event.name == "table"), default=-1)
            for at, event in enumerate(events):
                if event.name == "table" and at < last:
                    self.between[self.steps, k, int(event.data["n"])] = event.raw
                else:
                    self._keep("stream", event)

    def _keep(self, what: str, event: Event) -> None:
        self.sent.append((f"{what} {event.name} {event.data.get('kind', '')}", event.raw))


@contextmanager
def worlds(
    folder: Path,
    game: str,
    seats: int,
    viewer: int,
    bases: tuple[Numbers, Numbers],
    beat: float = BEAT,
    options: Mapping[str, str] | None = None,
    secret: str = "00" * 32,
) -> Iterator[tuple[World, World]]:
    """Two servers with one table, at two positions; its dice fall the same in every run."""
    first = folder / "first"
    with serving(first) as server, mock.patch.object(chances, "fresh_secret", return_value=secret):
        people = [server.browser(name) for name in ("Anna", "Ben", "Gus")]
        kinds = ["human" if seat == viewer else "open" for seat in range(seats)]
        made = people[0].made(game, *kinds, reactions={"beat": beat}, options=dict(options or {}))
        table = str(made["id"])
        others = [seat for seat in range(seats) if seat != viewer]
        for seat in others[:-1]:
            people[1].post("/api/join", {"token": token_of(made, seat), "entropy": f"seat {seat}"})
        last = token_of(made, others[-1])
        cookies = [dict(browser.http.cookies) for browser in people]
    with ExitStack() as stack:
        out = []
        for name, base in zip(("one", "two"), bases, strict=True):
            shutil.copytree(first, folder / name)
            with sqlite3.connect(folder / name / DATABASE_FILE) as connection:
                connection.execute("update tables set base = ?", (json.dumps(base),))
            connection.close()
            running = stack.enter_context(serving(folder / name))
            world = World(running, table, viewer, cookies)
            world.ben.post("/api/join", {"token": last, "entropy": "the last"})
            world.open()
            out.append(world)
        yield out[0], out[1]
        for world in out:
            world.close()


def play_both(pair: tuple[World, World], steps: int) -> None:
    """The same public moves in both worlds."""
    for step in range(steps):
        for world in pair:
            until(lambda w=world: w._passed())  # type: ignore[misc]
        asked = {world.truth()[0] for world in pair}
        assert len(asked) == 1, "the worlds differ in who is asked"
        seat = asked.pop()
        if seat < 0:
            return
        both = [world.offers(seat) for world in pair]
        common = [action for action in both[0] if action in both[1]]
        assert common
        action = common[seeded(step).pick(len(common), "a move")]
        threads = [threading.Thread(target=w.submit, args=(seat, action)) for w in pair]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for world in pair:
            world.collect()
            world.look("then")


def first_difference(pair: tuple[World, World]) -> str:
    """What the watching seat could tell the worlds apart by; empty if by nothing."""
    one, two = pair
    for step in one.early.keys() & two.early.keys():
        found = _difference(one.early[step], two.early[step])
        if found:
            return f"in the moment of step {step}: {found}"
    for step, stream, n in one.between.keys() & two.between.keys():
        here, there = one.between[step, stream, n], two.between[step, stream, n]
        if here != there:
            return f"on the way to step {step}, entry {n}: {_told(here, there)}"
    return _difference(one.sent, two.sent)


def _difference(one: list[tuple[str, str]], two: list[tuple[str, str]]) -> str:
    for a, b in zip(one, two, strict=False):
        if a[0] != b[0]:
            return f"{a[0]} here, {b[0]} there"
        if a[1] != b[1]:
            return f"{a[0]}: {_told(a[1], b[1])}"
    if len(one) != len(two):
        return f"{len(one)} messages here, {len(two)} there"
    return ""


def _told(one: str, two: str) -> str:
    """Where two messages differ; tokens of what was sent differ with it and say nothing."""
    here, there = (re.sub(r'"(shot|base)":"[0-9a-f]+"', "", text) for text in (one, two))
    pairs = enumerate(zip_longest(here, there))
    at = next((k for k, (x, y) in pairs if x != y), 0)
    return f"…{here[max(0, at - 80) : at + 40]} / {there[max(0, at - 80) : at + 40]}"


def edition_of(game: str, seats: int, options: Mapping[str, str] | None = None) -> Edition:
    return find_game(game).edition(seats, options)
