"""A small network in numpy: one hidden layer, a value, and logits of the open answers only."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
CLIP = 5.0  # of scaled inputs
CLOSED = -1  # in a row of answers: no answer there


class Net:
    """Weights by name. Answers that are not open get no logit, so a large space costs little."""

    def __init__(self, inputs: int, answers: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.mean = np.zeros(inputs, np.float32)
        self.scale = np.ones(inputs, np.float32)
        self.weights: dict[str, Floats] = {
            "w1": (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            "b1": np.zeros(hidden, np.float32),
            "w2": (rng.standard_normal((hidden, hidden)) / np.sqrt(hidden)).astype(np.float32),
            "b2": np.zeros(hidden, np.float32),
            "answer": (rng.standard_normal((answers, hidden)) * 0.01).astype(np.float32),
            "bias": np.zeros(answers, np.float32),
            "value": np.zeros(hidden, np.float32),
        }

    def fit_scale(self, rows: Whole) -> None:
        """Scale inputs by what was seen first; later rows are held against it."""
        self.mean = rows.mean(axis=0).astype(np.float32)
        self.scale = (rows.std(axis=0) + 1.0).astype(np.float32)

    def scaled(self, rows: Whole) -> Floats:
        made: Floats = np.clip((rows - self.mean) / self.scale, -CLIP, CLIP).astype(np.float32)
        return made

    def body(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Both hidden layers."""
        w = self.weights
        first = np.tanh(inputs @ w["w1"] + w["b1"])
        return first, np.tanh(first @ w["w2"] + w["b2"])

    def shares(self, hidden: Floats, open_: Whole) -> Floats:
        """How likely each of the open answers is; `open_` has a row of numbers, padded."""
        w = self.weights
        logits = np.einsum("bh,bkh->bk", hidden, w["answer"][open_]) + w["bias"][open_]
        logits[open_ == CLOSED] = -1e9
        logits -= logits.max(axis=1, keepdims=True)
        grown = np.exp(logits)
        made: Floats = grown / grown.sum(axis=1, keepdims=True)
        return made

    def worth(self, hidden: Floats) -> Floats:
        made: Floats = hidden @ self.weights["value"]
        return made

    def save(self, path: Path) -> None:
        np.savez(path, allow_pickle=False, mean=self.mean, scale=self.scale, **self.weights)

    @staticmethod
    def load(path: Path) -> Net:
        kept = np.load(path)
        made = Net(kept["w1"].shape[0], kept["answer"].shape[0], kept["w1"].shape[1], 0)
        made.mean, made.scale = kept["mean"], kept["scale"]
        made.weights = {name: kept[name] for name in made.weights}
        return made


def listed(masks: Whole) -> Whole:
    """Masks as padded rows of the numbers that are open."""
    rows, numbers = np.nonzero(masks)
    counts = np.bincount(rows, minlength=len(masks))
    made = np.full((len(masks), int(counts.max(initial=1))), CLOSED, np.int64)
    firsts = np.cumsum(counts) - counts
    made[rows, np.arange(len(rows)) - firsts[rows]] = numbers
    return made
