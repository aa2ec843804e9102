"""Money and chits, counted by somebody else: from the log alone, to the dollar, in every step."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Event
from railsplitter.kernel.state import Log
from tests.games.confederate_rails.players import by_verb, make_move, next_move, positions
from tests.games.confederate_rails.table import Table, edition

GAMES = pytest.mark.parametrize(
    ("seats", "game"),
    [(2, "standard"), (3, "standard"), (4, "standard"), (5, "standard"), (3, "extended")],
)
STEP = 100
BANK, ASIDE = -1, -2
TO_BANK = {log.N_ACTIVATED, log.N_OVERHAULED, log.N_KEPT}  # train, money
BY_SEAT = {log.N_TARIFF, log.N_DONATED}  # seat, money
PRICES = {log.N_MENDED: 300, log.N_RELAID: 200}  # as printed; the log names seat and segment


class Books:
    """What every treasury, the bank and the deals should hold, kept from the log."""

    def __init__(self, s: ConfederateRails) -> None:
        self.held = Counter({seat: s.money[seat] * STEP for seat in range(s.seats)})
        self.held[BANK] = s.bank * STEP

    def pay(self, payer: int, receiver: int, dollars: int) -> None:
        assert dollars >= 0
        self.held[payer] -= dollars
        self.held[receiver] += dollars

    def enter(self, s: ConfederateRails, event: Event) -> None:
        """One line of the log."""
        what, _, _, a, b, c, to = event
        if what in TO_BANK:
            self.pay(a // int(n.TRAINS), BANK, b * STEP)
        elif what in BY_SEAT:
            self.pay(a, BANK, b * STEP)
        elif what in PRICES:
            self.pay(a, BANK, PRICES[what])
        elif what == log.N_FEE:
            self.pay(a // int(n.TRAINS), to if to >= 0 else BANK, c * STEP)
        elif what == log.N_DELIVERED:
            self.pay(BANK, a // int(n.TRAINS), c * STEP)
        elif what == log.N_SOLD:
            self.pay(a, BANK, c * STEP)
        elif what == log.N_GAVE:
            self.pay(a, b, c * STEP)
        else:
            self.deal(s, what, a, b, c)

    def deal(self, s: ConfederateRails, what: int, deal: int, seat: int, money: int) -> None:
        """Accepted deals are set aside in full, then paid or given back clause by clause."""
        if what == log.N_ACCEPTED:
            for payer, amount in payments(s, deal):
                self.pay(payer, ASIDE, amount)
        elif what == log.N_CLAUSE_PAID:
            other = sum(parties(s, deal)) - seat
            self.pay(ASIDE, other, money * STEP)
        elif what == log.N_CLAUSE_BACK:
            self.pay(ASIDE, seat, money * STEP)

    def check(self, s: ConfederateRails) -> None:
        assert [self.held[seat] for seat in range(s.seats)] == [k * STEP for k in s.money]
        assert self.held[BANK] == s.bank * STEP
        assert self.held[ASIDE] == s.rules.deals.set_aside(s) * STEP
        assert sum(self.held.values()) == 0
        assert min(s.money) >= 0  # [B.8]


def parties(s: ConfederateRails, deal: int) -> tuple[int, int]:
    deals = s.rules.deals
    return int(deals.fact(s, deal, d.BY)), int(deals.fact(s, deal, d.TO))


def payments(s: ConfederateRails, deal: int) -> list[tuple[int, int]]:
    by, to = parties(s, deal)
    rows = [[int(s.clauses[k + c]) for c in range(6)] for k in range(0, len(s.clauses), 6)]
    mine = [row for row in rows if row[d.OF] == deal and row[d.KIND] != n.PROMISE]
    return [(by if row[d.KIND] == n.PAY else to, row[d.AMOUNT] * STEP) for row in mine]


@GAMES
def test_the_log_alone_keeps_the_books_of_a_game(seats: int, game: str) -> None:
    """[1.2d] [B.8] [B.9] Every hundred that changes hands is told, with its receiver."""
    seen: Counter[int] = Counter()
    for seed in (1, 2):
        notes = Log()
        steps = positions(edition(seats, game), seed, 900, notes)
        s = next(steps)
        books = Books(s)
        notes.events.clear()
        for s in steps:
            for event in notes.events:
                seen[event[0]] += 1
                books.enter(s, event)
            notes.events.clear()
            books.check(s)
    assert seen[log.N_ACTIVATED] > 20
    assert seen[log.N_GAVE] > 2


def test_a_deal_is_kept_another_broken_and_the_books_agree() -> None:
    """[B.9] Paid on passage; given back because a counter was played; lapsed with its time."""
    t = Table()
    t.own(1, 6)
    t.cash(20, 20, 20)
    t.hold(1, n.OFFENSIVE)
    t.occupy("norfolk")
    t.aboard(t.train(0, 1, "raleigh", 6), 2, "charlotte")
    t.run(0, 1)
    books = Books(t.s)
    t.log.events.clear()
    t.aside(0, "deal grey", "on-passage buff #6", "pay 200", "propose")
    t.aside(1, "accept 1")
    t.aside(0, "deal grey", "on-holding grey any", "pay 500", "propose")
    t.aside(1, "accept 2")
    t.aside(2, "deal buff", "on-delivery L2", "pay 300", "until 1", "propose")
    t.aside(0, "accept 3")
    t.play("go hillsboro #6")
    t.aside(1, "play offensive")
    t.play("retake norfolk")
    while not t.noted(log.N_LAPSED):
        t.play("done")
    for event in t.log.events:
        books.enter(t.s, event)
    books.check(t.s)
    assert list(t.s.money) == [18, 22, 20]
    paid = [event[:3] for event in t.noted(log.N_CLAUSE_PAID)]
    back = [event[:3] for event in t.noted(log.N_CLAUSE_BACK)]
    assert (paid, back) == ([(1, 0, 2)], [(2, 0, 5), (3, 2, 3)])
    t.check()


# -- chits ---------------------------------------------------------------------------------------


def chits(s: ConfederateRails) -> tuple[int, int, int]:
    """Events, loads and counters, each counted where it is."""
    events = sum(s.pile.counts[1 : int(n.FIRST_LOAD)]) + sum(s.events_in_play)
    events += sum(s.events_gone) + (1 if s.event else 0)
    loads = sum(s.pile.counts[int(n.FIRST_LOAD) :]) + sum(1 for k in s.display if k)
    loads += sum(1 for k in s.train_load if k) + (1 if s.in_hand else 0)
    where = Counter(s.load_where[1:])
    loads += where[n.LYING] + where[n.GONE] + where[n.SHOWN] + where[n.ASIDE]
    return events, loads, sum(s.hands) + sum(s.specials_gone)


@GAMES
def test_no_chit_is_ever_lost_or_doubled(seats: int, game: str) -> None:
    """[2.3.1a] [2.3.1b] [2.3.2a] 28 events, 89 loads, 12 counters (10 with five players)."""
    for s in positions(edition(seats, game), seats + 30, 700):
        events, loads, counters = chits(s)
        assert loads == 89
        assert events == (28 if s.war_on else 0)
        assert counters in ((0,) if s.active == n.NOBODY and s.round == 0 else ()) + (
            10 if seats == 5 else 12,
        )


# -- deals, found by hypothesis --------------------------------------------------------------------

MOVES = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 30), st.integers(0, 10_000)), max_size=30
)


@settings(max_examples=30)
@given(MOVES)
def test_whatever_is_written_offered_and_accepted_money_is_conserved(
    moves: list[tuple[int, int, int]],
) -> None:
    """[B.9] Any sequence of side actions between turns, then a Player Turn in which they lapse."""
    t = Table()
    t.own(1, 6)
    t.cash(9, 9, 9)
    t.train(0, 1, "raleigh", 6)
    t.turn(0)
    books = Books(t.s)
    t.log.events.clear()
    for seat, kind, which in moves:
        kinds = list(by_verb(t.s.side_options(seat)).values())
        found = kinds[kind % len(kinds)]
        t.s.play(seat, found[which % len(found)])
        for event in t.log.events:
            books.enter(t.s, event)
        t.log.events.clear()
        books.check(t.s)
        assert t.edition.broken(t.s) == []
    t.rules.ending.close(t.s, int(n.IDLE_ROUND))
    assert t.rules.deals.set_aside(t.s) == 0
    assert sum(t.s.money) == 27


def test_random_games_keep_and_break_deals() -> None:
    """The players of these tests do come to terms: else the tests above would prove little."""
    told: Counter[int] = Counter()
    for seats, seed in ((2, 5), (3, 6), (4, 7), (5, 8), (5, 15)):
        notes, dice = Log(), seeded(seed)
        s = edition(seats).start(seeded(seed), notes)
        for _ in range(900):
            if not s.is_over():
                make_move(s, *next_move(s, dice, 4))
        told.update(event[0] for event in notes.events)
    wanted = {log.N_PROPOSED, log.N_ACCEPTED, log.N_REFUSED, log.N_WITHDRAWN, log.N_LAPSED}
    assert wanted | {log.N_CLAUSE_PAID, log.N_CLAUSE_BACK} <= set(told)
