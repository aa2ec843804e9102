"""The verbs of the tunnel: its own, and those of the base game that mean something else here."""

from __future__ import annotations

from dataclasses import replace

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.boring import Operating
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import Losing, Managing
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import Boring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore
from railsplitter.games.snowdonia.verbs import PLACE, SPACE, VERBS, row
from railsplitter.kernel.verbs import asked_too, laid_over

PLACING = "the placing of Labourers"
DIGGING = "an Excavate or a Boring Machine action"
CRISIS_ACTION = "a Crisis Management action"
LOSS = "a crisis that finds no marker in supply"
ASKED = {
    n.DONE: (PlaceOrBore,),
    n.PLACE: (PlaceOrBore,),
    n.DIG: (Boring, Operating),
    n.BUILD: (Operating,),
}
BASE = {int(verb.code): verb for verb in asked_too(VERBS, ASKED)}

CHANNEL_VERBS = laid_over(
    tuple(BASE.values()),
    (
        replace(BASE[n.DIG], case="CT.22", moment=DIGGING),
        replace(BASE[n.BUILD], moment="a Build or a Boring Machine action"),
        replace(BASE[n.LAY], case="CT.2", moment="the base game: no track is laid here"),
        replace(BASE[n.SURVEY], case="CT.10", moment="the base game: there are no Surveyors here"),
        replace(BASE[n.FORECAST], case="CT.12", moment="the base game: there is no weather here"),
        replace(BASE[n.LIFT], case="CT.5", moment="the base game: no contract does that here"),
        row(c.BORE, "bore", "CT.29", PLACING, (SPACE,), "space:{space} machine", PlaceOrBore),
        row(c.SHORE, "shore", "CT.23", DIGGING, (PLACE,), "place:{at}", Boring, Operating),
        row(c.CALM, "calm", "CT.34", CRISIS_ACTION, (), "crisis", Managing),
        row(c.RECOVER, "recover", "CT.34", CRISIS_ACTION, (), "crisis", Managing),
        row(c.LOSE, "lose", "CT.39", LOSS, (PLACE,), "place:{at}", Losing),
    ),
)
