"""Snowdonia's board in sentences, for the plain client: one statement a line, no symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railsplitter.cli.terminal.naming import Naming
from railsplitter.games.snowdonia.view import (
    Area,
    Contract,
    HeldContract,
    Player,
    Site,
    Stop,
    TrackCard,
    Train,
    View,
)

COSTS = {"excavation": "rubble", "stone": "stone", "steel": "steel bar"}


def board(v: View, naming: Naming) -> list[str]:
    """The whole position except the seats."""
    return [
        *_sky(v, naming),
        *_stores(v),
        *(_area(area, naming) for area in v.areas),
        *(line for stop in v.route for line in _stop(stop, naming)),
        *_cards(v),
    ]


def seats(v: View, naming: Naming, labels: Sequence[str]) -> list[str]:
    return [line for player in v.players for line in _player(v, player, labels[player.seat])]


def counted(amount: int, word: str) -> str:
    plural = word in ("steel bar", "marker", "card", "building")
    return f"{amount} {word}{'s' if plural and amount != 1 else ''}"


def missing(held: HeldContract) -> str:
    """What a contract still asks for."""
    lack = held.missing
    parts = [
        counted(lack.building, "building") if lack.building else "",
        f"{lack.track} track" if lack.track else "",
        f"{lack.rubble} rubble" if lack.rubble else "",
        "the Surveyor further on" if lack.surveyor else "",
    ]
    return ", ".join(part for part in parts if part)


def _sky(v: View, naming: Naming) -> Iterator[str]:
    yield f"Round {v.round}." if not v.phase else f"Round {v.round}, {v.phase}."
    discs = v.weather
    yield f"Weather now: {discs.now or 'none'}."
    yield f"Next round: {discs.next or 'none'}. The round after: {discs.after or 'none'}."
    yield f"The back of the next contract shows {discs.coming or 'nothing'}."
    rates = f"excavate {v.excavate.now}, lay track {v.lay_track.now}"
    ours = v.excavate.reconstructed or v.lay_track.reconstructed
    yield f"Work rates: {rates}{', on reconstructed scales' if ours else ''}."
    yield f"Start player: {naming.name(v.start_player)}."
    if v.next_start_player != v.start_player:
        yield f"Start player of the next round: {naming.name(v.next_start_player)}."
    if v.locked_by is not None:
        yield f"Contract {v.locked_by} forbids all other contract powers this round."


def _stores(v: View) -> Iterator[str]:
    yield f"Stock Yard: {v.yard.iron} iron ore, {v.yard.stone} stone, {v.yard.coal} coal."
    b = v.bag
    yield f"Bag: {b.iron} iron ore, {b.stone} stone, {b.coal} coal, {b.event} event cubes."
    yield f"Supply: {counted(v.steel_left, 'steel bar')}, {v.rubble_stock} rubble."
    steps = {step.no: step.title for step in v.events.steps}
    following = ", ".join(_coming(steps, v.events.next))
    yield f"Event track: next is step {v.events.next}, {steps[v.events.next]}; then {following}."
    if any(step.reconstructed for step in v.events.steps):
        yield "The order of the event track is partly reconstructed."
    yield "Trains are for sale." if v.events.trains_open else "Trains are not yet for sale."


def _coming(steps: dict[int, str], at: int) -> list[str]:
    order = sorted(steps)
    start = order.index(at) + 1
    return [steps[order[(start + k) % len(order)]] for k in range(2)]


def _area(area: Area, naming: Naming) -> str:
    held = [f"{s.name} {naming.name(s.labourer)}" for s in area.spaces if s.labourer is not None]
    free = [s.name for s in area.spaces if s.labourer is None]
    there = f"held {', '.join(held)}" if held else "nobody there"
    if area.closed:
        return f"Area {area.id}, {area.name}: closed by rule {area.closed}; {there}."
    marked = [s.name for s in area.spaces if s.start_marker]
    gives = f"; {marked[0]} gives the Start Player marker" if marked else ""
    if len(free) + len(held) > 4:
        return f"Area {area.id}, {area.name}: {there}; room for all."
    return f"Area {area.id}, {area.name}: {there}; free {', '.join(free) or 'none'}{gives}."


def _stop(stop: Stop, naming: Naming) -> Iterator[str]:
    for card in stop.track:
        yield _track(card, naming)
    standing = ", ".join(naming.name(seat) for seat in stop.surveyors)
    surveyors = f"; Surveyors: {standing}" if standing else ""
    ready = "" if stop.open or not stop.sites else "; track before it is not yet excavated"
    worth = f"{stop.surveyor_vp} VP"
    yield f"Station {stop.no}, {stop.name}: {worth} for a Surveyor{surveyors}{ready}."
    for site in stop.sites:
        yield _site(site, naming)


def _track(card: TrackCard, naming: Naming) -> str:
    worth = f"{card.number} VP"
    if card.laid:
        owner = naming.name(card.owner) if card.owner is not None else "nobody"
        return f"Track {card.name}, {worth}: laid by {owner}."
    if card.rubble:
        return f"Track {card.name}, {worth}: {card.rubble} rubble on it."
    return f"Track {card.name}, {worth}: clear, not laid."


def _site(site: Site, naming: Naming) -> str:
    worth = f"{site.vp} VP{', reconstructed' if site.reconstructed else ''}"
    if site.owner is not None:
        return f"Site {site.name}, {worth}: owned by {naming.name(site.owner)}."
    if site.closed:
        return f"Site {site.name}, {worth}: closed."
    if site.kind == "excavation":
        return f"Site {site.name}, {worth}: excavation, {site.rubble} rubble left."
    return (
        f"Site {site.name}, {worth}: costs {counted(site.cost, COSTS.get(site.kind, site.kind))}."
    )


def _cards(v: View) -> Iterator[str]:
    if v.looking is not None and v.looking.faces is not None:
        for card in v.looking.faces:
            yield f"You look at {_contract(card)}"
    for offered in v.offer:
        yield f"On offer: {_contract(offered)}" if offered else "On offer: an empty place."
    yield f"Contract deck: {counted(v.deck, 'card')}."
    for train in v.shed:
        yield f"In the Engine Shed: {_train(train)}"


def _contract(card: Contract) -> str:
    ours = ", partly reconstructed" if card.reconstructed else ""
    power = f"power in {_area_of(card)}: {card.text}"
    return f"contract {card.no}{ours}, back {card.back}, {card.bonus}; {power}"


def _train(train: Train) -> str:
    ours = ", partly reconstructed" if train.reconstructed else ""
    hire = f"hires for {train.hire} coal" if train.hire else "cannot hire"
    cost = counted(train.cost, "steel bar")
    return f"{train.name}{ours}, costs {cost}, {train.coal} coal on it, {hire}: {train.text}"


def _player(v: View, player: Player, label: str) -> Iterator[str]:
    g = player.goods
    yield f"{label}: {player.score.points} VP so far."
    goods = f"{g.iron} iron ore, {g.stone} stone, {g.coal} coal, {g.rubble} rubble"
    yield f"  Goods: {goods}, {counted(g.steel, 'steel bar')}."
    if v.phase == "Placing":
        yield f"  Labourers to place: {player.labourers}."
    if player.hired:
        yield "  The Labourer from the Pub is hired this round."
    at = v.route[player.surveyor]
    yield f"  Surveyor at {at.name}, worth {at.surveyor_vp} VP."
    yield f"  Ownership markers left: {player.markers}."
    yield f"  Train: {_train(player.train)}" if player.train else "  Train: none."
    for held in player.contracts:
        yield from _held(held)


def _held(held: HeldContract) -> Iterator[str]:
    """First what it scores, then what it can do."""
    card, needs = held.card, missing(held)
    lack = f"still needs {needs}" if needs else "conditions met"
    yield f"  Holds contract {card.no}: {card.bonus}; {lack}."
    used = "used" if held.used else "not used"
    yield f"  Power of contract {card.no}, {used}, in {_area_of(card)}: {card.text}"


def _area_of(card: Contract) -> str:
    return "maintenance" if card.area == "event" else f"area {card.area}"
