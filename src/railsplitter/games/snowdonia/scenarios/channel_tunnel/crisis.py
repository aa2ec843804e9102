"""Area G, Crisis Management, and the crisis that comes instead of the weather."""

from __future__ import annotations

from typing import ClassVar, cast, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import CLOSED, DIG_SITE, DONE, FOG, FREE, RAIN, SUN, TRACK
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.rules.g_surveyor import Surveyor
from railsplitter.games.snowdonia.rules.round_the_table import RoundTheTable
from railsplitter.games.snowdonia.rules.w_weather import Weather
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def disc_of(who: i64) -> i64:
    """[CT.9] Blue rain is England's colour, yellow sun France's."""
    return RAIN if who == c.ENGLISH else SUN


@mypyc_attr(allow_interpreted_subclasses=True)
class CrisisManagement(Surveyor):
    """[CT.34] replaces [G.1]: instead of a Surveyor's walk, a crisis is brought under control."""

    def calm_bar(self, s: Snowdonia, who: i64) -> str:
        """[CT.34] A disc of one's colour in the Crisis area."""
        return "" if tunnel(s).discs[who] > 0 else "CT.34"

    def recover_bar(self, s: Snowdonia, who: i64) -> str:
        """[CT.34] A marker there, if and only if no disc of one's colour is left."""
        return "" if tunnel(s).discs[who] == 0 and tunnel(s).lost[who] > 0 else "CT.34"

    def bar(self, s: Snowdonia, who: i64) -> str:
        """[CT.34] One or the other."""
        return self.calm_bar(s, who) and self.recover_bar(s, who)

    def calm(self, s: Snowdonia, who: i64) -> None:
        """[CT.34] One disc goes; with the last one a marker may come back."""
        tunnel(s).discs[who] -= 1
        s.note(c.N_CALMED, "CT.34", who, tunnel(s).discs[who])
        if not self.recover_bar(s, who):
            s.push(Managing(who))

    def recover(self, s: Snowdonia, who: i64) -> None:
        """[CT.34] One marker back to the player's supply."""
        tunnel(s).lost[who] -= 1
        s.markers[who] += 1
        s.note(c.N_RECOVERED, "CT.34", who, tunnel(s).lost[who])

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[CT.34] Ask, if the Crisis area holds anything of the seat's."""
        if self.bar(s, who):
            return False
        s.push(Managing(who))
        return True


def management(s: Snowdonia) -> CrisisManagement:
    return cast(CrisisManagement, s.rules.surveyor)


@final
class Managing(SnowStep):
    """[CT.34] Remove a disc, or take a marker back, or leave it."""

    __slots__ = ()
    kind: ClassVar[int] = 83
    case: ClassVar[str] = "CT.34"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        if not management(s).calm_bar(s, self.who):
            out.append(act(c.CALM))
        if not management(s).recover_bar(s, self.who):
            out.append(act(c.RECOVER))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if action == act(c.CALM):
            return reasons(management(s).calm_bar(s, self.who))
        if action == act(c.RECOVER):
            return reasons(management(s).recover_bar(s, self.who))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == act(c.CALM):
            management(s).calm(s, self.who)
        elif action == act(c.RECOVER):
            management(s).recover(s, self.who)


@mypyc_attr(allow_interpreted_subclasses=True)
class CrisisOccurs(Weather):
    """[CT.37] replaces [W.1]: no weather is checked, a crisis occurs."""

    def check(self, s: Snowdonia) -> None:
        """[CT.37] Losses by turns from the start player, then [CT.38] the new disc."""
        s.rules.contracts.show_top(s)
        if s.deck.top >= 0:
            tunnel(s).back = s.deck.top  # [CT.56] with no deck left the last back counts
        s.push(InCrisis(0))

    def strike(self, s: Snowdonia, who: i64) -> bool:
        """[CT.37] One marker for each disc of the seat's colour; true if it is asked which."""
        due = tunnel(s).discs[who]
        if due == 0:
            return False
        if s.active[who] and s.is_active(who, c.P_SHIELD):  # [CT.48]
            s.note(c.N_SHIELDED, "CT.48", who)
            return False
        held = s.markers[who]
        from_supply = due if due < held else held
        s.markers[who] -= from_supply
        tunnel(s).lost[who] += from_supply
        if from_supply > 0:
            s.note(c.N_CRISIS, "CT.37", who, from_supply, tunnel(s).lost[who])
        return self.strip(s, who, due - from_supply)

    def strip(self, s: Snowdonia, who: i64, left: i64) -> bool:
        """[CT.39] Without supply, markers on the board go; asks where there is a choice."""
        while left > 0:
            places = self.marked(s, who)
            if not places:
                s.note(c.N_NOTHING_TO_LOSE, "CT.39", who)
                return False
            if len(places) > 1:
                s.push(Losing(who, left))
                return True
            self.lose(s, who, places[0])
            left -= 1
        return False

    def marked(self, s: Snowdonia, who: i64) -> list[int]:
        """[CT.39] The tunnel cards and sites with a marker of the seat."""
        out: list[int] = []
        for place in range(self.pack.places):
            if not self.lose_bar(s, who, place):
                out.append(place)
        return out

    def lose_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[CT.39] A marker of one's own lies there."""
        if self.pack.kind[place] == TRACK:
            return "" if tunnelling(s).shored(s, place, who) > 0 else "CT.39"
        return "" if s.owner[place] == who else "CT.39"

    def lose(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[CT.39] To the Crisis area; [CT.55] a site of an open station can be built again."""
        if self.pack.kind[place] == TRACK:
            tunnel(s).shored[tunnelling(s).shored_place(place, who)] -= 1
        elif self.pack.kind[place] == DIG_SITE or tunnel(s).black & bit(self.pack.stop[place]):
            s.owner[place] = CLOSED
        else:
            s.owner[place] = FREE  # [CT.55]
        tunnel(s).lost[who] += 1
        s.note(c.N_LOST, "CT.39", who, place)

    def add_disc(self, s: Snowdonia) -> None:
        """[CT.38] The colour of the deck's top card; fog, or no disc left: none."""
        back = tunnel(s).back
        who: i64 = c.ENGLISH if back == RAIN else c.FRENCH
        if back == FOG or tunnel(s).discs[who] >= self.pack.discs[back]:
            s.note(c.N_NO_DISC, "CT.38", back)
            return
        tunnel(s).discs[who] += 1
        s.note(c.N_DISC, "CT.38", who, tunnel(s).discs[who])


def crisis(s: Snowdonia) -> CrisisOccurs:
    return cast(CrisisOccurs, s.rules.weather)


@final
class InCrisis(RoundTheTable):
    """[CT.37] Go round the table once, then [CT.38] the disc."""

    __slots__ = ()
    kind: ClassVar[int] = 84
    case: ClassVar[str] = "CT.37"

    def asks(self, s: Snowdonia, seat: i64) -> bool:
        return crisis(s).strike(s, seat)

    def end(self, s: Snowdonia) -> None:
        crisis(s).add_disc(s)


@final
class Losing(SnowStep):
    """[CT.39] Choose the marker on the board that goes to the Crisis area."""

    __slots__ = ("left",)
    kind: ClassVar[int] = 85
    case: ClassVar[str] = "CT.39"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Snowdonia) -> list[int]:
        return [act(c.LOSE, place) for place in crisis(s).marked(s, self.who)]

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == c.LOSE:
            return reasons(crisis(s).lose_bar(s, self.who, arg_of(action)))
        return not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        crisis(s).lose(s, self.who, arg_of(action))
        crisis(s).strip(s, self.who, self.left - 1)
