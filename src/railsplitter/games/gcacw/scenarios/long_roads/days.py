"""The day (L.11, L.12, L.35, L.73, L.74): calendar, events of both theaters, initiative."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c15_events import CampaignEvents
from railsplitter.games.gcacw.campaign.c15_rivers import CampaignWeather
from railsplitter.games.gcacw.campaign.c15_weather import CampaignCycle
from railsplitter.games.gcacw.campaign.calendar import Calendar
from railsplitter.games.gcacw.campaign.hooks import CampaignRecovery
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import FIRST_EVENT, NOTHING, RICHMOND, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.transfers import offmap_of
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LongCalendar(Calendar):
    """[L.73] Two cycles: of five days in the Valley Theater, of seven before Richmond."""

    __slots__ = ()

    def is_cycle(self, turn: i64) -> bool:
        """[L.73] A turn with a Valley cycle: counties of the Confederate score then."""
        return self.has(turn, c.VALLEY_CYCLE)

    def runs(self, s: War, phase: i64) -> bool:
        """[L.73] Every phase of the layer that this campaign has runs each day."""
        return self.phases[phase] != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class LongEvents(CampaignEvents):
    """[L.35] Two dice on the table of Richmond, two on that of the Valley, whose rain is none."""

    __slots__ = ("richmond",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.richmond: vec[i64] = pack.more["events_richmond"]

    def roll(self, s: Campaign) -> None:
        """[L.35] [L.11] Richmond first: its rain falls everywhere, and may be snow."""
        war = own(s)
        war.event = 0
        long_war(s).richmond_event = 0
        event = self.richmond[s.chance.die(6, "L.35") + s.chance.die(6, "L.35") - 2]
        if 0 < event < FIRST_EVENT:
            self.happen(s, event)
        elif event:
            long_war(s).richmond_event = event
            s.note(c.N_EVENT, "L.35", event, s.turn)
            self.float_balloon(s, event)
        valley = self.table[s.chance.die(6, "L.35") + s.chance.die(6, "L.35") - 2]
        if valley >= FIRST_EVENT:
            self.happen(s, valley)

    def float_balloon(self, s: Campaign, event: i64) -> None:
        """[L.35] Whoever has a balloon up has the next initiative."""
        if event == c.BALLOON:
            long_war(s).balloon_next = 1

    def paralysed(self, s: War, unit: i64) -> str:
        """[L.35] The Union's paralysis holds units in the Valley only."""
        if s.event != c.UNION_PARALYSIS or s.at[unit] < 0:
            return ""
        return super().paralysed(s, unit) if roads(s).release.valley_hex[s.at[unit]] else ""

    def only_marches(self, s: War, side: i64) -> bool:
        """[L.35] It depends on the theater: see `held_back`."""
        return False

    def held_back(self, s: War, piece: i64) -> bool:
        """[L.35] Does a side take only marches of single units in the theater of a piece?"""
        at = s.at[piece]
        if at < 0:
            return False
        side = self.pieces.side[piece]
        if s.rules.theater_at(at) == RICHMOND:
            event = long_war(s).richmond_event
            return event == (c.UNION_PARALYSIS if side == UNION else c.CONFEDERATE_PARALYSIS)
        if side == UNION:
            return self.single and s.event == c.UNION_PARALYSIS
        return s.event == c.CONFEDERATE_PARALYSIS


def long_events(s: Campaign) -> LongEvents:
    """The chapter of events, as this campaign knows it."""
    events = s.rules.events
    assert isinstance(events, LongEvents)
    return events


@mypyc_attr(allow_interpreted_subclasses=True)
class LongWeather(CampaignWeather):
    """[12.0a] Rain turns, [L.49] and what snow delays."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """[L.49] A day of snow holds up everybody on the off-map display."""
        super().begin(s)
        offmap_of(s).snowed(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class LongCycle(CampaignCycle):
    """[4.0a] Initiative: [L.74] given away at first, [L.12] and ties that close a theater."""

    __slots__ = ()

    def settle(self, s: Campaign, begun: i64) -> None:
        """[L.74] The first initiatives are the coast's; [L.35] a balloon gives one away."""
        if long_war(s).given:
            long_war(s).given -= 1
            s.die_bonus = 0
            self.give(s, roads(s).invasion.first_side(own(s)))
        elif long_war(s).balloon_next:
            long_war(s).balloon_next = 0
            s.die_bonus = 0
            self.give(s, UNION)
        else:
            super().settle(s, begun)

    def rolled(self, s: Campaign, union: i64, confederate: i64) -> None:
        """[L.12] The second tie, in rain the first, ends the day in the Richmond Theater."""
        if union != confederate:
            return
        war, rule = own(s), self.pack.more["random_end"]
        long_war(war).ties += 1
        if long_war(war).ties >= rule[1 if s.rain else 0] and not long_war(war).richmond_closed:
            long_war(war).richmond_closed = 1
            s.note(n.N_CLOSED, "L.12", long_war(war).ties)

    def closed(self, s: Campaign, where: i64) -> str:
        """[L.12] Nobody acts in or enters a theater whose day is over."""
        if not long_war(s).richmond_closed or where < 0:
            return ""
        return "L.12" if s.rules.theater_at(where) == RICHMOND else ""

    def over_in(self, s: Campaign) -> i64:
        """[L.12] The Richmond Theater, if its day is over."""
        return RICHMOND if long_war(s).richmond_closed else NOTHING

    def dawn(self, s: War) -> None:
        """[L.12] A new day: no ties yet, and all is open."""
        long_war(s).ties = 0
        long_war(s).richmond_closed = 0
        long_war(s).marches = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class LongRecovery(CampaignRecovery):
    """[8.0a] Recovery, in which Blenker may be freed first."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """[L.42] [L.43] What the start of the phase finds, before anything else is done."""
        super().begin(s)
        roads(s).mountain.recover(own(s))
