"""Crowded fields played at random: whatever happens in a combat, the position stays sound.

Stacks of mixed kinds, leaders whose units vanish, map edges, rivers and swamps without a way out,
demoralized units, works, exits, cavalry that gives way: every question must have an answer, every
offer must be open and every refusal have a case.
"""

from __future__ import annotations

import random

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ATTACK, N_LEADER_ADVANCED
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.drill import Table, drill

COLUMNS, ROWS = 6, 6
GROUND = ("clear", "clear", "rolling", "woods", "hill", "rough", "mountain", "swamp", "rain-swamp")
EDGES = (
    "road", "pike", "trail", "creek", "minor", "minor ford", "major bridge road", "minor ferry",
    "up", "down", "woods", "woods road",
)  # fmt: skip
BOLD = (n.ATTACK, n.ASSAULT, n.GRAND, n.SUPPORT, n.COMMIT, n.FALL_BACK, n.REFUSE, n.ADVANCE)
KINDS = ("", "", "", "cav", "cav regt", "art")
COMBAT_STEPS = range(20, 50)


def spot(rng: random.Random, left: int, right: int) -> str:
    return f"{rng.randint(left, right):02}{rng.randint(1, ROWS):02}"


def side_rows(rng: random.Random, prefix: str, left: int, right: int, codes: str) -> list[str]:
    """Twelve units in about six hexes, and four leaders among them."""
    hexes = [spot(rng, left, right) for _ in range(6)]
    rows: list[str] = []
    for k in range(12):
        words = [f"{prefix}{k}", rng.choice(hexes), str(rng.choice((1, 1, 2, 3, 5, 8)))]
        words += [rng.choice(KINDS), f"t{rng.randint(0, 4)}", f"a{rng.randint(0, 4)}"]
        words += [f"@{rng.choice((1, 2))}-{codes}", f"f{rng.choice((0, 0, 1, 2, 3, 4))}"]
        words += rng.sample(["D", "X", f"d{rng.randint(1, 2)}"], rng.choice((0, 0, 0, 1)))
        if rng.random() < 0.2 and "cav" not in " ".join(words):
            words.append(f"e{rng.randint(1, 4)}")
        rows.append(" ".join(word for word in words if word))
    return [*rows, *chiefs(rows, prefix, codes)]


def chiefs(rows: list[str], prefix: str, codes: str) -> list[str]:
    """Leaders with units of theirs: of both divisions, the district and the army."""
    first = {code: row.split()[0] for row in reversed(rows) for code in [row.split("@")[1][:3]]}
    out = [f"{prefix}L{code[0]} {unit} L division @{code} c6" for code, unit in first.items()]
    foot = [row for row in rows if " cav" not in row and " art" not in row] or rows
    any_unit = foot[-1].split()[0]  # [2.2g]
    out.append(f"{prefix}LD {any_unit} L district @{codes} c5")
    return [*out, f"{prefix}LA {any_unit} L army c6 more1"]


def melee(seed: int) -> Table:
    rng = random.Random(seed)
    hexes = [f"{c:02}{r:02}" for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]
    union = side_rows(rng, "u", 1, 3, "S")
    confederate = side_rows(rng, "c", 4, 6, "V")
    held = {row.split()[1] for row in union + confederate if " L " not in row}
    terrain = {at: rng.choice(GROUND) for at in hexes}
    edges = []
    for _ in range(45):
        at = rng.choice(hexes)
        beside = f"{int(at[:2]):02}{int(at[2:]) + 1:02}"
        if beside in hexes:
            edges.append(f"{at}-{beside} {rng.choice(EDGES)}")
        if int(at[:2]) < COLUMNS:
            edges.append(f"{at}-{int(at[:2]) + 1:02}{at[2:]} {rng.choice(EDGES)}")
    t = drill(
        union=union,
        confederate=confederate,
        terrain=terrain,
        edges=edges,
        size=(COLUMNS, ROWS),
        exits={"union": sorted(held)[:2], "confederate": sorted(held)[-2:]},
        objectives=[f"o{k} {at} 2 union" for k, at in enumerate(sorted(held)[:3])],
        marks={rng.choice(hexes): "fort", rng.choice(hexes): "redoubt"},
        theater=rng.choice(("valley", "richmond")),
    )
    t.rain(rng.random() < 0.25)
    return t


def choose(t: Table, rng: random.Random) -> int:
    options = t.s.options()
    bold = [action for action in options if verb_of(action) in BOLD]
    return rng.choice(bold if bold and rng.random() < 0.7 else options)


def decide(t: Table, rng: random.Random) -> None:
    """One decision, proved and taken."""
    step = t.s.stack[-1]
    if step.kind in COMBAT_STEPS:
        t.agree()
        assert len(t.s.options()) > 1, f"step {step.kind} asks without a choice"
    t.s.play(t.s.seat(), choose(t, rng))
    t.check()


def rest(t: Table, rng: random.Random) -> None:
    """Some get up again and dig in, so that the fighting goes on."""
    for unit in range(int(t.pack.pieces.first_leader)):
        if rng.random() < 0.3:
            t.s.fatigue[unit], t.s.loose[unit] = rng.randint(0, 2), 0
            t.s.shake(unit, 0)
            if t.s.at[unit] >= 0 and t.pack.pieces.kind[unit] != n.CAVALRY and rng.random() < 0.4:
                t.s.dug[unit] = rng.randint(1, 4)


def storm(seed: int, actions: int) -> Table:
    """So many actions at random, and everything that must hold after each."""
    t = melee(seed)
    rng = random.Random(seed)
    for _ in range(actions):
        rest(t, rng)
        t.s.passes = 0
        t.acting(rng.randint(0, 1))
        for _ in range(300):
            if t.is_idle():
                break
            decide(t, rng)
        assert t.is_idle(), "an action without an end"
        assert (t.s.target, t.s.marcher, t.s.commander) == (n.NOTHING,) * 3
        assert not any(t.s.role)
    return t


@pytest.mark.parametrize("seed", range(20))
def test_7_0_a_crowded_field_stays_sound(seed: int) -> None:
    storm(seed, 20)


def test_7_0_the_storms_reach_every_kind_of_event() -> None:
    """Without this the test above could prove nothing and nobody would see it."""
    wanted, seen = set(range(int(N_ATTACK), int(N_LEADER_ADVANCED) + 1)), set[int]()
    for seed in (161, 53, 251, *range(400)):  # the first three do, as the rules are now
        seen |= {event[0] for event in storm(seed, 20).log.events}
        if wanted <= seen:
            return
    assert wanted <= seen, f"never written: {sorted(wanted - seen)}"
