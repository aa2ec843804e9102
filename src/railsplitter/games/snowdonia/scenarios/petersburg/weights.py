"""What the judge of the siege counts with, for two players and for four.

Found by games against the first judge, each with numbers of its own about a middle: what each of
them does to the margin and to the share of the areas was fitted (docs/bots.md).
"""

from __future__ import annotations

from typing import final

from railsplitter.games.snowdonia.weights import Weights


def weights_of_two() -> Weights:
    """The siege is short, the Surveyor's walk long, and Garrisons ask for stone."""
    w = Weights()
    w.iron, w.stone, w.coal, w.rubble, w.steel = 0.626, 0.712, 0.39, 0.67, 3.06
    w.iron_plenty, w.stone_plenty, w.steel_plenty, w.rubble_plenty = 14.5, 10.2, 5.2, 9.3
    w.coal_plenty, w.surplus, w.train_coal, w.fresh = 3.3, 0.19, 2.3, 4.25
    w.train, w.train_rounds, w.power, w.start = 11.8, 7.3, 0.324, 0.48
    w.hire, w.action = 2.5, 2.65
    w.plan, w.next_plan, w.actions = 0.703, 0.49, 1.7
    return w


def weights_of_four() -> Weights:
    """With four an action brings more elsewhere, and rubble pays contracts."""
    w = weights_of_two()
    w.rubble_plenty, w.start, w.hire, w.action = 12.0, 0.3, 2.4, 3.0
    w.plan = 0.73
    return w


@final
class Toil:
    """Actions that a missing thing takes, and what each of them takes from a hope: for two."""

    def __init__(self) -> None:
        self.building: float = 1.84
        self.supplies_stone: float = 3.16  # stone of a Supplies site, about
        self.fetched: float = 2.41  # goods that a Labourer brings from the yard
        self.dug: float = 2.83  # rubble
        self.laying: float = 0.95
        self.opening: float = 0.64  # to the first card that can be laid
        self.works: float = 0.89
        self.fading: float = 0.271  # of a hope, by each action that it still takes
        self.sure: float = 2.5  # so many times the actions that are needed are time enough
        self.rivalry: float = 1.0  # what the best other loses by the battle, against what is won


def toil_of_four() -> Toil:
    """With four others dig the line free, and two of them are paid by the same side."""
    t = Toil()
    t.laying, t.opening, t.rivalry = 1.15, 0.4, 1.4
    return t


@final
class Beyond:
    """Points for a place beyond what its Labourer brings this round, if he brings anything: for
    two. Goods and hopes are prices for any time; these say that now is the time."""

    def __init__(self) -> None:
        # Ore in hand becomes bars: laying them takes more rounds than there seem to be
        self.bars: float = 0.9
        self.stone: float = 0.4  # rubble does, for whoever has no ore
        # A bar is laid before the card is gone to another or the armies meet; and contracts that
        # will be drawn ask for track
        self.track: float = 5.0
        self.disc: float = 1.3  # the disc is turned, and nobody turns it back
        self.kept: float = 0.3  # a disc that could be turned is nobody else's to turn


def beyond_of_four() -> Beyond:
    """With four the few spaces of the Works and the disc are sooner gone."""
    b = Beyond()
    b.bars, b.stone, b.disc, b.kept = 1.8, 0.6, 1.5, 0.2
    return b
