"""What must hold in every position of the tunnel, besides what the base game asks."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.snowdonia.invariants import Elsewhere, broken
from railsplitter.games.snowdonia.names import DIG_SITE, FREE, NOT_ENDING
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import disc_of
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia


def channel_faults(s: Snowdonia) -> list[str]:
    """The invariants that do not hold, in words."""
    aside = {seat: markers_aside(s, seat) for seat in range(s.seats)}
    base = broken(s, Elsewhere(markers=aside, labourers=s.seats))
    return [*base, *tunnels(s), *machines(s), *crisis_area(s), *black_markers(s)]


def markers_aside(s: Snowdonia, seat: int) -> int:
    """[CT.12] [CT.23] Markers in the Crisis area and on tunnel cards."""
    line = tunnelling(s)
    shored = sum(int(line.shored(s, place, seat)) for place in s.rules.pack.tracks)
    return int(tunnel(s).lost[seat]) + shored


def tunnels(s: Snowdonia) -> Iterator[str]:
    """[CT.23] A pair of rubble gone for every marker; [CT.24] turned exactly when empty."""
    line = tunnelling(s)
    for place in s.rules.pack.tracks:
        size, left = s.value[place], s.rubble[place]
        on_it = sum(line.shored(s, place, seat) for seat in range(s.seats))
        if left % 2 or not 0 <= on_it <= size - left // 2:
            yield f"[CT.23] place {place}: {on_it} markers beside {left} rubble on size {size}"
        if (left == 0) != (s.owner[place] != FREE):
            yield f"[CT.24] place {place} holds {left} rubble and its owner is {s.owner[place]}"


def machines(s: Snowdonia) -> Iterator[str]:
    """[CT.25] Nothing lies behind a machine; [CT.42] they meet exactly at the end."""
    line = tunnelling(s)
    ours, theirs = machine(s, c.ENGLISH), machine(s, c.FRENCH)
    for card in range(len(line.card_stop)):
        if line.rubble_at(s, card) and not ours <= card <= theirs:
            yield f"[CT.25] card {card} behind a machine still holds rubble"
    if s.ending == NOT_ENDING:
        if ours >= theirs:
            yield f"[CT.42] machines at {ours} and {theirs}: they have met"
        for card in (ours, theirs):
            if not line.rubble_at(s, card):
                yield f"[CT.25] a machine waits before card {card}, which is empty"
    elif theirs - ours > 1:
        yield f"[CT.42] machines at {ours} and {theirs}: they have not met"
    yield from borers(s)


def borers(s: Snowdonia) -> Iterator[str]:
    """[CT.18] A machine's Labourer stands where the board shows one of its seat."""
    for seat in range(s.seats):
        at = tunnel(s).borer[seat]
        if at not in (c.ON_MACHINE, c.STAYS, c.IN_PUB) and s.spaces[at] != seat:
            yield f"[CT.18] seat {seat}: no Labourer on space {at}"


def crisis_area(s: Snowdonia) -> Iterator[str]:
    """[CT.38] No more discs than there are."""
    for seat in range(s.seats):
        discs = tunnel(s).discs[seat]
        if not 0 <= discs <= s.rules.pack.discs[disc_of(seat)]:
            yield f"[CT.38] seat {seat}: {discs} discs in the Crisis area"


def black_markers(s: Snowdonia) -> Iterator[str]:
    """[CT.30] A station with a black marker has no free site."""
    pack = s.rules.pack
    for stop in range(pack.stops):
        sites = range(pack.site_first[stop], pack.site_end[stop])
        if tunnel(s).black >> stop & 1 and any(s.owner[place] == FREE for place in sites):
            yield f"[CT.30] stop {stop} is closed and has a free site"
    for place in range(pack.places):
        if pack.kind[place] == DIG_SITE and s.owner[place] == FREE and not s.rubble[place]:
            yield f"[B.4] site {place} is dug and belongs to nobody"
