"""Student's distribution, paired effects, power and Holm's correction, in plain Python.

Checked in tests against published tables; scipy (113 MB) would be the alternative.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

import msgspec

POWER = 0.8
STEPS = 300  # of the continued fraction
SMALL = 1e-300
CLOSE = 1e-12


class Effect(msgspec.Struct, frozen=True):
    """A mean of paired differences with its interval; `p` is two-sided."""

    pairs: int
    base: float
    mean: float
    effect: float
    low: float
    high: float
    p: float
    deviation: float  # of the differences

    @property
    def is_nothing(self) -> bool:
        """Every pair came out the same."""
        return self.effect == 0.0 and self.deviation == 0.0


def paired(base: Sequence[float], other: Sequence[float], level: float = 0.95) -> Effect:
    """The effect of `other` over `base`, game by game."""
    differences = [b - a for a, b in zip(base, other, strict=True)]
    count, mean = len(differences), fmean(differences)
    spread = stdev(differences) if count > 1 else 0.0
    if spread == 0.0:  # all alike: nothing, or the same in every pair
        p = 1.0 if mean == 0.0 else 0.0
        return Effect(count, fmean(base), fmean(other), mean, mean, mean, p, 0.0)
    error = spread / math.sqrt(count)
    half = student_quantile(0.5 + level / 2, count - 1) * error
    p = 2 * (1 - student(abs(mean) / error, count - 1))
    return Effect(count, fmean(base), fmean(other), mean, mean - half, mean + half, p, spread)


def holm(values: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values, in the order given."""
    order = sorted(range(len(values)), key=values.__getitem__)
    adjusted, worst = [0.0] * len(values), 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, (len(values) - rank) * values[at]))
        adjusted[at] = worst
    return adjusted


def power(difference: float, deviation: float, pairs: int, alpha: float = 0.05) -> float:
    """The chance to tell such a difference apart with so many pairs."""
    if deviation == 0.0:
        return 1.0 if difference else alpha
    normal = NormalDist()
    critical = student_quantile(1 - alpha / 2, max(1, pairs - 1))
    shift = abs(difference) / deviation * math.sqrt(pairs)
    return normal.cdf(shift - critical) + normal.cdf(-shift - critical)


def pairs_needed(
    difference: float, deviation: float, wanted: float = POWER, alpha: float = 0.05
) -> int:
    """Pairs for a wanted power; 0 if there is no telling (no difference is asked for)."""
    if difference == 0.0:
        return 0
    normal = NormalDist()
    sizes = normal.inv_cdf(1 - alpha / 2) + normal.inv_cdf(wanted)
    return max(2, math.ceil((sizes * deviation / difference) ** 2) + 2)


def student(t: float, freedom: int) -> float:
    """The share of Student's distribution below t."""
    x = freedom / (freedom + t * t)
    half = 0.5 * incomplete_beta(freedom / 2, 0.5, x)
    return 1 - half if t >= 0 else half


def student_quantile(share: float, freedom: int) -> float:
    """The t that so large a share lies below, by bisection."""
    if share < 0.5:
        return -student_quantile(1 - share, freedom)
    low, high = 0.0, 2.0
    while student(high, freedom) < share:
        high *= 2
    while high - low > CLOSE * max(1.0, high):
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) < share else (low, middle)
    return (low + high) / 2


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularized incomplete beta function."""
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    logs = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    front = math.exp(logs + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1.0 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Its continued fraction, by Lentz's way."""
    c, d = 1.0, 1.0 / _kept(1.0 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, STEPS):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1.0 / _kept(1.0 + term * d)
            c = _kept(1.0 + term / c)
            value *= d * c
        if abs(d * c - 1.0) < CLOSE:
            break
    return value


def _kept(value: float) -> float:
    """Never quite nothing: it is divided by."""
    return value if abs(value) > SMALL else SMALL
