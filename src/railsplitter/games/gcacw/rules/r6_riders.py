"""Leaders who go along with a marching unit (6.3)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.notes import N_ALONG
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Riders(FieldChapter):
    """[6.3a] A leader moves with units, and costs them nothing."""

    __slots__ = ()

    def take_bar(self, s: Campaign, leader: i64) -> str:
        """[6.3b] Which leaders may go along: before the first hex, with a unit of theirs."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count:
            return "6.3a"
        if s.moved > 0 or s.struck or s.along[leader - pieces.first_leader]:
            return "6.3b"
        if s.at[leader] != s.at[s.marcher] or not s.rules.leaders.may_stand(s, leader, s.marcher):
            return "6.3b"
        return "5.2j" if leader == s.commander and s.flagged else ""

    def take_along(self, s: Campaign, leader: i64) -> None:
        """[6.3b] He goes with the unit; [5.2j] in his own activation once."""
        s.along[leader - self.pieces.first_leader] = 1
        if leader == s.commander:
            s.flagged = 1  # [5.2j]
        s.note(N_ALONG, "6.3b", leader, s.marcher)

    def gather(self, s: Campaign) -> None:
        """[6.3c] Leaders who would be left without a unit of their own go along."""
        unit = s.marcher
        for leader in s.leaders_in(s.start_hex):
            if s.along[leader - self.pieces.first_leader]:
                continue
            if s.rules.leaders.may_stand(s, leader, unit) and not self.has_other(s, leader, unit):
                self.take_along(s, leader)

    def has_other(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[6.3c] Another unit of his in his hex."""
        piece = s.first[s.at[leader]]
        while piece >= 0:
            if piece != unit and piece < self.pieces.first_leader:
                if s.rules.leaders.may_stand(s, leader, piece):
                    return True
            piece = s.after[piece]
        return False

    def bring(self, s: Campaign, end: i64) -> None:
        """[6.3b] Those who go along are where the unit is."""
        first = self.pieces.first_leader
        for number in range(len(s.along)):
            if s.along[number]:
                s.put(first + number, end)

    def dismiss(self, s: Campaign) -> None:
        """[6.3b] Nobody goes along any more."""
        for number in range(len(s.along)):
            s.along[number] = 0
