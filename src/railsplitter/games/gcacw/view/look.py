"""What a seat sees of a position, built up from nothing.

Everything lies open [1.0c] but the dice to come.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import CROSSINGS, STATIONS, Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.actions import activation_view, combat_view, march_view
from railsplitter.games.gcacw.view.phases import phase
from railsplitter.games.gcacw.view.pieces import hex_id, leaders, units
from railsplitter.games.gcacw.view.points import side_view
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.games.gcacw.view.structs import (
    CrossingView,
    ObjectiveView,
    StationView,
    View,
)

PRINTED = (n.STANDS, n.NO_CROSSING)  # a river hexside as the map shows it


def view(edition: Speaker, s: Campaign, seat: int) -> View:
    """What `seat` (-1: everybody) may know."""
    nouns, battle = edition.voice.nouns, s.rules.pack.battle
    return View(
        seat=seat,
        turn=int(s.turn),
        turns=int(battle.turns),
        date=nouns.day(int(s.turn)),
        rain=bool(s.rain),
        minor_closed=int(s.minor_until),
        major_closed=int(s.major_until),
        phase=phase(s),
        initiative=int(s.initiative),
        passes=int(s.passes),
        asked=edition.voice.prompt(s),
        sides=tuple(side_view(nouns, s, side) for side in range(2)),
        net=int(s.rules.victory.net(s)),
        level=nouns.level(int(s.rules.victory.level(s))),
        units=units(nouns, s),
        leaders=leaders(nouns, s),
        objectives=objectives(nouns, s),
        crossings=crossings(nouns, s),
        stations=stations(nouns, s),
        march=march_view(nouns, s),
        activation=activation_view(nouns, s),
        combat=combat_view(nouns, s),
        ending=edition.voice.prompts.ending(s) if s.is_over() else "",
        over=s.is_over(),
    )


def objectives(nouns: Nouns, s: Campaign) -> tuple[ObjectiveView, ...]:
    battle, rows = nouns.pack.battle, nouns.register.objectives
    return tuple(
        ObjectiveView(
            rows[k].id if k < len(rows) else str(k),
            nouns.objective(k),
            hex_id(nouns, int(battle.objective_at[k])),
            int(battle.objective_vp[k]),
            int(s.holder[k]),
        )
        for k in range(len(battle.objective_at))
    )


def crossings(nouns: Nouns, s: Campaign) -> tuple[CrossingView, ...]:
    """River hexsides that are not as printed."""
    ground, out = nouns.pack.ground, []
    for number in range(ground.crossings):
        state = int(s.crossing[number])
        if state not in PRINTED:
            arc = int(ground.crossing_arc[number])
            ends = hex_id(nouns, arc // 6), hex_id(nouns, int(ground.land.near[arc]))
            out.append(CrossingView(*ends, nouns.crossing(number), CROSSINGS[state]))
    return tuple(out)


def stations(nouns: Nouns, s: Campaign) -> tuple[StationView, ...]:
    """Stations that are not as printed."""
    numbers, out = nouns.pack.ground.station, []
    for where in nouns.stations:
        if s.station[numbers[where]] != n.WHOLE:
            out.append(StationView(hex_id(nouns, where), STATIONS[s.station[numbers[where]]]))
    return tuple(out)
