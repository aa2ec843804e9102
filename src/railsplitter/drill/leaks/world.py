"""One of two worlds: a server in a thread of this process, and three people before it.

Anna sits in the watched seat, Ben in all others, Gus only looks on. The server is a real one, over
HTTP, but the meter holds its beats in its own hands: a moment for reactions lasts until the meter
says that it has passed. So nothing here depends on how fast the machine is.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence

import msgspec

from railsplitter.drill.browser import Browser
from railsplitter.drill.leaks.ear import Ear
from railsplitter.drill.leaks.hosted import PATIENCE, Hosted, until
from railsplitter.drill.leaks.wire import Answer, Ask, Wire
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.storage.rows import SeatRow, TableRow
from railsplitter.server.tables import orders, takeback
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import PUBLIC

TRIED = 5  # side actions that are looked at for a hidden one
SETTLING = 5  # strokes of the bell
NAP = 0.001  # seconds between two looks whether a moment is open
Sent = list[tuple[str, bytes]]  # what it is, and its bytes


class World:
    """A table in one of the worlds, and what reaches Anna and Gus of it."""

    def __init__(self, host: Hosted, cookies: list[dict[str, str]], bell: str) -> None:
        self.host = host
        self.bell = bell
        self.anna, self.gus = (Browser(host.port, PATIENCE) for _ in range(2))
        for browser, kept in zip((self.anna, self.gus), cookies, strict=True):
            browser.cookies = dict(kept)
        self.table = ""
        self.viewer = 0
        self.sent: Sent = []
        self.asked_in_secret = 0
        self.strokes = 0
        self._ears = {"anna": Ear(self.anna, bell), "gus": Ear(self.gus, bell)}
        self._wires = {"anna": Wire(self.anna), "gus": Wire(self.gus)}
        self._spare: list[Wire] = []  # Anna's, to act with
        self._waiting: list[Wire] = []  # an answer waits for the end of a moment

    def close(self) -> None:
        for wire in (*self._wires.values(), *self._spare, *self._waiting):
            wire.close()
        for ear in self._ears.values():
            ear.close()

    def lay(self, row: TableRow, seats: list[SeatRow], viewer: int) -> None:
        """A table as it is handed in; the game begins at its base."""
        self.table, self.viewer = row.id, viewer
        self.sent, self.asked_in_secret = [], 0
        self.host.lobby.store.add_table(row, seats)
        self.host.lobby.within(row.id, Room.begin_if_full)
        for browser in (self.anna, self.gus):
            self.host.lobby.hub.follow_for(self.host.person(browser), row.id)

    def settle(self) -> None:
        """Hear the bell some times, until nothing is on its way that has to do with it."""
        for _ in range(SETTLING):
            self.listen("", self.ring())
        self.sent = []

    def leave(self) -> None:
        """The table is cleared away: what it left behind would only make the server slower.

        First the streams have told everything about it, so that none of them looks for it.
        """
        self.listen("at the end", self.ring())
        for wire in self._waiting:
            wire.close()
        self._waiting.clear()
        room = self.room
        with room.lock:
            room.dead = True
        self.host.lobby.store.drop(self.table)

    # -- the truth, which only the meter may know ----------------------------------------------

    @property
    def room(self) -> Room:
        return self.host.lobby.room(self.table)

    def truth(self) -> tuple[int, bool, bool]:
        """Who is asked, whether in secret, and whether a moment is open."""
        room = self.room
        with room.lock:
            secret = bool(room.state.stack) and room.state.stack[-1].secret
            return int(room.state.seat()), secret, room.beating

    def entries(self) -> int:
        """How many entries have been played and shown."""
        room = self.room
        with room.lock:
            return len(room.record.entries)

    def views(self) -> list[bytes]:
        """What the rules let Anna and the public see, and tell them."""
        room = self.room
        eyes = (self.viewer, PUBLIC)
        with room.lock, room.engine as edition:
            views = [edition.view(room.state, who) for who in eyes]
            told = [line.text for lines in room.told for line in lines if line.audience in eyes]
            return [msgspec.json.encode(part) for part in (*views, told)]

    def offers(self, seat: int) -> list[str]:
        """What a seat that is asked can answer, as far as it may answer now."""
        room = self.room
        with room.lock, room.engine as edition:
            if room.is_over or room.is_held(seat):
                return []
            return [edition.vocabulary.text(action) for action in room.state.options()]

    def aside(self, seat: int, chance: random.Random) -> str:
        """Something a seat could do aside without a trace in what Anna and the public see."""
        room = self.room
        with room.lock, room.engine as edition:
            if room.is_over or room.is_held(seat):
                return ""
            options = room.state.side_options(seat)
            tried = chance.sample(options, min(TRIED, len(options)))
            hidden = next((action for action in tried if self._is_hidden(seat, action)), None)
            return "" if hidden is None else edition.vocabulary.text(hidden)

    def _is_hidden(self, seat: int, action: int) -> bool:
        """Whether the rules show and tell neither Anna nor the public anything of it."""
        room = self.room
        after, log = room.state.twin(seeded(0)), Log()
        after.log = log
        after.play(seat, action)
        told = any(audience in (self.viewer, PUBLIC) for _, _, audience, *_ in log.events)
        return not told and self._seen(after) == self._seen(room.state)

    def _seen(self, state: State) -> list[bytes]:
        view = self.room.edition.view
        return [msgspec.json.encode(view(state, who)) for who in (self.viewer, PUBLIC)]

    # -- what happens --------------------------------------------------------------------------

    def submit(self, seat: int, action: str) -> Callable[[], None]:
        """Play; the moment that may follow is open when this returns. Call the result to end."""
        if seat != self.viewer:
            self._play(seat, action)
            return self.pass_moment
        before, n = self.entries(), self.room.seen.count(seat)
        wire = self._post("actions", {"n": n, "seat": seat, "action": action})
        until(lambda: wire.is_answered(NAP) or self._is_in_moment(before))

        def end() -> None:
            self.pass_moment()
            if self.truth()[2]:  # Anna is asked, and the answer waits for hers
                self._waiting.append(wire)
            else:
                self._keep_answer(wire)

        return end

    def wait_for_the_server(self) -> None:
        """Moments of a kind that goes by unasked are the server's to pass: it has done so."""
        until(lambda: not self._is_waived())

    def _is_waived(self) -> bool:
        room = self.room
        with room.lock:
            return room.in_window() != NOBODY and room.is_waived()

    def _is_in_moment(self, before: int) -> bool:
        """Whether the move has been played, and its answer waits for the end of a moment."""
        room = self.room
        with room.lock:
            return len(room.record.entries) > before and room.beating

    def _post(self, path: str, wish: dict[str, object]) -> Wire:
        """Anna does something; the answer is still to come."""
        wire = self._spare.pop() if self._spare else Wire(self.anna)
        wire.send([Ask(f"/api/tables/{self.table}/{path}", json.dumps(wish).encode())])
        return wire

    def _keep_answer(self, wire: Wire) -> Answer:
        answer = wire.receive()
        self._spare.append(wire)
        self.sent.append(("answer", answer.whole))
        return answer

    def _play(self, seat: int, action: str) -> None:
        """Ben plays as the server lets people play. What he is told is nobody's business here."""

        def play(room: Room) -> None:
            room.act(seat, room.seen.count(seat), action)
            if not room.beating:
                orders.follow(room)

        self.host.lobby.within(self.table, play)

    def pass_moment(self) -> None:
        """Ben lets everything go by that he is asked in secret; then the beat has passed."""
        self.wait_for_the_server()
        while True:
            seat, secret, beating = self.truth()
            if secret and seat != self.viewer:
                self.asked_in_secret += 1
                self._play(seat, "pass")
                self.wait_for_the_server()
            elif beating and not secret:
                self.host.lobby.within(self.table, Room.beat)
            else:
                return

    def write_aside(self, seat: int, action: str) -> None:
        """Ben writes something of his own."""
        self._play(seat, action)

    def cross_out(self, seat: int) -> None:
        """Ben takes back what he wrote just now."""
        count = self.room.seen.count(seat)
        self.host.lobby.within(self.table, lambda room: takeback.undo(room, seat, count, 0))

    def take_back(self, seat: int) -> None:
        """Anna takes back what she did last, which is free."""
        n = self.room.seen.count(seat)
        answer = self._keep_answer(self._post("undo", {"n": n, "seat": seat}))
        if not answer.head.startswith(b"HTTP/1.1 200"):
            raise ValueError(f"what was said to be free was refused: {answer.body!r}")

    # -- what reaches the others ---------------------------------------------------------------

    def ring(self) -> str:
        """The bell, which everybody hears after what came before it; how it sounds."""
        self.strokes += 1
        stroke = f"stroke {self.strokes}"
        self.host.lobby.within(self.bell, lambda room: room.bump(room.seen.viewers, stroke))
        return stroke

    def listen(self, when: str, stroke: str) -> None:
        """Keep what the streams sent before a stroke of the bell.

        Several changes may come as one event, as it happens: only the last one of a kind counts.
        """
        for name, ear in self._ears.items():
            last = {heard.name: heard for heard in ear.heard(self.table, stroke)}
            for event, heard in sorted(last.items()):
                if event != "presence":
                    sent = heard.mark.encode() + b" " + heard.data
                    self.sent.append((f"{when} {name}'s stream {event}", sent))

    def ask(self, name: str, asks: Sequence[Ask]) -> None:
        """Anna or Gus asks for something; the answers are still to be taken."""
        self._wires[name].send(asks)

    def take(self, name: str, when: str, asks: Sequence[Ask]) -> list[bytes]:
        """Keep the answers to what was asked for; their bodies."""
        bodies = []
        for ask in asks:
            answer = self._wires[name].receive()
            bodies.append(answer.body)
            path = ask.path.removeprefix(f"/api/tables/{self.table}")
            told = self._listed(answer) if path == "/api/tables" else answer.whole
            self.sent.append((f"{when} {name} {path}", told))
        return bodies

    def _listed(self, answer: Answer) -> bytes:
        """What a list of tables says of this one: when one moved is of the wall's clock."""
        mine = [row for row in json.loads(answer.body) if row["id"] == self.table]
        return json.dumps([{**row, "touched": 0} for row in mine]).encode() + answer.head
