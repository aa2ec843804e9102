"""What is proved of the positions of a random game, whichever campaign it is of."""

from __future__ import annotations

from collections.abc import Iterable

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.kernel.chance import seeded


def check_positions(made: CampaignEdition, positions: Iterable[War]) -> None:
    """No invariant is broken; what is saved and what is copied is the same position."""
    for s in positions:
        assert made.broken(s) == []
        again = made.restore(s.numbers(), seeded(1))
        assert again.numbers() == s.numbers()
        assert s.copy().numbers() == s.numbers()


def check_ledgers(made: CampaignEdition, positions: Iterable[War]) -> None:
    """The points of a side are the sum of its rows, and the net is their difference."""
    for s in positions:
        scores = [made.score(s, seat) for seat in range(2)]
        for score in scores:
            assert score.points == sum(part[1] for part in score.parts)
        assert scores[0].points - scores[1].points == s.rules.victory.net(s)
