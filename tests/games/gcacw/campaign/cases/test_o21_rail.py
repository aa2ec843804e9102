"""Railroad movement (O.21)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import CONFEDERATE, DAMAGED, MARCH, TAKE, UNION
from tests.games.gcacw.campaign.stage import april, stage

EMBARK, RIDE = int(m.EMBARK_RAIL), int(m.RIDE)


@pytest.mark.parametrize(
    ("start", "end", "hexes", "fatigue"),
    [
        ("ALX 0605", "SJW S4101", 23, 2),
        ("HCR E3510", "HCR E1633", 39, 2),
        ("HCR W5806", "HCR E3510", 41, 3),
        ("SIV N5524", "SIV N3333", 24, 2),
    ],
)
def test_o21_example_5(start: str, end: str, hexes: int, fatigue: int) -> None:
    """[O.21] Distances and fatigue of the worked example."""
    t = april(40)
    t.clear(CONFEDERATE)
    t.put("kimball", start)
    t.acting(UNION)
    t.play(EMBARK, t.piece("kimball"))
    assert t.hex(end) in t.args(RIDE)
    t.play(RIDE, t.hex(end))
    assert t.noted(int(m.N_RODE)) == [(t.piece("kimball"), t.hex(end), hexes, fatigue)]
    assert (t.at("kimball"), t.of("kimball")["fatigue"]) == (t.hex(end), fatigue)
    t.check()


def test_o21_too_far_and_ruined() -> None:
    """[O.21] Example 5: Baltimore to Harpers Ferry is 94 hexes; a ruined station bars the way."""
    t = april(40)
    t.clear(CONFEDERATE)
    t.put("kimball", "HCR E1633")
    t.acting(UNION)
    t.play(EMBARK, t.piece("kimball"))
    assert t.why(RIDE, t.hex("SIV N5524")) == ["O.21"]
    t.agree(RIDE, range(int(t.pack.ground.hexes)))
    t = april(40)
    t.put("kimball", "ALX 0605")
    t.acting(UNION)
    t.play(EMBARK, t.piece("kimball"))
    assert t.why(RIDE, t.hex("SJW S2708")) == ["O.21"]


def test_o21a_limits_of_a_day() -> None:
    """[O.21a] Example 5: 6, 6 and 8 make 20 of 21; a fourth unit never; dawn begins again."""
    t = april(40)
    t.clear(CONFEDERATE)
    for name, mv in (("kimball", 6), ("sullivan", 6), ("tyler", 8), ("gordon", 1)):
        t.put(name, "ALX 0605", mv=mv)
    for name in ("kimball", "sullivan", "tyler"):
        t.acting(UNION)
        t.play(EMBARK, t.piece(name))
        t.play(RIDE, t.hex("SJW S4101"))
    assert (t.war.rail_units[0], t.war.rail_mv) == (3, 20)
    t.acting(UNION)
    assert t.why(EMBARK, t.piece("gordon")) == ["O.21a"]
    assert not t.args(EMBARK)
    t.war.book.rail.dawn(t.war)
    assert t.piece("gordon") in t.args(EMBARK)


def test_o21a_manpower_of_a_day() -> None:
    """[O.21a] Two units of 8 and one of 6 are more than 21."""
    t = april(40)
    t.clear(CONFEDERATE)
    for name, mv in (("kimball", 8), ("tyler", 8), ("gordon", 6)):
        t.put(name, "ALX 0605", mv=mv)
    for name in ("kimball", "tyler"):
        t.acting(UNION)
        t.play(EMBARK, t.piece(name))
        t.play(RIDE, t.hex("SJW S4101"))
    t.acting(UNION)
    assert t.why(EMBARK, t.piece("gordon")) == ["O.21a"]


def test_o21a_example_6_culpeper() -> None:
    """[O.21a] Example 6: while the Union holds Culpeper nobody boards there."""
    t = april(40)
    t.clear(UNION)
    t.put("johnson", "GTC N2334")
    t.acting(CONFEDERATE)
    t.hold("Culpeper", CONFEDERATE)
    t.play(EMBARK, t.piece("johnson"))
    assert t.hex("GTC N1204") in t.args(RIDE)
    t.play(RIDE, t.hex("GTC N1204"))
    assert t.noted(int(m.N_RODE))[0][2:] == (48, 3)
    t.set("johnson", fatigue=0)
    t.war.book.rail.dawn(t.war)
    t.hold("Culpeper", UNION)
    t.acting(CONFEDERATE)
    assert t.why(EMBARK, t.piece("johnson")) == ["O.21a"]


def test_o21_who_may_board() -> None:
    """[O.21] Infantry in a whole station, not in an enemy zone, not too tired."""
    t = stage()
    t.clear(CONFEDERATE)
    t.acting(UNION)
    assert {t.piece("10-me"), t.piece("1-phb")} <= t.args(EMBARK)
    assert t.why(EMBARK, t.piece("8-ny-cavalry")) == ["O.21"]
    assert t.why(EMBARK, t.piece("5-wv")) == ["O.21"]
    t.set("10-me", fatigue=4)
    assert t.why(EMBARK, t.piece("10-me")) == ["6.5c"]
    t.set("10-me", fatigue=0)
    t.war.station[t.pack.ground.station[t.hex("SIV N3333")]] = DAMAGED
    assert t.why(EMBARK, t.piece("10-me")) == ["O.21"]
    t.war.station[t.pack.ground.station[t.hex("SIV N3333")]] = 0
    t.put("johnson", "SIV N3332")
    assert t.why(EMBARK, t.piece("10-me")) == ["O.21"]
    t.agree(EMBARK, range(int(t.pack.pieces.count)))
    t.agree(int(MARCH), range(int(t.pack.pieces.first_leader)))


def test_o21_fatigue_never_passes_four() -> None:
    """[O.21] At fatigue 3 only rides of one level are open."""
    t = april(40)
    t.clear(CONFEDERATE)
    t.put("kimball", "ALX 0605", fatigue=3)
    t.acting(UNION)
    t.play(EMBARK, t.piece("kimball"))
    assert t.why(RIDE, t.hex("SJW S4101")) == ["O.21"]
    assert t.args(RIDE)


def test_o21_leaders_ride_along() -> None:
    """[O.21] A leader of the unit may go, one left alone goes by himself."""
    t = stage()
    t.clear(CONFEDERATE)
    t.put("donnelly", "SIV N3333")
    t.put("williams", "SIV N3333")
    t.put("banks", "SIV N3333")
    t.put("gordon", "SIV N3333")
    t.acting(UNION)
    t.play(EMBARK, t.piece("donnelly"))
    assert t.args(int(TAKE)) == {t.piece("williams"), t.piece("banks")}
    t.play(int(TAKE), t.piece("williams"))
    t.play(RIDE, t.hex("SIV N5524"))
    assert t.at("williams") == t.hex("SIV N5524")
    t.check()


def test_o21_enemies_on_the_line() -> None:
    """[O.21] No train passes an enemy or his zone."""
    t = stage()
    t.clear(CONFEDERATE)
    t.acting(UNION)
    t.play(EMBARK, t.piece("10-me"))
    assert t.hex("SIV N5524") in t.args(RIDE)
    t.put("johnson", "SIV N4428")
    assert t.hex("SIV N5524") not in t.args(RIDE)


def test_o21a_what_cuts_a_path_is_seen_at_once() -> None:
    """[O.21a] Offers agree with the rule after every single change, and when it is undone."""
    t = april(40)
    t.clear(CONFEDERATE)
    for unit, where in (("kimball", "ALX 0605"), ("tyler", "SIV N3333"), ("sullivan", "HCR E3510")):
        t.put(unit, where)
    t.put("taylor", "SIV S2629", dug=4)
    rail, s = t.war.book.rail, t.war
    units = [unit for unit in range(int(t.pack.pieces.first_leader)) if s.at[unit] >= 0]

    def offers() -> list[int]:
        found = rail.boarders(s, UNION, s.rules.cycle.all_able(s, UNION))
        assert found == [unit for unit in units if not rail.bar(s, UNION, unit)]
        return found

    first, changed = offers(), set[tuple[int, ...]]()
    for column, step in ((s.county_holder, 3), (s.station, 7), (s.crossing, 31)):
        for k in range(0, len(column), step):
            kept, column[k] = column[k], 1 if column[k] != 1 else 0
            changed.add(tuple(offers()))
            column[k] = kept
    for name in ("HCR E3412", "HCR E1633", "SIV N3331", "SIV S2629"):
        t.put("taylor", name, dug=4)
        changed.add(tuple(offers()))
    assert offers() == first
    assert len(changed) > 3
