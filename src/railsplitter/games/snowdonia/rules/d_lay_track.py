"""Area D: Lay Track."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_LAID
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LayTrack(SnowChapter):
    """[D.1] Track along the route, card by card."""

    __slots__ = ()

    def rate(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[D.1] The work rate, more with a train or a contract."""
        total = put(ledger, "D.1", s.lay_rate)
        total += s.rules.trains.lay_rate(s, who, ledger)
        if s.active[who]:
            total += s.rules.powers.amount(s, who, n.P_LAY_RATE, ledger)  # [CC.1, CC.2]
        return total

    def next_cards(self, s: Snowdonia) -> list[int]:
        """[D.3] The first unlaid track card of the route."""
        if s.railhead >= len(self.pack.tracks):
            return []
        return [self.pack.tracks[s.railhead]]

    def card_bar(self, s: Snowdonia, place: i64) -> str:
        """[D.3] The next card, and free of rubble."""
        if place not in self.next_cards(s):
            return "D.3"
        return "" if s.rubble[place] == 0 else "D.3"

    def player_bar(self, s: Snowdonia, who: i64, left: i64) -> str:
        """[D.1] Rate left, [D.2] a bar to pay, [X.3] a marker to put on it."""
        if left <= 0:
            return "D.1"
        if s.good(who, n.STEEL) == 0:
            return "D.2"
        return "" if s.markers[who] > 0 else "X.3"

    def lay(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[D.2] Pay a bar, turn the card, mark it."""
        s.pay(who, n.STEEL, 1)
        s.note(N_LAID, "D.2", who, place, s.value[place])
        self.turn(s, place)
        if s.railhead >= len(self.pack.tracks):
            s.rules.ending.last_track(s, n.LAST_TRACK_BY_PLAYER, who)
        s.mark(who, place)

    def turn(self, s: Snowdonia, place: i64) -> None:
        """The card is built; the railhead moves on. Who owns it is the caller's."""
        s.railhead += 1

    def can_lay(self, s: Snowdonia, who: i64, left: i64) -> bool:
        if self.player_bar(s, who, left):
            return False
        for place in self.next_cards(s):
            if not self.card_bar(s, place):
                return True
        return False

    def lay_up_to(self, s: Snowdonia, who: i64, left: i64) -> bool:
        """Ask for track if a card can be laid."""
        if not self.can_lay(s, who, left):
            return False
        s.push(Laying(who, left))
        return True

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[D.1] A Labourer (or [CC.8]) lays track."""
        return self.lay_up_to(s, who, self.rate(s, who))


@final
class Laying(SnowStep):
    """[D.2] Lay one card at a time, until done."""

    __slots__ = ("left",)
    kind: ClassVar[int] = 14
    case: ClassVar[str] = "D.1"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Snowdonia) -> list[int]:
        lay_track = s.rules.lay_track
        out: list[int] = [n.DONE]
        if not lay_track.player_bar(s, self.who, self.left):
            for place in lay_track.next_cards(s):
                if not lay_track.card_bar(s, place):
                    out.append(act(n.LAY, place))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.LAY:
            lay_track = s.rules.lay_track
            mine = lay_track.player_bar(s, self.who, self.left)
            return reasons(mine, lay_track.card_bar(s, arg_of(action)))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != n.DONE:
            lay_track = s.rules.lay_track
            lay_track.lay(s, self.who, arg_of(action))
            lay_track.lay_up_to(s, self.who, self.left - 1)
