"""What a hex costs (6.2), and how far a unit gets."""

from __future__ import annotations

import random

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.drill import Table, drill


def cost(t: Table, unit: str = "tyler", end: str = "0304") -> int:
    """The points of the step, which the ledger must add up to."""
    piece, arc = t.piece(unit), t.arc("0303", end)
    ledger = Ledger()
    written = t.rules.ways.cost(t.s, piece, arc, ledger)
    plain = t.rules.ways.cost(t.s, piece, arc)
    assert written == plain
    if plain >= 0:
        assert ledger.total() == plain
    return int(plain)


def parts(t: Table, unit: str = "tyler", end: str = "0304") -> list[str]:
    ledger = Ledger()
    t.rules.ways.cost(t.s, t.piece(unit), t.arc("0303", end), ledger)
    return ledger.cases


def step(edge: str = "", ground: str = "clear", rain: bool = False) -> Table:
    t = drill(
        union=["tyler 0303 7", "horse 0303 2 cav", "horde 0303 9"],
        edges=[f"0303-0304 {edge}"] if edge else [],
        terrain={"0304": ground},
    )
    for name in ("horse", "horde"):
        t.put(name, "0303")
    t.rain(rain)
    return t


def test_6_2a_a_road_counts_only_where_it_is_followed() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0403 road", "0304-0305 road"])
    assert cost(t, end="0304") == 3
    assert cost(t, end="0403") == 1


def lines(line: str, case: str, dry: int, wet: int) -> None:
    for rain, points in ((False, dry), (True, wet)):
        t = step(line, "mountain", rain)
        assert cost(t) == cost(t, "horse") == points
        assert parts(t) == [case]


def test_6_2b_pike() -> None:
    lines("pike", "6.2b", 1, 1)


def test_6_2c_road() -> None:
    lines("road", "6.2c", 1, 2)


def test_6_2d_trail() -> None:
    lines("trail", "6.2d", 2, 3)


def test_6_2e_railroad() -> None:
    lines("rail", "6.2e", 2, 2)


def test_6_2f_the_cheapest_of_several() -> None:
    assert cost(step("rail road")) == 1
    assert parts(step("rail road", rain=True)) == ["6.2c"]
    assert parts(step("trail rail", rain=True)) == ["6.2e"]


def ground(name: str, case: str, foot: int, horse: int) -> None:
    t = step(ground=name)
    assert (cost(t), cost(t, "horse")) == (foot, horse)
    assert parts(t) == [case]


def test_6_2g_clear() -> None:
    ground("clear", "6.2g", 3, 3)


def test_6_2h_rolling() -> None:
    ground("rolling", "6.2h", 4, 4)


def test_6_2i_woods() -> None:
    ground("woods", "6.2i", 4, 5)


def test_6_2j_hill() -> None:
    ground("hill", "6.2j", 4, 5)


def test_6_2k_rough() -> None:
    ground("rough", "6.2k", 5, 6)


def test_6_2l_a_mountain_is_closed_off_the_roads_both_ways() -> None:
    for row in ("foot 0303 5", "horse 0303 2 cav"):
        for where in ("0303", "0304"):
            t = drill(union=[row], terrain={where: "mountain"})
            unit = t.piece(row.split()[0])
            assert t.rules.ways.cost(t.s, unit, t.arc("0303", "0304")) == -1
            t = drill(union=[row], terrain={where: "mountain"}, edges=["0303-0304 trail"])
            assert t.rules.ways.cost(t.s, unit, t.arc("0303", "0304")) == 2


@pytest.mark.parametrize("line", ["pike", "road", "trail", "rail"])
def test_6_2m_a_swamp_only_along_a_line(line: str) -> None:
    t = step(ground="swamp")
    assert cost(t) == -1
    t.march("tyler", points=9)
    assert t.why("go 0304") == ["6.2m"]
    assert cost(step(line, "swamp")) > 0


