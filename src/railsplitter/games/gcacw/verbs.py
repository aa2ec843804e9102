"""The verbs of the series, one row each: word, argument, home case, moment, place.

A campaign lays rows of its own over these; see the title's `verbs`.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.chapter import HOME_CASES
from railsplitter.kernel.verbs import Takes, Verb

# What verbs take, by the name of the codec that spells it
UNIT = Takes("unit", "unit")
CHIEF = Takes("leader", "leader")
HEX = Takes("hex", "hex")
SUBSTITUTE = Takes("substitute", "substitute")
MANPOWER = Takes("manpower", "manpower")
BOX = Takes("box", "box")
PLACE = Takes("box", "place")  # a box that has a name
COAST = Takes("coast", "coast")
ALL = (UNIT, CHIEF, HEX, SUBSTITUTE, MANPOWER, BOX, PLACE, COAST)
TAKES = {part.codec: part for part in ALL}
PLACES = {"unit": "piece:{unit}", "leader": "piece:{leader}", "hex": "hex:{hex}"}
PLACES["substitute"] = "piece:{substitute}"

ACTING = "your chance to act in the Action Cycle"
CALLED = f"{ACTING}, or an activation"
MARCHING = "the march of a unit"
BEGINNING = "the beginning of a march"
TRANSFER = "the Leader Transfer Phase"
RECOVERY = "the Recovery Phase"
LEAVING = "a question that can be left"


def spelled(code: int, word: str, takes: str, case: str = "", moment: str = "") -> Verb:
    """A row by the name of what the verb takes: unit, leader, hex, substitute, manpower, or ""."""
    parts = (TAKES[takes],) if takes else ()
    return Verb(code, word, parts, case, moment, at=PLACES.get(takes, ""))


def _row(
    code: int,
    word: str,
    takes: Takes | None = None,
    moment: str = "",
    grave: bool = False,
    ends: bool = False,
) -> Verb:
    parts, at = ((takes,), PLACES.get(takes.codec, "")) if takes else ((), "")
    case = HOME_CASES[code]
    return Verb(int(code), word, parts, case, moment, at=at, grave=grave, ends=ends)


VERBS: tuple[Verb, ...] = (
    _row(n.DONE, "done", moment=LEAVING, ends=True),
    _row(n.PASS, "pass", moment=ACTING, ends=True),
    _row(n.SEND, "send", CHIEF, moment=TRANSFER),
    _row(n.JOIN, "join", UNIT, moment="a leader's transfer, his return, or his own activation"),
    _row(n.DETACH, "detach", UNIT, moment=TRANSFER),
    _row(n.AMOUNT, "amount", MANPOWER, moment="the detachment of a substitute"),
    _row(n.ATTACH, "attach", SUBSTITUTE, moment=TRANSFER),
    _row(
        n.MARCH,
        "march",
        UNIT,
        moment="your chance to act in the Action Cycle, or an activation",
        grave=True,
    ),
    _row(n.ACTIVATE, "activate", CHIEF, moment=ACTING, grave=True),
    _row(n.ASSAULT, "assault", CHIEF, moment=ACTING, grave=True),
    _row(n.BURN, "burn", UNIT, moment=ACTING, grave=True),
    _row(n.GO, "go", HEX, moment=MARCHING),
    _row(n.FORCE, "force", moment=BEGINNING, grave=True),
    _row(n.TAKE, "take", CHIEF, moment=BEGINNING),
    _row(n.ATTACK, "attack", HEX, moment=MARCHING, grave=True),
    _row(n.WRECK, "wreck", HEX, moment=MARCHING, grave=True),
    _row(n.LEAVE, "leave", moment=MARCHING),
    _row(n.HALT, "halt", moment=MARCHING),
    _row(n.TARGET, "target", HEX, moment="an assault, before its units are named", grave=True),
    _row(n.COMMIT, "commit", UNIT, moment="an assault, when its units are named"),
    _row(n.GRAND, "grand", CHIEF, moment="an assault, when its units are named", grave=True),
    _row(n.SUPPORT, "support", HEX, moment="a grand assault"),
    _row(n.DROP, "drop", UNIT, moment="an assault whose roll allowed fewer units"),
    _row(n.FALL_BACK, "fall-back", moment="the approach of an enemy to your cavalry", grave=True),
    _row(n.STAND, "stand", moment=LEAVING),
    _row(n.REFUSE, "refuse", moment="an attack on your flank"),
    _row(n.LOSE, "lose", UNIT, moment="the losses of a combat"),
    _row(n.RETREAT, "retreat", HEX, moment="a retreat"),
    _row(n.STOP, "stop", moment="a retreat that has gone far enough", ends=True),
    _row(n.ADVANCE, "advance", UNIT, moment="a victorious attack"),
    _row(n.DIG, "dig", UNIT, moment=RECOVERY),
    _row(n.BUILD, "build", UNIT, moment=RECOVERY),
    _row(n.ACROSS, "across", HEX, moment="the building of a bridge"),
    _row(n.ENTER, "enter", HEX, moment="the arrival of a reinforcement", grave=True),
)
assert len(VERBS) == n.VERBS
