"""A campaign set up for a test: pieces by id, hexes by printed id, dice by hand.

t = stage("valley_may")
t.put("johnson", "SIV N0124")
t.dice(6, 2)
t.war.book.supply.status(t.war)
assert t.of("johnson")["supply"] == 0
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition, CampaignGame
from railsplitter.games.gcacw.invariants import broken
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.state import Log, act, arg_of, verb_of
from tests.games.gcacw.drill import Idle

Numbers = set[int]
COLUMNS = ("mv", "loose", "fatigue", "shaken", "dug", "supply", "ammo", "bound")


@cache
def edition(folder: str, packs: tuple[Layer, ...] = ()) -> CampaignEdition:
    """A title of the campaign layer, loaded once."""
    return CampaignGame(folder, folder, "A test").edition(2, packs=packs)


class Stage:
    """A position, and hands to arrange it."""

    def __init__(self, made: CampaignEdition, turn: int) -> None:
        self.edition, self.pack, self.rules = made, made.pack, made.rules
        self.war = cast(War, made.rules.setup.begin(made.rules, seeded(1)))
        self.log = Log()
        self.war.log = self.log
        self.war.turn = turn
        self.war.push(Idle(0))
        self.hexes = {old: k for k, old in enumerate(listed(made.pack.ground.home))}
        self.ids = {row.id: k for k, row in enumerate(made.register.pieces)}

    # -- names -----------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        return self.hexes[atlas().hex_named(name)]

    def county(self, name: str) -> int:
        counties = self.edition.printed.campaign.counties  # type: ignore[attr-defined]
        return [row.id for row in counties].index(name)

    def piece(self, name: str) -> int:
        return self.ids[name]

    def at(self, name: str) -> int:
        return int(self.war.at[self.piece(name)])

    def of(self, name: str) -> dict[str, int]:
        return {key: int(getattr(self.war, key)[self.piece(name)]) for key in COLUMNS}

    # -- arranging -------------------------------------------------------------------------

    def put(self, name: str, where: str, **facts: int) -> None:
        piece = self.piece(name)
        self.war.put(piece, self.hex(where))
        self.set(name, **facts)

    def set(self, name: str, **facts: int) -> None:
        piece = self.piece(name)
        for key, value in facts.items():
            getattr(self.war, key)[piece] = value
        if self.war.at[piece] >= 0:
            self.war.hold(self.war.at[piece])

    def clear(self, side: int | None = None) -> None:
        """Takes all pieces of a side, or of both, off the map."""
        pieces = self.pack.pieces
        for piece in range(int(pieces.count)):
            if side is None or pieces.side[piece] == side:
                self.war.put(piece, n.NOT_YET)

    def hold(self, county: str, side: int) -> None:
        self.war.county_holder[self.county(county)] = side

    def holder(self, county: str) -> int:
        return int(self.war.county_holder[self.county(county)])

    def depot(self, where: str) -> int:
        """The state of the depot in a hex; 0 if there is none."""
        depot = self.war.book.supply.depot_in(self.war, self.hex(where))
        return int(self.war.depot_state[depot]) if depot >= 0 else 0

    def dice(self, *dice: int) -> None:
        self.war.chance = Scripted([die - 1 for die in dice], seeded(7))

    def dice_left(self) -> int:
        return len(self.war.chance.script) if isinstance(self.war.chance, Scripted) else 0

    # -- playing ---------------------------------------------------------------------------

    def begin(self, what: Callable[[War], None]) -> None:
        """A phase or segment begins; whoever has a choice is asked."""
        what(self.war)
        self.war.settle()

    def acting(self, side: int) -> None:
        self.war.initiative = side
        self.war.stack[:] = [Idle(0), Acting(side)]

    def play(self, verb: int, arg: int = 0) -> None:
        self.war.play(self.war.seat(), act(verb, arg))

    def args(self, verb: int) -> Numbers:
        """What the open options say of a verb."""
        return {arg_of(a) for a in self.war.options() if verb_of(a) == verb}

    def why(self, verb: int, arg: int = 0) -> list[str]:
        return self.war.why_not(self.war.seat(), act(verb, arg))

    def is_idle(self) -> bool:
        return len(self.war.stack) == 1 and isinstance(self.war.stack[0], Idle)

    def noted(self, what: int) -> list[tuple[int, ...]]:
        return [tuple(event[3:]) for event in self.log.events if event[0] == what]

    # -- proving ---------------------------------------------------------------------------

    def agree(self, verb: int, args: range) -> None:
        """What is offered of a verb is what is not barred."""
        open_to = self.args(verb)
        for arg in args:
            assert (arg in open_to) == (not self.war.bars(act(verb, arg))), (verb, arg)

    def check(self) -> None:
        assert broken(self.war) == []


def stage(folder: str = "valley_may", turn: int = 76) -> Stage:
    """A campaign as it is set up, on a turn."""
    return Stage(edition(folder), turn)


def april(turn: int = 30) -> Stage:
    """The campaign from April 5, with the stations and bridges that are down then."""
    t = stage("disrupt_their_plans_april", turn)
    start = t.edition.printed.campaign.start  # type: ignore[attr-defined]
    ground = t.pack.ground
    for row in start.wrecks:
        if row.station:
            t.war.station[ground.station[t.hex(row.station)]] = n.BURNED
        if row.bridge:
            arc = ground.land.arc(t.hex(row.bridge[0]), t.hex(row.bridge[1]))
            if ground.crossing[arc] >= 0:
                t.war.crossing[ground.crossing[arc]] = n.WRECKED
    return t
