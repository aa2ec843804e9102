"""From a campaign's printed facts to the columns `Pack.more`."""

from __future__ import annotations

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.tables_first import first_columns
from railsplitter.games.gcacw.campaign.tables_second import second_columns
from railsplitter.games.gcacw.campaign.whole import settle
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.names import SIDE_NAMES
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.places import in_box
from railsplitter.kernel.columns import column, listed

HOLDERS = {"union": 0, "confederate": 1, "neutral": int(n.NEUTRAL)}


class Places:
    """Where the things of a campaign are on its ground: by id to numbers, -1 off the ground."""

    def __init__(self, p: Campaign, pack: Pack, ids: list[str]) -> None:
        self.book: Atlas = atlas()
        self.hexes = {int(old): new for new, old in enumerate(listed(pack.ground.home))}
        self.boxes = {row.id: k for k, row in enumerate(p.boxes.boxes)}
        self.counties = {row.id: k for k, row in enumerate(p.counties)}
        self.lists = {row.id: k for k, row in enumerate(p.hex_lists)}
        self.pieces = {name: k for k, name in enumerate(ids)}

    def hex(self, name: str) -> int:
        """The number of a hex on this ground, or -1."""
        return self.hexes.get(self.book.hex_named(name), -1)

    def place(self, where: str, box: str) -> int:
        """A hex or the code of a box; -1 if neither is in this game."""
        if where:
            return self.hex(where)
        return int(in_box(self.boxes[box])) if box in self.boxes else -1


def campaign_columns(p: Campaign, pack: Pack, ids: list[str]) -> Columns:
    """All columns of a campaign; `ids` are those of the pieces."""
    where = Places(p, pack, ids)
    settle(p, pack, where)
    more: Columns = {}
    more |= land_columns(p, pack, where)
    more |= time_columns(p)
    more |= first_columns(p, pack, where)
    more |= second_columns(p, pack, where)
    bound = zip(listed(more["start_bound"]), listed(more["district_bound"]), strict=True)
    more["start_bound"] = column([a | b for a, b in bound])
    return more


def land_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """Counties and boxes.

    `county` by hex; `seat_at` and `seat_county` by seat on this ground; `county_near` is a
    matrix; `list_hexes` holds the lists one behind the other, each from `list_from` on.
    """
    size = len(p.counties)
    numbers: dict[tuple[str, str], int] = {
        (row.id.split(" (")[0], row.state): k for k, row in enumerate(p.counties)
    }
    book, home = where.book, listed(pack.ground.home)
    seats = [(where.hex(seat.id), k) for k, row in enumerate(p.counties) for seat in row.seats]
    seats = [row for row in seats if row[0] >= 0]
    near = [0] * (size * size)
    for k, row in enumerate(p.counties):
        for other in row.adjacent:
            near[k * size + where.counties[other]] = 1
    hexes, starts = list[int](), list[int]()
    for lists in p.hex_lists:
        starts.append(len(hexes))
        hexes += [at for at in map(where.hex, lists.hexes) if at >= 0]
    starts.append(len(hexes))
    columns = {
        "hex_q": [book.lattice.axial(old)[0] for old in home],
        "hex_r": [book.lattice.axial(old)[1] for old in home],
        "county": [numbers.get(book.county(old), -1) for old in home],
        "county_default": [HOLDERS[row.default] for row in p.counties],
        "county_valley": [int(row.valley) for row in p.counties],
        "county_maryland": [int(row.maryland) for row in p.counties],
        "county_track": [row.track for row in p.counties],
        "county_feeds": [int(row.supplies_confederates) for row in p.counties],
        "county_near": near,
        "seat_at": [at for at, _ in seats],
        "seat_county": [county for _, county in seats],
        "list_from": starts,
        "list_hexes": hexes,
        "boxes": [SIDE_NAMES.index(row.side) if row.side in SIDE_NAMES else -1
                  for row in p.boxes.boxes],
    }  # fmt: skip
    made = {name: column(values) for name, values in columns.items()}
    made["box_holder"] = made["boxes"]
    return made


def time_columns(p: Campaign) -> Columns:
    """`calendar` by turn, `phases` by phase, `first_turn`, and the switches as `settings`."""
    last = max(day.no for day in p.calendar)
    days = [0] * (last + 1)
    for day in p.calendar:
        bits = (
            (day.snow, n.SNOW_SEASON),
            (day.strategic_cycle, n.STRATEGIC_CYCLE),
            (day.valley_segment, n.VALLEY_SEGMENT),
            (day.valley_cycle, n.VALLEY_CYCLE),
            (day.richmond_cycle, n.RICHMOND_CYCLE),
            (day.off_map, n.OFF_MAP_DAY),
        )
        days[day.no] = sum(int(bit) for is_so, bit in bits if is_so)
    left_out = p.slice.scene.left_out if p.slice else ()
    there = {row.phase for row in p.sequence} - set(left_out)
    return {
        "calendar": column(days),
        "phases": column([int(row in there) for row in n.PHASE_ROWS]),
        "first_turn": column([p.slice.scene.from_turn if p.slice else 1]),
    }


def is_on(p: Campaign, switch: str) -> bool:
    """Whether the other reading of a ruling is played."""
    return any(row.id == switch and row.on for row in p.settings)
