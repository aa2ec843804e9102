"""Seats around a table: numbered from 0, clockwise (each next number sits to the left)."""

from __future__ import annotations

from typing import final

from railsplitter.kernel.columns import column
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.vec import i64, vec


def after(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    return 0 if seat + 1 == seats else seat + 1


def before(seat: i64, seats: i64) -> i64:
    """The seat to the right."""
    return seats - 1 if seat == 0 else seat - 1


def clockwise(start: i64, seats: i64) -> list[int]:
    """Every seat once, beginning with `start`."""
    return [(start + k) % seats for k in range(seats)]


def from_left_of(seat: i64, seats: i64) -> list[int]:
    """Every seat once, beginning to the left of `seat` and ending with it."""
    return clockwise(after(seat, seats), seats)


def others_from_left_of(seat: i64, seats: i64) -> list[int]:
    """Every seat but this one, beginning to its left."""
    return from_left_of(seat, seats)[:-1]


def steps_between(start: i64, seat: i64, seats: i64) -> i64:
    """How many seats clockwise from one seat to another."""
    return (seat - start) % seats


def ranked(keys: vec[i64], start: i64, highest_first: bool) -> list[int]:
    """Seats in the order of their keys; ties in seat order, clockwise from `start`."""
    order: list[int] = []
    for seat in clockwise(start, len(keys)):
        at = len(order)
        while at > 0 and _goes_before(keys[seat], keys[order[at - 1]], highest_first):
            at -= 1
        order.insert(at, seat)
    return order


def _goes_before(key: i64, other: i64, highest_first: bool) -> bool:
    return key > other if highest_first else key < other


def next_marked(marks: vec[i64], start: i64) -> i64:
    """The first seat whose mark is not 0, looking clockwise from `start` itself; -1 if none."""
    seats: i64 = len(marks)
    seat = start
    for _ in range(seats):
        if marks[seat] != 0:
            return seat
        seat = after(seat, seats)
    return -1


def next_marked_after(marks: vec[i64], seat: i64) -> i64:
    """The same, looking from the seat to the left and at `seat` last."""
    return next_marked(marks, after(seat, len(marks)))


@final
class Teams:
    """Who plays with whom: `team_of[seat]`, teams numbered from 0."""

    __slots__ = ("count", "team_of")

    def __init__(self, team_of: vec[i64], count: i64) -> None:
        self.team_of: vec[i64] = team_of
        self.count: i64 = count

    def members(self, team: i64) -> list[int]:
        """The seats of a team, in ascending order."""
        return [seat for seat in range(len(self.team_of)) if self.team_of[seat] == team]

    def partners(self, seat: i64) -> list[int]:
        """The other seats of this seat's team."""
        return [other for other in self.members(self.team_of[seat]) if other != seat]

    def opponents(self, seat: i64) -> list[int]:
        """The seats of all other teams."""
        own = self.team_of[seat]
        return [other for other in range(len(self.team_of)) if self.team_of[other] != own]

    def are_together(self, seat: i64, other: i64) -> bool:
        return self.team_of[seat] == self.team_of[other]


def teams_of(team_of: list[int]) -> Teams:
    """Teams from one number per seat; every number from 0 to the highest must occur."""
    count = max(team_of, default=-1) + 1
    for team in range(count):
        if team not in team_of:
            raise BadUsage(f"teams {team_of}: expected a member of team {team}")
    if team_of and min(team_of) < 0:
        raise BadUsage(f"teams {team_of}: expected numbers of 0 or more")
    return Teams(column(team_of), count)


def alternating_teams(seats: int, teams: int) -> Teams:
    """Teams that sit in turn around the table: with 4 seats and 2 teams, 0 and 2 play 1 and 3."""
    if teams < 1 or seats % teams:
        raise BadUsage(f"{seats} seats in {teams} teams: expected teams of equal size")
    return teams_of([seat % teams for seat in range(seats)])
