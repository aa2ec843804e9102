"""The printed facts as the engine reads them: frozen columns for one number of players.

Built once by `tables.build_pack` from the checked data; shared by every copy of a state.
Contracts and trains are indexed by their printed number (row 0 is empty), stops from
Llanberis (0) on, places along the route in digging order.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Pack:
    """Everything printed that a rule can ask for."""

    def __init__(
        self,
        columns: dict[str, list[int]],
        numbers: dict[str, int],
        more: dict[str, list[int]],
        homes: list[str],
    ) -> None:
        self.homes: list[str] = homes  # by verb: the case it belongs to
        # Columns that only a scenario knows; its chapters look them up in `tabulate`.
        self.more: dict[str, vec[i64]] = {name: vec[i64](more[name]) for name in more}
        self.seats: i64 = numbers["seats"]
        # Areas and their spaces [SU.1]
        self.areas: i64 = numbers["areas"]
        self.area_first: vec[i64] = vec[i64](columns["area_first"])
        self.area_spaces: vec[i64] = vec[i64](columns["area_spaces"])
        self.area_unlimited: vec[i64] = vec[i64](columns["area_unlimited"])
        self.space_area: vec[i64] = vec[i64](columns["space_area"])
        self.start_space: i64 = numbers["start_space"]
        # The route [SU.2]
        self.places: i64 = numbers["places"]
        self.kind: vec[i64] = vec[i64](columns["kind"])
        self.stop: vec[i64] = vec[i64](columns["stop"])
        self.cost: vec[i64] = vec[i64](columns["cost"])
        self.points: vec[i64] = vec[i64](columns["points"])
        self.track_icon: vec[i64] = vec[i64](columns["track_icon"])
        self.tracks: vec[i64] = vec[i64](columns["tracks"])
        self.stops: i64 = numbers["stops"]
        self.site_first: vec[i64] = vec[i64](columns["site_first"])
        self.site_end: vec[i64] = vec[i64](columns["site_end"])
        self.last_track: vec[i64] = vec[i64](columns["last_track"])
        self.stop_points: vec[i64] = vec[i64](columns["stop_points"])
        self.stop_number: vec[i64] = vec[i64](columns["stop_number"])
        self.track_cards: vec[i64] = vec[i64](columns["track_cards"])
        # Weather and work rates [W.2] [W.4] [SU.8]
        self.dig_change: vec[i64] = vec[i64](columns["dig_change"])
        self.lay_change: vec[i64] = vec[i64](columns["lay_change"])
        self.closes: vec[i64] = vec[i64](columns["closes"])
        self.discs: vec[i64] = vec[i64](columns["discs"])
        self.dig_start: i64 = numbers["dig_start"]
        self.dig_min: i64 = numbers["dig_min"]
        self.dig_max: i64 = numbers["dig_max"]
        self.lay_start: i64 = numbers["lay_start"]
        self.lay_min: i64 = numbers["lay_min"]
        self.lay_max: i64 = numbers["lay_max"]
        # Material [SU.4] [SU.6] [M.1]
        self.yard: vec[i64] = vec[i64](columns["yard"])
        self.bag: vec[i64] = vec[i64](columns["bag"])
        self.bag_coal_rest: i64 = numbers["bag_coal_rest"]
        self.coal: i64 = numbers["coal"]
        self.steel: i64 = numbers["steel"]
        self.rubble: i64 = numbers["rubble"]
        self.restock: i64 = numbers["restock"]
        self.labourers: i64 = numbers["labourers"]
        self.markers: i64 = numbers["markers"]
        self.event_track: vec[i64] = vec[i64](columns["event_track"])
        # What an action gives [A.1] [A.2] [C.1] [C.2] [C.3]
        self.yard_cubes: i64 = numbers["yard_cubes"]
        self.yard_coal: i64 = numbers["yard_coal"]
        self.conversions: i64 = numbers["conversions"]
        self.iron_for_steel: i64 = numbers["iron_for_steel"]
        self.rubble_for_stone: i64 = numbers["rubble_for_stone"]
        self.offers: i64 = numbers["offers"]
        # Contracts by printed number
        self.contracts: i64 = numbers["contracts"]
        self.in_deck: vec[i64] = vec[i64](columns["in_deck"])
        self.back: vec[i64] = vec[i64](columns["back"])
        self.card_area: vec[i64] = vec[i64](columns["card_area"])
        self.card_power: vec[i64] = vec[i64](columns["card_power"])
        self.card_amount: vec[i64] = vec[i64](columns["card_amount"])
        self.card_price: vec[i64] = vec[i64](columns["card_price"])
        self.card_points: vec[i64] = vec[i64](columns["card_points"])
        self.needs_building: vec[i64] = vec[i64](columns["needs_building"])
        self.needs_track: vec[i64] = vec[i64](columns["needs_track"])
        self.needs_rubble: vec[i64] = vec[i64](columns["needs_rubble"])
        self.per_coal: vec[i64] = vec[i64](columns["per_coal"])
        self.needs_stop: vec[i64] = vec[i64](columns["needs_stop"])
        self.stop_bonus: vec[i64] = vec[i64](columns["stop_bonus"])
        self.area_cards: vec[i64] = vec[i64](columns["area_cards"])
        self.power_cards: vec[i64] = vec[i64](columns["power_cards"])
        # Trains by printed number
        self.trains: i64 = numbers["trains"]
        self.trains_dealt: i64 = numbers["trains_dealt"]
        self.upkeep: i64 = numbers["upkeep"]
        self.train_cost: vec[i64] = vec[i64](columns["train_cost"])
        self.train_coal: vec[i64] = vec[i64](columns["train_coal"])
        self.train_hire: vec[i64] = vec[i64](columns["train_hire"])
        self.train_power: vec[i64] = vec[i64](columns["train_power"])
        self.train_amount: vec[i64] = vec[i64](columns["train_amount"])
        self.train_price: vec[i64] = vec[i64](columns["train_price"])
        self.train_there: vec[i64] = vec[i64](columns["train_there"])
        self.train_points: vec[i64] = vec[i64](columns["train_points"])
        # Settings: rulings that an owner of the printed rules can correct
        self.steel_counts_as: i64 = numbers["steel_counts_as"]  # 0 building, 1 track, 2 either
        self.free_space_choice: i64 = numbers["free_space_choice"]
        self.fog_blocks_all: i64 = numbers["fog_blocks_all"]
        self.dig_closes: i64 = numbers["dig_closes"]
        self.discard_oldest: i64 = numbers["discard_oldest"]
        self.event_cubes_return: i64 = numbers["event_cubes_return"]
        self.padarn_needs_own: i64 = numbers["padarn_needs_own"]
        self.marker_end: i64 = numbers["marker_end"]
        self.finish_round: i64 = numbers["finish_round"]


def bits(mask: i64) -> i64:
    """How many cards a mask holds."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def cards_of(mask: i64) -> list[int]:
    """The printed numbers in a mask, lowest first."""
    out: list[int] = []
    no: i64 = 0
    while mask:
        if mask & 1:
            out.append(no)
        mask >>= 1
        no += 1
    return out
