"""Rules version 1: what a hex costs (6.2), and how far a unit gets."""

from __future__ import annotations

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


def lines(line: str, case: str, dry: int, wet: int) -> None:
    for rain, points in ((False, dry), (True, wet)):
        t = step(line, "mountain", rain)
        assert cost(t) == cost(t, "horse") == points
        assert parts(t) == [case]


def ground(name: str, case: str, foot: int, horse: int) -> None:
    t = step(ground=name)
    assert (cost(t), cost(t, "horse")) == (foot, horse)
    assert parts(t) == [case]


def test_6_2l_mountain() -> None:
    ground("mountain", "6.2l", 6, 8)


def closed_river(river: str, case: str) -> None:
    t = step(river)
    assert cost(t) == -1
    t.march("tyler", points=9)
    assert t.why("go 0304") == [case]
    assert cost(step(f"{river} road")) == -1  # a road alone leads into the water
    t.agree()


@pytest.mark.parametrize("river", ["minor", "major"])
def test_6_2t_a_bridge_adds_nothing(river: str) -> None:
    assert cost(step(f"{river} bridge road")) == 1
    assert cost(step(f"{river} railbridge rail")) == 2
    assert cost(step(f"{river} bridge")) == 3
    t = step(f"{river} bridge road")
    t.cross("0303", "0304", n.WRECKED)
    assert cost(t) == -1
    t.cross("0303", "0304", n.BEING_BUILT)
    assert cost(t) == -1


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
