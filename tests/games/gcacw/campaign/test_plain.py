"""Control, paths, supply and the District in random games, against a plain recomputation."""

from __future__ import annotations

import random
from typing import cast

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names as cn
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.invariants import broken
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.columns import listed
from tests.games.gcacw.campaign import plain
from tests.games.gcacw.campaign.stage import edition

LOOKS = 4  # positions of a game that are looked at


def positions(folder: str, seed: int, every: int) -> list[War]:
    """Positions of a random game, at intervals."""
    rng, made = random.Random(seed), edition(folder)
    s = made.start(seeded(seed))
    out: list[War] = []
    step = 0
    while not s.is_over() and len(out) < LOOKS:
        s.apply(rng.choice(s.options()))
        step += 1
        if step % every == 0:
            out.append(cast(War, s.copy()))
    return out


@pytest.mark.parametrize("seed", [1])
def test_plain_recomputation(seed: int) -> None:
    """[S.22] [S.24] [O.21] Everything that is searched for equals what is counted plainly."""
    for s in positions("valley_may", seed, 400):
        assert listed(s.book.counties.holders(s)) == plain.holders(s)
        for side in range(2):
            for use in (int(m.FOR_DEPOTS), int(m.FOR_RIDES)):
                s.book.rail.trace(s, side, use)
                far, tracks = plain.traced(s, side, use), s.book.rail.tracks
                for where in tracks.hexes:
                    assert tracks.hexes_to(where) == far.get(where, -1)
            fed = s.book.supply.supplied(s, side)
            assert {k for k in range(len(fed)) if fed[k]} == plain.fed(s, side)
        for depot in range(len(s.depot_state)):
            if s.depot_state[depot] != cn.NO_DEPOT:
                side = int(s.book.supply.side[depot])
                s.book.supply.look(s, side)
                found = s.book.supply.has_path(s, side, s.depot_at[depot])
                assert found == plain.depot_has_path(s, depot)


def test_one_depot_a_hex_and_nobody_twice() -> None:
    """[S.24b] [2.2a] In every position of a random game."""
    for s in positions("valley_may", 3, 400):
        there = [int(s.depot_at[k]) for k in range(len(s.depot_at)) if s.depot_state[k]]
        assert len(there) == len(set(there))
        assert broken(s) == []


def test_rides_are_what_a_plain_search_finds() -> None:
    """[O.21] Ends of a ride: stations within the hexes that fatigue leaves, past no enemy."""
    for s in positions("valley_may", 4, 400):
        pack = s.rules.pack
        for unit in range(int(pack.pieces.first_leader)):
            side = int(pack.pieces.side[unit])
            if s.book.rail.place_bar(s, side, unit):
                continue

            def is_open(at: int, s: War = s, side: int = side) -> bool:
                station = s.rules.pack.ground.station[at]
                if station >= 0 and s.station[station] != n.WHOLE:
                    return False
                zone = s.rules.zones.is_in(s, at, side, n.INFANTRY)
                own = s.side_in(at) == side
                return not plain.has_enemy(s, side, at) and (own or not zone)

            far = plain.shortest([int(s.at[unit])], plain.rail_steps(s, is_open))
            most = s.book.rail.hexes_most(s, unit)
            ends = {
                at
                for at, hexes in far.items()
                if hexes <= most and at != s.at[unit] and pack.ground.station[at] >= 0
            }
            assert set(s.book.rail.ends(s, unit)) == ends
            s.book.rail.trace(s, side, m.FOR_RIDES)
            boards = s.book.rail.tracks.hexes_to(s.at[unit]) >= 0 and bool(ends)
            fit = s.rules.cycle.all_able(s, side)
            assert (unit in s.book.rail.boarders(s, side, fit)) == boards
