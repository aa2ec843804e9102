"""The tuner of judges: deterministic, resumable, and it goes where games are won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition
from tools.tune_judge import Arena, Step, Tuner, constants, resumed


class Hill(Arena):
    """Games that the side wins whose constant is nearer to 5."""

    def __init__(self) -> None:
        super().__init__(ModuleType("judge"), cast(Edition, SimpleNamespace(seats=2)))

    def game(self, seed: int, sides: Sequence[Mapping[str, float]]) -> list[float]:
        far = [abs(side["PACE"] - 5.0) for side in sides]
        return [float(far[0] < far[1]), float(far[1] < far[0])]


def tuned(steps: int) -> Tuner:
    tuner = Tuner(Hill(), {"PACE": 3.0, "IDLE": 1.0}, 1, 1)
    for number in range(steps):
        tuner.step(number)
    return tuner


def test_constants_go_where_games_are_won() -> None:
    assert tuned(60).values["PACE"] == pytest.approx(5.0, abs=0.6)
    assert tuned(20).values == tuned(20).values


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "tune.jsonl"
    tuner = Tuner(Hill(), {"PACE": 3.0, "IDLE": 1.0}, 1, 1)
    out.write_bytes(b"".join(msgspec.json.encode(tuner.step(n)) + b"\n" for n in range(5)))
    again = Tuner(Hill(), {"PACE": 3.0, "IDLE": 1.0}, 1, 1)
    assert resumed(out, again) == 5
    assert again.step(5) == tuner.step(5)
    with pytest.raises(BadUsage, match="expected the same constants"):
        resumed(out, Tuner(Hill(), {"PACE": 3.0}, 1, 1))


def test_constants_are_those_of_the_module_and_come_back() -> None:
    module = ModuleType("judge")
    vars(module).update(PACE=3.0, COUNT=7, name="x")
    assert constants(module, "") == {"PACE": 3.0}
    with pytest.raises(BadUsage, match="constant 'SPEED': expected one of PACE"):
        constants(module, "SPEED")
    arena = Arena(
        module, cast(Edition, SimpleNamespace(seats=2, counsel=lambda: vars(module)["PACE"]))
    )
    with arena.meaning({"PACE": 4.0}) as counsel:
        assert cast(float, counsel) == 4.0
    assert vars(module)["PACE"] == 3.0


def test_a_step_tells_the_constants_after_it() -> None:
    tuner = Tuner(Hill(), {"PACE": 3.0, "IDLE": 1.0}, 1, 1)
    step = tuner.step(0)
    assert isinstance(step, Step)
    assert step.values == tuner.values
    assert step.games == 2


def test_numbers_that_a_judge_carries_are_named_by_their_way() -> None:
    """They belong to one judge: the next is as it was."""
    edition = find_game("snowdonia").edition(2)
    module = ModuleType("judge")
    before = constants(module, "few.stone,many.pace", edition.counsel())
    assert list(before) == ["few.stone", "many.pace"]
    with Arena(module, edition).meaning({"few.stone": 9.5}) as counsel:
        assert constants(module, "few.stone", counsel) == {"few.stone": 9.5}
    assert constants(module, "few.stone,many.pace", edition.counsel()) == before
    with pytest.raises(BadUsage, match=r"constant 'few\.gold': expected a number of the judge"):
        constants(module, "few.gold", edition.counsel())
