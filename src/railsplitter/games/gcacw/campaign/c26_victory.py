"""The end of a campaign, and its running ledger of points (S.26, S.27)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.points import HARPERS_FERRY, HELD
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import INFANTRY, LAST_TURN, NO_INFANTRY, NOT_ENDED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import is_in_game
from railsplitter.games.gcacw.rules.r14_victory import Victory
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


def own_row(pack: Pack, which: i64) -> i64:
    """[S.27] The row of the ledger of a single thing."""
    more = pack.more
    return len(more["held"]) // HELD + len(more["not_held"]) // 2 + which


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignVictory(Victory):
    """[S.27] Victory by the campaign's ledger."""

    __slots__ = ()

    def entered(self, s: Campaign, piece: i64, where: i64) -> None:
        """[S.24] [G.32] [S.27] Who comes into a hex may take depot or fort, and be a raider."""
        super().entered(s, piece, where)
        war = own(s)
        if piece < self.pieces.first_leader:
            war.book.supply.entered(war, piece, where)
            war.book.forts.entered(war, piece, where)
            war.book.scores.stepped(war, piece, where)

    def ledger_case(self, row: i64) -> str:
        """[S.27] The case of a row of points, [S.17] that of Harpers Ferry its own."""
        return "S.17" if row == own_row(self.pack, HARPERS_FERRY) else "S.27"

    def turn_over(self, s: Campaign) -> None:
        """[S.26] A side without infantry, or the last turn."""
        war = own(s)
        war.book.scores.lost_raiders(war)
        if self.is_beaten(s):
            self.play_out(s, s.turn + 1)
        elif s.turn >= self.pack.battle.turns:
            self.close(s, LAST_TURN)

    def sudden(self, s: Campaign) -> bool:
        """[S.26] Ends the campaign if a side has no infantry left; asked between two actions."""
        if not self.is_beaten(s):
            return False
        self.play_out(s, s.turn)
        return True

    def is_beaten(self, s: Campaign) -> bool:
        """[S.26] Has a side no infantry left in the game?"""
        for side in range(2):
            if self.fields[side] and not self.has_infantry(s, side):
                return True
        return False

    def has_infantry_but(self, s: Campaign, side: i64, never: i64) -> bool:
        """[S.26] For campaigns: is infantry on the map or to come, but for one that never does?"""
        pieces = self.pieces
        for unit in range(pieces.first_leader):
            if pieces.side[unit] == side and pieces.kind[unit] == INFANTRY and unit != never:
                if is_in_game(s.at[unit]) and s.mv[unit] > 0:
                    return True
        return False

    def play_out(self, s: Campaign, turn: i64) -> None:
        """[S.26] Before its time: the segments that are left score as the counties stand."""
        war = own(s)
        war.book.scores.lost_raiders(war)
        war.book.counties.determine(war)
        for day in range(turn, self.pack.battle.turns + 1):
            if war.book.calendar.is_cycle(day):
                war.book.scores.segment(war)
        self.close(s, NO_INFANTRY)

    def over_case(self, s: Campaign) -> str:
        """[S.26] The case that ended the campaign."""
        return "" if s.ending == NOT_ENDED else "S.26"
