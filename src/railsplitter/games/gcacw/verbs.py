"""The verbs of the series, one row each: word, home case, argument, moment, hint, place.

A campaign lays rows of its own over these; see the title's `verbs`.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
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


def spelled(
    code: int,
    word: str,
    takes: str,
    case: str = "",
    moment: str = "",
    grave: bool = False,
    ends: bool = False,
) -> Verb:
    """A row by the name of what the verb takes: unit, leader, hex, substitute, manpower, or ""."""
    parts = (TAKES[takes],) if takes else ()
    at = PLACES.get(takes, "")
    return Verb(int(code), word, parts, case, moment, at=at, grave=grave, ends=ends)


def _row(
    code: int,
    word: str,
    case: str,
    takes: Takes | None = None,
    moment: str = "",
    grave: bool = False,
    ends: bool = False,
    tell: str = "",
    hint: str = "",
) -> Verb:
    parts, at = ((takes,), PLACES.get(takes.codec, "")) if takes else ((), "")
    return Verb(int(code), word, parts, case, moment, tell, hint, at, grave, ends)


VERBS: tuple[Verb, ...] = (
    _row(n.DONE, "done", "3.4a", moment=LEAVING, ends=True),
    _row(n.PASS, "pass", "4.0c", moment=ACTING, ends=True, tell="pass_"),
    _row(n.SEND, "send", "3.2a", CHIEF, moment=TRANSFER, hint="send"),
    _row(
        n.JOIN,
        "join",
        "3.2a",
        UNIT,
        moment="a leader's transfer, his return, or his own activation",
        hint="join",
    ),
    _row(n.DETACH, "detach", "13.0a", UNIT, moment=TRANSFER, hint="detach"),
    _row(
        n.AMOUNT,
        "amount",
        "13.0b",
        MANPOWER,
        moment="the detachment of a substitute",
        hint="amount",
    ),
    _row(n.ATTACH, "attach", "13.0f", SUBSTITUTE, moment=TRANSFER, hint="attach"),
    _row(n.MARCH, "march", "5.1a", UNIT, moment=CALLED, grave=True, hint="march"),
    _row(n.ACTIVATE, "activate", "5.2a", CHIEF, moment=ACTING, grave=True, hint="activate"),
    _row(n.ASSAULT, "assault", "5.3a", CHIEF, moment=ACTING, grave=True, hint="assault"),
    _row(n.BURN, "burn", "5.4a", UNIT, moment=ACTING, grave=True, hint="burn"),
    _row(n.GO, "go", "6.1a", HEX, moment=MARCHING, hint="go"),
    _row(n.FORCE, "force", "5.1t", moment=BEGINNING, grave=True, hint="force"),
    _row(n.TAKE, "take", "6.3b", CHIEF, moment=BEGINNING, hint="take"),
    _row(n.ATTACK, "attack", "7.1a", HEX, moment=MARCHING, grave=True, hint="attack"),
    _row(n.WRECK, "wreck", "10.0a", HEX, moment=MARCHING, grave=True, hint="wreck"),
    _row(n.LEAVE, "leave", "14.6a", moment=MARCHING, hint="leave"),
    _row(n.HALT, "halt", "5.1x", moment=MARCHING),
    _row(
        n.TARGET,
        "target",
        "5.3h",
        HEX,
        moment="an assault, before its units are named",
        grave=True,
        hint="target",
    ),
    _row(
        n.COMMIT,
        "commit",
        "5.3a",
        UNIT,
        moment="an assault, when its units are named",
        hint="commit",
    ),
    _row(
        n.GRAND,
        "grand",
        "5.3j",
        CHIEF,
        moment="an assault, when its units are named",
        grave=True,
        hint="grand",
    ),
    _row(n.SUPPORT, "support", "5.3l", HEX, moment="a grand assault", hint="support"),
    _row(n.DROP, "drop", "5.3e", UNIT, moment="an assault whose roll allowed fewer units"),
    _row(
        n.FALL_BACK,
        "fall-back",
        "7.7a",
        moment="the approach of an enemy to your cavalry",
        grave=True,
    ),
    _row(n.STAND, "stand", "7.7a", moment=LEAVING, hint="stop"),
    _row(n.REFUSE, "refuse", "7.8a", moment="an attack on your flank"),
    _row(n.LOSE, "lose", "7.5d", UNIT, moment="the losses of a combat", hint="lose"),
    _row(n.RETREAT, "retreat", "7.6a", HEX, moment="a retreat", hint="retreat"),
    _row(
        n.STOP, "stop", "7.6a", moment="a retreat that has gone far enough", ends=True, hint="stop"
    ),
    _row(n.ADVANCE, "advance", "7.6r", UNIT, moment="a victorious attack", hint="advance"),
    _row(n.DIG, "dig", "9.0a", UNIT, moment=RECOVERY, hint="dig"),
    _row(n.BUILD, "build", "10.0i", UNIT, moment=RECOVERY, hint="build"),
    _row(n.ACROSS, "across", "10.0i", HEX, moment="the building of a bridge", hint="across"),
    _row(n.ENTER, "enter", "14.1a", HEX, moment="the arrival of a reinforcement", grave=True),
)
assert [row.code for row in VERBS] == list(range(int(n.VERBS)))
