"""The position in panels, told once for page, terminal, plain text and screen reader.

They are made from the view, which knows what a seat may know. A scenario derives `Panels`, says
what it calls things, and adds panels of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, TypeVar

from railsplitter.games.snowdonia.say.words import plural, priced
from railsplitter.games.snowdonia.view.structs import (
    Area,
    Contract,
    Cubes,
    HeldContract,
    Missing,
    Player,
    Rate,
    Site,
    Space,
    Stop,
    TrackCard,
    Train,
    View,
)
from railsplitter.kernel.common_parts import once
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Mark, Panel, Row, cell, row, where

V = TypeVar("V", bound=View)

GOODS = {
    "iron": "iron ore",
    "steel": "steel bars",
    "stone": "stone",
    "rubble": "rubble",
    "coal": "coal",
}
COSTS = {"excavation": ("rubble", "rubble"), "stone": ("stone", "stone"), "steel": ("steel", "bar")}


class Panels(Generic[V]):
    """One position through the eyes of one seat."""

    def __init__(self, view: V, names: Names) -> None:
        self.view = view
        self.names = names

    def all(self) -> tuple[Panel, ...]:
        v = self.view
        return (
            where(f"Round {v.round}", "game over" if v.over else v.phase),
            *self.sky(),
            once("panel stores", self.stocks),
            Panel("works", "Conversions", "list", tuple(self.conversions()), case="C.1"),
            once("panel events", self.events),
            once(f"panel areas {looker(v)}", self.areas),
            *self.more(),
            Panel(
                "line", "The line", "table", once("panel line", lambda: tuple(self.line())), LINE
            ),
            *self.cards(),
            *(once(f"panel {whose(p, v)} {p.seat}", partial(self.player, p)) for p in v.players),
            *(
                once(f"panel hand {p.seat}", partial(self.hand, p))
                for p in v.players
                if p.contracts
            ),
        )

    def more(self) -> Iterator[Panel]:
        """What only a scenario has."""
        yield from ()

    def name(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None and seat >= 0 else "nobody"

    def owner(self, seat: int | None) -> Cell:
        """A seat with its token."""
        return Cell(self.name(seat), figure=f"seat:{seat}") if seat is not None else Cell("nobody")

    # -- weather, stores, events ---------------------------------------------------------

    def disc(self, disc: str) -> str:
        return disc or "none"

    def sky(self) -> Iterator[Panel]:
        """The discs, and the work rates they set."""
        w, v = self.view.weather, self.view
        rows = [
            row("Now", self.disc(w.now), mark="now"),
            row("Next round", self.disc(w.next), at="next"),
            row("The round after", self.disc(w.after)),
            row("Back of the next contract", self.disc(w.coming)),
            row("Start player", self.owner(v.start_player)),
        ]
        if v.next_start_player != v.start_player:
            rows.append(row("Start player of the next round", self.owner(v.next_start_player)))
        if v.locked_by is not None:
            rows.append(row(f"Contract c{v.locked_by} forbids all other powers", case="CC.13"))
        yield Panel("weather", "Weather", "ledger", tuple(rows))
        yield Panel("rates", "Work rates", "meter", tuple(self.rates()))

    def rates(self) -> Iterator[Row]:
        me = self.view.players[self.view.seat] if self.view.seat >= 0 else None
        yield _rate("Excavate", self.view.excavate, me.dig_rate if me else None)
        yield _rate("Lay Track", self.view.lay_track, me.lay_rate if me else None)

    def stocks(self) -> Panel:
        return Panel("stores", "Stores", "table", tuple(self.stores()), STORES)

    def stores(self) -> Iterator[Row]:
        v = self.view
        yield row("Stock Yard", *_cubes(v.yard, "yard"))
        yield row("Bag", *_cubes(v.bag), cell(v.bag.event, said=f"{v.bag.event} event cubes"))
        yield row("Supply", "", "", "", "", cell(v.steel_left), cell(v.rubble_stock))

    def conversions(self) -> Iterator[Row]:
        v = self.view
        looker = v.players[max(v.seat, 0)]
        yield row(f"{looker.steel_price} iron ore make a steel bar", at="make:steel")
        yield row(f"{v.stone_price} rubble make a stone", at="make:stone")

    def events(self) -> Panel:
        track = self.view.events
        rows = tuple(
            row(
                Cell(f"{step.no} {step.title}", mark="ours" if step.reconstructed else ""),
                mark="now" if step.no == track.next else "",
            )
            for step in track.steps
        )
        sale = "Trains are for sale" if track.trains_open else "Trains are not yet for sale"
        return Panel("events", "Event track", "track", rows, note=sale)

    # -- areas ---------------------------------------------------------------------------

    def areas(self) -> Panel:
        """The areas with their spaces, and what a Labourer there brings."""
        wide = max(len(self.spaces(area)) for area in self.view.areas)
        heads = ("Area", "Spaces", *("",) * (wide - 1), "A Labourer brings")
        rows = tuple(self.area(area, wide) for area in self.view.areas)
        return Panel("areas", "Areas", "table", rows, heads)

    def spaces(self, area: Area) -> tuple[Space, ...]:
        """An unlimited area shows those that are held and one more."""
        held = sum(space.labourer is not None for space in area.spaces)
        return area.spaces[: held + 1] if area.unlimited else area.spaces

    def area(self, area: Area, wide: int) -> Row:
        mark: Mark = "closed" if area.closed else ""
        head = Cell(f"{area.id} {area.name}", mark=mark, case=area.closed)
        spaces = [self.space(space) for space in self.spaces(area)]
        blank = [Cell("")] * (wide - len(spaces))
        return row(head, *spaces, *blank, priced(area.does, area.prices), mark=mark)

    def space(self, space: Space) -> Cell:
        start = ", gives the Start Player marker" if space.start_marker else ""
        sign = "*" if space.start_marker else ""
        if space.labourer is None:
            said = f"{space.name} free{start}"
            return Cell(f"{space.name}{sign}", said=said, at=f"space:{space.name}")
        name = self.name(space.labourer)
        return Cell(
            f"{space.name}{sign} {name}",
            said=f"{space.name} held by {name}{start}",
            figure=f"seat:{space.labourer}",
            at=f"space:{space.name}",
        )

    # -- the line ------------------------------------------------------------------------

    def line(self) -> Iterator[Row]:
        for stop in self.view.route:
            yield from (self.track(card) for card in stop.track)
            yield self.station(stop)
            yield from (self.site(stop, site) for site in stop.sites)

    def station(self, stop: Stop) -> Row:
        who = ", ".join(self.name(seat) for seat in stop.surveyors)
        state = f"Surveyors: {who}" if who else ""
        if stop.sites and not stop.open:
            state = f"{state}; track not yet excavated" if state else "track not yet excavated"
        head = Cell(f"{stop.no} {stop.name}", said=f"Station {stop.no}, {stop.name}")
        return row(head, self.survey(stop), state, mark="total")

    def survey(self, stop: Stop) -> str:
        """What a Surveyor scores there."""
        return f"{stop.surveyor_vp} VP a Surveyor"

    def track(self, card: TrackCard) -> Row:
        worth = Cell(f"{card.number} VP", number=card.number)
        at = f"place:{card.name}"
        if card.laid:
            laid = self.owner(card.owner)
            return row(f"Track {card.name}", worth, laid, at=at, mark="done")
        state = (
            Cell(f"{card.rubble} rubble", figure="rubble")
            if card.rubble
            else Cell("clear, a steel bar", figure="steel")
        )
        return row(f"Track {card.name}", worth, state, at=at)

    def site(self, stop: Stop, site: Site) -> Row:
        worth = Cell(self.worth(site), number=site.vp, mark="ours" if site.reconstructed else "")
        at, head = f"place:{site.name}", Cell(f"Site {self.titled(site)}")
        if site.owner is not None:
            return row(head, worth, self.owner(site.owner), at=at, mark="done")
        if site.closed:
            return row(head, worth, "closed", at=at, mark="closed")
        return row(head, worth, self.cost(site), at=at, case=self.barred(site))

    def titled(self, site: Site) -> str:
        return site.name

    def worth(self, site: Site) -> str:
        return f"{site.vp} VP"

    def barred(self, site: Site) -> str:
        """The case that keeps everybody from building it, where the line does not tell."""
        return ""

    def cost(self, site: Site) -> Cell:
        figure, good = COSTS.get(site.kind, ("", site.kind))
        if site.kind == "excavation":
            return Cell(f"{site.rubble} rubble to dig", number=site.rubble, figure=figure)
        text = plural(site.cost, good) if good == "bar" else f"{site.cost} {good}"
        return Cell(text, number=site.cost, figure=figure)

    # -- cards ---------------------------------------------------------------------------

    def cards(self) -> Iterator[Panel]:
        v = self.view
        if v.looking is not None and v.looking.faces is not None:
            faces = tuple(self.contract(card) for card in v.looking.faces)
            yield Panel("looking", "You look at", "table", faces, CARDS)
        offered = tuple(
            self.contract(card, self.offer_lacks(at)) if card is not None else row("empty")
            for at, card in enumerate(v.offer)
        )
        note = f"{plural(v.deck, 'card')} in the deck"
        yield Panel("offer", "Contracts on offer", "table", offered, CARDS, note=note)
        shed = once("panel shed", lambda: tuple(self.train(train) for train in v.shed))
        yield Panel("shed", "Engine Shed", "table", shed, TRAINS)

    def offer_lacks(self, at: int) -> str:
        """What a contract on offer would still need with the one who looks."""
        if self.view.seat < 0:
            return ""
        found = self.view.players[self.view.seat].offer_missing[at]
        return ", ".join(lacks(found, self.tracks)) if found is not None else ""

    def tracks(self, count: int) -> str:
        """So much of what contracts here call track."""
        return f"{count} track"

    def contract(self, card: Contract, lack: str = "", mark: Mark = "") -> Row:
        name = Cell(f"c{card.no}", said=f"Contract {card.no}", mark=_ours(card.reconstructed))
        area = "maintenance" if card.area == "event" else f"area {card.area}"
        back = self.disc(card.back)
        return row(
            name, card.bonus, lack, f"{area}: {card.text}", back, at=f"card:c{card.no}", mark=mark
        )

    def train(self, train: Train) -> Row:
        hire = f"hires for {train.hire} coal" if train.hire else "cannot hire"
        name = Cell(train.name, mark=_ours(train.reconstructed))
        cost = Cell(plural(train.cost, "bar"), number=train.cost, figure="steel")
        coal = cell(train.coal, figure="coal")
        return row(name, cost, coal, hire, train.text, at=f"train:{train.word}")

    # -- seats ---------------------------------------------------------------------------

    def player(self, player: Player) -> Panel:
        goods = [
            Cell(str(count), said=f"{count} {said}", number=count, figure=good)
            for good, said in GOODS.items()
            for count in [getattr(player.goods, good)]
        ]
        rows = [
            row(Cell(str(player.score.points), number=player.score.points), "VP", mark="score"),
            *(row(good) for good in goods),
            *self.having(player),
        ]
        if self.view.start_player == player.seat:
            rows.append(row(Cell("Start Player", figure="start")))
        return Panel(
            f"seat-{player.seat}",
            self.name(player.seat),
            "list",
            tuple(rows),
            seat=player.seat,
        )

    def having(self, player: Player) -> Iterator[Row]:
        """Labourers, Surveyor, train, markers, contracts; one's own can be clicked."""
        own = player.seat == self.view.seat
        yield row(
            f"{plural(player.labourers, 'Labourer')} in hand{', one hired' * player.hired}",
            at="pub" if own else "",
        )
        yield from self.whereabouts(player)
        train = player.train
        if train is not None:
            coal = f" with {train.coal} coal" if train.coal else ""
            yield row(f"{train.name}{coal}", at="own" if own else "")
        yield row(plural(player.markers, "marker"))
        yield row(plural(len(player.contracts), "contract"))

    def whereabouts(self, player: Player) -> Iterator[Row]:
        at = self.view.route[player.surveyor]
        text = f"Surveyor at {at.name} ({self.surveyor_vp(player)} VP)"
        yield row(text, at="survey" if player.seat == self.view.seat else "")

    def surveyor_vp(self, player: Player) -> int:
        return self.view.route[player.surveyor].surveyor_vp

    def hand(self, player: Player) -> Panel:
        rows = tuple(self.held(player, one) for one in player.contracts)
        title = f"Contracts of {self.name(player.seat)}"
        return Panel(f"hand-{player.seat}", title, "table", rows, HELD)

    def held(self, player: Player, held: HeldContract) -> Row:
        needs = ", ".join(self.missing(player, held))
        state = f"needs {needs}" if needs else "met"
        used = f"{state}, used" if held.used else state
        return self.contract(held.card, used, "done" if held.used else "")

    def missing(self, player: Player, held: HeldContract) -> list[str]:
        return lacks(held.missing, self.tracks)


