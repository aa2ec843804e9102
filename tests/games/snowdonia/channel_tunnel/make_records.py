"""Makes the recorded games, one for every kind of Breakthrough: records/*.jsonl

    python -m tests.games.snowdonia.channel_tunnel.make_records [NAME …]

Each is the game with the lowest seed that its chooser brings to the wanted end.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.seal import Sealed
from tests.games.snowdonia.channel_tunnel.players import busily, diggingly
from tests.games.snowdonia.channel_tunnel.table import channel
from tests.games.snowdonia.make_records import Chooser, take_back, to_area

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
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


@dataclass(frozen=True)
class Wanted:
    """A recorded game: its file, how and where it ends, and how it is played."""

    name: str
    ending: int
    where: str
    choose: Chooser
    options: Mapping[str, str] = field(default_factory=dict)
    sealed: bool = False  # sealed dice, and now and then something is taken back


WANTED = (
    Wanted("tunnel", int(c.BREAKTHROUGH), TUNNEL, diggingly),
    Wanted("middle", int(c.BREAKTHROUGH), MIDDLE, diggingly, {"layout": "mirrored"}),
    Wanted("station", int(c.BREAKTHROUGH), STATION, one_digs),
    Wanted("event", int(c.BREAKTHROUGH_BY_EVENT), TUNNEL, busily, {"crisis": "markers"}),
    Wanted("fog", int(c.BREAKTHROUGH_IN_FOG), MIDDLE, busily, {"crisis": "discs"}),
    Wanted("fog-between", int(c.BREAKTHROUGH_IN_FOG), BETWEEN, busily),
    Wanted("sealed", int(c.BREAKTHROUGH_BY_EVENT), MIDDLE, busily, sealed=True),
)


def met_at(s: Snowdonia) -> str:
    """Where the machines of a finished game met."""
    card, more = machine(s, c.ENGLISH), s.rules.pack.more
    if card != machine(s, c.FRENCH):
        return BETWEEN
    if card == more["middle"][0]:
        return MIDDLE
    return TUNNEL if more["card_stop"][card] < 0 else STATION


def begun(wanted: Wanted, seed: int) -> Match:
    edition = channel(wanted.options)
    if wanted.sealed:
        sealed = Sealed(SECRET, [f"{name}, game {seed}" for name in NAMES])
        return Match.begin(edition, sealed, sealed_dice(sealed), NAMES)[0]
    chance = seeded(seed)
    return Match.begin(edition, chance, seeded_dice(chance, seed), NAMES)[0]


def played(wanted: Wanted, seed: int) -> Match:
    match, dice = begun(wanted, seed), seeded(seed + 7)
    while not match.state.is_over():
        s = cast(Snowdonia, match.state)
        match.play(s.seat(), wanted.choose(s, dice))
        if wanted.sealed and dice.pick(12, "undo") == 0 and not match.state.is_over():
            take_back(match, dice)
    return match


def made(wanted: Wanted) -> Record:
    """The first game that ends as wanted."""
    for seed in range(2000):
        match = played(wanted, seed)
        s = cast(Snowdonia, match.state)
        if s.ending == wanted.ending and met_at(s) == wanted.where:
            return match.record
    raise SystemExit(f"{wanted.name}: no such game among the first two thousand")


def main(names: list[str]) -> None:
    RECORDS.mkdir(exist_ok=True)
    for wanted in WANTED:
        if not names or wanted.name in names:
            path = RECORDS / f"{wanted.name}.jsonl"
            path.write_text(write(made(wanted)), encoding="utf-8", newline="\n")
            sys.stdout.write(f"{path.relative_to(HERE)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
