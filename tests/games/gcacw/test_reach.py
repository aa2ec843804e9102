"""How far a unit gets: the search finds what walking hex by hex through the door finds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from railsplitter.games.gcacw.answers import Reach
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.state import Campaign
from tests.games.gcacw import naive
from tests.games.gcacw.battles import BATTLES, marched
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.test_melee import melee
from tests.games.gcacw.told import edition


def searched(s: Campaign) -> dict[int, int]:
    """Points left in every hex that the search finds for the unit that marches."""
    reach, fresh = s.rules.reach, s.moved == 0 and not s.struck
    if s.stopped:
        return {int(s.at[s.marcher]): int(s.points)}
    reach.search(s, s.marcher, s.at[s.marcher], s.points, fresh)
    return {int(reach.found[k]): int(reach.left[reach.found[k]]) for k in range(reach.count)}


def marching(battle: str, every: int) -> Iterator[Campaign]:
    """Some of the positions in which a unit marches."""
    asked = [s for s in marched(battle).positions if isinstance(top(s), Marching)]
    yield from asked[::every]


def top(s: Campaign) -> object:
    return s.stack[-1] if s.stack else None


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", BATTLES)
def test_6_1a_in_battles_the_search_finds_what_walking_finds(battle: str) -> None:
    far = 0
    for s in marching(battle, 17):
        before = s.numbers()
        walked = naive.reach(s)
        assert searched(s) == walked
        assert s.numbers() == before
        far = max(far, len(walked))
    assert far > 12


@pytest.mark.parametrize("battle", BATTLES)
def test_6_1a_every_way_that_the_question_tells_can_be_marched(battle: str) -> None:
    """The steps of the answer lead there through the door, with the points that it says."""
    e = edition(battle)
    words, told = e.vocabulary, 0
    for s in marching(battle, 30):
        unit = e.register.pieces[s.marcher].id
        answer = e.ask(s, s.seat(), "reach", {"unit": unit})
        assert isinstance(answer, Reach)
        assert {words.read(f"go {row.hex.replace(' ', '-')}") & 0xFFFF for row in answer.hexes} == (
            set(searched(s)) - {int(s.at[s.marcher])}
        )
        for row in answer.hexes[::5]:
            world, left = s, -1
            for step in row.steps:
                world, left, _ = naive.gone(world, words.read(f"go {step}"))
            assert (int(world.at[s.marcher]), left) == (
                words.read(f"go {row.steps[-1]}") & 0xFFFF,
                row.left,
            )
            told += 1
    assert told > 8


@pytest.mark.parametrize("seed", range(6))
def test_6_1a_on_crowded_fields_the_search_finds_what_walking_finds(seed: int) -> None:
    t = melee(seed)
    for name in t.ids[:24]:
        if t.s.at[t.piece(name)] >= 0 and t.s.fatigue[t.piece(name)] < 4:
            t.march(name, points=7)
            if t.s.marcher == t.piece(name):
                assert searched(t.s) == naive.reach(t.s), name


# -- ferries ---------------------------------------------------------------------------------------

DRY = {"0303", "0304", "0403", "0404", "0305", "0306", "0808"}
SEA = {f"{c:02}{r:02}" for c in range(1, 9) for r in range(1, 9)} - DRY
ROUNDABOUT = ("0403-0304 minor", "0404-0305 minor", "0304-0305-0306 pike")


def by_the_ferry(manpower: int, *edges: str) -> Table:
    """Only 0304 leads on to 0305; it lies behind a ferry, and a way round over 0404."""
    t = drill(
        union=[f"tyler 0303 {manpower}"],
        confederate=["ashby 0808 1"],
        edges=["0303-0304 minor ferry pike", *edges, *ROUNDABOUT],
        terrain={" ".join(sorted(SEA)): "water"},
    )
    t.march("tyler", points=9)
    return t


@pytest.mark.parametrize("line", ["pike", "trail"])
def test_10_0n_a_way_round_a_ferry_leads_further_than_the_ferry(line: str) -> None:
    """A large unit stops behind a ferry: the slower way is the one that goes on."""
    t = by_the_ferry(9, f"0303-0403-0404 {line}", f"0404-0304 minor bridge {line}")
    assert set(searched(t.s)) == set(naive.reach(t.s))
    path = t.rules.reach.path(t.hex("0306"))
    assert [t.patch.printed(at) for at in path] == ["0403", "0404", "0304", "0305", "0306"]
    assert not t.rules.reach.ends[t.hex("0304")]


def test_10_0n_where_nothing_else_leads_the_ferry_is_the_end_of_the_way() -> None:
    t = by_the_ferry(9, "0303-0403-0404 pike", "0404-0304 minor")
    assert searched(t.s) == naive.reach(t.s)
    assert t.rules.reach.ends[t.hex("0304")]
    assert t.hex("0305") not in searched(t.s)


def test_10_0n_a_small_unit_goes_on_behind_a_ferry() -> None:
    t = by_the_ferry(8, "0303-0403-0404 pike", "0404-0304 minor")
    assert searched(t.s) == naive.reach(t.s)
    assert t.hex("0306") in searched(t.s)
