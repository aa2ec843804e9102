"""The facts of this campaign for a view: theaters, release, boxes, ships, what crosses the line."""

from __future__ import annotations

import msgspec

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.say.lines import EVENTS, named
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.look import turns_with
from railsplitter.games.gcacw.campaign.view.structs import CampaignView
from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads import posture as o
from railsplitter.games.gcacw.scenarios.long_roads import release as e
from railsplitter.games.gcacw.scenarios.long_roads.cycles import (
    RICHMOND_LETTERS,
    VALLEY_LETTERS,
    RichmondSegments,
    ValleySegments,
)
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.say import becoming
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.view.boxes import boxes
from railsplitter.games.gcacw.scenarios.long_roads.view.days import days
from railsplitter.games.gcacw.scenarios.long_roads.view.sea import sea
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import (
    BecomesView,
    BrigadeView,
    LongFacts,
    LongView,
    ReleaseView,
    TheaterView,
)
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.kernel.columns import listed

PHASES = {
    "Invade": "Union invasion",
    "OffMapPhase": "off-map phase",
    "CountyControl": "county control",
    "GunboatPhase": "gunboats",
    "AttachmentPhase": "attachment",
}
NAMES = ("Valley", "Richmond")


def long_view(nouns: Nouns, base: CampaignView, s: War) -> LongView:
    """The layer's view with the facts of this campaign."""
    facts = {name: getattr(base, name) for name in CampaignView.__struct_fields__}
    facts["phase"] = phase(s) or base.phase
    facts["campaign"] = msgspec.structs.replace(
        base.campaign,
        days=days(nouns, s),
        cycles=turns_with(s, int(c.RICHMOND_CYCLE)),
        valley=turns_with(s, int(c.VALLEY_CYCLE)),
        line=True,
    )
    return LongView(**facts, roads=long_facts(nouns, s))


def phase(s: War) -> str:
    """A phase that only this campaign has, or the segment of a cycle; else nothing."""
    for step in reversed(s.stack):
        if isinstance(step, RichmondSegments) and step.at > 0:
            return f"Richmond Cycle, {RICHMOND_LETTERS[step.at - 1]}"
        if isinstance(step, ValleySegments) and step.at > 0:
            return f"Valley Cycle, {VALLEY_LETTERS[step.at - 1].upper()}"
        if isinstance(step, Sequence) and step.at > 0:
            return PHASES.get(type(s.rules.phases[step.at - 1]).__name__, "")
    return ""


def long_facts(nouns: Nouns, s: War) -> LongFacts:
    coast = int(long_war(s).coast)
    return LongFacts(
        coast=named(nouns.register.coasts, coast - 1) if coast else "",
        theaters=theaters(s),
        release=release(s),
        boxes=boxes(nouns, s),
        sea=sea(nouns, s),
        becomes=beyond_the_line(nouns, s),
    )


def theaters(s: War) -> tuple[TheaterView, ...]:
    """The Valley Theater and the Richmond Theater, as far as they are played."""
    closed = bool(long_war(s).richmond_closed)
    events = int(s.event), int(long_war(s).richmond_event)
    cycles = int(c.VALLEY_CYCLE), int(c.RICHMOND_CYCLE)
    return tuple(
        TheaterView(
            name=NAMES[theater],
            passive=roads(s).posture.is_passive(s, theater),
            closed=closed and theater == b.RICHMOND,
            event=EVENTS.get(events[theater], ""),
            next_cycle=next_day(s, cycles[theater]),
        )
        for theater in (0, 1)
        if is_played(s, theater)
    )


def is_played(s: War, theater: int) -> bool:
    """Whether hexes of a theater are on this ground."""
    return theater in listed(s.rules.pack.more["of_richmond"])


def next_day(s: War, what: int) -> int:
    """The next turn with a cycle, today's included; 0: none is left."""
    last, first = int(s.rules.pack.battle.turns), max(int(s.turn), 1)
    return next((t for t in range(first, last + 1) if s.book.calendar.has(t, what)), 0)


def release(s: War) -> ReleaseView:
    """[L.39] The die that sets the Valley free, one more of its faces in each cycle."""
    since = int(long_war(s).released_turn)
    rule, cycles = roads(s).release.rule, int(long_war(s).valley_cycles)
    at_most = int(rule[e.AT_MOST]) + cycles * int(rule[e.EACH_CYCLE])
    left = int(roads(s).posture.rule[o.VALLEY_OVERRIDES] - long_war(s).overrides)
    next_die = 0 if since or not is_played(s, 0) else next_day(s, int(c.VALLEY_CYCLE))
    return ReleaseView(since, next_die, min(at_most, 6), left)


def beyond_the_line(nouns: Nouns, s: War) -> tuple[BecomesView, ...]:
    """[L.4] [L.6] For the march at hand: the next hexes in which the unit becomes another."""
    unit, land = int(s.marcher), s.rules.pack.ground.land
    if unit < 0 or s.at[unit] < 0:
        return ()
    ids = nouns.register.pieces
    out = []
    for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
        where = int(land.near[arc])
        parts = becoming.becomes(s, unit, where) if where >= 0 else []
        if parts:
            told = tuple(
                BrigadeView(ids[part.piece].id, ids[part.piece].name, part.manpower)
                for part in parts
            )
            out.append(BecomesView(hex_id(nouns, where), ids[unit].id, told))
    return tuple(out)