STORES = ("", "Iron ore", "Stone", "Coal", "Events", "Steel", "Rubble")
LINE = ("Place", "Worth", "State")
CARDS = ("Contract", "Bonus", "Lacks", "Power", "Back")
HELD = ("Contract", "Bonus", "Conditions", "Power", "Back")
TRAINS = ("Train", "Cost", "Coal", "Labourer", "Power")


def looker(view: View) -> int:
    """The seat through whose eyes the areas are described (`view/look.py`)."""
    return view.seat if view.seat >= 0 else 0 if view.over else view.asked.seat


def whose(player: Player, view: View) -> str:
    """One's own things can be clicked; those of others look the same to all."""
    return "own" if player.seat == view.seat else "seat"


def lacks(lack: Missing, tracks: Callable[[int], str]) -> list[str]:
    """What a contract still asks for."""
    parts = [
        plural(lack.building, "building") if lack.building else "",
        tracks(lack.track) if lack.track else "",
        f"{lack.rubble} rubble" if lack.rubble else "",
        "the Surveyor further on" if lack.surveyor else "",
    ]
    return [part for part in parts if part]


def _ours(reconstructed: bool) -> Mark:
    return "ours" if reconstructed else ""


def _rate(name: str, rate: Rate, own: int | None) -> Row:
    mine = f"yours {own}" if own is not None and own != rate.now else ""
    now = Cell(f"{rate.now}", number=rate.now, mark=_ours(rate.reconstructed))
    return row(name, now, Cell(f"of {rate.most}", number=rate.most), mine)


def _cubes(cubes: Cubes, kind: str = "") -> list[Cell]:
    return [
        Cell(
            str(count),
            said=f"{count} {GOODS[cube]}",
            number=count,
            figure=cube,
            at=f"{kind}:{cube}" if kind else "",
        )
        for cube, count in (("iron", cubes.iron), ("stone", cubes.stone), ("coal", cubes.coal))
    ]
