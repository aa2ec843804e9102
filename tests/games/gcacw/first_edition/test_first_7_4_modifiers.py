"""Rules version 1: [7.4] Every modifier of the list, and how they are added up."""

from __future__ import annotations

from tests.games.gcacw.combats import duel, lines, look
from tests.games.gcacw.drill import Table


def ratio(attack: str, defence: str) -> int:
    return lines(look(duel(f"a 0403 {attack}", f"d 0404 {defence}"))).get("7.4a", 0)


def test_7_4g_refused_flanks_replace_it() -> None:
    t = duel(defender="d 0404 8", more=["b 0405 6"], attacker="a 0403 8 a3")
    t.march("a", points=2)
    t.play("attack 0404")
    seen = t.rules.preview.at_hand(t.s, refused=True)
    assert lines(seen)["7.4g"] == 2
    assert "7.4f" not in lines(seen)
    assert lines(t.rules.preview.at_hand(t.s, refused=False))["7.4f"] == 4


def ground(t: Table) -> dict[str, int]:
    seen = lines(look(t))
    return {case: seen[case] for case in ("7.4o", "7.4p", "7.4q", "7.4r", "7.4s") if case in seen}
