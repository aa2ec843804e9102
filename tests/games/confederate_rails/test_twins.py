"""Worlds that differ only in what a seat cannot know look, sound and answer the same to it.

Hidden are the counters in other hands, the sheets that others write, and who was asked at a moment
for counters and passed. The Draw Pile has no order that could be told: it holds counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting, open_window
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.decision import decision_for
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.replay import lines
from railsplitter.kernel.state import Log, act
from tests.games.confederate_rails.players import mixedly, positions
from tests.games.confederate_rails.table import Table, edition

pytestmark = pytest.mark.whole_games
GAMES = pytest.mark.parametrize(
    ("seats", "game", "seed"),
    [(2, "standard", 11), (3, "standard", 12), (4, "extended", 13), (5, "standard", 14)],
)
WIDTH = int(n.SPECIAL_KINDS) + 1


# -- what a seat gets to know ----------------------------------------------------------------------


def known(e: ConfederateEdition, s: ConfederateRails, viewer: int) -> list[object]:
    """View, question and options, side actions, and whether an undo would be free."""
    aside = s.side_options(viewer) if viewer >= 0 else []
    view = msgspec.json.encode(e.view(s, viewer))
    return [view, decision_for(s, viewer), aside, int(s.learned)]


def refusals(e: ConfederateEdition, s: ConfederateRails, viewer: int, dice: Chance) -> list[str]:
    """What the door says to a seat that tries all sorts of things."""
    tried = thinkable(e)
    out = []
    for _ in range(12):
        action = tried[dice.pick(len(tried), "try")]
        try:
            s.copy().play(viewer, action)
            out.append("played")
        except BadInput as error:
            out.append(f"{type(error).__name__} {error.code} {error}")
        out.extend(s.why_not(viewer, action))
    return out


THINKABLE: dict[int, list[int]] = {}


def thinkable(e: ConfederateEdition) -> list[int]:
    if e.seats not in THINKABLE:
        THINKABLE[e.seats] = list(e.vocabulary.thinkable())[::7]
    return THINKABLE[e.seats]


# -- other worlds ----------------------------------------------------------------------------------


def other_world(s: ConfederateRails, viewer: int, dice: Chance) -> ConfederateRails:
    """The same position with other counters in other hands, and other words on their sheets."""
    world = s.twin(s.chance.copy())
    s.rules.specials.redeal(reseeded(world, dice), viewer)
    world.chance = s.chance.copy()
    for k in range(0, len(world.clauses), int(d.CLAUSE)):
        deal = int(world.clauses[k + d.OF])
        secret = s.rules.deals.fact(s, deal, d.STATUS) == d.WRITTEN
        if secret and s.rules.deals.fact(s, deal, d.BY) != viewer:
            world.clauses[k + d.AMOUNT] = 1
    return world


def reseeded(world: ConfederateRails, dice: Chance) -> ConfederateRails:
    world.chance = seeded(dice.pick(1 << 30, "world"))
    return world


def quiet_moments(s: ConfederateRails, viewer: int) -> None:
    """Everybody else passes when asked for a counter."""
    while s.stack and s.stack[-1].secret and s.seat() != viewer:
        s.apply(act(n.PASS))


def both(s: ConfederateRails, viewer: int, dice: Chance) -> Iterator[ConfederateRails]:
    """The true world and another, each with a log, past moments that do not concern the viewer."""
    for world in (s.twin(s.chance.copy()), other_world(s, viewer, dice)):
        quiet_moments(world, viewer)
        world.log = Log()
        yield world


@GAMES
def test_a_seat_cannot_tell_other_worlds_from_the_true_one(
    seats: int, game: str, seed: int
) -> None:
    """[2.3.2a] [4.0c] Views, questions, side actions, refusals; and again after a move."""
    e, dice = edition(seats, game), seeded(seed)
    differed = compared = 0
    for number, s in enumerate(positions(e, seed, 1000)):
        if s.is_over() or number % 25:
            continue
        viewer = dice.pick(seats + 1, "viewer") - 1
        true, other = both(s, viewer, dice)
        if true.numbers() == other.numbers():
            continue
        differed += 1
        assert known(e, true, viewer) == known(e, other, viewer)
        again = seeded(number)
        if viewer >= 0:
            assert refusals(e, true, viewer, again.copy()) == refusals(e, other, viewer, again)
        compared += same_after_a_move(e, (true, other), viewer, dice)
    assert differed > (10 if seats > 2 else 3)  # of two players each knows what the other holds
    assert compared > (5 if seats > 2 else 2)


def same_after_a_move(
    e: ConfederateEdition,
    worlds: tuple[ConfederateRails, ConfederateRails],
    viewer: int,
    dice: Chance,
) -> int:
    """The same move in both worlds tells the viewer the same; 1 if one could be made."""
    true, other = worlds
    if true.is_over() or (true.stack[-1].secret and true.seat() != viewer):
        return 0
    action = mixedly(true, dice)
    told = []
    for world in (true, other):
        assert action in world.options()
        world.apply(action)
        quiet_moments(world, viewer)
        log = cast(Log, world.log)
        told.append(lines(e, world, log.events, viewer))
    assert told[0] == told[1]
    assert known(e, true, viewer) == known(e, other, viewer)
    return 1


# -- moments ---------------------------------------------------------------------------------------


def after_a_war_roll(special: int, dice: tuple[int, ...] = (1, 1)) -> Table:
    """Grey holds one counter; buff rolls for War Progress; grey passes if it is asked."""
    t = Table()
    t.hold(1, special)
    t.turn(0)
    t.dice(*dice)
    t.s.push(WarRoll())
    t.s.settle()
    if t.s.seat() == 1 and t.s.stack[-1].secret:
        t.play("pass")
    return t


@pytest.mark.parametrize("special", [n.OFFENSIVE, n.TREASURE_HUNT, n.TRAIN_RAID, n.FREIGHT_LAW])
def test_a_general_who_kept_still_and_no_general_at_all_are_the_same_to_others(
    special: int,
) -> None:
    """[D.2] Whether grey was asked and passed, or could not react, nobody else learns."""
    held, not_held = after_a_war_roll(n.LEE), after_a_war_roll(special)
    for k, gone in enumerate(not_held.s.specials_gone):
        held.s.specials_gone[k] = gone  # the same counters were played before
    for viewer in (-1, 0, 2):
        e = held.edition
        assert known(e, held.s, viewer) == known(e, not_held.s, viewer)
        told = [lines(e, t.s, t.log.events, viewer) for t in (held, not_held)]
        assert told[0] == told[1]


def test_who_is_asked_is_the_same_to_a_third() -> None:
    """[4.0c] Grey or mint thinks about a counter: buff sees an open moment and no more."""
    worlds = []
    for seat in (1, 2):
        t = Table()
        for holder in (1, 2):
            t.hold(holder, n.LEE if holder == seat else n.TRAIN_RAID)
        t.turn(0)
        t.dice(1, 1)
        t.s.push(WarRoll())
        t.s.settle()
        assert t.s.seat() == seat
        worlds.append(t)
    for viewer in (-1, 0):
        first, second = (known(t.edition, t.s, viewer) for t in worlds)
        assert first == second
    dice = seeded(5)
    said = [refusals(t.edition, t.s, 0, dice.copy()) for t in worlds]
    assert said[0] == said[1]


def test_being_asked_is_told_to_nobody_but_the_seat_itself() -> None:
    """[4.0c] The seat gets its options; the others get the same prompt as the public."""
    t = Table()
    t.hold(1, n.TRAIN_RAID)
    t.turn(0)
    open_window(t.s, n.BETWEEN)
    t.s.settle()
    assert isinstance(t.s.stack[-1], Reacting)
    public = decision_for(t.s, -1)
    assert (public.seat, public.options) == (-1, ())
    assert [decision_for(t.s, seat) == public for seat in range(3)] == [True, False, True]
    assert t.why("pass", 0)
    assert t.why("pass", 1) == []


# -- sheets ----------------------------------------------------------------------------------------


def test_what_stands_on_a_sheet_is_seen_by_its_writer_alone() -> None:
    """[B.9] Until it is sent; a torn one was never there."""
    tables = []
    for words in ("pay 100", "promise grey spare atlanta"):
        t = Table()
        t.cash(9, 9, 9)
        t.turn(0)
        t.aside(1, "deal buff", words)
        tables.append(t)
    for viewer in (-1, 0, 2):
        first, second = (known(t.edition, t.s, viewer) for t in tables)
        assert first == second
    own = [known(t.edition, t.s, 1) for t in tables]
    assert own[0] != own[1]
    for t in tables:
        t.aside(1, "propose")
    sent = [known(t.edition, t.s, 0) for t in tables]
    assert sent[0] != sent[1]


def test_an_imagined_world_knows_nothing_of_the_sheets_that_others_write() -> None:
    """[B.9] Whatever stands on them, and whomever they are for: bots get the same world."""
    worlds = []
    for words in (("deal buff", "pay 100"), ("deal mint", "on-delivery L2", "ask 300", "until 9")):
        t = Table()
        t.cash(9, 9, 9)
        t.turn(0)
        t.aside(0, "deal grey", "pay 200")  # one's own stays
        t.aside(1, *words)
        worlds.append(t.s.imagine(0, seeded(1)))
        own = t.s.imagine(1, seeded(1))
        assert len(own.clauses) == int(d.CLAUSE)
    assert worlds[0].numbers() == worlds[1].numbers()
    assert [int(k) for k in worlds[0].clauses[: int(d.AMOUNT) + 1]] == [
        -3,
        n.PAY,
        2,
    ]  # on the first seat's sheet


def test_the_counters_dealt_are_told_to_their_owners() -> None:
    """[3.6a] The log of the set-up has one line for each counter, and each for one seat only."""
    e, log = edition(3), Log()
    s = e.start(seeded(3), log)
    while s.active == n.NOBODY:
        s.apply(s.options()[0])
    dealt = [event for event in log.events if event[1] == "3.6a"]
    assert len(dealt) == 12
    for viewer in range(3):
        mine = [line for line in lines(e, s, dealt, viewer)]
        assert len(mine) == 4
    assert lines(e, s, dealt, -1) == []
