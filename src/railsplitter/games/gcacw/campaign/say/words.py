"""The notation of a campaign's verbs."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m

WORDS: dict[int, tuple[str, str]] = {
    int(n.PLACE): ("place", "hex"),
    int(n.WITHDRAW): ("withdraw", "unit"),
    int(n.TRANSFER): ("transfer", "unit"),
    int(n.TO_BOX): ("to-box", "box"),
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
