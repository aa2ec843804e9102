"""The one interface of all bots, and it is honest.

A bot sits in one seat and is handed a `Look`: the options of the open question, what its seat
knows, and worlds its seat cannot tell from the true one. It never gets the state itself, and
whoever asks it checks that its answer was among the options.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.game import Edition, Offer, Prompt
from railsplitter.kernel.state import State


class Look:
    """What one seat sees of a game; the driver turns it to each new position.

    Nothing but the options is worked out unless the bot asks for it. `chance` is the bot's
    own: what it draws there touches neither the game nor another bot.
    """

    __slots__ = ("edition", "seat", "chance", "options", "_state")

    def __init__(self, edition: Edition, seat: int, chance: Chance) -> None:
        self.edition = edition
        self.seat = seat
        self.chance = chance
        self.options: tuple[int, ...] = ()
        self._state: State | None = None

    def turn_to(self, state: State) -> tuple[int, ...]:
        """Show the seat a position in which it is asked; its options, closed to additions."""
        self._state = state
        self.options = options = tuple(state.options())
        return options

    @property
    def view(self) -> msgspec.Struct:
        """What the seat knows, as the game's own view."""
        return self.edition.view(self._position(), self.seat)

    @property
    def prompt(self) -> Prompt:
        """The open question in words."""
        return self.edition.prompt(self._position())

    @property
    def offers(self) -> list[Offer]:
        """The options in words."""
        return self.edition.offers(self._position())

    def imagine(self, chance: Chance | None = None) -> State:
        """A world the seat cannot tell from the true one, free to play on in."""
        return self._position().imagine(self.seat, self.chance if chance is None else chance)

    def _position(self) -> State:
        if self._state is None:
            raise RuleBug(f"the bot in seat {self.seat} looks before it is asked")
        return self._state


class Bot:
    """Somebody who answers questions from what a seat may know."""

    name: str = ""

    def choose(self, look: Look) -> int:
        """One of `look.options`."""
        raise NotImplementedError

    def beside(self, look: Look) -> int:
        """A side action before it answers (an offer, a reply to one); -1: none."""
        return -1


def looks_for(edition: Edition, chances: Sequence[Chance]) -> list[Look]:
    """A look for each seat, with the chance that its bot draws from."""
    return [Look(edition, seat, chance) for seat, chance in enumerate(chances)]


def ask(bot: Bot, look: Look, state: State) -> int:
    """The bot's answer to the open question, checked."""
    options = look.turn_to(state)
    action = bot.choose(look)
    if action not in options:
        raise RuleBug(f"bot {bot.name!r} in seat {look.seat} chose {action}, which is not offered")
    return action


def beside(bot: Bot, look: Look, state: State) -> int:
    """What the bot that is asked does aside before it answers, checked; -1: nothing (more)."""
    if not look.edition.has_business(state, look.seat):
        return -1
    look.turn_to(state)
    action = bot.beside(look)
    if action >= 0 and state.side_bars(look.seat, action):
        raise RuleBug(f"bot {bot.name!r} in seat {look.seat} did {action} aside, which is barred")
    return action
