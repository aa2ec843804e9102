"""A campaign as a title of the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

import msgspec

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.campaign.book import Book
from railsplitter.games.gcacw.campaign.carriages import CARRIAGES
from railsplitter.games.gcacw.campaign.invariants import broken
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.overlay import CAMPAIGN_LAYER
from railsplitter.games.gcacw.campaign.say.voice import CampaignVoice
from railsplitter.games.gcacw.campaign.sheet import battle_of, forces_of
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.tables import campaign_columns
from railsplitter.games.gcacw.campaign.tables_first import point_words
from railsplitter.games.gcacw.campaign.verbs import ASKED, ROWS
from railsplitter.games.gcacw.campaign.view.look import campaign_view
from railsplitter.games.gcacw.campaign.view.panels import campaign_panels
from railsplitter.games.gcacw.campaign.view.sheets import (
    CYCLE,
    DAY,
    cycle_sheet,
    day_sheet,
    levels_of,
)
from railsplitter.games.gcacw.campaign.view.structs import CampaignView
from railsplitter.games.gcacw.campaign.view.threats import danger
from railsplitter.games.gcacw.campaign.view.worth import Segment, outlook
from railsplitter.games.gcacw.data import campaign_sheet
from railsplitter.games.gcacw.data.battle_sheet import Printed, layers, setting
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.games.gcacw.data.to_pack import piece_rows
from railsplitter.games.gcacw.edition import SETTINGS, BattleEdition, BattleGame
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.notation import numbered
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.questions import Desk
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.say import Voice
from railsplitter.games.gcacw.view import view
from railsplitter.kernel.datapack import DataPack, Layer, hash_of, load_pack
from railsplitter.kernel.datapack.written import parted
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Line
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Codec
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.sheets import Sheet, SheetHead
from railsplitter.kernel.state import State
from railsplitter.kernel.verbs import Asked, Verb
from railsplitter.kernel.version import PRESENT, Lineage, Version


class CampaignPrinted(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The charts, a sheet and counters as of a battle, and all that the campaign prints."""

    campaign: campaign_sheet.Campaign


def printed_of(standard: Standard, campaign: campaign_sheet.Campaign) -> CampaignPrinted:
    """Charts and campaign as one."""
    facts = {name: getattr(standard, name) for name in Standard.__struct_fields__}
    return CampaignPrinted(
        **facts, battle=battle_of(campaign), units=forces_of(campaign), campaign=campaign
    )


class CampaignEdition(BattleEdition):
    """A campaign with its options and its pack."""

    segment = Segment()
    carriages = CARRIAGES

    @property
    def facts(self) -> tuple[msgspec.Struct, ...]:
        """The campaign's own files, then the charts of the series."""
        assert isinstance(self.printed, CampaignPrinted)
        return (self.printed.campaign, self.printed)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """A battle's view, and the campaign's facts."""
        base = view(self, cast(War, state), seat)
        return campaign_view(self.voice.nouns, base, cast(War, state))

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        return campaign_panels(cast(CampaignView, seen), self.voice.nouns, self.voice.names)

    def idle_answer(self, state: State) -> int | None:
        """A campaign asks much: what has one answer only is not asked."""
        options = state.options()
        return options[0] if len(options) == 1 else None

    def sheets(self, state: State, seat: int) -> tuple[SheetHead, ...]:
        """The report of the last cycle on the morning after it, and the sheet of the day."""
        s = cast(War, state)
        if s.is_over():
            return ()
        now = isinstance(s.stack[-1], Acting) and s.seat() == seat
        cycle, day = self.segment.before(s), self.voice.nouns.day(int(s.turn))
        report = SheetHead(CYCLE, str(cycle), "Cycle report", now and cycle == s.turn - 1)
        heads = (report, SheetHead(DAY, str(s.turn), day, now))
        return heads if cycle else heads[1:]

    def sheet(
        self,
        state: State,
        seat: int,
        key: str,
        lines: Sequence[Line],
        since: str = "",
        names: Names | None = None,
    ) -> Sheet:
        """A sheet for a side; whoever only looks on sees that of the side that is asked."""
        s, side = cast(War, state), seat if seat >= 0 else max(state.seat(), 0)
        known = [head.key for head in self.sheets(state, seat)]
        if key not in known:
            raise BadUsage(f"{self.game.id}: sheet {key!r}: expected one of {', '.join(known)}")
        with self.speaking(names):
            shown, nouns = cast(CampaignView, self.view(state, seat)), self.voice.nouns
            if key == CYCLE:
                cycle = self.segment.before(s)
                return cycle_sheet(shown, side, cycle, lines, levels_of(nouns))
            then = int(since) if since.isdecimal() and len(since) < 4 else int(s.turn) - 1
            out = outlook(nouns, s, side, self.segment)
            reached = danger(Desk(self, s), s, side)
            return day_sheet(shown, side, out, reached, lines, min(then, int(s.turn) - 1))

    def broken(self, state: State) -> list[str]:
        return broken(cast(War, state))


