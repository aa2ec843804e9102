"""What Anna and Gus ask for: everything that a seat and a spectator can."""

from __future__ import annotations

import json
from urllib.parse import quote

import msgspec

from railsplitter.drill.leaks.wire import Ask

ALWAYS = ("", "/log?limit=40", "/asides")
# What depends on the game's edition alone, or is refused while any game runs.
SELDOM = (
    "/record",
    "/chart",
    "/questions",
    "/luck",
    "/orders",
    "/course",
    "/analysis",
    "/hint?seat=0",
    "/advice?seat=0",
)


class Placed(msgspec.Struct):
    """An offer or a line of the log: where it is."""

    at: tuple[str, ...] = ()
    action: str = ""


class Keyed(msgspec.Struct):
    """A sheet that can be asked for."""

    key: str


class Undo(msgspec.Struct):
    """What taking back would do."""

    seat: int
    free: bool


class Glimpse(msgspec.Struct):
    """What the next questions depend on, read from a table as it was sent."""

    n: int
    offers: list[Placed]
    log: list[Placed]
    questions: list[str]
    sheets: list[Keyed]
    undo: Undo | None

    @property
    def places(self) -> list[str]:
        """Places that the table names: one of an offer, one of the log."""
        parts = ([one.at for one in self.offers], [one.at for one in reversed(self.log)])
        return [at for part in parts if (at := next((at[0] for at in part if at), ""))]


_glimpse = msgspec.json.Decoder(Glimpse)


def glimpse(body: bytes) -> Glimpse:
    return _glimpse.decode(body)


def first(table: str) -> list[Ask]:
    """The table as it is."""
    return [Ask(f"/api/tables/{table}{path}") for path in ALWAYS]


def then(table: str, seen: Glimpse, wide: bool, seldom: bool) -> list[Ask]:
    """The past; and what is asked for only now and then."""
    before = max(0, seen.n - 1)
    paths = [f"/at/{before}", *(SELDOM if seldom else ())]
    if wide:
        paths.append(f"/film?since={before}")
        paths += [f"/what?place={quote(place)}" for place in seen.places]
        paths += [f"/sheet/{sheet.key}" for sheet in seen.sheets]
    asks = [Ask(f"/api/tables/{table}{path}") for path in paths]
    return [*asks, Ask("/api/tables")] if wide else asks


def of_a_seat(table: str, seat: int, seen: Glimpse) -> list[Ask]:
    """Reasons, planning questions, plans and refusals of Anna's."""
    own = f"/api/tables/{table}"
    asks = [Ask(f"{own}/why?action={action}&seat={seat}") for action in ("pass", "nonsense")]
    asks += [Ask(f"{own}/why?place={quote(place)}&seat={seat}") for place in seen.places]
    asks += [Ask(f"{own}/ask/{key}") for key in seen.questions]
    plan = [offer.action for offer in seen.offers[:1]] or ["pass"]
    for path, wish in (
        ("actions", {"n": seen.n, "seat": seat, "action": "play nothing"}),
        ("undo", {"n": 99_999, "seat": seat}),
        ("plan", {"n": seen.n, "seat": seat, "actions": plan}),
    ):
        asks.append(Ask(f"{own}/{path}", json.dumps(wish).encode()))
    return asks
