"""A player with reflexes: steel, track and contracts for track; the judge for everything else.

It shows whether the railroad pays: a judge that looks one step ahead hardly sees that ore becomes
steel in the Works, and steel becomes track, all in one round.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from railsplitter.bots.bot import Bot, Look
from railsplitter.games.snowdonia.names import IRON, STEEL
from railsplitter.games.snowdonia.state import Snowdonia

AREAS = "ABCDEFGH"


class Railroader(Bot):
    """Takes ore, makes steel, lays track, and takes contracts that ask for it."""

    name = "railroader"

    def choose(self, look: Look) -> int:
        s = cast(Snowdonia, look.imagine())
        said = {look.edition.vocabulary.text(action): action for action in look.options}
        for wish in self.wishes(s, look.seat):
            for text, action in said.items():
                if text.startswith(wish):
                    return action
        return look.edition.counsel().best(s, look.seat)

    def wishes(self, s: Snowdonia, seat: int) -> Iterable[str]:
        """Beginnings of what it would say, the best first."""
        iron, steel = s.good(seat, IRON), s.good(seat, STEEL)
        own = {AREAS[s.rules.pack.space_area[k]] for k, who in enumerate(s.spaces) if who == seat}
        coming = iron + (3 if "A" in own else 0)
        if "D" not in own and self.is_clear(s) and (steel or (coming >= 3 and "C" in own)):
            yield "place D"
        if "C" not in own and coming >= 3 and steel < 2:
            yield "place C"
        yield from ("lay", "make steel")
        if iron < 3:
            yield "take iron"
        needs = s.rules.pack.needs_track
        yield from (
            f"contract c{k}" for k in sorted(s.offer, key=lambda k: -needs[k]) if k and needs[k]
        )

    def is_clear(self, s: Snowdonia) -> bool:
        """Is a card of the line free of rubble and not yet laid?"""
        laying = s.rules.lay_track
        return any(not laying.card_bar(s, card) for card in laying.next_cards(s))
