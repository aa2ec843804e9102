"""A view shows units and leaders, and how they stand."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import place
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import LeaderView, UnitView

WHERE = {
    int(n.NOT_YET): "to come",
    int(n.GONE): "gone",
    int(n.EXITED): "exited",
    int(n.SPARE): "spare",
    int(n.LOST): "without a unit",
    int(n.TRACK): "on the turn track",
    int(n.BOX): "in a box",
    int(n.SEA): "at sea",
}
ROLES = ("", "attacks", "defends", "named")  # by the number of `role`


def hex_id(nouns: Nouns, where: int) -> str:
    """The full printed id, or nothing off the map."""
    return nouns.register.hexes[where].id if where >= 0 else ""


def units(nouns: Nouns, s: Campaign) -> tuple[UnitView, ...]:
    """Units and substitutes, in the order of the pack."""
    return tuple(unit_view(nouns, s, piece) for piece in range(nouns.pack.pieces.first_leader))


def unit_view(nouns: Nouns, s: Campaign, piece: int) -> UnitView:
    pieces, at, march = nouns.pack.pieces, int(s.at[piece]), s.rules.march
    there = at >= 0
    return UnitView(
        id=nouns.register.pieces[piece].id,
        name=nouns.unit(piece),
        side=int(pieces.side[piece]),
        kind=n.KIND_NAMES[pieces.kind[piece]],
        size=n.SIZE_NAMES[pieces.size[piece]],
        hex=hex_id(nouns, at),
        where="map" if there else place(WHERE, at),
        mv=int(s.mv[piece]),
        value=int(s.rules.values.cv(s, piece)) / 2 if there else 0.0,
        disorganized=bool(s.loose[piece]),
        fatigue=int(s.fatigue[piece]),
        exhausted=bool(s.exhausted[piece]),
        demoralized=int(s.shaken[piece]),
        dug=n.DUG_NAMES[s.dug[piece]],
        role=ROLES[s.role[piece]],
        called=s.commander >= 0 and s.called[piece] == n.CALLED,
        arrives=int(pieces.arrives[piece]),
        fixed=int(march.fixed_until(s, piece)) if there and march.is_fixed(s, piece) else 0,
    )


def leaders(nouns: Nouns, s: Campaign) -> tuple[LeaderView, ...]:
    pieces = nouns.pack.pieces
    return tuple(leader_view(nouns, s, k) for k in range(pieces.first_leader, pieces.count))


def leader_view(nouns: Nouns, s: Campaign, piece: int) -> LeaderView:
    pieces, at = nouns.pack.pieces, int(s.at[piece])
    return LeaderView(
        id=nouns.register.pieces[piece].id,
        name=nouns.unit(piece),
        side=int(pieces.side[piece]),
        rank=n.RANK_NAMES[s.rules.values.rank(s, piece)],
        hex=hex_id(nouns, at),
        where="map" if at >= 0 else place(WHERE, at),
        acts=s.commander == piece,
    )
