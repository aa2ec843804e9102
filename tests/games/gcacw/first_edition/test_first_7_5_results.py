"""Rules version 1: [7.5] The Combat Chart: its edges, its letters, and who loses what."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.combats import duel, facts, look, strike

LETTERS = {
    n.RESULT_D: "D",
    n.RESULT_F: "F",
    n.RESULT_LESSER_F: "f",
    n.RESULT_E: "E",
    n.RESULT_ADVANCE: "a",
    n.RESULT_RETREAT: "r",
    n.RESULT_ROUT: "R",
    n.RESULT_STAR: "*",
}


def spelled(cell: int) -> str:
    """An entry as it is printed."""
    losses = cell & n.RESULT_LOSS
    text = str(losses) if losses else ""
    return text + "".join(letter for bit, letter in LETTERS.items() if cell & bit) or "-"


def test_7_5c_losses_then_letters_then_retreat_then_advance() -> None:
    t = duel("a 0403 12 a3", "d 0404 12", against=["e 0404 9"])  # 12 to 21: -1
    strike(t, 4, 1)  # row 2: 2Dr and 1Da
    assert t.asked() == (1, "7.5d")
    assert facts(t, "a", "mv", "loose") == (11, 0)
    t.play("lose d")
    assert t.asked() == (1, "7.6f")
    assert facts(t, "a", "mv", "loose") == (11, 1)
    assert facts(t, "d", "mv", "loose", "fatigue") == (10, 1, 2)
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.asked() == (0, "7.6r")


def test_9_0m_works_keep_the_order() -> None:
    for step, loose in ((1, 1), (2, 0), (3, 0), (4, 0)):
        t = duel("a 0403 24 div a3", f"d 0404 8 e{step}")
        net = look(t).net
        strike(t, 3, 3 + net)  # row 0: D
        assert facts(t, "d", "loose", "fatigue") == (loose, 2)


def test_9_0m_only_a_defender() -> None:
    """Works do nothing for one who attacks out of them."""
    t = duel("a 0403 8 a3 e4", "d 0404 8")
    strike(t, 1, 4)
    assert facts(t, "a", "loose", "fatigue") == (1, 3)
