"""What is meant by the tunnel's own places."""

from __future__ import annotations

from typing import cast

from railsplitter.games.snowdonia.meant import Wishes
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import ChannelView
from railsplitter.games.snowdonia.view.structs import View

MACHINE_AREA = "D"  # takes nobody but the machine's Labourer


class ChannelWishes(Wishes):
    """Tunnels are shored up and dug by twos; machines bore; crises are managed."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        self.kinds |= {"space": self.space, "crisis": self.crisis, "machine": self.machine}

    def space(self, name: str) -> str:
        return f"bore {name}" if name.startswith(MACHINE_AREA) else f"place {name}"

    def machine(self, _name: str) -> str:
        return f"bore {MACHINE_AREA}1"

    def crisis(self, _name: str) -> str:
        discs = cast(ChannelView, self.view).channel.crisis[self.seat].discs
        return "calm" if discs else "recover"

    def finish(self, name: str) -> str:
        return f"shore {name}"

    def dig(self, name: str, rubble: int) -> str:
        return f"dig {name} 2"
