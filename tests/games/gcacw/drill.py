"""Small battles for tests: a patch of clear hexes, a few counters, the real charts.

t = drill(union=["tyler 0303 7"], confederate=["stonewall 0305 4"], edges=["0303-0304 road"])
t.dice(4)                              # the next dice, as people read them
t.march("tyler", points=6)             # its march has begun, with so many points
t.play("go 0304", "attack 0305")
assert t.at("tyler") == "0304" and t.s.points == 5
assert t.options("go") == [...]        # the open options as words
assert t.why("go 0306") == ["6.1c"]    # the cases that forbid it
t.agree()                              # options and bars agree on everything that can be said
t.check()                              # all invariants hold

How fields, units and leaders are told in rows of text is said in `field`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, final

from railsplitter.cartography.theatre import Theatre
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.build import build_rules, restore
from railsplitter.games.gcacw.data.battle_sheet import (
    BattleSheet,
    Exits,
    Forces,
    Level,
    Objective,
    PointRow,
    Region,
    Scene,
    Wrecked,
)
from railsplitter.games.gcacw.data.to_pack import assemble, piece_rows
from railsplitter.games.gcacw.land import ground_of
from railsplitter.games.gcacw.notation import codecs
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.first_edition.book import FirstRules
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.hexgrid import Lattice
from railsplitter.kernel.notation import Names
from railsplitter.kernel.state import Log, act
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64
from railsplitter.kernel.verbs import Verbs
from tests.games.gcacw import field

OFF_MAP = {-1: "not-yet", -2: "gone", -3: "exited", -4: "spare", -5: "lost"}
BOOKS: dict[str, type[Rules]] = {"1": FirstRules, "2": Rules}
VERSION = ["2"]  # of the rules of all drills; tests of version 1 put theirs on top
LEVELS = (
    ("Union victory", "union", 1),
    ("Draw", "none", 0),
    ("Confederate victory", "confederate", None),
)


@final
class Idle(FieldStep):
    """The bottom of a drill's stack: what was to be tried is over."""

    __slots__ = ()
    kind: ClassVar[int] = 999
    case: ClassVar[str] = "3.3a"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action == act(n.DONE) else [self.case]

    def take(self, s: Campaign, action: i64) -> None:
        pass


