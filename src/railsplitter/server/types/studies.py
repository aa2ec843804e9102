"""Studies on the page: which values there are, and what came of changing one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class StudyValue(Struct):
    """A number of a game's data, or a yes or no (1 or 0)."""

    key: str
    table: str
    label: str
    number: int
    is_yes: bool
    source: str
    note: str


class StudyEffect(Struct):
    """What the change does to one metric, with its interval of 95 %."""

    metric: str
    pairs: int
    base: float
    effect: float
    low: float
    high: float
    told_apart: bool


class StudyRun(Struct):
    """The run that goes on, or the last one."""

    game: str
    key: str
    number: int
    pairs: int
    done: int  # pairs
    is_running: bool
    sentence: str
    effects: list[StudyEffect]
    trouble: str


class StudyOut(Struct):
    """A game's values where they are asked for, why no study can be run here, and the run."""

    game: str
    values: list[StudyValue]
    barred: str
    run: StudyRun | None


class StudyIn(Struct, forbid_unknown_fields=True):
    """Another number for one value, and how many pairs of games."""

    key: Annotated[str, Meta(max_length=200)]
    number: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    pairs: Annotated[int, Meta(ge=10, le=200)] = 50
