"""What The Channel Tunnel 1881 prints beside the base game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

import msgspec

from railsplitter.games.snowdonia.data.printed import (
    Count,
    Printed,
    Settings,
    Some,
    Station,
    Switch,
    Track,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.kernel.datapack import Row
from railsplitter.kernel.errors import PackError

Side = Literal["english", "french"]
PAIR = 2  # rubble that one stone shores up


class ChannelStation(Station, frozen=True, kw_only=True):
    """A station: its short name in the notation, whose flag it bears, and where it lies."""

    code: str
    side: Literal["english", "french", "both"]
    surface: bool = False


class Tunnel(Track, frozen=True):
    """A tunnel card; `spaces` take markers, each of which scores `vp`."""

    side: Side
    spaces: Some


class Machine(Row, frozen=True):
    """A Boring Machine: what it costs, what using its Labourer costs, how fast it is."""

    steel: Count
    iron: Count
    rate: Some  # times the excavation rate
    discount: Count  # stone less for a site


class Shoring(Row, frozen=True):
    """What it takes to put a marker on a tunnel card."""

    stone: Count


class Crisis(Row, frozen=True):
    """The Crisis area at the start, for experts, and what a marker there costs at the end."""

    markers: Count
    expert_markers: Count
    expert_discs: Count
    penalty: Count


class Bonus(Row, frozen=True):
    """Points for each card from the Middle on."""

    points: Count


class Channel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of the tunnel."""

    machine: Machine
    shoring: Shoring
    crisis: Crisis
    breakthrough: Bonus


class BeyondMiddle(Row, frozen=True):
    """Which cards from the Middle on score."""

    value: Literal["reached", "excavated"]


class ChannelSettings(Settings, frozen=True):
    """Rulings of the scenario besides those of the base game."""

    regular_train_exchange: Switch
    beyond_the_middle: BeyondMiddle = BeyondMiddle(value="reached", source="inferred")


class ChannelPrinted(Printed, frozen=True):
    """All printed facts of the scenario."""

    stations: tuple[ChannelStation, ...]
    tracks: tuple[Tunnel, ...]
    settings: ChannelSettings
    channel: Channel

    CONTRACT_POWERS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **Printed.CONTRACT_POWERS,
        "bore_more": ("amount",),
        "bore_after": (),
        "crisis_shield": (),
        "crisis_management": (),
    }
    MORE_POWERS: ClassVar[Mapping[str, int]] = {
        "bore_more": int(c.P_BORE_MORE),
        "bore_after": int(c.P_BORE_AFTER),
        "crisis_shield": int(c.P_SHIELD),
        "crisis_management": int(c.P_MANAGE),
    }

    def check(self) -> list[PackError]:
        line = list(_line(self))
        cards = [] if line else [*_tunnels(self), *_rubble(self), *_codes(self)]
        return [*Printed.check(self), *line, *cards]


def _line(p: ChannelPrinted) -> Iterator[PackError]:
    """An English end, a French end, one Middle between them, and nothing mixed."""
    sides = [s.side for s in p.stations]
    if sides.count("both") != 1 or sides != sorted(sides, key=("english", "both", "french").index):
        expected = "English stations, one of both sides, then French ones"
        yield PackError("", "stations", expected, ", ".join(sides))
        return
    ends = {p.stations[0].no, p.stations[-1].no}
    for station in p.stations:
        key = f"stations[no={station.no}]"
        if station.surface != (station.no in ends):
            expected = "true at the two ends of the line and nowhere else"
            yield PackError("", f"{key}.surface", expected, str(station.surface).lower())
        digs = [site for site in station.sites if site.kind == "excavation"]
        if bool(digs) == station.surface:
            expected = "an excavation site underground, none on the surface"
            yield PackError("", f"{key}.sites", expected, str(len(digs)))
    if p.stations[0].track_before:
        yield PackError("", f"stations[no={p.stations[0].no}].track_before", "0 at the end", "more")


def _tunnels(p: ChannelPrinted) -> Iterator[PackError]:
    """As many cards a side as its half of the line takes; a pair of rubble for every space."""
    middle = next(i for i, s in enumerate(p.stations) if s.side == "both")
    for side, half in (("english", p.stations[: middle + 1]), ("french", p.stations[middle + 1 :])):
        wanted, there = sum(s.track_before for s in half), [t for t in p.tracks if t.side == side]
        if wanted != len(there):
            yield PackError("", "tracks", f"{wanted} cards of the {side} side", str(len(there)))
    for card in p.tracks:
        key = f"tracks[id={card.id}]"
        if card.rubble != PAIR * card.spaces:
            expected = f"{PAIR * card.spaces}, {PAIR} for every space"
            yield PackError("", f"{key}.rubble", expected, str(card.rubble))
        if card.vp != card.spaces:
            yield PackError("", f"{key}.vp", f"{card.spaces}, the size of the card", str(card.vp))


def _rubble(p: ChannelPrinted) -> Iterator[PackError]:
    """All the rubble of the box lies on the line, and stations are dug two by two."""
    sites = [(s, site) for s in p.stations for site in s.sites if site.kind == "excavation"]
    for station, site in sites:
        if site.rubble % PAIR:
            key = f"stations[no={station.no}].sites[id={site.id}].rubble"
            yield PackError("", key, "an even number", str(site.rubble))
    there = sum(t.rubble for t in p.tracks) + sum(site.rubble for _, site in sites)
    if there != p.count("rubble"):
        yield PackError("", "tracks", f"{p.count('rubble')} rubble on the whole line", str(there))


def _codes(p: ChannelPrinted) -> Iterator[PackError]:
    """Every station has a short name of its own."""
    codes = [s.code for s in p.stations]
    for station in p.stations:
        if codes.count(station.code) > 1 or not station.code.isalpha():
            key = f"stations[no={station.no}].code"
            yield PackError("", key, "letters that no other station has", station.code)
