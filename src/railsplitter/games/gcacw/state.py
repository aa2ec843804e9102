"""The state of a game of this series and its few writers.

Facts live in columns of small whole numbers, by piece, river hexside, station or objective.
`first`, `after` and `held` say what stands where; they are caches of `at` and `shaken`, kept by
the writers here and nowhere else, and not part of a save.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.saving import copied, packed, saved
from railsplitter.kernel.bits import shifted
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import State
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.rules.book import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldStep(Step):
    """A step of this series: `options` above `bars` above `take`; `run` if nobody is asked."""

    __slots__ = ()

    def options(self, s: Campaign) -> list[int]:
        raise NotImplementedError

    def bars(self, s: Campaign, action: i64) -> list[str]:
        raise NotImplementedError

    def take(self, s: Campaign, action: i64) -> None:
        raise NotImplementedError

    def run(self, s: Campaign) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(State):
    """One position. Column names are the rulebook's nouns."""

    __slots__ = (
        "after",
        "along",
        "assault_die",
        "at",
        "attack_type",
        "called",
        "calls",
        "commander",
        "crossing",
        "die_bonus",
        "dug",
        "ending",
        "exhausted",
        "exits",
        "fatigue",
        "fight",
        "first",
        "flagged",
        "forced",
        "from_zoc",
        "held",
        "holder",
        "initiative",
        "loose",
        "major_until",
        "march_die",
        "marcher",
        "minor_until",
        "moved",
        "mv",
        "parent",
        "passes",
        "points",
        "rain",
        "role",
        "rules",
        "shaken",
        "start_hex",
        "station",
        "steps",
        "stopped",
        "struck",
        "target",
        "toll",
        "turn",
        "union_die",
        "vp",
    )

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
        caches: list[vec[i64]],
    ) -> None:
        super().__init__(chance, stack, learned)
        self.steps = cast(list[FieldStep], stack)  # the same list, as this game knows it
        self.rules = rules
        # Single numbers, in the order of `clock`
        self.turn: i64 = clock[0]
        self.rain: i64 = clock[1]  # turns of rain that are left, this one included
        self.minor_until: i64 = clock[2]  # the last turn in which minor rivers cannot be forded
        self.major_until: i64 = clock[3]
        self.initiative: i64 = clock[4]  # the side that acts, or -1
        self.union_die: i64 = clock[5]  # the Union's last initiative die
        self.passes: i64 = clock[6]  # in this Action Phase
        self.ending: i64 = clock[7]
        # The action at hand
        self.commander: i64 = clock[8]  # the leader who activates or assaults, or -1
        self.march_die: i64 = clock[9]  # rolled once for a whole activation; dice added up
        self.marcher: i64 = clock[10]  # the unit that marches, or -1
        self.points: i64 = clock[11]  # its movement points left
        self.moved: i64 = clock[12]  # hexes entered in this march
        self.forced: i64 = clock[13]  # 1: it has force marched
        self.from_zoc: i64 = clock[14]  # the hex it left for one in another enemy zone, or -1
        self.struck: i64 = clock[15]  # 1: it has attacked in this march
        self.stopped: i64 = clock[16]  # 1: it may go no further
        self.start_hex: i64 = clock[17]  # where its march began
        # clock[18] is for saves: see `saving`
        self.target: i64 = clock[19]  # the hex that is attacked, or -1
        self.attack_type: i64 = clock[20]
        self.assault_die: i64 = clock[21]
        self.die_bonus: i64 = clock[22]  # for campaigns: added to the next march
        self.flagged: i64 = clock[23]  # 1: the commander has already changed units [5.2]
        self.calls: i64 = clock[24]  # units that the commander may still activate
        # Columns by piece
        self.at: vec[i64] = columns[0]
        self.mv: vec[i64] = columns[1]
        self.loose: vec[i64] = columns[2]  # 1: disorganized
        self.fatigue: vec[i64] = columns[3]
        self.exhausted: vec[i64] = columns[4]
        self.shaken: vec[i64] = columns[5]  # demoralization 0, 1, 2
        self.dug: vec[i64] = columns[6]
        self.role: vec[i64] = columns[7]
        self.called: vec[i64] = columns[8]
        # Columns by river hexside, station, objective, and others
        self.crossing: vec[i64] = columns[9]
        self.station: vec[i64] = columns[10]
        self.holder: vec[i64] = columns[11]
        self.toll: vec[i64] = columns[12]  # side * CAUSES + cause
        self.exits: vec[i64] = columns[13]  # manpower exited, by row of points
        self.fight: vec[i64] = columns[14]  # the combat at hand, see combat
        # columns[15] is for an overlay's own state: see `more_numbers`
        self.parent: vec[i64] = columns[16]  # by piece: what a substitute came from, or -1
        self.along: vec[i64] = columns[17]  # by leader: 1 if he goes along with the march
        self.vp: vec[i64] = columns[18]  # campaigns: points so far, by row
        # Caches
        self.first: vec[i64] = caches[0]  # by hex: the piece on top, or -1
        self.after: vec[i64] = caches[1]  # by piece: the next one in its hex, or -1
        self.held: vec[i64] = caches[2]  # by hex: what stands there, as bits

    # -- the kernel's questions ----------------------------------------------------------

    def options(self) -> list[int]:
        return self.steps[-1].options(self)

    def bars(self, action: i64) -> list[str]:
        return self.steps[-1].bars(self, action)

    def take(self, action: i64) -> None:
        self.steps[-1].take(self, action)

    def run(self) -> None:
        self.steps[-1].run(self)

    def over_case(self) -> str:
        return self.rules.victory.over_case(self)

    def imagine(self, seat: i64, chance: Chance) -> Campaign:
        """[1.0c] Nothing is hidden but the dice to come."""
        return self.twin(chance)

    # -- copies --------------------------------------------------------------------------

    def clock(self) -> vec[i64]:
        return vec[i64](
            [
                self.turn,
                self.rain,
                self.minor_until,
                self.major_until,
                self.initiative,
                self.union_die,
                self.passes,
                self.ending,
                self.commander,
                self.march_die,
                self.marcher,
                self.points,
                self.moved,
                self.forced,
                self.from_zoc,
                self.struck,
                self.stopped,
                self.start_hex,
                packed(self.along),
                self.target,
                self.attack_type,
                self.assault_die,
                self.die_bonus,
                self.flagged,
                self.calls,
            ]
        )

    def more_numbers(self) -> vec[i64]:
        """What only a campaign knows, as a save holds it: its own state puts it in."""
        return vec[i64]()

    def columns(self) -> list[vec[i64]]:
        return [
            self.at,
            self.mv,
            self.loose,
            self.fatigue,
            self.exhausted,
            self.shaken,
            self.dug,
            self.role,
            self.called,
            self.crossing,
            self.station,
            self.holder,
            self.toll,
            self.exits,
            self.fight,
            vec[i64](),  # `more_numbers`, where there are some
            self.parent,
            self.along,
            self.vp,
        ]

    def twin(self, chance: Chance) -> Campaign:
        return Campaign(
            self.rules,
            chance,
            self.stack[:],
            self.learned,
            self.clock(),
            copied(self.columns()),
            [self.first[:], self.after[:], self.held[:]],
        )

    def facts(self) -> list[int]:
        out: list[int] = [n for n in self.clock()]
        for column in saved(self.columns()):
            out.append(len(column))
            for n in column:
                out.append(n)
        return out

    # -- reading -------------------------------------------------------------------------

    def units_in(self, where: i64) -> list[int]:
        """The units of a hex, leaders left out, by number."""
        out: list[int] = []
        piece = self.first[where]
        kind = self.rules.pack.pieces.kind
        while piece >= 0:
            if kind[piece] != b.LEADER:
                out.append(piece)
            piece = self.after[piece]
        out.sort()
        return out

    def leaders_in(self, where: i64) -> list[int]:
        """The leaders of a hex, by number."""
        out: list[int] = []
        piece = self.first[where]
        kind = self.rules.pack.pieces.kind
        while piece >= 0:
            if kind[piece] == b.LEADER:
                out.append(piece)
            piece = self.after[piece]
        out.sort()
        return out

    def has(self, where: i64, side: i64, what: i64) -> bool:
        """Whether a side has one of these (bits of `held`) in a hex."""
        return self.held[where] >> b.HELD_SHIFT * side & what != 0

    def side_in(self, where: i64) -> int:
        """The side whose units are in a hex, or -1."""
        held = self.held[where]
        if held & b.HAS_UNIT:
            return 0
        return 1 if held >> b.HELD_SHIFT & b.HAS_UNIT else b.NOTHING

    # -- writers -------------------------------------------------------------------------

    def put(self, piece: i64, where: i64) -> None:
        """A piece to a hex or off the map; the entrenchment stays behind and is lost [9]."""
        old = self.at[piece]
        if old >= 0:
            self._unlink(piece, old)
        self.at[piece] = where
        if where != old:
            self.dug[piece] = b.NOT_DUG  # [9.0l]
        if where >= 0:
            self.after[piece] = self.first[where]
            self.first[where] = piece
            self.hold(where)
        if old >= 0:
            self.hold(old)

    def _unlink(self, piece: i64, where: i64) -> None:
        follower = self.after[piece]
        self.after[piece] = b.NOTHING
        other = self.first[where]
        if other == piece:
            self.first[where] = follower
            return
        while self.after[other] != piece:
            other = self.after[other]
        self.after[other] = follower

    def hold(self, where: i64) -> None:
        """Rebuild the summary of one hex."""
        pieces = self.rules.pack.pieces
        kind, side, shaken = pieces.kind, pieces.side, self.shaken
        held: i64 = 0
        piece = self.first[where]
        while piece >= 0:
            bits: i64 = 0
            if kind[piece] == b.CAVALRY:
                bits = b.HAS_UNIT if shaken[piece] else b.HAS_UNIT | b.HAS_HORSE
            elif kind[piece] == b.INFANTRY or kind[piece] == b.ARTILLERY:
                bits = b.HAS_UNIT | b.HAS_ANY_FOOT
                if not shaken[piece]:
                    bits |= b.HAS_FOOT
            held |= shifted(bits, b.HELD_SHIFT * side[piece])
            piece = self.after[piece]
        self.held[where] = held

    def shake(self, piece: i64, level: i64) -> None:
        """[11] Sets the demoralization of a unit."""
        self.shaken[piece] = level
        if self.at[piece] >= 0:
            self.hold(self.at[piece])

    def tire(self, piece: i64, levels: i64) -> None:
        """[6.5a] Adds fatigue, at most to the highest level; [6.5b] by marches, assaults, fires."""
        self.fatigue[piece] = min(self.fatigue[piece] + levels, b.FATIGUE_MOST)  # [6.5b]

    def lose(self, piece: i64, manpower: i64, cause: i64) -> i64:
        """Takes manpower off a unit; at 0 it is gone. Returns how much there was to take."""
        taken = min(manpower, self.mv[piece])
        if taken <= 0:
            return 0
        self.mv[piece] -= taken
        self.toll[self.rules.pack.pieces.side[piece] * b.CAUSES + cause] += taken
        if self.mv[piece] == 0:
            self.put(piece, b.GONE)
        return taken

    def rank_file(self) -> None:
        """Rebuild all caches from `at` and `shaken`."""
        for where in range(len(self.first)):
            self.first[where] = b.NOTHING
            self.held[where] = 0
        for piece in range(len(self.at)):
            where = self.at[piece]
            self.after[piece] = b.NOTHING
            if where >= 0:
                self.after[piece] = self.first[where]
                self.first[where] = piece
        for where in range(len(self.first)):
            if self.first[where] >= 0:
                self.hold(where)


def empty_caches(hexes: i64, pieces: i64) -> list[vec[i64]]:
    return [filled(hexes, -1), filled(pieces, -1), filled(hexes, 0)]
