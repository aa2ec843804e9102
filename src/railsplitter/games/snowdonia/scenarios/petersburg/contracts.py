"""Contracts of the siege: markers of destroyed places may be put on them."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DONE
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.rules.rc_contracts import Contracts
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.generals import is_final
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


def credit_place(s: Snowdonia, sort: i64, card: i64) -> i64:
    """Where the markers that were put on a contract are counted."""
    return sort * (s.rules.pack.contracts + 1) + card


def case_of(sort: i64) -> str:
    """[SP.46] Supplies are destroyed by attacks, [SP.47] track is turned over by raids."""
    return "SP.46" if sort == sn.FOR_BUILDING else "SP.47"


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeContracts(Contracts):
    """[SP.29] No restock in the final round; [SP.46] [SP.47] markers on contracts."""

    def restock(self, s: Snowdonia) -> None:
        """[SP.29] The final round leaves the offer as it is."""
        if not is_final(s):
            super().restock(s)

    def discard(self, s: Snowdonia, who: i64, card: i64, case: str) -> None:
        """[SP.49] Markers on a card that is discarded go back to their owner."""
        for sort in range(2):
            column = credit_place(s, sort, card)
            while siege(s).credit[column] > 0:
                siege(s).credit[column] -= 1
                self.take_back(s, who, "SP.49")
        super().discard(s, who, card, case)

    def take_back(self, s: Snowdonia, who: i64, case: str) -> None:
        s.markers[who] += 1
        s.note(sn.N_MARKER_BACK, case, who)

    def put_on(self, s: Snowdonia, who: i64, card: i64, sort: i64) -> None:
        """[SP.46] [SP.47] The marker counts as paid towards that bonus."""
        siege(s).credit[credit_place(s, sort, card)] += 1
        s.note(sn.N_CREDITED, case_of(sort), who, card, sort)

    def takers(self, s: Snowdonia, who: i64, sort: i64) -> list[int]:
        """The seat's contracts with such a bonus that is not full of markers yet."""
        return [card for card in cards_of(s.held[who]) if not self.credit_bar(s, who, card, sort)]

    def credit_bar(self, s: Snowdonia, who: i64, card: i64, sort: i64) -> str:
        """[SP.46] An own contract with a building or Supplies bonus, [SP.47] or a track bonus."""
        if card > self.pack.contracts or not s.held[who] & bit(card):
            return "F.1"
        full = siege(s).credit[credit_place(s, sort, card)] >= self.asked_for(card, sort)
        return case_of(sort) if full else ""

    def asked_for(self, card: i64, sort: i64) -> i64:
        """How many such markers a contract's bonus asks for; Garrisons are no such bonus."""
        if sort == sn.FOR_TRACK:
            return self.pack.needs_track[card]
        more = self.pack.more
        wanted = self.pack.needs_building[card] + more["needs_union"][card]
        return wanted + more["needs_confederate"][card] + more["needs_winner"][card]


@final
class LooseMarker(SnowStep):
    """[SP.46] [SP.47] A marker off the board: its owner decides, if a contract could take it."""

    __slots__ = ("owner", "sort")
    kind: ClassVar[int] = 64
    case: ClassVar[str] = "SP.46"

    def __init__(self, owner: i64, sort: i64) -> None:
        super().__init__(NOBODY)
        self.owner: i64 = owner
        self.sort: i64 = sort

    def locals(self) -> list[int]:
        return [self.owner, self.sort]

    def run(self, s: Snowdonia) -> None:
        s.pop()
        contracts = s.rules.contracts
        if not isinstance(contracts, SiegeContracts):
            return
        if not contracts.takers(s, self.owner, self.sort):
            contracts.take_back(s, self.owner, case_of(self.sort))
        elif self.sort == sn.FOR_BUILDING:
            s.push(SuppliesMarker(self.owner))
        else:
            s.push(TrackMarker(self.owner))


@mypyc_attr(allow_interpreted_subclasses=True)
class Crediting(SnowStep):
    """Put the marker on a contract, or take it back."""

    __slots__ = ()
    sort: ClassVar[int] = 0

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        contracts = s.rules.contracts
        if isinstance(contracts, SiegeContracts):
            for card in contracts.takers(s, self.who, self.sort):
                out.append(act(sn.CREDIT, card))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        contracts = s.rules.contracts
        if verb_of(action) == sn.CREDIT and isinstance(contracts, SiegeContracts):
            return reasons(contracts.credit_bar(s, self.who, arg_of(action), self.sort))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        contracts = s.rules.contracts
        if not isinstance(contracts, SiegeContracts):
            return
        if action == DONE:
            contracts.take_back(s, self.who, case_of(self.sort))
        else:
            contracts.put_on(s, self.who, arg_of(action), self.sort)


@final
class SuppliesMarker(Crediting):
    """[SP.46] The marker of destroyed Supplies."""

    __slots__ = ()
    kind: ClassVar[int] = 61
    case: ClassVar[str] = "SP.46"
    sort: ClassVar[int] = 0


@final
class TrackMarker(Crediting):
    """[SP.47] The marker of a track card turned over."""

    __slots__ = ()
    kind: ClassVar[int] = 65
    case: ClassVar[str] = "SP.47"
    sort: ClassVar[int] = 1
