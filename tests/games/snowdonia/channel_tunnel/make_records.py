"""Makes the recorded games, one for every kind of Breakthrough: records/*.jsonl

    python -m tests.games.snowdonia.channel_tunnel.make_records [NAME …]

Each is the game with the lowest seed that its chooser brings to the wanted end.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance
from tests.games.snowdonia.channel_tunnel.players import busily, diggingly
from tests.games.snowdonia.channel_tunnel.table import channel
from tests.games.snowdonia.choosers import Chooser, to_area
from tests.games.snowdonia.recording import Recording, Wanted

NAMES = ["Watkin", "Lavalley"]
SECRET = "c7" * 32

# Where the machines meet
TUNNEL, STATION, MIDDLE = "tunnel", "station", "middle"
BETWEEN = "between two cards"


def one_digs(s: Snowdonia, dice: Chance) -> int:
    """England digs, France keeps to its office: the machines meet far from the Middle."""
    if s.seat() == c.ENGLISH:
        return diggingly(s, dice)
    options = s.options()
    if isinstance(s.stack[-1], PlaceOrBore):
        return to_area(s, options, [n.AREA_G, n.AREA_F], dice)
    return options[0]


def met_at(s: Snowdonia) -> str:
    """Where the machines of a finished game met."""
    card, more = machine(s, c.ENGLISH), s.rules.pack.more
    if card != machine(s, c.FRENCH):
        return BETWEEN
    if card == more["middle"][0]:
        return MIDDLE
    return TUNNEL if more["card_stop"][card] < 0 else STATION


def game(
    name: str,
    ending: int,
    where: str,
    choose: Chooser,
    options: Mapping[str, str] | None = None,
    sealed: bool = False,
) -> Wanted:
    return Wanted(name, 2, ending, choose, where, options or {}, sealed)


WANTED = (
    game("tunnel", int(c.BREAKTHROUGH), TUNNEL, diggingly),
    game("middle", int(c.BREAKTHROUGH), MIDDLE, diggingly, {"layout": "mirrored"}),
    game("station", int(c.BREAKTHROUGH), STATION, one_digs),
    game("event", int(c.BREAKTHROUGH_BY_EVENT), TUNNEL, busily, {"crisis": "markers"}),
    game("fog", int(c.BREAKTHROUGH_IN_FOG), MIDDLE, busily, {"crisis": "discs"}),
    game("fog-between", int(c.BREAKTHROUGH_IN_FOG), BETWEEN, busily),
    game("sealed", int(c.BREAKTHROUGH_BY_EVENT), MIDDLE, busily, sealed=True),
)
TUNNELS = Recording(
    Path(__file__).resolve().parent / "records",
    lambda wanted: channel(wanted.options),
    WANTED,
    NAMES,
    SECRET,
    where=met_at,
)

if __name__ == "__main__":
    TUNNELS.main(sys.argv[1:])
