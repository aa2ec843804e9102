"""Area D: the Boring Machine."""

from __future__ import annotations

from typing import ClassVar, cast, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import BUILD, DIG, DONE
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.rules.d_lay_track import LayTrack
from railsplitter.games.snowdonia.rules.e_build import stand_in_of, thing_of
from railsplitter.games.snowdonia.scenarios.channel_tunnel.building import building
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import P_BORE_MORE, SHORE
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class BoringMachine(LayTrack):
    """[CT.2] replaces [D.1]: no track is laid; [CT.29] the machine digs or builds."""

    __slots__ = ("times",)

    def tabulate(self) -> None:
        self.times: i64 = self.pack.more["machine_rate"][0]

    def rate(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[CT.29] Double the excavation rate; [CT.46] a contract may add two."""
        n = put(ledger, "CT.29", self.times * s.dig_rate)
        if s.active[who]:
            n += s.rules.powers.amount(s, who, P_BORE_MORE, ledger)
        return n

    def station_rate(self, s: Snowdonia) -> i64:
        """[CT.50] A station is dug at the plain rate."""
        return s.dig_rate

    def next_cards(self, s: Snowdonia) -> list[int]:
        """[CT.2] No card waits for track."""
        return []

    def offers(self, s: Snowdonia, who: i64) -> list[int]:
        """[CT.29] Declining, a site for a stone less, or the first two rubble."""
        out: list[int] = [DONE]
        building(s).machine_offers(s, who, out)
        tunnelling(s).add_pairs(s, who, self.rate(s, who), self.station_rate(s), out)
        return out

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[CT.29] A machine's Labourer, or [CT.47] a contract."""
        if len(self.offers(s, who)) == 1:
            return False
        s.push(Operating(who))
        return True


def boring(s: Snowdonia) -> BoringMachine:
    return cast(BoringMachine, s.rules.lay_track)


@final
class Operating(SnowStep):
    """[CT.29] Build a site for a stone less, or dig at double rate."""

    __slots__ = ()
    kind: ClassVar[int] = 82
    case: ClassVar[str] = "CT.29"

    def options(self, s: Snowdonia) -> list[int]:
        return boring(s).offers(s, self.who)

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        verb = verb_of(action)
        if verb == BUILD:
            return self.site_bars(s, thing_of(action), stand_in_of(action))
        if verb == DIG or verb == SHORE:
            rate, station = boring(s).rate(s, self.who), boring(s).station_rate(s)
            return tunnelling(s).pair_bars(s, self.who, action, rate, station)
        return [] if action == DONE else not_now(s, self, action)

    def site_bars(self, s: Snowdonia, place: i64, instead: i64) -> list[str]:
        """[K.3] Nothing stands for stone or steel here: those contracts belong to area E."""
        closed = s.rules.build.site_bar(s, self.who, place)
        if closed == "E.4":
            return [closed]
        if instead:
            return reasons(closed, "K.3")
        return reasons(closed, building(s).machine_bar(s, self.who, place))

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == DONE:
            return
        if verb_of(action) == BUILD:
            building(s).machine_build(s, self.who, thing_of(action))
            return
        rate, station = boring(s).rate(s, self.who), boring(s).station_rate(s)
        tunnelling(s).take_pair(s, self.who, action, rate, station)
