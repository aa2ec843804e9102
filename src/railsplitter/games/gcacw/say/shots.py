"""What lines show on the map: whom and what place they name, who moved, what was thrown or lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter

from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.kernel.film import Cast, Shot
from railsplitter.kernel.step import NOBODY

Named = Sequence[tuple[str, int]]  # a kind of thing (piece, hex, side) and its number

# What the sentences of methods name, in the form of templates
NAMED: dict[int, str] = {
    log.N_MARCH: "{0:piece}",
    log.N_EXTENDED: "{0:piece}",
    log.N_ACTIVATED: "{0:piece}",
    log.N_ATTACK: "{0:piece}{1:hex}{2:hex}",
    log.N_RESULT: "{0:side}",
    log.N_LOST: "{0:piece}",
    log.N_ELIMINATED: "{0:piece}",
    log.N_TIRED: "{0:piece}",
    log.N_RETREAT_BEGINS: "{0:side}{1:hex}",
    log.N_RETREATED: "{0:side}{1:hex}{2:hex}",
    log.N_RETREAT_ENDS: "{0:side}{1:hex}",
    log.N_FELL_BACK: "{0:side}{1:hex}",
    log.N_REFUSED: "{0:hex}",
    log.N_ASSAULT_DIE: "{0:piece}",
    log.N_GRAND: "{0:piece}",
    log.N_RECOVERED: "{0:piece}",
    log.N_CALMED: "{0:piece}",
    log.N_DUG: "{0:piece}{1:hex}",
    log.N_WRECKED: "{1:piece}",
    log.N_BUILD_BEGUN: "{1:piece}",
    log.N_BUILT: "{1:piece}",
    log.N_BURNED: "{0:piece}{1:hex}",
    log.N_CONTROL: "{1:side}{2:hex}",
}
# What happens by itself, whoever moved last
NOBODYS = {
    log.N_INITIATIVE,
    log.N_TURN,
    log.N_WEATHER,
    log.N_RIVERS,
    log.N_CYCLE_OVER,
    log.N_OVER,
    log.N_POINTS,
    log.N_NO_COMBAT,
}
WHO = ("piece", "unit")


class Shots:
    """Reads the numbers of notes as things on the map."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.made: dict[int, Callable[[Sequence[int]], Shot]] = {
            log.N_WENT: lambda x: Shot(self.piece(x[0]), (self.hex(x[1]),)),
            log.N_ADVANCED: lambda x: Shot(self.piece(x[0]), (self.hex(x[1]),)),
            log.N_RETREATED: lambda x: Shot("", (self.hex(x[1]), self.hex(x[2]))),
            log.N_LOST: lambda x: Shot(self.piece(x[0]), lost=x[1]),
            log.N_STRAGGLED: lambda x: Shot(self.piece(x[0]), lost=x[1]),
            log.N_INITIATIVE: lambda x: self.thrown((0, x[1]), (1, x[2])),
            log.N_ACTIVATED: lambda x: self.thrown((self.side(x[0]), x[1])),
            log.N_ASSAULT_DIE: lambda x: self.thrown((self.side(x[0]), x[1])),
            log.N_GRAND: lambda x: self.thrown((self.side(x[0]), x[1])),
            log.N_COMBAT_DICE: self.combat,
        }

    def piece(self, piece: int) -> str:
        rows = self.nouns.register.pieces
        return f"piece:{rows[piece].id}" if 0 <= piece < len(rows) else ""

    def hex(self, where: int) -> str:
        rows = self.nouns.register.hexes
        return f"hex:{as_word(rows[where].id)}" if 0 <= where < len(rows) else ""

    def side(self, piece: int) -> int:
        return int(self.nouns.pack.pieces.side[piece])

    def named(self, what: int, template: str, numbers: Sequence[int]) -> Named:
        """The things that a sentence names, in its order."""
        fields = Formatter().parse(NAMED.get(what) or template)
        return [(kind or "", int(numbers[int(field)])) for _, field, kind, _ in fields if field]

    def places(self, named: Named) -> tuple[str, ...]:
        """Hexes and pieces as places, each once."""
        found = [
            self.hex(number) if kind == "hex" else self.piece(number)
            for kind, number in named
            if kind in ("hex", *WHO)
        ]
        return tuple(dict.fromkeys(place for place in found if place))

    def actor(self, what: int, named: Named) -> int | None:
        """Whose act a sentence tells: the side it begins with; nobody's where it just happens."""
        if what in NOBODYS:
            return NOBODY
        kind, number = named[0] if named else ("", -1)
        if kind == "side":
            return number
        return self.side(number) if kind in WHO and number >= 0 else None

    def shot(self, what: int, numbers: Sequence[int]) -> Shot | None:
        made = self.made.get(what)
        return made(numbers) if made else None

    def thrown(self, *dice: tuple[int, int]) -> Shot:
        return Shot(dice=tuple(Cast(seat, face) for seat, face in dice if face > 0))

    def combat(self, numbers: Sequence[int]) -> Shot:
        """The attacker's die comes first; whose it is, the board knows from the attack."""
        attacker, defender, _, row = numbers
        return Shot(dice=(Cast(NOBODY, attacker), Cast(NOBODY, defender)), struck=row)
