"""County control (S.22)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Counties(FieldChapter):
    """[S.22] Who holds each county."""

    __slots__ = ()

    def determine(self, s: War) -> None:
        """[S.22] Looks at every county anew."""

    def county_at(self, where: i64) -> i64:
        """[S.22] The number of a hex's county, or -1."""
        return self.pack.more["county"][where]

    def occupied(self, s: War, county: i64) -> i64:
        """[O.27] [R.9] Confederate manpower of infantry and cavalry in a county."""
        return 0

    def could_hold(self, s: War, unit: i64) -> bool:
        """[S.22] Undemoralized infantry, or cavalry that is strong enough."""
        return False
