"""The position in panels: what is under way, forces, points, objectives, changes of the map.

They are made from the view, and told once for page, terminal, plain text and screen reader.
"""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.say.nouns import SIDES, Nouns
from railsplitter.games.gcacw.say.words import halves, joined, plural, signed, value
from railsplitter.games.gcacw.view.structs import (
    LeaderView,
    ObjectiveView,
    SideView,
    UnitView,
    View,
)
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Mark, Panel, Row, row, where

DUG = {"breastworks-build": "breastworks begun", "fort-build": "fort begun"}
FORCES = "forces-"  # panels of pieces, a row each
ROLES = {"named": "named for the assault"}


class FieldPanels:
    """One position through the eyes of one side."""

    def __init__(self, view: View, nouns: Nouns, names: Names) -> None:
        self.view = view
        self.nouns = nouns
        self.names = names
        self.hexes = nouns.hex_numbers
        self.pieces = nouns.piece_numbers

    def all(self) -> tuple[Panel, ...]:
        v = self.view
        phase = "game over" if v.over else v.phase
        order = (1, 0) if v.seat == 1 else (0, 1)
        told = (
            Panel("now", "Under way", "list", tuple(self.now())),
            *(self.forces(v.sides[side]) for side in order),
            self.points(),
            self.objectives(),
            self.turns(),
            self.changed(),
        )
        return (
            where(f"Turn {v.turn} of {v.turns}", phase),
            *(one for one in told if one.rows or one.note),
            *(self.side(one) for one in v.sides),
        )

    def hex(self, hex_id: str) -> str:
        """Kernstown (M4602)."""
        return self.nouns.hex(self.hexes[hex_id]) if hex_id in self.hexes else hex_id

    def name(self, piece: str) -> str:
        return self.nouns.unit(self.pieces[piece])

    # -- what is under way -----------------------------------------------------------------

    def now(self) -> Iterator[Row]:
        v = self.view
        yield row(joined(v.date, "rain" if v.rain else "dry"))
        for kind, until in (("Minor", v.minor_closed), ("Major", v.major_closed)):
            if until >= v.turn:
                yield row(f"{kind} rivers cannot be forded until turn {until} is over")
        if v.initiative >= 0:
            yield row(f"{SIDES[v.initiative]} acts")
        if v.activation is not None:
            waiting = ", ".join(self.name(one) for one in v.activation.waiting)
            dice = joined(f"die {v.activation.die}", f"cavalry {v.activation.cavalry_die}"
                          if v.activation.cavalry_die else "")  # fmt: skip
            to_march = f"to march: {waiting}" if waiting else ""
            yield row(f"{self.name(v.activation.leader)} activated", joined(dice, to_march))
        if v.march is not None:
            there = f" in {self.hex(v.march.hex)}" if v.march.hex else ""
            left = f"{plural(v.march.points, 'MP')} left"
            yield row(f"{self.name(v.march.unit)} marches{there}", left, at=place(v.march.hex))
        if v.combat is not None:
            yield self.combat()

    def combat(self) -> Row:
        one = self.view.combat
        assert one is not None
        attack = ", ".join(self.name(piece) for piece in one.attackers)
        defence = ", ".join(self.name(piece) for piece in one.defenders)
        head = f"Combat for {self.hex(one.target)}, {one.type}" if one.type else "Combat"
        return row(head, f"{attack} against {defence}", at=place(one.target), mark="now")

    # -- forces ----------------------------------------------------------------------------

    def forces(self, side: SideView) -> Panel:
        units = [one for one in self.view.units if one.side == side.side]
        there = sorted((one for one in units if one.hex), key=lambda one: (one.hex, -one.mv))
        leaders = [one for one in self.view.leaders if one.side == side.side]
        gone = [f"{one.name} ({one.where})" for one in units
                if not one.hex and one.where not in ("spare", "to come")]  # fmt: skip
        coming = f", {side.to_come} to come" if side.to_come else ""
        off = f". {', '.join(gone)}" if gone else ""
        note = f"{side.manpower} manpower in the field{coming}{off}"
        rows = (*(self.unit(one) for one in there), *(self.leader(one) for one in leaders))
        title = f"Forces of {SIDES[side.side]}"
        return Panel(f"{FORCES}{side.side}", title, "list", rows, note=note)

    def unit(self, unit: UnitView) -> Row:
        head = Cell(unit.name, said=f"{SIDES[unit.side]} {unit.name}", figure=f"seat:{unit.side}")
        men = Cell(str(unit.mv), said=f"manpower {unit.mv}", number=unit.mv)
        marches = self.marches(unit)
        mark: Mark = "now" if marches or unit.role else ""
        how, where = joined(state(unit), marches), self.hex(unit.hex)
        face = self.nouns.faces[self.pieces[unit.id]]  # read, where the counter is not seen
        told = Cell(joined(where, how), said=joined(f"in {where}", face, how))
        return row(head, men, told, at=f"piece:{unit.id}", mark=mark)

    def marches(self, unit: UnitView) -> str:
        """The march at hand, if it is the unit's."""
        march = self.view.march
        ours = march is not None and march.unit == unit.id
        return f"marching, {plural(march.points, 'MP')} left" if march and ours else ""

    def leader(self, leader: LeaderView) -> Row:
        face = self.nouns.faces[self.pieces[leader.id]]
        how, where = joined(face, "acts now" if leader.acts else ""), self.hex(leader.hex)
        told = (
            Cell(joined(where, how), said=joined(f"in {where}", how))
            if where
            else joined(leader.where, how)
        )
        head = Cell(leader.name, said=f"{SIDES[leader.side]} {leader.name}",
                    figure=f"seat:{leader.side}")  # fmt: skip
        return row(head, told, at=f"piece:{leader.id}", mark="now" if leader.acts else "")

    # -- points ----------------------------------------------------------------------------

    def points(self) -> Panel:
        v = self.view
        rows = tuple(one for side in v.sides for one in self.sums(side))
        verdict = f"{v.level}; Union less Confederate: {signed(v.net)}"
        return Panel("points", "Points", "ledger", rows, note=verdict, case="14.3a")

    def sums(self, side: SideView) -> Iterator[Row]:
        for part in side.parts:
            yield row(part.text, Cell(halves(round(part.amount * 2)), number=int(part.amount)),
                      case=part.case)  # fmt: skip
        yield row(Cell(SIDES[side.side], figure=f"seat:{side.side}"), side.points, mark="total")

    def objectives(self) -> Panel:
        rows = tuple(self.objective(one) for one in self.view.objectives)
        heads = ("Objective", "Holder", "Points")
        return Panel("objectives", "Objectives", "table", rows, heads)

    def objective(self, one: ObjectiveView) -> Row:
        who = SIDES[one.holder] if one.holder >= 0 else "nobody"
        figure = f"seat:{one.holder}" if one.holder >= 0 else ""
        name = f"Objective {one.name} in {self.hex(one.hex)}"
        return row(
            Cell(one.name, at=place(one.hex), said=name),
            Cell(who, figure=figure, said=f"held by {who}"),
            Cell(str(one.vp), said=plural(one.vp, "point"), number=one.vp),
        )

    # -- turns and the map -----------------------------------------------------------------

    def turns(self) -> Panel:
        """Every turn with the rain that is known and who arrives."""
        v = self.view
        rain = self.nouns.pack.battle.rain
        coming: dict[int, list[str]] = {}
        for unit in v.units:
            if unit.where == "to come":
                coming.setdefault(unit.arrives, []).append(f"{unit.name} {unit.mv}")
        rows = []
        for turn in range(1, v.turns + 1):
            wet = "rain" if turn < len(rain) and rain[turn] else ""
            told = joined(wet, ", ".join(coming.get(turn, ())))
            mark: Mark = "now" if turn == v.turn else "done" if turn < v.turn else ""
            rows.append(row(f"Turn {turn}", told, mark=mark))
        return Panel("turns", "Turns", "list", tuple(rows))

    def changed(self) -> Panel:
        """Crossings and stations that are not as printed."""
        crossings = (row(f"{one.name[:1].upper()}{one.name[1:]}", one.state, at=place(one.a))
                     for one in self.view.crossings)  # fmt: skip
        stations = (row(f"Station in {self.hex(one.hex)}", one.state, at=place(one.hex))
                    for one in self.view.stations)  # fmt: skip
        heads = ("Place", "State")
        return Panel("changed", "On the map", "table", (*crossings, *stations), heads)

    # -- sides -----------------------------------------------------------------------------

    def side(self, one: SideView) -> Panel:
        lost = {cause: amount for cause, amount in one.lost.items() if amount}
        causes = ", ".join(f"{amount} by {cause}" for cause, amount in lost.items())
        rows = (
            row(Cell(str(one.points), number=one.points), "VP", mark="score"),
            row(f"{one.manpower} manpower in the field"),
            row(f"{one.to_come} to come" if one.to_come else ""),
            row(f"{sum(lost.values())} lost ({causes})" if lost else ""),
        )
        told = tuple(each for each in rows if each.cells[0].text)
        return Panel(f"seat-{one.side}", self.names[one.side], "list", told, seat=one.side)


def place(hex_id: str) -> str:
    """A hex as offers name it."""
    return f"hex:{as_word(hex_id)}" if hex_id else ""


def state(unit: UnitView) -> str:
    """The state of a unit in words."""
    return joined(
        f"combat value {value(unit.value)}" if unit.value != unit.mv else "",
        "disorganized" if unit.disorganized else "",
        f"fatigue {unit.fatigue}" if unit.fatigue else "",
        "exhausted" if unit.exhausted else "",
        f"demoralized-{unit.demoralized}" if unit.demoralized else "",
        DUG.get(unit.dug, unit.dug),
        f"may not move before turn {unit.fixed}" if unit.fixed else "",
        ROLES.get(unit.role, unit.role),
        "called, still to march" if unit.called else "",
    )
