"""What happens in a battle, as words: questions, actions, lines of the log and their kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes
from railsplitter.games.gcacw.build import STEPS
from railsplitter.games.gcacw.notation import VERBS
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Event
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.step import NOBODY

LINES = {int(v): k[2:].lower().replace("_", "-") for k, v in vars(notes).items() if k[:2] == "N_"}
RETREATS = ("retreat", "rout", "cavalry retreat", "voluntary retreat")
CAUSES = ("combat", "retreat", "surrender", "straggling", "recovery", "exit")
BUILDS = ("stands", "wrecked", "being built", "pontoon begun", "pontoon", "none")


def asked(s: Campaign, action: int) -> Iterator[str]:
    """The question and the answer."""
    step = s.stack[-1]
    yield f"ask {type(step).__name__}"
    yield f"do {VERBS[verb_of(action)][0]}"
    if isinstance(step, Retreating) and verb_of(action) in (n.RETREAT, n.LEAVE, n.STAND):
        yield f"{VERBS[verb_of(action)][0]} in a {RETREATS[step.retreat]}"


def told(events: Iterable[Event]) -> Iterator[str]:
    """The lines of the log, some of them by what they tell."""
    for what, _, _, a, b, c, d in events:
        yield f"line {LINES[what]}"
        if what == notes.N_ATTACK:
            yield f"attack: {n.ATTACK_NAMES[d]}"
        elif what == notes.N_RETREATED:
            yield f"retreat of priority {d}"
        elif what == notes.N_LOST:
            yield f"lost by {CAUSES[c]}"
        elif what == notes.N_DUG:
            yield f"dug: {n.DUG_NAMES[c]}"
        elif what in (notes.N_BUILD_BEGUN, notes.N_BUILT):
            yield f"bridge: {BUILDS[c]}"
        elif what == notes.N_WRECKED:
            yield f"wrecked {'by a roll' if c else 'at once'}"
        elif what == notes.N_BURNED:
            yield f"station: {'burned' if c == n.BURNED else 'damaged'}"
        elif what == notes.N_FELL_BACK:
            yield f"cavalry gave way {'to a march' if c else 'to an assault'}"
        elif what == notes.N_OVER:
            yield f"ended: {('', 'last turn', 'no infantry')[a]}"


def questions() -> set[str]:
    """All questions that a side can be asked."""
    return {f"ask {step.__name__}" for step in STEPS if not is_idle(step)}


def is_idle(step: type) -> bool:
    """Whether a step asks nobody: it runs by itself."""
    return "run" in vars(step)


__all__ = ["LINES", "NOBODY", "asked", "questions", "told"]
