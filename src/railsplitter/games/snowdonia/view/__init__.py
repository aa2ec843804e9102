"""Views: what a seat sees of a position.

`view` builds a `View` up from nothing for a seat; its parts are in `structs`.
"""

from __future__ import annotations

from railsplitter.games.snowdonia.view.look import view as view
from railsplitter.games.snowdonia.view.structs import View as View
