"""The rows of this campaign's verbs: word, what it takes, when it has its time."""

from __future__ import annotations

from dataclasses import replace

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.verbs import ACTING, spelled
from railsplitter.kernel.verbs import Verb

OFF_MAP = "the Off-Map Segment of a Valley Cycle"
POSTURE = "the Posture Segment of a Valley Cycle"
VOYAGE = "a voyage"
DEPOTS = "the Depot Segment"
RICHMOND = "the Richmond Cycle"
WORDS: dict[int, tuple[str, str, str]] = {
    int(c.CALL): ("call", "unit", "the Reinforcement Phase"),
    int(c.REINFORCE): ("reinforce", "unit", "the Release Segment of a Valley Cycle"),
    int(n.GO_ON): ("go-on", "unit", "the march of a division that broke up"),
    int(n.JOIN_UP): ("join-up", "unit", "the Attachment Phase, or the end of an activation"),
    int(n.FORM): ("form", "unit", "a brigade's step over the theater line"),
    int(n.INVADE): ("invade", "coast", "the Union Invasion Phase"),
    int(n.OVERRIDE): ("override", "", POSTURE),
    int(n.ACCEPT): ("accept", "", POSTURE),
    int(n.ROUTE): ("route", "box", "the Off-Map Phase"),
    int(n.DECLARE): ("declare", "", OFF_MAP),
    int(n.RENOUNCE): ("renounce", "", OFF_MAP),
    int(n.FIGHT): ("fight", "place", OFF_MAP),
    int(n.FIGHT_ON): ("fight-on", "", "a fight for a box"),
    int(n.GIVE_UP): ("give-up", "", "a fight for a box"),
    int(n.EMBARK_SEA): ("embark", "unit", ACTING),
    int(n.SET_SAIL): ("sail", "unit", ACTING),
    int(n.LAND): ("land", "hex", VOYAGE),
    int(n.TRIP): ("trip", "box", VOYAGE),
    int(n.PICK): ("pick", "unit", RICHMOND),
    int(n.SORTIE): ("sortie", "", RICHMOND),
    int(n.REORGANIZE): ("reorganize", "", RICHMOND),
    int(n.STRATEGIC): ("strategic", "unit", ACTING),
    int(n.CROSS): ("cross", "unit", ACTING),
    int(n.STEAM): ("steam", "box", "the Gunboat Phase"),
    int(n.SINK): ("sink", "box", "a sortie of the Virginia"),
    int(n.DEPOT_BOX): ("depot-box", "place", DEPOTS),
    int(n.FLIP_BOX): ("complete-box", "place", DEPOTS),
    int(n.DISMANTLE): ("dismantle", "hex", DEPOTS),
    int(n.MOVE_SIEGE): ("siege", "hex", DEPOTS),
    int(n.SHARE): ("share", "manpower", "a division that breaks up"),
}
GRAVE = tuple(map(int, (n.EMBARK_SEA, n.FIGHT, n.FIGHT_ON, n.SORTIE, n.CROSS, n.INVADE)))
ENDING = (int(n.ACCEPT), int(n.RENOUNCE))
MOMENTS: dict[int, str] = {code: words[2] for code, words in WORDS.items()}
ROWS: tuple[Verb, ...] = tuple(
    replace(
        spelled(code, words[0], words[1], moment=words[2]),
        grave=code in GRAVE,
        ends=code in ENDING,
    )
    for code, words in WORDS.items()
)
