"""The rows of this campaign's verbs: word, what it takes, when it has its time."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.verbs import spelled
from railsplitter.kernel.verbs import Verb

REINFORCEMENT = "the Reinforcement Phase"
SEGMENT = "the Withdrawal Segment"
WORDS: dict[int, tuple[str, str, str]] = {
    int(c.EXIT): ("exit", "unit", REINFORCEMENT),
    int(c.CALL): ("call", "unit", REINFORCEMENT),
    int(c.RECALL): ("recall", "unit", REINFORCEMENT),
    int(c.REINFORCE): ("reinforce", "unit", "the augmentation of turn 40 or later"),
    int(n.JOIN_DISTRICT): ("join-district", "unit", SEGMENT),
    int(n.STAY_FREE): ("stay-free", "unit", SEGMENT),
    int(n.SHIP): ("ship", "unit", "the Recovery Phase, or a Withdrawal Segment before April 5"),
    int(n.REPLACE): ("replace", "unit", "the arrival of A. P. Hill"),
    int(n.SUMMON): ("summon", "unit", "the cycle after Seven Pines"),
    int(n.ROUTE): ("route", "box", "the Off-Map Transfer Phase"),
    int(n.PART): ("part", "leader", "the exit of a leader's last unit"),
}
MOMENTS: dict[int, str] = {code: words[2] for code, words in WORDS.items()}
ROWS: tuple[Verb, ...] = tuple(
    spelled(code, words[0], words[1], moment=words[2]) for code, words in WORDS.items()
)
