"""What a seat sees of the tunnel: the base game's view, the line, the machines, the crisis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.building import building
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import Losing
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore, owns_machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import COLOURS, ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.scoring import ChannelScoring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.view import View, view
from railsplitter.kernel.common_parts import once

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.edition import SnowdoniaEdition


class Card(msgspec.Struct, frozen=True):
    """A card of the line from St Pancras to the Gare du Nord.

    `markers` are those shored up, by seat; `machines` the seats whose machine stands before it;
    `black` says that a station is closed by a black marker.
    """

    name: str
    title: str
    kind: str
    side: str
    rubble: int
    spaces: int
    markers: tuple[int, ...]
    done: bool
    machines: tuple[int, ...]
    black: bool


class Machine(msgspec.Struct, frozen=True):
    """A Boring Machine; `labourer` is where its Labourer is: pub, machine, stays or a space.

    `at` is the place in the line of the card before which it stands; `first_at` how many cards
    from the Middle on it reached first, and `points` what they score.
    """

    seat: int
    at: int
    card: str
    owned: bool
    labourer: str
    rate: int
    first_at: int
    points: int
    builds_at: tuple[str, ...]


class Crisis(msgspec.Struct, frozen=True):
    """A seat's part of the Crisis area; `points` is what the markers cost."""

    seat: int
    colour: str
    discs: int
    markers: int
    points: int


class Channel(msgspec.Struct, frozen=True):
    """What the scenario adds; `struck` is whom a building event would strike now."""

    line: tuple[Card, ...]
    machines: tuple[Machine, ...]
    crisis: tuple[Crisis, ...]
    struck: str
    met: bool


class ChannelView(View, frozen=True):
    """A position as one seat knows it (-1: as everybody does)."""

    channel: Channel


def channel_view(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> ChannelView:
    """What `seat` knows, -1 for what everybody knows."""
    seen = view(edition, s, seat)
    base: dict[str, Any] = {name: getattr(seen, name) for name in View.__struct_fields__}
    base["phase"] = _phase(s) or seen.phase
    base["route"] = tuple(msgspec.structs.replace(stop, surveyors=()) for stop in seen.route)
    nouns = cast(ChannelNouns, edition.voice.nouns)
    return ChannelView(**base, channel=once("channel", lambda: _channel(nouns, s)))


def _channel(nouns: ChannelNouns, s: Snowdonia) -> Channel:
    seats = range(s.seats)
    return Channel(
        line=tuple(_card(nouns, s, card) for card in range(len(nouns.card_stop))),
        machines=tuple(_machine(nouns, s, who) for who in seats),
        crisis=tuple(_crisis(s, who) for who in seats),
        struck=_struck(nouns, s),
        met=s.ending != n.NOT_ENDING,
    )


def _phase(s: Snowdonia) -> str:
    step = s.stack[-1] if s.stack else None
    if isinstance(step, PlaceOrBore):
        return "Placing"
    return "Crisis" if isinstance(step, Losing) else ""


def _card(nouns: ChannelNouns, s: Snowdonia, card: int) -> Card:
    line, stop = tunnelling(s), nouns.card_stop[card]
    first = nouns.card_first[card]
    below = stop < 0
    return Card(
        name=nouns.short[first] if below else nouns.short[first].partition("-")[0],
        title=nouns.card(card),
        kind="tunnel" if below else "station",
        side=_side(nouns, s, card),
        rubble=line.rubble_at(s, card),
        spaces=s.value[first] if below else 0,
        markers=tuple(int(line.shored(s, first, w)) for w in range(s.seats)) if below else (),
        done=s.owner[first] != n.FREE if below else line.rubble_at(s, card) == 0,
        machines=tuple(who for who in range(s.seats) if machine(s, who) == card),
        black=not below and bool(tunnel(s).black >> stop & 1),
    )


def _side(nouns: ChannelNouns, s: Snowdonia, card: int) -> str:
    stop, middle = nouns.card_stop[card], nouns.pack.more["middle"][0]
    if stop >= 0:
        return c.SIDES[nouns.pack.more["stop_side"][stop]]
    return c.SIDES[c.ENGLISH if card < middle else c.FRENCH]


def _machine(nouns: ChannelNouns, s: Snowdonia, who: int) -> Machine:
    build = building(s)
    stops = range(nouns.pack.stops)
    return Machine(
        seat=who,
        at=machine(s, who),
        card=nouns.card(machine(s, who)),
        owned=owns_machine(s, who),
        labourer=_labourer(nouns, int(tunnel(s).borer[who])),
        rate=s.rules.lay_track.rate(s, who),
        first_at=tunnel(s).reached[who],
        points=scoring(s).beyond(s, who, None),
        builds_at=tuple(nouns.stop(t) for t in stops if not build.stop_bar(s, who, t)),
    )


def scoring(s: Snowdonia) -> ChannelScoring:
    return cast(ChannelScoring, s.rules.scoring)


def _labourer(nouns: ChannelNouns, at: int) -> str:
    places = {int(c.IN_PUB): "pub", int(c.ON_MACHINE): "machine", int(c.STAYS): "stays"}
    return places[at] if at in places else nouns.space(at)


def _crisis(s: Snowdonia, who: int) -> Crisis:
    discs, lost = tunnel(s).discs[who], tunnel(s).lost[who]
    return Crisis(who, COLOURS[who], discs, lost, scoring(s).crisis(s, who, None))


def _struck(nouns: ChannelNouns, s: Snowdonia) -> str:
    """[CT.40] By the back that the deck shows now."""
    back = s.deck.top if s.deck.top >= 0 else tunnel(s).back
    side = c.BOTH if back == n.FOG else c.FRENCH if back == n.RAIN else c.ENGLISH
    return nouns.side(side)
