"""How much a line of a campaign's log matters to somebody who was away, and in which few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter

import msgspec

from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import UNION
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.say.lines import Lines
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.sheets import GRAVE, NEWS, WORD

# By note: its weight, and a template for a few words as in `lines`
NOTICES: dict[int, tuple[int, str]] = {
    int(log.N_ATTACK): (GRAVE, "combat at {2:hex}"),
    int(log.N_ELIMINATED): (GRAVE, "{0:unit} eliminated"),
    int(log.N_SURRENDERED): (GRAVE, "{0:unit} surrendered"),
    int(log.N_LOST): (NEWS, "{0:unit} lost {1}"),
    int(log.N_LEFT_MAP): (NEWS, "{0:unit} left the map"),
    int(log.N_ARRIVED): (NEWS, "{0:unit} arrived"),
    int(log.N_WAITS): (WORD, "{0:unit} waits"),
    int(log.N_BURNED): (NEWS, "{1:hex} station burned"),
    int(log.N_WRECKED): (NEWS, "{0:crossing} wrecked"),
    int(log.N_BUILT): (WORD, "{0:crossing} bridged"),
    int(log.N_LEADER_LOST): (NEWS, "{0:unit} without a unit"),
    int(n.N_SNOW): (NEWS, "snow"),
    int(n.N_PLACED): (NEWS, "{0:unit} arrived"),
    int(n.N_DELAYED): (NEWS, "{0:unit} delayed"),
    int(n.N_TO_TRACK): (WORD, "{0:unit} due on turn {1}"),
    int(n.N_TO_BOX): (WORD, "{0:unit} to {1:box}"),
    int(n.N_WITHDRAWN): (NEWS, "{0:unit} withdrawn"),
    int(n.N_STRAGGLED_AWAY): (NEWS, "{0:unit} lost {1}"),
    int(n.N_RAIDED): (GRAVE, "raid, {1} points"),
    int(n.N_LULL): (NEWS, "a Lull"),
    int(n.N_STRATEGIC): (WORD, "Strategic Table, Box {2}"),
    int(n.N_EVENT): (NEWS, "an event"),
    int(n.N_SEGMENT): (GRAVE, "counties {0:signed}"),
    int(m.N_DEPOT): (NEWS, "depot in {1:hex} laid"),
    int(m.N_COMPLETE): (NEWS, "depot in {1:hex} complete"),
    int(m.N_CUT_OFF): (GRAVE, "depot in {1:hex} cut off"),
    int(m.N_DEPOT_LOST): (GRAVE, "depot in {1:hex} lost"),
    int(m.N_MENDED): (WORD, "{1:hex} station mended"),
    int(m.N_HUNGRY): (GRAVE, "{0:unit} out of supply"),
    int(m.N_AMMO_OUT): (NEWS, "{0:unit} out of ammunition"),
    int(m.N_AMMO_UP): (WORD, "{0:unit} has ammunition"),
    int(m.N_COUNTY): (NEWS, "{0:county} changed hands"),
    int(m.N_SURROUNDED): (GRAVE, "Harpers Ferry surrounded"),
    int(m.N_ALARM): (GRAVE, "alarm"),
    int(m.N_RELEASED): (NEWS, "{0:unit} released"),
    int(m.N_MUSTERED): (NEWS, "{0:unit} mustered"),
    int(m.N_CALLED_OUT): (NEWS, "{0:unit} called out"),
    int(m.N_RUINED): (GRAVE, "structure burned"),
    int(m.N_REBUILT): (WORD, "structure whole again"),
    int(m.N_SHELLED): (NEWS, "{0:unit} shelled"),
    int(m.N_FORT_FELL): (GRAVE, "fort in {0:hex} fell"),
}


class News:
    """Adds to a line what somebody who was away needs to know of it."""

    def __init__(self, nouns: Nouns, lines: Lines) -> None:
        self.nouns = nouns
        self.lines = lines
        self.notices = NOTICES.copy()
        self.special: dict[int, Callable[[Sequence[int]], tuple[int, str]]] = {
            int(log.N_WEATHER): self.weather,
            int(log.N_RIVERS): self.rivers,
        }

    def told(self, s: Campaign, event: Event, line: Line) -> Line:
        """The line with weight, a few words, places, and where the points stand."""
        what, _, _, *numbers = event
        if what == log.N_TURN:
            date = self.nouns.day(numbers[0]).rpartition(",")[0]
            return msgspec.structs.replace(line, brief=date, turn=int(numbers[0]))
        weight, brief = self.notice(what, numbers)
        score = int(numbers[1]) if what == n.N_SEGMENT else None
        at = self.places(what, numbers) or line.at
        return msgspec.structs.replace(
            line, weight=weight, brief=brief, at=at, points=self.points(what, numbers), score=score
        )

    def points(self, what: int, numbers: Sequence[int]) -> int | None:
        """What a row of the ledger gained, as the Union counts."""
        if what != log.N_POINTS:
            return None
        side = self.nouns.pack.more["vp"][numbers[0]]
        return int(numbers[1]) if side == UNION else -int(numbers[1])

    def notice(self, what: int, numbers: Sequence[int]) -> tuple[int, str]:
        if what in self.special:
            return self.special[what](numbers)
        weight, words = self.notices.get(what, (0, ""))
        return weight, self.lines.filled(words, numbers)

    def weather(self, numbers: Sequence[int]) -> tuple[int, str]:
        return (WORD, "rain") if numbers[1] > 0 else (0, "")

    def rivers(self, numbers: Sequence[int]) -> tuple[int, str]:
        return (WORD, "high water") if any(turn > 0 for turn in numbers[:2]) else (0, "")

    def places(self, what: int, numbers: Sequence[int]) -> tuple[str, ...]:
        """The hexes that the sentence of a note names."""
        template = self.lines.templates.get(what) or self.notices.get(what, (0, ""))[1]
        fields = [(field, kind) for _, field, kind, _ in Formatter().parse(template) if field]
        found = [int(numbers[int(field)]) for field, kind in fields if kind == "hex"]
        return tuple(f"hex:{as_word(hex_id(self.nouns, at))}" for at in found if at >= 0)
