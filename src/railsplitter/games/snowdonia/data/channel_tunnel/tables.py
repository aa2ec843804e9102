"""The tunnel's own columns, from its printed facts, and the names of its places."""

from __future__ import annotations

from collections.abc import Mapping

from railsplitter.games.snowdonia.data.channel_tunnel.printed import (
    ChannelPrinted,
    ChannelStation,
)
from railsplitter.games.snowdonia.data.tables import Columns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import BOTH, SIDES

NONE = -1


def channel_columns(printed: ChannelPrinted, options: Mapping[str, str]) -> Columns:
    """What `Pack.more` holds in this scenario."""
    return _line(printed) | _stops(printed) | _tunnels(printed) | _numbers(printed, options)


def place_names(printed: ChannelPrinted) -> dict[int, str]:
    """ET1 to ET7 from the English end, FT1 to FT7 from the French; sites as SP-a."""
    out: dict[int, str] = {}
    cards = {side: sum(t.side == side for t in printed.tracks) for side in ("english", "french")}
    english = 0
    french = cards["french"] + 1
    for station in printed.stations:
        for _ in range(station.track_before):
            if station.side == "french":
                french -= 1
                out[len(out)] = f"FT{french}"
            else:
                english += 1
                out[len(out)] = f"ET{english}"
        for site in station.sites:
            out[len(out)] = f"{station.code}-{site.id}"
    return out


def _line(p: ChannelPrinted) -> Columns:
    """[CT.13] The cards from end to end, each with its places; tunnel cards have no stop."""
    out: Columns = {name: [] for name in ("card_first", "card_end", "card_stop")}
    place = 0

    def add(places: int, stop: int) -> None:
        nonlocal place
        for name, value in zip(out, (place, place + places, stop), strict=True):
            out[name].append(value)
        place += places

    for stop, station in enumerate(p.stations):
        for _ in range(station.track_before):
            add(1, NONE)
        add(len(station.sites), stop)
    middle = out["card_stop"].index(_middle(p))
    return out | {"middle": [middle], "machines": [1, len(out["card_stop"]) - 2]}


def _middle(p: ChannelPrinted) -> int:
    return next(stop for stop, s in enumerate(p.stations) if s.side == "both")


def _stops(p: ChannelPrinted) -> Columns:
    """[CT.14] Whose flag a station bears, whether it lies on the surface, its card on the line."""
    cards = _line(p)["card_stop"]
    return {
        "stop_side": [_side(s) for s in p.stations],
        "stop_surface": [int(s.surface) for s in p.stations],
        "stop_card": [cards.index(stop) for stop in range(len(p.stations))],
    }


def _side(station: ChannelStation) -> int:
    return int(BOTH) if station.side == "both" else SIDES.index(station.side)


def _tunnels(p: ChannelPrinted) -> Columns:
    """[CT.13] [CT.15] The sizes of each side's cards, and which tunnel a place is."""
    out: Columns = {f"{side}_tunnels": [] for side in ("english", "french")}
    for card in p.tracks:
        out[f"{card.side}_tunnels"].append(card.spaces)
    tunnel: list[int] = []
    for station in p.stations:
        before = len(tunnel) - tunnel.count(NONE)
        tunnel += [before + k for k in range(station.track_before)]
        tunnel += [NONE] * len(station.sites)
    return out | {"tunnel": tunnel}


def _numbers(p: ChannelPrinted, options: Mapping[str, str]) -> Columns:
    """[CT.12] [CT.17] [CT.29] [CT.44] [CT.45] Single numbers, and the options of a game."""
    channel = p.channel
    crisis = options.get("crisis", "none")
    markers = channel.crisis.expert_markers if crisis == "markers" else channel.crisis.markers
    return {
        "mirrored": [int(options.get("layout") == "mirrored")],
        "crisis_markers": [markers],
        "crisis_discs": [channel.crisis.expert_discs if crisis == "discs" else 0],
        "penalty": [channel.crisis.penalty],
        "bonus": [channel.breakthrough.points],
        "machine_steel": [channel.machine.steel],
        "machine_iron": [channel.machine.iron],
        "machine_rate": [channel.machine.rate],
        "discount": [channel.machine.discount],
        "shoring_stone": [channel.shoring.stone],
        "exchange": [int(p.settings.regular_train_exchange.value)],
        "by_digging": [int(p.settings.beyond_the_middle.value == "excavated")],
    }