class Table:
    """A drill: the position, and hands to arrange and play it."""

    def __init__(
        self,
        sheet: BattleSheet,
        counters: Forces,
        patch: Lattice,
        land: Theatre,
        refusing: bool = True,
    ) -> None:
        self.patch = patch
        ground = ground_of(land, field.home(patch))
        charts = field.standard(VERSION[-1])
        self.pack = assemble(charts, ground, sheet, counters, self.hex, refusing)
        self.rules = build_rules(self.pack, (), BOOKS[VERSION[-1]])
        self.ids = [row.id for row in piece_rows(counters)]
        self.hexes = Names.of({at: patch.printed(at) for at in range(int(patch.size))})
        self.verbs = Verbs(VERBS, codecs(self.pack.pieces, self.ids, self.hexes))
        self.words = self.verbs.vocabulary
        self.log = Log()
        self.s = self.rules.setup.begin(self.rules, seeded(1))
        self.s.log = self.log
        self.s.turn = 1
        self.s.push(Idle(0))

    # -- names ---------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        return int(self.patch.hex_named(name))

    def arc(self, start: str, end: str) -> int:
        """The arc from a hex to its neighbour."""
        return int(self.pack.ground.land.arc(self.hex(start), self.hex(end)))

    def piece(self, name: str) -> int:
        return self.ids.index(name)

    def at(self, name: str) -> str:
        """The hex of a piece, or the word for its place off the map."""
        where = self.s.at[self.piece(name)]
        return self.patch.printed(where) if where >= 0 else OFF_MAP[where]

    # -- arranging -----------------------------------------------------------------------

    def put(self, name: str, where: str) -> None:
        self.s.put(self.piece(name), self.hex(where))

    def off(self, name: str, where: int = int(n.GONE)) -> None:
        self.s.put(self.piece(name), where)

    def set(self, name: str, **facts: int) -> None:
        """Columns of a piece: mv, loose, fatigue, exhausted, shaken, dug, called, role, parent."""
        piece = self.piece(name)
        for key, value in facts.items():
            getattr(self.s, key)[piece] = value
        if self.s.at[piece] >= 0:
            self.s.hold(self.s.at[piece])

    def of(self, name: str) -> dict[str, int]:
        """What a unit is like now."""
        keys = ("mv", "loose", "fatigue", "exhausted", "shaken", "dug")
        return {key: getattr(self.s, key)[self.piece(name)] for key in keys}

    def cross(self, start: str, end: str, what: int) -> None:
        """The state of the crossing between two hexes: n.WRECKED, n.PONTOON …"""
        self.s.crossing[self.pack.ground.crossing[self.arc(start, end)]] = what

    def rain(self, on: bool = True) -> None:
        self.s.rain = int(on)

    def dice(self, *dice: int) -> None:
        """The next dice; further ones come from a seed."""
        self.s.chance = Scripted([die - 1 for die in dice], seeded(7))

    def dice_left(self) -> int:
        """How many of the scripted dice were not rolled."""
        return len(self.s.chance.script) if isinstance(self.s.chance, Scripted) else 0

    # -- going somewhere -----------------------------------------------------------------

    def jump(self, *steps: Step) -> None:
        """Straight into a situation: these steps above nothing else, the last on top."""
        self.s.stack[:] = [Idle(0), *steps]
        self.s.settle()

    def acting(self, side: int) -> None:
        """A side has the initiative and is asked for an action."""
        self.s.initiative = side
        self.jump(Acting(side))

    def march(self, name: str, points: int | None = None) -> None:
        """A unit marches by itself; with `points` whatever its dice say."""
        self.jump()
        self.s.initiative = self.pack.pieces.side[self.piece(name)]
        self.s.commander = n.NOTHING
        self.rules.march.begin(self.s, self.piece(name))
        if points is not None:
            self.s.points = points
        self.s.settle()

    def activate(self, leader: str) -> None:
        """A leader activates his units."""
        self.acting(self.pack.pieces.side[self.piece(leader)])
        self.play(f"activate {leader}")

    def is_idle(self) -> bool:
        """Is everything done that was begun?"""
        return len(self.s.stack) == 1 and isinstance(self.s.stack[0], Idle)

    # -- playing and asking --------------------------------------------------------------

    def play(self, *texts: str) -> None:
        for text in texts:
            self.s.play(self.s.seat(), self.words.read(text))

    def asked(self) -> tuple[int, str]:
        """Who is asked, under which case."""
        return self.s.seat(), self.s.asked_case()

    def options(self, verb: str = "") -> list[str]:
        """The open options as words; with a verb, what it can be said of."""
        texts = [self.words.text(a) for a in self.s.options()]
        if not verb:
            return texts
        return [text.partition(" ")[2] for text in texts if text.split()[0] == verb]

    def why(self, text: str, seat: int | None = None) -> list[str]:
        """The cases that forbid an action."""
        return self.s.why_not(self.s.seat() if seat is None else seat, self.words.read(text))

    def noted(self, what: int) -> list[tuple[int, ...]]:
        """The events of a kind, as a, b, c, d."""
        return [tuple(event[3:]) for event in self.log.events if event[0] == what]

    def cases(self) -> list[str]:
        """The cases of all events so far."""
        return [event[1] for event in self.log.events]

    # -- proving -------------------------------------------------------------------------

    def agree(self) -> None:
        """What is barred is not offered, what is offered is not barred, nothing else exists."""
        offered = self.s.options()
        assert len(offered) == len(set(offered)), "an option twice"
        for action in self.words.thinkable():
            bars = self.s.bars(action)
            assert (action in offered) == (not bars), f"{self.words.text(action)}: {bars}"
        assert all(self.words.read(self.words.text(action)) == action for action in offered)

    def check(self) -> None:
        """Invariants, and a save that comes back as it was."""
        from railsplitter.games.gcacw.invariants import broken

        assert broken(self.s) == []
        if not any(isinstance(step, Idle) for step in self.s.stack):
            again = restore(self.rules, self.s.numbers(), seeded(1))
            assert again.numbers() == self.s.numbers()


