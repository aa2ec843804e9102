"""What must hold in every position: money and chits are conserved, trains within their limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.state import ConfederateRails


def broken(s: ConfederateRails) -> list[str]:
    """The invariants that do not hold, in words."""
    return [*money(s), *events(s), *loads(s), *contracts(s), *counters(s), *trains(s), *caches(s)]


def money(s: ConfederateRails) -> Iterator[str]:
    """[1.2d] [B.8] To the last hundred: players, what deals hold back, and the bank."""
    aside = s.rules.deals.set_aside(s)
    if sum(s.money) + aside + s.bank != 0:
        yield f"[1.2d] {sum(s.money)} with players, {aside} set aside, bank {s.bank}"
    if min(s.money) < 0:
        yield f"[B.8] a treasury below nothing: {list(s.money)}"


def events(s: ConfederateRails) -> Iterator[str]:
    """[2.3.1a] Each event chit is in the pile, in play, in hand or gone."""
    pack = s.rules.pack
    for kind in range(1, n.EVENT_KINDS + 1):
        found = s.pile.counts[kind] + s.events_in_play[kind] + s.events_gone[kind]
        found += int(s.event == kind) + (0 if s.war_on else pack.event_count[kind])
        if found != pack.event_count[kind]:
            yield f"[2.3.1a] {found} chits of event {kind}: expected {pack.event_count[kind]}"
    in_play = {
        n.BAD_RAILS: len(lines_in(s.bad_lines)),
        n.COLLISIONS: s.collisions,
        n.COTTON_EMBARGO: s.embargo,
        n.BLOCKADE_INCREASE: s.blockade,
        n.CONVENTION: s.conventions,
        n.DIVERT_IRON: int(s.iron_by != n.NOBODY),
    }
    for kind, expected in in_play.items():
        if s.events_in_play[kind] != expected:
            yield f"[7.0d] {s.events_in_play[kind]} chits of event {kind} in play: {expected}"


def loads(s: ConfederateRails) -> Iterator[str]:
    """[2.3.1b] Each load is in one place, and the place knows it."""
    pack = s.rules.pack
    for load in range(1, pack.loads + 1):
        where, beside = s.load_where[load], s.load_with[load]
        in_pile = s.pile.counts[n.FIRST_LOAD + load]
        if in_pile != int(where == n.IN_PILE):
            yield f"[2.3.1b] load {load} is at {where}, {in_pile} in the pile"
        held = where != n.LYING and beside >= 0 and s.train_load[beside] == load
        if held != (where in (n.CONTRACTED, n.ABOARD)):
            yield f"[2.3.2b] load {load} is at {where} with {beside}"
        shown = sum(load == other for other in s.display)
        if shown != int(where == n.ON_DISPLAY):
            yield f"[2.1.5] load {load} is at {where}, {shown} on the display"
        if (where == n.DRAWN) != (s.in_hand == load):
            yield f"[5.1.2a] load {load} is at {where}, in hand is {s.in_hand}"
        if where == n.ASIDE and s.war_on:
            yield f"[3.7d] load {load} is aside in war"
        if where == n.LYING and s.union[beside]:
            yield f"[B.2] load {load} lies in a Union station"
    if s.pile.left != sum(s.pile.counts):
        yield "[2.3.1b] the pile has lost count"


def contracts(s: ConfederateRails) -> Iterator[str]:
    """[5.1.3a] Every contract has its two stations, and they differ."""
    for train, load in enumerate(s.train_load):
        if load and s.load_where[load] in (n.CONTRACTED, n.ABOARD):
            a, b = s.load_from[load], s.load_to[load]
            designating = bool(s.stack) and s.active == n.NOBODY  # in set-up the choice may be open
            if (a < 0 or b < 0) and not designating:
                yield f"[5.1.3a] load {load} of train {train} goes from {a} to {b}"


def counters(s: ConfederateRails) -> Iterator[str]:
    """[2.3.2a] The Special Event counters."""
    pack = s.rules.pack
    dealt = sum(s.hands) + sum(s.specials_gone) > 0
    for special in range(1, n.SPECIAL_KINDS + 1):
        found = s.specials_gone[special] + sum(s.hand(seat, special) for seat in range(s.seats))
        if dealt and found != pack.special_count[special]:
            yield f"[2.3.2a] {found} counters {special}: expected {pack.special_count[special]}"


def trains(s: ConfederateRails) -> Iterator[str]:
    """[5.9.2a] No train in a Union station; [5.3.4a] each on a line of its station."""
    atlas = s.rules.atlas
    for train in range(s.seats * n.TRAINS):
        at, line, paid = s.train_at[train], s.train_line[train], s.train_paid[train]
        if at < 0:
            if s.train_active[train]:
                yield f"[B.27] train {train} is active off the map"
            continue
        if s.union[at]:
            yield f"[5.9.2a] train {train} is in Union station {at}"
        if line and not atlas.is_on(at, line):
            yield f"[5.3.4a] train {train} in station {at} is on line {line}"
        if paid and not atlas.is_on(at, paid):
            yield f"[5.6.2a] train {train} in station {at} has paid for line {paid}"
    if not 0 <= s.points <= s.rules.pack.move_points:
        yield f"[5.3.5] {s.points} MPs"


def caches(s: ConfederateRails) -> Iterator[str]:
    """What is kept in step by writers must equal what it stands for."""
    there = Counter(s.train_at)
    for station in range(s.rules.atlas.stations):
        if there[station] != s.traffic[station]:
            counted = s.traffic[station]
            yield f"[5.4.2] {there[station]} trains in station {station}: {counted} counted"
    held = sum(s.union[station] for station in s.rules.atlas.victory_depots)
    if held != s.held:
        yield f"[5.9.1a] {held} Victory Depots held: {s.held} counted"
    front, part = list(s.front), list(s.part)
    s.survey()
    if front != list(s.front) or part != list(s.part):
        yield "[B.4] the survey is out of date"
    for segment, rips in enumerate(s.rips):
        if rips and not s.rules.atlas.can_be_ripped[segment]:
            yield f"[2.3.3e] segment {segment} cannot be ripped up"
        if s.wrecked[segment] and not s.rules.atlas.has_bridge[segment]:
            yield f"[2.3.3d] segment {segment} has no bridge"
