"""What must hold in every position: pieces are conserved and within their limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import OUT


def broken(s: Snowdonia, elsewhere: Elsewhere | None = None) -> list[str]:
    """The invariants that do not hold, in words."""
    lying = elsewhere or Elsewhere()
    return [
        *cubes(s),
        *bars_and_rubble(s, lying.rubble),
        *markers(s, lying.markers),
        *contracts(s),
        *trains(s),
        *caches(s, lying.labourers),
    ]


@dataclass(frozen=True)
class Elsewhere:
    """Pieces that a scenario keeps where the base game has no place for them."""

    rubble: int = 0
    markers: Mapping[int, int] = field(default_factory=dict)  # by seat
    labourers: int = 0  # more than the base game has


def cubes(s: Snowdonia) -> Iterator[str]:
    """[M.1] Iron ore, stone, coal and event cubes are where they were or somewhere else."""
    pack = s.rules.pack
    coal = pack.coal if pack.bag_coal_rest else _solo_coal(s)
    expected = {
        n.IRON: pack.yard[n.IRON] + pack.bag[n.IRON],
        n.STONE: pack.yard[n.STONE] + pack.bag[n.STONE],
        n.COAL: coal,
    }
    for cube, there in expected.items():
        found = s.yard[cube] + s.bag.counts[cube]
        found += sum(s.good(seat, cube) for seat in range(s.seats))
        if cube == n.COAL:
            found += sum(s.train_coal)
        if found != there:
            yield f"[M.1] {found} cubes of kind {cube}: expected {there}"
    events = s.bag.counts[n.EVENT] + s.events_out
    if events != pack.bag[n.EVENT]:
        yield f"[M.1] {events} event cubes: expected {pack.bag[n.EVENT]}"
    if min(*s.yard, *s.bag.counts, *s.goods) < 0:
        yield "[M.1] fewer than no cubes somewhere"
    if sum(s.bag.counts) != s.bag.left:
        yield "[M.1] the bag has lost count"


def _solo_coal(s: Snowdonia) -> int:
    """[SO.1] Alone the bag holds a printed number; the trains that were dealt add theirs."""
    pack = s.rules.pack
    dealt = sum(pack.train_coal[t] for t in range(1, pack.trains + 1) if s.train_at[t] >= n.IN_SHED)
    return pack.yard[n.COAL] + pack.bag[n.COAL] + dealt


def bars_and_rubble(s: Snowdonia, elsewhere: int) -> Iterator[str]:
    """[M.1] Steel bars and rubble."""
    pack = s.rules.pack
    bars = s.steel_left + sum(s.good(seat, n.STEEL) for seat in range(s.seats))
    if bars != pack.steel or s.steel_left < 0:
        yield f"[M.1] {bars} steel bars: expected {pack.steel}"
    rubble = s.rubble_stock + sum(s.rubble) + elsewhere
    rubble += sum(s.good(seat, n.RUBBLE) for seat in range(s.seats))
    if rubble != pack.rubble or s.rubble_stock < 0 or min(s.rubble) < 0:
        yield f"[M.1] {rubble} cubes of rubble: expected {pack.rubble}"


def markers(s: Snowdonia, elsewhere: Mapping[int, int]) -> Iterator[str]:
    """[SU.9] Sixteen ownership markers each, on the board or in hand."""
    for seat in range(s.seats):
        found = s.markers[seat] + s.markers_out(seat) + elsewhere.get(seat, 0)
        if found != s.rules.pack.markers or s.markers[seat] < 0:
            yield f"[SU.9] seat {seat}: {found} markers: expected {s.rules.pack.markers}"
    for place, owner in enumerate(s.owner):
        if owner != n.FREE and s.rubble[place] > 0:
            yield f"[B.4] place {place} is taken and still holds rubble"


def contracts(s: Snowdonia) -> Iterator[str]:
    """[SU.7] Every contract is in exactly one place."""
    looked: list[int] = []
    if s.stack and isinstance(s.stack[-1], KeepOne):
        looked = [c for c in (s.stack[-1].first, s.stack[-1].second) if c]
    held = [card for seat in range(s.seats) for card in cards_of(s.held[seat])]
    out = [*held, *(c for c in s.offer if c), *looked]
    if len(set(out)) != len(out):
        yield f"[SU.7] a contract is in two places: {sorted(out)}"
    for card in out:
        if s.deck.where[card] != OUT:
            yield f"[SU.7] contract {card} is out and in the deck"
    playing = sum(w != OUT for w in s.rules.pack.in_deck)
    found = len(out) + sum(w != OUT for w in s.deck.where)
    if found != playing:
        yield f"[SU.7] {found} contracts: expected {playing}"


def trains(s: Snowdonia) -> Iterator[str]:
    """[E.7] One train each at most, and each train in one place."""
    for seat in range(s.seats):
        owned = [t for t, at in enumerate(s.train_at) if at == seat and t > 0]
        if owned != ([s.train_of[seat]] if s.train_of[seat] else []):
            yield f"[E.7] seat {seat} has trains {owned}: expected train {s.train_of[seat]}"


def caches(s: Snowdonia, more_labourers: int) -> Iterator[str]:
    """What is kept in step by writers must equal what it stands for."""
    first = next((p for p, k in enumerate(s.rubble) if k > 0), len(s.rubble))
    if first != s.front:
        yield f"[B.2] first rubble at {first}: the state says {s.front}"
    laid = sum(1 for place in s.rules.pack.tracks if s.owner[place] != n.FREE)
    if laid != s.railhead:
        yield f"[D.3] {laid} track cards laid: the state says {s.railhead}"
    labourers = sum(1 for who in s.spaces if who != n.FREE)
    if labourers > s.seats * (s.rules.pack.labourers + 1) + more_labourers:
        yield f"[SU.9] {labourers} Labourers are placed"
