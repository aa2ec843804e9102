"""The set-up of this campaign: guns by piece, who is inside a division, its own numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.setup import CampaignSetUp
from railsplitter.games.gcacw.saving import FIRST_MORE
from railsplitter.kernel.vec import i64, vec

EXTRA: Final = 15  # the column of what only a campaign knows
INSIDE: Final = FIRST_MORE + 8


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSetUp(CampaignSetUp):
    """[L.74] All units in their normal state; [L.75] those of the coasts wait for the invasion."""

    __slots__ = ()

    def columns(self) -> list[vec[i64]]:
        """[L.4] The layer's columns, with guns that go from piece to piece."""
        out = super().columns()
        out[EXTRA] = self.pack.more["start_extra"][:]
        out[INSIDE] = self.pack.more["start_inside"][:]
        return out
