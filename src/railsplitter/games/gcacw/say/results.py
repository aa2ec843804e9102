"""Entries of the Combat Chart: as printed (2DR*), and in words."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.words import joined, manpower

# Letters in the order in which the chart prints them, and what they mean
LETTERS = (
    (n.RESULT_D, "D", "disorganized"),
    (n.RESULT_F, "F", "tired"),
    (n.RESULT_LESSER_F, "f", "slightly tired"),
    (n.RESULT_E, "E", "the march ends"),
    (n.RESULT_RETREAT, "r", "retreat"),
    (n.RESULT_ROUT, "R", "rout"),
    (n.RESULT_STAR, "*", "demoralized-2"),
    (n.RESULT_ADVANCE, "a", "may advance"),
)


def printed_cell(cell: int) -> str:
    """2DR*, fa; a dash for nothing."""
    lost = cell & int(n.RESULT_LOSS)
    letters = "".join(letter for bit, letter, _ in LETTERS if cell & bit)
    return f"{lost or ''}{letters}" or "–"


def told_cell(cell: int) -> str:
    """2DR: 2 manpower lost, disorganized, rout."""
    lost = cell & int(n.RESULT_LOSS)
    words = [word for bit, _, word in LETTERS if cell & bit]
    told = joined(f"{manpower(lost)} lost" if lost else "", *words)
    return f"{printed_cell(cell)}, {told}" if told else "no effect"
