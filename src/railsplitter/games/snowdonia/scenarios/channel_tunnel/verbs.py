"""The verbs of the tunnel: its own, and those of the base game that mean something else here."""

from __future__ import annotations

from dataclasses import replace

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.verbs import PLACE, SPACE, VERBS
from railsplitter.kernel.verbs import Verb, laid_over

CRISIS_ACTION = "a Crisis Management action"
DIGGING = "an Excavate or a Boring Machine action"
BASE = {int(row.code): row for row in VERBS}

CHANNEL_VERBS = laid_over(
    VERBS,
    (
        replace(BASE[n.DIG], case="CT.22", moment=DIGGING),
        replace(BASE[n.BUILD], moment="a Build or a Boring Machine action"),
        replace(BASE[n.LAY], case="CT.2", moment="the base game: no track is laid here"),
        replace(BASE[n.SURVEY], case="CT.10", moment="the base game: there are no Surveyors here"),
        replace(BASE[n.FORECAST], case="CT.12", moment="the base game: there is no weather here"),
        replace(BASE[n.LIFT], case="CT.5", moment="the base game: no contract does that here"),
        Verb(
            c.BORE,
            "bore",
            SPACE,
            case="CT.29",
            moment="the placing of Labourers",
            at="space:{space} machine",
        ),
        Verb(c.SHORE, "shore", PLACE, case="CT.23", moment=DIGGING, at="place:{at}"),
        Verb(c.CALM, "calm", case="CT.34", moment=CRISIS_ACTION, at="crisis"),
        Verb(c.RECOVER, "recover", case="CT.34", moment=CRISIS_ACTION, at="crisis"),
        Verb(
            c.LOSE,
            "lose",
            PLACE,
            case="CT.39",
            moment="a crisis that finds no marker in supply",
            at="place:{at}",
        ),
    ),
)
