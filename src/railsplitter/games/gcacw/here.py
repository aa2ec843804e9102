"""What stands in a hex, in panels: rows that the position has told, the ground, the six sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.panels import FORCES, place
from railsplitter.games.gcacw.say.nouns import MARKS, SIDES, Nouns
from railsplitter.games.gcacw.say.words import capital, joined
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import View
from railsplitter.kernel.panels import Cell, Panel, Row, row

WINDS = (
    ("N", "North"),
    ("NE", "North-east"),
    ("SE", "South-east"),
    ("S", "South"),
    ("SW", "South-west"),
    ("NW", "North-west"),
)
LYING = ("objectives", "changed", "depots")  # panels whose rows say what lies at their place


class Here:
    """The hexes of a position that has been told; `s` knows in what state its crossings are."""

    def __init__(self, told: Sequence[Panel], view: View, nouns: Nouns, s: Campaign | None) -> None:
        self.told = told
        self.view = view
        self.nouns = nouns
        self.s = s

    def panels(self, where: int) -> tuple[Panel, ...]:
        """Who and what is in the hex, then what leads out of it."""
        here, note = self.nouns.hex(where), capital(joined(*ground(self.nouns, where)))
        return (
            Panel("hex", here, "list", tuple(self.rows(where)), note=note),
            Panel("sides", "Around", "list", tuple(self.sides(where))),
        )

    def rows(self, where: int) -> Iterator[Row]:
        """Leaders, units and whatever else the position tells of this place."""
        hex_id = self.nouns.register.hexes[where].id
        leaders = [one.id for one in self.view.leaders if one.hex == hex_id]
        units = [one.id for one in self.view.units if one.hex == hex_id]
        forces = {
            one.at: one for panel in self.told if panel.key.startswith(FORCES) for one in panel.rows
        }
        for piece in (*leaders, *units):
            if told := forces.get(f"piece:{piece}"):
                yield in_words(told)
        for panel in self.told:
            if panel.key in LYING:
                for one in panel.rows:
                    if place(hex_id) in (one.at, *(cell.at for cell in one.cells)):
                        yield in_words(one)

    def sides(self, where: int) -> Iterator[Row]:
        """The six hexes around, with their ground and what runs there."""
        ground = self.nouns.pack.ground
        for direction, (text, said) in enumerate(WINDS):
            arc, wind = where * 6 + direction, Cell(text, said=said)
            end, number = int(ground.land.near[arc]), int(ground.crossing[arc])
            if end < 0:
                yield row(wind, "off the map")
                continue
            state = int(self.s.crossing[number]) if self.s and number >= 0 else int(n.STANDS)
            yield row(wind, joined(self.nouns.hex(end), self.nouns.terrain(end)),
                      self.nouns.across(arc, state))  # fmt: skip


def ground(nouns: Nouns, where: int) -> Iterator[str]:
    """The printed hex in words: terrain, marks, who may leave the map, county."""
    exits = nouns.pack.battle.exits
    bits = int(exits[where]) if where < len(exits) else 0
    county = nouns.register.hexes[where].county
    yield nouns.terrain(where)
    yield from (word for bit, word in MARKS if nouns.land.marks[where] & bit)
    yield from (
        f"{name} may leave the map here" for side, name in enumerate(SIDES) if bits >> side & 1
    )
    yield f"{county} County" if county else ""


def in_words(told: Row) -> Row:
    """A row in full words, as whoever looks at the place reads it."""
    first, *rest = told.cells
    head = replace(first, said=first.said or first.text, at="")
    return Row((head, *(Cell(one.said or one.text) for one in rest)))
