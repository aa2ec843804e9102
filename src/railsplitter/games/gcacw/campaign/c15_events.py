"""Random events, rain and snow (S.15)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.r3_events import Events
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignEvents(Events):
    """[S.15] Two dice each turn."""

    __slots__ = ("far", "single", "snow", "tired")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.snow: vec[i64] = pack.more["snow_on"]  # by the die
        self.far: i64 = pack.more["paralysis"][0]
        self.single: bool = pack.more["paralysis"][1] != 0  # the other reading of R.83
        self.tired: vec[i64] = pack.more["straggling"]  # least fatigue, loss

    def happen(self, s: Campaign, event: i64) -> None:
        """[S.15] Rain, or one of the other events."""
        war = own(s)
        if 0 < event < n.FIRST_EVENT:
            super().happen(s, event)
            self.freeze(war, event - 1)
        elif event:
            war.event = event
            s.note(c.N_EVENT, self.case_of(event), event, s.turn)
            if event == c.STRAGGLING:
                self.straggle(war)
            elif event == c.STONEWALL_STRIKES:
                war.strikes = 1

    def case_of(self, event: i64) -> str:
        """[S.15] The case of an event."""
        if event == c.UNION_PARALYSIS:
            return "S.15a"
        if event == c.CONFEDERATE_PARALYSIS:
            return "S.15b"
        if event == c.STRAGGLING:
            return "S.15c"
        return "S.15d" if event == c.STONEWALL_STRIKES else "S.15"

    def freeze(self, s: War, more: i64) -> None:
        """[S.15] [R.2] In its season rain is snow on some numbers, for the turns of this rain."""
        if not s.book.calendar.is_snow_season(s.turn):
            return
        die = s.chance.die(6, "S.15")
        if self.snow[die]:
            s.snow_until = max(s.snow_until, s.turn + more)
            s.note(c.N_SNOW, "S.15", s.snow_until, die)
        else:
            s.note(c.N_NO_SNOW, "S.15", die)

    # -- paralysis ------------------------------------------------------------------------------

    def paralysed(self, s: War, unit: i64) -> str:
        """[S.15a] [R.83] A Union unit far from every enemy takes no action this turn."""
        if s.event != c.UNION_PARALYSIS or self.pieces.side[unit] != n.UNION:
            return ""
        if self.single:
            return ""
        return "" if self.is_enemy_near(s, unit) else "S.15a"

    def is_enemy_near(self, s: War, unit: i64) -> bool:
        """[S.15a] Is an enemy unit on the map not too far away?"""
        side, here, calendar = self.pieces.side[unit], s.at[unit], s.book.calendar
        for other in range(self.pieces.first_leader):
            if s.at[other] >= 0 and self.pieces.side[other] != side:
                if calendar.within(here, s.at[other], self.far):
                    return True
        return False

    def only_marches(self, s: War, side: i64) -> bool:
        """[S.15b] Does a side take only marches of single units today? [R.83] By another reading
        the Union does so under its own paralysis."""
        if side == n.UNION:
            return self.single and s.event == c.UNION_PARALYSIS
        return s.event == c.CONFEDERATE_PARALYSIS

    # -- straggling -----------------------------------------------------------------------------

    def stragglers(self, s: War) -> list[int]:
        """[S.15c] The Confederate infantry units with most fatigue, if it is enough."""
        most = self.tired[0]
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == n.CONFEDERATE and self.pieces.kind[unit] == n.INFANTRY:
                if s.at[unit] >= 0 and s.fatigue[unit] >= most:
                    if s.fatigue[unit] > most:
                        out.clear()
                        most = s.fatigue[unit]
                    out.append(unit)
        return out

    def straggle(self, s: War) -> None:
        """[S.15c] One of them loses; the owner breaks ties."""
        units = self.stragglers(s)
        if len(units) > 1:
            s.push(Straggling(n.CONFEDERATE))
        elif units:
            self.fall_out(s, units[0])

    def fall_out(self, s: War, unit: i64) -> None:
        """[S.15c] Men who do not come back."""
        where = s.at[unit]
        lost = s.lose(unit, self.tired[1], n.BY_STRAGGLING)
        s.note(c.N_STRAGGLED_AWAY, "S.15c", unit, lost)
        s.rules.leaders.homeless(s, where)


class Straggling(FieldStep):
    """[S.15c] Which of the most tired units loses men."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS)
    case: ClassVar[str] = "S.15c"

    def options(self, s: Campaign) -> list[int]:
        return [act(c.STRAGGLE, unit) for unit in events_of(s).stragglers(own(s))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != c.STRAGGLE:
            return not_now(s, self, action)
        return [] if arg_of(action) in events_of(s).stragglers(own(s)) else ["S.15c"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        events_of(s).fall_out(own(s), arg_of(action))


def events_of(s: Campaign) -> CampaignEvents:
    """The chapter of events, as a campaign knows it."""
    events = s.rules.events
    assert isinstance(events, CampaignEvents)
    return events
