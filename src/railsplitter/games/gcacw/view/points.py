"""Points and manpower of a side in a view."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import PartView, SideView
from railsplitter.kernel.ledger import Ledger

CAUSES = ("combat", "retreat", "surrender", "straggling", "recovery", "exit")


def side_view(nouns: Nouns, s: Campaign, side: int) -> SideView:
    ledger, pieces = Ledger(), nouns.pack.pieces
    points = int(s.rules.victory.score(s, side, ledger))
    mine = [k for k in range(pieces.first_leader) if pieces.side[k] == side]
    first = side * int(n.CAUSES)
    return SideView(
        side=side,
        name=nouns.seat(side),
        points=points,
        parts=tuple(PartView(c, point_words(nouns, c, k), a) for c, a, k in ledger.lines()),
        manpower=sum(int(s.mv[k]) for k in mine if s.at[k] >= 0),
        to_come=sum(int(s.mv[k]) for k in mine if s.at[k] == n.NOT_YET),
        lost={word: int(s.toll[first + k]) for k, word in enumerate(CAUSES)},
    )


def point_words(nouns: Nouns, case: str, thing: int) -> str:
    """What a line of the score is for: an objective by name, else what its row counts."""
    if case == "14.3a":
        return nouns.objective(thing)
    words = nouns.register.points if case.startswith("14.") else nouns.register.ledger
    told = words[thing] if 0 <= thing < len(words) else "points"
    return f"{told}, surrendered" if case == "14.3c" else told
