"""Plans: a line of own moves, tried in private and submitted as a whole while it is legal.

A plan is tried in a world imagined for its seat, so that it tells nothing the seat does not know.
It stops where chance decides, where another seat is asked, and where others might react.
"""

from __future__ import annotations

import hashlib

from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.entries import is_answer
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.state import State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.show import oracle, render
from railsplitter.server.show.render import Eyes, Sight
from railsplitter.server.tables.room import Room
from railsplitter.server.types import PlanOut, ReasonOut
from railsplitter.server.types.requests import PlanIn


class ChanceDecides(Exception):
    """The plan has come to where nobody knows what happens next."""


class Undecided(Chance):
    """Chance that stops whoever asks it."""

    def _pick(self, n: int, why: str) -> int:
        raise ChanceDecides(why)

    def copy(self) -> Chance:
        return Undecided()


def plan(room: Room, eyes: Eyes, wish: PlanIn) -> PlanOut:
    """Try a plan; with `submit` play as much of it as holds."""
    room.check_fresh(wish.seat, wish.n)
    if wish.submit:
        return _submit(room, eyes, wish)
    with room.engine as edition:
        world = room.state.imagine(wish.seat, seeded(_seed(room, wish)))
        good, reasons, stopped = 0, list[ReasonOut](), ""
        for text in wish.actions:
            action = edition.vocabulary.read(text)
            found = oracle.why(edition, world, wish.seat, action, room.names)
            if not found.legal:
                reasons = found.cases
                break
            good += 1
            after, stopped = _after(world, wish.seat, action)
            if after is None:
                break
            world = after
            if stopped:
                break
        asked = world.seat() if world.stack else NOBODY
        asked = wish.seat if asked == wish.seat else NOBODY
        sight = Sight(world, wish.n, "plan", True, asked)
    return PlanOut(good, reasons, stopped, render.shown(room, eyes, sight))


def _after(world: State, seat: int, action: int) -> tuple[State | None, str]:
    """The world after an action, and why the plan stops there; None where chance decides."""
    after = world.twin(Undecided())
    learned = after.learned
    try:
        if is_answer(after, seat, action):
            after.apply(action)
        else:
            after.play(seat, action)
    except ChanceDecides:
        return None, "chance"
    if after.is_over():
        return after, "over"
    if after.learned != learned or after.stack[-1].secret:
        return None, "moment"
    return after, "" if after.seat() == seat else "turn"


def _submit(room: Room, eyes: Eyes, wish: PlanIn) -> PlanOut:
    """Play the plan, move by move, until one does not hold or somebody else has to speak."""
    good, reasons, stopped = 0, list[ReasonOut](), ""
    for text in wish.actions:
        if room.is_over or room.is_held(wish.seat):
            stopped = "over" if room.is_over else "moment"
            break
        with room.engine as edition:
            action = edition.vocabulary.read(text)
            found = oracle.why(edition, room.state, wish.seat, action, room.names)
        if not found.legal:
            reasons = found.cases
            break
        before = room.state.learned, len(room.record.entries)
        try:
            room.play(wish.seat, action)
        except BadInput as error:
            stopped = str(error)
            break
        good += 1
        entry = room.record.entries[before[1]]
        if entry.chance and good < len(wish.actions):
            stopped = "chance"
            break
    return PlanOut(good, reasons, stopped, render.table(room, eyes))


def _seed(room: Room, wish: PlanIn) -> int:
    """The same plan at the same entry is tried in the same imagined world."""
    text = f"{room.id} {wish.seat} {wish.n}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
