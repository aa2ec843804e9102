"""The four new contracts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import AREA_D
from railsplitter.games.snowdonia.rules.k_powers import Powers
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import management
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import owns_machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64

NEW_CASES: Final = {1: "CT.46", 2: "CT.47", 4: "CT.48", 8: "CT.49"}


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelPowers(Powers):
    """[CT.6] What the new cards do."""

    def case(self, card: i64) -> str:
        """[CT.6] Contracts 1, 2, 4 and 8 are other cards here."""
        return NEW_CASES.get(int(card), "") or super().case(card)

    def use_bar(self, s: Snowdonia, who: i64, card: i64) -> str:
        """[CT.47] needs one's machine, [CT.48] a disc, [CT.49] something in the Crisis area."""
        power = self.pack.card_power[card]
        if power == c.P_BORE_AFTER:
            return "" if owns_machine(s, who) else "CT.17"
        if power == c.P_SHIELD:
            return "" if tunnel(s).discs[who] > 0 else "CT.37"
        if power == c.P_MANAGE:
            return management(s).bar(s, who)
        return super().use_bar(s, who, card)

    def own_action_bar(self, s: Snowdonia, who: i64, power: i64) -> str:
        """[CT.46] A Boring Machine action this round: a Labourer's, or [CT.47] a contract's."""
        if power != c.P_BORE_MORE:
            return super().own_action_bar(s, who, power)
        waits = s.is_active(who, c.P_BORE_AFTER)
        return "" if waits or self.has_labourer(s, who, AREA_D) else "K.6"

    def begin(self, s: Snowdonia, who: i64, card: i64, power: i64, amount: i64) -> None:
        """[CT.49] Crisis Management at once; the others are only noted in `active`."""
        if power == c.P_MANAGE:
            management(s).resolve(s, who)
        else:
            super().begin(s, who, card, power, amount)

    def after_area(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """[CT.47] One more Boring Machine action when area D is resolved."""
        if area == AREA_D and s.active[who] and s.is_active(who, c.P_BORE_AFTER):
            return s.rules.lay_track.resolve(s, who)
        return super().after_area(s, who, area)
