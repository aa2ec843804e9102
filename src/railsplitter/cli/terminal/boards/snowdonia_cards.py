"""Contracts and trains of a Snowdonia board: on offer, in the shed, in a player's hand."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, gap
from railsplitter.cli.terminal.boards.snowdonia_words import Words
from railsplitter.games.snowdonia.view.structs import Contract, HeldContract, Train

MARK = "°"
DIM = palette.FAINT
HEAD = palette.HEAD
POINTS = palette.PRUSSIAN
DISC_STYLES = {"sun": palette.SUN, "rain": palette.RAIN, "fog": palette.FOG}


def mark(reconstructed: bool) -> str:
    return MARK if reconstructed else ""


def disc(words: Words, name: str) -> Text:
    """A disc or the back of a contract, as the scenario calls it."""
    return Text(words.disc(name) or "none", style=DISC_STYLES.get(name, DIM))


def panel(words: Words, width: int) -> list[Text]:
    """What is on offer."""
    v = words.view
    lines: list[Text] = []
    if v.looking is not None and v.looking.faces is not None:
        lines.append(Text("You look at", style=HEAD))
        for card in v.looking.faces:
            lines += _contract(words, card, width)
    title = f"Site Office: contracts on offer ({v.deck} in the deck)"
    lines.append(fitted(Text(title, style=HEAD), width))
    for offered in v.offer:
        lines += _contract(words, offered, width) if offered else [Text("  empty", style=DIM)]
    sale = "for sale" if v.events.trains_open else "not yet for sale [E.5]"
    lines.append(fitted(Text(f"Engine Shed: {sale}", style=HEAD), width))
    for train in v.shed:
        lines += gap(_train(train), width, 4)
    return lines


def _contract(words: Words, card: Contract, width: int) -> list[Text]:
    """Number and back, the bonus, then the power of its area."""
    head = Text.assemble("  ", (f"c{card.no}{mark(card.reconstructed)}", HEAD), " back ")
    head.append_text(disc(words, card.back)).append(", ")
    head.append(card.bonus, style=POINTS)
    where = "maintenance" if card.area == "event" else card.area
    return [*gap(head, width, 4), *gap(Text(f"    {where}: {card.text}"), width, 4)]


def _train(train: Train) -> Text:
    bars = f"{train.cost} bar{'s' if train.cost != 1 else ''}"
    hire = f"hire {train.hire} coal" if train.hire else "no hiring"
    head = Text.assemble("  ", (train_name(train), HEAD), f" {bars}, ")
    head.append(f"{train.coal} coal on it, {hire}: {train.text}")
    return head


def train_name(train: Train) -> str:
    return f"{train.name}{mark(train.reconstructed)}"


def held_contract(words: Words, seat: int, held: HeldContract, spelled_out: bool) -> Text:
    """A contract in a player's hand: its bonus, what it still needs, whether it was used."""
    card = held.card
    sign = "✓" if held.counted else " "
    name = f"c{card.no}{mark(card.reconstructed)} "
    row = Text.assemble(f"   {sign}", (name, HEAD), (card.bonus, POINTS))
    needs = words.missing(seat, held)
    if needs:
        row.append(f", needs {', '.join(needs)}", style=palette.RUBBLE)
    where = "maintenance" if card.area == "event" else card.area
    power = f": {card.text}" if spelled_out else ""
    return row.append(", used" if held.used else f", power in {where}{power}", style=DIM)
