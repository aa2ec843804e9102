"""What hangs together on a map: railroads, roads, land."""

from __future__ import annotations

from typing import final

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.loading import Atlas

_KINDS = {
    "rail": bits.RAIL,
    "way": bits.PIKE | bits.ROAD | bits.TRAIL,
    "any": bits.LINES,
}


@final
class Nets:
    """Connected parts of a map, worked out once each."""

    def __init__(self, atlas: Atlas) -> None:
        self.theatre = atlas.theatre
        self._ferries: dict[int, list[int]] = {}
        for crossing in atlas.chart.crossings:
            if self.theatre.arc(crossing.a, crossing.b) < 0:
                self._ferries.setdefault(crossing.a, []).append(crossing.b)
                self._ferries.setdefault(crossing.b, []).append(crossing.a)
        self._links: dict[int, list[int]] = {}
        for link in atlas.chart.links:
            if link.kind == "rail":
                self._links.setdefault(link.a, []).append(link.b)
                self._links.setdefault(link.b, []).append(link.a)
        self._number: dict[str, list[int]] = {}

    def near(self, at: int) -> list[int]:
        """The neighbours of a hex in the order of directions, -1 off the map."""
        return [int(self.theatre.near[6 * at + d]) for d in range(6)]

    def beside(self, kind: str, at: int) -> list[int]:
        """The neighbours a kind of line leads to."""
        mask = _KINDS[kind]
        return [
            int(self.theatre.near[arc])
            for arc in range(6 * at, 6 * at + 6)
            if self.theatre.edge[arc] & mask
        ]

    def part(self, kind: str, start: int) -> set[int]:
        """All hexes a kind of line joins to one; ferries over open water carry roads."""
        found, open_hexes = {start}, [start]
        while open_hexes:
            at = open_hexes.pop()
            beside = self.beside(kind, at)
            if kind != "rail":
                beside += self._ferries.get(at, [])
            else:
                beside += self._links.get(at, [])
            for there in beside:
                if there not in found:
                    found.add(there)
                    open_hexes.append(there)
        return found

    def on_rails(self, at: int) -> bool:
        """Whether a railroad enters a hex, also one that is not drawn."""
        return at in self._links or bool(self.beside("rail", at))

    def leaves_map(self, hexes: set[int]) -> bool:
        """Whether one of some hexes lies on the edge of what is in play."""
        theatre = self.theatre
        for at in hexes:
            for there in self.near(at):
                if there < 0 or theatre.has_mark(there, bits.OUT_OF_PLAY):
                    return True
        return False

    def joined(self, kind: str, a: int, b: int) -> bool:
        """Whether a kind of line joins two hexes."""
        return self.number(kind, a) >= 0 and self.number(kind, a) == self.number(kind, b)

    def number(self, kind: str, at: int) -> int:
        """The number of the net a hex belongs to, or -1: hexes of one net have the same."""
        if kind not in self._number:
            self._number[kind] = self._numbered(kind)
        return self._number[kind][at]

    def land_parts(self) -> list[set[int]]:
        """Land in play that hangs together without crossing a closed river, largest first."""
        theatre = self.theatre
        left = {
            at
            for at in range(theatre.size)
            if theatre.is_land(at) and not theatre.has_mark(at, bits.OUT_OF_PLAY)
        }
        parts: list[set[int]] = []
        while left:
            parts.append(self._land_part(left.pop(), left))
        return sorted(parts, key=lambda part: (-len(part), min(part)))

    def _land_part(self, start: int, left: set[int]) -> set[int]:
        part, open_hexes = {start}, [start]
        while open_hexes:
            at = open_hexes.pop()
            beside = list(self._ferries.get(at, []))
            for arc in range(6 * at, 6 * at + 6):
                if not self.theatre.is_shut(arc):
                    beside.append(int(self.theatre.near[arc]))
            for there in beside:
                if there in left:
                    left.discard(there)
                    part.add(there)
                    open_hexes.append(there)
        return part

    def _numbered(self, kind: str) -> list[int]:
        number = [-1] * int(self.theatre.size)
        for at in range(int(self.theatre.size)):
            if number[at] < 0 and (self.beside(kind, at) or at in self._links):
                for there in self.part(kind, at):
                    number[there] = at
        return number
