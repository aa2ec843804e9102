"""The Channel Tunnel 1881 as a title of the box: what it lays over the base game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from railsplitter.games.snowdonia.data.channel_tunnel.printed import ChannelPrinted
from railsplitter.games.snowdonia.data.channel_tunnel.tables import (
    channel_columns,
    place_names,
)
from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.data.tables import Columns
from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.notation import codecs, train_word
from railsplitter.games.snowdonia.options import EVERYWHERE, OFF_ON
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.areas import ChannelAreas
from railsplitter.games.snowdonia.scenarios.channel_tunnel.boring import BoringMachine, Operating
from railsplitter.games.snowdonia.scenarios.channel_tunnel.building import (
    ChannelBuild,
    ChannelTrains,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import (
    CrisisManagement,
    CrisisOccurs,
    InCrisis,
    Losing,
    Managing,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import Boring, Tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.ending import Breakthrough
from railsplitter.games.snowdonia.scenarios.channel_tunnel.events import ChannelEvents
from railsplitter.games.snowdonia.scenarios.channel_tunnel.invariants import channel_faults
from railsplitter.games.snowdonia.scenarios.channel_tunnel.judge import ChannelJudge
from railsplitter.games.snowdonia.scenarios.channel_tunnel.judge_1 import (
    ChannelJudge as FirstChannelJudge,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.meant import ChannelWishes
from railsplitter.games.snowdonia.scenarios.channel_tunnel.panels import ChannelPanels
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import (
    ChannelPlacing,
    ComeHome,
    PlaceAll,
    PlaceOrBore,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.powers import ChannelPowers
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say import ChannelVoice
from railsplitter.games.snowdonia.scenarios.channel_tunnel.scoring import ChannelScoring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.setup import ChannelSetUp
from railsplitter.games.snowdonia.scenarios.channel_tunnel.verbs import CHANNEL_VERBS
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import ChannelView, channel_view
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.versions.v1 import first_version
from railsplitter.games.snowdonia.view import View
from railsplitter.kernel.game import Choice
from railsplitter.kernel.names import Names as SeatNames
from railsplitter.kernel.notation import Codec, Names
from railsplitter.kernel.numbering import run
from railsplitter.kernel.overlay import Overlay

LAYOUTS = (
    Choice("layout", "Order of the tunnel cards [CT.57]", ("shuffled", "mirrored")),
    Choice("crisis", "Opening crisis, for experts [CT.58]", ("none", "discs", "markers")),
)
RULINGS = (
    Choice(
        "beyond-the-middle",
        "What scores beyond the Middle: cards reached or excavated? [CT.45]",
        ("reached", "excavated"),
    ),
    Choice("regular-train-exchange", "May a regular train be exchanged? [CT.19]", OFF_ON),
    *EVERYWHERE,
)

CHANNEL = Overlay(
    "channel_tunnel",
    chapters={
        "setup": ChannelSetUp,
        "placing": ChannelPlacing,
        "areas": ChannelAreas,
        "excavate": Tunnelling,
        "lay_track": BoringMachine,
        "build": ChannelBuild,
        "surveyor": CrisisManagement,
        "powers": ChannelPowers,
        "trains": ChannelTrains,
        "weather": CrisisOccurs,
        "events": ChannelEvents,
        "ending": Breakthrough,
        "scoring": ChannelScoring,
    },
    # [CT.21] [CT.28] [CT.33] [CT.36] Stock Yard, Works, Site Office and contracts stay as they are.
    phases={"place": PlaceAll(), "return": ComeHome()},
    given={
        "verbs": run(c, "BORE", "LOSE"),
        "powers": run(c, "P_BORE_MORE", "P_MANAGE"),
        "endings": run(c, "BREAKTHROUGH", "BREAKTHROUGH_IN_FOG"),
        "notes": run(c, "N_BORED", "N_NOTHING_TO_LOSE"),
    },
)


class ChannelTunnelGame(SnowdoniaGame):
    """England and France, one tunnel."""

    id = "snowdonia/channel-tunnel"
    title = "The Channel Tunnel 1881"
    summary = (
        "England and France dig towards each other under the sea: bore, shore up, build, and keep "
        "one crisis after another in hand until the two machines break through."
    )
    seat_counts = (2,)
    rulings = RULINGS
    choices = (*LAYOUTS, *RULINGS)
    past = (first_version(LAYOUTS, "channel_tunnel"),)
    # [CT.3] [CT.4] [CT.5] [CT.7] [CT.8] Spaces, cards, yard and bag are values of the data layer.
    scenario = "channel_tunnel"
    overlays = (CHANNEL,)
    steps = (PlaceOrBore, Boring, Operating, Managing, InCrisis, Losing)
    verbs = CHANNEL_VERBS
    wishes = ChannelWishes
    printed = ChannelPrinted
    voice = ChannelVoice
    judge = ChannelJudge
    first_judge = FirstChannelJudge

    def more(self, printed: Printed, seats: int, options: Mapping[str, str]) -> Columns:
        return channel_columns(cast(ChannelPrinted, printed), options)

    def codecs(self, printed: Printed, pack: Pack, seats: int) -> dict[str, Codec]:
        """`buy boring-machine` is no train's name."""
        own = cast(ChannelPrinted, printed)
        trains = {t.no: train_word(t.name) for t in printed.trains}
        spelled = codecs(printed, pack, seats, place_names(own))
        return spelled | {"trains": Names.of(trains | {int(c.MACHINE): "boring-machine"})}

    def look(self, edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> View:
        return channel_view(edition, s, seat)

    def panels(self, seen: View, names: SeatNames) -> ChannelPanels:
        return ChannelPanels(cast(ChannelView, seen), names)

    def faults(self, s: Snowdonia) -> list[str]:
        return channel_faults(s)


CHANNEL_TUNNEL = ChannelTunnelGame()
