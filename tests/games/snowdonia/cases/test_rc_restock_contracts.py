"""Chapter RC: restock contracts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from railsplitter.games.snowdonia.names import WEATHER_NAMES
from railsplitter.games.snowdonia.notes import N_DEALT, N_DISCARDED, N_RESHUFFLED
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.chance import Chance, seeded
from tests.games.snowdonia.table import Table, ruling


def take_from_offer(t: Table, *cards: int) -> None:
    """Seat 0 takes these contracts at the Site Office."""
    t.place(0, *[f"F{n + 1}" for n in range(len(cards))])
    t.resolve("F")
    t.play(0, *[f"contract c{card}" for card in cards])


def empty_deck(t: Table) -> None:
    """No pile, no discards: the last seat holds all that was in it, and has used it."""
    last = t.s.seats - 1
    for card in range(1, len(t.s.deck.where)):
        if t.s.deck.where[card] == PILE:
            t.hold(last, card)
    t.s.turned |= t.s.held[last]


def test_RC_1_an_empty_place_is_filled_and_the_others_move_up() -> None:
    t = Table()
    t.offer(4, 13, 25)
    t.log.events.clear()
    take_from_offer(t, 13)
    assert list(t.s.offer[:2]) == [4, 25]
    new = t.s.offer[2]
    assert t.noted(N_DEALT) == [("RC.1", [new])]
    assert t.noted(N_DISCARDED) == []
    t.check()


def test_RC_1_two_places_are_filled() -> None:
    t = Table(3)
    t.offer(4, 13, 25)
    take_from_offer(t, 4, 25)
    assert t.s.offer[0] == 13
    assert 0 not in t.s.offer
    assert len(set(t.s.offer)) == 3
    t.check()


@pytest.mark.parametrize("oldest", [1, 4])
def test_RC_2_an_idle_office_loses_its_oldest_card(oldest: int) -> None:
    t = Table()
    t.offer(oldest, 13, 25)
    t.log.events.clear()
    t.at("F")
    assert list(t.s.offer[:2]) == [13, 25]
    assert t.s.deck.discards() == [oldest]
    assert t.noted(N_DISCARDED) == [("RC.2", [oldest])]
    t.check()


def test_RC_2_the_only_card_too() -> None:
    """It is discarded, and with no other card left it is dealt again."""
    t = Table()
    t.offer(4)
    empty_deck(t)
    t.at("F")
    assert list(t.s.offer) == [4, 0, 0]
    assert t.noted(N_DISCARDED) == [("RC.2", [4])]
    t.check()


def test_RC_2_declining_is_not_taking() -> None:
    t = Table()
    t.offer(4, 13, 25)
    t.place(0, "F1")
    t.resolve("F")
    t.play(0, "done")
    assert t.s.deck.discards() == [4]


def test_RC_2_not_when_one_was_taken() -> None:
    t = Table()
    t.offer(4, 13, 25)
    take_from_offer(t, 25)
    assert list(t.s.offer[:2]) == [4, 13]
    assert t.s.deck.discards() == []


def test_RC_2_counts_each_round_anew() -> None:
    t = Table()
    t.offer(4, 13, 25)
    take_from_offer(t, 25)
    t.at("G")
    assert t.s.deck.discards() == [4]


def test_RC_2_a_card_kept_from_the_deck_was_not_taken_from_the_offer() -> None:
    t = Table()
    t.offer(4, 13, 25)
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5", "keep c5")
    assert 4 in t.s.deck.discards()


def test_RC_2_a_ruling_may_leave_the_office_alone(tmp_path: Path) -> None:
    t = Table(packs=[ruling(tmp_path, discard_oldest_contract_if_none_taken=False)])
    t.offer(4, 13, 25)
    t.at("F")
    assert list(t.s.offer) == [4, 13, 25]
    assert t.s.deck.discards() == []


def test_RC_3_the_discards_become_the_new_deck() -> None:
    t = Table()
    t.offer(4, 13, 25)
    empty_deck(t)
    t.s.held[1] &= ~(1 << 1 | 1 << 2)
    t.s.deck.discard(1)
    t.s.deck.discard(2)
    t.check()
    t.log.events.clear()
    take_from_offer(t, 4)
    assert t.s.offer[2] in (1, 2)
    assert t.s.deck.left == 1
    assert t.noted(N_RESHUFFLED) == [("RC.3", [2])]
    assert WEATHER_NAMES[t.s.weather[2]] == "rain"  # the back of the one that is left
    t.check()


@pytest.mark.parametrize("last", WEATHER_NAMES)
def test_RC_3_without_discards_places_stay_empty_and_the_last_disc_repeats(last: str) -> None:
    t = Table()
    t.offer(4, 13, 25)
    empty_deck(t)
    t.set_weather("sun", "rain", last)
    take_from_offer(t, 4)
    assert list(t.s.offer) == [13, 25, 0]
    assert [WEATHER_NAMES[disc] for disc in t.s.weather] == ["rain", last, last]
    t.check()


@pytest.mark.parametrize(
    ("returning", "round_", "last", "comes"),
    [
        (False, 60, "fog", "sun"),
        (False, 59, "fog", "fog"),
        (False, 60, "rain", "rain"),
        (True, 60, "fog", "fog"),
    ],
)
def test_RC_3_fog_lifts_in_the_end_where_only_players_finish_the_line(
    tmp_path: Path, returning: bool, round_: int, last: str, comes: str
) -> None:
    """[Y.3] Without returning event cubes fog that repeats would close the line for ever."""
    t = Table(packs=[ruling(tmp_path, event_cubes_return=returning)])
    t.offer(4, 13, 25)
    empty_deck(t)
    t.set_weather("sun", "fog", last)
    t.s.round = round_
    t.s.rules.weather.check(t.s)
    assert [WEATHER_NAMES[d] for d in t.s.weather] == ["fog", last, comes]


def test_RC_3_an_empty_office_asks_nobody() -> None:
    t = Table()
    t.offer()
    empty_deck(t)
    t.place(0, "F1")
    t.resolve("F")
    assert t.s.round == 2
    assert list(t.s.offer) == [0, 0, 0]
    assert t.s.deck.left == 0
    assert t.noted(N_DISCARDED) == []
    t.check()


def test_RC_3_cards_come_again_when_there_are_discards() -> None:
    t = Table()
    t.offer(4, 13, 25)
    empty_deck(t)
    t.hold(0, 16)
    t.train(0, 4)
    t.s.event_at = 5
    t.draws("event", *["iron"] * 4)
    t.at("restock the yard")
    t.play(0, "discard c16")
    t.place(0, "F1")
    t.resolve("F")
    t.play(0, "contract c4")
    assert list(t.s.offer) == [13, 25, 16]
    t.check()


@pytest.mark.parametrize("seed", range(12))
def test_RC_4_the_next_card_has_the_back_that_lay_open(seed: int) -> None:
    t = Table(seed=seed)
    shown = t.s.deck.top
    assert shown in (0, 1, 2)
    t.at("restock contracts")  # nobody took one: a card is drawn
    assert t.rules.pack.back[t.s.offer[2]] == shown
    assert t.s.deck.top in (0, 1, 2)  # the next back lies open at once


def test_RC_4_nothing_but_the_back_is_settled() -> None:
    """The same position deals different faces, all with the back that is seen."""
    t = Table()
    dealt = set()
    for seed in range(20):
        world = t.s.twin(seeded(seed))
        dealt.add(world.rules.contracts.draw(world, "RC.1"))
    assert len(dealt) > 1
    assert {t.rules.pack.back[card] for card in dealt} == {t.s.deck.top}


class Listening(Chance):
    """Writes down what each result is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.rest = seeded(5)

    def _pick(self, n: int, why: str) -> int:
        self.asked.append(why)
        return int(self.rest.pick(n, why))

    def copy(self) -> Listening:
        return Listening()


def test_RC_4_every_draw_says_what_it_is_for() -> None:
    t = Table()
    listening = Listening()
    t.s.chance = listening
    t.at("restock contracts")
    assert listening.asked[:2] == ["RC.1", "RC.4"]  # the card, then the next back
    t.hold(0, 5)
    listening.asked.clear()
    t.resolve("F")
    t.play(0, "use c5")
    assert listening.asked == ["CC.5", "RC.4"] * 2


def test_RC_4_players_see_the_back_and_how_many_are_left() -> None:
    t = Table()
    seen = msgspec.to_builtins(t.edition.view(t.s, 0))
    assert seen["weather"]["coming"] == WEATHER_NAMES[t.s.deck.top]
    assert seen["deck"] == 28 - 3
