"""Deals as versions 1 and 2 had them: an accepted promise was closed at once and forgotten."""

from __future__ import annotations

from railsplitter.games.confederate_rails.rules.m1_deals import SETTLED, Deals
from railsplitter.kernel.vec import i64


class ForgetfulDeals(Deals):
    """[B.9] Promises leave no trace."""

    __slots__ = ()

    def promised(self) -> i64:
        return SETTLED
