"""The chooser: a new game of any kind, or a saved one; then who sits where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from railsplitter.bots import bot_names
from railsplitter.cli import inputs
from railsplitter.cli.terminal import dialogs, palette
from railsplitter.cli.terminal.folder import games_folder, shown
from railsplitter.cli.terminal.naming import HUMAN, Naming
from railsplitter.cli.terminal.opening import Plan, Resume, open_saved
from railsplitter.cli.terminal.saves import SavedGame, how_far, saved_games
from railsplitter.games import find_game, games
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Choice, Game

if TYPE_CHECKING:
    from railsplitter.cli.terminal.app import TerminalApp

LATEST = 3  # saved games on top of the list
KEYS = "↑ ↓ Enter choose   ? help   q quit"
BESIDE = 30  # columns beside a label: its value, arrows, frames
SETUP_KEYS = "↑ ↓ line   ← → Enter change   s start   Esc back   q quit"


def terminal_app(screen: Screen[object]) -> TerminalApp:
    return cast("TerminalApp", screen.app)


class ChooserScreen(Screen[object]):
    """Saved games to go on with, the latest on top where they are seen; games to begin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+c,escape", "leave", "Quit"),
        Binding("question_mark,f1", "help", "Help"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.titles = list(games().values())
        self.saves: list[SavedGame] = []
        self.far: dict[Path, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(Text("Railsplitter\nby the book", style=f"bold {palette.LAMP}"), id="title")
        yield OptionList(id="chooser", markup=False)
        yield Static(id="about")
        yield Static(Text(KEYS, style=palette.FAINT), id="keys")

    def on_mount(self) -> None:
        self._fill()
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        self._fill()

    @property
    def entries(self) -> list[Game | SavedGame]:
        """The lines of the list: the latest saves, the games to begin, the older saves."""
        return [*self.saves[:LATEST], *self.titles, *self.saves[LATEST:]]

    def _fill(self) -> None:
        """The list anew: a game may have been saved since."""
        before = self.saves
        self.saves = saved_games()
        self.far = {}
        self._draw()
        if self.saves != before or self.query_one(OptionList).highlighted is None:
            self.query_one(OptionList).highlighted = self._first()
        self._look_into(self.saves)

    def _first(self) -> int:
        """What Enter is most likely meant for: the latest game, or a new one."""
        faults = [isinstance(one, SavedGame) and bool(one.fault) for one in self.entries]
        return faults.index(False)

    def _draw(self) -> None:
        box = self.query_one(OptionList)
        at = box.highlighted
        saves = [Option(_save_line(one, self.far.get(one.path, ""))) for one in self.saves]
        titles = [Option(_title_line(game)) for game in self.titles]
        latest, older = saves[:LATEST], saves[LATEST:]
        above, below = [None] * bool(latest), [None] * bool(older)  # lines between them
        box.set_options([*latest, *above, *titles, *below, *older])
        box.highlighted = at

    @work(thread=True, exclusive=True)
    def _look_into(self, saves: list[SavedGame]) -> None:
        """How far each game got: replayed beside, so that the chooser is there at once."""
        worker = get_current_worker()
        for save in saves:
            if save.fault:
                continue
            far = how_far(save.path)
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._found, save.path, far)

    def _found(self, path: Path, far: str) -> None:
        self.far[path] = far
        if self.is_mounted:
            self._draw()

    @on(OptionList.OptionHighlighted)
    def about(self, event: OptionList.OptionHighlighted) -> None:
        entry = self.entries[event.option_index]
        text = Text()
        if isinstance(entry, SavedGame):
            text.append(f"{shown(entry.path)}\n", style=palette.FAINT)
            text.append(entry.fault or "Enter goes on with this game.")
        else:
            text.append(entry.summary)
        self.query_one("#about", Static).update(text)

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        entry = self.entries[event.option_index]
        if isinstance(entry, SavedGame):
            self._go_on(entry)
        else:
            self.app.push_screen(SetupScreen(entry))

    def _go_on(self, save: SavedGame) -> None:
        app = terminal_app(self)
        try:
            table, messages = open_saved(Resume(save.path))
        except GameError as error:
            app.fail(error)
            return
        app.open_table(table, messages)

    def action_leave(self) -> None:
        self.app.exit()

    def action_help(self) -> None:
        self.app.push_screen(dialogs.help_sheet([f"Games are saved in {shown(games_folder())}"]))


def _title_line(game: Game) -> Text:
    counts = game.seat_counts
    span = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    line = Text.assemble((" New game  ", palette.FAINT), (f"{game.title:<28}", palette.HEAD))
    return line.append(f"{span} player{'s' if counts != (1,) else ''}")


def _save_line(save: SavedGame, far: str) -> Text:
    line = Text.assemble((" Go on     ", palette.FAINT), f"{save.when:%Y-%m-%d %H:%M}  ")
    if save.fault:
        return line.append(f"{save.path.name} cannot be read", style=palette.CARMINE)
    line.append(f"{save.title:<12} ", style=palette.HEAD)
    return line.append(f"{far or '…'}  ({', '.join(save.players)})")


# -- who sits where ------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of the set-up: what it says, and what changing it by one does."""

    label: str
    value: str
    change: Callable[[int], None]


def _setting(line: Line, wide: int) -> Text:
    label = line.label if len(line.label) <= wide else f"{line.label[: wide - 1]}…"
    text = Text.assemble(f" {label:<{wide}}  ", ("◂ ", palette.FAINT))
    return text.append(line.value, style=palette.HEAD).append(" ▸", style=palette.FAINT)


class SetupScreen(Screen[object]):
    """Number of players, each seat, the dice, the game's options; then start."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("q,ctrl+c", "leave", "Quit"),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("s", "start", "Start"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        counts = [n for n in game.seat_counts if n > 1] or list(game.seat_counts)
        self.count = counts[0]
        self.players = [HUMAN, *["greedy"] * (max(game.seat_counts) - 1)]
        self.namings: dict[int, Naming] = {}
        self.seed: int | None = None
        self.sealed = False
        self.options = {choice.key: choice.values[0] for choice in game.choices}

    def compose(self) -> ComposeResult:
        title = Text(f"New game of {self.game.title}", style=f"bold {palette.LAMP}")
        yield Static(title, id="title")
        yield OptionList(id="chooser", markup=False)
        yield Static(Text(self.game.summary), id="about")
        yield Static(Text(SETUP_KEYS, style=palette.FAINT), id="keys")

    def on_mount(self) -> None:
        self._draw()
        box = self.query_one(OptionList)
        box.highlighted = len(self._lines())
        box.focus()

    def _naming(self) -> Naming:
        """Made once for each number of players: an edition reads the game's whole data."""
        if self.count not in self.namings:
            self.namings[self.count] = Naming(self.game.edition(self.count, self.options))
        return self.namings[self.count]

    def _lines(self) -> list[Line]:
        naming = self._naming()
        lines = [Line("Players", str(self.count), self._players)]
        for seat in range(self.count):
            lines.append(Line(naming.name(seat), self.players[seat], self._seat(seat)))
        seed = "chosen by chance" if self.seed is None else str(self.seed)
        lines.append(Line("Dice", "sealed" if self.sealed else "open", self._dice))
        if not self.sealed:
            lines.append(Line("Seed", seed, self._seed))
        for choice in self.game.choices:
            lines.append(Line(choice.title, self.options[choice.key], self._option(choice)))
        return lines

    def _draw(self) -> None:
        box = self.query_one(OptionList)
        at = box.highlighted
        lines = self._lines()
        wide = min(max(len(line.label) for line in lines), self.app.size.width - BESIDE)
        start = Text(" Start the game", style=f"bold {palette.LAMP}")
        box.set_options([*(Option(_setting(line, wide)) for line in lines), Option(start)])
        box.highlighted = min(at if at is not None else len(lines), len(lines))

    def _players(self, step: int) -> None:
        counts = self.game.seat_counts
        self.count = counts[(counts.index(self.count) + step) % len(counts)]

    def _seat(self, seat: int) -> Callable[[int], None]:
        def change(step: int) -> None:
            known = [HUMAN, *bot_names()]
            at = known.index(self.players[seat])
            self.players[seat] = known[(at + step) % len(known)]

        return change

    def _dice(self, _step: int) -> None:
        self.sealed = not self.sealed

    def _seed(self, _step: int) -> None:
        def given(text: str | None) -> None:
            if text is None:
                return
            try:
                self.seed = inputs.seed(text) if text else None
            except GameError as error:
                self.notify(f"{error}.", severity="warning", markup=False)
            self._draw()

        value = "" if self.seed is None else str(self.seed)
        self.app.push_screen(dialogs.Ask("Seed, or nothing to leave it to chance:", value), given)

    def _option(self, choice: Choice) -> Callable[[int], None]:
        def change(step: int) -> None:
            at = choice.values.index(self.options[choice.key])
            self.options[choice.key] = choice.values[(at + step) % len(choice.values)]

        return change

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        if event.option_index == len(self._lines()):
            self.action_start()
        else:
            self.action_change(1)

    def action_change(self, step: int) -> None:
        at = self.query_one(OptionList).highlighted
        lines = self._lines()
        if at is not None and at < len(lines):
            lines[at].change(step)
            self._draw()

    def action_start(self) -> None:
        plan = Plan(
            self.game.id,
            tuple(self.players[: self.count]),
            self.options,
            seed=None if self.sealed else self.seed,
            sealed=self.sealed,
        )
        terminal_app(self).start(plan)

    def action_leave(self) -> None:
        self.app.exit()


class SealTexts(Screen[Plan | None]):
    """Each human adds a text to the sealed dice; an empty one becomes a random one."""

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        edition = find_game(plan.game).edition(len(plan.players), plan.options, plan.packs)
        self.naming = Naming(edition)
        self.texts: list[str] = []

    def on_mount(self) -> None:
        self._next()

    def _next(self) -> None:
        while len(self.texts) < len(self.plan.players):
            seat = len(self.texts)
            if self.plan.players[seat] == HUMAN:
                question = (
                    f"{self.naming.name(seat)}: a text of your own for the sealed dice. "
                    "Nobody can choose the results once all have given theirs. "
                    "Nothing: a random one."
                )
                self.app.push_screen(dialogs.Ask(question), self._given)
                return
            self.texts.append("")
        self.dismiss(replace(self.plan, texts=tuple(self.texts)))

    def _given(self, text: str | None) -> None:
        if text is None:
            self.dismiss(None)
            return
        self.texts.append(text)
        self._next()
