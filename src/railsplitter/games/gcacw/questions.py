"""Planning questions: how far a unit gets, what an attack would bring, where zones lie.

The searches are the engine's. Everything they look at lies open on the table, so any seat, and a
spectator, may ask about any piece.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.answers import Attack, Reach, Reached, Zones, parts
from railsplitter.games.gcacw.odds import attack_answer
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.game import Question
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.questions import check, number

QUESTIONS = (
    Question(
        "reach",
        "Every hex a unit can reach in a march: points, chance, the way and its ledger; "
        "as if it marched with so many `points`, or was activated by a `leader`",
        ("unit", "points", "leader", "to"),
    ),
    Question(
        "attack",
        "What an attack from a march would come to: values, modifiers, the odds of every row; "
        "with so many `points` left, from another hex (`place`)",
        ("unit", "target", "points", "place"),
    ),
    Question(
        "assault",
        "What an assault under a leader would come to, with all who can or only some `units`",
        ("leader", "target", "units"),
    ),
    Question("zones", "The hexes in the zones of control of a side", ("side",)),
)
NEEDED = {
    "reach": ("unit",),
    "attack": ("unit", "target"),
    "assault": ("leader", "target"),
    "zones": ("side",),
}
POINTS_MOST = 40


def answer(
    edition: Speaker, s: Campaign, seat: int, key: str, args: Mapping[str, str]
) -> msgspec.Struct:
    """The answer to a question; anything wrong with it is told in one sentence."""
    return Desk(edition, s).answer(key, args)


class Desk:
    """Reads arguments, asks the engine, writes the answer, for one position."""

    def __init__(self, edition: Speaker, s: Campaign) -> None:
        self.s = s
        self.nouns = edition.voice.nouns
        self.codecs = {v.code: v.fields[0].codec for v in edition.vocabulary.verbs if v.fields}
        self.ids = [row.id for row in self.nouns.register.pieces]

    def answer(self, key: str, args: Mapping[str, str]) -> msgspec.Struct:
        check(QUESTIONS, NEEDED, key, args)
        if key == "zones":
            return self.zones(args["side"])
        asked = {"reach": self.reach, "attack": self.attack, "assault": self.assault}
        return asked[key](args)

    # -- arguments ---------------------------------------------------------------------------

    def read(self, verb: int, text: str, what: str) -> int:
        """An argument of one of the game's verbs: a piece or a hex."""
        try:
            return self.codecs[verb].read(text)
        except BadNotation as error:
            raise BadUsage(f"{what} {error}") from None

    def unit_of(self, text: str) -> int:
        """A unit on the map."""
        unit = self.read(int(n.MARCH), text, "unit")
        if not 0 <= unit < self.nouns.pack.pieces.first_leader:
            raise BadUsage(f"unit {text!r}: expected a unit, not a leader")
        if self.s.at[unit] < 0:
            raise BadUsage(f"unit {text!r} is not on the map: expected one that is")
        return unit

    def leader_of(self, text: str, unit: int) -> int:
        """A leader on the map who can call the unit."""
        pieces = self.nouns.pack.pieces
        leader = self.read(int(n.ACTIVATE), text, "leader")
        if not pieces.first_leader <= leader < pieces.count or self.s.at[leader] < 0:
            raise BadUsage(f"leader {text!r}: expected a leader on the map")
        if not self.s.rules.command.is_his(self.s, leader, unit):
            name = self.nouns.unit(unit)
            raise BadUsage(f"leader {text!r}: expected one who commands {name}")
        return leader

    def hex_of(self, text: str) -> int:
        return self.read(int(n.GO), text, "hex")

    def points_of(self, text: str) -> int:
        return number(text, "points", 0, POINTS_MOST)

    # -- reach -------------------------------------------------------------------------------

    def reach(self, args: Mapping[str, str]) -> Reach:
        unit = self.unit_of(args["unit"])
        leader = self.leader_of(args["leader"], unit) if "leader" in args else -1
        marches = self.s.marcher == unit and leader < 0
        only = self.hex_of(args["to"]) if "to" in args else -1
        if "points" in args:
            chances = {self.points_of(args["points"]): 1.0}
        elif marches:
            chances = {int(self.s.points): 1.0}
        else:
            chances = self.chances(unit, leader)
        most = max(chances)
        rolled = len(chances) == 1
        fatigue = min(int(self.s.fatigue[unit]) + (0 if marches else 1), int(n.FATIGUE_MOST))
        found = self.search(unit, most, chances, marches)
        hexes = tuple(row for at, row in found if only in (-1, at))
        here = hex_id(self.nouns, int(self.s.at[unit]))
        return Reach(self.ids[unit], here, most, rolled, fatigue, hexes)

    def chances(self, unit: int, leader: int) -> dict[int, float]:
        """How likely each number of points is when the unit marches next."""
        s, pace = self.s, self.s.rules.pace
        called = s.commander >= 0 and s.called[unit] == n.CALLED and leader < 0
        if called:
            return {int(pace.points_for(s, unit, pace.led_roll(s, unit))): 1.0}
        world = s.twin(s.chance.copy())
        world.commander = leader
        out: dict[int, float] = {}
        sums = dice_sums(int(pace.dice_of(s, unit)))
        for total, chance in sums.items():
            points = int(pace.points_for(world, unit, total))
            out[points] = out.get(points, 0.0) + chance
        return out

    def search(
        self, unit: int, most: int, chances: dict[int, float], marches: bool
    ) -> list[tuple[int, Reached]]:
        """Every hex within the most points, the nearest first."""
        s, reach = self.s, self.s.rules.reach
        start = int(s.at[unit])
        if marches and s.stopped:
            return []
        fresh = not marches or (s.moved == 0 and not s.struck)
        reach.search(s, unit, start, most, fresh)
        out = []
        for k in range(int(reach.count)):
            at = int(reach.found[k])
            if at != start:
                out.append((at, self.reached(unit, at, most, chances, fresh)))
        return sorted(out, key=lambda row: (row[1].cost, row[1].hex))

    def reached(
        self, unit: int, at: int, most: int, chances: dict[int, float], fresh: bool
    ) -> Reached:
        reach, s = self.s.rules.reach, self.s
        ledger, path = Ledger(), [int(k) for k in reach.path(at)]
        before = int(s.at[unit])
        for where in path:
            s.rules.ways.cost(s, unit, s.rules.pack.ground.land.arc(before, where), ledger)
            before = where
        cost = most - int(reach.left[at])
        sure = fresh and len(path) == 1  # [6.1b] one hex is always open
        chance = 1.0 if sure else sum(p for points, p in chances.items() if points >= cost)
        words = self.codecs[int(n.GO)]
        return Reached(
            hex=hex_id(self.nouns, at),
            place=self.nouns.place(at),
            cost=cost,
            left=int(reach.left[at]),
            chance=round(chance, 4),
            ends=bool(reach.ends[at]),
            steps=tuple(words.write(where) for where in path),
            ledger=parts(ledger),
        )

    # -- attacks -----------------------------------------------------------------------------

    def target_of(self, text: str, side: int) -> int:
        """A hex with units of the other side."""
        target = self.hex_of(text)
        if self.s.side_in(target) != 1 - side:
            raise BadUsage(f"target {text!r}: expected a hex with enemy units")
        return target

    def attack(self, args: Mapping[str, str]) -> Attack:
        s, unit = self.s, self.unit_of(args["unit"])
        target = self.target_of(args["target"], int(s.rules.pack.pieces.side[unit]))
        place = self.hex_of(args["place"]) if "place" in args else int(s.at[unit])
        arc = int(s.rules.pack.ground.land.arc(place, target))
        if arc < 0:
            where = self.nouns.hex(place)
            raise BadUsage(f"target {args['target']!r}: expected one next to {where}")
        if "points" in args:
            points = self.points_of(args["points"])
        elif s.marcher == unit:
            points = int(s.points)
        else:
            raise BadUsage("question attack: expected points, the unit has no march")
        made = s.rules.preview.march(s, unit, target, points, place)
        bar = "11.0c" if s.shaken[unit] else s.rules.attack.way_bar(s, arc)
        if s.marcher == unit and place == s.at[unit]:
            bar = s.rules.attack.bar(s, target)
        return attack_answer(self.nouns, s, unit, made, bar)

    def assault(self, args: Mapping[str, str]) -> Attack:
        s, pieces = self.s, self.nouns.pack.pieces
        leader = self.read(int(n.ACTIVATE), args["leader"], "leader")
        if s.at[leader] < 0:
            raise BadUsage(f"leader {args['leader']!r}: expected one on the map")
        side, here = int(pieces.side[leader]), int(s.at[leader])
        target = self.target_of(args["target"], side)
        arc = int(s.rules.pack.ground.land.arc(here, target))
        if arc < 0:
            where = self.nouns.hex(here)
            raise BadUsage(f"target {args['target']!r}: expected one next to {where}")
        units = [k for k in s.units_in(here) if not s.rules.assault.unit_case(s, leader, k)]
        if "units" in args:
            named = [self.unit_of(text) for text in args["units"].split(",") if text]
            his = s.rules.command.is_his
            units = [k for k in named if s.at[k] == here and his(s, leader, k)]
        if not units:
            raise BadUsage("question assault: expected units of his in his hex")
        made = s.rules.preview.assault(s, units, target)
        bar = s.rules.assault.target_case(s, arc, side)
        return attack_answer(self.nouns, s, -1, made, bar, units)

    # -- zones -------------------------------------------------------------------------------

    def zones(self, text: str) -> Zones:
        if text.casefold() not in n.SIDE_NAMES:
            raise BadUsage(f"side {text!r}: expected union or confederate")
        side = n.SIDE_NAMES.index(text.casefold())
        s, zones, enemy = self.s, self.s.rules.zones, 1 - side
        hexes = [k for k in range(s.rules.pack.ground.hexes) if s.side_in(k) != side]

        def told(found: list[int]) -> tuple[str, ...]:
            return tuple(hex_id(self.nouns, k) for k in found)

        return Zones(
            side,
            told([k for k in hexes if zones.is_in(s, k, enemy, n.INFANTRY)]),
            told([k for k in hexes if zones.is_in(s, k, enemy, n.CAVALRY)]),
            told([k for k in hexes if zones.covers(s, k, side)]),
        )


def dice_sums(dice: int) -> dict[int, float]:
    """How likely each sum of so many dice is."""
    sums = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for total, chance in sums.items():
            for die in range(1, 7):
                more[total + die] = more.get(total + die, 0.0) + chance / 6
        sums = more
    return sums
