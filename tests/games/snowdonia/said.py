"""What every text of Snowdonia and its scenarios has to be, and ways to hear it at a table."""

from __future__ import annotations

from functools import cache

from railsplitter.games import book_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.game import Line, Offer
from tests.games.snowdonia.table import Table


@cache
def known_cases(game_id: str) -> frozenset[str]:
    return frozenset(case.id for case in book_of(game_id))


def clean(text: str) -> bool:
    """Words, and nothing that a program leaves behind."""
    return bool(text.strip()) and not any(bad in text for bad in ("{", "}", "None", "-1", "  "))


def check_line(game: SnowdoniaEdition, line: Line) -> None:
    assert clean(line.text), line
    assert line.case in known_cases(game.game.id), line


def check_prompt(game: SnowdoniaEdition, s: Snowdonia) -> None:
    shown = game.prompt(s)
    assert shown.seat == s.seat()
    assert clean(shown.text), shown
    assert shown.case in known_cases(game.game.id), shown


def check_offer(game: SnowdoniaEdition, offer: Offer) -> None:
    assert clean(offer.text), offer
    assert clean(offer.group), offer
    assert clean(offer.label), offer
    assert offer.case in known_cases(game.game.id), offer
    assert not offer.cost or clean(offer.cost), offer
    assert not offer.gives or clean(offer.gives), offer


def check_offers(game: SnowdoniaEdition, s: Snowdonia) -> list[Offer]:
    """All options of the open question: each in order, no two alike."""
    offers = game.offers(s)
    for offer in offers:
        check_offer(game, offer)
    assert len({(o.label, o.cost) for o in offers}) == len(offers)
    return offers


def prompt(t: Table) -> str:
    return t.edition.prompt(t.s).text


def describe(t: Table, text: str) -> Offer:
    return t.edition.describe(t.s, t.words.read(text))


def hints(t: Table, seat: int, text: str) -> list[str]:
    """What is missing for a closed choice, reason by reason."""
    action = t.words.read(text)
    return [t.edition.hint(t.s, seat, action, case) for case in t.s.why_not(seat, action)]
