"""The verbs of the series, one row each: word, argument, home case, moment, questions, hint.

A campaign lays rows of its own over these; see the title's `verbs`.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r3_leaders import Joining, Returning, Transferring
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_activation import Commanding
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.rules.r5_ordering import (
    Committing,
    Dropping,
    Leading,
    Ordering,
    Supporting,
    Targeting,
)
from railsplitter.games.gcacw.rules.r7_advance import Advancing
from railsplitter.games.gcacw.rules.r7_cavalry import FallingBack
from railsplitter.games.gcacw.rules.r7_flanks import Refusing
from railsplitter.games.gcacw.rules.r7_results import Losing
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.rules.r9_digging import Entrenching
from railsplitter.games.gcacw.rules.r10_bridges import Bridging, Spanning
from railsplitter.games.gcacw.rules.r13_substitutes import Attaching, Detaching
from railsplitter.kernel.step import Step
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
PLACES = {part: f"piece:{{{part.key}}}" for part in (UNIT, CHIEF, SUBSTITUTE)}
PLACES[HEX] = "hex:{hex}"

ACTING = "your chance to act in the Action Cycle"
CALLED = f"{ACTING}, or an activation"
MARCHING = "the march of a unit"
BEGINNING = "the beginning of a march"
TRANSFER = "the Leader Transfer Phase"
RECOVERY = "the Recovery Phase"
LEAVING = "a question that can be left"


def row(
    code: int,
    word: str,
    takes: Takes | None,
    case: str,
    moment: str,
    *asked: type[Step],
    grave: bool = False,
    ends: bool = False,
    tell: str = "",
    hint: str = "",
) -> Verb:
    """A row of the table; what takes a piece or a hex lies there."""
    parts, at = ((takes,), PLACES.get(takes, "")) if takes else ((), "")
    return Verb(int(code), word, parts, case, moment, tell, hint, at, grave, ends, asked)


VERBS: tuple[Verb, ...] = (
    row(
        n.DONE, "done", None, "3.4a", LEAVING, Bridging, Attaching, Transferring, Commanding,
        Committing, Supporting, Entrenching, ends=True,
    ),
    row(n.PASS, "pass", None, "4.0c", ACTING, Acting, ends=True, tell="pass_"),
    row(n.SEND, "send", CHIEF, "3.2a", TRANSFER, Transferring, hint="send"),
    row(
        n.JOIN, "join", UNIT, "3.2a", "a leader's transfer, his return, or his own activation",
        Returning, Joining, Commanding, hint="join",
    ),
    row(n.DETACH, "detach", UNIT, "13.0a", TRANSFER, Attaching, hint="detach"),
    row(
        n.AMOUNT, "amount", MANPOWER, "13.0b", "the detachment of a substitute", Detaching,
        hint="amount",
    ),
    row(n.ATTACH, "attach", SUBSTITUTE, "13.0f", TRANSFER, Attaching, hint="attach"),
    row(n.MARCH, "march", UNIT, "5.1a", CALLED, Acting, Commanding, grave=True, hint="march"),
    row(n.ACTIVATE, "activate", CHIEF, "5.2a", ACTING, Acting, grave=True, hint="activate"),
    row(n.ASSAULT, "assault", CHIEF, "5.3a", ACTING, Acting, Leading, grave=True, hint="assault"),
    row(n.BURN, "burn", UNIT, "5.4a", ACTING, Acting, grave=True, hint="burn"),
    row(n.GO, "go", HEX, "6.1a", MARCHING, Marching, hint="go"),
    row(n.FORCE, "force", None, "5.1t", BEGINNING, Marching, grave=True, hint="force"),
    row(n.TAKE, "take", CHIEF, "6.3b", BEGINNING, Marching, Advancing, hint="take"),
    row(n.ATTACK, "attack", HEX, "7.1a", MARCHING, Marching, grave=True, hint="attack"),
    row(n.WRECK, "wreck", HEX, "10.0a", MARCHING, Marching, grave=True, hint="wreck"),
    row(n.LEAVE, "leave", None, "14.6a", MARCHING, Marching, Retreating, hint="leave"),
    row(n.HALT, "halt", None, "5.1x", MARCHING, Marching),
    row(
        n.TARGET, "target", HEX, "5.3h", "an assault, before its units are named", Targeting,
        grave=True, hint="target",
    ),
    row(
        n.COMMIT, "commit", UNIT, "5.3a", "an assault, when its units are named", Committing,
        hint="commit",
    ),
    row(
        n.GRAND, "grand", CHIEF, "5.3j", "an assault, when its units are named", Ordering,
        grave=True, hint="grand",
    ),
    row(n.SUPPORT, "support", HEX, "5.3l", "a grand assault", Supporting, hint="support"),
    row(n.DROP, "drop", UNIT, "5.3e", "an assault whose roll allowed fewer units", Dropping),
    row(
        n.FALL_BACK, "fall-back", None, "7.7a", "the approach of an enemy to your cavalry",
        FallingBack, grave=True,
    ),
    row(
        n.STAND, "stand", None, "7.7a", LEAVING, Ordering, Advancing, FallingBack, Refusing,
        Retreating, hint="stop",
    ),
    row(n.REFUSE, "refuse", None, "7.8a", "an attack on your flank", Marching, Refusing),
    row(n.LOSE, "lose", UNIT, "7.5d", "the losses of a combat", Losing, hint="lose"),
    row(n.RETREAT, "retreat", HEX, "7.6a", "a retreat", Retreating, hint="retreat"),
    row(
        n.STOP, "stop", None, "7.6a", "a retreat that has gone far enough", Retreating, ends=True,
        hint="stop",
    ),
    row(n.ADVANCE, "advance", UNIT, "7.6r", "a victorious attack", Advancing, hint="advance"),
    row(n.DIG, "dig", UNIT, "9.0a", RECOVERY, Entrenching, hint="dig"),
    row(n.BUILD, "build", UNIT, "10.0i", RECOVERY, Bridging, hint="build"),
    row(n.ACROSS, "across", HEX, "10.0i", "the building of a bridge", Spanning, hint="across"),
    row(n.ENTER, "enter", HEX, "14.1a", "the arrival of a reinforcement", grave=True),
)  # fmt: skip
assert [verb.code for verb in VERBS] == list(range(int(n.VERBS)))
