"""A view shows ships, gunboats and heavy guns."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.places import box_of, sea_hex
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import sea as q
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import (
    AfloatView,
    GunboatView,
    SeaView,
)
from railsplitter.games.gcacw.view.pieces import hex_id


def sea(nouns: Nouns, s: War) -> SeaView:
    """[L.18] [L.23] [L.24] [L.84] [L.85] The displays of the waters."""
    ships, norfolk = roads(s).sea, int(box_of(s.rules.pack.more["cast_boxes"][n.NORFOLK]))
    closed = int(long_war(s).roads_closed)
    return SeaView(
        most=int(ships.rule[q.WEIGHT]),
        left=int(ships.left(s)),
        afloat=afloat(nouns, s),
        closed_until=closed if closed >= s.turn else 0,
        virginia=not long_war(s).virginia,
        monitor=not long_war(s).monitor,
        norfolk=int(s.box_holder[norfolk]),
        siege_fatigue=int(long_war(s).siege_fatigue),
        siege_at=siege_at(nouns, s),
        gunboats=gunboats(nouns, s),
    )


def afloat(nouns: Nouns, s: War) -> tuple[AfloatView, ...]:
    ships = roads(s).sea
    return tuple(
        AfloatView(
            id=nouns.register.pieces[unit].id,
            name=nouns.unit(unit),
            mv=int(s.mv[unit]),
            weight=int(ships.weight(s, unit)),
            hex=hex_id(nouns, int(sea_hex(s.at[unit]))),
            due=int(s.due[unit]) if s.at[unit] == b.TRACK else 0,
        )
        for unit in range(s.rules.pack.pieces.first_leader)
        if ships.is_afloat(s, unit)
    )


def siege_at(nouns: Nouns, s: War) -> str:
    """[L.85] Where the heavy guns are."""
    at = int(long_war(s).siege_at)
    if at >= 0:
        return hex_id(nouns, at)
    box = int(box_of(at))
    return nouns.register.boxes[box] if box >= 0 else ""


def gunboats(nouns: Nouns, s: War) -> tuple[GunboatView, ...]:
    """[L.24] Each boat with its water."""
    register = nouns.register
    return tuple(
        GunboatView(
            named(register.gunboats, boat),
            named(register.waters, int(water)) if water >= 0 else "",
            int(s.gunboat_due[boat]),
        )
        for boat, water in enumerate(s.gunboat_box)
    )