def drill(
    union: Iterable[str] = (),
    confederate: Iterable[str] = (),
    edges: Iterable[str] = (),
    terrain: Mapping[str, str] | None = None,
    marks: Mapping[str, str] | None = None,
    size: tuple[int, int] = (8, 8),
    theater: str = "valley",
    turns: int = 3,
    rain: Sequence[int] = (),
    first: str = "none",
    objectives: Iterable[str] = (),
    points: Iterable[str] = (),
    exits: Mapping[str, Sequence[str]] | None = None,
    levels: Sequence[tuple[str, str, int | None]] = LEVELS,
    wrecked: Iterable[str] = (),
    high_water: tuple[int, int] = (0, 0),
    refusing: bool = True,
) -> Table:
    """A small battle.

    Objectives are rows "id hex vp holder", points "id side kind each per [hex,hex]"; `exits` by
    side; `terrain` by hexes ("0303 0304": "woods"); `marks` by hex ("0303": "station redoubt");
    `wrecked` crossings as "0303-0304"; `high_water` is the last turn in which minor and major
    rivers cannot be forded; without `refusing` the option of 7.8 is off.
    """
    patch = field.grid(*size)
    sheet = BattleSheet(
        battle=_scene(
            theater=theater,
            turns=turns,
            rain=tuple(rain),
            first_initiative=first,
            unfordable_minor_until=high_water[0],
            unfordable_major_until=high_water[1],
        ),
        region=Region(source="designer"),
        levels=tuple(_level(*level) for level in levels),
        objectives=tuple(_objective(*row.split()) for row in objectives),
        points=tuple(_points(*row.split()) for row in points),
        exits=tuple(
            Exits(id=side, side=side, hexes=tuple(hexes), source="designer")  # type: ignore[arg-type]
            for side, hexes in (exits or {}).items()
        ),
        wrecked=tuple(_wrecked(row) for row in wrecked),
    )
    land = field.theatre(patch, terrain or {}, edges, marks or {})
    return Table(sheet, field.forces(union, confederate), patch, land, refusing)


def _scene(**facts: object) -> Scene:
    words = ("title", "date", "place", "introduction", "aim_union", "aim_confederate")
    return Scene(source="designer", **dict.fromkeys(words, "A drill"), **facts)  # type: ignore[arg-type]


def _level(name: str, winner: str, least: int | None) -> Level:
    made = {"id": name.lower().replace(" ", "-"), "name": name, "winner": winner, "least": least}
    return Level(source="designer", **made)  # type: ignore[arg-type]


def _objective(name: str, at: str, vp: str, start: str = "none") -> Objective:
    made = {"id": name, "hex": at, "name": name, "vp": int(vp), "start": start}
    return Objective(source="designer", **made)  # type: ignore[arg-type]


def _wrecked(row: str) -> Wrecked:
    a, b = row.split("-")
    return Wrecked(id=row, hexes=(a, b), source="designer")


def _points(
    name: str, side: str, kind: str, each: str = "1", per: str = "1", hexes: str = ""
) -> PointRow:
    made = {"id": name, "side": side, "kind": kind, "each": int(each), "per": int(per)}
    counted = tuple(hexes.split(",")) if hexes else ()
    return PointRow(source="designer", hexes=counted, **made)  # type: ignore[arg-type]
