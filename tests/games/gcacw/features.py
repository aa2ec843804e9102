"""What happens in a battle, as words: questions, answers, and the lines of the log by kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes
from railsplitter.games.gcacw.build import STEPS
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.game import Event
from railsplitter.kernel.state import verb_of

LINES = {int(v): k[2:].lower().replace("_", "-") for k, v in vars(notes).items() if k[:2] == "N_"}
RETREATS = ("retreat", "rout", "cavalry retreat", "voluntary retreat")
CAUSES = ("combat", "retreat", "surrender", "straggling", "recovery", "exit")
BUILDS = ("stands again", "wrecked", "being built", "pontoon begun", "pontoon")
# What the words of the lines do not tell apart
FINE = {
    *(f"attack: {name}" for name in n.ATTACK_NAMES),
    *(f"retreat of priority {k}" for k in range(1, 8)),
    *(f"retreat in a {kind}" for kind in RETREATS),
    *(f"leave in a {kind}" for kind in RETREATS),
    *("stand in a retreat", "stand in a voluntary retreat"),
    *("lost by combat", "lost by retreat"),
    *(f"dug: {level}" for level in n.DUG_NAMES[1 : int(n.FORT) + 1]),
    *("bridge: stands again", "bridge: being built", "bridge: pontoon"),
    *("wrecked by a roll", "wrecked at once", "station: damaged", "station: burned"),
    *("cavalry gave way to a march", "cavalry gave way to an assault"),
    *("ended: last turn", "ended: no infantry"),
}


def asked(s: Campaign, action: int) -> Iterator[str]:
    """The question and the answer."""
    step, word = s.stack[-1], VERBS[verb_of(action)].word
    yield f"ask {type(step).__name__}"
    yield f"do {word}"
    if isinstance(step, Retreating) and verb_of(action) in (n.RETREAT, n.LEAVE, n.STAND):
        yield f"{word} in a {RETREATS[step.retreat]}"


def told(events: Iterable[Event]) -> Iterator[str]:
    """The lines of the log, some of them by what they tell."""
    for what, case, _, a, _, c, d in events:
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
            yield f"cavalry gave way {'to an assault' if case == '7.7p' else 'to a march'}"
        elif what == notes.N_OVER:
            yield f"ended: {('', 'last turn', 'no infantry')[a]}"


def everything() -> set[str]:
    """All that can happen: every question, answer, line and kind of line."""
    asking = [step for step in STEPS if step.options is not FieldStep.options]
    return {
        *(f"ask {step.__name__}" for step in asking),
        *(f"do {row.word}" for row in VERBS),
        *(f"line {line}" for line in LINES.values()),
        *FINE,
    }
