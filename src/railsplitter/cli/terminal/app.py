"""The full-screen client: the chooser and the game, in the colours of a blueprint."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from railsplitter.cli.terminal import ending, palette
from railsplitter.cli.terminal.chooser import ChooserScreen, SealTexts
from railsplitter.cli.terminal.gamescreen import GameScreen
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.style import CSS
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.errors import GameError

BLUEPRINT = Theme(
    "blueprint",
    primary=palette.PRUSSIAN,
    secondary=palette.STEEL,
    warning=palette.LAMP,
    error=palette.CARMINE,
    success=palette.VERDIGRIS,
    accent=palette.LAMP,
    foreground=palette.INK,
    background=palette.GROUND,
    surface=palette.SHEET,
    panel=palette.RAISED,
    dark=True,
)


class TerminalApp(App[None]):
    """Opens the chooser, or the game it is given."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Railsplitter"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self,
        plan: Plan | None = None,
        table: Table | None = None,
        messages: Sequence[str] = (),
        bot_delay: float = 0.0,
    ) -> None:
        super().__init__()
        self.plan = plan
        self.table = table
        self.messages = tuple(messages)
        self.bot_delay = bot_delay
        self.failure: GameError | None = None

    def on_mount(self) -> None:
        self.register_theme(BLUEPRINT)
        self.theme = "blueprint"
        if self.table is not None:
            self.open_table(self.table, self.messages)
        elif self.plan is not None:
            self.start(self.plan)
        else:
            self.push_screen(ChooserScreen())

    def start(self, plan: Plan) -> None:
        """Begin a new game, after each human's text where the dice are sealed."""
        if plan.sealed and not plan.texts:
            self.push_screen(SealTexts(plan), self._sealed)
            return
        try:
            table = open_new(plan)
        except GameError as error:
            self.fail(error)
            return
        self.open_table(table)

    def _sealed(self, plan: Plan | None) -> None:
        """The texts are there; or somebody gave up, which ends what the command line began."""
        if plan is not None:
            self.start(plan)
        elif self.plan is not None:
            self.exit()

    def open_table(self, table: Table, messages: Sequence[str] = ()) -> None:
        self.table = table
        self.push_screen(GameScreen(table, messages, self.bot_delay))

    def fail(self, error: GameError) -> None:
        """In the chooser an error is told and another choice made; else it ends the program."""
        if isinstance(self.screen, ChooserScreen) or self.plan is None:
            self.notify(f"{error}.", severity="error", timeout=12, markup=False)
            return
        self.failure = error
        self.exit()

    def play(self) -> int:
        """Run until the player leaves; then say where the game is."""
        self.run()
        if self.failure is not None:
            raise self.failure
        if self.table is not None:
            self.table.save.close()
            for line in ending.farewell(self.table):
                print(line, file=sys.stdout)
        return self.return_code or 0
