"""What the judge counts with: hundreds of dollars, chances and shares.

Most were seen in games among bots; the others were found by games against the first judge.
"""

from __future__ import annotations

from typing import final


@final
class Weights:
    """The numbers of one judge: who tries others gives it others."""

    def __init__(self) -> None:
        # The war
        self.rolls_by_train: float = 0.25  # War rolls in a Round for each train on the map
        self.draws_by_train: float = 0.33  # chits drawn
        self.malice: float = 3.0  # likelier is a Choice to fall on a station that one needs
        # Chance that a train is lost in another's Player Turn, by its stations from the Union:
        # a Choice that may fall on a train falls on it
        self.at_front: float = 0.34
        self.next_to_it: float = 0.21
        self.near_front: float = 0.022
        self.behind: float = 0.004
        self.victory_chosen: float = 0.06  # of the Choices that allow a Victory Depot take one
        self.after: float = 1.2  # a Round that a train is worth after its contract
        self.pause: float = 0.0  # Rounds from one contract to the next
        self.after_idle: float = 1.2  # the same for a train without a contract
        self.search: float = 0.5  # Rounds until it has found one
        self.stays: float = 0.4  # of the trains that deliver stay there for the night
        self.delivers: float = 4.0  # Rounds that a contract takes, about
        self.slower: float = 1.15  # times the Rounds by the table: who is behind spares depots
        # Contracts
        self.at_least: float = 0.35  # of an MP's worth: its share of the activation's price
        self.earned: float = 0.58  # of it: what it could earn with another load, if the game lasts
        self.lost: float = -1.5  # a contract lost at once, besides the rest of the activation
        self.typical: float = 7.0  # hundreds: what a fresh contract leaves over its money costs
        self.typical_rounds: float = 3.6  # that it takes
        self.detours: float = 1.5  # times the printed MPs: foreign lines, traffic, broken rails
        self.onward: float = 0.5  # how much it matters where a contract leaves the train
        self.fresh_rounds: float = 3.6  # that the game must last for who has no contract yet
        # How contracts fail beside the fall of their stations: the exponent of what came of some
        # 6,400 of them, by the Rounds that they take and by the Victory Depots lost, up to four
        self.mishap: float = -0.33
        self.mishap_a_round: float = 0.128
        self.in_war: float = 0.026
        self.troops: float = 0.19  # less for Troops
        # More for those that end near the Union, one station farther off, or close; or begin so
        self.end_near: float = 0.65
        self.end_next: float = 0.42
        self.end_close: float = 0.11
        self.start_near: float = 0.6
        self.start_close: float = 0.09
        self.lost_near: float = 0.2  # trains that are lost beside, by where they load
        self.lost_close: float = 0.06
        self.quiet: float = 1.0  # of what the first Rounds are quieter than others
        self.freed: float = 0.7  # of what a train earns after a contract that does not pay
        self.seized: float = 0.012  # trains seized in a Round where another may
        # Trains
        self.barely: float = 0.3  # hundreds that an activation must promise to who leads
        self.at_risk: float = -0.8  # to who is behind: an idle Round would end the game
        self.later: float = 0.06  # hundreds a Round that an open segment is worth to its owner
        self.later_cut: float = 0.2  # if there is no other way
        self.on_its_way: float = 0.5  # of the nights after it arrived a train is there
        self.arrives: float = 2.0  # hundreds that it is worth to arrive at once
        # Blows and counters
        self.own: float = 1.2  # one's own loss counts more than a rival's
        self.rivals: float = 18.0  # hundreds behind another rival: a third of the threat
        self.on_way: float = 0.1  # of a contract, for a station on its way
        self.line: float = 0.2  # a station of a line
        self.offensive_kept: float = 8.0  # hundreds that an Offensive is kept for
        self.enacted: float = 0.5  # hundreds that a voluntary event must bring
        self.general: float = 4.0  # loss that a General is kept for; less as the end comes near
        self.clock: float = 12.0  # hundreds that a Victory Depot more or less matters near the end
        self.at_end: float = 60.0  # the last one: it is the game
        self.spread: float = 8.0  # hundreds ahead that are a fair lead, for now
        self.spread_a_round: float = 3.0  # more for each Round to come
        self.rolled: float = 0.7  # of a War roll's worth: Generals put it off, trains move on
        # Set-up
        self.neighbour: float = 0.12  # more for each own line that it meets
        self.around: float = 6.0  # MPs to goods that count as none: where trains are placed
        self.apart: float = (
            0.02  # of a place's worth, for each MP less than ten to one's next train
        )
        self.crowd: float = 3.0  # MPs that another train in the place is worth


def appraising() -> Weights:
    """For the worth of a position: what came of trains and contracts in games among these judges.

    A judge that plays by these is no stronger; what it thinks of blows is not what they bring.
    """
    w = Weights()
    w.after, w.pause = 0.96, 2.2
    w.after_idle, w.search = 0.45, 1.5
    return w
