"""Late draws are worth exactly as much as a shuffle: every outcome is weighed, none sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel.bag import Bag, Deck, bag_of, deck_from, deck_of
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.errors import BadUsage, RuleBug

pytestmark = pytest.mark.both_modes

Outcome = tuple[int, ...]


class Branch(Chance):
    """Follows one branch of all possible results, and notes how wide each fork was."""

    def __init__(self, path: list[int]) -> None:
        super().__init__()
        self.path = path
        self.widths: list[int] = []

    def _pick(self, n: int, why: str) -> int:
        turn = len(self.widths)
        self.widths.append(n)
        return self.path[turn] if turn < len(self.path) else 0


def weigh(play: Callable[[Chance], Outcome]) -> dict[Outcome, Fraction]:
    """The exact probability of every outcome."""
    odds: dict[Outcome, Fraction] = {}
    path: list[int] | None = []
    while path is not None:
        branch = Branch(path)
        outcome = play(branch)
        odds[outcome] = odds.get(outcome, Fraction(0)) + chance_of(branch.widths)
        path = next_path(path, branch.widths)
    assert sum(odds.values()) == 1
    return odds


def chance_of(widths: list[int]) -> Fraction:
    odds = Fraction(1)
    for width in widths:
        odds /= width
    return odds


def next_path(path: list[int], widths: list[int]) -> list[int] | None:
    path = path + [0] * (len(widths) - len(path))
    while path and path[-1] + 1 == widths[len(path) - 1]:
        path.pop()
    return [*path[:-1], path[-1] + 1] if path else None


def even_odds(outcomes: list[Outcome]) -> dict[Outcome, Fraction]:
    return {k: Fraction(v, len(outcomes)) for k, v in Counter(outcomes).items()}


# Bags


@pytest.mark.parametrize("counts", [[2, 1, 1], [0, 3, 0, 2], [1], [4]])
def test_a_bag_draws_like_a_shuffled_row_of_pieces(counts: list[int]) -> None:
    pieces = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for draws in range(len(pieces) + 2):

        def play(chance: Chance, draws: int = draws) -> Outcome:
            return tuple(listed(bag_of(counts).draw_many(draws, chance, "A.1")))

        assert weigh(play) == even_odds([row[:draws] for row in permutations(pieces)])


def test_a_bag_reads_a_result_in_the_order_of_kinds() -> None:
    kinds = [bag_of([2, 0, 1, 3]).draw(Branch([result]), "A.1") for result in range(6)]
    assert kinds == [0, 0, 2, 3, 3, 3]


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), st.integers(0, 2**60), st.data())
def test_pieces_are_neither_lost_nor_made(
    counts: list[int], seed: int, data: st.DataObject
) -> None:
    bag, chance, outside = bag_of(counts), seeded(seed), [0] * len(counts)
    for _ in range(data.draw(st.integers(0, 12))):
        kind = data.draw(st.integers(0, len(counts) - 1))
        if data.draw(st.booleans()):
            for drawn in listed(bag.draw_many(2, chance, "A.1")):
                outside[drawn] += 1
        elif outside[kind]:
            bag.put(kind)
            outside[kind] -= 1
        elif bag.counts[kind]:
            bag.take(kind)
            outside[kind] += 1
    assert [a + b for a, b in zip(bag.numbers(), outside, strict=True)] == counts
    assert bag.left == sum(bag.numbers())


def test_a_copy_of_a_bag_goes_its_own_way() -> None:
    bag = bag_of([3, 2])
    copy = bag.copy()
    copy.draw_many(4, seeded(1), "A.1")
    assert (bag.numbers(), bag.left, copy.left) == ([3, 2], 5, 1)
    restored = bag_of(bag.numbers())
    assert drawn_from(restored) == drawn_from(bag)


def drawn_from(bag: Bag) -> list[int]:
    return listed(bag.draw_many(9, seeded(7), "A.1"))


def test_a_bag_refuses_what_it_does_not_hold() -> None:
    bag = bag_of([1, 0])
    with pytest.raises(RuleBug, match="1 pieces of kind 1 from a bag with 0"):
        bag.take(1)
    with pytest.raises(RuleBug, match="-1 pieces of kind 0"):
        bag.put(0, -1)
    bag.draw(seeded(3), "A.1")
    with pytest.raises(RuleBug, match=r"\[A.1\] a draw from an empty bag"):
        bag.draw(seeded(3), "A.1")
    with pytest.raises(BadUsage, match="-2 pieces of kind 1"):
        bag_of([1, -2])


# Decks

BACKS = [[0, 1, 0, 2], [1, 1, 0, 1, 0], [3, 3, 3], [0]]


@pytest.mark.parametrize("backs", BACKS)
def test_a_deck_with_visible_backs_is_worth_a_shuffle(backs: list[int]) -> None:
    """Whichever tops are looked at, backs and cards come as from one shuffled pile."""
    for looks in range(2 ** len(backs)):

        def play(chance: Chance, looks: int = looks) -> Outcome:
            deck, seen = deck_of(backs), []
            for turn in range(len(backs)):
                if looks >> turn & 1:
                    seen.append(deck.show_back(chance, "W.1"))
                seen.append(deck.take(chance, "F.1"))
            return tuple(seen)

        expected = [tuple(look_through(row, backs, looks)) for row in permutations(range_of(backs))]
        assert weigh(play) == even_odds(expected)


def range_of(backs: list[int]) -> list[int]:
    return list(range(len(backs)))


def look_through(row: Outcome, backs: list[int], looks: int) -> list[int]:
    seen: list[int] = []
    for turn, card in enumerate(row):
        seen += [backs[card], card] if looks >> turn & 1 else [card]
    return seen


@pytest.mark.parametrize("turns", [2, 3, 4])
def test_a_reshuffle_makes_a_new_shuffle_of_pile_and_discards(turns: int) -> None:
    """The first card stays out, the later ones are discarded, one back was seen before."""
    backs = [0, 1, 0, 1]

    def play(chance: Chance) -> Outcome:
        deck = deck_of(backs)
        taken = [deck.take(chance, "F.1") for _ in range(turns)]
        for card in taken[1:]:
            deck.discard(card)
        seen = [deck.show_back(chance, "W.1")] if deck.left else [-1]
        deck.reshuffle()
        seen += [deck.show_back(chance, "W.1"), deck.take(chance, "F.1"), deck.left]
        return (*taken, *seen)

    expected = []
    for row in permutations(range(4)):
        before = backs[row[turns]] if turns < 4 else -1
        for again in permutations(row[1:]):
            expected.append((*row[:turns], before, backs[again[0]], again[0], 2))
    assert weigh(play) == even_odds(expected)


def test_a_deck_reads_results_in_the_order_of_backs_and_cards() -> None:
    backs = [2, 0, 2, 1]
    assert [deck_of(backs).show_back(Branch([r]), "W.1") for r in range(4)] == [0, 1, 2, 2]
    assert [deck_of(backs).take(Branch([r]), "F.1") for r in range(4)] == [0, 1, 2, 3]
    deck = deck_of(backs)
    assert deck.show_back(Branch([3]), "W.1") == 2
    assert deck.show_back(Branch([0]), "W.1") == 2  # it shows: nothing is picked any more
    assert deck.take(Branch([1]), "F.1") == 2


@given(st.lists(st.integers(0, 3), min_size=1, max_size=8), st.integers(0, 2**60), st.data())
def test_cards_are_neither_lost_nor_doubled(
    backs: list[int], seed: int, data: st.DataObject
) -> None:
    deck, chance, hand = deck_of(backs), seeded(seed), set[int]()
    for _ in range(data.draw(st.integers(0, 20))):
        act = data.draw(st.sampled_from(["show", "take", "discard", "reshuffle", "save"]))
        if act == "show" and deck.left:
            assert deck.count_back(deck.show_back(chance, "W.1")) > 0
        elif act == "take" and deck.left:
            top, card = deck.top, deck.take(chance, "F.1")
            assert card not in hand
            assert top in (-1, backs[card])
            hand.add(card)
        elif act == "discard" and hand:
            deck.discard(hand.pop())
        elif act == "reshuffle":
            deck.reshuffle()
            assert deck.discards() == []
        elif act == "save":
            deck = deck_from(backs, deck.numbers())
        pile = {card for card in range(len(backs)) if deck.is_in_pile(card)}
        assert deck.left == len(pile)
        assert sorted([*pile, *hand, *deck.discards()]) == range_of(backs)


def test_a_copy_of_a_deck_goes_its_own_way() -> None:
    deck = deck_of([0, 1, 0])
    deck.show_back(Branch([0]), "W.1")
    saved = deck.numbers()
    copy = deck.copy()
    rest_of(copy)
    assert deck.numbers() == saved
    assert rest_of(deck_from([0, 1, 0], saved)) == rest_of(deck)


def rest_of(deck: Deck) -> list[int]:
    chance = seeded(5)
    return [deck.take(chance, "F.1") for _ in range(deck.left)]


def test_a_removed_card_never_comes_and_is_no_discard() -> None:
    deck = deck_of([0, 1, 1])
    deck.remove(1)
    assert (deck.left, deck.count_back(1)) == (2, 1)
    assert sorted(rest_of(deck)) == [0, 2]
    deck.reshuffle()
    assert deck.left == 0


def test_a_deck_refuses_what_cannot_be() -> None:
    deck = deck_of([0, 1])
    with pytest.raises(RuleBug, match="card 0 discarded: expected a card that was taken"):
        deck.discard(0)
    deck.show_back(Branch([0]), "W.1")
    with pytest.raises(RuleBug, match="card 1 removed"):
        deck.remove(1)
    rest_of(deck)
    with pytest.raises(RuleBug, match=r"\[F.1\] a card from an empty pile"):
        deck.take(seeded(1), "F.1")
    with pytest.raises(RuleBug, match=r"\[W.1\] the back of an empty pile"):
        deck.show_back(seeded(1), "W.1")
    with pytest.raises(BadUsage, match="back -1 of card 1"):
        deck_of([0, -1])


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([-1, 0], "2 numbers for a deck: expected 3"),
        ([-1, 0, 7], "card 1 is at 7"),
        ([1, 0, 1], "back 1 shows"),
        ([-2, 0, 0], "back -2 shows"),
    ],
)
def test_numbers_of_no_deck_are_refused(numbers: list[int], text: str) -> None:
    with pytest.raises(BadUsage, match=text):
        deck_from([0, 1], numbers)
