"""Numbers are given out once and without gaps; whatever is otherwise is refused by name."""

from __future__ import annotations

from types import ModuleType

import pytest

from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.numbering import numbers_of, run
from railsplitter.kernel.overlay import Overlay, numbered_once


def names(**lines: object) -> ModuleType:
    """A module of names with these lines."""
    made = ModuleType("names")
    vars(made).update(lines)
    return made


GOOD = names(FIRST_VERB=40, BORE=40, SHORE=41, WORDS=("bore", "shore"), N_A=90, helper=3, N_B=91)
TUNNEL = {"verbs": run(GOOD, "BORE", "SHORE"), "notes": run(GOOD, "N_A", "N_B")}


def test_a_run_goes_from_line_to_line_and_takes_numbers_only() -> None:
    assert TUNNEL == {"verbs": {"BORE": 40, "SHORE": 41}, "notes": {"N_A": 90, "N_B": 91}}
    assert numbers_of(GOOD, "N_") == TUNNEL["notes"]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ({"N_A": 90, "N_B": 92, "N_C": 93}, "names: N_B is 92: expected 91"),
        ({"N_A": 90, "N_B": 90, "N_C": 91}, "names: N_B is 90: expected 91"),
        ({"N_A": 90, "N_C": 91, "N_D": 92}, "N_D is 92: expected it in the run from N_A to N_C"),
        ({"N_Z": 89, "N_A": 90, "N_C": 91}, "N_Z is 89: expected it in the run from N_A to N_C"),
        ({"N_A": 90, "N_B": 91}, "names: expected a number called N_C"),
    ],
)
def test_gaps_and_stragglers_are_refused(lines: dict[str, int], fault: str) -> None:
    with pytest.raises(RuleBug, match=fault):
        run(names(**lines), "N_A", "N_C")


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (
            {"verbs": {"LIFT": 2}},
            "overlay own: verbs LIFT is 2: expected a number of its own, base has it for LAY",
        ),
        (
            {"notes": {"N_C": 91}},
            "overlay own: notes N_C is 91: expected a number of its own, overlay o has it for N_B",
        ),
    ],
)
def test_a_number_of_somebody_else_is_refused(given: dict[str, dict[str, int]], fault: str) -> None:
    base = {"verbs": {"DIG": 1, "LAY": 2}}
    other = Overlay("o", given=TUNNEL)
    numbered_once("base", base, [other, Overlay("plain"), Overlay("third", given={"endings": {}})])
    with pytest.raises(RuleBug) as caught:
        numbered_once("base", base, [other, Overlay("own", given=given)])
    assert str(caught.value) == fault


def test_kinds_are_numbered_apart() -> None:
    numbered_once("base", {"verbs": {"DIG": 1}}, [Overlay("o", given={"powers": {"P_DIG": 1}})])
