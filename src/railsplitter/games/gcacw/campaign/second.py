"""What the chapters of the second range bring along: actions, steps, homes of their verbs.

Counties, supply, railroads, waters, the District, Harpers Ferry, forts and structures add theirs
here; `overlay` takes all of it.
"""

from __future__ import annotations

from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import FieldStep

ACTIONS: tuple[type[Action], ...] = ()
MARCHING: tuple[type[Action], ...] = ()
STEPS: tuple[type[FieldStep], ...] = ()
HOMES: dict[int, str] = {}
CHAPTERS: dict[str, type[FieldChapter]] = {}  # standard chapters that these replace
