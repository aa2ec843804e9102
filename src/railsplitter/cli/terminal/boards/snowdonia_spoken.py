"""Snowdonia's board in sentences, for the plain client: one statement a line, no symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railsplitter.cli.terminal.boards.snowdonia_words import RUBBLE, Words, counted
from railsplitter.cli.terminal.naming import Naming
from railsplitter.games.snowdonia.view.structs import (
    Area,
    Contract,
    HeldContract,
    Player,
    Site,
    Stop,
    TrackCard,
    Train,
)


class Spoken:
    """One position, told. A scenario overrides what is otherwise there."""

    def __init__(self, words: Words, naming: Naming, labels: Sequence[str]) -> None:
        self.words = words
        self.view = words.view
        self.naming = naming
        self.labels = labels

    def board(self) -> list[str]:
        """The whole position except the seats."""
        return [
            *self.sky(),
            *self.stores(),
            *(self.area(area) for area in self.view.areas),
            *self.line(),
            *self.cards(),
        ]

    def seats(self) -> list[str]:
        return [line for player in self.view.players for line in self.player(player)]

    # -- round, weather, stores ----------------------------------------------------------

    def sky(self) -> Iterator[str]:
        v = self.view
        yield f"Round {v.round}." if not v.phase else f"Round {v.round}, {v.phase}."
        yield from self.forecast()
        yield f"Start player: {self.naming.name(v.start_player)}."
        if v.next_start_player != v.start_player:
            yield f"Start player of the next round: {self.naming.name(v.next_start_player)}."
        if v.locked_by is not None:
            yield f"Contract {v.locked_by} forbids all other contract powers this round."

    def forecast(self) -> Iterator[str]:
        """The discs, and what they make of the work."""
        discs = self.view.weather
        yield f"Weather now: {discs.now or 'none'}."
        yield f"Next round: {discs.next or 'none'}. The round after: {discs.after or 'none'}."
        yield f"The back of the next contract shows {discs.coming or 'nothing'}."
        yield self.rates()

    def rates(self) -> str:
        v = self.view
        ours = v.excavate.reconstructed or v.lay_track.reconstructed
        scales = ", on reconstructed scales" if ours else ""
        return f"Work rates: excavate {v.excavate.now}, lay track {v.lay_track.now}{scales}."

    def stores(self) -> Iterator[str]:
        v, b = self.view, self.view.bag
        yield f"Stock Yard: {v.yard.iron} iron ore, {v.yard.stone} stone, {v.yard.coal} coal."
        yield f"Bag: {b.iron} iron ore, {b.stone} stone, {b.coal} coal, {b.event} event cubes."
        yield f"Supply: {counted(v.steel_left, 'steel bar')}, {v.rubble_stock} rubble."
        steps = {step.no: step.title for step in v.events.steps}
        following = ", ".join(_coming(steps, v.events.next))
        now = f"step {v.events.next}, {steps[v.events.next]}"
        yield f"Event track: next is {now}; then {following}."
        if any(step.reconstructed for step in v.events.steps):
            yield "The order of the event track is partly reconstructed."
        yield "Trains are for sale." if v.events.trains_open else "Trains are not yet for sale."

    def area(self, area: Area) -> str:
        name, spaces = self.naming.name, area.spaces
        held = [f"{s.name} {name(s.labourer)}" for s in spaces if s.labourer is not None]
        free = [s.name for s in spaces if s.labourer is None]
        there = f"held {', '.join(held)}" if held else "nobody there"
        if area.closed:
            return f"Area {area.id}, {area.name}: closed by rule {area.closed}; {there}."
        marked = [s.name for s in spaces if s.start_marker]
        gives = f"; {marked[0]} gives the Start Player marker" if marked else ""
        if area.unlimited:
            return f"Area {area.id}, {area.name}: {there}; room for all."
        return f"Area {area.id}, {area.name}: {there}; free {', '.join(free) or 'none'}{gives}."

    # -- the line ------------------------------------------------------------------------

    def line(self) -> Iterator[str]:
        for stop in self.view.route:
            for card in stop.track:
                yield self.track(card)
            yield self.station(stop)
            for site in stop.sites:
                yield self.site(site)

    def station(self, stop: Stop) -> str:
        standing = ", ".join(self.naming.name(seat) for seat in stop.surveyors)
        surveyors = f"; Surveyors: {standing}" if standing else ""
        ready = "" if stop.open or not stop.sites else "; track before it is not yet excavated"
        worth = f"{stop.surveyor_vp} VP for a Surveyor"
        return f"Station {stop.no}, {stop.name}: {worth}{surveyors}{ready}."

    def track(self, card: TrackCard) -> str:
        worth = f"{card.number} VP"
        if card.laid:
            owner = self.naming.name(card.owner) if card.owner is not None else "nobody"
            return f"Track {card.name}, {worth}: laid by {owner}."
        if card.rubble:
            return f"Track {card.name}, {worth}: {card.rubble} rubble on it."
        return f"Track {card.name}, {worth}: clear, not laid."

    def site(self, site: Site) -> str:
        sort = self.words.sort(site)
        worth = f"{self.words.worth(site)}{', reconstructed' if site.reconstructed else ''}"
        head = f"Site {site.name}{f', {sort}' if sort else ''}, {worth}"
        if site.owner is not None:
            return f"{head}: owned by {self.naming.name(site.owner)}."
        if site.closed:
            return f"{head}: closed."
        cost = " and ".join(counted(amount, good) for amount, good in self.words.cost(site))
        if site.kind == "excavation":
            return f"{head}: excavation, {site.rubble} {RUBBLE} left."
        return f"{head}: costs {cost}{self.closed_by(site)}."

    def closed_by(self, site: Site) -> str:
        """What keeps everybody from building a site, where the line does not tell."""
        return ""

    # -- cards ---------------------------------------------------------------------------

    def cards(self) -> Iterator[str]:
        v = self.view
        if v.looking is not None and v.looking.faces is not None:
            for card in v.looking.faces:
                yield f"You look at {self.contract(card)}"
        for offered in v.offer:
            told = self.contract(offered) if offered else "an empty place."
            yield f"On offer: {told}"
        yield f"Contract deck: {counted(v.deck, 'card')}."
        for train in v.shed:
            yield f"In the Engine Shed: {_train(train)}"

    def contract(self, card: Contract) -> str:
        ours = ", partly reconstructed" if card.reconstructed else ""
        power = f"power in {_area_of(card)}: {card.text}"
        back = self.words.disc(card.back)
        return f"contract {card.no}{ours}, back {back}, {card.bonus}; {power}"

    # -- seats ---------------------------------------------------------------------------

    def player(self, player: Player) -> Iterator[str]:
        g = player.goods
        yield f"{self.labels[player.seat]}: {player.score.points} VP so far."
        goods = f"{g.iron} iron ore, {g.stone} stone, {g.coal} coal, {g.rubble} rubble"
        yield f"  Goods: {goods}, {counted(g.steel, 'steel bar')}."
        if self.view.phase == "Placing":
            yield f"  Labourers to place: {player.labourers}."
        if player.hired:
            yield "  The Labourer from the Pub is hired this round."
        yield from (f"  {line}" for line in self.whereabouts(player))
        yield f"  Ownership markers left: {player.markers}."
        yield f"  Train: {_train(player.train)}" if player.train else "  Train: none."
        for held in player.contracts:
            yield from self.held(player.seat, held)

    def whereabouts(self, player: Player) -> Iterator[str]:
        """How far a seat has come."""
        at = self.view.route[player.surveyor]
        yield f"Surveyor at {at.name}, worth {self.words.surveyor_vp(player.seat)} VP."

    def held(self, seat: int, held: HeldContract) -> Iterator[str]:
        """First what it scores, then what it can do."""
        card, needs = held.card, ", ".join(self.words.missing(seat, held))
        lack = f"still needs {needs}" if needs else "conditions met"
        yield f"  Holds contract {card.no}: {card.bonus}; {lack}."
        used = "used" if held.used else "not used"
        yield f"  Power of contract {card.no}, {used}, in {_area_of(card)}: {card.text}"


def _coming(steps: dict[int, str], at: int) -> list[str]:
    order = sorted(steps)
    start = order.index(at) + 1
    return [steps[order[(start + k) % len(order)]] for k in range(2)]


def _train(train: Train) -> str:
    ours = ", partly reconstructed" if train.reconstructed else ""
    hire = f"hires for {train.hire} coal" if train.hire else "cannot hire"
    cost = counted(train.cost, "steel bar")
    return f"{train.name}{ours}, costs {cost}, {train.coal} coal on it, {hire}: {train.text}"


def _area_of(card: Contract) -> str:
    return "maintenance" if card.area == "event" else f"area {card.area}"
