"""The boxes off the map: who holds them, who is there, where they lead."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.points import FIRST_BOX
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import (
    BoxView,
    OccupantView,
    WayView,
)
from railsplitter.games.gcacw.view.pieces import hex_id

BY = ("road", "rail")


def boxes(nouns: Nouns, s: War) -> tuple[BoxView, ...]:
    """The four boxes of the display, and all others in which somebody is."""
    four = roads(s).boxes
    out = []
    for box, name in enumerate(nouns.register.boxes):
        here, ways = occupants(nouns, s, box), (*roads_out(nouns, s, box), *ways_out(nouns, s, box))
        if not here and not (ways and four.is_one_of_four(box)):
            continue
        out.append(
            BoxView(
                name=name,
                at=f"box:{as_word(name)}",
                holder=int(s.box_holder[box]),
                worth=worth(s, box),
                contested=box in four.contested(s),
                units=here,
                ways=ways,
            )
        )
    return tuple(out)


def occupants(nouns: Nouns, s: War, box: int) -> tuple[OccupantView, ...]:
    pieces, code = s.rules.pack.pieces, in_box(box)
    return tuple(
        OccupantView(
            id=nouns.register.pieces[k].id,
            name=nouns.unit(k),
            side=int(pieces.side[k]),
            mv=int(s.mv[k]) if k < pieces.first_leader else 0,
            since=int(s.since[k]),
        )
        for k in range(pieces.count)
        if s.at[k] == code
    )


def worth(s: War, box: int) -> int:
    """[L.76] What a cycle gives the Union for holding a box."""
    rows = s.rules.pack.more["box_rows"]
    for k, one in enumerate(rows):
        if one == box:
            return int(s.book.scores.single[FIRST_BOX + k])
    return 0


def roads_out(nouns: Nouns, s: War, box: int) -> tuple[WayView, ...]:
    """[L.59] The next boxes."""
    four = roads(s).boxes
    if not four.is_one_of_four(box):
        return ()
    return tuple(WayView(nouns.register.boxes[to], "road", -1) for to in four.near(box))


def ways_out(nouns: Nouns, s: War, box: int) -> tuple[WayView, ...]:
    """[L.64] [L.65] Transfers out of a box."""
    offmap = transfers.offmap_of(s)
    out = []
    for way in range(len(offmap.ways) // int(transfers.WAY)):
        if offmap.fact(way, transfers.FROM) != in_box(box):
            continue
        by = BY[int(offmap.fact(way, transfers.BY_RAIL))]
        to = goal(nouns, s, int(offmap.fact(way, transfers.TO)))
        out.append(WayView(to, by, int(offmap.fact(way, transfers.TURNS))))
    return tuple(out)


def goal(nouns: Nouns, s: War, code: int) -> str:
    """A box, or the first hex of a list."""
    if code <= b.BOX:
        return nouns.register.boxes[int(box_of(code))]
    hexes = s.book.placing.listed(code)
    return hex_id(nouns, hexes[0]) if hexes else ""
