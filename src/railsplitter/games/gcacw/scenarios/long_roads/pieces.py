"""The counters of this campaign: those of every game, of the coasts, and of conversions (L.5).

Nothing is created in play: brigades, leaders and divisions that only a conversion uses are spare
counters from the start, without men.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from railsplitter.games.gcacw.data.campaign_pieces import (
    CampaignForces,
    CampaignLeader,
    CampaignUnit,
    Conversion,
    Formation,
)
from railsplitter.games.gcacw.data.campaign_sheet import Campaign

Piece = TypeVar("Piece", CampaignUnit, CampaignLeader)

# Divisions that only a conversion brings: the command that their leader there obeys
HOMEMADE: dict[str, str] = {
    "ord": "4-R",
    "shields": "2-S",
    "blenker-homemade": "B-M",
    "williams-homemade": "1-S",
    "winder": "J-V",
    "ewell": "J-V",
}
VALUES = {"ewell": "ewell", "winder": "winder", "whiting-a": "whiting"}
BLENKERS = "blenker-homemade"
# Leaders who come later: a command with units of theirs, until they have one of their own (L.87)
LATER_COMMANDS = {"porter-leader": "III", "franklin-leader": "I"}


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def division_of(row: Formation) -> str:
    """The id of a formation's division."""
    return f"{row.id}-division" if row.id in HOMEMADE else row.id


def own_code(row: Formation, command: str) -> str:
    """[L.5] The command of brigades and their leader: a division of the one above it."""
    return command if row.id in HOMEMADE else f"{row.name.split('-')[0]}-{command}"


def leader_name(row: Formation) -> str:
    """A leader's name without what the list adds to it."""
    words = [word for word in row.leader.split() if word[0].isalpha()]
    return " ".join(words)


class Counters:
    """Which printed piece stands for what in a formation."""

    def __init__(self, p: Campaign) -> None:
        self.p = p
        self.units = {row.id: row for row in all_units(p)}
        self.leaders = {row.id: row for row in p.units.leaders}
        self.formations = p.formations.formations if p.formations else ()
        self.values = {row.id: row for row in p.formations.values} if p.formations else {}

    def command(self, row: Formation) -> str:
        return HOMEMADE.get(row.id) or self.units[row.id].command

    def brigade(self, row: Formation, name: str) -> str:
        """The id of a brigade: a printed one of that name, or the formation's own."""
        own = slug(name)
        if row.id in HOMEMADE and own in self.units:
            return own
        return f"{row.id}-{own}-brigade"

    def leader(self, row: Formation) -> str:
        """The id of the leader, or none."""
        own = slug(leader_name(row))
        if not own:
            return ""
        return own if row.id in HOMEMADE else f"{row.id}-division-leader"

    def value(self, row: Formation) -> Conversion:
        """[L.5] The numbers of its new pieces."""
        if row.id == BLENKERS:
            return self.values["blenker"]
        return self.values[VALUES.get(row.id, row.side)]

    # -- new counters ---------------------------------------------------------------------------

    def new_brigades(self, row: Formation) -> Iterator[CampaignUnit]:
        for name in row.brigades:
            key = self.brigade(row, name)
            if key not in self.units:
                yield self.unit(row, key, name, "brigade", self.value(row).brigade)

    def new_division(self, row: Formation) -> Iterator[CampaignUnit]:
        key = division_of(row)
        if key not in self.units:
            name = row.name.split(" (")[0]
            yield self.unit(row, key, name, "division", self.value(row).division)

    def unit(self, row: Formation, key: str, name: str, size: str, tactical: int) -> CampaignUnit:
        code = self.command(row) if size == "division" else own_code(row, self.command(row))
        return CampaignUnit(
            id=key,
            name=name,
            side=row.side,
            command=code,
            counters="SIV",
            tactical=tactical,
            size=size,  # type: ignore[arg-type]
            kind="infantry",
            mv=0,
            artillery=0,
            source=row.source,
        )

    def new_leader(self, row: Formation) -> Iterator[CampaignLeader]:
        key = self.leader(row)
        if key and key not in self.leaders:
            tactical, command_value = self.value(row).leader
            yield CampaignLeader(
                id=key,
                name=leader_name(row),
                side=row.side,
                command=own_code(row, self.command(row)),
                counters="SIV",
                tactical=tactical,
                rank="division",
                command_value=command_value,
                source=row.source,
            )


def all_units(p: Campaign) -> list[CampaignUnit]:
    """Units of every game, and those that the coasts place: without a place before that."""
    rows = list(p.units.units)
    seen = {row.id for row in rows}
    for coast in p.coasts:
        for row in coast.units:
            if row.id not in seen:
                seen.add(row.id)
                rows.append(nowhere(row))
    return rows


def nowhere(row: Piece) -> Piece:
    """A piece whose place, and works, the invasion decides."""
    bare = replace(row, hex="", other_hex="", within=0, turn=0)
    return replace(bare, dug="") if isinstance(bare, CampaignUnit) else bare


def coast_leaders(p: Campaign) -> list[CampaignLeader]:
    """The leaders of the coasts, each once."""
    found: dict[str, CampaignLeader] = {}
    for coast in p.coasts:
        for row in coast.leaders:
            found.setdefault(row.id, nowhere(row))
    return list(found.values())


def later_leaders(p: Campaign) -> list[CampaignLeader]:
    """[L.87] [L.90] Those who take over during the game."""
    return [
        CampaignLeader(
            id=row.id,
            name=row.name,
            side=row.side,
            command=LATER_COMMANDS.get(row.id, row.command),
            counters="OTR",
            tactical=row.tactical,
            rank=row.rank,
            command_value=row.command_value,
            source=row.source,
        )
        for row in p.later
    ]


def with_counters(p: Campaign) -> Campaign:
    """[L.5] The campaign with all counters that a game of it may ever need."""
    made = Counters(p)
    units, leaders = all_units(p), [*p.units.leaders, *coast_leaders(p), *later_leaders(p)]
    for row in made.formations:
        units += [*made.new_division(row), *made.new_brigades(row)]
        leaders += made.new_leader(row)
    return replace(p, units=CampaignForces(units=tuple(units), leaders=tuple(leaders)))
