"""Area F: the Site Office."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import CONTRACT, DONE
from railsplitter.games.snowdonia.notes import N_CONTRACT
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class SiteOffice(SnowChapter):
    """[F.1] Contracts on offer.

    [F.2] needs no fact of its own: areas are resolved in letter order, so the moment to
    announce a power of A to F has passed when a card is taken here, and that of G has not.
    """

    __slots__ = ()

    def bar(self, s: Snowdonia, contract: i64) -> str:
        """[F.1] One of the contracts on offer."""
        return "" if contract > 0 and contract in s.offer else "F.1"

    def take_contract(self, s: Snowdonia, who: i64, contract: i64) -> None:
        """[F.1] The card goes to the player, its place stays empty until the restock."""
        for place in range(len(s.offer)):
            if s.offer[place] == contract:
                s.offer[place] = 0
        s.held[who] |= bit(contract)  # [F.2] of all areas' moments only G's is still to come
        s.taken += 1
        s.note(N_CONTRACT, "F.1", who, contract)

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[F.1] Ask for a contract, if one is on offer."""
        for contract in s.offer:
            if contract > 0:
                s.push(Choosing(who))
                return True
        return False


@final
class Choosing(SnowStep):
    """[F.1] Take one contract."""

    __slots__ = ()
    kind: ClassVar[int] = 16
    case: ClassVar[str] = "F.1"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for contract in s.offer:
            if not s.rules.site_office.bar(s, contract):
                out.append(act(CONTRACT, contract))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == CONTRACT:
            return reasons(s.rules.site_office.bar(s, arg_of(action)))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != DONE:
            s.rules.site_office.take_contract(s, self.who, arg_of(action))
