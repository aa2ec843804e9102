"""Packs over a campaign: its own files and the charts of the series, in one folder or alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import find_game, pack_faults
from railsplitter.games.gcacw.campaign.title import CampaignPrinted
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.datapack.values import values_of

TITLE = "gcacw/valley-may"
CHARTS = "[modifiers]\nrain = 2\n"


def pack(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_pack_changes_a_chart_of_the_series(tmp_path: Path) -> None:
    title = find_game(TITLE)
    layer = folder_layer(pack(tmp_path, {"march": CHARTS}))
    printed = title.edition(2, None, [layer]).printed  # type: ignore[attr-defined]
    assert isinstance(printed, CampaignPrinted)
    assert printed.march.modifiers.rain == 2
    assert pack_faults(TITLE, [layer]) == []


def test_a_fault_is_told_wherever_it_stands(tmp_path: Path) -> None:
    files = {"march": "[modifiers]\nrain = 'much'\n", "points": "[none]\nvp = 1\n"}
    told = [str(fault) for fault in pack_faults(TITLE, [folder_layer(pack(tmp_path, files))])]
    assert [text.partition(":")[0].rpartition("/")[2] for text in told] == [
        "points.toml",
        "march.toml",
    ]


@pytest.mark.parametrize("files", [{}, {"nothing": "a = 1\n"}])
def test_a_folder_without_files_of_the_game_is_refused(
    tmp_path: Path, files: dict[str, str]
) -> None:
    assert len(pack_faults(TITLE, [folder_layer(pack(tmp_path, files))])) == 1


def test_values_are_those_of_the_campaign_and_of_the_charts() -> None:
    found = {value.key: value.number for value in values_of(find_game(TITLE).edition(2))}
    assert found["march.modifiers/rain"] == 1
    assert found["strategy.seven_pines/vp_each"] == 6
    assert isinstance(found["settings/advance_whole/on"], bool)
