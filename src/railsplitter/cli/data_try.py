"""`railsplitter data try`: a pack over the printed data, played side by side."""

from __future__ import annotations

from pathlib import Path

from railsplitter.cli import study
from railsplitter.lab.study.order import Arm, Order, checked


def run(folder: Path, game: str, bots: tuple[str, ...], games: int, wish: study.Wish) -> int:
    """A study of two arms: as it stands, and with the pack."""
    here = Path.cwd()
    arms = (Arm("as it stands"), Arm(folder.name, packs=(str(folder.resolve()),)))
    title = f"{game}: {folder.name}"
    order = Order(title=title, game=game, arms=arms, bots=bots, games=games)
    return study.studied(study.Study(checked(order, here / "try"), wish))
