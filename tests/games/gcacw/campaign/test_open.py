"""Campaigns hide nothing: both seats see the same, and what one imagines is what there is."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.save import from_bytes, to_bytes

TITLES = (
    "valley-may",
    "disrupt-their-plans",
    "disrupt-their-plans-april",
    "long-roads",
    "long-roads-peninsula",
    "peninsula-may",
)
DECISIONS, EACH = 450, 150


@cache
def edition(title: str) -> CampaignEdition:
    return cast(CampaignEdition, find_game(f"gcacw/{title}").edition(2))


@cache
def positions(title: str) -> list[War]:
    """Some positions of a random game."""
    s, chance, out = cast(War, edition(title).start(seeded(3))), seeded(4), list[War]()
    for k in range(DECISIONS):
        options = s.options()
        s.play(s.seat(), options[chance.pick(len(options), "choice")])
        if k % EACH == 0:
            out.append(cast(War, s.copy()))
    return out


@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES)
def test_a_world_that_is_imagined_is_the_world(title: str) -> None:
    """[1.0c] There is nothing that twins could differ in but dice to come, and these are not in the
    position: whoever looks at either sees one game."""
    made = edition(title)
    for s in positions(title):
        for seat in range(2):
            twin = s.imagine(seat, seeded(99))
            assert twin.numbers() == s.numbers()
            assert twin.options() == s.options()
            assert made.view(twin, seat) == made.view(s, seat)
        shown = [made.view(s, seat) for seat in range(2)]
        for part in ("units", "leaders", "campaign"):
            assert getattr(shown[0], part) == getattr(shown[1], part)


@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES)
def test_a_position_is_all_there_is(title: str) -> None:
    """A save that comes back goes on as the game it was made of: nothing is kept elsewhere."""
    made = edition(title)
    for s in positions(title):
        again = made.restore(from_bytes(to_bytes(s.numbers())), seeded(7))
        other = s.twin(seeded(7))
        for k in range(25):
            options = other.options()
            assert again.options() == options
            action = options[k * 7 % len(options)]
            again.play(again.seat(), action)
            other.play(other.seat(), action)
            if other.is_over():
                break
        assert again.numbers() == other.numbers()
