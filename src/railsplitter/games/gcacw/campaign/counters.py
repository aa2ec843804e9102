"""Counters of a campaign in the form that battles have them."""

from __future__ import annotations

from railsplitter.games.gcacw.data.battle_sheet import Leader, Substitute, Unit
from railsplitter.games.gcacw.data.campaign_pieces import CampaignLeader, CampaignUnit
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.to_pack import bond

NO_UNIT = "a leader of a campaign needs a unit of his to begin with"


def unit_of(
    row: CampaignUnit, mv: int, where: str, turn: int, entry: tuple[str, ...], dug: str
) -> Unit:
    """A unit's counter, in a hex or to come."""
    return Unit(
        id=row.id,
        name=row.name,
        side=row.side,
        size=row.size,
        kind=row.kind,
        command=row.command,
        tactical=row.tactical,
        artillery=row.artillery,
        mv=max(mv, 1),
        hex=where,
        turn=turn,
        entry=entry,
        dug=dug or "",  # type: ignore[arg-type]
        fixed=row.fixed_until,
        source=row.source,
    )


def leader_of(row: CampaignLeader, beside: list[Unit]) -> Leader:
    """A leader's counter; "(J)V" leads the district V and the division J of it himself."""
    command, also = codes_of(row.command)
    made = Leader(
        id=row.id,
        name=row.name,
        side=row.side,
        rank=row.rank,
        command=command,
        also=also,
        tactical=row.tactical,
        command_value=row.command_value,
        with_="",
        source=row.source,
    )
    for unit in beside:
        if bond(made, unit):
            return _with(made, unit.id)
    raise AssertionError(f"{row.id}: {NO_UNIT}")


def _with(leader: Leader, unit: str) -> Leader:
    facts = {name: getattr(leader, name) for name in leader.__struct_fields__}
    return Leader(**facts | {"with_": unit})


def codes_of(command: str) -> tuple[str, tuple[str, ...]]:
    """The code of a leader, and those that he bears besides."""
    if not command.startswith("("):
        return command, ()
    own, district = command[1:].split(")")
    return district, (f"{own}-{district}",)


def spares_of(p: Campaign) -> list[Substitute]:
    """Substitute counters, regiments first."""
    out = []
    for row in p.start.spares:
        sizes = ["regiment"] * row.regiments + ["brigade"] * row.brigades
        for number, size in enumerate(sizes, 1):
            out.append(
                Substitute(
                    id=f"{row.id}-sub-{number}",
                    name=f"Sub-{number}",
                    side=row.id,
                    size=size,  # type: ignore[arg-type]
                    source=row.source,
                )
            )
    return out
