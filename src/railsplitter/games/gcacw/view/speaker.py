"""What a view needs of an edition."""

from __future__ import annotations

from typing import Protocol

from railsplitter.games.gcacw.say import Voice
from railsplitter.kernel.game import Game
from railsplitter.kernel.notation import Vocabulary


class Speaker(Protocol):
    """An edition of this series: its voice knows the names, its vocabulary the words."""

    game: Game
    voice: Voice
    vocabulary: Vocabulary
