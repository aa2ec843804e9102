"""Scoring the tunnel."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.rules.s_scoring import TRACK_MARKER, Scoring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import ENGLISH
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelScoring(Scoring):
    """[CT.43] to [CT.45] Tunnels, the Crisis area and the Middle."""

    __slots__ = ("bonus", "by_digging", "penalty")

    def tabulate(self) -> None:
        self.bonus: i64 = self.pack.more["bonus"][0]
        self.penalty: i64 = self.pack.more["penalty"][0]
        self.by_digging: i64 = self.pack.more["by_digging"][0]

    def score(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """Tunnels, sites, contracts, trains, the Middle; markers in the Crisis area cost."""
        n = self.tunnels(s, who, ledger)
        n += self.markers(s, who, ledger)
        n += self.contracts(s, who, ledger)
        n += s.rules.trains.points(s, who, ledger)
        n += self.beyond(s, who, ledger)
        return n + self.crisis(s, who, ledger)

    def besides(self, s: Snowdonia, who: i64) -> i64:
        """[CT.43] All points of a side but those of contracts."""
        n = self.tunnels(s, who, None) + self.markers(s, who, None)
        n += s.rules.trains.points(s, who, None)
        return n + self.beyond(s, who, None) + self.crisis(s, who, None)

    def tunnels(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[CT.43] replaces [S.1]: the card's size for each marker, be it full or not."""
        n: i64 = 0
        line = tunnelling(s)
        for place in self.pack.tracks:
            n += put(ledger, "CT.43", s.value[place] * line.shored(s, place, who), place)
        return n

    def beyond(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[CT.45] Five points for each card from the Middle on that one's machine reached first."""
        cards = tunnel(s).reached[who]
        if self.by_digging and cards:
            cards = self.excavated(s, who)
        return put(ledger, "CT.45", self.bonus * cards)

    def excavated(self, s: Snowdonia, who: i64) -> i64:
        """[CT.45] The other reading: the Middle, and those beyond it that were dug through."""
        line, at = tunnelling(s), machine(s, who)
        beyond = at - line.middle if who == ENGLISH else line.middle - at
        if beyond < 1:
            return 1
        is_through = line.rubble_at(s, at) == 0 and machine(s, 1 - who) != at  # [CT.54]
        return beyond + 1 if is_through else beyond

    def crisis(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[CT.44] Two points less for each marker in the Crisis area; discs cost nothing."""
        return put(ledger, "CT.44", -self.penalty * tunnel(s).lost[who])

    def purse(self, s: Snowdonia, who: i64) -> vec[i64]:
        """[CT.27] replaces [S.4] for track: a tunnel card wholly in one's colour is one."""
        purse = super().purse(s, who)
        line = tunnelling(s)
        for place in self.pack.tracks:
            if line.is_full(s, place, who):
                purse[TRACK_MARKER] += 1
        return purse
