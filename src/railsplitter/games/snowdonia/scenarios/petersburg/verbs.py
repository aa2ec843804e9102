"""The verbs that the siege adds."""

from __future__ import annotations

from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.verbs import CARD, VERBS
from railsplitter.kernel.verbs import Verb, laid_over

SIEGE_VERBS = laid_over(
    VERBS,
    (
        Verb(sn.SWAP, "swap", case="SP.26", moment="an action in Blue and Gray", at="next"),
        Verb(
            sn.LOAD,
            "load",
            case="SP.42",
            moment="the beginning of Blue and Gray, with The Dictator",
            at="own",
        ),
        Verb(
            sn.CREDIT,
            "credit",
            CARD,
            case="SP.46",
            moment="the loss of Supplies or track",
            at="card:{card}",
        ),
    ),
)
