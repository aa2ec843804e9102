"""The rows of a campaign's verbs: word, what it takes, when it has its time."""

from __future__ import annotations

from dataclasses import replace

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.say.prompts import MOMENTS
from railsplitter.games.gcacw.verbs import spelled
from railsplitter.kernel.verbs import Verb

WORDS: dict[int, tuple[str, str]] = {
    int(n.PLACE): ("place", "hex"),
    int(n.WITHDRAW): ("withdraw", "unit"),
    int(n.TRANSFER): ("transfer", "unit"),
    int(n.TO_BOX): ("to-box", "place"),
    int(n.STRAGGLE): ("straggle", "unit"),
    int(n.RAID): ("raid", ""),
    int(m.DEPOT): ("depot", "hex"),
    int(m.FLIP): ("complete", "hex"),
    int(m.MEND): ("mend", "hex"),
    int(m.FORAGE): ("forage", "unit"),
    int(m.REPLENISH): ("replenish", "unit"),
    int(m.EMBARK_RAIL): ("entrain", "unit"),
    int(m.RIDE): ("ride", "hex"),
    int(m.RELEASE): ("release", "unit"),
    int(m.MUSTER): ("muster", "hex"),
    int(m.BOMBARD): ("bombard", "hex"),
    int(m.GUNBOATS): ("gunboats", ""),
}
GRAVE = (int(m.FORAGE), int(m.BOMBARD))  # they roll

ROWS: tuple[Verb, ...] = tuple(
    replace(spelled(code, *words, moment=MOMENTS.get(code, "")), grave=code in GRAVE)
    for code, words in WORDS.items()
)