def test_6_2n_a_provisional_swamp_is_one_in_rain() -> None:
    ground("rain-swamp", "6.2n", 4, 5)
    t = step(ground="rain-swamp", rain=True)
    assert cost(t) == -1
    t.march("tyler", points=9)
    assert t.why("go 0304") == ["6.2n"]
    assert cost(step("road", "rain-swamp", rain=True)) == 2


def test_6_2o_city() -> None:
    ground("city", "6.2o", 2, 2)


def test_6_2p_mud() -> None:
    t = step(ground="woods", rain=True)
    assert (cost(t), cost(t, "horse")) == (5, 6)
    assert parts(t) == ["6.2i", "6.2p"]


def test_6_2q_creek() -> None:
    assert parts(step("creek")) == ["6.2g", "6.2q"]
    assert cost(step("creek")) == 4
    for line in ("pike", "road", "rail"):
        assert cost(step(f"creek {line}")) == cost(step(line))
        assert cost(step(f"creek {line}", rain=True)) == cost(step(line, rain=True))
    assert cost(step("creek trail")) == 3
    assert parts(step("creek trail")) == ["6.2d", "6.2q"]
    for edge in ("creek", "creek trail"):
        t = step(edge, rain=True)
        assert cost(t) == -1
        t.march("tyler", points=9)
        assert t.why("go 0304") == ["6.2q"]


def closed_river(river: str, case: str) -> None:
    t = step(river)
    assert cost(t) == -1
    t.march("tyler", points=9)
    assert t.why("go 0304") == [case]
    assert cost(step(f"{river} road")) == -1  # a road alone leads into the water
    t.agree()


def test_6_2r_a_minor_river_is_closed_without_a_crossing() -> None:
    closed_river("minor", "6.2r")


def test_6_2s_a_major_river_is_closed_without_a_crossing() -> None:
    closed_river("major", "6.2s")


@pytest.mark.parametrize("river", ["minor", "major"])
def test_6_2t_a_bridge_adds_nothing(river: str) -> None:
    assert cost(step(f"{river} bridge road")) == 1
    assert cost(step(f"{river} railbridge rail")) == 2
    assert cost(step(f"{river} bridge")) == 3
    t = step(f"{river} bridge road")
    for state in (n.WRECKED, n.BEING_BUILT):
        t.cross("0303", "0304", int(state))
        assert cost(t) == (2 if river == "minor" else -1)  # [10.0h] a ford


@pytest.mark.parametrize(("river", "more"), [("minor", 1), ("major", 2)])
def test_6_2u_a_ford(river: str, more: int) -> None:
    assert cost(step(f"{river} ford road")) == 1 + more
    assert cost(step(f"{river} ford")) == 3 + more
    assert cost(step(f"{river} ford bridge road")) == 1
    t = step(f"{river} ford bridge road")
    t.cross("0303", "0304", n.WRECKED)
    assert cost(t) == 1 + more  # the ford stays


@pytest.mark.parametrize("river", ["minor", "major"])
def test_12_0b_a_ford_closes_in_rain_and_high_water(river: str) -> None:
    t = step(f"{river} ford road", rain=True)
    assert cost(t) == -1
    t.march("tyler", points=9)
    assert t.why("go 0304") == ["12.0b"]
    t = step(f"{river} ford road")
    t.s.minor_until = 1 if river == "minor" else 0
    t.s.major_until = 1 if river == "major" else 0
    assert cost(t) == -1
    t.s.turn = 2
    assert cost(t) > 0


def test_6_2v_a_dam() -> None:
    assert cost(step("minor dam road")) == 2
    assert cost(step("minor dam road", rain=True)) == 3  # [12.0f] open in rain


def test_6_2w_a_ferry() -> None:
    assert cost(step("major ferry road")) == 5
    assert parts(step("major ferry road")) == ["6.2c", "6.2w"]


def test_6_2x_a_complete_pontoon_adds_nothing() -> None:
    t = step("major road")
    t.cross("0303", "0304", n.PONTOON_BUILD)
    assert cost(t) == -1
    t.cross("0303", "0304", n.PONTOON)
    assert cost(t) == 1


