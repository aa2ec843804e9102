"""What the war is likely to do: how long the game lasts, and which stations will fall.

All of it is read off the War Progress Table and the pieces in sight. Only the pace of the war, and
how eagerly others strike where it hurts, are guesses.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from railsplitter.games.confederate_rails.judge.weights import Weights
from railsplitter.games.confederate_rails.names import (
    CHOICE,
    CHOICE_V,
    TRAINS,
    VICTORY_DEPOT,
)
from railsplitter.games.confederate_rails.rules.m5_charts import are_equal
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

FEWER: Final = 0.06  # of the War rolls, less for each Victory Depot that falls: trains are lost
QUIET: Final = 4.0  # Rounds at first with hardly a roll: trains have their first loads
SILENT: Final[i64] = 2  # Rounds with a fifth of the usual War rolls: all have their first loads
STIRRING: Final[i64] = 3  # the Round with half of them
SELDOM: Final = 0.04  # chance of a fall that is at least reckoned with
CANCELLED: Final = 0.9  # of the falls that no General puts off
LONGEST: Final = 40.0  # Rounds; no game is expected to last longer
NEAR: Final[i64] = 4  # stations from the Union


@final
class Outlook:
    """The odds of one position; `read` takes it in."""

    __slots__ = (
        "candidates",
        "choice",
        "choice_v",
        "draws",
        "fall",
        "named",
        "near",
        "rolls",
        "rounds",
        "seen_built",
        "seen_union",
        "war",
        "weights",
    )

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.named: list[float] = []  # by station: chance that a War roll names it
        self.choice: float = 0.0  # chance of a Choice, with or without Victory Depots
        self.choice_v: float = 0.0
        self.candidates: float = 1.0  # stations that a Choice may take
        self.rolls: float = 0.0  # a Round
        self.draws: float = 0.0
        self.fall: float = 0.0  # chance that a War roll takes a Victory Depot
        self.near: bool = False  # a Victory Depot that a Choice may take
        self.war: float = LONGEST  # Rounds until all Victory Depots have fallen
        self.rounds: float = LONGEST  # to the end of the game, about
        # For which markers of the Union the table was read
        self.seen_union: vec[i64] = filled(0, 0)
        self.seen_built: i64 = -1

    def read(self, s: ConfederateRails) -> None:
        trains: i64 = 0
        for train in range(s.seats * TRAINS):
            if s.train_at[train] >= 0:
                trains += 1
        self.rolls = self.weights.rolls_by_train * float(trains) if s.war_on else 0.0
        self.draws = self.weights.draws_by_train * float(trains) + 0.1
        if self.seen_built != s.built or not are_equal(self.seen_union, s.union):
            self.seen_built = s.built
            self.seen_union = s.union[:]
            self.read_map(s)
        self.rounds = self.rounds_left(s)

    def read_map(self, s: ConfederateRails) -> None:
        """What hangs on the markers of the Union alone."""
        self.read_table(s)
        near: i64 = 1
        for station in range(s.rules.atlas.stations):
            if s.rules.front.is_within(s, station, s.rules.pack.choice_within):
                near += 1
        self.candidates = float(near)

    def read_table(self, s: ConfederateRails) -> None:
        """[5.9.1a] The column in use; cells that name a station already held are rolled again."""
        atlas, held = s.rules.atlas, s.rules.war.column(s)
        self.named = [0.0] * atlas.stations
        self.choice, self.choice_v, self.fall = 0.0, 0.0, 0.0
        again = 0.0
        for roll in range(2, 13):
            odds = float(6 - (roll - 7 if roll > 7 else 7 - roll)) / 36.0
            cell = s.rules.pack.war_cell(roll, held)
            if cell == CHOICE:
                self.choice += odds
            elif cell == CHOICE_V:
                self.choice_v += odds
            elif cell >= 0 and s.union[cell]:
                again += odds
            elif cell >= 0:
                self.named[cell] += odds
        rest = 1.0 - again if again < 0.99 else 0.01
        self.choice /= rest
        self.choice_v /= rest
        for station in range(atlas.stations):
            if self.named[station] > 0.0:
                self.named[station] /= rest
        self.near = False
        for depot in atlas.victory_depots:
            self.near = self.near or s.rules.front.is_within(s, depot, s.rules.pack.choice_within)
        self.fall = self.falls(s, s.held)

    def falls(self, s: ConfederateRails, held: i64) -> float:
        """[5.9.1a] The chance that a War roll takes a Victory Depot, once so many are held.

        Which of those that are free today will have fallen by then is open: all are as likely.
        """
        last = s.rules.pack.victory_depots_to_end
        if s.held >= last:
            return 1.0  # the war is over
        free = float(last - held) / float(last - s.held)
        named, again, chosen = 0.0, 0.0, 0.0
        for roll in range(2, 13):
            odds = float(6 - (roll - 7 if roll > 7 else 7 - roll)) / 36.0
            cell = s.rules.pack.war_cell(roll, held)
            if cell == CHOICE_V:
                chosen += odds
            elif cell >= 0 and s.union[cell]:
                again += odds
            elif cell >= 0 and s.rules.atlas.station_type[cell] == VICTORY_DEPOT:
                named += odds * free
                again += odds * (1.0 - free)
        if self.near or held > s.held:
            named += chosen * self.weights.victory_chosen
        odds = CANCELLED * named / (1.0 - again if again < 0.99 else 0.01)
        return odds if odds > SELDOM else SELDOM

    def rounds_left(self, s: ConfederateRails) -> float:
        """[8.1] [8.2] Until the depots have fallen or the pile is used up."""
        self.war = LONGEST
        if s.war_on:
            rolls = 0.0
            pace = 1.0
            for held in range(s.held, s.rules.pack.victory_depots_to_end):
                rolls += 1.0 / (self.falls(s, held) * pace)
                pace -= FEWER
            self.war = self.weights.slower * rolls / (self.rolls if self.rolls > 0.1 else 0.1)
            if float(s.round) < QUIET:
                self.war += QUIET - float(s.round)
        if s.rounds_left >= 0:
            return float(s.rounds_left)
        if not s.war_on:
            return LONGEST
        left = float(s.pile.left) / self.draws + float(s.rules.pack.rounds_after_pile)
        least = left if left < self.war else self.war
        return least if least < LONGEST else LONGEST

    def lasts(self, s: ConfederateRails, rounds: float) -> float:
        """The chance that the game lasts so many more Rounds, this one counted."""
        if s.rounds_left >= 0 and rounds > float(s.rounds_left) + 0.01:
            return 0.0
        if not s.war_on:
            return 1.0
        depots = s.rules.pack.victory_depots_to_end - s.held
        if depots <= 0:
            return 0.0
        blows = float(depots) / self.war * (rounds - 0.5 if rounds > 0.5 else 0.0)
        term = exp(-blows)
        total = term
        for k in range(1, depots):
            term *= blows / float(k)
            total += term
        return total

    def leads(self, s: ConfederateRails, seat: i64) -> bool:
        """Would the seat win if the game ended now?"""
        for other in range(s.seats):
            if other != seat and s.money[other] >= s.money[seat]:
                return False
        return True

    def hazard(self, s: ConfederateRails, station: i64) -> float:
        """The chance that a War roll takes a station that somebody needs."""
        odds = self.named[station]
        if s.front[station] <= s.rules.pack.choice_within:
            chosen = self.choice_v
            if s.rules.atlas.station_type[station] != VICTORY_DEPOT:
                chosen += self.choice
            odds += chosen * self.weights.malice / self.candidates
        elif s.front[station] <= s.rules.pack.choice_within + 2:
            odds += self.choice * 0.5 / self.candidates  # it may come nearer
        return odds if odds < 0.9 else 0.9

    def stands(self, s: ConfederateRails, station: i64, rounds: float) -> float:
        """The chance that a station is still free after so many Rounds."""
        odds = 1.0 - self.hazard(s, station)
        kept = 1.0
        rolls = self.rolls * self.busy_rounds(s, rounds)
        while rolls >= 1.0:
            kept *= odds
            rolls -= 1.0
        return kept * (1.0 - rolls * (1.0 - odds))

    def busy_rounds(self, s: ConfederateRails, rounds: float) -> float:
        """How many Rounds of war there are in so many: at first hardly anybody draws."""
        total, left = 0.0, rounds
        number: i64 = s.round if s.round > 0 else 1
        while left > 0.0 and number <= STIRRING:
            part = left if left < 1.0 else 1.0
            share = 0.2 if number <= SILENT else 0.5
            total += part * (1.0 - self.weights.quiet * (1.0 - share))
            left -= part
            number += 1
        return total + left if left > 0.0 else total

    def night(self, s: ConfederateRails, station: i64, turns: float) -> float:
        """The chance that a train in a station is lost in so many Player Turns of others."""
        if not s.war_on:
            return 0.0
        odds = self.weights.behind
        if s.front[station] <= 1:
            odds = self.weights.at_front
        elif s.front[station] <= s.rules.pack.choice_within:
            odds = self.weights.next_to_it
        elif s.front[station] <= NEAR:
            odds = self.weights.near_front
        odds += self.named[station] * self.rolls / float(s.seats)
        odds *= turns * self.busy_rounds(s, 1.0)
        return odds if odds < 0.8 else 0.8

    def later(self, rounds: float) -> float:
        """What a train is worth beside a contract that takes so many Rounds."""
        left = self.rounds - rounds - self.weights.pause
        return self.weights.after * left if left > 0.0 else 0.0

    def idle(self) -> float:
        """What a train is worth that has no contract, or one that comes to nothing."""
        left = self.rounds - self.weights.search
        return self.weights.after_idle * left if left > 0.0 else 0.0

    def left_behind(self, s: ConfederateRails, end: i64) -> float:
        """What it costs that a train may have to stay for the night where it delivers."""
        if s.front[end] > NEAR:
            return 0.0
        lost = self.night(s, end, float(s.seats - 1))
        return self.weights.stays * lost * self.later(self.weights.delivers)

    def is_near(self, s: ConfederateRails, station: i64) -> bool:
        """May the Union come to a station soon?"""
        return s.war_on != 0 and (s.front[station] <= NEAR or self.named[station] > 0.0)

    def is_exposed(self, s: ConfederateRails, station: i64) -> bool:
        """Would one rather not leave a train there overnight?"""
        if not s.war_on:
            return False
        return s.front[station] <= s.rules.pack.choice_within or self.named[station] > 0.04
