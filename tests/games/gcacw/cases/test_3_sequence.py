"""The sequence of play (3): a turn from its first to its last phase."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_CYCLE_OVER, N_OVER, N_RECOVERED, N_TURN, N_WEATHER
from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.kernel.chance import Seeded, seeded
from tests.games.gcacw.drill import Table, drill


def from_the_start(t: Table) -> None:
    """A game from its first turn on."""
    t.s.turn = 0
    t.s.stack[:] = [Sequence(0)]
    t.s.settle()


def battle() -> Table:
    return drill(
        union=[
            "tyler 0101 7 f3",
            "kimball 0103 6",
            "late turn2:0105 4",
            "shields tyler L division",
        ],
        confederate=["stonewall 0808 4"],
        rain=[1],
        turns=2,
        objectives=["mill 0101 3 union"],
    )


def test_3_1a_five_phases_a_turn() -> None:
    t = battle()
    from_the_start(t)
    asked = []
    while t.s.turn == 1:
        asked.append(t.asked()[1])
        t.play("pass" if t.asked()[1] == "4.0c" else "done")
    assert asked == ["3.2a", "4.0c", "4.0c"]  # [9.0b] nobody digs in rain
    order = [N_TURN, N_WEATHER, N_CYCLE_OVER, N_RECOVERED, N_TURN]
    assert [event[0] for event in t.log.events if event[0] in order] == order
    assert t.at("late") == "0105"  # and the second turn has begun
    t.check()


def test_3_3a_actions_by_initiative_until_both_pass() -> None:
    t = battle()
    from_the_start(t)
    t.dice(6, 1, 3, 1, 6)  # initiative of the Union, a march, initiative of the Confederate
    t.play("done")
    assert t.asked() == (n.UNION, "4.0c")
    t.play("march kimball", "halt")
    assert t.asked() == (n.CONFEDERATE, "4.0c")
    t.play("pass", "pass")
    assert (t.s.turn, t.asked()[1]) == (2, "3.2a")  # [9.0b] nobody digs in rain
    assert len(t.noted(N_CYCLE_OVER)) == 1


def test_3_5a_the_turn_moves_on_and_after_the_last_the_battle_is_over() -> None:
    t = battle()
    from_the_start(t)
    while not t.s.is_over():
        t.check()
        t.play("pass" if t.asked()[1] == "4.0c" else "done")
    assert [row[0] for row in t.noted(N_TURN)] == [1, 2]
    assert t.noted(N_OVER) == [(n.LAST_TURN, 0, 3, 0)]


def test_1_0c_nothing_is_hidden_but_the_dice_to_come() -> None:
    t = battle()
    from_the_start(t)
    for seat in (n.UNION, n.CONFEDERATE):
        other = t.s.imagine(seat, seeded(5))
        assert other.numbers() == t.s.numbers()
        assert isinstance(other.chance, Seeded)
        assert other.chance is not t.s.chance
