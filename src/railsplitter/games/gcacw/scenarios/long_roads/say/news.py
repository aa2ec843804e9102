"""What of this campaign's log matters to somebody who was away, in a few words."""

from __future__ import annotations

from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.kernel.sheets import GRAVE, NEWS, WORD

NOTICES: dict[int, tuple[int, str]] = {
    int(n.N_SPLIT): (NEWS, "{0:unit} broke up"),
    int(n.N_FORMED): (NEWS, "{0:unit} became {1:unit}"),
    int(n.N_INVADED): (GRAVE, "the Union landed"),
    int(n.N_VALLEY_FREE): (GRAVE, "the Valley is free"),
    int(n.N_AUGMENTED): (NEWS, "{0:unit} reinforced"),
    int(n.N_FREED): (NEWS, "{0:unit} free to act"),
    int(n.N_POSTURE): (WORD, "posture"),
    int(n.N_BOX_HELD): (GRAVE, "{0:box} is {1:side}"),
    int(n.N_BOX_FIGHT): (GRAVE, "fight for {0:box}"),
    int(n.N_SET_OUT): (WORD, "{0:unit} set out"),
    int(n.N_HETH): (NEWS, "{0:unit} on the way"),
    int(n.N_LANDED): (GRAVE, "{0:unit} landed"),
    int(n.N_SAILED): (WORD, "{0:unit} sailed"),
    int(n.N_IN_PORT): (NEWS, "{0:unit} in port"),
    int(n.N_CLOSED): (WORD, "Richmond Theater closed"),
    int(n.N_PICKED): (WORD, "{0:unit} picked"),
    int(n.N_SORTIE): (GRAVE, "the Virginia came out"),
    int(n.N_NORFOLK): (GRAVE, "Norfolk is {0:side}"),
    int(n.N_REORGANIZED): (NEWS, "the army is reorganized"),
    int(n.N_LEE): (NEWS, "Lee commands"),
    int(n.N_STEAMED): (WORD, "{0:boat} steamed"),
    int(n.N_SUNK): (GRAVE, "{0:boat} sunk"),
    int(n.N_BOAT): (NEWS, "{0:boat} came"),
    int(n.N_DISMANTLED): (NEWS, "depot in {1:hex} taken away"),
    int(n.N_SIEGE_LOST): (GRAVE, "siege artillery lost"),
    int(n.N_GARRISON_LOST): (GRAVE, "{0:unit} lost"),
}
