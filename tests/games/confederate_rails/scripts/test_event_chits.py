"""Each of the 28 Event chits drawn once, with scripted dice: effect, log, view, and its chit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_EVENT_OFF
from tests.games.confederate_rails.scripts.script import (
    CHOICES,
    COTTON,
    EVENTS,
    IRON,
    PEOPLE,
    TOBACCO,
    cited,
    draws,
    gone_or_in_play,
    resolved,
    seen,
    staged,
    told,
)
from tests.games.confederate_rails.table import Table, edition

STAYS = {n.BAD_RAILS, n.COLLISIONS, n.COTTON_EMBARGO, n.DIVERT_IRON, n.BLOCKADE_INCREASE}
STAYS |= {n.CONSTRUCTION_6, n.CONSTRUCTION_24, n.CONVENTION}
MORE_DICE = {int(n.BAD_RAILS): (1, 1, 1, 1), int(n.DIVERT_IRON): (3, 4)}

CHITS = [
    (event, chit)
    for event in EVENTS
    for chit in range(1, int(edition(3).pack.event_count[event]) + 1)
]


def nth(event: int, chit: int) -> Table:
    """The table with `chit` - 1 chits of this kind drawn before, each with its effect."""
    t = staged(event)
    before = chit - 1
    if event == n.BAD_RAILS:
        for line in range(4, 4 + before):
            t.bad_rails(line)
        return t
    t.s.pile.take(event, before)
    if event in STAYS:
        t.s.events_in_play[event] += before
        t.s.collisions += before * (event == n.COLLISIONS)
        t.s.blockade += before * (event == n.BLOCKADE_INCREASE)
        t.s.conventions += before * (event == n.CONVENTION)
    else:
        t.s.events_gone[event] += before
    return t


def drawn(event: int, chit: int) -> Table:
    """That chit drawn and carried through; Bad Rails finds the next line."""
    more = MORE_DICE.get(event, ())
    if event == n.BAD_RAILS:
        more = (1, 1, 1, chit)
    t = draws(nth(event, chit), event, *more)
    t.play(*CHOICES.get(event, ()))
    return t


def test_there_are_twenty_eight() -> None:
    """[2.3.1a]"""
    assert len(CHITS) == 28


@pytest.mark.parametrize(("event", "chit"), CHITS)
def test_a_chit_rolls_takes_effect_ends_the_activation_and_is_accounted_for(
    event: int, chit: int
) -> None:
    """[7.0c] [7.0d] [7.0e] [5.5a] [5.9c] War and Congestion first, whichever chit it is."""
    t = drawn(event, chit)
    order = cited(t)
    effect = EFFECTS[event]
    for earlier, later in (("5.1.2b", "5.9.1a"), ("5.9.1a", "5.5a"), ("5.5a", effect.case)):
        assert order.index(earlier) < order.index(later)
    assert t.noted(N_EVENT_OFF) == []
    assert t.s.train == -1
    in_play = chit if event in STAYS else 0
    assert gone_or_in_play(t, event) == (t.rules.pack.event_count[event] - in_play, in_play)
    assert seen(t).view.pile == 0
    effect.check(t, chit)
    t.check()


@pytest.mark.parametrize("event", EVENTS)
def test_the_log_names_the_chit_and_what_it_did(event: int) -> None:
    t = resolved(event, *MORE_DICE.get(event, ()))
    name = next(e.name for e in t.edition.printed.events if e.no == event)
    assert any(name in text for text in told(t, "5.1.2b"))
    effect = EFFECTS[event]
    assert any(effect.words in text for text in told(t, effect.case)), told(t, effect.case)
    assert sum("congested" in text for text in told(t, "5.5b")) == 6


class Effect:
    """The case and words of the log, and what is true and seen by everybody afterwards."""

    def __init__(self, case: str, words: str, check: Callable[[Table, int], None]) -> None:
        self.case, self.words, self.check = case, words, check


def bad_rails(t: Table, chit: int) -> None:
    assert seen(t).rates.bad_rails == tuple(range(4, 4 + chit))


def bridge(t: Table, chit: int) -> None:
    assert seen(t).down == {"richmond/petersburg"}


def depot(t: Table, chit: int) -> None:
    assert seen(t).new_depots == {"hillsboro"}
    assert t.s.is_depot(t.stations["hillsboro"])


def collisions(t: Table, chit: int) -> None:
    assert seen(t).rates.collisions == chit


def embargo(t: Table, chit: int) -> None:
    assert seen(t).rates.embargo
    assert t.rules.delivery.payout(t.s, COTTON) == 5  # half of $1,000
    assert t.rules.delivery.payout(t.s, TOBACCO) == 13


def iron(t: Table, chit: int) -> None:
    shown = seen(t).iron
    assert shown is not None
    assert (shown.seat, shown.load, shown.free) == (0, IRON, False)
    assert t.s.train_load[0] == IRON


def wear(t: Table, chit: int) -> None:
    assert list(t.s.money) == [7, 7, 10]
    assert [t.s.train_at[k] >= 0 for k in (0, n.TRAINS)] == [True, True]


def blockade(t: Table, chit: int) -> None:
    assert seen(t).rates.blockade == chit


def sabotage(t: Table, chit: int) -> None:
    assert seen(t).rips == {"knoxville/loudon": 1}


def six(t: Table, chit: int) -> None:
    assert seen(t).built == {"danville/greensboro"}


def twenty_four(t: Table, chit: int) -> None:
    assert seen(t).built == {"meridian/mcdowells-bluff"}


def convention(t: Table, chit: int) -> None:
    assert (seen(t).rates.conventions, seen(t).rates.bonus) == (chit, chit * 100)
    assert t.rules.delivery.payout(t.s, TOBACCO) == 13 + chit
    assert t.rules.delivery.payout(t.s, PEOPLE) == 27


def break_down(t: Table, chit: int) -> None:
    train = seen(t).trains["buff-T1"]
    assert (train.station, train.where) == ("", "repair box")


def seizure(t: Table, chit: int) -> None:
    trains = seen(t).trains
    assert trains["buff-E"].station == "hillsboro"
    assert trains["grey-T1"].where == "lost"
    assert t.s.load_where[TOBACCO] == n.GONE
    assert t.s.money[1] == 10  # no tariff


def raid(t: Table, chit: int) -> None:
    assert seen(t).rips == {"martinsburg/harpers-ferry": 1}


EFFECTS: dict[int, Effect] = {
    int(n.BAD_RAILS): Effect("7.1e", "#4", bad_rails),
    int(n.BRIDGE_COLLAPSE): Effect("7.2", "Richmond–Petersburg", bridge),
    int(n.DEPOT_CONSTRUCTION): Effect("7.3a", "Hillsboro", depot),
    int(n.COLLISIONS): Effect("7.4a", "occupied station", collisions),
    int(n.COTTON_EMBARGO): Effect("7.5", "Cotton", embargo),
    int(n.DIVERT_IRON): Effect("7.6a", "Iron (L49)", iron),
    int(n.ENGINE_WEAR): Effect("7.7b", "$300", wear),
    int(n.BLOCKADE_INCREASE): Effect("7.8", "1", blockade),
    int(n.PARTISAN_SABOTAGE): Effect("7.9c", "Knoxville–Loudon", sabotage),
    int(n.CONSTRUCTION_6): Effect("7.10", "Danville–Greensboro", six),
    int(n.CONSTRUCTION_24): Effect("7.11", "Meridian", twenty_four),
    int(n.CONVENTION): Effect("7.12b", "$100", convention),
    int(n.BREAK_DOWN): Effect("7.13a", "Buff T1", break_down),
    int(n.SEIZURE): Effect("7.14b", "Grey T1", seizure),
    int(n.CAVALRY_RAID): Effect("7.15a", "Martinsburg–Harper's Ferry", raid),
}
