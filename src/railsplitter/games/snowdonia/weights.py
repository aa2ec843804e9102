"""What a judge counts with: points for goods and cards, actions for what is missing.

Found by games against the first judge on equal deals. With two players a game has more rounds and
more actions for each contract than with three and more, so these have weights of their own.
"""

from __future__ import annotations

from typing import final


@final
class Weights:
    """The weights for two players; those for more, or a scenario, change some of them."""

    def __init__(self) -> None:
        # Goods in points, while there is time to use them, and how many of them are plenty
        self.iron: float = 0.8
        self.stone: float = 1.7
        self.coal: float = 0.6
        self.rubble: float = 0.4
        self.steel: float = 3.2
        self.iron_plenty: float = 9.0
        self.stone_plenty: float = 6.0
        self.steel_plenty: float = 4.0
        self.rubble_plenty: float = 12.0
        self.coal_plenty: float = 3.0
        self.surplus: float = 0.25  # of a good's worth, beyond plenty
        self.train_coal: float = 2.0  # how much more coal is worth to the owner of a train
        self.fresh: float = 4.0  # rounds before the end goods begin to lose their worth
        # What lasts
        self.train: float = 6.0
        self.train_rounds: float = 10.0  # that it takes to be worth as much
        self.power: float = 0.8  # an unused card
        self.start: float = 0.5  # to begin the next round
        self.hire: float = 2.5
        self.sun: float = 0.4
        self.action: float = 2.5  # points that an action brings elsewhere, about
        # Contracts: points for a plan that can hardly fail, for each further one, and actions
        # that one missing thing costs
        self.plan: float = 0.55
        self.next_plan: float = 0.6
        self.building_actions: float = 2.0
        self.track_actions: float = 2.5
        self.rubble_actions: float = 0.45
        self.actions: float = 2.2  # in a round
        self.pace: float = 0.9  # rounds that a track card takes, about


def for_more() -> Weights:
    """Three players and more: spaces are fought for, and events come faster."""
    w = Weights()
    w.iron, w.stone, w.coal, w.rubble, w.steel = 0.49, 1.29, 0.69, 0.46, 3.17
    w.iron_plenty, w.stone_plenty, w.steel_plenty, w.rubble_plenty = 19.7, 7.4, 4.8, 10.0
    w.surplus, w.train_coal, w.fresh = 0.27, 0.91, 6.2
    w.train, w.power, w.start, w.hire, w.action = 4.1, 0.98, 0.62, 3.6, 2.6
    w.plan, w.next_plan = 0.58, 0.62
    w.building_actions, w.track_actions, w.rubble_actions = 1.31, 2.47, 0.29
    w.actions, w.pace = 0.98, 0.576
    return w
