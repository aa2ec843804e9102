"""The voice of The Channel Tunnel 1881."""

from __future__ import annotations

from collections.abc import Iterable

from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.say import Voice
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.hints import ChannelHints
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.lines import ChannelLines
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.offers import ChannelOffers
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.prompts import ChannelPrompts
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.verbs import Verbs


class ChannelVoice(Voice):
    """Everything that this scenario says."""

    nouns_type = ChannelNouns
    lines_type = ChannelLines
    prompts_type = ChannelPrompts
    offers_type = ChannelOffers
    hints_type = ChannelHints

    def __init__(
        self,
        printed: Printed,
        pack: Pack,
        verbs: Verbs,
        seats: int,
        provenance: Iterable[Provenance] = (),
    ) -> None:
        super().__init__(printed, pack, verbs, seats, provenance)
        self.things |= {
            "CT.43": self.nouns.place,
            "CT.44": lambda _none: "Crisis area",
            "CT.45": lambda _none: "the Middle and beyond",
        }