def test_6_2y_up_a_ridge() -> None:
    assert cost(step("up")) == 5
    assert parts(step("up")) == ["6.2g", "6.2y"]
    assert cost(step("up trail")) == 2


def test_6_2z_down_a_ridge() -> None:
    assert cost(step("down")) == 4
    assert parts(step("down")) == ["6.2g", "6.2z"]
    assert cost(step("down road")) == 1


def test_10_0n_large_units_use_a_ferry_as_the_whole_of_their_march() -> None:
    t = drill(
        union=["horde 0302 9", "tyler 0302 8"],
        edges=["0302-0303-0304-0305 road", "0303-0304 major ferry"],
    )
    t.march("horde", points=12)
    t.play("go 0303")
    assert t.why("go 0304") == ["10.0n"]
    t.march("horde", points=12)
    t.play("go 0304")
    assert t.options("go") == []
    assert t.why("go 0305") == ["10.0n"]
    t.march("tyler", points=12)
    t.play("go 0303", "go 0304", "go 0305")
    assert t.at("tyler") == "0305"


def test_10_0n_a_better_dry_way_to_the_far_bank_does_not_end_the_march() -> None:
    edges = ["0303-0304 major ferry road", "0304-0305 road", "0303-0403-0404-0304 pike"]
    t = drill(union=["horde 0303 9"], edges=edges)
    t.rules.reach.search(t.s, 0, t.hex("0303"), 6, True)
    assert t.rules.reach.left[t.hex("0304")] == 3
    assert t.rules.reach.left[t.hex("0305")] == 2


# -- reach ---------------------------------------------------------------------------------------


def by_steps(t: Table, unit: str, points: int) -> dict[int, int]:
    """The most points left in each hex, by playing every march there is."""
    piece = t.piece(unit)
    t.march(unit, points=points)
    best = {int(t.s.at[piece]): points}
    line = [t.s.twin(t.s.chance)]
    while line:
        s = line.pop()
        for action in s.options():
            if not t.words.text(action).startswith("go "):
                continue
            further = s.twin(s.chance)
            further.take(action)
            where, left = int(further.at[piece]), int(further.points)
            if left > best.get(where, -1):
                best[where] = left
            further.settle()
            if further.marcher == piece:
                line.append(further)
    return best


EDGES = ("road", "pike", "trail", "rail", "creek", "minor", "minor bridge", "minor ford road", "up",
         "woods", "major ferry road", "creek road")  # fmt: skip
GROUND = ("clear", "rolling", "woods", "hill", "rough", "mountain", "swamp", "city")


@pytest.mark.parametrize("seed", range(25))
def test_6_1a_the_reach_is_what_can_be_marched_step_by_step(seed: int) -> None:
    dice = random.Random(seed)
    hexes = [f"{c:02d}{r:02d}" for c in range(1, 7) for r in range(1, 7)]
    edges = []
    for name in hexes:
        column, row = int(name[:2]), int(name[2:])
        if row < 6 and dice.random() < 0.6:
            edges.append(f"{name}-{column:02d}{row + 1:02d} {dice.choice(EDGES)}")
    ground: dict[str, str] = {name: dice.choice(GROUND) for name in hexes}
    ground["0303"] = "clear"
    kind = dice.choice(["inf", "cav"])
    t = drill(
        union=[f"tyler 0303 {dice.choice([5, 9])} {kind}", "friend 0304 4"],
        confederate=[f"stonewall {dice.choice(['0306', '0602', '0101'])} 4"],
        edges=edges,
        terrain=ground,
        size=(6, 6),
    )
    t.rain(dice.random() < 0.3)
    points = dice.randint(1, 9)
    t.rules.reach.search(t.s, 0, t.hex("0303"), points, True)
    reach = t.rules.reach
    found = {int(reach.found[k]): int(reach.left[reach.found[k]]) for k in range(reach.count)}
    walked = by_steps(t, "tyler", points)
    assert found == walked
    for end in found:
        path = reach.path(end)
        assert (path[-1] if path else t.hex("0303")) == end
