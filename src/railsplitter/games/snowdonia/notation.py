"""Snowdonia's notation: printed names for spaces, places, cards and trains.

    place A2 · take iron · dig T3 2 · make steel · lay T4 · build 1c · build 7c 1 · buy enid
    contract c7 · survey · use c26 · forecast fog · keep c5 · clear 1a · lift A2 · pay · discard c16
    return · hire · done

Track cards are T1, T2 … along the route, sites the station's number and their letter.
"""

from __future__ import annotations

from collections.abc import Mapping

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.kernel.notation import Codec, Names, Numbers


def space_names(printed: Printed, pack: Pack) -> dict[int, str]:
    """A1, A2 … ; an unlimited area counts its spaces too."""
    out: dict[int, str] = {}
    for index, area in enumerate(printed.areas):
        for k in range(pack.area_spaces[index]):
            out[pack.area_first[index] + k] = f"{area.id}{k + 1}"
    return out


def place_names(printed: Printed, seats: int) -> dict[int, str]:
    """T1, T2 … along the route; sites by station number and letter."""
    out: dict[int, str] = {}
    tracks = 0
    for station in printed.route(seats):
        for _ in range(station.track_before):
            tracks += 1
            out[len(out)] = f"T{tracks}"
        for site in station.sites:
            out[len(out)] = f"{station.no}{site.id}"
    return out


def train_word(name: str) -> str:
    """A train's name as one word: Moel Siabod is moel-siabod."""
    kept = "".join(c for c in name.lower() if c.isalnum() or c == " ")
    return "-".join(kept.split())


def codecs(
    printed: Printed, pack: Pack, seats: int, more_places: Mapping[int, str] | None = None
) -> dict[str, Codec]:
    """How the parts of an argument are spelled, for one number of players."""
    return {
        "spaces": Names.of(space_names(printed, pack)),
        "places": Names.of(place_names(printed, seats) | dict(more_places or {})),
        "cards": Names.of({card.no: f"c{card.no}" for card in printed.contracts}),
        "trains": Names.of({train.no: train_word(train.name) for train in printed.trains}),
        "cubes": Names.of({0: "iron", 1: "stone", 2: "coal"}),
        "products": Names.of({int(n.STONE): "stone", int(n.STEEL): "steel"}),
        "discs": Names.of(dict(enumerate(n.WEATHER_NAMES))),
        "stand-ins": Numbers(0, 7),
        "1-31": Numbers(1, 31),
    }
