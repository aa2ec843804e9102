"""The judgement behind `greedy`: what it prefers, and that it wins."""

from __future__ import annotations

import pytest

from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable, channel


def advice(t: ChannelTable) -> str:
    return t.words.text(t.edition.advise(t.s.imagine(t.s.seat(), seeded(1)), t.s.seat()))


def test_shores_up_a_large_tunnel_card_with_stone_to_spare() -> None:
    t = ChannelTable()
    large = t.first_of_size("ET", 3)
    t.machine(ENGLAND, large)
    t.give(ENGLAND, stone=3)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    assert advice(t) == f"shore {large}"


def test_deals_with_a_crisis_before_it_grows() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, discs=3, markers=4)
    t.offer(10, 11, 24)  # cheap contracts
    t.at("place")
    assert t.s.seat() == ENGLAND
    assert advice(t) == "place G1"


def test_takes_a_disc_away_and_a_marker_back() -> None:
    t = ChannelTable()
    t.crisis(FRANCE, discs=1)
    t.place(FRANCE, "G1")
    t.resolve("G")
    assert advice(t) == "calm"
    t.play(FRANCE, "calm")
    assert advice(t) == "recover"


def test_gives_up_the_cheapest_marker() -> None:
    t = ChannelTable()
    t.top("fog")
    t.own(ENGLAND, "SP-a", "SP-c")
    t.shore(ENGLAND, t.first_of_size("ET", 2), 1)
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    assert advice(t) == f"lose {t.first_of_size('ET', 2)}"


def test_buys_the_machine_early() -> None:
    t = ChannelTable()
    t.s.trains_open = 1
    t.train(FRANCE, 4)  # Snowdon is gone
    t.give(ENGLAND, steel=1)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert advice(t) == "buy boring-machine"


def test_uses_the_machines_labourer_rather_than_let_it_rest() -> None:
    t = ChannelTable()
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, iron=4, stone=3)
    t.at("place")
    t.play(ENGLAND, "place A1")
    t.play(FRANCE, "place A2")
    t.play(ENGLAND, "place F1")
    t.play(FRANCE, "place C1")
    assert advice(t) == "bore D1"


@pytest.mark.both_modes
def test_greedy_beats_random_from_either_seat() -> None:
    game = channel().game
    won = 0
    for seed in range(6):
        seat = seed % 2
        bots = [make_bot("greedy" if s == seat else "random", game) for s in range(2)]
        s = channel().start(seeded(seed // 2))
        looks = looks_for(channel(), [seeded(seed + 7), seeded(seed + 8)])
        while not s.is_over():
            s.apply(ask(bots[s.seat()], looks[s.seat()], s))
        points = channel().result(s).points
        won += points[seat] > points[1 - seat]
    assert won == 6