class CampaignGame(BattleGame):
    """A campaign or a slice; its data are in the folder of its name."""

    rules_version = "1"
    past: tuple[Version, ...] = ()
    overlays: tuple[FieldOverlay, ...] = (CAMPAIGN_LAYER,)
    book: type[Rules] = Book
    verbs: tuple[Verb, ...] = ROWS
    asked: tuple[Asked, ...] = (ASKED,)
    voice: type[Voice] = CampaignVoice
    judge: type[Judge] = CampaignJudge
    made: type[CampaignEdition] = CampaignEdition

    def register(self, printed: Printed, pack: Pack, chart: Atlas) -> Register:
        """The names of a battle, and those of counties, boxes and rows of points."""
        assert isinstance(printed, CampaignPrinted)
        p = printed.campaign
        return msgspec.structs.replace(
            super().register(printed, pack, chart),
            ledger=tuple(point_words(p, self.single_rows(p))),
            counties=tuple(row.id for row in p.counties),
            boxes=tuple(row.name for row in p.boxes.boxes),
        )

    def codecs(self, register: Register) -> dict[str, Codec]:
        """Boxes are written by number, and understood by name."""
        return {"place": numbered(register.boxes)}

    def single_rows(self, p: campaign_sheet.Campaign) -> Sequence[str]:
        """For campaigns: words for their single rows of points, instead of the layer's."""
        return ()

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """Columns of the pack that only a campaign knows."""
        assert isinstance(printed, CampaignPrinted)
        ids = [row.id for row in piece_rows(printed.units)]
        return campaign_columns(printed.campaign, pack, ids)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> CampaignEdition:
        self.check_seats(seats)
        lineage = self.lineage(version)
        chosen = self.checked_options(options, version)
        return self.made(self, chosen, self.data(chosen, lineage, packs), lineage)

    def data(
        self,
        options: Mapping[str, str],
        lineage: Lineage = PRESENT,
        packs: Sequence[Layer] = (),
    ) -> DataPack[Printed]:
        """What is printed: the charts as the settings have them, and the campaign's layers."""
        over = [parted(pack, Standard.__struct_fields__) for pack in packs]
        charts = charts_of(self.layers(options), [ours for ours, _ in over if ours])
        rest = [others for _, others in over if others]
        own = [*campaign_sheet.campaign_layers(self.folder), *lineage.layers]
        facts = facts_of(own, rest)
        printed: Printed = printed_of(charts.printed, self.chosen(facts.printed, options))
        provenance = [*charts.provenance, *facts.provenance]
        return DataPack(printed, hash_of(_Hashes(charts.hash, facts.hash)), provenance)

    def chosen(
        self, p: campaign_sheet.Campaign, options: Mapping[str, str]
    ) -> campaign_sheet.Campaign:
        """For campaigns with switches: what is printed, as the options have it."""
        return p

    def layers(self, options: Mapping[str, str]) -> list[Layer]:
        """The charts, and what the chosen settings change in them."""
        own = layers()
        for choice in SETTINGS:
            if options[choice.key] != choice.values[0]:
                own.append(setting(choice.key, options[choice.key]))
        return own


def charts_of(layers: Sequence[Layer], packs: Sequence[Layer]) -> DataPack[Standard]:
    """The charts; nobody keeps those that a pack has changed, for its files may change, too."""
    return load_pack(Standard, [*layers, *packs]) if packs else _charts(tuple(layers))


@cache  # the same for all campaigns with these settings
def _charts(layers: tuple[Layer, ...]) -> DataPack[Standard]:
    return load_pack(Standard, layers)


def facts_of(layers: Sequence[Layer], packs: Sequence[Layer]) -> DataPack[campaign_sheet.Campaign]:
    """A campaign's own facts, kept like the charts: options choose from them and change none."""
    if packs:
        return load_pack(campaign_sheet.Campaign, [*layers, *packs])
    return _facts(tuple(layers))


@cache
def _facts(layers: tuple[Layer, ...]) -> DataPack[campaign_sheet.Campaign]:
    return load_pack(campaign_sheet.Campaign, layers)


class _Hashes(msgspec.Struct, frozen=True):
    charts: str
    campaign: str
