"""Overlays: chapters replaced once, chains that refine, rivals refused; the flow edited by name."""

from __future__ import annotations

import pytest

from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.chapter import Chapter
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.overlay import (
    Drop,
    Insert,
    Overlay,
    chosen_chapters,
    edited_flow,
)
from railsplitter.kernel.state import Log, act
from tests.kernel.toy import CHAPTERS, FLOW, PASS, PROPOSE, DoubleMarket, Hands, Market, toy


class Triple(DoubleMarket):
    """A scenario that refines the double market."""


class Rival(Market):
    """Knows nothing of the double market."""


DOUBLE = Overlay("double", chapters={"market": DoubleMarket})
TRIPLE = Overlay("triple", chapters={"market": Triple})
RIVAL = Overlay("rival", chapters={"market": Rival})


# -- chapters -------------------------------------------------------------------------------


def test_without_overlays_the_base_chapters_stand() -> None:
    assert chosen_chapters(CHAPTERS, []) == CHAPTERS


def test_an_overlay_replaces_its_chapter_and_no_other() -> None:
    chosen = chosen_chapters(CHAPTERS, [DOUBLE])
    assert chosen["market"] is DoubleMarket
    assert chosen["hands"] is Hands
    assert CHAPTERS["market"] is Market  # the base table is left alone


def test_a_chain_that_refines_stacks_up() -> None:
    assert chosen_chapters(CHAPTERS, [DOUBLE, TRIPLE])["market"] is Triple


def test_a_chain_in_the_wrong_order_is_refused() -> None:
    with pytest.raises(RuleBug, match="DoubleMarket replaces chapter 'market' without refining Tr"):
        chosen_chapters(CHAPTERS, [TRIPLE, DOUBLE])


def test_two_rivals_are_refused_by_name() -> None:
    with pytest.raises(RuleBug) as caught:
        chosen_chapters(CHAPTERS, [DOUBLE, RIVAL])
    assert str(caught.value) == (
        "overlay rival: Rival replaces chapter 'market' without refining DoubleMarket of double"
    )


def test_a_class_that_is_no_such_chapter_is_refused() -> None:
    with pytest.raises(RuleBug, match="Hands replaces chapter 'market' without refining Market of"):
        chosen_chapters(CHAPTERS, [Overlay("odd", chapters={"market": Hands})])


def test_an_unknown_chapter_is_refused() -> None:
    with pytest.raises(RuleBug, match=r"^overlay odd: the base game has no chapter 'sails'$"):
        chosen_chapters(CHAPTERS, [Overlay("odd", chapters={"sails": Chapter})])


def test_X_1_the_replaced_case_is_the_one_that_is_played() -> None:
    gains = {}
    for variant in ("base", "double"):
        s = toy(1, variant=variant).start(seeded(1))
        s.chance = Scripted([3], seeded(1))  # a four
        s.pot = 0
        before = s.money[0]
        s.play(0, act(PROPOSE, 2))
        gains[variant] = s.money[0] - before + 2
    assert gains["double"] - gains["base"] == 4 + 2 * 2


# -- the flow -------------------------------------------------------------------------------


def test_names_are_inserted_and_dropped_in_order() -> None:
    first = Overlay("a", flow=(Insert("fair", after="supply"), Insert("dawn", before="supply")))
    second = Overlay("b", flow=(Drop("turns"), Insert("rest", before="fair")))
    assert edited_flow(FLOW, [first, second]) == ("dawn", "supply", "rest", "fair", "wages")
    assert edited_flow(FLOW, []) == FLOW


@pytest.mark.parametrize(
    ("edit", "text"),
    [
        (Drop("sails"), "the flow has no 'sails'"),
        (Insert("x", after="sails"), "the flow has no 'sails'"),
        (Insert("x", before="sails"), "the flow has no 'sails'"),
        (Insert("x"), "'x': expected after or before"),
        (Insert("x", after="turns", before="wages"), "'x': expected after or before"),
        (Insert("wages", after="turns"), "the flow already has 'wages'"),
    ],
)
def test_an_edit_that_does_not_fit_is_refused(edit: Insert | Drop, text: str) -> None:
    with pytest.raises(RuleBug) as caught:
        edited_flow(FLOW, [Overlay("odd", flow=(edit,))])
    assert str(caught.value) == f"overlay odd: {text}"


def test_a_name_dropped_by_an_earlier_overlay_is_gone() -> None:
    drop = Overlay("a", flow=(Drop("wages"),))
    with pytest.raises(RuleBug, match=r"^overlay b: the flow has no 'wages'$"):
        edited_flow(FLOW, [drop, Overlay("b", flow=(Drop("wages"),))])


@pytest.mark.parametrize(("variant", "case"), [("base", "F.2"), ("taxed", "X.2"), ("both", "X.2")])
def test_X_2_the_edited_flow_is_the_one_that_is_played(variant: str, case: str) -> None:
    log = Log()
    s = toy(2, variant=variant).start(seeded(1), log)
    while not s.is_over():
        s.apply(act(PASS))
    cases = [event[1] for event in log.events]
    assert cases.count(case) == 3
    assert {"F.2", "X.2"} & set(cases) == {case}
