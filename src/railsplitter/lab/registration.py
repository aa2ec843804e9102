"""Every title in Gymnasium's registry: `gymnasium.make("railsplitter/Snowdonia-v1")`."""

from __future__ import annotations

import gymnasium

from railsplitter.lab.names import env_ids


def register() -> None:
    """Register what is not registered yet; nothing of a game is loaded for it."""
    for game, name in env_ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="railsplitter.lab.single:SingleSeat",
                vector_entry_point="railsplitter.lab.vector:Tables",
                kwargs={"game": game},
                disable_env_checker=True,  # it would copy observations at every step
            )
