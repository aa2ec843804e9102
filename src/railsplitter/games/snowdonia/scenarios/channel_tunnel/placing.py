"""Placing Labourers, the Boring Machine's own among them."""

from __future__ import annotations

from typing import ClassVar, cast, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import AREA_D, AREA_G, DONE, FREE, IRON, PLACE
from railsplitter.games.snowdonia.rules.chapter import Phase, not_now
from railsplitter.games.snowdonia.rules.p_placing import Placing
from railsplitter.games.snowdonia.rules.r_round import ReturnLabourers
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


def owns_machine(s: Snowdonia, who: i64) -> bool:
    """[CT.17] The seat has bought its Boring Machine."""
    return tunnel(s).borer[who] != c.IN_PUB


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelPlacing(Placing):
    """[CT.18] Who may go where."""

    __slots__ = ("iron",)

    def tabulate(self) -> None:
        super().tabulate()
        self.iron: i64 = self.pack.more["machine_iron"][0]

    def closed_areas(self, s: Snowdonia) -> i64:
        """[CT.29] Area D is for the machines' Labourers."""
        return super().closed_areas(s) | bit(AREA_D)

    def bar(self, s: Snowdonia, space: i64) -> str:
        """[CT.29] Not area D."""
        if space < len(s.spaces) and self.pack.space_area[space] == AREA_D:
            return "CT.29"
        return super().bar(s, space)

    def can_bore(self, s: Snowdonia, who: i64) -> bool:
        """[CT.18] The machine's Labourer is at hand, and so is the ore."""
        return tunnel(s).borer[who] == c.ON_MACHINE and s.good(who, IRON) >= self.iron

    def bore_bar(self, s: Snowdonia, who: i64, space: i64) -> str:
        """[CT.18] Only D and G; [CT.29] [CT.35] for an iron ore; [P.1] an empty space."""
        if not owns_machine(s, who):
            return "CT.17"
        area = self.pack.space_area[space]
        if tunnel(s).borer[who] != c.ON_MACHINE or (area != AREA_D and area != AREA_G):
            return "CT.18"
        if s.good(who, IRON) < self.iron:
            return "CT.29" if area == AREA_D else "CT.35"
        return "" if s.spaces[space] == FREE and self.is_choice(s, space) else "P.1"

    def bores(self, s: Snowdonia, who: i64) -> list[int]:
        """[CT.18] All spaces the machine's Labourer may go to."""
        out: list[int] = []
        if not self.can_bore(s, who):
            return out
        for area in [AREA_D, AREA_G]:
            first = self.pack.area_first[area]
            for space in range(first, first + self.pack.area_spaces[area]):
                if not self.bore_bar(s, who, space):
                    out.append(act(c.BORE, space))
        return out

    def bore(self, s: Snowdonia, who: i64, space: i64) -> None:
        """[CT.29] [CT.35] An iron ore into the bag, the Labourer from the machine to the space."""
        s.pay(who, IRON, self.iron)
        s.spaces[space] = who
        tunnel(s).borer[who] = space
        manages = self.pack.space_area[space] == AREA_G
        s.note(c.N_BORED, "CT.35" if manages else "CT.29", who, space, self.iron)

    def stay(self, s: Snowdonia, who: i64) -> None:
        """[CT.59] The machine's Labourer may be used; it need not."""
        tunnel(s).borer[who] = c.STAYS
        s.note(c.N_STAYED, "CT.59", who)

    def next_seat(self, s: Snowdonia, after: i64) -> i64:
        """[R.3] Clockwise, the next player with a Labourer in hand or on the machine."""
        for step in range(1, s.seats + 1):
            seat = (after + step) % s.seats
            if s.hands[seat] > 0 or self.can_bore(s, seat):
                return seat
        return NOBODY


def placing(s: Snowdonia) -> ChannelPlacing:
    return cast(ChannelPlacing, s.rules.placing)


@final
class PlaceOrBore(SnowStep):
    """[R.3] Place one Labourer; [CT.18] the machine's one too, or [CT.59] leave it there."""

    __slots__ = ()
    kind: ClassVar[int] = 80
    case: ClassVar[str] = "R.3"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = []
        if s.hands[self.who] > 0:
            verb = act(PLACE)
            out = [verb | space for space in s.rules.placing.targets(s)]
        else:
            out.append(DONE)
        out.extend(placing(s).bores(s, self.who))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        verb = verb_of(action)
        if verb == PLACE:
            none_left = "" if s.hands[self.who] > 0 else "CT.18"
            return reasons(none_left, s.rules.placing.bar(s, arg_of(action)))
        if verb == c.BORE:
            return reasons(placing(s).bore_bar(s, self.who, arg_of(action)))
        if action == DONE:
            return ["P.4"] if s.hands[self.who] > 0 else []
        return not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        verb = verb_of(action)
        rules = placing(s)
        if verb == PLACE:
            rules.place(s, self.who, arg_of(action))
        elif verb == c.BORE:
            rules.bore(s, self.who, arg_of(action))
        else:
            rules.stay(s, self.who)
        seat = rules.next_seat(s, self.who)
        if seat == NOBODY:
            s.pop()
        else:
            s.become(PlaceOrBore(seat))


@final
class PlaceAll(Phase):
    """[CT.10] Two Labourers each, [CT.11] a hired one, and the machine's."""

    def begin(self, s: Snowdonia) -> None:
        for seat in range(s.seats):
            s.hands[seat] = s.rules.pack.labourers + s.hired[seat]  # [CT.11] hired as ever
        s.push(PlaceOrBore(s.start))


@final
class ComeHome(Phase):
    """[CT.18] The machine's Labourer goes back to the machine, not to the Pub."""

    def begin(self, s: Snowdonia) -> None:
        ReturnLabourers().begin(s)
        for seat in range(s.seats):
            if owns_machine(s, seat):
                tunnel(s).borer[seat] = c.ON_MACHINE
